import type { DayBoundary } from '@plumbline/rules/hours'
import {
  closingOf,
  joinCandles,
  openingOf,
  openingsOf,
  type Candle,
  type CandlePeriod,
  type DayPeriod,
  type Millis,
} from '@plumbline/rules/market'

/** What is stored of one instrument, oldest first. */
export type StoredDays = {
  readonly hours: readonly Candle[]
  readonly '1d': readonly Candle[]
  readonly '1w': readonly Candle[]
  readonly '1M': readonly Candle[]
}

/** What takes the place of all stored candles of a period that open at a moment or later. */
export type Replaced = {
  readonly period: DayPeriod
  /** Undefined where all are replaced. */
  readonly from: Millis | undefined
  readonly candles: readonly Candle[]
}

export type RebuiltDays = {
  /** What opened before stays as it was; undefined where nothing does. */
  readonly since: Millis | undefined
  readonly replaced: readonly Replaced[]
}

/**
 * Days, weeks and months as other days cut them, made of the hours that are kept; every quote of these is in one day, one week and one
 * month afterwards. Where hours reach no further back, the day at the seam opens where the last one of before closes, with what is left
 * of its time, and so do week and month.
 * @param was by which days they are cut
 * @param day by which they are to be
 */
export const rebuiltDays = (stored: StoredDays, was: DayBoundary, day: DayBoundary): RebuiltDays => {
  const since = beginningOfHours(stored, was)
  const hours = stored.hours.filter(({ openedAt }) => since === undefined || openedAt >= since)
  const days = grouped(hours, '1d', day).map(([opening, candle]) => ({
    ...candle,
    openedAt: Math.max(opening, since ?? opening) as Millis,
  }))
  const longer = (['1w', '1M'] as const).map((period): Replaced => {
    const first = since ?? hours[0]?.openedAt
    if (first === undefined) return { period, from: undefined, candles: [] }
    const seam = openingOf(period, first, was)
    // One that was not there for lack of its beginning still lacks it.
    const before = stored[period].find(({ openedAt }) => openingOf(period, openedAt, was) === seam)
    const kept = since === undefined ? [] : stored['1d'].filter(isWithin(before?.openedAt ?? since, since))
    const candles = grouped([...kept, ...days], period, day).flatMap(([opening, candle], index) => {
      const isCut = index === 0 && opening < first
      if (isCut && before === undefined) return []
      return [{ ...candle, openedAt: isCut && since !== undefined && before ? before.openedAt : opening }]
    })
    return { period, from: since === undefined ? undefined : (before?.openedAt ?? since), candles }
  })
  return { since, replaced: [{ period: '1d', from: since, candles: days }, ...longer] }
}

/** From when on the hours hold everything that the days hold; undefined where they hold all that there is. */
const beginningOfHours = (stored: StoredDays, was: DayBoundary): Millis | undefined => {
  const days = stored['1d']
  const [first] = stored.hours
  const after = ({ openedAt }: Candle): Millis => closingOf('1d', openedAt, was)
  const last = days.at(-1)
  if (first === undefined) return last && after(last)
  const opening = openingsOf('1d', was)
  const byDay = Map.groupBy(stored.hours, ({ openedAt }) => opening(openedAt))
  const isWithoutHours = (candle: Candle): boolean => !byDay.has(openingOf('1d', candle.openedAt, was))
  const uncovered = days.findLast(isWithoutHours)
  const firstDay = openingOf('1d', first.openedAt, was)
  const own = days.find(({ openedAt }) => openingOf('1d', openedAt, was) === firstDay)
  const counted = (byDay.get(firstDay) ?? []).reduce((sum, { quotes }) => sum + quotes, 0)
  // What a source's history tells counts no quotes: its first day is whole where its first hour is the day's.
  const isWhole =
    own === undefined || first.openedAt === firstDay || (own.quotes > 0 && counted >= own.quotes)
  if (!isWhole) return Math.max(after(own), uncovered ? after(uncovered) : 0) as Millis
  return uncovered && after(uncovered)
}

const isWithin =
  (from: Millis, to: Millis) =>
  ({ openedAt }: Candle): boolean =>
    openedAt >= from && openedAt < to

/** Candles joined to those of a longer period, each with the opening of that. */
const grouped = (
  parts: readonly Candle[],
  period: CandlePeriod,
  day: DayBoundary,
): readonly (readonly [Millis, Candle])[] => {
  const opening = openingsOf(period, day)
  return [...Map.groupBy(parts, ({ openedAt }) => opening(openedAt))].map(
    ([opened, own]) => [opened, own.reduce(joinCandles)] as const,
  )
}
