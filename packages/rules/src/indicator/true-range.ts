import { exponentialAverage, wilderAverage } from './average.ts'
import type { DrawnBar, Series } from './bar.ts'

/** How far the price went in a candle, with the gap before it. */
const trueRanges = (bars: readonly DrawnBar[]): readonly number[] =>
  bars.map(({ high, low }, index) => {
    const before = bars[index - 1]?.close
    return before === undefined
      ? high - low
      : Math.max(high - low, Math.abs(high - before), Math.abs(low - before))
  })

/** Average true range, after Wilder (1978). */
export const averageTrueRange = (bars: readonly DrawnBar[], length: number): Series =>
  wilderAverage(trueRanges(bars), length)

export type Band = { readonly up?: number; readonly mid?: number; readonly dn?: number }

/** Keltner channels: the exponential average of the closes, and so many average true ranges above and below it. */
export const keltnerChannels = (
  bars: readonly DrawnBar[],
  { length, rangeLength, multiple }: { length: number; rangeLength: number; multiple: number },
): readonly Band[] => {
  const ranges = averageTrueRange(bars, rangeLength)
  const middles = exponentialAverage(
    bars.map(({ close }) => close),
    length,
  )
  return middles.map((mid, index): Band => {
    const range = ranges[index]
    return mid === undefined || range === undefined
      ? {}
      : { up: mid + multiple * range, mid, dn: mid - multiple * range }
  })
}
