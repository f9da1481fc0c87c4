import type { CloseReason } from '@plumbline/rules/trading'
import type { CustomerId, OrderId } from '@plumbline/rules/core'
import type { Millis, Price, Quote } from '@plumbline/rules/market'
import type { OpenPosition, PendingEnd, PendingOrder } from '../../../core/engine/index.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { KeptRefusal } from './detail.ts'
import { createOrderReading, type OrderFacts } from './order-facts.ts'

/** A whole row of trading.contract_order. */
export type OrderRow = OrderFacts<bigint, Date, Quote> & {
  close_price: bigint | null
  close_quote: Quote | null
  close_conversion: Quote | null
  close_reason: CloseReason | null
  fee_close: bigint | null
  result: bigint | null
  closed_at: Date | null
  refusal: KeptRefusal | null
}

export const orderColumns = `id, book, customer, code, side, type, lots, leverage, state, price, placed_at, place_quote, expires_at, oco, oco_first,
  take_profit, stop_loss, trail_by, profit_levels::text as profit_levels, parent, price_scale, digits, instrument_version, notional, margin, open_price, open_quote,
  open_conversion, fee_open, opened_at, financing, financed_to, adjusted, adjusted_to, close_requested_at, close_requested_for, follow, close_price, close_quote,
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

const reading = createOrderReading<bigint, Date, Quote>({
  whole: Number,
  millis: moment => moment.getTime() as Millis,
  quote: quote => quote,
  word: text => text,
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
        closing: { price: Number(row.close_price) as Price, result: row.result, feeClose: row.fee_close },
        reason: row.close_reason,
        quote: row.close_quote,
        conversion: row.close_conversion ?? undefined,
        at: row.closed_at.getTime(),
      }

export const readOrder = (row: OrderRow): StoredOrder => {
  // The table's checks make the facts of an opening stand or fall together, and those of a placing.
  if (row.opened_at !== null) {
    const opened = { position: reading.position(row), placeQuote: row.place_quote ?? undefined }
    const closed = readClosed(row)
    return closed === undefined ? { is: 'open', ...opened } : { is: 'closed', ...opened, closed }
  }
  const pending = reading.pending(row)
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
