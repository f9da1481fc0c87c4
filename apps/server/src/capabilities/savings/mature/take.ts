import type { Book, CustomerId, OrderId } from '@plumbline/rules/core'
import { cents, type Cents } from '@plumbline/rules/money'
import type { AtMaturity } from '@plumbline/rules/savings'
import type { Transaction } from '../../../core/platform/db/database.ts'

/** `plain` are returned; `renew` are to begin anew; `owed` is one of somebody who owes. */
export type Sort = 'plain' | 'renew' | 'owed'

/** An order that is due, and held. */
export type DueOrder = {
  readonly id: OrderId
  readonly book: Book
  readonly customer: CustomerId
  readonly product: string
  readonly principal: Cents
  readonly interest: Cents
  readonly atMaturity: AtMaturity
  readonly dueAt: Date
  readonly country: string | null
  readonly suspended: boolean
  readonly paused: boolean
  /** Orders that run in its product, and what its customer has there, itself included. */
  readonly running: number
  readonly own: Cents
}

type Row = {
  id: OrderId
  book: Book
  customer: bigint
  product: string
  principal: bigint
  interest: bigint
  at_maturity: AtMaturity
  due_at: Date
  country: string | null
  frozen: string | null
  paused: boolean
  running: number
  own: bigint
}

/** Holds orders that are due, the oldest first. */
export const takeDue = async (
  tx: Transaction,
  lease: { readonly epoch: bigint; readonly shard: number },
  {
    sort,
    now,
    limit,
    except,
  }: {
    readonly sort: Sort
    readonly now: Date
    readonly limit: number
    /** Orders that could not be completed, and are passed over for now. */
    readonly except: readonly OrderId[]
  },
): Promise<readonly DueOrder[]> => {
  const { rows } = await tx.query<Row>({
    name: 'savings.take_due',
    text: 'select * from savings.take_due($1, $2, $3, $4, $5, $6)',
    values: [lease.epoch.toString(), lease.shard, sort, now, limit, except],
  })
  return rows.map(row => ({
    id: row.id,
    book: row.book,
    customer: row.customer.toString() as CustomerId,
    product: row.product,
    principal: cents(row.principal),
    interest: cents(row.interest),
    atMaturity: row.at_maturity,
    dueAt: row.due_at,
    country: row.country,
    suspended: row.frozen !== null,
    paused: row.paused,
    running: row.running,
    own: cents(row.own),
  }))
}
