import { cents, minCents, zero, type Cents } from '../money/money.ts'
import { addDays, type UtcDay } from './day.ts'
import { rateOne, type DailyRate } from './product.ts'

/** What a loan was agreed to cost. */
export type LoanTerms = {
  readonly amount: Cents
  /** From the day of the payout to the due day. */
  readonly days: number
  readonly freeDays: number
  readonly dailyRate: DailyRate
  readonly penaltyRate: DailyRate
}

/** How a sum is split: penalty first, then interest, then principal. */
export type Split = { readonly penalty: Cents; readonly interest: Cents; readonly principal: Cents }

/** All from which it follows what is owed; nothing else counts. */
export type LoanAccount = LoanTerms & {
  readonly paidOutOn: UtcDay
  /** In any order. What is paid on a day lowers what the next day costs. */
  readonly repayments: readonly (Split & { readonly day: UtcDay })[]
  /** The day at which interest and penalty stand still while a voucher is looked at; undefined where none is. */
  readonly standsOn: UtcDay | undefined
  /** Penalties that two people have waived. */
  readonly waived: Cents
}

export type Owed = Split & {
  readonly total: Cents
  /** Accrued since the payout, paid or not. */
  readonly interestAccrued: Cents
  readonly penaltyAccrued: Cents
}

export const dueDayOf = ({ paidOutOn, days }: Pick<LoanAccount, 'paidOutOn' | 'days'>): UtcDay =>
  addDays(paidOutOn, days)

const sumOf = (splits: readonly Split[], part: keyof Split): Cents =>
  cents(splits.reduce((sum, each) => sum + each[part], 0n))

/** Days of a stretch (from, to] that lie after a day. */
const daysAfter = (day: number, from: number, to: number): bigint =>
  BigInt(Math.max(0, to - Math.max(from, day)))

/** The day up to which a loan is counted on a day: the same, unless its clock stands. */
export const countedTo = ({ standsOn }: Pick<LoanAccount, 'standsOn'>, day: UtcDay): UtcDay =>
  standsOn === undefined || standsOn > day ? day : standsOn

/**
 * What is owed on a day, in cents. Each day after the payout begins with one day's interest on the principal that is out then,
 * once the free days are over, and with one day's penalty once the due day is over. Fractions of a cent add up over the days; the
 * sum is rounded down. So it depends on what was paid and on the day, never on how often it was asked or posted. While the clock
 * stands, what is paid from an account is paid on the figures at which it stands; the days until then cost once it goes on.
 * Source: docs/how/lending.md
 */
export const owedOn = (loan: LoanAccount, day: UtcDay): Owed => {
  const { amount, freeDays, dailyRate, penaltyRate, paidOutOn } = loan
  const until = Math.max(countedTo(loan, day), paidOutOn)
  const counted = loan.repayments.filter(each => each.day <= Math.max(day, paidOutOn))
  /** The principal that was out on each day after one, added up over the days. */
  const daysOwed = (first: number): bigint =>
    counted.reduce(
      (sum, each) => sum - each.principal * daysAfter(first, each.day, until),
      amount * daysAfter(first, paidOutOn, until),
    )
  const interest = daysOwed(paidOutOn + freeDays) * BigInt(dailyRate)
  const penalty = daysOwed(dueDayOf(loan)) * BigInt(penaltyRate)
  const interestAccrued = cents(interest / BigInt(rateOne))
  const penaltyAccrued = cents(penalty / BigInt(rateOne))
  const owed = {
    penalty: cents(penaltyAccrued - sumOf(counted, 'penalty') - loan.waived),
    interest: cents(interestAccrued - sumOf(counted, 'interest')),
    principal: cents(amount - sumOf(counted, 'principal')),
  }
  const total = cents(owed.penalty + owed.interest + owed.principal)
  return { ...owed, total, interestAccrued, penaltyAccrued }
}

/** How much of a sum goes where, and what is left over because no more is owed. */
export const allocate = (owed: Split, amount: Cents): { readonly split: Split; readonly rest: Cents } => {
  const penalty = minCents(amount, owed.penalty)
  const interest = minCents(cents(amount - penalty), owed.interest)
  const principal = minCents(cents(amount - penalty - interest), owed.principal)
  return {
    split: { penalty, interest, principal },
    rest: cents(amount - penalty - interest - principal),
  }
}

/** A loan of these terms as if paid out on a day, with nothing repaid. */
export const untouched = (terms: LoanTerms, paidOutOn: UtcDay): LoanAccount => ({
  ...terms,
  paidOutOn,
  repayments: [],
  standsOn: undefined,
  waived: zero,
})

/** amount × rate × max(0, days − free days), rounded down: what it costs when it is repaid on the due day. */
export const totalInterest = (terms: LoanTerms): Cents => {
  const start = 0 as UtcDay
  return owedOn(untouched(terms, start), addDays(start, terms.days)).interest
}

/** What one day late costs while nothing is repaid, rounded down. */
export const penaltyPerDay = ({ amount, penaltyRate }: Pick<LoanTerms, 'amount' | 'penaltyRate'>): Cents =>
  cents((amount * BigInt(penaltyRate)) / BigInt(rateOne))

/** Days late of the example of the worst case. */
export const worstCaseDaysLate = 90

/** What is owed so many days after the due day if nothing is ever repaid. */
export const worstCaseOf = (terms: LoanTerms): Cents => {
  const start = 0 as UtcDay
  return owedOn(untouched(terms, start), addDays(start, terms.days + worstCaseDaysLate)).total
}

export type LoanDay = Owed & { readonly day: UtcDay; readonly isLate: boolean }

/** What is owed day by day from the payout on, until so many days after the due day, if nothing is repaid and no voucher counts. */
export const scheduleOf = (loan: LoanAccount, daysLate: number): readonly LoanDay[] => {
  const running = { ...loan, standsOn: undefined }
  return Array.from({ length: loan.days + daysLate + 1 }, (_, place) => {
    const day = addDays(loan.paidOutOn, place)
    return { day, isLate: place > loan.days, ...owedOn(running, day) }
  })
}
