import { hourMs, type Book } from '@plumbline/rules/core'
import { loanReviewHours } from '@plumbline/rules/lending'
import { demoDecisionSeconds } from '@plumbline/rules/verification'

/** Something of a demo account that staff would decide on. */
export type WaitingLoan = { readonly kind: 'loan' | 'repayment'; readonly id: string }

/** Loans of demo accounts and their vouchers are approved by themselves, say so, and are never among those that staff see. */
export type AutomaticLoans = {
  /** Decides on something of a demo account after so long. */
  plan(waiting: WaitingLoan, afterMs: number): void
  /** Plans those that a process that ended had left. */
  resume(): Promise<void>
  /** Calls off what is planned, and waits for what is under way. */
  stop(): Promise<void>
}

/** Until when it is decided: by two people, or by nobody. */
export const decidedWithinMs = (book: Book): number =>
  book === 'demo' ? demoDecisionSeconds * 1000 : loanReviewHours * hourMs
