import type { OrderView } from '@plumbline/protocol/trading'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'

/** Levels at which parts are closed, in words, nearest first. */
export const useLevelsText = () => {
  const t = useTranslations('receipt')
  const format = useFormat()
  return (levels: OrderView['profitLevels']): string =>
    t('levels', {
      levels: levels
        .map(({ price, lots }) => t('level', { lots: format.decimal(lots), price: format.decimal(price) }))
        .join(' · '),
    })
}
