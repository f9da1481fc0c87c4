import type { LoanProductView } from '@plumbline/protocol/lending'
import {
  addDays,
  penaltyPerDay,
  ratePercentScale,
  scheduleOf,
  totalInterest,
  untouched,
  utcDayOf,
  worstCaseDaysLate,
  worstCaseOf,
  type DailyRate,
  type LoanTerms,
} from '@plumbline/rules/lending'
import type { Millis } from '@plumbline/rules/market'
import { addCents, parseDecimal, type Cents } from '@plumbline/rules/money'

/** Days after the due day that a plot still shows. */
const daysLateShown = 30

/** '0.0500' percent as a rate in millionths. */
export const rateOf = (percent: string): DailyRate => {
  const rate = parseDecimal(percent, ratePercentScale)
  if (rate === undefined) throw new TypeError("the server's rate can be read")
  return Number(rate) as DailyRate
}

export const termsOf = (
  product: Pick<LoanProductView, 'freeDays' | 'dailyRate' | 'penaltyRate'>,
  wanted: { readonly amount: Cents; readonly days: number },
): LoanTerms => ({
  ...wanted,
  freeDays: product.freeDays,
  dailyRate: rateOf(product.dailyRate),
  penaltyRate: rateOf(product.penaltyRate),
})

/** What a loan would cost if it were paid out today, by the rules that the server goes by. */
export const costsOf = (terms: LoanTerms, now: number) => {
  const today = utcDayOf(now as Millis)
  const due = addDays(today, terms.days)
  const loan = untouched(terms, today)
  const interest = totalInterest(terms)
  return {
    today,
    due,
    interest,
    repayment: addCents(terms.amount, interest),
    lateDay: penaltyPerDay(terms),
    worst: { days: worstCaseDaysLate, owed: worstCaseOf(terms) },
    schedule: scheduleOf(loan, daysLateShown),
  }
}
export type Costs = ReturnType<typeof costsOf>
