import type { OrderView } from '@plumbline/protocol/trading'
import { useTranslations } from 'use-intl'
import { useSideText } from '../../shared/side-text.ts'
import { useFormat } from '../../i18n/language.ts'

/** The same of an order that waits or waited: 'Buy limit 0.10'. */
export const useEntryText = () => {
  const t = useTranslations('book')
  const format = useFormat()
  const sideText = useSideText()
  return (order: Pick<OrderView, 'type' | 'side' | 'lots'>): string => {
    const lots = format.decimal(order.lots)
    switch (order.type) {
      case 'market':
        return sideText(order)
      case 'limit':
        return t(order.side === 'long' ? 'limitBuy' : 'limitSell', { lots })
      case 'stop':
        return t(order.side === 'long' ? 'stopBuy' : 'stopSell', { lots })
    }
  }
}

/** Why an order ended, in words; '' of one that has not. */
export const useEndText = () => {
  const t = useTranslations()
  return ({ closeReason, openPrice, refusal }: OrderView): string => {
    if (closeReason === null) return ''
    if (openPrice !== null) return t(`reason.${closeReason}`)
    // The server's words for it: the figures of a refusal are its own.
    if (closeReason === 'refused' && refusal !== null) return t('book.wasRefused', { why: refusal.message })
    if (closeReason === 'cancelled') return t('book.wasCancelled')
    return closeReason === 'expired' ? t('book.wasExpired') : t(`reason.${closeReason}`)
  }
}
