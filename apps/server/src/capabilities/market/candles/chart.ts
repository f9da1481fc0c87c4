import {
  candlePeriods,
  type Candle,
  type CandlePeriod,
  type Millis,
  type Quote,
} from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { DayBoundary } from '@plumbline/rules/hours'
import { fillSeries } from './fill.ts'
import type { Gap } from '../feeds/feed.ts'
import type { FeedPast } from '../feeds/feed-past.ts'
import { pastSeriesOf, type PastSeries } from './history.ts'
import { Series } from './series.ts'

export type CandleRange = {
  readonly code: Code
  readonly period: CandlePeriod
  /** Inclusive. */
  readonly from?: Millis | undefined
  /** Exclusive. */
  readonly to?: Millis | undefined
  /** The newest ones of the range are given. */
  readonly limit: number
}

export type Chart = ReturnType<typeof createChart>

/**
 * The newest candles of every instrument and period, in memory.
 * @param dayOf where an instrument's days end
 */
export const createChart = (dayOf: (code: Code) => DayBoundary) => {
  const seriesByCode = new Map<Code, readonly Series[]>()

  const allOf = (code: Code): readonly Series[] => {
    const known = seriesByCode.get(code)
    if (known !== undefined) return known
    const day = dayOf(code)
    const made = candlePeriods.map(period => new Series(period, day))
    seriesByCode.set(code, made)
    return made
  }

  return {
    /** Puts a quote into the candles of all periods. */
    apply: (quote: Quote): void => {
      for (const series of allOf(quote.code)) series.apply(quote)
    },
    /** Undefined where the instrument has no candles. */
    seriesOf: (code: Code, period: CandlePeriod): Series | undefined =>
      seriesByCode.get(code)?.find(series => series.period === period),
    /** Takes over candles of before. */
    load: (code: Code, period: CandlePeriod, candles: readonly Candle[], isWhole: boolean): void =>
      allOf(code)
        .find(series => series.period === period)
        ?.load(candles, isWhole),
    /** Puts the minutes of a time without quotes into the candles of all periods. Gives those that changed. */
    fill: (code: Code, minutes: readonly Candle[], gap: Gap): readonly PastSeries[] =>
      allOf(code)
        // Of seconds no history tells.
        .filter(({ period }) => period !== 'moment')
        .map(series => ({ period: series.period, candles: fillSeries(series, minutes, gap) })),
    /** Puts what a history tells of the time before the first quote under the candles there are. Gives those that changed. */
    recall: (code: Code, past: FeedPast, until: Millis): readonly PastSeries[] =>
      pastSeriesOf(past, dayOf(code)).flatMap(({ period, candles }) => {
        const series = allOf(code).find(each => each.period === period)
        const gap = { from: undefined, to: until }
        return series === undefined ? [] : [{ period, candles: fillSeries(series, candles, gap) }]
      }),
    /** Lets go of candles of after a moment. Gives the series that have none left and are stored. */
    dropAfter: (at: Millis): readonly { readonly code: Code; readonly period: CandlePeriod }[] =>
      [...seriesByCode].flatMap(([code, all]) =>
        all
          .filter(series => series.dropAfter(at))
          .flatMap(({ period }) => (period === 'moment' ? [] : [{ code, period }])),
      ),
    /** Takes the newest stored candles in after that. */
    regain: (code: Code, period: CandlePeriod, stored: readonly Candle[]): void =>
      allOf(code)
        .find(series => series.period === period)
        ?.regain(stored),
    all: (): IterableIterator<[Code, readonly Series[]]> => seriesByCode.entries(),
  }
}
