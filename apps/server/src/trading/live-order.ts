import {
  assert,
  cents,
  isCode,
  type Code,
  type CustomerId,
  type Leverage,
  type MicroLots,
  type Millis,
  type OrderId,
  type Price,
  type Quote,
} from '@plumbline/rules'
import type { OpenPosition, PendingOrder } from '../engine/index.ts'
import type { OrderRow } from './stored.ts'

/** Come as plain numbers, which a million rows are read from in half the time that bigints and Dates take. */
type Numbered =
  | 'lots'
  | 'price'
  | 'take_profit'
  | 'stop_loss'
  | 'trail_by'
  | 'open_price'
  | 'placed_at'
  | 'expires_at'
  | 'opened_at'
  | 'adjusted_to'

type Known = Omit<
  OrderRow,
  | Numbered
  | 'close_price'
  | 'close_quote'
  | 'close_conversion'
  | 'close_reason'
  | 'fee_close'
  | 'result'
  | 'closed_at'
  | 'refusal'
  | 'place_quote'
  | 'open_quote'
  | 'open_conversion'
>
/** A row of an order that waits or is open, with no more than the engine takes over. Quotes are still text. */
export type LiveRow = Known & {
  [Name in Numbered]: Name extends 'lots' ? number : number | null
} & {
  place_quote: string | null
  open_quote: string | null
  open_conversion: string | null
}

const ms = (column: string): string => `floor(extract(epoch from ${column}) * 1000)::float8 as ${column}`

export const liveColumns = `id, book, customer, code, side, type, lots::float8 as lots, leverage, state,
  price::float8 as price, ${ms('placed_at')}, ${ms('expires_at')}, take_profit::float8 as take_profit,
  stop_loss::float8 as stop_loss, trail_by::float8 as trail_by, parent, price_scale, digits, instrument_version, notional,
  margin, open_price::float8 as open_price, fee_open, ${ms('opened_at')}, financing, financed_to, adjusted,
  ${ms('adjusted_to')}, changes, open_conversion::text as open_conversion,
  case when state = 'pending' then place_quote::text end as place_quote,
  open_quote::text as open_quote`

export type LiveOrder =
  | { readonly is: 'open'; readonly position: OpenPosition }
  | { readonly is: 'pending'; readonly pending: PendingOrder }

/**
 * Reads orders for the engine. What many rows repeat (words, and the quote that opened them together) is kept once: the
 * engine holds a million of these. Throws where a row is not what it should be, because orders are decided on by it.
 */
export const createLiveReader = (): ((row: LiveRow) => LiveOrder) => {
  const texts = new Map<string, string>()
  const quotes = new Map<string, Quote>()
  const once = <Text extends string>(text: Text): Text => {
    const known = texts.get(text)
    if (known !== undefined) return known as Text
    texts.set(text, text)
    return text
  }
  const quote = (text: string): Quote => {
    const known = quotes.get(text)
    if (known !== undefined) return known
    const read: unknown = JSON.parse(text)
    assert(isQuote(read), 'its quote is none')
    quotes.set(text, read)
    return read
  }

  const sharedOf = (row: LiveRow) => ({
    id: row.id as OrderId,
    customer: once(row.customer.toString()) as CustomerId,
    book: once(row.book),
    code: once(row.code) as Code,
    side: once(row.side),
    lots: whole(row.lots) as MicroLots,
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

  const positionOf = (row: LiveRow): OpenPosition => {
    const openedAt = millis(given(row.opened_at))
    return {
      ...sharedOf(row),
      type: once(row.type),
      price: priceOrNone(row.price),
      placedAt: row.placed_at === null ? openedAt : millis(row.placed_at),
      openPrice: whole(given(row.open_price)) as Price,
      notional: cents(given(row.notional)),
      margin: cents(given(row.margin)),
      feeOpen: cents(given(row.fee_open)),
      openQuote: quote(given(row.open_quote)),
      openConversion: row.open_conversion === null ? undefined : quote(row.open_conversion),
      openedAt,
      parent: row.parent === null ? undefined : (row.parent as OrderId),
      financing: cents(row.financing),
      financedTo: row.financed_to === null ? undefined : once(row.financed_to),
      adjusted: cents(row.adjusted),
    }
  }

  const pendingOf = (row: LiveRow): PendingOrder => {
    const { type } = row
    assert(type !== 'market', 'it waits for no price')
    assert(row.opened_at === null, 'it waits and has opened')
    return {
      ...sharedOf(row),
      type: once(type),
      price: whole(given(row.price)) as Price,
      expiresAt: row.expires_at === null ? undefined : millis(row.expires_at),
      placedAt: millis(given(row.placed_at)),
      placeQuote: quote(given(row.place_quote)),
    }
  }

  return row => {
    switch (row.state) {
      case 'open':
        return { is: 'open', position: positionOf(row) }
      case 'pending':
        return { is: 'pending', pending: pendingOf(row) }
      case 'closed':
        throw new TypeError(`order ${row.id} is closed`)
    }
  }
}

const given = <Fact>(fact: Fact | null): Fact => {
  assert(fact !== null, 'a fact is missing')
  return fact
}
/** Prices and lots are positive whole numbers that a number holds exactly. */
const whole = (value: number): number => {
  assert(Number.isSafeInteger(value) && value > 0, 'a price or its lots are out of range')
  return value
}
const priceOrNone = (value: number | null): Price | undefined =>
  value === null ? undefined : (whole(value) as Price)
const millis = (value: number): Millis => {
  assert(Number.isSafeInteger(value), 'a moment is none')
  return value as Millis
}

const isQuote = (read: unknown): read is Quote => {
  if (typeof read !== 'object' || read === null) return false
  const { code, source, kind, ...numbers } = read as Partial<Record<keyof Quote, unknown>>
  return (
    typeof code === 'string' &&
    isCode(code) &&
    typeof source === 'string' &&
    typeof kind === 'string' &&
    [numbers.bid, numbers.ask, numbers.at, numbers.receivedAt, numbers.epoch, numbers.number].every(
      Number.isSafeInteger,
    )
  )
}
