import type { OrderView } from '@plumbline/protocol/trading'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'

/** 'Buy 0.10' for a position, 'Buy limit 0.10' for an order that waits. */
export const useOrderName = () => {
  const t = useTranslations()
  const format = useFormat()
  return ({
    state,
    type,
    side,
    lots: plain,
  }: Pick<OrderView, 'state' | 'type' | 'side' | 'lots'>): string => {
    const lots = format.decimal(plain)
    const buys = side === 'long'
    if (state !== 'pending' || type === 'market') return t(buys ? 'orders.buy' : 'orders.sell', { lots })
    return type === 'limit'
      ? t(buys ? 'levels.pendingLimitBuy' : 'levels.pendingLimitSell', { lots })
      : t(buys ? 'levels.pendingStopBuy' : 'levels.pendingStopSell', { lots })
  }
}
