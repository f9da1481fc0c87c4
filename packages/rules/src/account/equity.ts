import { dayMs, hourMs } from '../core/time.ts'
import { addCents, type Cents } from '../money/money.ts'

/** What a customer's accounts are worth at one moment, in cents. */
export type EquityParts = {
  readonly fund: Cents
  /** With the open result, less what the firm has advanced: may be negative. */
  readonly contract: Cents
  readonly term: Cents
}

export const totalEquity = ({ fund, contract, term }: EquityParts): Cents =>
  addCents(addCents(fund, contract), term)

export const equityRanges = ['day', 'week', 'month', 'year'] as const
export type EquityRange = (typeof equityRanges)[number]

/** How far a range goes back, and how far apart its points stand, in milliseconds. */
export const equitySteps: Readonly<
  Record<EquityRange, { readonly backMs: number; readonly stepMs: number }>
> = {
  day: { backMs: dayMs, stepMs: hourMs },
  week: { backMs: 7 * dayMs, stepMs: 2 * hourMs },
  month: { backMs: 31 * dayMs, stepMs: 6 * hourMs },
  year: { backMs: 366 * dayMs, stepMs: 2 * dayMs },
}
