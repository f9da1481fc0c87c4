import { IndexedHeap } from '../../core/engine/triggers/heap.ts'

/**
 * Levels of one direction, each of its own owner: looking costs one comparison while nothing is reached, and a change the
 * logarithm of how many there are. `up` is reached from below, `down` from above.
 */
export class Levels<Owner> {
  private readonly heap = new IndexedHeap()
  private readonly slots = new Map<Owner, number>()
  private readonly owners: (Owner | undefined)[] = []
  private readonly free: number[] = []
  private readonly sign: 1 | -1

  constructor(direction: 'up' | 'down') {
    this.sign = direction === 'up' ? 1 : -1
  }

  get size(): number {
    return this.heap.size
  }

  add(level: number, owner: Owner): void {
    const slot = this.slots.get(owner) ?? this.free.pop() ?? this.owners.length
    this.owners[slot] = owner
    this.slots.set(owner, slot)
    this.heap.insert(slot, level * this.sign)
  }

  /** Nothing happens where there is none of its. */
  remove(owner: Owner): void {
    const slot = this.slots.get(owner)
    if (slot === undefined) return
    this.heap.remove(slot)
    this.leave(slot, owner)
  }

  /** Takes out and gives all that a value reaches, the nearest level first. */
  take(value: number): readonly Owner[] {
    const taken: Owner[] = []
    while (this.heap.minKey() <= value * this.sign) {
      const slot = this.heap.pop()
      const owner = this.owners[slot]
      if (owner === undefined) continue
      this.leave(slot, owner)
      taken.push(owner)
    }
    return taken
  }

  private leave(slot: number, owner: Owner): void {
    this.slots.delete(owner)
    this.owners[slot] = undefined
    this.free.push(slot)
  }
}
