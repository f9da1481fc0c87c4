import { dayMs } from '@plumbline/rules/core'
import type { CandlePeriod, SettledMillis } from '@plumbline/rules/market'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { storedSeconds, type StoredPeriod } from './candle-store.ts'

const yearMs = 365 * dayMs

/** How long candles are kept; those of other periods for ever. Seconds are not stored at all. */
const retentionMs = {
  '1m': 7 * dayMs,
  '5m': 30 * dayMs,
  '15m': 90 * dayMs,
  '30m': 90 * dayMs,
  '1h': 2 * yearMs,
  '4h': 2 * yearMs,
} as const satisfies Partial<Record<CandlePeriod, number>>

/** Of one series in one run; more are left to the next. */
const deletedMax = 10_000

// Every series has its newest quote: with it, and only series by series, the primary key leads straight to what is old.
const deleteOld = `
  delete from market.candle where ctid = any (array(
    select old.ctid
    from market.newest_quote as series
    cross join unnest($1::int[], $2::timestamptz[]) as kept (period_seconds, since)
    cross join lateral (
      select candle.ctid from market.candle
      where candle.feed = series.feed and candle.kind = series.kind and candle.code = series.code
        and candle.period_seconds = kept.period_seconds and candle.opened_at < kept.since
      order by candle.opened_at limit $3
    ) old))`

/** Deletes candles past their time, of every feed. Gives their number. */
export const forgetOldCandles = async (database: Queryable, now: SettledMillis): Promise<number> => {
  const periods = Object.keys(retentionMs) as (keyof typeof retentionMs & StoredPeriod)[]
  const { rowCount } = await database.query({
    text: deleteOld,
    values: [
      periods.map(period => storedSeconds[period]),
      periods.map(period => new Date(now - retentionMs[period])),
      deletedMax,
    ],
  })
  return rowCount ?? 0
}
