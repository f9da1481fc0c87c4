import type { Millis } from '@plumbline/rules/market'
import { defineCapability } from '../../../core/capability/index.ts'
import type { EngineClient } from '../../../core/engine/index.ts'
import { readActionsToCome } from '../actions/stored.ts'
import type { Market } from '../market.ts'
import { showInstrument } from './show-instrument.ts'

/** The page of an instrument, which tells what the engine opens. */
export const instrumentCapability = defineCapability({
  name: 'instrument',
  needs: ['market', 'database', 'engine', 'now'],
  create: ({
    market,
    database,
    engine,
    now,
  }: {
    market: Market
    database: Parameters<typeof readActionsToCome>[0]
    engine: EngineClient
    now: () => Millis
  }) => ({
    calls: {
      instrumentDetail: showInstrument({
        market,
        actionsToCome: code => readActionsToCome(database, { code, now: now() }),
        opensOf: instrument => engine.opens(instrument),
        now,
      }),
    },
  }),
})
