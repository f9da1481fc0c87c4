import { assert, type Book, type Code, type CustomerId, type OrderId } from '@plumbline/rules/core'
import type { FollowId } from '@plumbline/rules/copying'
import { cents } from '@plumbline/rules/money'
import type { EntryType, ProfitLevels } from '@plumbline/rules/trading'
import type { Leverage, MicroLots, Millis, Price, Quote, Side } from '@plumbline/rules/market'
import type { CloseRequestReason, OpenPosition, PendingOrder } from '../../../core/engine/index.ts'

/**
 * What a row of trading.contract_order tells of an order that waits or has opened, however its whole numbers, moments and
 * quotes come. Prices are units of 10^-price_scale, money is cents.
 */
export type OrderFacts<Whole, Moment, Kept> = {
  id: string
  book: Book
  customer: bigint
  code: string
  side: Side
  type: EntryType
  lots: Whole
  leverage: number
  state: 'pending' | 'open' | 'closed'
  price: Whole | null
  placed_at: Moment | null
  place_quote: Kept | null
  expires_at: Moment | null
  oco: string | null
  oco_first: boolean | null
  take_profit: Whole | null
  stop_loss: Whole | null
  trail_by: Whole | null
  /** As Postgres writes a list. */
  profit_levels: string | null
  parent: string | null
  price_scale: number
  digits: number
  instrument_version: number
  notional: bigint | null
  margin: bigint | null
  open_price: Whole | null
  open_quote: Kept | null
  open_conversion: Kept | null
  fee_open: bigint | null
  opened_at: Moment | null
  financing: bigint
  financed_to: string | null
  adjusted: bigint
  adjusted_to: Moment | null
  close_requested_at: Moment | null
  close_requested_for: CloseRequestReason | null
  follow: string | null
  changes: number
}

type Reading<Whole, Moment, Kept> = {
  readonly whole: (value: Whole) => number
  readonly millis: (value: Moment) => Millis
  readonly quote: (value: Kept) => Quote
  /** Words, which many orders repeat. */
  readonly word: <Text extends string>(text: Text) => Text
}

export type OrderReading<Row> = {
  /** Of an order that has opened, also where it is closed by now. Throws where a fact is missing. */
  readonly position: (row: Row) => OpenPosition
  /** Of an order that has not. Throws likewise. */
  readonly pending: (row: Row) => PendingOrder
}

export const createOrderReading = <Whole, Moment, Kept>({
  whole,
  millis,
  quote,
  word,
}: Reading<Whole, Moment, Kept>): OrderReading<OrderFacts<Whole, Moment, Kept>> => {
  type Row = OrderFacts<Whole, Moment, Kept>
  const price = (value: Whole): Price => whole(value) as Price
  const priceOrNone = (value: Whole | null): Price | undefined => (value === null ? undefined : price(value))

  const sharedOf = (row: Row) => ({
    id: row.id as OrderId,
    customer: word(row.customer.toString()) as CustomerId,
    book: word(row.book),
    code: word(row.code) as Code,
    side: word(row.side),
    lots: whole(row.lots) as MicroLots,
    leverage: row.leverage as Leverage,
    takeProfit: priceOrNone(row.take_profit),
    stopLoss: priceOrNone(row.stop_loss),
    trailing: priceOrNone(row.trail_by),
    profitLevels: row.profit_levels === null ? undefined : readLevels(row.profit_levels),
    instrumentVersion: row.instrument_version,
    priceScale: row.price_scale,
    digits: row.digits,
    adjustedTo: row.adjusted_to === null ? undefined : millis(row.adjusted_to),
    changes: row.changes,
  })

  return {
    position: row => {
      const openedAt = millis(given(row.opened_at))
      return {
        ...sharedOf(row),
        type: word(row.type),
        price: priceOrNone(row.price),
        placedAt: row.placed_at === null ? openedAt : millis(row.placed_at),
        openPrice: price(given(row.open_price)),
        notional: cents(given(row.notional)),
        margin: cents(given(row.margin)),
        feeOpen: cents(given(row.fee_open)),
        openQuote: quote(given(row.open_quote)),
        openConversion: row.open_conversion === null ? undefined : quote(row.open_conversion),
        openedAt,
        parent: row.parent === null ? undefined : (row.parent as OrderId),
        financing: cents(row.financing),
        financedTo: row.financed_to === null ? undefined : word(row.financed_to),
        adjusted: cents(row.adjusted),
        follow: row.follow === null ? undefined : (word(row.follow) as FollowId),
        closeRequestedAt: row.close_requested_at === null ? undefined : millis(row.close_requested_at),
        closeRequestedFor: row.close_requested_for ?? undefined,
      }
    },
    pending: row => {
      const { type } = row
      assert(type !== 'market', 'it waits for no price')
      assert(row.opened_at === null, 'it waits and has opened')
      return {
        ...sharedOf(row),
        type: word(type),
        price: price(given(row.price)),
        expiresAt: row.expires_at === null ? undefined : millis(row.expires_at),
        oco: row.oco === null ? undefined : { other: row.oco as OrderId, isFirst: given(row.oco_first) },
        placedAt: millis(given(row.placed_at)),
        placeQuote: quote(given(row.place_quote)),
      }
    },
  }
}

/** Price and lots of each, one after another. */
export const levelsIn = (flat: readonly number[]): ProfitLevels => {
  const levels = Array.from({ length: flat.length / 2 }, (_, index) => ({
    price: flat[index * 2] as Price,
    lots: flat[index * 2 + 1] as MicroLots,
  }))
  const figures = levels.flatMap(({ price, lots }): number[] => [price, lots])
  assert(
    figures.length > 0 && figures.every(figure => Number.isSafeInteger(figure) && figure > 0),
    'its levels are none',
  )
  return levels
}

const readLevels = (text: string): ProfitLevels => levelsIn(text.slice(1, -1).split(',').map(Number))

const given = <Fact>(fact: Fact | null): Fact => {
  assert(fact !== null, 'a fact is missing')
  return fact
}
