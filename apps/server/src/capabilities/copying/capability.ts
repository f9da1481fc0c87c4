import type { CustomerId } from '@plumbline/rules/core'
import type { FollowId } from '@plumbline/rules/copying'
import { defineCapability } from '../../core/capability/index.ts'
import { createSkipNotices } from './alerts/skipped.ts'
import { tellTraderAlerts } from './alerts/trader-alerts.ts'
import { createPostponed } from '../../core/platform/concurrency/postponed.ts'
import { copyingCalls } from './calls.ts'
import { createContext } from './context.ts'
import { createRunner } from './fan-out/runner.ts'
import { readFollowed } from './fan-out/traders.ts'
import { beginEnd, endFollowsOfEnded } from './follows/stop.ts'
import { takeOver } from './follows/take-over.ts'
import { createShares } from './shares/shares.ts'
import { createStopWatch } from './stop-watch.ts'
import './services.ts'

/** How often the loss of each follow is held against its limit. */
const stopLookMs = 500
/** What waits for a first quote, or was cut off by a fault, is taken up again within this time. */
const sweepMs = 5_000
/** How soon followers are told of what concerns them. */
const alertsMs = 2_000
/** What is due at the turn of a month, or had to wait then, as for a fresh quote, is settled within this time. */
const settleEveryMs = 60_000

export const copyingCapability = defineCapability({
  name: 'copying',
  needs: [
    'engine',
    'database',
    'market',
    'notifications',
    'identity',
    'loanGuard',
    'selfLimits',
    'settings',
    'lease',
    'bus',
    'trading',
    'timer',
    'now',
    'settled',
    'elapsed',
    'newId',
    'aside',
    'log',
    'metrics',
  ],
  create: services => {
    const { engine, database, market, selfLimits, settings, lease, bus, now, newId, log } = services
    const { elapsed, settled, timer } = services
    let stopping = false
    /** Customers of whom somebody copies. */
    const followed = new Set<CustomerId>()
    const trouble = (what: string) => (error: unknown, trader?: CustomerId) => {
      services.metrics.alarm('copying')
      log.error({ error, trader }, what)
    }
    const told = { notifications: services.notifications, outbox: services.identity.outbox }
    const postponed = <Key = FollowId>(what: string) =>
      createPostponed<Key>({ elapsed, onTrouble: error => trouble(what)(error) })
    const ending = postponed('a follow could not be ended and is tried again')
    const shares = createShares({
      database,
      engine,
      lease,
      now,
      settled,
      newId,
      unsettled: postponed('a share of profit could not be settled and is tried again'),
      owing: postponed('a share of profit could not be taken and is tried again'),
      changed: customer => bus.publish('account.changed', { customer, seq: undefined }),
    })
    const untold = postponed<string>('followers could not be told of a trader and are told again')
    const tellAlerts = () => tellTraderAlerts({ database, now, untold, ...told })
    const skips = createSkipNotices({ database, now, ...told })
    const runner = createRunner({
      database,
      engine,
      instrument: code => market.instruments.get(code),
      fence: lease,
      rules: () => settings.current('availability.rules'),
      mayTrade: selfLimits.mayTrade,
      judgeLoan: services.loanGuard.judge,
      now,
      after: (ms, wake) => void timer.after(ms, wake),
      isStopping: () => stopping,
      uncopied: postponed('a copy could not be made, and is tried again'),
      onSkipped: skips.onSkipped,
      settleEnd: shares.settleEnd,
      takeOver: copy => takeOver(context, copy),
      ending,
      onTrouble: trouble('decisions of a trader could not be copied and are tried again'),
    })
    const nudge = (trader: CustomerId): Promise<void> => {
      followed.add(trader)
      return runner.nudge(trader)
    }
    const context = createContext(services, { nudge, watchAgain: follow => watch.again(follow) })
    const stopAtLoss = async (id: FollowId): Promise<void> => {
      const trader = await beginEnd(context, id, 'stop_loss', 'close')
      if (trader !== undefined) void nudge(trader)
      watch.again(id)
    }
    const watch = createStopWatch({ ...context, engine, reached: stopAtLoss })
    // What is committed together is of one customer.
    bus.subscribe('trading.committed', ({ decisions }) => {
      watch.onCommitted(decisions)
      const customer = decisions[0]?.customer
      if (customer !== undefined && followed.has(customer)) void runner.nudge(customer)
    })
    const endFollows = () => endFollowsOfEnded({ ...context, ending })
    bus.subscribe('trader.ended', () => {
      const what = 'follows of a trader could not be ended and are tried again'
      services.aside(what, () => endFollows().catch(trouble(what)))
    })
    const sweep = async (): Promise<void> => {
      for (const trader of await readFollowed(database)) void nudge(trader)
      await endFollows()
    }
    return {
      provides: {
        copying: {
          nudge,
          settled: runner.settled,
          lookAtStops: watch.look,
          settleMonth: shares.settleMonth,
        },
      },
      calls: copyingCalls(context),
      jobs: [
        { name: 'watch losses of follows', everyMs: stopLookMs, run: watch.look },
        { name: 'take up copies', everyMs: sweepMs, run: sweep },
        { name: 'tell followers of their traders', everyMs: alertsMs, run: tellAlerts },
        { name: 'tell followers of what was not copied', everyMs: alertsMs, run: skips.tell },
        { name: 'settle shares of profit', everyMs: settleEveryMs, run: () => shares.settleMonth() },
      ],
      start: async () => {
        await watch.load()
        await skips.load()
        await sweep()
      },
      drain: async () => {
        stopping = true
        await runner.settled()
      },
    }
  },
})
