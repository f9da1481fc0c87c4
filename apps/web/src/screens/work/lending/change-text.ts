import { loanStates, repaymentStates } from '@plumbline/rules/lending'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import type { UseChangeText } from '../shared/approvals/change-text.ts'

const fields = {
  amount: 'amount',
  days: 'term',
  state: 'state',
  waived: 'waive',
  owed: 'owed',
  received: 'received',
  paidOn: 'paidOn',
} as const
const isField = (field: string): field is keyof typeof fields => Object.hasOwn(fields, field)
const states = [...loanStates, ...repaymentStates]

const isOfLoan = (kind: string): boolean => kind.startsWith('loan.')

/** What a request about a loan or its repayment would change. Inside the area of loans at work only. */
export const useLoanChange: UseChangeText = ({ kind }) => {
  const loan = useTranslations('workLoan')
  const funding = useTranslations('workFunding')
  const format = useFormat()
  if (!isOfLoan(kind)) return undefined
  return {
    field: field => (field === 'route' ? funding('route') : isField(field) ? loan(fields[field]) : field),
    value: (field, value) => {
      if (value === null) return '–'
      if (field === 'days') return loan('days', { count: Number(value) })
      if (field === 'route') return value
      if (field === 'paidOn') return format.date(Date.parse(value))
      const state = states.find(each => each === value)
      return state === undefined ? `${format.money(centsOf(value))}\u00A0USD` : loan(state)
    },
  }
}
