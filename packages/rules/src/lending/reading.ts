import { accept, refuse, type Result } from '../core/refusal.ts'
import type { Millis } from '../market/quote.ts'

/** Between reading an agreement and signing it, for a first loan. Nobody skips it. */
export const firstLoanPauseMs = 10 * 60_000
/** Then it is read again. */
export const readingLastsMs = 24 * 60 * 60_000

/** That somebody was given an agreement to read, and for what. */
export type Reading = {
  readonly at: Millis
  readonly productVersion: number
  readonly agreementVersion: string
  readonly agreementHash: string
}

/** From when an agreement that was opened may be signed. */
export const signableFrom = (openedAt: Millis, isFirstLoan: boolean): Millis =>
  (isFirstLoan ? openedAt + firstLoanPauseMs : openedAt) as Millis

/**
 * Whether an agreement that was read may be signed now.
 * Refusals: loan.reading, loan.product_changed, loan.agreement_changed, loan.reading_wait.
 */
export const admitSigning = (input: {
  readonly reading: Reading | undefined
  readonly isFirstLoan: boolean
  readonly current: Omit<Reading, 'at'>
  readonly now: Millis
}): Result<'yes'> => {
  const { reading, isFirstLoan, current, now } = input
  if (reading === undefined || now >= reading.at + readingLastsMs) return refuse('loan.reading')
  if (reading.productVersion !== current.productVersion) return refuse('loan.product_changed')
  if (
    reading.agreementVersion !== current.agreementVersion ||
    reading.agreementHash !== current.agreementHash
  )
    return refuse('loan.agreement_changed')
  const from = signableFrom(reading.at, isFirstLoan)
  return now < from
    ? refuse('loan.reading_wait', { minutes: String(Math.ceil((from - now) / 60_000)) })
    : accept('yes')
}
