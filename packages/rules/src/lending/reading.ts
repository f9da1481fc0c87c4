import type { Book } from '../core/ids.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'
import { minuteMs } from '../core/time.ts'
import type { Millis } from '../market/quote.ts'
import type { LoanProduct } from './product.ts'

/** Then it is read again. */
export const readingLastsMs = 24 * 60 * 60_000

/** That somebody was given an agreement to read, and for what. */
export type Reading = {
  readonly at: Millis
  readonly productVersion: number
  readonly agreementVersion: string
  readonly agreementHash: string
}

/** Minutes between opening an agreement and signing it: those of the product for a first loan, none for others and in a demo. */
export const signingPauseOf = (
  { pauseMinutes }: Pick<LoanProduct, 'pauseMinutes'>,
  { book, isFirstLoan }: { readonly book: Book; readonly isFirstLoan: boolean },
): number => (book === 'real' && isFirstLoan ? pauseMinutes : 0)

/** From when an agreement that was opened may be signed. */
export const signableFrom = (openedAt: Millis, pauseMinutes: number): Millis =>
  (openedAt + pauseMinutes * minuteMs) as Millis

/**
 * Whether an agreement that was read may be signed now.
 * Refusals: loan.reading, loan.product_changed, loan.agreement_changed, loan.reading_wait.
 */
export const admitSigning = (input: {
  readonly reading: Reading | undefined
  readonly pauseMinutes: number
  readonly current: Omit<Reading, 'at'>
  readonly now: Millis
}): Result<'yes'> => {
  const { reading, pauseMinutes, current, now } = input
  if (reading === undefined || now >= reading.at + readingLastsMs) return refuse('loan.reading')
  if (reading.productVersion !== current.productVersion) return refuse('loan.product_changed')
  if (
    reading.agreementVersion !== current.agreementVersion ||
    reading.agreementHash !== current.agreementHash
  )
    return refuse('loan.agreement_changed')
  const from = signableFrom(reading.at, pauseMinutes)
  return now < from
    ? refuse('loan.reading_wait', { minutes: String(Math.ceil((from - now) / minuteMs)) })
    : accept('yes')
}
