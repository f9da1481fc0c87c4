import { twiceMid, type Millis, type Quote } from './quote.ts'
import { assert } from './refusal.ts'

/** Open, high, low and close of one series of whole numbers. */
export type Bar = {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** All quotes of one period. The same code builds the mid that is charted and the two sides. */
export type Candle = {
  readonly openedAt: Millis
  /** Number of quotes in it. */
  readonly quotes: number
  /** Of twice the mid, in price units. */
  readonly mid: Bar
  /** In price units; so is ask. */
  readonly bid: Bar
  readonly ask: Bar
}

type Priced = Pick<Quote, 'bid' | 'ask' | 'at'>

/** When the candle opened to which a moment belongs. Periods are counted from 1970 UTC. */
export const candleOpening = (at: Millis, periodMs: number): Millis => (at - (at % periodMs)) as Millis

/** The candle after a quote: the given one carried on, or a new one where the quote belongs to a later period. */
export const applyQuote = (candle: Candle | undefined, quote: Priced, periodMs: number): Candle => {
  const openedAt = candleOpening(quote.at, periodMs)
  if (candle === undefined || openedAt > candle.openedAt) {
    return {
      openedAt,
      quotes: 1,
      mid: beginBar(twiceMid(quote)),
      bid: beginBar(quote.bid),
      ask: beginBar(quote.ask),
    }
  }
  assert(openedAt === candle.openedAt, 'quotes come in the order of their time')
  return {
    openedAt,
    quotes: candle.quotes + 1,
    mid: extendBar(candle.mid, twiceMid(quote)),
    bid: extendBar(candle.bid, quote.bid),
    ask: extendBar(candle.ask, quote.ask),
  }
}

/** The candle of a longer period made of two of its parts, the earlier one first. */
export const mergeCandles = (earlier: Candle, later: Candle, periodMs: number): Candle => {
  const openedAt = candleOpening(earlier.openedAt, periodMs)
  assert(candleOpening(later.openedAt, periodMs) === openedAt, 'both parts lie in the same period')
  assert(earlier.openedAt <= later.openedAt, 'parts come in the order of their time')
  return {
    openedAt,
    quotes: earlier.quotes + later.quotes,
    mid: joinBars(earlier.mid, later.mid),
    bid: joinBars(earlier.bid, later.bid),
    ask: joinBars(earlier.ask, later.ask),
  }
}

const beginBar = (value: number): Bar => ({ open: value, high: value, low: value, close: value })

const extendBar = ({ open, high, low }: Bar, value: number): Bar => ({
  open,
  high: Math.max(high, value),
  low: Math.min(low, value),
  close: value,
})

const joinBars = (earlier: Bar, later: Bar): Bar => ({
  open: earlier.open,
  high: Math.max(earlier.high, later.high),
  low: Math.min(earlier.low, later.low),
  close: later.close,
})
