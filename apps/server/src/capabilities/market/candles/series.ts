import { assert } from '@plumbline/rules/core'
import type { DayBoundary } from '@plumbline/rules/hours'
import {
  closingOf,
  joinCandles,
  openingOf,
  type Bar,
  type Candle,
  type CandlePeriod,
  type Millis,
  type Quote,
} from '@plumbline/rules/market'

/** Candles of a series held in memory. Older ones are read from the database. */
const heldMax = 512
/** Of seconds, which live in memory only: fifteen minutes. */
const momentsMax = 900
/** A full series lets go of its oldest quarter in one go, not of one with each new candle. */
const slackShare = 0.25
const rowsAtFirst = 8

/** Places of a candle's figures in its row; each bar takes four, in the order open, high, low, close. */
const place = { openedAt: 0, quotes: 1, mid: 2, bid: 6, ask: 10, filled: 14 } as const
const rowLength = 15

/**
 * The newest candles of one instrument and period, as rows of plain numbers: a quote changes twelve of them in place, and
 * hundreds of thousands of candles are no objects that the garbage collector walks. Builds what `applyQuote` of the rules does.
 */
export class Series {
  readonly period: CandlePeriod
  /** Where the instrument's days end. */
  readonly day: DayBoundary
  readonly capacity: number
  /** Nothing older than what is held was ever stored. */
  isWhole = true
  private rows = new Float64Array(rowsAtFirst * rowLength)
  private count = 0
  /** When the newest candle ends. */
  private closesAt = Number.NEGATIVE_INFINITY
  /** Candles that opened then or later are to be saved. */
  private unsavedFrom = Number.POSITIVE_INFINITY

  constructor(period: CandlePeriod, day: DayBoundary) {
    this.period = period
    this.day = day
    this.capacity = period === 'moment' ? momentsMax : heldMax
  }

  get length(): number {
    return this.count
  }

  /** When the oldest candle held opened. */
  get oldest(): Millis | undefined {
    return this.count === 0 ? undefined : (this.rows[0] as Millis)
  }

  get newest(): Candle | undefined {
    return this.count === 0 ? undefined : this.candle(this.count - 1)
  }

  /** Carries the newest candle on, or begins the next one. */
  apply({ bid, ask, at }: Pick<Quote, 'bid' | 'ask' | 'at'>): void {
    const { rows } = this
    if (at >= this.closesAt) {
      const openedAt = openingOf(this.period, at, this.day)
      const row = this.addRow()
      this.closesAt = closingOf(this.period, at, this.day)
      this.rows[row] = openedAt
      this.rows[row + place.quotes] = 1
      this.rows.fill(bid + ask, row + place.mid, row + place.bid)
      this.rows.fill(bid, row + place.bid, row + place.ask)
      this.rows.fill(ask, row + place.ask, row + place.filled)
      this.rows[row + place.filled] = 0
      if (openedAt < this.unsavedFrom) this.unsavedFrom = openedAt
      return
    }
    const row = (this.count - 1) * rowLength
    const openedAt = rows[row] ?? 0
    assert(at >= openedAt, 'quotes come in the order of their time')
    rows[row + place.quotes] = (rows[row + place.quotes] ?? 0) + 1
    extend(rows, row + place.mid, bid + ask)
    extend(rows, row + place.bid, bid)
    extend(rows, row + place.ask, ask)
    if (openedAt < this.unsavedFrom) this.unsavedFrom = openedAt
  }

  /** Lets go of candles that open after a moment: of a time to which the clock was set by mistake. Tells whether none is left. */
  dropAfter(at: Millis): boolean {
    const kept = this.firstNotBefore((at + 1) as Millis)
    if (kept === this.count) return false
    this.count = kept
    const newest = this.newest
    this.closesAt = newest === undefined ? Number.NEGATIVE_INFINITY : this.closingOf(newest)
    if (this.unsavedFrom > at) this.unsavedFrom = Number.POSITIVE_INFINITY
    return kept === 0
  }

  /** Takes the newest stored candles in where all that were held are gone: what has begun since goes on with the last of them. */
  regain(stored: readonly Candle[]): void {
    const last = stored.at(-1)
    const [ours, ...later] = this.range({ limit: this.count })
    if (ours === undefined) return this.load(stored, false)
    if (last?.openedAt === ours.openedAt)
      this.load([...stored.slice(0, -1), joinCandles(last, ours), ...later], false)
  }

  /** Takes over the newest of candles of before, oldest first: they are stored already. */
  load(candles: readonly Candle[], isWhole: boolean): void {
    const newest = candles.slice(-this.capacity)
    this.isWhole = isWhole && newest.length === candles.length
    this.rows = new Float64Array(Math.max(rowsAtFirst, newest.length) * rowLength)
    this.count = newest.length
    newest.forEach((candle, index) => this.write(candle, index))
    const last = newest.at(-1)
    this.closesAt = last === undefined ? Number.NEGATIVE_INFINITY : this.closingOf(last)
  }

  /** Takes over other candles in place of all that are held, oldest first; what waits to be saved still waits. */
  replace(candles: readonly Candle[]): void {
    const { isWhole } = this
    this.load(candles, isWhole)
  }

  /** Takes over candles from before the oldest held, as far as there is room. */
  prepend(older: readonly Candle[], isWhole: boolean): void {
    const oldest = this.oldest ?? Number.POSITIVE_INFINITY
    const missing = older.filter(({ openedAt }) => openedAt < oldest)
    const taken = missing.slice(Math.max(0, missing.length - Math.max(0, this.capacity - this.count)))
    if (this.count === 0) return this.load(taken, isWhole && taken.length === missing.length)
    const rows = new Float64Array((this.count + taken.length) * rowLength)
    rows.set(this.rows.subarray(0, this.count * rowLength), taken.length * rowLength)
    this.rows = rows
    this.count += taken.length
    this.isWhole = isWhole && taken.length === missing.length
    taken.forEach((candle, index) => this.write(candle, index))
  }

  /** Those of a range, oldest first: the newest `limit` of them. */
  range(range: { from?: Millis | undefined; to?: Millis | undefined; limit: number }): Candle[] {
    const end = range.to === undefined ? this.count : this.firstNotBefore(range.to)
    const begin = range.from === undefined ? 0 : this.firstNotBefore(range.from)
    const first = Math.max(begin, end - range.limit)
    return Array.from({ length: Math.max(0, end - first) }, (_, index) => this.candle(first + index))
  }

  /** What changed since it was last taken. */
  takeUnsaved(): Candle[] {
    if (this.unsavedFrom === Number.POSITIVE_INFINITY) return []
    const from = this.unsavedFrom as Millis
    this.unsavedFrom = Number.POSITIVE_INFINITY
    return this.range({ from, limit: this.count })
  }

  /** What was taken could not be saved: it is given again. */
  giveBack(from: Millis): void {
    this.unsavedFrom = Math.min(this.unsavedFrom, from)
  }

  private closingOf({ openedAt }: Candle): number {
    return closingOf(this.period, openedAt, this.day)
  }

  /** Makes room for one more row behind the others. Gives its place. */
  private addRow(): number {
    if (this.count >= Math.ceil(this.capacity * (1 + slackShare))) {
      this.rows.copyWithin(0, (this.count - this.capacity + 1) * rowLength, this.count * rowLength)
      this.count = this.capacity - 1
      this.isWhole = false
    }
    const row = this.count * rowLength
    if (row === this.rows.length) {
      const larger = new Float64Array(row * 2)
      larger.set(this.rows)
      this.rows = larger
    }
    this.count += 1
    return row
  }

  private candle(index: number): Candle {
    const row = index * rowLength
    return {
      openedAt: this.rows[row] as Millis,
      quotes: this.rows[row + place.quotes] ?? 0,
      mid: this.bar(row + place.mid),
      bid: this.bar(row + place.bid),
      ask: this.bar(row + place.ask),
      ...(this.rows[row + place.filled] === 1 && { filled: true as const }),
    }
  }

  private bar(at: number): Bar {
    const [open = 0, high = 0, low = 0, close = 0] = this.rows.subarray(at, at + 4)
    return { open, high, low, close }
  }

  private write({ openedAt, quotes, mid, bid, ask, filled }: Candle, index: number): void {
    const figures = [mid, bid, ask].flatMap(({ open, high, low, close }) => [open, high, low, close])
    this.rows.set([openedAt, quotes, ...figures, filled ? 1 : 0], index * rowLength)
  }

  /** Place of the first candle that opens at a moment or later. */
  private firstNotBefore(at: Millis): number {
    let low = 0
    let high = this.count
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.rows[middle * rowLength] ?? 0) < at) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Goes on with the bar that stands at a place. */
const extend = (rows: Float64Array, at: number, value: number): void => {
  if (value > (rows[at + 1] ?? 0)) rows[at + 1] = value
  if (value < (rows[at + 2] ?? 0)) rows[at + 2] = value
  rows[at + 3] = value
}
