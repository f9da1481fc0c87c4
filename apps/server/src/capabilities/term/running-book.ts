import { assert, type Book, type Code, type CustomerId, type OrderId } from '@plumbline/rules/core'
import { cents, type Cents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import { directions, termKinds, type Direction, type TermKind } from '@plumbline/rules/term'
import { IndexedHeap, Places } from '../../core/engine/index.ts'

/** As much of a running deal as its end takes. */
export type Running = {
  readonly id: OrderId
  readonly customer: CustomerId
  readonly book: Book
  readonly kind: TermKind
  readonly code: Code
  readonly direction: Direction
  readonly profit: Cents
  readonly entryMid: number
  readonly expiresAt: Millis
}

const slotsAtFirst = 1_024
const wordsPerId = 4
const profitMax = 2n ** 32n - 1n
const customerMax = 2 ** 32 - 1

/** Where the eight digits of each word stand in an id with its hyphens, in two halves. */
const halvesOfWord = [
  [0, 4],
  [9, 14],
  [19, 24],
  [28, 32],
] as const
const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Four hexadecimal digits (lower case, as `newUuid` writes them) from a place on. Read by hand: a million ids are. */
const readFour = (id: string, from: number): number => {
  let value = 0
  for (let place = from; place < from + 4; place += 1) {
    const code = id.charCodeAt(place)
    value = (value << 4) | (code <= 57 ? code - 48 : code - 87)
  }
  return value
}

/** An id of 32 hexadecimal digits as four numbers, and back. */
const writeId = (words: Uint32Array, slot: number, id: string): void => {
  for (let word = 0; word < wordsPerId; word += 1) {
    const [high, low] = halvesOfWord[word] as readonly [number, number]
    words[slot * wordsPerId + word] = (readFour(id, high) << 16) | readFour(id, low)
  }
}
const byteOf = (word: number, byte: number): string => hexOfByte[(word >>> (24 - byte * 8)) & 255] as string
const readId = (words: Uint32Array, slot: number): OrderId => {
  const at = slot * wordsPerId
  const [a, b, c, d] = [words[at], words[at + 1], words[at + 2], words[at + 3]] as [
    number,
    number,
    number,
    number,
  ]
  const half = (word: number, first: number): string => byteOf(word, first) + byteOf(word, first + 1)
  return `${half(a, 0)}${half(a, 2)}-${half(b, 0)}-${half(b, 2)}-${half(c, 0)}-${half(c, 2)}${half(d, 0)}${half(d, 2)}` as OrderId
}

/**
 * The deals that run, by instrument and expiry. Lean, because there may be a million of them: typed arrays, one heap of
 * expiries for each instrument.
 */
export class RunningBook {
  private readonly places = new Places()
  private readonly heaps = new Map<Code, IndexedHeap>()
  private readonly free: number[] = []
  private used = 0
  private size = slotsAtFirst
  private ids = new Uint32Array(slotsAtFirst * wordsPerId)
  /** Customers are numbered one by one. */
  private customers = new Uint32Array(slotsAtFirst)
  private mids = new Float64Array(slotsAtFirst)
  /** Cents: the largest stake and the highest yield stay far below what four bytes hold. */
  private profits = new Uint32Array(slotsAtFirst)
  /** Direction, kind and book, a bit each. */
  private flags = new Uint8Array(slotsAtFirst)

  get count(): number {
    return this.used - this.free.length
  }

  codes(): Iterable<Code> {
    return this.heaps.keys()
  }

  add(deal: Running): void {
    const slot = this.free.pop() ?? this.used++
    if (slot >= this.size) this.grow()
    writeId(this.ids, slot, deal.id)
    const customer = Number(deal.customer)
    assert(customer <= customerMax, 'the number of a customer fits')
    this.customers[slot] = customer
    this.mids[slot] = deal.entryMid
    assert(deal.profit <= profitMax, 'the profit of a deal fits')
    this.profits[slot] = Number(deal.profit)
    this.flags[slot] =
      directions.indexOf(deal.direction) |
      (termKinds.indexOf(deal.kind) << 1) |
      (deal.book === 'real' ? 4 : 0)
    let heap = this.heaps.get(deal.code)
    if (heap === undefined) {
      heap = new IndexedHeap(this.places)
      this.heaps.set(deal.code, heap)
    }
    heap.insert(slot, deal.expiresAt)
  }

  /** Takes out the deal of an instrument that expires first, if that is before `before`. */
  takeExpired(code: Code, before: number): Running | undefined {
    const heap = this.heaps.get(code)
    if (heap === undefined) return undefined
    const expiresAt = heap.minKey()
    if (expiresAt >= before || heap.size === 0) return undefined
    const slot = heap.pop()
    this.free.push(slot)
    const flags = this.flags[slot] ?? 0
    return {
      id: readId(this.ids, slot),
      customer: String(this.customers[slot]) as CustomerId,
      book: (flags & 4) === 0 ? 'demo' : 'real',
      kind: (flags & 2) === 0 ? 'term' : 'micro',
      code,
      direction: (flags & 1) === 0 ? 'up' : 'down',
      profit: cents(BigInt(this.profits[slot] ?? 0)),
      entryMid: this.mids[slot] ?? 0,
      expiresAt: expiresAt as Millis,
    }
  }

  private grow(): void {
    this.size += this.size >> 2
    const larger = <Array extends Float64Array | Uint32Array | Uint8Array>(
      made: Array,
      from: Array,
    ): Array => {
      made.set(from)
      return made
    }
    this.ids = larger(new Uint32Array(this.size * wordsPerId), this.ids)
    this.customers = larger(new Uint32Array(this.size), this.customers)
    this.mids = larger(new Float64Array(this.size), this.mids)
    this.profits = larger(new Uint32Array(this.size), this.profits)
    this.flags = larger(new Uint8Array(this.size), this.flags)
  }
}
