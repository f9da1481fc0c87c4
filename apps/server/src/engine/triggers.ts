import type { OrderId, Position, Quote } from '@plumbline/rules'
import { IndexedHeap } from './heap.ts'

export type Armed = Pick<Position, 'side' | 'takeProfit' | 'stopLoss'> & { readonly id: OrderId }

/**
 * The trigger prices of one instrument. Longs close at the bid and shorts at the ask, so each of these has a heap of
 * levels that fire when the price falls to them and one of levels that fire when it rises.
 * Falling levels are kept negated: the heap's minimum is then the level nearest to the price from below.
 */
export class TriggerBook<Item extends Armed> {
  private readonly bidFalls = new IndexedHeap()
  private readonly bidRises = new IndexedHeap()
  private readonly askFalls = new IndexedHeap()
  private readonly askRises = new IndexedHeap()
  private readonly items: (Item | undefined)[] = []
  private readonly slots = new Map<OrderId, number>()
  private readonly free: number[] = []

  get size(): number {
    return this.slots.size
  }

  /** Watches an item's levels, in place of those it was watched with before. */
  arm(item: Item): void {
    this.disarm(item.id)
    if (item.takeProfit === undefined && item.stopLoss === undefined) return
    const slot = this.free.pop() ?? this.items.length
    this.items[slot] = item
    this.slots.set(item.id, slot)
    const long = item.side === 'long'
    if (item.stopLoss !== undefined) {
      if (long) this.bidFalls.insert(slot, -item.stopLoss)
      else this.askRises.insert(slot, item.stopLoss)
    }
    if (item.takeProfit !== undefined) {
      if (long) this.bidRises.insert(slot, item.takeProfit)
      else this.askFalls.insert(slot, -item.takeProfit)
    }
  }

  disarm(id: OrderId): void {
    const slot = this.slots.get(id)
    if (slot === undefined) return
    for (const heap of [this.bidFalls, this.bidRises, this.askFalls, this.askRises]) heap.remove(slot)
    this.slots.delete(id)
    this.items[slot] = undefined
    this.free.push(slot)
  }

  /** Hands over every item whose level this quote reaches, disarmed, stops before profits and nearest level first. */
  fire(quote: Pick<Quote, 'bid' | 'ask'>, fired: (item: Item) => void): void {
    this.drain(this.bidFalls, -quote.bid, fired)
    this.drain(this.askRises, quote.ask, fired)
    this.drain(this.bidRises, quote.bid, fired)
    this.drain(this.askFalls, -quote.ask, fired)
  }

  private drain(heap: IndexedHeap, reach: number, fired: (item: Item) => void): void {
    while (heap.minKey() <= reach) {
      const item = this.items[heap.pop()]
      if (item === undefined) continue
      this.disarm(item.id)
      fired(item)
    }
  }
}
