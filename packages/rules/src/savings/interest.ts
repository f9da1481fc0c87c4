import { dayMs } from '../core/time.ts'
import type { Brand } from '../core/ids.ts'
import type { Millis } from '../market/quote.ts'
import { cents, type Cents } from '../money/money.ts'

/** A yearly rate in hundredths of a percent: 400 is 4 % a year. */
export type AnnualRate = Brand<number, 'AnnualRate'>
const rateOne = 10_000n
const daysOfYear = 365n

/** What a product pays for so long. */
export type SavingsTerms = { readonly rate: AnnualRate; readonly days: number }

/** Interest of the whole lock time, in cents: principal × rate × days / 365, rounded down to the cent. */
export const interestOf = (principal: Cents, { rate, days }: SavingsTerms): Cents =>
  cents((principal * BigInt(rate) * BigInt(days)) / (rateOne * daysOfYear))

/**
 * What a deposit really brings in a year, in hundredths of a percent, rounded down: at most the rate of the product, and less
 * where rounding down to the cent takes a part of the interest.
 */
export const yearlyOf = (principal: Cents, interest: Cents, days: number): number =>
  Number((interest * daysOfYear * rateOne) / (principal * BigInt(days)))

/** The same number of days of 24 hours after the deposit, whatever clocks do meanwhile. */
export const dueAt = (startedAt: Millis, days: number): Millis => (startedAt + days * dayMs) as Millis

/** How much of the lock time has passed, in hundredths of a percent, from 0 to 10,000. */
export const progressOf = (
  { startedAt, due }: { readonly startedAt: number; readonly due: number },
  now: number,
): number =>
  Math.min(
    Number(rateOne),
    Math.max(0, Math.floor(((now - startedAt) * Number(rateOne)) / (due - startedAt))),
  )
