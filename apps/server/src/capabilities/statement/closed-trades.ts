import { assert, type Book, type CustomerId } from '@plumbline/rules/core'
import { formatPrice, type MicroLots, type Price, type Side } from '@plumbline/rules/market'
import { formatLots } from '@plumbline/rules/trading'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { TradeRow } from './pdf/steps.ts'

/** The closed trades of a customer in a period, from one moment to just before another. */
export type TradesOf = {
  readonly customer: CustomerId
  readonly book: Book
  readonly from: string
  readonly to: string
}

/** Trades that are read, and drawn, at once. */
const batchMax = 500

type Row = {
  id: string
  opened_at: Date
  closed_at: Date
  code: string
  side: Side
  lots: bigint
  open_price: bigint
  close_price: bigint
  price_scale: number
  digits: number
  result: bigint
  net: bigint
}

const closedIn = `customer = $1 and book = $2 and state = 'closed' and closed_at >= $3 and closed_at < $4 and result is not null`

export const countTrades = async (on: Queryable, { customer, book, from, to }: TradesOf): Promise<number> => {
  const { rows } = await on.query<{ count: bigint }>({
    name: 'statement.trades_count',
    text: `select count(*) as count from trading.contract_order where ${closedIn}`,
    values: [customer, book, from, to],
  })
  return Number(rows[0]?.count ?? 0)
}

const rowOf = (row: Row): TradeRow => {
  const scale = { priceScale: row.price_scale, digits: row.digits }
  return {
    openedAt: row.opened_at.getTime(),
    closedAt: row.closed_at.getTime(),
    code: row.code,
    side: row.side,
    lots: formatLots(Number(row.lots) as MicroLots),
    openPrice: formatPrice(Number(row.open_price) as Price, scale),
    closePrice: formatPrice(Number(row.close_price) as Price, scale),
    result: row.result,
    net: row.net,
  }
}

/** So many of them, oldest first, in batches: what closes while they are drawn is left for the next statement. */
export async function* readTrades(
  on: Queryable,
  { customer, book, from, to }: TradesOf,
  count: number,
): AsyncGenerator<readonly TradeRow[]> {
  let after: readonly [Date | null, string | null] = [null, null]
  for (let left = count; left > 0;) {
    const { rows } = await on.query<Row>({
      name: 'statement.trades',
      text: `select id, opened_at, closed_at, code, side, lots, open_price, close_price, price_scale, digits, result,
          result - fee_open - fee_close + financing + adjusted as net
        from trading.contract_order
        where ${closedIn} and ($5::timestamptz is null or (closed_at, id) > ($5::timestamptz, $6::uuid))
        order by closed_at, id limit $7`,
      values: [customer, book, from, to, ...after, Math.min(left, batchMax)],
    })
    const last = rows.at(-1)
    assert(last !== undefined, 'a trade that was counted is there: closed ones never change')
    yield rows.map(rowOf)
    after = [last.closed_at, last.id]
    left -= rows.length
  }
}
