/**
 * Gives things small whole numbers, the lowest that were given back first, so that arrays by number stay short.
 * Whoever takes a slot remembers its number.
 */
export class Slots<Item extends object> {
  private readonly items: (Item | undefined)[] = []
  private readonly spare: number[] = []

  /** How many are taken. */
  get size(): number {
    return this.items.length - this.spare.length
  }

  take(item: Item): number {
    const slot = this.spare.pop() ?? this.items.length
    this.items[slot] = item
    return slot
  }

  of(slot: number): Item | undefined {
    return this.items[slot]
  }

  /** Another thing in its place, under the same number. */
  replace(slot: number, item: Item): void {
    if (this.items[slot] !== undefined) this.items[slot] = item
  }

  /** Gives a slot back; the next thing may get it. Nothing happens where it is free already. */
  free(slot: number): void {
    if (this.items[slot] === undefined) return
    this.items[slot] = undefined
    this.spare.push(slot)
  }
}
