import {
  candlePeriodSeconds,
  openingOf,
  type Candle,
  type ListedInstrument,
  type Millis,
} from '@plumbline/rules/market'
import { dayMs, type Code } from '@plumbline/rules/core'
import { dayBoundaryOf } from '@plumbline/rules/hours'
import type { FeedPast } from '../../feeds/feed-past.ts'
import { daysOf, historyCandle, type HistoryPeriod } from '../history-candle.ts'
import type { YahooClient } from './client.ts'

/** How far back each is asked for: Yahoo keeps minutes for a week and half hours for two months. */
const pastMs = { '1m': 2 * dayMs, '30m': 40 * dayMs, '1d': 730 * dayMs } as const satisfies Record<
  HistoryPeriod,
  number
>

export type YahooInstrument = Pick<ListedInstrument, 'category' | 'day' | 'priceScale' | 'spreadTypical'>
type Carried = {
  readonly symbol: string
  readonly instrument: YahooInstrument
}

/** What Yahoo's own charts tell of an instrument. Each function rejects where they cannot be had. */
export const createYahooHistory = (options: {
  readonly client: () => YahooClient
  readonly carried: (code: Code) => Carried | undefined
  readonly now: () => Millis
}) => {
  const candles = async (code: Code, period: HistoryPeriod, from: number): Promise<readonly Candle[]> => {
    const each = options.carried(code)
    if (each === undefined) return []
    const { symbol, instrument } = each
    const told = await options.client().candles(symbol, period, new Date(from))
    const day = dayBoundaryOf(instrument)
    // A day of Yahoo's begins with the exchange's session (of currencies at midnight in London, of futures in New York) and its newest
    // candle at the last trade: each is the one of ours in which it begins.
    const byOpening = new Map<number, Candle>()
    for (const one of told) {
      const openedAt = openingOf(period, one.openedAt as Millis, day)
      const candle = historyCandle({ ...one, openedAt }, { ...instrument, spread: instrument.spreadTypical })
      if (candle !== undefined && !byOpening.has(openedAt)) byOpening.set(openedAt, candle)
    }
    return [...byOpening.values()].toSorted((a, b) => a.openedAt - b.openedAt)
  }

  return {
    since: (code: Code, from: Millis): Promise<readonly Candle[]> =>
      candles(code, '1m', from - (from % (candlePeriodSeconds['1m'] * 1_000))),
    past: async (code: Code): Promise<FeedPast> => {
      const now = options.now()
      const minutes = await candles(code, '1m', now - pastMs['1m'])
      const halfHours = await candles(code, '30m', now - pastMs['30m'])
      const days = await candles(code, '1d', now - pastMs['1d'])
      const each = options.carried(code)
      if (each === undefined) return { minutes, halfHours, days }
      return { minutes, halfHours, days: daysOf(days, halfHours, dayBoundaryOf(each.instrument)) }
    },
  }
}
