import type { Book, CustomerId } from '@plumbline/rules/core'
import { cents, formatCents } from '@plumbline/rules/money'
import type { Queryable } from '../../../core/platform/db/database.ts'

type Row = {
  readonly id: string
  readonly customer: bigint
  readonly uid: string
  readonly book: Book
  readonly principal: bigint
  readonly state: 'active' | 'completed'
}

/** Whose savings order an id is; undefined where it is none. */
export const findSavingsOrder = async (on: Queryable, id: string) => {
  const { rows } = await on.query<Row>({
    name: 'savings.find_order',
    text: `select o.id, o.customer, c.uid, o.book, o.principal, o.state from savings.savings_order o
      join identity.customer c on c.id = o.customer where o.id = $1`,
    values: [id],
  })
  const [row] = rows
  if (row === undefined) return undefined
  const { customer, principal, ...found } = row
  return {
    customer: customer.toString() as CustomerId,
    hit: { kind: 'savings_order' as const, ...found, principal: formatCents(cents(principal)) },
  }
}
