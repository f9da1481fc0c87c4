import type { Code, CustomerId, OrderId } from '@plumbline/rules/core'
import type { ListedInstrument, Millis } from '@plumbline/rules/market'
import type { SigningKey, TickLog } from '../market/index.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { OrderHistory } from './history.ts'

/** What receipts are made from. */
export type ReceiptRoom = {
  readonly database: Queryable
  readonly tickLog: TickLog
  /** The key that signs minutes seals receipts as well. */
  readonly key: SigningKey
  /** One of a customer's own orders; undefined where it is not one. */
  readonly historyOf: (customer: CustomerId, order: OrderId) => Promise<OrderHistory | undefined>
  /** An instrument as an order was decided with it. */
  readonly versionOf: (code: Code, version: number) => ListedInstrument | undefined
  readonly now: () => Millis
}
