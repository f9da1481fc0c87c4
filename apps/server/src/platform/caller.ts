import type { Book, CustomerId } from '@plumbline/rules'

/** The signed-in customer on whose behalf a call runs. */
export type Caller = {
  readonly customer: CustomerId
  readonly book: Book
}

/** What the client sent beside the input: the name it gave to this attempt, if any. */
export type CallContext = {
  readonly caller: Caller
  readonly idempotencyKey: string | undefined
}
