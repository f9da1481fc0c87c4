import { accept, refuse, type Result } from '../core/refusal.ts'
import type { Category } from '../market/instrument.ts'

/** What may still be opened while a loan is not repaid. */
export const categoriesDuringLoan = ['crypto', 'forex', 'metal', 'oil'] as const satisfies readonly Category[]

/** How a customer stands: no money owed, some, or some and a withdrawal insisted on. */
export const loanStandings = ['free', 'owing', 'blocked'] as const
export type LoanStanding = (typeof loanStandings)[number]

/** Everything that moves money or opens something. */
export type MoneyAct =
  /** A contract, term or micro order, a pending one that triggers, a reversal, a copy. */
  | { readonly kind: 'open'; readonly category: Category }
  | { readonly kind: 'follow' }
  | { readonly kind: 'withdraw'; readonly insists: 'yes' | 'no' }
  | { readonly kind: 'transfer' }
  | { readonly kind: 'save' }
  | {
      readonly kind:
        | 'close'
        | 'protect'
        | 'cancel'
        | 'deposit'
        | 'repay'
        | 'export'
        | 'end savings'
        | 'unfollow'
    }

/**
 * Whether something may be done while a loan stands. The one place that decides it.
 * Refusals: loan.restricts_order, loan.restricts_transfer, loan.restricts_saving, loan.restricts_withdrawal (a warning: who insists is
 * refused and blocked), loan.withdrawal_refused, loan.blocked.
 */
export const judgeDuringLoan = (standing: LoanStanding, act: MoneyAct): Result<'may'> => {
  if (standing === 'free') return accept('may')
  switch (act.kind) {
    case 'open': {
      if (standing === 'blocked') return refuse('loan.blocked')
      const allowed: readonly Category[] = categoriesDuringLoan
      return allowed.includes(act.category) ? accept('may') : refuse('loan.restricts_order')
    }
    case 'follow':
      return standing === 'blocked' ? refuse('loan.blocked') : accept('may')
    case 'withdraw':
      if (standing === 'blocked') return refuse('loan.blocked')
      return refuse(act.insists === 'yes' ? 'loan.withdrawal_refused' : 'loan.restricts_withdrawal')
    case 'transfer':
      return refuse('loan.restricts_transfer')
    case 'save':
      return refuse('loan.restricts_saving')
    case 'close':
    case 'protect':
    case 'cancel':
    case 'deposit':
    case 'repay':
    case 'export':
    case 'end savings':
    case 'unfollow':
      return accept('may')
  }
}
