import type { OrderView } from '@plumbline/protocol/trading'
import { useTranslations } from 'use-intl'

/** 'Buy 0.10' or 'Sell 0.10' in the customer's language. */
export const useSideText = () => {
  const t = useTranslations('orders')
  return ({ side, lots }: Pick<OrderView, 'side' | 'lots'>): string =>
    side === 'long' ? t('buy', { lots }) : t('sell', { lots })
}
