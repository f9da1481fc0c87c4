import type { Book, CustomerId } from '@plumbline/rules/core'
import type { CallOutput } from '@plumbline/protocol/core'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { TickLog } from '../../market/index.ts'
import { readDealAround } from '../show.ts'
import { readDeal, type DealRow } from '../stored.ts'

type Found = {
  readonly id: string
  readonly customer: CustomerId
  readonly uid: string
  readonly book: Book
  readonly code: string
  readonly state: DealRow['state']
}

/** Whose deal an id is; undefined where it is none. */
export const findTermDeal = async (on: Queryable, id: string): Promise<Found | undefined> => {
  const { rows } = await on.query<Omit<Found, 'customer'> & { customer: bigint }>({
    name: 'term.find_deal',
    text: `select d.id, d.customer, c.uid, d.book, d.code, d.state from term.deal d
      join identity.customer c on c.id = d.customer where d.id = $1`,
    values: [id],
  })
  const row = rows[0]
  return row && { ...row, customer: row.customer.toString() as CustomerId }
}

/** A deal with the quotes around it, whosever it is; undefined where the id is none. */
export const readTermDeal = async (
  context: { readonly database: Queryable; readonly tickLog: TickLog },
  id: string,
): Promise<CallOutput<'termDetail'> | undefined> => {
  const row = await readDeal(context.database, id)
  return row && (await readDealAround(context, row))
}
