import { accept, refuse, type Result } from '../core/refusal.ts'

/** Where a deposit or a withdrawal stands. On the wire to customers they are numbers, from 1. */
export const fundingStates = ['review', 'approved', 'rejected', 'cancelled'] as const
export type FundingState = (typeof fundingStates)[number]

/** What came of the money of an approved withdrawal. */
export const payoutStates = ['due', 'sent', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]

export const fundingItems = ['deposit', 'withdrawal'] as const
export type FundingItem = (typeof fundingItems)[number]

/** By a crypto network, or by a bank. */
export const fundingKinds = ['digital', 'bank'] as const
export type FundingKind = (typeof fundingKinds)[number]

/** Customers are told of those that stand below; the others are for staff. */
export const fundingEvents = [
  'submitted',
  'approval_begun',
  'approved',
  'rejected',
  'cancelled',
  'correction_begun',
  'correction_dropped',
  'corrected',
  'sent',
  'left_begun',
  'left_dropped',
  'return_begun',
  'return_dropped',
  'returned',
  'assigned',
  'noted',
] as const
export type FundingEvent = (typeof fundingEvents)[number]
export const customerFundingEvents = [
  'submitted',
  'approval_begun',
  'approved',
  'rejected',
  'cancelled',
  'corrected',
  'sent',
  'returned',
] as const satisfies readonly FundingEvent[]

/** '1' to '4', as customers' clients know the states. */
export const fundingStatusOf = (state: FundingState): number => fundingStates.indexOf(state) + 1

const fromReview = ['approved', 'rejected', 'cancelled'] as const
/** Where an item may go from where it stands; the table `funding.move` says the same. */
export const fundingNext = {
  review: fromReview,
  approved: [],
  rejected: [],
  cancelled: [],
} as const satisfies Record<FundingState, readonly FundingState[]>

export const payoutNext = {
  due: ['sent', 'returned'],
  sent: ['returned'],
  returned: [],
} as const satisfies Record<PayoutState, readonly PayoutState[]>

export type FundingMove = Exclude<FundingState, 'review'>

/** `approvals`: people who have approved so far. Refusals: funding.closed, funding.being_decided. */
export const depositNext = (
  { state, approvals }: { readonly state: FundingState; readonly approvals: number },
  to: FundingMove,
): Result<FundingMove> => {
  if (!isIn(fundingNext[state], to)) return refuse('funding.closed')
  // Staff have begun to decide on it: who takes it back now would take it out of their hands.
  return to === 'cancelled' && approvals > 0 ? refuse('funding.being_decided') : accept(to)
}

/** A withdrawal is the customer's own money: it can be taken back until it is decided. Refusals: funding.closed. */
export const withdrawalNext = (
  { state }: { readonly state: FundingState },
  to: FundingMove,
): Result<FundingMove> => (isIn(fundingNext[state], to) ? accept(to) : refuse('funding.closed'))

/** Refusals: withdrawal.payout. */
export const payoutStep = (from: PayoutState | undefined, to: PayoutState): Result<PayoutState> =>
  from !== undefined && isIn(payoutNext[from], to) ? accept(to) : refuse('withdrawal.payout')

const isIn = (states: readonly string[], state: string): boolean => states.includes(state)

/** What is striking about an item: facts with figures for whoever decides, never decisions. */
export const fundingFlags = [
  'same_address_other_customer',
  'structuring',
  'rapid_in_out',
  'name_mismatch',
  'similar_image',
  'similar_transaction',
  'same_sum',
  'no_transaction',
] as const
export type FundingFlag = (typeof fundingFlags)[number]

/** Of a deposit that may be another one counted again: two people approve it, whatever it brings. The database knows the same. */
export const flagsForTwo = [
  'similar_image',
  'similar_transaction',
  'same_sum',
  'no_transaction',
] as const satisfies readonly FundingFlag[]
export const takesTwo = (flags: readonly FundingFlag[]): boolean =>
  flagsForTwo.some(flag => flags.includes(flag))

export const remarkLengthMax = 200
export const fundingReasonLengthMax = 500
export const payoutReferenceLengthMax = 200
