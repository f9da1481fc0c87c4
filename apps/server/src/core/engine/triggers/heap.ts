const arity = 4
const sizeAtFirst = 16

/** By half at a time: what stands empty is at most a third of what was asked for. */
const grown = (size: number, needed: number): number => Math.max(size + (size >> 1), needed)

/** Where each slot stands in its heap; −1 for nowhere. Heaps that never hold the same slot can share one. */
export class Places {
  at = new Int32Array(sizeAtFirst).fill(-1)

  reach(slot: number): void {
    if (slot < this.at.length) return
    const before = this.at
    this.at = new Int32Array(grown(before.length, slot + 1)).fill(-1)
    this.at.set(before)
  }
}

/**
 * An indexed 4-ary min-heap of numbers on typed arrays. Items are small whole numbers (slots) chosen by the caller;
 * each is in the heap at most once, and can be taken out by its name in O(log n).
 */
export class IndexedHeap {
  private keys = new Float64Array(sizeAtFirst)
  private slots = new Int32Array(sizeAtFirst)
  private readonly places: Places
  private count = 0

  constructor(places = new Places()) {
    this.places = places
  }

  get size(): number {
    return this.count
  }

  has(slot: number): boolean {
    return slot < this.places.at.length && this.places.at[slot] !== -1
  }

  /** The smallest key; +∞ where the heap is empty. */
  minKey(): number {
    return this.count === 0 ? Number.POSITIVE_INFINITY : (this.keys[0] as number)
  }

  /** The slot with the smallest key; −1 where the heap is empty. */
  first(): number {
    return this.count === 0 ? -1 : (this.slots[0] as number)
  }

  /** Takes out the slot with the smallest key; −1 where the heap is empty. */
  pop(): number {
    const slot = this.first()
    if (slot !== -1) this.remove(slot)
    return slot
  }

  insert(slot: number, key: number): void {
    this.places.reach(slot)
    if (this.places.at[slot] !== -1) this.remove(slot)
    if (this.count === this.keys.length) this.growHeap()
    this.rise(this.count++, slot, key)
  }

  remove(slot: number): void {
    if (!this.has(slot)) return
    const place = this.places.at[slot] as number
    this.places.at[slot] = -1
    this.count -= 1
    if (place === this.count) return
    const lastSlot = this.slots[this.count] as number
    const lastKey = this.keys[this.count] as number
    if (place > 0 && lastKey < (this.keys[(place - 1) >> 2] as number)) this.rise(place, lastSlot, lastKey)
    else this.sink(place, lastSlot, lastKey)
  }

  private rise(start: number, slot: number, key: number): void {
    const { keys, slots } = this
    const places = this.places.at
    let place = start
    while (place > 0) {
      const parent = (place - 1) >> 2
      const above = keys[parent] as number
      if (above <= key) break
      const moved = slots[parent] as number
      keys[place] = above
      slots[place] = moved
      places[moved] = place
      place = parent
    }
    keys[place] = key
    slots[place] = slot
    places[slot] = place
  }

  private sink(start: number, slot: number, key: number): void {
    const { keys, slots, count } = this
    const places = this.places.at
    let place = start
    for (;;) {
      const first = place * arity + 1
      if (first >= count) break
      let best = first
      let least = keys[first] as number
      const end = Math.min(first + arity, count)
      for (let child = first + 1; child < end; child++) {
        const other = keys[child] as number
        if (other < least) {
          best = child
          least = other
        }
      }
      if (least >= key) break
      const moved = slots[best] as number
      keys[place] = least
      slots[place] = moved
      places[moved] = place
      place = best
    }
    keys[place] = key
    slots[place] = slot
    places[slot] = place
  }

  private growHeap(): void {
    const size = grown(this.keys.length, this.count + 1)
    const keys = new Float64Array(size)
    keys.set(this.keys)
    this.keys = keys
    const slots = new Int32Array(size)
    slots.set(this.slots)
    this.slots = slots
  }
}
