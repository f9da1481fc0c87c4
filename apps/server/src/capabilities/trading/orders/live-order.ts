import { assert, isCode } from '@plumbline/rules/core'
import type { Millis, Quote } from '@plumbline/rules/market'
import type { OpenPosition, PendingOrder } from '../../../core/engine/index.ts'
import { createOrderReading, type OrderFacts } from './order-facts.ts'

/**
 * A row of an order that waits or is open, with no more than the engine takes over. Numbers and moments come as plain
 * numbers, which a million rows are read from in half the time that bigints and Dates take; quotes are still text.
 */
export type LiveRow = OrderFacts<number, number, string>

const ms = (column: string): string => `floor(extract(epoch from ${column}) * 1000)::float8 as ${column}`

export const liveColumns = `id, book, customer, code, side, type, lots::float8 as lots, leverage, state,
  price::float8 as price, ${ms('placed_at')}, ${ms('expires_at')}, take_profit::float8 as take_profit,
  stop_loss::float8 as stop_loss, trail_by::float8 as trail_by, parent, price_scale, digits, instrument_version, notional,
  margin, open_price::float8 as open_price, fee_open, ${ms('opened_at')}, financing, financed_to, adjusted,
  ${ms('adjusted_to')}, ${ms('close_requested_at')}, changes, open_conversion::text as open_conversion,
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

  const reading = createOrderReading({ whole, millis, quote, word: once })
  return row => {
    switch (row.state) {
      case 'open':
        return { is: 'open', position: reading.position(row) }
      case 'pending':
        return { is: 'pending', pending: reading.pending(row) }
      case 'closed':
        throw new TypeError(`order ${row.id} is closed`)
    }
  }
}

/** Prices and lots are positive whole numbers that a number holds exactly. */
const whole = (value: number): number => {
  assert(Number.isSafeInteger(value) && value > 0, 'a price or its lots are out of range')
  return value
}
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
