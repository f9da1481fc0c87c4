import { codesOf, type Code } from '../core/codes.ts'
import type { CustomerId, StaffId } from '../core/ids.ts'
import { accept, refuse, type RefusalCode, type Result } from '../core/refusal.ts'

/** What takes more than one person. */
export const requestKinds = /* @__PURE__ */ codesOf('requestKinds')
export type RequestKind = Code<'requestKinds'>

export const requestStates = ['open', 'approved', 'rejected', 'withdrawn', 'expired'] as const
export type RequestState = (typeof requestStates)[number]

/** Where a request may go from where it is; what is closed stays so. */
export const requestNext = {
  open: ['approved', 'rejected', 'withdrawn', 'expired'],
  approved: [],
  rejected: [],
  withdrawn: [],
  expired: [],
} as const satisfies Record<RequestState, readonly RequestState[]>

export const requestHours = 72
export const requestReasonLengthMin = 3
export const requestReasonLengthMax = 500

export const requestDecisions = ['approve', 'reject'] as const
export type RequestDecision = (typeof requestDecisions)[number]

export type Submitter =
  | { readonly kind: 'staff'; readonly id: StaffId }
  | { readonly kind: 'customer'; readonly id: CustomerId }

/** A staff member, with the customer accounts that are known to be the same person's. */
export type Person = { readonly id: StaffId; readonly customers: readonly CustomerId[] }

/** Who gains by it, with those who invited these customers or were invited by them. */
export type Beneficiary = {
  readonly staff: StaffId | undefined
  readonly customers: readonly CustomerId[]
  readonly relatives: readonly CustomerId[]
}

export type ApprovalRequest = {
  readonly state: RequestState
  readonly submittedBy: Submitter
  readonly beneficiary: Beneficiary
  /** People who must approve, the submitter not among them. */
  readonly approvalsRequired: number
  readonly expiresAt: number
  readonly decisions: readonly { readonly by: StaffId; readonly decision: RequestDecision }[]
}

/**
 * One more where the submitter gains by it, in person, by an account of his own or as a relative, or is a customer: two
 * members of staff always stand behind it.
 */
export const approvalsRequiredFor = (
  submittedBy: Pick<Submitter, 'kind'>,
  gain: 'of the submitter' | 'of others',
): number => (submittedBy.kind === 'customer' || gain === 'of the submitter' ? 2 : 1)

/** The state as it is at a moment: nobody need have looked for a request to have run out. */
export const requestStateAt = (
  { state, expiresAt }: Pick<ApprovalRequest, 'state' | 'expiresAt'>,
  now: number,
): RequestState => (state === 'open' && now >= expiresAt ? 'expired' : state)

const isSubmitter = (submitter: Submitter, by: Person): boolean => {
  switch (submitter.kind) {
    case 'staff':
      return submitter.id === by.id
    case 'customer':
      return by.customers.includes(submitter.id)
  }
}

const gains = ({ staff, customers, relatives }: Beneficiary, by: Person): boolean =>
  staff === by.id || by.customers.some(own => customers.includes(own) || relatives.includes(own))

const closedRefusal = {
  approved: 'request.closed',
  rejected: 'request.closed',
  withdrawn: 'request.closed',
  expired: 'request.expired',
} as const satisfies Record<Exclude<RequestState, 'open'>, RefusalCode>

/**
 * Whether somebody may decide at all; no role makes a difference.
 * Refusals: request.closed, request.expired, request.own, request.beneficiary, request.decided_already.
 */
export const judgeDecider = (request: ApprovalRequest, by: Person, now: number): Result<'may'> => {
  const state = requestStateAt(request, now)
  if (state !== 'open') return refuse(closedRefusal[state])
  if (isSubmitter(request.submittedBy, by)) return refuse('request.own')
  if (gains(request.beneficiary, by)) return refuse('request.beneficiary')
  if (request.decisions.some(decision => decision.by === by.id)) return refuse('request.decided_already')
  return accept('may')
}

/**
 * What one decision makes of a request: one rejection ends it, the last approval that is missing approves it.
 * Refusals: as `judgeDecider`.
 */
export const decideRequest = ({
  request,
  by,
  decision,
  now,
}: {
  readonly request: ApprovalRequest
  readonly by: Person
  readonly decision: RequestDecision
  readonly now: number
}): Result<'open' | 'approved' | 'rejected'> => {
  const judged = judgeDecider(request, by, now)
  if (!judged.ok) return judged
  if (decision === 'reject') return accept('rejected')
  return accept(approvalsOf(request) + 1 >= request.approvalsRequired ? 'approved' : 'open')
}

export const approvalsOf = ({ decisions }: Pick<ApprovalRequest, 'decisions'>): number =>
  decisions.filter(({ decision }) => decision === 'approve').length

/** Only who asked may take it back. Refusals: request.closed, request.expired, permission.denied. */
export const withdrawRequest = (request: ApprovalRequest, by: Person, now: number): Result<'withdrawn'> => {
  const state = requestStateAt(request, now)
  if (state !== 'open') return refuse(closedRefusal[state])
  return isSubmitter(request.submittedBy, by) ? accept('withdrawn') : refuse('permission.denied')
}

/** Why something is asked for or decided, in somebody's own words. Refusals: request.reason_required. */
export const readReason = (text: string): Result<string> => {
  const reason = text.trim().normalize('NFC')
  return reason.length < requestReasonLengthMin || reason.length > requestReasonLengthMax
    ? refuse('request.reason_required')
    : accept(reason)
}
