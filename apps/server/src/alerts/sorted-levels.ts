/** One thing to look for, in the order of its level. */
type Item<Owner> = { readonly level: number; readonly owner: Owner }

/**
 * Levels of one direction, the one that is reached first at the end: looking costs one comparison while nothing is reached.
 * `up` is reached from below, `down` from above.
 */
export class SortedLevels<Owner> {
  private readonly items: Item<Owner>[] = []
  private readonly sign: 1 | -1

  constructor(direction: 'up' | 'down') {
    this.sign = direction === 'up' ? 1 : -1
  }

  get size(): number {
    return this.items.length
  }

  add(level: number, owner: Owner): void {
    this.items.splice(this.firstReachedWith(level), 0, { level, owner })
  }

  /** Nothing happens where it is not there. */
  remove(level: number, owner: Owner): void {
    for (let place = this.firstReachedWith(level); this.items[place]?.level === level; place += 1) {
      if (this.items[place]?.owner !== owner) continue
      this.items.splice(place, 1)
      return
    }
  }

  /** Takes out and gives all that a value reaches, the nearest first. */
  take(value: number): readonly Owner[] {
    const taken: Owner[] = []
    for (;;) {
      const last = this.items.at(-1)
      if (last === undefined || (value - last.level) * this.sign < 0) return taken
      this.items.pop()
      taken.push(last.owner)
    }
  }

  /** The first place from which on levels are this one, or nearer than it. */
  private firstReachedWith(level: number): number {
    let [low, high] = [0, this.items.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const isFurther = ((this.items[middle]?.level ?? level) - level) * this.sign > 0
      if (isFurther) low = middle + 1
      else high = middle
    }
    return low
  }
}
