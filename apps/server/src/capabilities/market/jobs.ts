import { endingCalendars } from '@plumbline/rules/hours'
import { tradingHolds } from '@plumbline/rules/market'
import type { Job, Services } from '../../core/capability/index.ts'
import type { ActionBook } from './actions/book.ts'
import { forgetOldCandles } from './candles/retention.ts'
import type { Halts } from './halt/halts.ts'
import type { Market } from './market.ts'
import { forgetOldTicks } from './tick-log/store.ts'
import type { TickLog } from './tick-log/tick-log.ts'
import { watchTicks } from './tick-log/watch.ts'

/** A corporate action that was approved, a day before it takes effect at least, is known to the engine within this time. */
const actionEveryMs = 1_000
/** A halt that another process has written takes effect here within this time. */
const haltEveryMs = 500
const overdueEveryMs = 5_000
const forgetEveryMs = 60 * 60_000
/** A calendar ends on a day that is known years ahead: an hour more does not matter. */
const calendarsEveryMs = 60 * 60_000
/** Newly signed minutes are read anew, batch by batch. */
const verifyEveryMs = 60 * 60_000

type Parts = Pick<
  Services,
  'citedQuotes' | 'config' | 'database' | 'log' | 'metrics' | 'now' | 'patientDatabase' | 'settled'
> & {
  readonly market: Market
  readonly halts: Halts
  readonly tickLog: TickLog
  readonly actionBook: ActionBook
}

/** What the market looks after by itself. */
export const marketJobs = (parts: Parts): readonly Job[] => {
  const {
    citedQuotes,
    config,
    database,
    patientDatabase,
    log,
    metrics,
    now,
    settled,
    market,
    halts,
    tickLog,
    actionBook,
  } = parts
  const verify = async (): Promise<void> => {
    const { findings } = await watchTicks({
      database: patientDatabase,
      now,
      citedSince: citedQuotes.cursor,
    }).catch((error: unknown) => {
      metrics.checks.lost('prices')
      metrics.alarm('check')
      throw error
    })
    metrics.checks.found('prices', findings.length === 0 ? 0 : 1)
    if (findings.length > 0) {
      metrics.alarm('unsound')
      log.fatal({ findings: findings.slice(0, 10) }, 'the tick log is not as it was signed')
    }
  }
  let wereOverdue = false
  const lookForOverdue = async (): Promise<void> => {
    metrics.tickLogWaiting.set(tickLog.waiting())
    const overdue = tickLog.overdue()
    metrics.tickLogOverdue.set(overdue)
    if (overdue > 0 && !wereOverdue) {
      metrics.alarm('signing')
      log.error({ minutes: overdue }, 'minutes of the price record wait unsigned')
    }
    wereOverdue = overdue > 0
  }
  const refreshHalts = async (): Promise<void> => {
    await halts.refresh()
    market.states.look()
    const held = [...market.instruments.keys()].map(code => market.holdOf(code)?.reason)
    for (const reason of tradingHolds)
      metrics.held.set({ reason }, held.filter(each => each === reason).length)
  }
  let ending = ''
  const lookForEnds = (): void => {
    const ends = endingCalendars(market.listing.calendarsNow(), { now: now() })
    const [first] = endingCalendars(market.listing.calendarsNow(), {
      now: now(),
      days: Number.POSITIVE_INFINITY,
    })
    if (first !== undefined) metrics.calendarDaysLeft.set(first.daysLeft)
    const names = ends.map(({ name, through }) => `${name} ${through}`).join(', ')
    if (names !== '' && names !== ending) {
      metrics.alarm('calendar')
      log.error({ calendars: ends }, 'holidays are soon no longer known: later days stay closed')
    }
    ending = names
  }
  const forget = async (): Promise<void> => {
    await forgetOldCandles(database, settled())
    await forgetOldTicks(database, config.tickLogYears)
  }
  return [
    { name: 'verify the price record', everyMs: verifyEveryMs, run: verify },
    { name: 'look for unsigned minutes', everyMs: overdueEveryMs, run: lookForOverdue },
    { name: 'refresh corporate actions', everyMs: actionEveryMs, run: () => actionBook.refresh() },
    { name: 'refresh halts', everyMs: haltEveryMs, run: refreshHalts },
    { name: 'look for calendars that end', everyMs: calendarsEveryMs, run: async () => lookForEnds() },
    { name: 'forget old prices', everyMs: forgetEveryMs, run: forget },
  ]
}
