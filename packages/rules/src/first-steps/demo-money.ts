import type { Book } from '../core/ids.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'
import { hourMs } from '../core/time.ts'
import type { Millis } from '../market/quote.ts'
import { addCents, cents, formatCents, subtractCents, zero, type Cents } from '../money/money.ts'

/** What a new demo account holds in each of fund, contract and term: 10,000 USD. */
export const demoOpening = cents(1_000_000n)
/** What it holds in all. */
export const demoTotal = cents(3n * demoOpening)
/** A demo account is reset at most once in this time. */
export const demoResetPauseMs = 24 * hourMs

export type DemoMoney = {
  /** What the three accounts hold, available and frozen; open positions count with their margin, not with their result. */
  readonly total: Cents
  readonly fundAvailable: Cents
  /** When it was reset last; undefined where it never was. */
  readonly lastReset: Millis | undefined
}

/** What a reset would add to the fund account; below zero, what it would take out of it. Exact, nothing is rounded. */
export const demoChange = ({ total }: Pick<DemoMoney, 'total'>): Cents => subtractCents(demoTotal, total)

/** From when on a reset is allowed again; undefined where it is allowed now. */
export const demoResetAt = (lastReset: Millis | undefined, now: Millis): Millis | undefined => {
  // One that is to come was dated by a clock that was ahead.
  if (lastReset === undefined || lastReset > now) return undefined
  const next = (lastReset + demoResetPauseMs) as Millis
  return next > now ? next : undefined
}

/** What the fund account lacks to give back what the accounts hold above the opening sum; zero where nothing is lacking. */
export const fundShort = (money: Pick<DemoMoney, 'total' | 'fundAvailable'>): Cents => {
  const left = addCents(money.fundAvailable, demoChange(money))
  return left < zero ? subtractCents(zero, left) : zero
}

/**
 * Brings a demo account back to the sum it began with, by the fund account alone: positions, deals and savings stay as they are,
 * and so do the statistics of trading, which look at the other accounts. Gives the change of the fund account.
 * Refuses: demo.real_account, demo.reset_too_soon, demo.nothing_to_reset, demo.fund_short.
 */
export const decideDemoReset = (book: Book, money: DemoMoney, now: Millis): Result<Cents> => {
  if (book !== 'demo') return refuse('demo.real_account')
  const next = demoResetAt(money.lastReset, now)
  if (next !== undefined)
    return refuse('demo.reset_too_soon', { hours: String(Math.ceil((next - now) / hourMs)) })
  const change = demoChange(money)
  if (change === zero) return refuse('demo.nothing_to_reset')
  const short = fundShort(money)
  return short > zero ? refuse('demo.fund_short', { amount: formatCents(short) }) : accept(change)
}
