import type { AccountId, Book, CustomerId, TransferId } from '@plumbline/rules/core'
import type { TransferMovement, TransferRoute } from '@plumbline/rules/account'
import type { Cents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'

/** A transfer as it was decided. */
export type MadeTransfer = TransferRoute & {
  /** Also the id of the ledger transfer: what is sent again under it is not posted again. */
  readonly id: TransferId
  readonly customer: CustomerId
  readonly book: Book
  /** The contract account. */
  readonly account: AccountId
  readonly amount: Cents
  /** Result of the open positions at that moment; of money that comes in undefined where nobody can tell. */
  readonly unrealised: Cents | undefined
  /** Of the contract account. */
  readonly movement: TransferMovement
  readonly at: Millis
}
