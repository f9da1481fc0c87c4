import { accept, refuse, type Result } from '../core/refusal.ts'

export const loanStates = ['pending', 'repayment', 'defaulted', 'repaid', 'rejected', 'written_off'] as const
export type LoanState = (typeof loanStates)[number]

/** What a loan may become. What is not named here never happens. */
export const nextLoanStates = {
  pending: ['repayment', 'rejected'],
  repayment: ['repaid', 'defaulted', 'written_off'],
  defaulted: ['repaid', 'written_off'],
  repaid: [],
  rejected: [],
  written_off: [],
} as const satisfies Record<LoanState, readonly LoanState[]>

/** Whether money is owed on it. */
export const isOwed = (state: LoanState): state is 'repayment' | 'defaulted' =>
  state === 'repayment' || state === 'defaulted'
/** Whether it stands in the way of another application. */
export const isOpenLoan = (state: LoanState): boolean => state === 'pending' || isOwed(state)

/** A loan after a step. Refusals: loan.decided (an application), loan.not_owed. */
export const takeLoanStep = (state: LoanState, next: LoanState): Result<LoanState> => {
  const steps: readonly LoanState[] = nextLoanStates[state]
  if (steps.includes(next)) return accept(next)
  return refuse(next === 'repayment' || next === 'rejected' ? 'loan.decided' : 'loan.not_owed')
}

export const loanDecisions = ['approve', 'reject'] as const
export type LoanDecision = (typeof loanDecisions)[number]

/** Why an application is rejected. The customer reads it in their own language; only `other` needs words of its own. */
export const loanRejections = ['identity', 'history', 'equity', 'information', 'reserve', 'other'] as const
export type LoanRejection = (typeof loanRejections)[number]

/** A repayment from an account counts at once; one through an external wallet is looked at first. */
export const repaymentSources = ['fund', 'contract', 'wallet'] as const
export type RepaymentSource = (typeof repaymentSources)[number]
export const repaymentStates = ['review', 'counted', 'rejected'] as const
export type RepaymentState = (typeof repaymentStates)[number]
export const nextRepaymentStates = {
  review: ['counted', 'rejected'],
  counted: [],
  rejected: [],
} as const satisfies Record<RepaymentState, readonly RepaymentState[]>

/** Why a voucher is rejected. */
export const voucherRejections = [
  'not_received',
  'unreadable',
  'wrong_address',
  'duplicate',
  'other',
] as const
export type VoucherRejection = (typeof voucherRejections)[number]

/** Hours within which an application, and a voucher, is decided. */
export const loanReviewHours = 48
/** Vouchers of one loan that may wait at a time. */
export const vouchersWaitingMax = 3
export const loanReasonLengthMax = 500

/** Moments of a loan that are kept and shown. */
export const loanEventKinds = [
  'applied',
  'approved',
  'rejected',
  'repaid_part',
  'voucher_sent',
  'voucher_rejected',
  'defaulted',
  'penalty_waived',
  'written_off',
  'repaid',
  'blocked',
] as const
export type LoanEventKind = (typeof loanEventKinds)[number]

/** Days ahead for which somebody may promise to repay. */
export const promiseDaysMax = 60
