import { accept, refuse, type Result } from '../core/refusal.ts'
import type { Brand } from '../core/ids.ts'
import { cents, formatCents, type Cents } from '../money/money.ts'
import { isRecord, strangeField } from '../setting/setting-table.ts'

/** A share of the principal for one day, in millionths: 500 is 0.05 %. */
export type DailyRate = Brand<number, 'DailyRate'>
export const rateOne = 1_000_000
const daysPerYear = 365
/** What a daily rate comes to in a year, in millionths. There is no interest on interest, so it is a plain sum. */
export const yearlyRate = (daily: DailyRate): number => daily * daysPerYear
/** Digits after the point of a rate in percent. */
export const ratePercentScale = 4

/** The bridge loan as it is offered: the same for every customer of a deployment. */
export type LoanProduct = {
  readonly offered: boolean
  /** Whole USD. */
  readonly min: number
  readonly max: number
  /** Days for which it may be taken, shortest first. */
  readonly terms: readonly number[]
  /** Days from the payout on that cost nothing. */
  readonly freeDays: number
  readonly dailyRate: DailyRate
  /** For each day after the due day, on the principal that is still out. */
  readonly penaltyRate: DailyRate
  /** Between opening the agreement of a first loan and signing it. */
  readonly pauseMinutes: number
}

export const loanProductShipped: LoanProduct = {
  offered: true,
  min: 100,
  max: 5_000,
  terms: [7, 14, 30],
  freeDays: 7,
  dailyRate: 500 as DailyRate,
  penaltyRate: 1_000 as DailyRate,
  pauseMinutes: 10,
}

export const loanBounds = {
  min: { min: 10, max: 100_000 },
  max: { min: 10, max: 1_000_000 },
  freeDays: { min: 0, max: 90 },
  dailyRate: { min: 0, max: 5_000 },
  penaltyRate: { min: 0, max: 5_000 },
  pauseMinutes: { min: 0, max: 60 },
} as const
export const loanTermBounds = { min: 1, max: 365 } as const
export const loanTermsMax = 10

/** Whole USD that may be out at a time, what is applied for included; two people set it. */
export const lendingReserveBounds = { min: 0, max: 1_000_000_000 } as const
export const lendingReserveShipped = 1_000_000

const fields = [
  'offered',
  'min',
  'max',
  'terms',
  'freeDays',
  'dailyRate',
  'penaltyRate',
  'pauseMinutes',
] as const satisfies readonly (keyof LoanProduct)[]

const isWithin = (value: unknown, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max

const wrong = (field: string, allowed: string) =>
  refuse('setting.rule', { place: 'lending.product', field, allowed })

const areTerms = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= loanTermsMax &&
  value.every((term, place) => isWithin(term, loanTermBounds) && (place === 0 || term > value[place - 1]))

/** Reads `lending.product`; an empty value is what is shipped. Refusals: setting.invalid, setting.rule. */
export const readLoanProduct = (value: unknown): Result<LoanProduct> => {
  if (!isRecord(value)) return refuse('setting.invalid', { allowed: '{ … }' })
  const strange = strangeField(value, fields)
  if (strange !== undefined) return wrong(strange.field, strange.allowed)
  const whole: Record<string, unknown> = { ...loanProductShipped, ...value }
  if (typeof whole['offered'] !== 'boolean') return wrong('offered', 'true, false')
  for (const [field, bounds] of Object.entries(loanBounds))
    if (!isWithin(whole[field], bounds)) return wrong(field, `${bounds.min}–${bounds.max}`)
  if ((whole['min'] as number) > (whole['max'] as number)) return wrong('min', `≤ ${String(whole['max'])}`)
  if (!areTerms(whole['terms']))
    return wrong('terms', `[${loanTermBounds.min} < … < ${loanTermBounds.max}] ≤ ${loanTermsMax}`)
  return accept(whole as unknown as LoanProduct)
}

const centsPerUsd = 100
const centsOf = (usd: number): Cents => cents(BigInt(usd * centsPerUsd))

/** Whether so much may be borrowed for so long. Refusals: loan.closed, loan.amount, loan.term. */
export const admitLoan = (
  product: LoanProduct,
  { amount, days }: { readonly amount: Cents; readonly days: number },
): Result<'yes'> => {
  if (!product.offered) return refuse('loan.closed')
  const [min, max] = [centsOf(product.min), centsOf(product.max)]
  if (amount < min || amount > max)
    return refuse('loan.amount', { min: formatCents(min), max: formatCents(max) })
  return product.terms.includes(days)
    ? accept('yes')
    : refuse('loan.term', { terms: product.terms.join(', ') })
}

/**
 * Whether the reserve covers one more loan.
 * @param used principal that is out, and what others have applied for. Refusals: loan.reserve.
 */
export const admitExposure = (reserveUsd: number, used: Cents, amount: Cents): Result<'yes'> =>
  used + amount > centsOf(reserveUsd) ? refuse('loan.reserve') : accept('yes')
