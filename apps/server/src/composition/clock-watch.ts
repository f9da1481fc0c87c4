import type { Millis } from '@plumbline/rules/market'
import type { Audit } from '../core/audit/index.ts'
import type { Market } from '../capabilities/market/index.ts'
import { clockLookMs, stepMsMin, type ClockStep, type ProcessClock } from '../core/platform/clock.ts'
import type { Database } from '../core/platform/db/database.ts'
import type { Metrics } from '../core/platform/metrics.ts'
import { guarded } from '../core/platform/guard.ts'

type Watched = {
  readonly clock: ProcessClock
  readonly database: Database
  readonly audit: Audit
  readonly metrics: Metrics
  readonly log: { error(fields: object, message: string): void; fatal(fields: object, message: string): void }
}

const moment = (at: Millis): string => new Date(at).toISOString()

/** What staff are shown of the clock: its last step, or how far it was behind at the start. */
export type ClockTrouble = { readonly at: Millis; readonly byMs: number; readonly kind: 'stepped' | 'behind' }

/** Looks at the wall clock, and says so where it was set: alarm, log, audit log, and the market, which puts its times right. */
export const watchClock = ({ clock, database, audit, metrics, log }: Watched) => {
  let trouble: ClockTrouble | undefined
  const note = (
    action: 'clock.stepped' | 'clock.behind',
    after: Readonly<Record<string, string | number>>,
  ): void => {
    database
      .transaction(tx =>
        audit.append(tx, {
          actor: { kind: 'system' },
          action,
          subject: { kind: 'market', id: 'clock' },
          after,
          now: clock.now(),
        }),
      )
      .catch((error: unknown) =>
        log.error({ error: String(error), ...after }, 'a step of the clock is not in the audit log'),
      )
  }
  let market: Pick<Market, 'setBack' | 'states'> | undefined
  const onStep = (step: ClockStep): void => {
    const { by, before, after } = step
    market?.states.stepped(step)
    metrics.alarm('clock')
    trouble = { at: after, byMs: by, kind: 'stepped' }
    log.fatal({ byMs: by, before: moment(before), after: moment(after) }, 'the clock was set')
    note('clock.stepped', { byMs: by, before: moment(before), after: moment(after) })
    if (by < 0)
      market
        ?.setBack()
        .catch((error: unknown) =>
          log.error({ error: String(error) }, 'candles of the future could not be dropped'),
        )
  }
  const callOff = clock.onStep(onStep)
  const looking = setInterval(
    guarded('a look at the clock', () => clock.look()),
    clockLookMs,
  )
  looking.unref()
  return {
    /** Whose times are put right where the clock is set back. */
    tell: (told: Pick<Market, 'setBack' | 'states'>): void => void (market = told),
    /** Where the newest entry of before the start is later than now, the clock is behind, or was ahead then. */
    begin: (newest: Millis | undefined): void => {
      if (newest === undefined || newest - clock.now() < stepMsMin) return
      const byMs = clock.now() - newest
      metrics.alarm('clock')
      trouble = { at: clock.now(), byMs, kind: 'behind' }
      log.fatal(
        { byMs, newest: moment(newest), now: moment(clock.now()) },
        'the clock is before the newest entry: it is behind, or was ahead when that was written',
      )
      note('clock.behind', { byMs, newest: moment(newest) })
    },
    trouble: (): ClockTrouble | undefined => trouble,
    stop: (): void => {
      clearInterval(looking)
      callOff()
    },
  }
}

const newestEntry = `select greatest(
  (select greatest(minute, used_to) from market.tick_head),
  (select max(minute) from market.tick_tail),
  (select max(at) from audit.entry),
  (select max(received_at) from market.newest_quote)) as at`

/** When the newest of all entries was written, by the clock of then. */
export const readNewestEntry = async (database: Pick<Database, 'query'>): Promise<Millis | undefined> => {
  const { rows } = await database.query<{ at: Date | null }>(newestEntry)
  return rows[0]?.at?.getTime() as Millis | undefined
}
