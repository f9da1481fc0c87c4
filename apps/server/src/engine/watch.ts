import {
  nextStepAt,
  type Code,
  type CustomerId,
  type Instrument,
  type OrderId,
  type Quote,
} from '@plumbline/rules'
import type { OpenPosition, PendingOrder } from './decision.ts'
import { Slots } from './slots.ts'
import { TriggerBook, type WatchedSide } from './triggers.ts'

export type Order = OpenPosition | PendingOrder

/** An order whose levels are watched. */
export type Watched = {
  readonly id: OrderId
  readonly customer: CustomerId
  readonly code: Code
  slot: number
  /** It has fired and waits for its account's turn, which will look at every quote since. */
  isCalled: boolean
}

type Levels = {
  readonly side: WatchedSide
  readonly falls: number | undefined
  readonly rises: number | undefined
}
type Book = { readonly triggers: TriggerBook; readonly slots: Slots<Watched> }

const noSlot = -1
const isPosition = (order: Order): order is OpenPosition => 'openPrice' in order

/** The levels of all orders, a book for each instrument: targets, trailing steps and entry prices. */
export class Watch {
  private readonly books = new Map<Code, Book>()
  private readonly items = new Map<OrderId, Watched>()
  private readonly instrument: (code: Code, version: number) => Instrument | undefined

  // Of the quote in hand: one function for all of them, so that a quote which reaches nothing allocates nothing.
  private firing: Watched[] = []
  private slots: Slots<Watched> | undefined
  private readonly take = (slot: number): void => {
    const item = this.slots?.of(slot)
    if (item !== undefined) this.firing.push(item)
  }

  constructor(instrument: (code: Code, version: number) => Instrument | undefined) {
    this.instrument = instrument
  }

  /** Watches an order at its levels, and at those it had before as well where they are given. */
  arm(order: Order, former?: Order): void {
    const levels = former === undefined ? this.levelsOf(order) : this.eitherOf(order, former)
    if (levels.falls === undefined && levels.rises === undefined) {
      this.disarm(order.id)
      return
    }
    const book = this.bookOf(order.code)
    const item = this.itemOf(order)
    if (item.slot === noSlot) item.slot = book.slots.take(item)
    book.triggers.arm(item.slot, levels.side, levels.falls, levels.rises)
  }

  disarm(id: OrderId): void {
    const item = this.items.get(id)
    if (item === undefined) return
    this.items.delete(id)
    if (item.slot === noSlot) return
    const book = this.bookOf(item.code)
    book.triggers.disarm(item.slot)
    book.slots.free(item.slot)
    item.slot = noSlot
  }

  /** Whose order it is, of one that is watched. */
  customerOf(id: OrderId): CustomerId | undefined {
    return this.items.get(id)?.customer
  }

  /** It waits for a turn: that will look at every quote since. */
  call(id: OrderId): void {
    const item = this.items.get(id)
    if (item !== undefined) item.isCalled = true
  }

  /** Its turn has come. */
  release(id: OrderId): void {
    const item = this.items.get(id)
    if (item !== undefined) item.isCalled = false
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
    if (book === undefined) this.books.set(code, (book = { triggers: new TriggerBook(), slots: new Slots() }))
    return book
  }

  private itemOf({ id, customer, code }: Order): Watched {
    let item = this.items.get(id)
    if (item === undefined) this.items.set(id, (item = { id, customer, code, slot: noSlot, isCalled: false }))
    return item
  }

  /** Longs close at the bid and shorts at the ask; they enter at the other side. */
  private levelsOf(order: Order): Levels {
    const isLong = order.side === 'long'
    if (!isPosition(order)) {
      const falls = isLong === (order.type === 'limit')
      return {
        side: isLong ? 'ask' : 'bid',
        falls: falls ? order.price : undefined,
        rises: falls ? undefined : order.price,
      }
    }
    const step = this.stepOf(order)
    return isLong
      ? { side: 'bid', falls: order.stopLoss, rises: lowest(order.takeProfit, step) }
      : { side: 'ask', falls: highest(order.takeProfit, step), rises: order.stopLoss }
  }

  private stepOf({ code, side, stopLoss, trailing, instrumentVersion }: OpenPosition): number | undefined {
    if (stopLoss === undefined || trailing === undefined) return undefined
    const tick = this.instrument(code, instrumentVersion)?.tick
    return tick && nextStepAt({ side, stopLoss, trailing, tick })
  }

  /** Of each two levels the one that is reached first. */
  private eitherOf(order: Order, former: Order): Levels {
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
