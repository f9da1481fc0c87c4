import { isSameBoundary, utcDay, type DayBoundary } from '@plumbline/rules/hours'
import { mergeCandles, type Bar, type Candle, type Millis } from '@plumbline/rules/market'

/** The periods that are asked for; longer ones are made of these. */
export type HistoryPeriod = '1m' | '30m' | '1d'

/** What a source's history tells of a period: prices without sides, as plain numbers. */
export type HistoryCandle = {
  readonly openedAt: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/**
 * A candle that no quote of ours made: a history tells one price, so its sides are set half a usual spread
 * to the left and right of it. It counts no quotes. Undefined where the figures are none.
 * @param spread in price units
 */
export const historyCandle = (
  told: HistoryCandle,
  { priceScale, spread }: { readonly priceScale: number; readonly spread: number },
): Candle | undefined => {
  const unit = 10 ** priceScale
  const { open, high, low, close } = told
  const figures = [open, high, low, close].map(price => Math.round(price * unit))
  const half = Math.floor(spread / 2)
  const isGood = figures.every(figure => Number.isSafeInteger(figure * 2 + spread) && figure > half)
  if (!isGood || !Number.isSafeInteger(told.openedAt) || low > Math.min(open, close) || high < low)
    return undefined
  const bar = (change: (price: number) => number): Bar => {
    const [o = 0, h = 0, l = 0, c = 0] = figures.map(change)
    return { open: o, high: h, low: l, close: c }
  }
  return {
    openedAt: told.openedAt as Millis,
    quotes: 0,
    filled: true,
    mid: bar(price => price * 2 - half + (spread - half)),
    bid: bar(price => price - half),
    ask: bar(price => price + (spread - half)),
  }
}

/**
 * The days of an instrument. A source's own end where it ends them: where the instrument's end elsewhere, those that the half hours reach
 * are made of these, and only before them are the source's taken.
 * @param told the source's own, under the beginnings of ours; empty where they are too far from ours
 */
export const daysOf = (
  told: readonly Candle[],
  halfHours: readonly Candle[],
  day: DayBoundary,
): readonly Candle[] => {
  if (isSameBoundary(day, utcDay)) return told
  const made = mergeCandles(halfHours, '1d', day)
  const from = made[0]?.openedAt ?? Number.POSITIVE_INFINITY
  return [...told.filter(({ openedAt }) => openedAt < from), ...made]
}
