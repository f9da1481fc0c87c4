import type { Code } from '@plumbline/rules/core'
import type { Quote } from '@plumbline/rules/market'

/** A quote that may decide orders, with the one that converted then. */
export type Seen = { readonly quote: Quote; readonly conversion: Quote | undefined }

/**
 * Quotes kept of one instrument while orders wait; beyond it only those that reach further than all before. So one order that cannot be
 * decided for days makes it grow by no more than there are prices.
 */
export const quotesMax = 4_096

/** From where on a turn looks: its own quote first, where that was not kept, then what is kept from there. */
export type Place = { readonly at: number; readonly own: Seen | undefined }

/** The place behind so many quotes that were looked at. */
export const placeAfter = ({ at, own }: Place, looked: number): Place => ({
  at: at + (own === undefined || looked === 0 ? looked : looked - 1),
  own: looked === 0 ? own : undefined,
})

type Log = {
  readonly seen: Seen[]
  waiting: number
  lowest: number
  highest: number
}

/**
 * The quotes that came while fired orders wait for the turns of their accounts. A turn decides by each of them in order, so
 * that an order whose levels have been moved meanwhile misses none. Nothing is kept while nothing waits.
 */
export class QuoteLog {
  private readonly logs = new Map<Code, Log>()
  private readonly conversionOf: (code: Code) => Quote | undefined

  constructor(conversionOf: (code: Code) => Quote | undefined) {
    this.conversionOf = conversionOf
  }

  /** Keeps a quote, if anything waits for a turn in its instrument. */
  note(quote: Quote): void {
    const log = this.logs.get(quote.code)
    if (log !== undefined && this.isKept(log, quote)) this.keep(log, quote)
  }

  /** A turn begins to wait with this quote, the newest: gives its place. */
  begin(quote: Quote): Place {
    let log = this.logs.get(quote.code)
    if (log === undefined) {
      log = { seen: [], waiting: 0, lowest: Infinity, highest: -Infinity }
      this.logs.set(quote.code, log)
    }
    log.waiting += 1
    if (log.seen.at(-1)?.quote !== quote) {
      if (!this.isKept(log, quote)) return { at: log.seen.length, own: this.seenOf(quote) }
      this.keep(log, quote)
    }
    return { at: log.seen.length - 1, own: undefined }
  }

  /** One more turn waits with a quote that is kept already. */
  share(code: Code): void {
    const log = this.logs.get(code)
    if (log !== undefined) log.waiting += 1
  }

  /** The quotes from a place on. */
  *since(code: Code, place: Place): Iterable<Seen> {
    if (place.own !== undefined) yield place.own
    const seen = this.logs.get(code)?.seen ?? []
    for (let { at } = place; at < seen.length; at++) {
      const each = seen[at]
      if (each !== undefined) yield each
    }
  }

  /** A turn that waited is over. */
  end(code: Code): void {
    const log = this.logs.get(code)
    if (log === undefined) return
    log.waiting -= 1
    if (log.waiting === 0) this.logs.delete(code)
  }

  private isKept({ seen, lowest, highest }: Log, { bid, ask }: Quote): boolean {
    return seen.length < quotesMax || bid < lowest || ask > highest
  }

  private seenOf(quote: Quote): Seen {
    return { quote, conversion: this.conversionOf(quote.code) }
  }

  private keep(log: Log, quote: Quote): void {
    log.seen.push(this.seenOf(quote))
    log.lowest = Math.min(log.lowest, quote.bid)
    log.highest = Math.max(log.highest, quote.ask)
  }
}
