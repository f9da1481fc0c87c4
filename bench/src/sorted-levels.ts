import type { WatchedSide } from '@plumbline/server/core/engine/triggers/triggers'

const nowhere = -1

/** Levels of one direction in a sorted array, the nearest one last: what one would write first. */
class SortedLevels {
  private keys = new Float64Array(16)
  private slots = new Int32Array(16)
  private count = 0

  insert(slot: number, key: number): void {
    if (this.count === this.keys.length) this.grow()
    const place = this.placeOf(key)
    this.keys.copyWithin(place + 1, place, this.count)
    this.slots.copyWithin(place + 1, place, this.count)
    this.keys[place] = key
    this.slots[place] = slot
    this.count += 1
  }

  remove(slot: number, key: number): void {
    let place = this.placeOf(key)
    while (place < this.count && this.slots[place] !== slot) place += 1
    this.keys.copyWithin(place, place + 1, this.count)
    this.slots.copyWithin(place, place + 1, this.count)
    this.count -= 1
  }

  /** The slot of the smallest key, where this reaches it. */
  reached(reach: number): number {
    const last = this.count - 1
    return last >= 0 && (this.keys[last] as number) <= reach ? (this.slots[last] as number) : nowhere
  }

  /** The first place whose key is not above this one: keys fall from the front to the end. */
  private placeOf(key: number): number {
    let low = 0
    let high = this.count
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.keys[middle] as number) > key) low = middle + 1
      else high = middle
    }
    return low
  }

  private grow(): void {
    const keys = new Float64Array(this.keys.length * 2)
    keys.set(this.keys)
    this.keys = keys
    const slots = new Int32Array(this.slots.length * 2)
    slots.set(this.slots)
    this.slots = slots
  }
}

type Watch = { readonly side: WatchedSide; readonly falls: number; readonly rises: number }

/** A book of triggers on sorted arrays: looking costs as little as with heaps, every change moves half the array. */
export class SortedBook {
  private readonly falls = { bid: new SortedLevels(), ask: new SortedLevels() }
  private readonly rises = { bid: new SortedLevels(), ask: new SortedLevels() }
  private readonly watches: (Watch | undefined)[] = []

  arm(slot: number, side: WatchedSide, falls: number, rises: number): void {
    this.disarm(slot)
    this.watches[slot] = { side, falls, rises }
    this.falls[side].insert(slot, -falls)
    this.rises[side].insert(slot, rises)
  }

  disarm(slot: number): void {
    const watch = this.watches[slot]
    if (watch === undefined) return
    this.watches[slot] = undefined
    this.falls[watch.side].remove(slot, -watch.falls)
    this.rises[watch.side].remove(slot, watch.rises)
  }

  fire(bid: number, ask: number, fired: (slot: number) => void): void {
    this.drain(this.falls.bid, -bid, fired)
    this.drain(this.rises.ask, ask, fired)
    this.drain(this.rises.bid, bid, fired)
    this.drain(this.falls.ask, -ask, fired)
  }

  private drain(levels: SortedLevels, reach: number, fired: (slot: number) => void): void {
    for (let slot = levels.reached(reach); slot !== nowhere; slot = levels.reached(reach)) {
      this.disarm(slot)
      fired(slot)
    }
  }
}
