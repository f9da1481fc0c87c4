import { fundingStates, payoutStates, type FundingState, type PayoutState } from '@plumbline/rules/funding'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../../i18n/amount-text.ts'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import type { UseChangeText } from '../shared/approvals/change-text.ts'

const moneyFields = {
  usd: 'columnUsdOut',
  amount: 'columnAmount',
  route: 'route',
  state: 'states',
} as const
const isMoneyField = (field: string): field is keyof typeof moneyFields => Object.hasOwn(moneyFields, field)
const correctionFields = {
  credited: 'field_credited',
  taken_back: 'field_taken_back',
  available: 'field_available',
  owed: 'field_owed',
  told: 'told',
} as const
const isCorrectionField = (field: string): field is keyof typeof correctionFields =>
  Object.hasOwn(correctionFields, field)
const reportFields = { usd: 'columnUsdOut', payout: 'payouts' } as const
const isReportField = (field: string): field is keyof typeof reportFields =>
  Object.hasOwn(reportFields, field)
const reportReferences = { 'payout.left': 'referenceField', 'payout.return': 'returnReference' } as const
const isPayoutState = (text: string): text is PayoutState =>
  (payoutStates as readonly string[]).includes(text)
const isFundingState = (text: string): text is FundingState =>
  (fundingStates as readonly string[]).includes(text)

/** What a request about a deposit, a withdrawal or a payout would change. */
export const useFundingChange: UseChangeText = ({ kind }) => {
  const funding = useTranslations('workFunding')
  const correction = useTranslations('workCorrection')
  const format = useFormat()
  const amount = useAmountText()
  if (kind === 'deposit.approve' || kind === 'withdrawal.approve')
    return {
      field: field => (isMoneyField(field) ? funding(moneyFields[field]) : field),
      value: (field, value) => {
        if (value === null) return '–'
        if (field === 'usd') return `${format.money(centsOf(value))}\u00A0USD`
        if (field === 'amount') {
          const [sum = '', currency = ''] = value.split(' ')
          return amount.of(sum, currency)
        }
        return field === 'state' && isFundingState(value) ? funding(value) : value
      },
    }
  if (kind === 'payout.left' || kind === 'payout.return')
    return {
      field: field => {
        if (field === 'reference') return funding(reportReferences[kind])
        return isReportField(field) ? funding(reportFields[field]) : field
      },
      value: (field, value) => {
        if (value === null) return '–'
        if (field === 'usd') return `${format.money(centsOf(value))}\u00A0USD`
        return field === 'payout' && isPayoutState(value) ? funding(`payout_${value}`) : value
      },
    }
  if (kind === 'deposit.correct')
    return {
      field: field => (isCorrectionField(field) ? correction(correctionFields[field]) : field),
      value: (field, value) => {
        if (value === null) return '–'
        return field === 'told' ? value : format.money(centsOf(value))
      },
    }
  return undefined
}
