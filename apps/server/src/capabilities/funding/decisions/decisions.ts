import type { Book, CustomerId, Result, StaffId } from '@plumbline/rules/core'
import type { Cents } from '@plumbline/rules/money'
import type { FundingItem, FundingState, PayoutState } from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import type { Told } from '../../notifications/index.ts'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'

/** Who stands behind a decision: nobody for a demo account, else the member who decides last. */
export type DecidedBy =
  | { readonly kind: 'nobody' }
  | {
      readonly kind: 'staff'
      readonly member: StaffId
      /** The approved request, where two people stand behind it. */
      readonly request?: string
    }

/** What a decision made of an item. Hand it to `tell` once the transaction has committed. */
export type Settled = {
  readonly item: FundingItem
  readonly id: string
  readonly customer: CustomerId
  readonly book: Book
  readonly state: FundingState
  readonly payout: PayoutState | undefined
  readonly revision: number
  readonly told: readonly Told[]
}

type Named = { readonly id: string; readonly now: Millis }
type Decided = Named & {
  readonly by: DecidedBy
  /** Writes what stands beside it, such as an audit entry: called once it is certain, before the firm's accounts are held. */
  readonly along?: () => Promise<void>
}
type Rejected = Decided & { readonly reason: string }

/**
 * What decides on money in and out. Each locks its item, posts the ledger, writes the event, the notice and the letter;
 * the caller adds permission, requests and the audit log, and undoes all of it where one is refused. What is refused is refused
 * before the first write. An open request about an item is locked before the item.
 */
export type FundingDecisions = {
  /** Refusals: funding.unknown, funding.closed, funding.no_quote, funding.second_person. */
  approveDeposit(tx: Transaction, input: Decided): Promise<Result<Settled>>
  /** Refusals: funding.unknown, funding.closed. */
  rejectDeposit(tx: Transaction, input: Rejected): Promise<Result<Settled>>
  /** Refusals: funding.unknown, funding.closed, funding.no_quote, those of judgePaying and judgeStillReaching. */
  approveWithdrawal(tx: Transaction, input: Decided): Promise<Result<Settled>>
  /** Refusals: funding.unknown, funding.closed. */
  rejectWithdrawal(tx: Transaction, input: Rejected): Promise<Result<Settled>>
  /**
   * `reference` names the payment outside. Without a request by which two people say that it had left, it is judged as the approval
   * was. Refusals: funding.unknown, withdrawal.payout, request.pending_already (somebody reports something of it), those of judgePaying.
   */
  markSent(
    tx: Transaction,
    input: Named & {
      readonly reference: string
      readonly request?: string
      readonly by: StaffId
    },
  ): Promise<Result<Settled>>
  /**
   * Writes what somebody reports of a payout, once the request stands; `reference` names the payment by which it left or came back.
   * Refusals: funding.unknown, withdrawal.payout, payout.return_reference, request.pending_already.
   */
  beginReport(
    tx: Transaction,
    input: Named & {
      readonly to: 'left' | 'returned'
      readonly reference: string | undefined
      readonly by: StaffId
    },
  ): Promise<Result<Settled>>
  /**
   * Credits what came back, once another person has confirmed it. Refusals: as `beginReport`, and funding.changed where the payout
   * does not stand any more where it stood when it was asked for.
   */
  returnPayout(
    tx: Transaction,
    input: Named & {
      readonly from: PayoutState
      readonly reference: string | undefined
      /** Why it came back, as the customer is told; see `sealReason`. */
      readonly sealed: string
      readonly request: string
      readonly by: StaffId
      readonly along: () => Promise<void>
    },
  ): Promise<Result<Settled>>
  /** Writes that a first person has approved, once the request stands. Refusals: funding.unknown, funding.closed. */
  beginApproval(
    tx: Transaction,
    input: Named & { readonly item: FundingItem; readonly by: StaffId },
  ): Promise<Result<Settled>>
  /**
   * Writes that somebody asks for a part of a deposit to be taken back, once the request stands. Refusals: funding.unknown,
   * correction.not_approved, correction.too_much.
   */
  beginCorrection(
    tx: Transaction,
    input: Named & { readonly amount: Cents; readonly by: StaffId },
  ): Promise<Result<Settled>>
  /** Nothing comes of what was asked for: `by` refused it, or took it back. Refusals: funding.unknown. */
  dropAsked(
    tx: Transaction,
    input: Named & {
      readonly item: FundingItem
      readonly event: 'correction_dropped' | 'left_dropped' | 'return_dropped'
      readonly by: StaffId
    },
  ): Promise<Result<Settled>>
  /**
   * Takes it back: from the fund account as far as it reaches, the rest the firm advances and the customer owes. `sealed` is what
   * the customer is told. Refusals: funding.unknown, correction.not_approved, correction.too_much.
   */
  correctDeposit(
    tx: Transaction,
    input: Named & {
      readonly amount: Cents
      readonly sealed: string
      readonly request: string
      readonly by: StaffId
      readonly along: (figures: { readonly advanced: Cents }) => Promise<void>
    },
  ): Promise<Result<Settled>>
  /** How many people a deposit takes, if this member is the first. Refusals: funding.unknown, funding.closed, funding.no_quote. */
  approvalsFor(on: Queryable, input: Named & { readonly by: StaffId }): Promise<Result<1 | 2>>
  /** After the commit. */
  tell(settled: Settled): void
}
