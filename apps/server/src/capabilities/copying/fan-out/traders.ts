import type { Book, CustomerId } from '@plumbline/rules/core'
import type { TraderId, TraderState } from '@plumbline/rules/copying'
import type { Queryable } from '../../../core/platform/db/database.ts'

/** A trader as copying knows one. */
export type Trader = {
  readonly id: TraderId
  readonly customer: CustomerId
  readonly book: Book
  readonly state: TraderState
  /** Staff have paused copying: nothing new is copied. */
  readonly isFirmPaused: boolean
  /** The last of the trader's events that is copied to everybody. */
  readonly doneTo: number
}

type Row = {
  id: string
  customer: bigint
  book: Book
  state: TraderState
  is_firm_paused: boolean
  done_to: bigint
}

const columns = 'id, customer, book, state, firm_paused_at is not null as is_firm_paused, done_to'

const traderOf = (row: Row): Trader => ({
  id: row.id as TraderId,
  customer: row.customer.toString() as CustomerId,
  book: row.book,
  state: row.state,
  isFirmPaused: row.is_firm_paused,
  doneTo: Number(row.done_to),
})

export const readTrader = async (on: Queryable, customer: CustomerId): Promise<Trader | undefined> => {
  const { rows } = await on.query<Row>({
    name: 'copying.trader_of',
    text: `select ${columns} from copying.trader where customer = $1`,
    values: [customer],
  })
  return rows[0] && traderOf(rows[0])
}

/** By the public id. */
export const readTraderById = async (on: Queryable, id: string): Promise<Trader | undefined> => {
  const { rows } = await on.query<Row>({
    name: 'copying.trader_by_id',
    text: `select ${columns} from copying.trader where id = $1`,
    values: [id],
  })
  return rows[0] && traderOf(rows[0])
}

/** Customers whom somebody follows, or has followed and not yet left behind, or of whose decisions a copy is owed. */
export const readFollowed = async (on: Queryable): Promise<readonly CustomerId[]> => {
  const { rows } = await on.query<{ customer: bigint }>(
    `select t.customer from copying.trader t
     where exists (select from copying.follow f where f.trader = t.id and f.state <> 'ended')
       or exists (select from copying.owed o where o.trader = t.id)`,
  )
  return rows.map(({ customer }) => customer.toString() as CustomerId)
}
