import type { OrderView } from '@plumbline/protocol/trading'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { plotted } from '../../live/figures.ts'
import type { ChartLevel } from './chart-levels.ts'

/** The dashed lines of the open positions of one instrument. */
export const useLevels = (orders: readonly OrderView[], code: string): readonly ChartLevel[] => {
  const t = useTranslations('orders')
  const format = useFormat()
  return useMemo(
    () =>
      orders
        .filter(order => order.code === code)
        .flatMap((order): ChartLevel[] => {
          const long = order.side === 'long'
          const levels: ChartLevel[] = [
            {
              value: plotted(order.openPrice),
              label: `${long ? '▲' : '▼'} ${t(long ? 'buy' : 'sell', { lots: format.decimal(order.lots) })}`,
              tone: long ? 'entry-long' : 'entry-short',
            },
          ]
          if (order.takeProfit !== null)
            levels.push({
              value: plotted(order.takeProfit),
              label: `${t('tp')} ${format.decimal(order.takeProfit)}`,
              tone: 'profit',
            })
          if (order.stopLoss !== null)
            levels.push({
              value: plotted(order.stopLoss),
              label: `${t('sl')} ${format.decimal(order.stopLoss)}`,
              tone: 'loss',
            })
          return levels
        }),
    [orders, code, t, format],
  )
}
