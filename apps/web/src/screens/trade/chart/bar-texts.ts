import type { InstrumentView } from '@plumbline/protocol/market'
import { drawnMove, isOfDays, type CandlePeriod } from '@plumbline/rules/market'
import { useMemo } from 'react'
import type { ChartGrain, Format } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/language.ts'
import { candleNames } from '../../../live/stream/candle-names.ts'
import type { Bar } from './candles.ts'
import { periodLooks } from './periods.ts'

/** When a candle began, no more exactly than its period asks for; of days and longer ones their date. */
export const useBarTime = (period: CandlePeriod, view: Pick<InstrumentView, 'category_id'>) => {
  const format = useFormat()
  const { grain } = periodLooks[period]
  const { category_id } = view
  const nameOf = useMemo(() => candleNames(period, { category_id }), [period, category_id])
  return (openedAt: number): string => barTime(format, grain, nameOf(openedAt))
}

const barTime = (format: Format, grain: ChartGrain, at: number): string => {
  switch (grain) {
    case 'day':
    case 'month':
      return format.date(at)
    case 'hour':
    case 'minute':
      return format.chartTime(at, 'hour')
    case 'second':
      return format.time(at)
  }
}

/** The figures of a candle as texts; its change is counted from the close before, or from its own open. */
export const useBarTexts = ({ digits }: Pick<InstrumentView, 'digits'>) => {
  const format = useFormat()
  const price = (value: number) => format.decimal(value.toFixed(digits))
  const change = (from: number, to: number) => {
    const moved = drawnMove(from, to)
    const isGain = Number(moved.move.toFixed(digits)) > 0
    return {
      tone: isGain ? 'gain' : Number(moved.move.toFixed(digits)) < 0 ? 'loss' : 'none',
      move: `${isGain ? '+' : ''}${price(moved.move)}`,
      percent: format.percentChange(moved.change),
    } as const
  }
  return ({ open, high, low, close, volume }: Bar, before: Pick<Bar, 'close'> | undefined) => {
    const moved = change(before?.close ?? open, close)
    return {
      open: price(open),
      high: price(high),
      low: price(low),
      close: price(close),
      count: format.count(volume),
      ...moved,
      change: `${moved.move} (${moved.percent})`,
    }
  }
}

/** The same for whoever hears it: of candles shorter than a day with date and second. */
export const useSpokenBarTime = (period: CandlePeriod, view: Pick<InstrumentView, 'category_id'>) => {
  const format = useFormat()
  const timeOf = useBarTime(period, view)
  return (openedAt: number): string => (isOfDays(period) ? timeOf(openedAt) : format.dateTime(openedAt))
}
