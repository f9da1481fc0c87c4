import type { ApprovalRequestView } from '@plumbline/protocol/staff'
import { fundingStates, payoutStates, type FundingState, type PayoutState } from '@plumbline/rules/funding'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../../i18n/amount-text.ts'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useFigureWords } from '../settings/funding/figure.tsx'
import { useShipped } from '../settings/shipped.ts'
import { isTableKey, useEntryText } from '../settings/texts.ts'

/** How the lines of what would change are said. */
type ChangeText = {
  readonly field: (field: string) => string
  readonly value: (field: string, value: string | null) => string
}

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
const returnFields = { usd: 'columnUsdOut', payout: 'payouts', reference: 'returnReference' } as const
const isReturnField = (field: string): field is keyof typeof returnFields =>
  Object.hasOwn(returnFields, field)
const isPayoutState = (text: string): text is PayoutState =>
  (payoutStates as readonly string[]).includes(text)
const isFundingState = (text: string): text is FundingState =>
  (fundingStates as readonly string[]).includes(text)

/** For kinds of request whose lines have words of their own; undefined for all others. */
export const useChangeOfKind = ({
  kind,
  title,
}: Pick<ApprovalRequestView, 'kind' | 'title'>): ChangeText | undefined => {
  const table = useTranslations('workTable')
  const market = useTranslations('workMarket')
  const approval = useTranslations('workApproval')
  const funding = useTranslations('workFunding')
  const correction = useTranslations('workCorrection')
  const figures = useFigureWords()
  const format = useFormat()
  const amount = useAmountText()
  const setting = kind === 'setting.publish' && isTableKey(title) ? title : undefined
  const { data } = useShipped(setting !== undefined)
  const entryText = useEntryText(data)
  if (setting !== undefined)
    return {
      field: name =>
        setting === 'funding.limits' || setting === 'funding.thresholds' ? figures.name(setting, name) : name,
      value: (name, value) =>
        value === null
          ? // Nothing of where money goes is shipped.
            table(
              setting === 'funding.networks' || setting === 'funding.banks' ? 'nothingThere' : 'asShipped',
            )
          : (entryText(setting, name, JSON.parse(value)) ?? value),
    }
  if (kind === 'deposit.approve' || kind === 'withdrawal.approve')
    return {
      field: field => (isMoneyField(field) ? funding(moneyFields[field]) : field),
      value: (field, value) => {
        if (value === null) return '–'
        if (field === 'usd') return `${format.money(centsOf(value))} USD`
        if (field === 'amount') {
          const [sum = '', currency = ''] = value.split(' ')
          return amount.of(sum, currency)
        }
        return field === 'state' && isFundingState(value) ? funding(value) : value
      },
    }
  if (kind === 'payout.return')
    return {
      field: field => (isReturnField(field) ? funding(returnFields[field]) : field),
      value: (field, value) => {
        if (value === null) return '–'
        if (field === 'usd') return `${format.money(centsOf(value))} USD`
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
