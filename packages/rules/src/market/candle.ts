import { dayMs } from '../core/time.ts'
import { beginningOf, dateAt, type DayBoundary } from '../hours/day-boundary.ts'
import { twiceMid, type Millis, type Quote } from './quote.ts'
import { assert } from '../core/refusal.ts'

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
  /** Part of it comes from a source's own history, as no quotes came in that time. */
  readonly filled?: true
}

type Priced = Pick<Quote, 'bid' | 'ask' | 'at'>

/** The lengths of candles, by their names on the wire; 'moment' is a second. */
export const candlePeriods = ['moment', '1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M'] as const
export type CandlePeriod = (typeof candlePeriods)[number]

/** How long candles are. Months are not all alike: those of the calendar are meant. */
export const candlePeriodSeconds = {
  moment: 1,
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '30m': 1_800,
  '1h': 3_600,
  '4h': 14_400,
  '1d': 86_400,
  '1w': 604_800,
} as const satisfies Record<Exclude<CandlePeriod, '1M'>, number>

/** Periods of whole days: these end where the days of the instrument do. */
export const dayPeriods = ['1d', '1w', '1M'] as const satisfies readonly CandlePeriod[]
export type DayPeriod = (typeof dayPeriods)[number]
export const isOfDays = (period: CandlePeriod): period is DayPeriod =>
  period === '1d' || period === '1w' || period === '1M'

/** 1970 began on a Thursday; the first Monday came four days later. */
const firstMonday = 4

/** The first date of the candle that holds a date, or of the one after it; both in days since 1970. */
const firstDate = (period: DayPeriod, date: number, which: 'this' | 'next'): number => {
  const later = which === 'next' ? 1 : 0
  switch (period) {
    case '1d':
      return date + later
    case '1w':
      return date - modulo(date - firstMonday, 7) + later * 7
    case '1M': {
      const within = new Date(date * dayMs)
      return Date.UTC(within.getUTCFullYear(), within.getUTCMonth() + later) / dayMs
    }
  }
}

/** When the candle opened to which a moment belongs: days end where the boundary says, weeks begin with their Monday, months are those of the calendar. */
export const openingOf = (period: CandlePeriod, at: Millis, day: DayBoundary): Millis =>
  isOfDays(period)
    ? beginningOf(firstDate(period, dateAt(at, day), 'this'), day)
    : ((at - modulo(at, candlePeriodSeconds[period] * 1000)) as Millis)

/** When the candle after that one opens. */
export const closingOf = (period: CandlePeriod, at: Millis, day: DayBoundary): Millis =>
  isOfDays(period)
    ? beginningOf(firstDate(period, dateAt(at, day), 'next'), day)
    : ((openingOf(period, at, day) + candlePeriodSeconds[period] * 1000) as Millis)

/**
 * What a candle is called by, as a moment that UTC shows: the date of a day, the Monday of a week, the first of a month; of shorter ones
 * the opening itself. One day of two instruments has one name, wherever each of them ends it.
 */
export const candleName = (period: CandlePeriod, openedAt: Millis, day: DayBoundary): Millis =>
  isOfDays(period) ? ((firstDate(period, dateAt(openedAt, day), 'this') * dayMs) as Millis) : openedAt

/** `openingOf` for moments in order: the clock of a zone is asked once for each candle, not for each moment. */
export const openingsOf = (period: CandlePeriod, day: DayBoundary): ((at: Millis) => Millis) => {
  let opening = 0 as Millis
  let closing = Number.NEGATIVE_INFINITY
  return at => {
    if (at < opening || at >= closing) {
      opening = openingOf(period, at, day)
      closing = closingOf(period, at, day)
    }
    return opening
  }
}

/** The rest of a division that is never negative. */
const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor

/** When the candle opened to which a moment belongs, for lengths that are counted from 1970 UTC. */
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

/**
 * Candles of a longer period made of shorter ones, oldest first. The first is left out where its beginning is missing,
 * so that none tells less than its time.
 */
export const mergeCandles = (parts: readonly Candle[], period: CandlePeriod, day: DayBoundary): Candle[] => {
  const merged: Candle[] = []
  const [first] = parts
  if (first === undefined) return merged
  // A later one that begins late lacks nothing: its market was closed until then.
  const opening = openingsOf(period, day)
  const firstOpening = opening(first.openedAt)
  for (const part of parts) {
    const openedAt = opening(part.openedAt)
    if (openedAt === firstOpening && first.openedAt !== firstOpening) continue
    const whole = merged.at(-1)
    if (whole?.openedAt === openedAt) merged[merged.length - 1] = joinCandles(whole, part)
    else merged.push({ ...part, openedAt })
  }
  return merged
}

/** Two candles as one, which opens where the earlier does. */
export const joinCandles = (earlier: Candle, later: Candle): Candle => {
  assert(earlier.openedAt <= later.openedAt, 'parts come in the order of their time')
  return {
    openedAt: earlier.openedAt,
    quotes: earlier.quotes + later.quotes,
    mid: joinBars(earlier.mid, later.mid),
    bid: joinBars(earlier.bid, later.bid),
    ask: joinBars(earlier.ask, later.ask),
    ...((earlier.filled ?? later.filled) && { filled: true as const }),
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
