import { dayBoundaryOf } from '@plumbline/rules/hours'
import { dayPeriods, openingOf, type ListedInstrument, type Millis } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { storedSeconds, type Origin } from './candle-store.ts'

/** What goes on when a server ends is its newest: more days than any month has, in case it was noticed late. */
const lookedAtMax = 40

// What opened before `since` is cut as it was before, and stays.
const selectNewest = `
  select day.code, period.seconds, candle.opened_at
  from market.candle_day as day
  join unnest($3::text[], $4::smallint[]) as instrument (code, scale) using (code)
  cross join unnest($5::int[]) as period (seconds)
  cross join lateral (
    select opened_at from market.candle
    where feed = $1 and kind = $2 and code = day.code and period_seconds = period.seconds
      and price_scale = instrument.scale and opened_at > coalesce(day.since, '-infinity'::timestamptz)
    order by opened_at desc limit $6
  ) candle
  where day.feed = $1 and day.kind = $2`

const deleteThese = `
  delete from market.candle using unnest($3::text[], $4::int[], $5::timestamptz[]) as cut (code, seconds, opened_at)
  where feed = $1 and kind = $2 and candle.code = cut.code and period_seconds = cut.seconds
    and candle.opened_at = cut.opened_at`

/**
 * Deletes days, weeks and months that open where none of their instrument does. A server of an older version that still ran when the
 * stored days were made anew, and was then taken over from, wrote its own once more when it ended: of the same quotes as those that
 * are there. Gives their number.
 */
export const dropCutOtherwise = async (
  database: Queryable,
  { feed, kind }: Origin,
  instruments: ReadonlyMap<Code, ListedInstrument>,
): Promise<number> => {
  const listed = [...instruments.values()]
  const { rows } = await database.query<{ code: Code; seconds: number; opened_at: Date }>({
    text: selectNewest,
    values: [
      feed,
      kind,
      listed.map(({ code }) => code),
      listed.map(({ priceScale }) => priceScale),
      dayPeriods.map(period => storedSeconds[period]),
      lookedAtMax,
    ],
  })
  const otherwise = rows.filter(({ code, seconds, opened_at: at }) => {
    const instrument = instruments.get(code)
    const period = dayPeriods.find(each => storedSeconds[each] === seconds)
    if (instrument === undefined || period === undefined) return false
    const openedAt = at.getTime() as Millis
    return openingOf(period, openedAt, dayBoundaryOf(instrument)) !== openedAt
  })
  if (otherwise.length === 0) return 0
  const { rowCount } = await database.query({
    text: deleteThese,
    values: [
      feed,
      kind,
      otherwise.map(({ code }) => code),
      otherwise.map(({ seconds }) => seconds),
      otherwise.map(({ opened_at: at }) => at),
    ],
  })
  return rowCount ?? 0
}
