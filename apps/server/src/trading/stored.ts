import {
  cents,
  type Book,
  type CloseReason,
  type Code,
  type CustomerId,
  type EntryType,
  type Leverage,
  type MicroLots,
  type Millis,
  type OrderId,
  type Price,
  type Quote,
  type Side,
} from '@plumbline/rules'
import type { OpenPosition, PendingEnd, PendingOrder } from '../engine/index.ts'
import type { Queryable } from '../platform/database.ts'
import type { KeptRefusal } from './detail.ts'

/** A row of trading.contract_order. Prices are units of 10^-price_scale, money is cents. */
export type OrderRow = {
  id: string
  book: Book
  customer: bigint
  code: string
  side: Side
  type: EntryType
  lots: bigint
  leverage: number
  state: 'pending' | 'open' | 'closed'
  price: bigint | null
  placed_at: Date | null
  place_quote: Quote | null
  expires_at: Date | null
  take_profit: bigint | null
  stop_loss: bigint | null
  trail_by: bigint | null
  parent: string | null
  price_scale: number
  digits: number
  instrument_version: number
  notional: bigint | null
  margin: bigint | null
  open_price: bigint | null
  open_quote: Quote | null
  open_conversion: Quote | null
  fee_open: bigint | null
  opened_at: Date | null
  financing: bigint
  financed_to: string | null
  adjusted: bigint
  adjusted_to: Date | null
  close_price: bigint | null
  close_quote: Quote | null
  close_conversion: Quote | null
  close_reason: CloseReason | null
  fee_close: bigint | null
  result: bigint | null
  closed_at: Date | null
  refusal: KeptRefusal | null
  changes: number
}

export const orderColumns = `id, book, customer, code, side, type, lots, leverage, state, price, placed_at, place_quote, expires_at,
  take_profit, stop_loss, trail_by, parent, price_scale, digits, instrument_version, notional, margin, open_price, open_quote,
  open_conversion, fee_open, opened_at, financing, financed_to, adjusted, adjusted_to, close_price, close_quote,
  close_conversion, close_reason, fee_close, result, closed_at, refusal, changes`

export type ClosedFacts = {
  readonly closing: { readonly price: Price; readonly result: bigint; readonly feeClose: bigint }
  readonly reason: CloseReason
  readonly quote: Quote
  readonly conversion: Quote | undefined
  readonly at: number
}
export type EndFacts = {
  readonly reason: PendingEnd
  readonly refusal: KeptRefusal | undefined
  readonly at: number
}

/** An order in whatever state, with what is known of it. */
export type StoredOrder =
  | { readonly is: 'pending'; readonly pending: PendingOrder }
  | { readonly is: 'ended'; readonly pending: PendingOrder; readonly end: EndFacts }
  | { readonly is: 'open'; readonly position: OpenPosition; readonly placeQuote: Quote | undefined }
  | {
      readonly is: 'closed'
      readonly position: OpenPosition
      readonly placeQuote: Quote | undefined
      readonly closed: ClosedFacts
    }

const price = (value: bigint): Price => Number(value) as Price
const priceOrNone = (value: bigint | null): Price | undefined => (value === null ? undefined : price(value))
const millis = (value: Date): Millis => value.getTime() as Millis

const sharedOf = (row: OrderRow) => ({
  id: row.id as OrderId,
  customer: row.customer.toString() as CustomerId,
  book: row.book,
  code: row.code as Code,
  side: row.side,
  lots: Number(row.lots) as MicroLots,
  leverage: row.leverage as Leverage,
  takeProfit: priceOrNone(row.take_profit),
  stopLoss: priceOrNone(row.stop_loss),
  trailing: priceOrNone(row.trail_by),
  instrumentVersion: row.instrument_version,
  priceScale: row.price_scale,
  digits: row.digits,
  adjustedTo: row.adjusted_to === null ? undefined : millis(row.adjusted_to),
  changes: row.changes,
})

type OpenedRow = OrderRow & {
  [Fact in 'notional' | 'margin' | 'open_price' | 'open_quote' | 'fee_open' | 'opened_at']: NonNullable<
    OrderRow[Fact]
  >
}
// The table's checks make these stand or fall together.
const isOpened = (row: OrderRow): row is OpenedRow => row.opened_at !== null

export const readPosition = (row: OpenedRow): OpenPosition => ({
  ...sharedOf(row),
  type: row.type,
  price: priceOrNone(row.price),
  placedAt: millis(row.placed_at ?? row.opened_at),
  openPrice: price(row.open_price),
  notional: cents(row.notional),
  margin: cents(row.margin),
  feeOpen: cents(row.fee_open),
  openQuote: row.open_quote,
  openConversion: row.open_conversion ?? undefined,
  openedAt: millis(row.opened_at),
  parent: (row.parent ?? undefined) as OrderId | undefined,
  financing: cents(row.financing),
  financedTo: row.financed_to ?? undefined,
  adjusted: cents(row.adjusted),
})

type PlacedRow = OrderRow & {
  type: PendingOrder['type']
  price: bigint
  placed_at: Date
  place_quote: Quote
}
const isPlaced = (row: OrderRow): row is PlacedRow =>
  row.price !== null && row.placed_at !== null && row.place_quote !== null

const readPending = (row: PlacedRow): PendingOrder => ({
  ...sharedOf(row),
  type: row.type,
  price: price(row.price),
  expiresAt: row.expires_at === null ? undefined : millis(row.expires_at),
  placedAt: millis(row.placed_at),
  placeQuote: row.place_quote,
})

const readClosed = (row: OrderRow): ClosedFacts | undefined =>
  row.closed_at === null ||
  row.close_price === null ||
  row.result === null ||
  row.fee_close === null ||
  row.close_reason === null ||
  row.close_quote === null
    ? undefined
    : {
        closing: { price: price(row.close_price), result: row.result, feeClose: row.fee_close },
        reason: row.close_reason,
        quote: row.close_quote,
        conversion: row.close_conversion ?? undefined,
        at: row.closed_at.getTime(),
      }

export const readOrder = (row: OrderRow): StoredOrder => {
  if (isOpened(row)) {
    const opened = { position: readPosition(row), placeQuote: row.place_quote ?? undefined }
    const closed = readClosed(row)
    return closed === undefined ? { is: 'open', ...opened } : { is: 'closed', ...opened, closed }
  }
  if (!isPlaced(row)) throw new TypeError(`order ${row.id} neither waits nor has opened`)
  const pending = readPending(row)
  if (row.closed_at === null) return { is: 'pending', pending }
  const end = {
    reason: row.close_reason as PendingEnd,
    refusal: row.refusal ?? undefined,
    at: row.closed_at.getTime(),
  }
  return { is: 'ended', pending, end }
}

/** What of an order is the same in every state. */
export const orderOf = (stored: StoredOrder): OpenPosition | PendingOrder =>
  stored.is === 'pending' || stored.is === 'ended' ? stored.pending : stored.position

export const readOneOrder = async (
  on: Queryable,
  input: { customer: CustomerId; order: OrderId },
): Promise<StoredOrder | undefined> => {
  const { rows } = await on.query<OrderRow>({
    name: 'trading.order',
    text: `select ${orderColumns} from trading.contract_order where id = $1 and customer = $2`,
    values: [input.order, input.customer],
  })
  return rows[0] === undefined ? undefined : readOrder(rows[0])
}

/** The parts of an order that were closed by themselves, oldest first. */
export const readParts = async (
  on: Queryable,
  input: { customer: CustomerId; order: OrderId },
): Promise<readonly StoredOrder[]> => {
  const { rows } = await on.query<OrderRow>({
    name: 'trading.parts',
    text: `select ${orderColumns} from trading.contract_order where parent = $1 and customer = $2 order by closed_at, id`,
    values: [input.order, input.customer],
  })
  return rows.map(readOrder)
}
