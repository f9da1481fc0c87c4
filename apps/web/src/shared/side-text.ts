import type { OrderView } from '@plumbline/protocol/trading'
import { useTranslations } from 'use-intl'
import { useFormat } from '../i18n/language.ts'

/** 'Buy 0.10' or 'Sell 0.10' in the customer's language. */
export const useSideText = () => {
  const t = useTranslations('orders')
  const format = useFormat()
  return ({ side, lots }: Pick<OrderView, 'side' | 'lots'>): string =>
    t(side === 'long' ? 'buy' : 'sell', { lots: format.decimal(lots) })
}
