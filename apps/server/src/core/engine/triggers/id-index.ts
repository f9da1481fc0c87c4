/** What is found where nothing is. */
export const nowhere = 0xffff_ffff

const sizeAtFirst = 16
/** At most this share of the table is taken. */
const loadMax = 0.75
/** Ids differ most at their ends. */
const hashedCharacters = 8

const hashOf = (id: string): number => {
  let hash = 0x811c9dc5
  for (let place = Math.max(0, id.length - hashedCharacters); place < id.length; place++)
    hash = Math.imul(hash ^ id.charCodeAt(place), 0x01000193)
  // Ids made one after another must not end up side by side, where they would be in each other's way.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Finds numbers (below 2^32 − 1) by id, with some fourteen bytes for each: the ids stay with whoever holds what is numbered, and
 * are asked for by number. A table with open addressing, of pairs of a number and the hash of its id: who finds his place taken
 * goes on to the next free one.
 */
export class IdIndex {
  private size = sizeAtFirst
  private table = new Uint32Array(2 * sizeAtFirst).fill(nowhere)
  private count = 0
  private readonly idOf: (number: number) => string | undefined

  constructor(idOf: (number: number) => string | undefined) {
    this.idOf = idOf
  }

  get length(): number {
    return this.count
  }

  find(id: string): number {
    return this.numberAt(this.placeOf(id, hashOf(id)))
  }

  /** An id that is not in it yet. */
  add(id: string, number: number): void {
    if (this.count + 1 > this.size * loadMax) this.grow()
    const hash = hashOf(id)
    this.put(this.placeOf(id, hash), number, hash)
    this.count += 1
  }

  /** Nothing happens where it is not in it. */
  remove(id: string): void {
    let gap = this.placeOf(id, hashOf(id))
    if (this.numberAt(gap) === nowhere) return
    this.count -= 1
    // Those that had to go on because this place was taken move up, so that they are found without it.
    for (let place = this.after(gap); this.numberAt(place) !== nowhere; place = this.after(place)) {
      const hash = this.hashAt(place)
      const meant = hash % this.size
      const isBeyondGap = gap <= place ? gap < meant && meant <= place : gap < meant || meant <= place
      if (isBeyondGap) continue
      this.put(gap, this.numberAt(place), hash)
      gap = place
    }
    this.put(gap, nowhere, nowhere)
  }

  /** Where an id is, or would go. */
  private placeOf(id: string, hash: number): number {
    let place = hash % this.size
    for (let number = this.numberAt(place); number !== nowhere; number = this.numberAt(place)) {
      if (this.hashAt(place) === hash && this.idOf(number) === id) return place
      place = this.after(place)
    }
    return place
  }

  private numberAt(place: number): number {
    return this.table[2 * place] as number
  }

  private hashAt(place: number): number {
    return this.table[2 * place + 1] as number
  }

  private put(place: number, number: number, hash: number): void {
    this.table[2 * place] = number
    this.table[2 * place + 1] = hash
  }

  private after(place: number): number {
    return place + 1 === this.size ? 0 : place + 1
  }

  private grow(): void {
    const before = this.table
    this.size += this.size >> 1
    this.table = new Uint32Array(2 * this.size).fill(nowhere)
    for (let pair = 0; pair < before.length; pair += 2) {
      const number = before[pair] as number
      const hash = before[pair + 1] as number
      if (number === nowhere) continue
      let place = hash % this.size
      while (this.numberAt(place) !== nowhere) place = this.after(place)
      this.put(place, number, hash)
    }
  }
}
