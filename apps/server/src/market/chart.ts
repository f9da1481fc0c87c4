import { applyQuote, type Candle, type Code, type Millis, type Quote } from '@plumbline/rules'
import { candlesMax } from '@plumbline/protocol'

export const periodsSeconds: readonly number[] = [60, 1_800]

export type CandleRange = {
  readonly code: Code
  readonly periodSeconds: number
  /** Inclusive. */
  readonly from?: Millis | undefined
  /** Exclusive. */
  readonly to?: Millis | undefined
  /** The newest ones of the range are given. */
  readonly limit: number
}

export type Chart = ReturnType<typeof createChart>

/** The newest candles of every instrument and period, in memory: at most `candlesMax` of each. */
export const createChart = () => {
  const series = new Map<string, Candle[]>()
  const keyOf = (code: Code, periodSeconds: number): string => `${periodSeconds}:${code}`
  const candlesOf = (code: Code, periodSeconds: number): readonly Candle[] =>
    series.get(keyOf(code, periodSeconds)) ?? []

  /** Carries the newest candle on, or begins the next one. Gives it. */
  const apply = (periodSeconds: number, quote: Quote): Candle => {
    const key = keyOf(quote.code, periodSeconds)
    let candles = series.get(key)
    if (candles === undefined) series.set(key, (candles = []))
    const newest = candles.at(-1)
    const candle = applyQuote(newest, quote, periodSeconds * 1000)
    if (candle.openedAt === newest?.openedAt) candles[candles.length - 1] = candle
    else candles.push(candle)
    // Cut in one go, not by one with each new candle.
    if (candles.length >= candlesMax * 2) candles.splice(0, candles.length - candlesMax)
    return candle
  }

  return {
    apply,
    /** Takes over candles of before, oldest first. */
    load: (code: Code, periodSeconds: number, candles: readonly Candle[]): void => {
      series.set(keyOf(code, periodSeconds), candles.slice(-candlesMax))
    },
    newest: (code: Code, periodSeconds: number): Candle | undefined => candlesOf(code, periodSeconds).at(-1),
    range: ({ code, periodSeconds, from, to, limit }: CandleRange): readonly Candle[] => {
      const candles = candlesOf(code, periodSeconds)
      const begin = from === undefined ? 0 : firstNotBefore(candles, from)
      const end = to === undefined ? candles.length : firstNotBefore(candles, to)
      return candles.slice(Math.max(begin, end - Math.min(limit, candlesMax)), end)
    },
  }
}

/** Place of the first candle that opens at a moment or later. */
const firstNotBefore = (candles: readonly Candle[], at: Millis): number => {
  let low = 0
  let high = candles.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const candle = candles[middle]
    if (candle !== undefined && candle.openedAt < at) low = middle + 1
    else high = middle
  }
  return low
}
