import { payoutStep, type PayoutState } from './funding.ts'
import { readReason } from '../staff/approval.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** Filters that one member keeps, of each queue. */
export const fundingViewsMax = 20
export const fundingViewNameLengthMax = 40
/** Counts of a queue stop here: so many, or more. */
export const fundingCountedMax = 1_000
/** A payout is sent within this after its approval; later it is an alarm. */
export const payoutHoursMax = 24
/** A reconciliation covers at most so many days. */
export const reconciliationDaysMax = 92

/** `left`: it had been sent before it was held up, which another person has to confirm. */
export const payoutMarks = ['sent', 'left', 'returned'] as const

/** What becomes of a payout, with what has to be known of it. */
export type PayoutMark =
  | { readonly to: 'sent'; readonly reference: string }
  | { readonly to: 'left'; readonly reference: string; readonly reason: string }
  | { readonly to: 'returned'; readonly reference: string | undefined; readonly reason: string }

/**
 * Reads what a clerk says of a payout: one that was sent has a reference by which it is found again, one that had left
 * before it was held up a reason as well, one that came back a reason that the customer is told. Refusals: payout.reference_required, request.reason_required.
 */
export const readPayoutMark = (input: {
  readonly to: PayoutMark['to']
  readonly reference?: string | undefined
  readonly reason?: string | undefined
}): Result<PayoutMark> => {
  const reference = input.reference?.trim().normalize('NFC') ?? ''
  if (input.to !== 'returned' && reference === '') return refuse('payout.reference_required')
  if (input.to === 'sent') return accept({ to: 'sent', reference })
  const reason = readReason(input.reason ?? '')
  if (!reason.ok) return reason
  if (input.to === 'left') return accept({ to: 'left', reference, reason: reason.value })
  return accept({
    to: 'returned',
    reference: reference === '' ? undefined : reference,
    reason: reason.value,
  })
}

/**
 * Whether a payout can have come back: one that was sent did so by a payment that has a reference of its own.
 * Refusals: withdrawal.payout, payout.return_reference.
 */
export const judgeReturn = (
  from: PayoutState | undefined,
  { reference }: { readonly reference: string | undefined },
): Result<'may'> => {
  const step = payoutStep(from, 'returned')
  if (!step.ok) return step
  return from === 'sent' && reference === undefined ? refuse('payout.return_reference') : accept('may')
}
