import type { Millis } from '@plumbline/rules/market'
import { defineCapability } from '../../core/capability/index.ts'
import { tradingCalls } from '../trading/index.ts'
import type { ProgramContext } from './context.ts'
import { closeProgram, tradeProgram } from './trade.ts'
import { ensureProgramTraders, readProgramTraders, switchProgramTraders } from './traders.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly copyingPrograms: {
      /** Lets each practice trader act on the candles that have closed. */
      readonly run: () => Promise<void>
    }
  }
}

const lookEveryMs = 60_000

export const copyingProgramsCapability = defineCapability({
  name: 'copying-programs',
  needs: [
    'config',
    'database',
    'house',
    'market',
    'engine',
    'trading',
    'settings',
    'now',
    'newId',
    'log',
    'metrics',
  ],
  create: services => {
    const { config, database, house, market, engine, trading, settings, now, newId, log, metrics } = services
    const context: ProgramContext = {
      database,
      house,
      market,
      engine,
      calls: tradingCalls(trading),
      now,
      newId,
    }
    /** The newest candle that each has looked at. A restart forgets it: then the key of the order keeps it to once. */
    const seen = new Map<string, Millis>()
    const isOn = (): boolean => config.practiceTraders && settings.current('copying.programs') === 'on'

    /** Creates them where they are to be, and opens or pauses them to new followers. */
    const arrange = async (): Promise<void> => {
      if (isOn()) await ensureProgramTraders(context)
      await switchProgramTraders(database, isOn() ? 'open' : 'paused')
    }
    const run = async (): Promise<void> => {
      await arrange()
      for (const trader of await readProgramTraders(database))
        try {
          await (isOn() ? tradeProgram(context, trader, seen) : closeProgram(context, trader))
        } catch (error) {
          // The others go on; this one looks again at its next turn.
          metrics.alarm('practice')
          log.error({ error, program: trader.program }, 'a practice trader could not act')
        }
    }
    return {
      provides: { copyingPrograms: { run } },
      jobs: [{ name: 'let practice traders act', everyMs: lookEveryMs, run }],
      start: arrange,
    }
  },
})
