import { mergeCandles, type Candle, type CandlePeriod } from '@plumbline/rules/market'
import type { FeedPast } from '../feeds/feed-past.ts'

/** The candles of one period of the time before the start. */
export type PastSeries = { readonly period: CandlePeriod; readonly candles: readonly Candle[] }

/** Every period that is kept, from the three that a feed tells. */
export const pastSeriesOf = ({ minutes, halfHours, days }: FeedPast): readonly PastSeries[] => [
  { period: '1m', candles: minutes },
  { period: '5m', candles: mergeCandles(minutes, '5m') },
  { period: '15m', candles: mergeCandles(minutes, '15m') },
  { period: '30m', candles: halfHours },
  { period: '1h', candles: mergeCandles(halfHours, '1h') },
  { period: '4h', candles: mergeCandles(halfHours, '4h') },
  { period: '1d', candles: days },
  { period: '1w', candles: mergeCandles(days, '1w') },
  { period: '1M', candles: mergeCandles(days, '1M') },
]
