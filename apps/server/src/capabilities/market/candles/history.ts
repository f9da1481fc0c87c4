import type { DayBoundary } from '@plumbline/rules/hours'
import { mergeCandles, type Candle, type CandlePeriod } from '@plumbline/rules/market'
import type { FeedPast } from '../feeds/feed-past.ts'

/** The candles of one period of the time before the start. */
export type PastSeries = { readonly period: CandlePeriod; readonly candles: readonly Candle[] }

/** Every period that is kept, from the three that a feed tells. */
export const pastSeriesOf = (
  { minutes, halfHours, days }: FeedPast,
  day: DayBoundary,
): readonly PastSeries[] => [
  { period: '1m', candles: minutes },
  { period: '5m', candles: mergeCandles(minutes, '5m', day) },
  { period: '15m', candles: mergeCandles(minutes, '15m', day) },
  { period: '30m', candles: halfHours },
  { period: '1h', candles: mergeCandles(halfHours, '1h', day) },
  { period: '4h', candles: mergeCandles(halfHours, '4h', day) },
  { period: '1d', candles: days },
  { period: '1w', candles: mergeCandles(days, '1w', day) },
  { period: '1M', candles: mergeCandles(days, '1M', day) },
]
