import type {
  AccountId,
  Book,
  Closing,
  CloseReason,
  Code,
  ContractAccount,
  ContractMovement,
  CustomerId,
  Leverage,
  Millis,
  Opening,
  OrderId,
  Position,
  Quote,
  Targets,
  TransferId,
} from '@plumbline/rules'

/** An open contract with everything that decided it. */
export type OpenPosition = Position & {
  readonly id: OrderId
  readonly customer: CustomerId
  readonly book: Book
  readonly code: Code
  readonly leverage: Leverage
  readonly notional: Opening['notional']
  readonly instrumentVersion: number
  readonly priceScale: number
  readonly digits: number
  readonly openQuote: Quote
  readonly openConversion: Quote | undefined
  readonly openedAt: Millis
  /** How often it was changed: the number of its newest event. */
  readonly changes: number
}

/** A contract account as the engine keeps it. Changes only after the commit of the decision that changes it. */
export type EngineAccount = {
  readonly customer: CustomerId
  readonly book: Book
  readonly account: AccountId
  contract: ContractAccount
  readonly positions: Map<OrderId, OpenPosition>
}

type Common = {
  /** Also the id of the ledger transfer: what is sent again under it is not posted again. */
  readonly id: TransferId
  readonly order: OrderId
  readonly customer: CustomerId
  readonly book: Book
  readonly account: AccountId
  /** The event's place in the order's history, from 1. */
  readonly number: number
  /** The engine's own count: what fired together was decided in this order. */
  readonly sequence: number
  readonly at: Millis
  readonly targets: Targets
  /** The quote it was decided against. */
  readonly quote: Quote
  /** The order after this decision; a closed one as it last stood. */
  readonly position: OpenPosition
}

/** What the engine has decided, and what a commit makes of it. */
export type Decision =
  | (Common & { readonly kind: 'opened'; readonly movement: ContractMovement })
  | (Common & { readonly kind: 'targets' })
  | (Common & {
      readonly kind: 'closed'
      readonly movement: ContractMovement
      readonly closing: Closing
      readonly conversion: Quote | undefined
      readonly reason: CloseReason
    })

/**
 * `key_used`: the attempt's idempotency key belongs to an earlier decision; this one was not made.
 * `busy`: too much waits for the database; it was not even tried.
 */
export type CommitVerdict = 'committed' | 'refused' | 'key_used' | 'busy'
