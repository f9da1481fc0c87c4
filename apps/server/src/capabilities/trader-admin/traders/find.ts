import type { Book, CustomerId } from '@plumbline/rules/core'
import { formOfTraderName, type TraderState } from '@plumbline/rules/copying'
import type { Queryable } from '../../../core/platform/db/database.ts'

type Row = { id: string; uid: string; customer: bigint; book: Book; name: string; state: TraderState }

const queries = {
  id: 't.id = $1',
  name: 't.name_form = $1',
} as const

/** Traders of a public id, or of a name in whatever way it is written; with whose they are. */
export const findTraders = async (on: Queryable, matched: keyof typeof queries, term: string) => {
  const { rows } = await on.query<Row>({
    name: `trader.find_${matched}`,
    text: `select t.id, c.uid, t.customer, t.book, t.name, t.state from copying.trader t
      join identity.customer c on c.id = t.customer where t.book in ('real', 'demo') and ${queries[matched]} order by t.since desc`,
    values: [matched === 'name' ? formOfTraderName(term) : term],
  })
  return rows.map(({ customer, ...row }) => ({
    hit: { kind: 'trader' as const, ...row, matched },
    customer: customer.toString() as CustomerId,
  }))
}
