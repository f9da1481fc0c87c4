import {
  penaltyPerDay,
  totalInterest,
  worstCaseDaysLate,
  worstCaseOf,
  type LoanProduct,
  type LoanTerms,
} from '@plumbline/rules/lending'
import { cents } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { MoneyText } from '../../../../ui/figures.tsx'
import { Consequence, Consequences } from '../consequences.tsx'

const daysOfYear = 365
const centsPerUsd = 100n

/** The loan of a product that costs most: the largest, for as long as it may be taken. */
const largestOf = ({ max, terms, freeDays, dailyRate, penaltyRate }: LoanProduct): LoanTerms => ({
  amount: cents(BigInt(max) * centsPerUsd),
  days: terms.at(-1) ?? 0,
  freeDays,
  dailyRate,
  penaltyRate,
})

/** What the terms that are typed mean for a customer, by the rules that the server goes by. */
export const LoanWorstCase = ({ product }: { readonly product: LoanProduct | undefined }) => {
  const t = useTranslations('workTable')
  const format = useFormat()
  if (product === undefined) return null
  const terms = largestOf(product)
  const money = (amount: typeof terms.amount) => <MoneyText text={format.money(amount)} />
  return (
    <Consequences title={t('loanExample', { amount: format.money(terms.amount), days: terms.days })}>
      <Consequence label={t('loanInterest')}>{money(totalInterest(terms))}</Consequence>
      <Consequence label={t('loanYear')}>{format.rate(product.dailyRate * daysOfYear)}</Consequence>
      <Consequence label={t('loanLateDay')}>{money(penaltyPerDay(terms))}</Consequence>
      <Consequence label={t('loanWorst', { days: String(worstCaseDaysLate) })}>
        {money(worstCaseOf(terms))}
      </Consequence>
    </Consequences>
  )
}
