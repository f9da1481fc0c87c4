/**
 * Savings and loans worked out apart from the rules, day by day and deposit by deposit: what a customer should have, and owe.
 * Sums are whole cents, times are milliseconds.
 */
export const dayMs = 86_400_000
const dayOf = (at: number): number => Math.floor(at / dayMs)

/** Rates as the tests publish them: of savings in hundredths of a percent a year, of loans in millionths a day. */
export type PlainProduct = { readonly rate: number; readonly days: number }
export type PlainTerms = {
  readonly freeDays: number
  readonly dailyRate: number
  readonly penaltyRate: number
}

type PlainSaving = { principal: number; product: PlainProduct; startedAt: number; again: boolean }
export type PlainLoan = {
  readonly id: string
  readonly amount: number
  readonly days: number
  readonly terms: PlainTerms
  readonly paidOutOn: number
  /** Days of the vouchers that staff look at: interest and penalty stand at the first of them. */
  readonly waiting: { readonly id: string; readonly day: number }[]
  /** In the order in which they were counted. */
  readonly parts: {
    readonly day: number
    readonly penalty: number
    readonly interest: number
    readonly principal: number
  }[]
  waived: number
  end: 'open' | 'repaid' | 'written off'
}

export type PlainCustomer = {
  fund: number
  contract: number
  readonly savings: PlainSaving[]
  readonly loans: PlainLoan[]
  /** Savings that were returned, each once. */
  returned: number
}

export const plainCustomer = (): PlainCustomer => ({
  fund: 0,
  contract: 0,
  savings: [],
  loans: [],
  returned: 0,
})

export const openLoan = ({ loans }: PlainCustomer): PlainLoan | undefined =>
  loans.find(({ end }) => end === 'open')

/** What is owed at a moment: one day after the other, each with the principal that is out when it begins. */
export const plainlyOwed = (loan: PlainLoan, at: number) => {
  let [interest, penalty] = [0, 0]
  let principal = loan.amount
  const until = Math.min(dayOf(at), ...loan.waiting.map(({ day }) => day))
  for (let day = loan.paidOutOn; day <= until; day += 1) {
    const age = day - loan.paidOutOn
    if (age > loan.terms.freeDays) interest += principal * loan.terms.dailyRate
    if (age > loan.days) penalty += principal * loan.terms.penaltyRate
    for (const part of loan.parts) if (part.day === day) principal -= part.principal
  }
  const paid = (part: 'penalty' | 'interest' | 'principal') =>
    loan.parts.reduce((sum, each) => sum + each[part], 0)
  const owed = {
    penalty: Math.floor(penalty / 1_000_000) - paid('penalty') - loan.waived,
    interest: Math.floor(interest / 1_000_000) - paid('interest'),
    principal: loan.amount - paid('principal'),
  }
  return { ...owed, total: owed.penalty + owed.interest + owed.principal }
}

/** Puts money to a loan as of a day: penalty first, then interest, then principal. Gives what is too much. */
export const repayPlainly = (loan: PlainLoan, amount: number, at: number): number => {
  if (loan.end !== 'open') return amount
  const owed = plainlyOwed(loan, at)
  let left = amount
  const take = (most: number): number => {
    const taken = Math.min(left, most)
    left -= taken
    return taken
  }
  const part = {
    day: dayOf(at),
    penalty: take(owed.penalty),
    interest: take(owed.interest),
    principal: take(owed.principal),
  }
  loan.parts.push(part)
  if (part.penalty + part.interest + part.principal === owed.total) loan.end = 'repaid'
  return left
}

const interestOf = (principal: number, { rate, days }: PlainProduct): number =>
  Math.floor((principal * rate * days) / (10_000 * 365))

/** What became due by now returns with its interest, or begins again where its customer owes nothing. */
export const maturePlainly = (customer: PlainCustomer, now: number): void => {
  for (const saving of customer.savings.splice(0)) {
    const { principal, product } = saving
    const due = saving.startedAt + product.days * dayMs
    if (due > now) {
      customer.savings.push(saving)
      continue
    }
    customer.returned += 1
    customer.fund += interestOf(principal, product)
    if (saving.again && openLoan(customer) === undefined) customer.savings.push({ ...saving, startedAt: due })
    else customer.fund += principal
  }
  if (customer.savings.some(({ startedAt, product }) => startedAt + product.days * dayMs <= now))
    maturePlainly(customer, now)
}
