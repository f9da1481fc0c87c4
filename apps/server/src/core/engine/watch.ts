import { assert, type Code, type CustomerId, type OrderId } from '@plumbline/rules/core'
import { nextStepAt } from '@plumbline/rules/trading'
import type { Instrument, Quote } from '@plumbline/rules/market'
import type { OpenPosition, PendingOrder } from './decision.ts'
import { IdIndex, nowhere } from './triggers/id-index.ts'
import { Slots } from './triggers/slots.ts'
import { TriggerBook, type WatchedSide } from './triggers/triggers.ts'

export type Order = OpenPosition | PendingOrder

/** As much of an order as it takes to watch it. */
export type Watched =
  | Pick<
      OpenPosition,
      | 'id'
      | 'customer'
      | 'code'
      | 'side'
      | 'openPrice'
      | 'takeProfit'
      | 'stopLoss'
      | 'trailing'
      | 'profitLevels'
      | 'instrumentVersion'
      | 'closeRequestedAt'
    >
  | Pick<PendingOrder, 'id' | 'customer' | 'code' | 'side' | 'type' | 'price'>
type WatchedPosition = Extract<Watched, { openPrice: unknown }>

type Levels = {
  readonly side: WatchedSide
  readonly falls: number | undefined
  readonly rises: number | undefined
}
type Book = { readonly number: number; readonly triggers: TriggerBook; readonly slots: Slots<Watched> }

/** Orders of one book; with the number of the book it makes one number below 2^32. */
const slotsMax = 0x40_0000
const booksMax = 1_000

const isPosition = (order: Watched): order is WatchedPosition => 'openPrice' in order

/** The levels of all orders, a book for each instrument: targets, trailing steps and entry prices. */
export class Watch {
  private readonly books = new Map<Code, Book>()
  private readonly numbered: Book[] = []
  /** Where each order is: book and slot in one number. Lean, because there are a million of them. */
  private readonly places = new IdIndex(place => this.orderAt(place)?.id)
  private readonly instrument: (code: Code, version: number) => Instrument | undefined

  // Of the quote in hand: one function for all of them, so that a quote which reaches nothing allocates nothing.
  private firing: Watched[] = []
  private slots: Slots<Watched> | undefined
  private readonly take = (slot: number): void => {
    const order = this.slots?.of(slot)
    if (order !== undefined) this.firing.push(order)
  }

  constructor(instrument: (code: Code, version: number) => Instrument | undefined) {
    this.instrument = instrument
  }

  /** Watches an order at its levels, and at those it had before as well where they are given. */
  arm(order: Watched, former?: Watched): void {
    const levels = former === undefined ? this.levelsOf(order) : this.eitherOf(order, former)
    if (levels.falls === undefined && levels.rises === undefined) {
      this.disarm(order.id)
      return
    }
    const book = this.bookOf(order.code)
    book.triggers.arm(this.slotFor(order, book), levels.side, levels.falls, levels.rises)
  }

  disarm(id: OrderId): void {
    const place = this.places.find(id)
    const book = this.bookAt(place)
    if (book === undefined) return
    this.places.remove(id)
    book.triggers.disarm(place % slotsMax)
    book.slots.free(place % slotsMax)
  }

  /** Whose order it is, of one that is watched. */
  customerOf(id: OrderId): CustomerId | undefined {
    return this.orderAt(this.places.find(id))?.customer
  }

  /** Adds to `fired` whatever this quote reaches, disarmed: stops before profits, nearest level first. */
  fire(quote: Pick<Quote, 'code' | 'bid' | 'ask'>, fired: Watched[]): void {
    const book = this.books.get(quote.code)
    if (book === undefined) return
    this.firing = fired
    this.slots = book.slots
    book.triggers.fire(quote.bid, quote.ask, this.take)
  }

  private bookOf(code: Code): Book {
    let book = this.books.get(code)
    if (book === undefined) {
      book = { number: this.numbered.length, triggers: new TriggerBook(), slots: new Slots() }
      assert(book.number < booksMax, 'books are numbered within their share of a place')
      this.books.set(code, book)
      this.numbered.push(book)
    }
    return book
  }

  private bookAt(place: number): Book | undefined {
    return place === nowhere ? undefined : this.numbered[Math.floor(place / slotsMax)]
  }

  private orderAt(place: number): Watched | undefined {
    return this.bookAt(place)?.slots.of(place % slotsMax)
  }

  private slotFor(order: Watched, book: Book): number {
    const place = this.places.find(order.id)
    if (place !== nowhere) {
      if (this.bookAt(place) === book) {
        book.slots.replace(place % slotsMax, order)
        return place % slotsMax
      }
      // Its instrument was replaced: no quote of the old one means anything to it any more.
      this.disarm(order.id)
    }
    const slot = book.slots.take(order)
    assert(slot < slotsMax, 'slots are numbered within their share of a place')
    this.places.add(order.id, book.number * slotsMax + slot)
    return slot
  }

  /** Longs close at the bid and shorts at the ask; they enter at the other side. */
  private levelsOf(order: Watched): Levels {
    const isLong = order.side === 'long'
    if (!isPosition(order)) {
      const falls = isLong === (order.type === 'limit')
      return {
        side: isLong ? 'ask' : 'bid',
        falls: falls ? order.price : undefined,
        rises: falls ? undefined : order.price,
      }
    }
    // Whatever the first quote is that decides, it closes.
    if (order.closeRequestedAt !== undefined)
      return { side: isLong ? 'bid' : 'ask', falls: Number.MAX_SAFE_INTEGER, rises: undefined }
    const step = this.stepOf(order)
    // Of levels at which parts are closed the nearest comes before all else that takes a profit.
    const profit = order.profitLevels?.[0]?.price ?? order.takeProfit
    return isLong
      ? { side: 'bid', falls: order.stopLoss, rises: lowest(profit, step) }
      : { side: 'ask', falls: highest(profit, step), rises: order.stopLoss }
  }

  private stepOf({ code, side, stopLoss, trailing, instrumentVersion }: WatchedPosition): number | undefined {
    if (stopLoss === undefined || trailing === undefined) return undefined
    const tick = this.instrument(code, instrumentVersion)?.tick
    return tick && nextStepAt({ side, stopLoss, trailing, tick })
  }

  /** Of each two levels the one that is reached first. */
  private eitherOf(order: Watched, former: Watched): Levels {
    const [one, other] = [this.levelsOf(order), this.levelsOf(former)]
    return {
      side: one.side,
      falls: highest(one.falls, other.falls),
      rises: lowest(one.rises, other.rises),
    }
  }
}

const lowest = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || (other !== undefined && other < one) ? other : one
const highest = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || (other !== undefined && other > one) ? other : one
