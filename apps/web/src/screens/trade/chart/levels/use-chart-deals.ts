import type { InstrumentView } from '@plumbline/protocol/market'
import { useMemo } from 'react'
import { useFormat } from '../../../../i18n/language.ts'
import { plotted } from '../../../../live/account/day-figures.ts'
import { useRunningDeals } from '../../../../live/account/term.ts'
import { midText } from '../../../../shared/term/running-result.ts'
import type { ChartDeal } from './deals.ts'

const arrows = { up: '▲', down: '▼' } as const

/** The running deals of an instrument, as its chart draws them. */
export const useChartDeals = ({ code, priceScale, digits }: InstrumentView): readonly ChartDeal[] => {
  const { data } = useRunningDeals()
  const format = useFormat()
  return useMemo(
    () =>
      (data ?? []).flatMap((deal): ChartDeal[] => {
        if (deal.code !== code || deal.entryQuote === null || deal.expiresAt === null) return []
        const mid = midText(deal.entryQuote, { priceScale, digits })
        return [
          {
            id: deal.id,
            value: plotted(mid),
            label: `${arrows[deal.direction]} ${format.decimal(mid)}`,
            direction: deal.direction,
            startsAt: Date.parse(deal.entryQuote.receivedAt),
            endsAt: Date.parse(deal.expiresAt),
          },
        ]
      }),
    [data, code, priceScale, digits, format],
  )
}
