import type { CandlePeriod } from '@plumbline/rules'
import type { Queryable } from '../platform/database.ts'
import { storedSeconds, type StoredPeriod } from './candle-store.ts'

const dayMs = 86_400_000
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

// Every series has its newest quote: with it the primary key leads straight to what is old.
const deleteOld = `
  delete from market.candle
  using market.newest_quote as series, unnest($1::int[], $2::timestamptz[]) as kept (period_seconds, since)
  where candle.feed = series.feed and candle.kind = series.kind and candle.code = series.code
    and candle.period_seconds = kept.period_seconds and candle.opened_at < kept.since`

/** Deletes candles past their time, of every feed. Gives their number. */
export const forgetOldCandles = async (database: Queryable, now: number): Promise<number> => {
  const periods = Object.keys(retentionMs) as (keyof typeof retentionMs & StoredPeriod)[]
  const { rowCount } = await database.query({
    text: deleteOld,
    values: [
      periods.map(period => storedSeconds[period]),
      periods.map(period => new Date(now - retentionMs[period])),
    ],
  })
  return rowCount ?? 0
}
