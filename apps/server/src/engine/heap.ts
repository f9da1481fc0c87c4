const arity = 4

/**
 * An indexed 4-ary min-heap of numbers on typed arrays. Items are small whole numbers (slots) chosen by the caller;
 * each is in the heap at most once, and can be taken out by its name in O(log n).
 */
export class IndexedHeap {
  private keys = new Float64Array(16)
  private slots = new Int32Array(16)
  private places = new Int32Array(16).fill(-1)
  private count = 0

  get size(): number {
    return this.count
  }

  has(slot: number): boolean {
    return slot < this.places.length && this.places[slot] !== -1
  }

  /** The smallest key; +∞ where the heap is empty. */
  minKey(): number {
    return this.count === 0 ? Number.POSITIVE_INFINITY : (this.keys[0] as number)
  }

  /** Takes out the slot with the smallest key; −1 where the heap is empty. */
  pop(): number {
    if (this.count === 0) return -1
    const slot = this.slots[0] as number
    this.remove(slot)
    return slot
  }

  insert(slot: number, key: number): void {
    if (slot >= this.places.length) this.growPlaces(slot)
    if (this.places[slot] !== -1) this.remove(slot)
    if (this.count === this.keys.length) this.growHeap()
    this.rise(this.count++, slot, key)
  }

  remove(slot: number): void {
    if (!this.has(slot)) return
    const place = this.places[slot] as number
    this.places[slot] = -1
    this.count -= 1
    if (place === this.count) return
    const lastSlot = this.slots[this.count] as number
    const lastKey = this.keys[this.count] as number
    if (place > 0 && lastKey < (this.keys[(place - 1) >> 2] as number)) this.rise(place, lastSlot, lastKey)
    else this.sink(place, lastSlot, lastKey)
  }

  private rise(start: number, slot: number, key: number): void {
    let place = start
    while (place > 0) {
      const parent = (place - 1) >> 2
      if ((this.keys[parent] as number) <= key) break
      this.put(place, this.slots[parent] as number, this.keys[parent] as number)
      place = parent
    }
    this.put(place, slot, key)
  }

  private sink(start: number, slot: number, key: number): void {
    let place = start
    for (;;) {
      const first = place * arity + 1
      if (first >= this.count) break
      let best = first
      const end = Math.min(first + arity, this.count)
      for (let child = first + 1; child < end; child++)
        if ((this.keys[child] as number) < (this.keys[best] as number)) best = child
      if ((this.keys[best] as number) >= key) break
      this.put(place, this.slots[best] as number, this.keys[best] as number)
      place = best
    }
    this.put(place, slot, key)
  }

  private put(place: number, slot: number, key: number): void {
    this.slots[place] = slot
    this.keys[place] = key
    this.places[slot] = place
  }

  private growHeap(): void {
    const keys = new Float64Array(this.keys.length * 2)
    keys.set(this.keys)
    this.keys = keys
    const slots = new Int32Array(this.slots.length * 2)
    slots.set(this.slots)
    this.slots = slots
  }

  private growPlaces(slot: number): void {
    const places = new Int32Array(Math.max(this.places.length * 2, slot + 1)).fill(-1)
    places.set(this.places)
    this.places = places
  }
}
