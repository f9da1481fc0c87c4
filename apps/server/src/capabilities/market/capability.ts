import type { ListedInstrument, Millis } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import { defineCapability } from '../../core/capability/index.ts'
import type { EngineClient } from '../../core/engine/index.ts'
import { createActionBook, type ActionBook } from './actions/book.ts'
import { createFeed } from './feeds/choose.ts'
import type { Feed } from './feeds/feed.ts'
import { createHalts, type Halts } from './halt/halts.ts'
import { marketJobs } from './jobs.ts'
import { createNoteSuspension } from './disputes/note-suspension.ts'
import type { HealthContext } from './health/show.ts'
import { marketAppliers, marketCalls } from './handlers.ts'
import { showInstrument } from './instruments/show-instrument.ts'
import { readActionsToCome } from './actions/stored.ts'
import { createMarket, type Market, type MarketOptions } from './market.ts'
import { measureSources } from './sources/measure.ts'
import { createNoteChange } from './sources/note-change.ts'
import { tickHeadView } from './tick-log/calls.ts'
import { signingKey, type SigningKey } from './tick-log/signing.ts'
import { createTickLog, type TickLog, type TickLogOptions } from './tick-log/tick-log.ts'
import type { watchTicks } from './tick-log/watch.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly market: Market
    readonly feed: Feed
    readonly tickLog: TickLog
    readonly actionBook: ActionBook
    /** Signs minutes, and seals receipts. */
    readonly signingKey: SigningKey
    /** In place of what this deployment ships or is configured with. */
    readonly marketOptions: { readonly feed?: Feed; readonly instruments?: readonly ListedInstrument[] }
    /** The quotes that orders were decided by, which no clearing of old ones may take away. */
    readonly citedQuotes: {
      readonly since: (
        since: Parameters<TickLogOptions['cited']>[0],
        scaleOf: (code: Code) => number | undefined,
      ) => ReturnType<TickLogOptions['cited']>
      readonly cursor: Parameters<typeof watchTicks>[0]['citedSince']
    }
    readonly clockTrouble: HealthContext['clock']
  }
}

export const marketCapability = defineCapability({
  name: 'market',
  needs: [
    'audit',
    'channels',
    'citedQuotes',
    'clock',
    'clockTrouble',
    'config',
    'database',
    'lease',
    'log',
    'marketOptions',
    'metrics',
    'newId',
    'now',
    'pauses',
    'settings',
    'submitRequest',
    'timer',
  ],
  create: async services => {
    const {
      audit,
      channels,
      citedQuotes,
      clock,
      config,
      database,
      lease,
      log,
      metrics,
      now,
      settings,
      timer,
    } = services
    const { instruments } = services.marketOptions
    const epoch = Number(lease.epoch)
    const feed =
      services.marketOptions.feed ??
      createFeed(
        {
          feed: config.feed,
          seed: config.feedSeed,
          speed: config.feedSpeed,
          atEnd: config.feedLoop ? 'repeat' : 'stop',
          sources: config.sources,
        },
        {
          clock,
          timer,
          log,
          ...(instruments !== undefined && { instruments }),
          orders: () => settings.current('market.sources'),
          onSourceChanged: createNoteChange({ database, audit, log }),
        },
      )
    const halts: Halts = await createHalts(database)
    const keys = config.tickKeys.keys.map(signingKey)
    const [key] = keys
    if (key === undefined) throw new Error('A key to sign the price record with is missing')
    const tickLog = createTickLog({
      database,
      epoch,
      keys: { keys, isLost: config.tickKeys.isLost },
      clock,
      timer,
      log,
      cited: since => citedQuotes.since(since, code => market.instruments.get(code)?.priceScale),
    })
    const actionBook = await createActionBook(database)
    const options: MarketOptions = {
      actions: actionBook.all,
      tickLog,
      pauses: services.pauses,
      epoch,
      clock,
      timer,
      feed,
      database,
      log,
      metrics,
      settings,
      halts,
      bandOf: code => settings.current('market.sources')[code]?.bandMax,
      holdSeconds: () => settings.current('market.confirmation'),
      onSuspension: createNoteSuspension({ database, audit, log, timer }),
      ...(instruments !== undefined && { instruments }),
    }
    const market = createMarket(options)
    tickLog.onSealed(sheet => channels.publish('heads', tickHeadView(sheet)))

    const work = marketJobs({ ...services, market, halts, tickLog, actionBook })
    return {
      provides: { market, feed, tickLog, actionBook, signingKey: key },
      calls: marketCalls({ ...services, market, feed, halts, tickLog, startedAt: clock.now() }),
      appliers: marketAppliers({ ...services, market, halts, actionBook }),
      jobs: work.jobs,
      measure: () => measureSources(metrics, feed.health?.() ?? [], now()),
      start: async () => {
        await tickLog.start()
        await market.start()
        // Not waited for: the first look goes on beside the rest of the start.
        work.verify().catch((error: unknown) => log.error({ error }, 'the tick log could not be verified'))
      },
      stop: async () => {
        await market.stop()
        await tickLog.stop()
      },
    }
  },
})

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
