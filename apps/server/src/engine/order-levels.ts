import type { OrderId, Position, Quote } from '@plumbline/rules'
import { Slots } from './slots.ts'
import { TriggerBook } from './triggers.ts'

type Watched = Pick<Position, 'side' | 'takeProfit' | 'stopLoss'> & { readonly id: OrderId }

/** The levels of positions in one instrument: longs close at the bid and shorts at the ask. */
export class OrderLevels<Item extends Watched> {
  private readonly book = new TriggerBook()
  private readonly slots = new Slots<Item>()
  private readonly slotOf = new Map<OrderId, number>()

  arm(item: Item): void {
    this.disarm(item.id)
    if (item.takeProfit === undefined && item.stopLoss === undefined) return
    const slot = this.slots.take(item)
    this.slotOf.set(item.id, slot)
    if (item.side === 'long') this.book.arm(slot, 'bid', item.stopLoss, item.takeProfit)
    else this.book.arm(slot, 'ask', item.takeProfit, item.stopLoss)
  }

  disarm(id: OrderId): void {
    const slot = this.slotOf.get(id)
    if (slot === undefined) return
    this.book.disarm(slot)
    this.slots.free(slot)
    this.slotOf.delete(id)
  }

  fire(quote: Pick<Quote, 'bid' | 'ask'>, fired: (item: Item) => void): void {
    this.book.fire(quote.bid, quote.ask, slot => {
      const item = this.slots.of(slot)
      if (item === undefined) return
      this.disarm(item.id)
      fired(item)
    })
  }
}
