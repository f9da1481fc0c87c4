import { dayMs, hourMs } from '../core/time.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'
import type { Millis } from '../market/quote.ts'
import type { TraderState } from './settings.ts'

/** Within this time staff decide on an application. */
export const applicationHours = 48
/** Who was rejected may apply again after so long. */
export const reapplyDays = 30

export const applicationStates = ['pending', 'approved', 'rejected'] as const
export type ApplicationState = (typeof applicationStates)[number]
/** What is decided stays so. */
export const nextApplicationStates = {
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: [],
} as const satisfies Record<ApplicationState, readonly ApplicationState[]>

export const applicationDecisions = ['approve', 'reject'] as const
export type ApplicationDecision = (typeof applicationDecisions)[number]

export const applicationDueAt = (now: Millis): Millis => (now + applicationHours * hourMs) as Millis
export const reapplyAt = (decidedAt: Millis): Millis => (decidedAt + reapplyDays * dayMs) as Millis

/** What an applicant is and has asked for before. */
export type Applicant = {
  readonly trader: TraderState | undefined
  readonly newest: { readonly state: ApplicationState; readonly reapplyAt: Millis | undefined } | undefined
  /** Follows that have not ended. */
  readonly follows: number
}

/**
 * Whether somebody may apply to become a trader. Refusals: copy.is_trader, copy.no_return, copy.applied, copy.reapply_later,
 * copy.applicant_follows.
 */
export const mayApply = ({ trader, newest, follows }: Applicant, now: Millis): Result<'yes'> => {
  switch (trader) {
    case 'open':
    case 'paused':
      return refuse('copy.is_trader')
    case 'left':
    case 'revoked':
      return refuse('copy.no_return')
    case undefined:
      break
  }
  if (newest?.state === 'pending') return refuse('copy.applied')
  if (newest?.state === 'rejected' && newest.reapplyAt !== undefined && now < newest.reapplyAt)
    return refuse('copy.reapply_later', { until: new Date(newest.reapplyAt).toISOString().slice(0, 10) })
  return follows > 0 ? refuse('copy.applicant_follows') : accept('yes')
}

/**
 * What a decision makes of an application. Nobody decides on their own or on a relative's, and who has begun to follow
 * meanwhile stops first. Refusals: copy.decided, request.beneficiary, copy.applicant_follows.
 */
export const decideApplication = (input: {
  readonly state: ApplicationState
  readonly decision: ApplicationDecision
  readonly isOwnOrRelative: boolean
  readonly follows: number
}): Result<Exclude<ApplicationState, 'pending'>> => {
  const { state, decision, isOwnOrRelative, follows } = input
  if (state !== 'pending') return refuse('copy.decided')
  if (isOwnOrRelative) return refuse('request.beneficiary')
  switch (decision) {
    case 'approve':
      return follows > 0 ? refuse('copy.applicant_follows') : accept('approved')
    case 'reject':
      return accept('rejected')
  }
}

/** Largest fall of the running sum of these results from its highest, from zero on; in the unit of the results. */
export const largestFall = (results: readonly bigint[]): bigint => {
  let [sum, highest, fall] = [0n, 0n, 0n]
  for (const each of results) {
    sum += each
    if (sum > highest) highest = sum
    if (highest - sum > fall) fall = highest - sum
  }
  return fall
}
