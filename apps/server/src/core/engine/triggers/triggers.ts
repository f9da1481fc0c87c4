import { IndexedHeap, Places } from './heap.ts'

/** The side of a quote that a slot's levels are judged by: that on which it would be executed. */
export type WatchedSide = 'bid' | 'ask'

const nothing = 0
const byBid = 1
const byAsk = 2

/**
 * The trigger prices of one instrument. A slot is a small whole number (of a `Slots` that belongs to this book), watched on
 * one side of the quote: at a level that fires when the price falls to it, at one that fires when it rises to it, or both.
 * Falling levels are kept negated: the heap's minimum is then the level nearest to the price from below.
 */
export class TriggerBook {
  private readonly falling = new Places()
  private readonly rising = new Places()
  private readonly bidFalls = new IndexedHeap(this.falling)
  private readonly askFalls = new IndexedHeap(this.falling)
  private readonly bidRises = new IndexedHeap(this.rising)
  private readonly askRises = new IndexedHeap(this.rising)
  private sides = new Uint8Array(16)
  private count = 0

  /** How many slots are watched. */
  get size(): number {
    return this.count
  }

  /** Watches a slot at these levels, in place of those it was watched at before. */
  arm(slot: number, side: WatchedSide, falls: number | undefined, rises: number | undefined): void {
    this.disarm(slot)
    if (falls === undefined && rises === undefined) return
    if (slot >= this.sides.length) this.growSides(slot)
    this.sides[slot] = side === 'bid' ? byBid : byAsk
    this.count += 1
    if (falls !== undefined) (side === 'bid' ? this.bidFalls : this.askFalls).insert(slot, -falls)
    if (rises !== undefined) (side === 'bid' ? this.bidRises : this.askRises).insert(slot, rises)
  }

  disarm(slot: number): void {
    const side = this.sides[slot]
    if (side === undefined || side === nothing) return
    this.sides[slot] = nothing
    this.count -= 1
    ;(side === byBid ? this.bidFalls : this.askFalls).remove(slot)
    ;(side === byBid ? this.bidRises : this.askRises).remove(slot)
  }

  /**
   * Hands over every slot whose level these prices reach, disarmed; nearest level first. What falls on the bid and rises on
   * the ask comes before the rest: with positions these are the stops, and they go before profits.
   */
  fire(bid: number, ask: number, fired: (slot: number) => void): void {
    if (this.bidFalls.minKey() <= -bid) this.drain(this.bidFalls, -bid, fired)
    if (this.askRises.minKey() <= ask) this.drain(this.askRises, ask, fired)
    if (this.bidRises.minKey() <= bid) this.drain(this.bidRises, bid, fired)
    if (this.askFalls.minKey() <= -ask) this.drain(this.askFalls, -ask, fired)
  }

  private drain(heap: IndexedHeap, reach: number, fired: (slot: number) => void): void {
    while (heap.minKey() <= reach) {
      const slot = heap.first()
      this.disarm(slot)
      fired(slot)
    }
  }

  private growSides(slot: number): void {
    const sides = new Uint8Array(Math.max(this.sides.length * 2, slot + 1))
    sides.set(this.sides)
    this.sides = sides
  }
}
