import type { DayBoundary } from '../hours/day-boundary.ts'
import { closingOf, type Bar, type Candle, type CandlePeriod } from '../market/candle.ts'
import type { Millis } from '../market/quote.ts'

/** A split as charts know it: so many old units became so many new ones at an opening. */
export type ChartSplit = { readonly before: number; readonly after: number; readonly effectiveAt: Millis }

const inNewUnits = (price: number, { before, after }: ChartSplit): number =>
  Math.max(1, Math.round((price * before) / after))

const barIn = (bar: Bar, split: ChartSplit): Bar => ({
  open: inNewUnits(bar.open, split),
  high: inNewUnits(bar.high, split),
  low: inNewUnits(bar.low, split),
  close: inNewUnits(bar.close, split),
})

/** A price of before some splits in the units of after them; to the nearest unit of the scale, never zero. */
export const priceInUnitsOf = (price: number, splits: readonly ChartSplit[]): number =>
  splits.reduce(inNewUnits, price)

const drawnMax = 1e12

/** A place on a chart is no price: between ticks and below nothing it moves like one, within what a chart keeps. */
const drawnIn = (value: number, { before, after }: Pick<ChartSplit, 'before' | 'after'>): number =>
  Math.min(drawnMax, Math.max(-drawnMax, (value * before) / after))

/**
 * A place that was drawn on a chart whose prices stood as of one moment, on a chart whose prices stand as of another, a later one
 * or an earlier.
 * @param splits of the instrument, in order
 */
export const drawnAsOf = (
  value: number,
  splits: readonly ChartSplit[],
  { from, to }: { readonly from: Millis; readonly to: Millis },
): number => {
  const between = (start: Millis, end: Millis) =>
    splits.filter(({ effectiveAt }) => effectiveAt > start && effectiveAt <= end)
  return to >= from
    ? between(from, to).reduce(drawnIn, value)
    : between(to, from)
        .toReversed()
        .reduce((here, { before, after }) => drawnIn(here, { before: after, after: before }), value)
}

const candleIn = (candle: Candle, splits: readonly ChartSplit[]): Candle =>
  splits.reduce(
    (here, split) => ({
      ...here,
      mid: barIn(here.mid, split),
      bid: barIn(here.bid, split),
      ask: barIn(here.ask, split),
    }),
    candle,
  )

/** Whether quotes of before and after a split are in one candle: days and shorter ones begin anew with the session. */
export const holdsBoth = (
  candle: Candle,
  period: CandlePeriod,
  { splits, day }: { readonly splits: readonly ChartSplit[]; readonly day: DayBoundary },
): boolean => {
  if (period !== '1w' && period !== '1M') return false
  const closesAt = closingOf(period, candle.openedAt, day)
  return splits.some(({ effectiveAt }) => effectiveAt > candle.openedAt && effectiveAt < closesAt)
}

/**
 * A candle as it is shown: what was quoted before a split in units of after it. What is kept stays as it was quoted.
 * @param splits that have taken effect, in order
 * @param day where the instrument's days end
 * @param days the days of a candle that holds both; none where they are not known
 */
export const candleShown = (
  candle: Candle,
  period: CandlePeriod,
  {
    splits,
    day,
    days = [],
  }: {
    readonly splits: readonly ChartSplit[]
    readonly day: DayBoundary
    readonly days?: readonly Candle[]
  },
): Candle => {
  if (holdsBoth(candle, period, { splits, day }) && days.length > 0) {
    const shown = days.map(each => candleShown(each, '1d', { splits, day }))
    return { ...joined(shown), openedAt: candle.openedAt, quotes: candle.quotes }
  }
  const closesAt = closingOf(period, candle.openedAt, day)
  const later = splits.filter(({ effectiveAt }) => effectiveAt >= closesAt)
  return later.length === 0 ? candle : candleIn(candle, later)
}

const joined = (candles: readonly Candle[]): Candle =>
  candles.reduce((earlier, later) => ({
    ...earlier,
    mid: joinedBar(earlier.mid, later.mid),
    bid: joinedBar(earlier.bid, later.bid),
    ask: joinedBar(earlier.ask, later.ask),
  }))

const joinedBar = (earlier: Bar, later: Bar): Bar => ({
  open: earlier.open,
  high: Math.max(earlier.high, later.high),
  low: Math.min(earlier.low, later.low),
  close: later.close,
})
