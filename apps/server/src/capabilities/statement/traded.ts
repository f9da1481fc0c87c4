import type { ListedRecordView, TradedView } from '@plumbline/protocol/ledger'
import type { Code } from '@plumbline/rules/core'
import type { MicroLots } from '@plumbline/rules/market'
import { formatLots } from '@plumbline/rules/trading'
import type { LedgerRecord } from '../../core/ledger/index.ts'
import type { Caller } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import { recordView } from './record-view.ts'

type OrderRow = {
  id: string
  code: Code
  side: 'long' | 'short'
  state: 'pending' | 'open' | 'closed'
  lots: bigint
  /** With the parts that were closed since. */
  opened: bigint
  adjusted: boolean
}
type DealRow = { id: string; code: Code; direction: 'up' | 'down' }
type Owner = Pick<Caller, 'customer' | 'book'>

const referencesOf = (records: readonly LedgerRecord[], area: 'contract' | 'term'): readonly string[] => [
  ...new Set(
    records.flatMap(({ kind, reference }) =>
      kind.startsWith(`${area}.`) && reference !== undefined ? [reference] : [],
    ),
  ),
]

const readOrders = async (
  database: Queryable,
  { customer, book }: Owner,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderRow>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await database.query<OrderRow>({
    name: 'statement.traded_orders',
    text: `select id, code, side, state, lots, adjusted_to is not null as adjusted, lots + coalesce((
          select sum(part.lots)::bigint from trading.contract_order part where part.parent = whole.id and part.book = $2
        ), 0) as opened
      from trading.contract_order whole where id = any ($1::uuid[]) and book = $2 and customer = $3`,
    values: [ids, book, customer],
  })
  return new Map(rows.map(row => [row.id, row]))
}

const readDeals = async (
  database: Queryable,
  { customer, book }: Owner,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DealRow>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await database.query<DealRow>({
    name: 'statement.traded_deals',
    text: `select id, code, direction from term.deal where id = any ($1::uuid[]) and book = $2 and customer = $3`,
    values: [ids, book, customer],
  })
  return new Map(rows.map(row => [row.id, row]))
}

/** The lots of one change; the row knows those of now alone, so what a split or a night has to do with names none. */
const lotsOf = (kind: LedgerRecord['kind'], order: OrderRow): string | null => {
  if (kind === 'contract.open' && !order.adjusted) return formatLots(Number(order.opened) as MicroLots)
  if (kind === 'contract.close' && order.state === 'closed')
    return formatLots(Number(order.lots) as MicroLots)
  return null
}

/** Records as they are listed, each with what was traded. */
export const listedRecords = async (
  database: Queryable,
  owner: Owner,
  records: readonly LedgerRecord[],
): Promise<ListedRecordView[]> => {
  const orders = await readOrders(database, owner, referencesOf(records, 'contract'))
  const deals = await readDeals(database, owner, referencesOf(records, 'term'))
  const tradedIn = ({ kind, reference = '' }: LedgerRecord): TradedView | null => {
    const order = orders.get(reference)
    if (order !== undefined) return { code: order.code, side: order.side, lots: lotsOf(kind, order) }
    const deal = deals.get(reference)
    return deal === undefined ? null : { code: deal.code, side: deal.direction, lots: null }
  }
  return records.map(record => ({ ...recordView(record), traded: tradedIn(record) }))
}
