import type { InstrumentDetailView } from '@plumbline/protocol/market'
import { dayMs, hourMs } from '@plumbline/rules/core'
import type { CandlePeriod, Instrument, Price } from '@plumbline/rules/market'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../clock.ts'
import { call } from '../../api.ts'
import { candleNames, type CandleNames } from '../stream/candle-names.ts'
import { shownMid } from './day-figures.ts'

export const historySpans = ['1D', '1W', '1M', '1Y'] as const
export type HistorySpan = (typeof historySpans)[number]

/** How far back, in candles of which length: some hundred points each. */
const spans = {
  '1D': { backMs: dayMs, period: '15m' },
  '1W': { backMs: 7 * dayMs, period: '1h' },
  '1M': { backMs: 30 * dayMs, period: '4h' },
  '1Y': { backMs: 365 * dayMs, period: '1d' },
} as const satisfies Record<HistorySpan, { backMs: number; period: CandlePeriod }>

/** `at` of a day is its date. */
export type HistoryPoint = { readonly at: number; readonly price: Price }
type Digits = Pick<Instrument, 'priceScale' | 'digits'>

/** New candles are asked for as seldom as one of them is worth a pixel. */
const againMs = hourMs / 12

/** What the candles of a span are called by, and what moments within them are. */
export const historyNames = (
  span: HistorySpan,
  view: Pick<InstrumentDetailView, 'category_id' | 'dayEnds'>,
): CandleNames => candleNames(spans[span].period, view)

/** The mid price at the end of each candle of a time, oldest first. */
export const usePriceHistory = (
  view: Pick<InstrumentDetailView, 'code' | 'category_id' | 'dayEnds'>,
  span: HistorySpan,
  instrument: Digits,
) =>
  useQuery({
    queryKey: ['price-history', view.code, span],
    queryFn: async ({ signal }): Promise<readonly HistoryPoint[]> => {
      const { code } = view
      const { backMs, period } = spans[span]
      const from = String(serverNow() - backMs)
      const nameOf = historyNames(span, view)
      const { items } = await call('candles', { code, period, from, limit: '400' }, { signal })
      return items.flatMap(({ t, c }) => {
        const price = shownMid(c, instrument)
        return price === undefined ? [] : [{ at: nameOf(Date.parse(t)), price }]
      })
    },
    refetchInterval: againMs,
  })
