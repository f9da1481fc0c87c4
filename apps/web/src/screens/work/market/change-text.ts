import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import type { UseChangeText } from '../shared/approvals/change-text.ts'

const named = ['split', 'dividend', 'end', 'replacement', 'day'] as const
const isNamed = (field: string): field is (typeof named)[number] => named.some(each => each === field)

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
    field: field => (isNamed(field) ? market(field) : field),
    value: (field, value) => {
      if (value === null) return '–'
      if (field === 'end' && value === '=') return market('endLast')
      return field === 'day' ? format.date(Date.parse(value)) : value
    },
  }
}
