import type { AccountId, Book, Code, CustomerId, OrderId, TransferId } from '@plumbline/rules/core'
import type { Cents } from '@plumbline/rules/money'
import type { Millis, Quote } from '@plumbline/rules/market'
import type { Direction, TermKind, TermOutcome, Yield } from '@plumbline/rules/term'

/** A deal as it was agreed. */
export type TermDeal = {
  readonly id: OrderId
  readonly book: Book
  readonly customer: CustomerId
  readonly kind: TermKind
  readonly code: Code
  readonly direction: Direction
  readonly seconds: number
  readonly stake: Cents
  readonly rate: Yield
  /** What a win pays beside the stake. */
  readonly profit: Cents
  /** The version of the setting under which it was made. */
  readonly productVersion: number
  readonly priceScale: number
  readonly digits: number
  readonly acceptedAt: Millis
}

/** A deal to be written down, with the account whose money it freezes and the transfer that does. */
export type NewDeal = TermDeal & { readonly account: AccountId; readonly settlement: TransferId }

/** The quote at which a deal begins, to be written down. */
export type Entering = {
  readonly id: OrderId
  readonly customer: CustomerId
  readonly book: Book
  readonly quote: Quote
  readonly expiresAt: Millis
  readonly at: Millis
}

/** How a deal ended, to be written down. */
export type Settling = {
  readonly id: OrderId
  readonly customer: CustomerId
  readonly book: Book
  readonly settlement: TransferId
  readonly outcome: TermOutcome<Quote>
  readonly at: Millis
}
