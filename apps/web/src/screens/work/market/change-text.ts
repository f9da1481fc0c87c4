import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import type { UseChangeText } from '../shared/approvals/change-text.ts'

/** What a request about a corporate action or a disputed price would change. */
export const useMarketChange: UseChangeText = ({ kind }) => {
  const market = useTranslations('workMarket')
  const approval = useTranslations('workApproval')
  const format = useFormat()
  if (kind === 'market.confirm_price')
    return {
      field: field => (field === 'price' ? approval('price') : field),
      value: (_, value) => (value === null ? '–' : value.split(' / ').map(format.decimal).join(' / ')),
    }
  if (kind !== 'market.action') return undefined
  return {
    field: field => (field === 'split' || field === 'dividend' || field === 'day' ? market(field) : field),
    value: (field, value) => {
      if (value === null) return '–'
      return field === 'day' ? format.date(Date.parse(value)) : value
    },
  }
}
