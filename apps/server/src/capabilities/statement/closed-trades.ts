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

/** Which they are, oldest first. Closed ones never change: what is read of them afterwards is of this one look. */
export const findTrades = async (
  on: Queryable,
  { customer, book, from, to }: TradesOf,
): Promise<readonly string[]> => {
  const { rows } = await on.query<{ id: string }>({
    name: 'statement.trades_found',
    text: `select id from trading.contract_order
      where customer = $1 and book = $2 and state = 'closed' and closed_at >= $3 and closed_at < $4 and result is not null
      order by closed_at, id`,
    values: [customer, book, from, to],
  })
  return rows.map(({ id }) => id)
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

/** Those that were found, in their order, in batches: what closes while they are drawn is left for the next statement. */
export async function* readTrades(
  on: Queryable,
  { customer, book }: Pick<TradesOf, 'customer' | 'book'>,
  found: readonly string[],
): AsyncGenerator<readonly TradeRow[]> {
  for (let from = 0; from < found.length; from += batchMax) {
    const ids = found.slice(from, from + batchMax)
    const { rows } = await on.query<Row>({
      name: 'statement.trades',
      text: `select opened_at, closed_at, code, side, lots, open_price, close_price, price_scale, digits, result,
          result - fee_open - fee_close + financing + adjusted as net
        from trading.contract_order where id = any ($1::uuid[]) and book = $2 and customer = $3
        order by closed_at, id`,
      values: [ids, book, customer],
    })
    assert(rows.length === ids.length, 'a trade that was found is there: closed ones never change')
    yield rows.map(rowOf)
  }
}
