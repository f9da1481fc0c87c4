import { assert, isCode } from '@plumbline/rules/core'
import type { Millis, Quote } from '@plumbline/rules/market'
import type { OpenPosition, PendingOrder } from '../../../core/engine/index.ts'
import { createOrderReading, type OrderFacts } from './order-facts.ts'

/**
 * A row of an order that waits or is open, with no more than the engine takes over. Numbers and moments come as plain
 * numbers, which a million rows are read from in half the time that bigints and Dates take; quotes are still text.
 */
export type LiveRow = OrderFacts<number, number, string>

/** Moments are kept to the microsecond, which a float holds until far beyond this century; an exact number takes four times as long. */
const ms = (column: string): string =>
  `floor(round(date_part('epoch', ${column}) * float8 '1e6') / float8 '1e3')`
const number = (column: string): string => `${column}::float8`

/** Each value of a row, in its place. */
const columns = [
  ['id', 'id'],
  ['book', 'book'],
  ['customer', 'customer'],
  ['code', 'code'],
  ['side', 'side'],
  ['type', 'type'],
  ['lots', number('lots')],
  ['leverage', 'leverage'],
  ['state', 'state'],
  ['price', number('price')],
  ['placed_at', ms('placed_at')],
  ['place_quote', `case when state = 'pending' then place_quote::text end`],
  ['expires_at', ms('expires_at')],
  ['oco', 'oco'],
  ['oco_first', 'oco_first'],
  ['take_profit', number('take_profit')],
  ['stop_loss', number('stop_loss')],
  ['trail_by', number('trail_by')],
  ['profit_levels', 'profit_levels::text'],
  ['parent', 'parent'],
  ['price_scale', 'price_scale'],
  ['digits', 'digits'],
  ['instrument_version', 'instrument_version'],
  ['notional', 'notional'],
  ['margin', 'margin'],
  ['open_price', number('open_price')],
  ['open_quote', 'open_quote::text'],
  ['open_conversion', 'open_conversion::text'],
  ['fee_open', 'fee_open'],
  ['opened_at', ms('opened_at')],
  ['financing', 'financing'],
  ['financed_to', 'financed_to'],
  ['adjusted', 'adjusted'],
  ['adjusted_to', ms('adjusted_to')],
  ['close_requested_at', ms('close_requested_at')],
  ['close_requested_for', 'close_requested_for'],
  ['follow', 'follow'],
  ['changes', 'changes'],
] as const satisfies readonly (readonly [keyof LiveRow, string])[]

export const liveColumns = columns.map(([name, value]) => `${value} as ${name}`).join(', ')

type CellsOf<Columns extends readonly (readonly [keyof LiveRow, string])[]> = {
  readonly [Place in keyof Columns]: LiveRow[Columns[Place][0]]
}
/** A row as it comes: a list of values takes half as long to read as one that names each of them. */
export type LiveCells = CellsOf<typeof columns>

export const liveRow = ([
  id,
  book,
  customer,
  code,
  side,
  type,
  lots,
  leverage,
  state,
  price,
  placed_at,
  place_quote,
  expires_at,
  oco,
  oco_first,
  take_profit,
  stop_loss,
  trail_by,
  profit_levels,
  parent,
  price_scale,
  digits,
  instrument_version,
  notional,
  margin,
  open_price,
  open_quote,
  open_conversion,
  fee_open,
  opened_at,
  financing,
  financed_to,
  adjusted,
  adjusted_to,
  close_requested_at,
  close_requested_for,
  follow,
  changes,
]: LiveCells): LiveRow => ({
  id,
  book,
  customer,
  code,
  side,
  type,
  lots,
  leverage,
  state,
  price,
  placed_at,
  place_quote,
  expires_at,
  oco,
  oco_first,
  take_profit,
  stop_loss,
  trail_by,
  profit_levels,
  parent,
  price_scale,
  digits,
  instrument_version,
  notional,
  margin,
  open_price,
  open_quote,
  open_conversion,
  fee_open,
  opened_at,
  financing,
  financed_to,
  adjusted,
  adjusted_to,
  close_requested_at,
  close_requested_for,
  follow,
  changes,
})

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
