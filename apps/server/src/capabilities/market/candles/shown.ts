import { candleShown, holdsBoth, type ChartSplit } from '@plumbline/rules/corporate-action'
import { closingOf, type Candle, type CandlePeriod } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { DayBoundary } from '@plumbline/rules/hours'
import type { CandleRange, Chart } from './chart.ts'

/** Days of the longest candle. */
const daysMax = 31

/**
 * Candles as they are shown: those of before a split in units of after it. They are kept as they were quoted, and worked out
 * whenever they are read.
 */
export const createShownCandles = (options: {
  readonly chart: Pick<Chart, 'seriesOf'>
  readonly candles: (range: CandleRange) => Promise<readonly Candle[]>
  /** Those that had taken effect when the instrument was last quoted. */
  readonly splitsOf: (code: Code) => readonly ChartSplit[]
  /** Where its days end. */
  readonly dayOf: (code: Code) => DayBoundary
}) => {
  const { chart, candles, splitsOf, dayOf } = options
  const daysOf = (code: Code, period: CandlePeriod, { openedAt }: Candle): CandleRange => ({
    code,
    period: '1d',
    from: openedAt,
    to: closingOf(period, openedAt, dayOf(code)),
    limit: daysMax,
  })

  return {
    read: async (range: CandleRange): Promise<readonly Candle[]> => {
      const { code, period } = range
      const kept = await candles(range)
      const splits = splitsOf(code)
      if (splits.length === 0) return kept
      const day = dayOf(code)
      return Promise.all(
        kept.map(async candle => {
          const days = holdsBoth(candle, period, { splits, day })
            ? await candles(daysOf(code, period, candle))
            : []
          return candleShown(candle, period, { splits, day, days })
        }),
      )
    },
    /** Of those in memory. */
    held: (code: Code, period: CandlePeriod, kept: readonly Candle[]): readonly Candle[] => {
      const splits = splitsOf(code)
      if (splits.length === 0) return kept
      const day = dayOf(code)
      return kept.map(candle => {
        const days = holdsBoth(candle, period, { splits, day })
          ? (chart.seriesOf(code, '1d')?.range(daysOf(code, period, candle)) ?? [])
          : []
        return candleShown(candle, period, { splits, day, days })
      })
    },
  }
}
