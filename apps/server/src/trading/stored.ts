import {
  cents,
  sumCents,
  type AccountId,
  type Book,
  type CloseReason,
  type Code,
  type ContractAccount,
  type CustomerId,
  type Leverage,
  type MicroLots,
  type Millis,
  type OrderId,
  type Price,
  type Quote,
  type Side,
} from '@plumbline/rules'
import type { EngineAccount, OpenPosition } from '../engine/index.ts'
import type { Queryable } from '../platform/database.ts'
import type { ClosedFacts } from './views.ts'

/** A row of trading.contract_order. Prices are units of 10^-price_scale, money is cents. */
type OrderRow = {
  id: string
  book: Book
  customer: bigint
  code: string
  side: Side
  lots: bigint
  leverage: number
  state: 'pending' | 'open' | 'closed'
  take_profit: bigint | null
  stop_loss: bigint | null
  price_scale: number
  digits: number
  instrument_version: number
  notional: bigint
  margin: bigint
  open_price: bigint
  open_quote: Quote
  open_conversion: Quote | null
  fee_open: bigint
  opened_at: Date
  close_price: bigint | null
  close_quote: Quote | null
  close_conversion: Quote | null
  close_reason: CloseReason | null
  fee_close: bigint | null
  result: bigint | null
  closed_at: Date | null
  changes: number
}

const columns = `id, book, customer, code, side, lots, leverage, state, take_profit, stop_loss, price_scale, digits,
  instrument_version, notional, margin, open_price, open_quote, open_conversion, fee_open, opened_at, close_price,
  close_quote, close_conversion, close_reason, fee_close, result, closed_at, changes`

export type StoredOrder = { readonly position: OpenPosition; readonly closed: ClosedFacts | undefined }

const price = (value: bigint): Price => Number(value) as Price

const readOrder = (row: OrderRow): StoredOrder => ({
  position: {
    id: row.id as OrderId,
    customer: row.customer.toString() as CustomerId,
    book: row.book,
    code: row.code as Code,
    side: row.side,
    lots: Number(row.lots) as MicroLots,
    leverage: row.leverage as Leverage,
    takeProfit: row.take_profit === null ? undefined : price(row.take_profit),
    stopLoss: row.stop_loss === null ? undefined : price(row.stop_loss),
    openPrice: price(row.open_price),
    notional: cents(row.notional),
    margin: cents(row.margin),
    feeOpen: cents(row.fee_open),
    instrumentVersion: row.instrument_version,
    priceScale: row.price_scale,
    digits: row.digits,
    openQuote: row.open_quote,
    openConversion: row.open_conversion ?? undefined,
    openedAt: row.opened_at.getTime() as Millis,
    changes: row.changes,
  },
  closed: readClosed(row),
})

// The table's check makes these five stand or fall together.
const readClosed = (row: OrderRow): ClosedFacts | undefined =>
  row.closed_at === null ||
  row.close_price === null ||
  row.result === null ||
  row.fee_close === null ||
  row.close_reason === null ||
  row.close_quote === null
    ? undefined
    : {
        closing: { price: price(row.close_price), result: cents(row.result), feeClose: cents(row.fee_close) },
        reason: row.close_reason,
        quote: row.close_quote,
        conversion: row.close_conversion ?? undefined,
        at: row.closed_at.getTime(),
      }

type AccountRow = {
  id: bigint
  book: Book
  owner: bigint
  available: bigint
  frozen: bigint
  advance: bigint
}

const accountColumns = `a.id, a.book, a.owner, a.available, a.frozen, coalesce(d.amount, 0) as advance
  from ledger.account a left join trading.deficit_advance d on d.customer = a.owner`

const assemble = (row: AccountRow, positions: readonly OpenPosition[]): EngineAccount => {
  const contract: ContractAccount = {
    available: cents(row.available),
    frozen: cents(row.frozen),
    margins: sumCents(positions.map(({ margin }) => margin)),
    advance: cents(row.advance),
  }
  return {
    customer: row.owner.toString() as CustomerId,
    book: row.book,
    account: row.id.toString() as AccountId,
    contract,
    positions: new Map(positions.map(position => [position.id, position])),
  }
}

/** One customer's contract account with its open positions; undefined where there is none. */
export const loadAccount = async (
  on: Queryable,
  customer: CustomerId,
): Promise<EngineAccount | undefined> => {
  const { rows } = await on.query<AccountRow>({
    name: 'trading.account',
    text: `select ${accountColumns} where a.owner = $1 and a.kind = 'contract'`,
    values: [customer],
  })
  const row = rows[0]
  if (row === undefined) return undefined
  const open = await on.query<OrderRow>({
    name: 'trading.open_orders',
    text: `select ${columns} from trading.contract_order where customer = $1 and state = 'open' order by opened_at, id`,
    values: [customer],
  })
  return assemble(
    row,
    open.rows.map(each => readOrder(each).position),
  )
}

/** Every account that holds open positions, as the engine takes them over at start. */
export const loadOpenAccounts = async (on: Queryable): Promise<readonly EngineAccount[]> => {
  const { rows } = await on.query<OrderRow>(
    `select ${columns} from trading.contract_order where state = 'open' order by customer, opened_at, id`,
  )
  const positions = Map.groupBy(
    rows.map(row => readOrder(row).position),
    ({ customer }) => customer,
  )
  const accounts = await on.query<AccountRow>({
    text: `select ${accountColumns} where a.kind = 'contract' and a.owner = any ($1::bigint[])`,
    values: [[...positions.keys()]],
  })
  return accounts.rows.map(row => assemble(row, positions.get(row.owner.toString() as CustomerId) ?? []))
}

export const readOneOrder = async (
  on: Queryable,
  input: { customer: CustomerId; order: OrderId },
): Promise<StoredOrder | undefined> => {
  const { rows } = await on.query<OrderRow>({
    name: 'trading.order',
    text: `select ${columns} from trading.contract_order where id = $1 and customer = $2`,
    values: [input.order, input.customer],
  })
  return rows[0] === undefined ? undefined : readOrder(rows[0])
}

/** Newest first; `below` is the last one of the page before. */
export const readOrders = async (
  on: Queryable,
  input: {
    customer: CustomerId
    state: 'open' | 'closed'
    below: { at: Date; id: string } | undefined
    limit: number
  },
): Promise<readonly StoredOrder[]> => {
  const moment = input.state === 'open' ? 'opened_at' : 'closed_at'
  const { rows } = await on.query<OrderRow>({
    name: `trading.orders.${input.state}`,
    text: `select ${columns} from trading.contract_order
      where customer = $1 and state = '${input.state}' and ($2::timestamptz is null or (${moment}, id) < ($2, $3::uuid))
      order by ${moment} desc, id desc limit $4`,
    values: [input.customer, input.below?.at ?? null, input.below?.id ?? null, input.limit],
  })
  return rows.map(readOrder)
}
