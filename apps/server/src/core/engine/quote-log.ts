import type { Code, CustomerId, OrderId } from '@plumbline/rules/core'
import { isLater, type Quote } from '@plumbline/rules/market'
import type { Draft } from './draft.ts'

/** A quote that may decide orders, with the one that converted then. */
export type Seen = { readonly quote: Quote; readonly conversion: Quote | undefined }

/**
 * How far an account is decided in one instrument, while orders of it that a quote has reached wait for its turn: each is looked at from the
 * quote that called it on, and all of them through this quote, where a unit was full before the newest.
 */
export type Cursor = {
  readonly customer: CustomerId
  readonly code: Code
  readonly called: Map<OrderId, Seen>
  /** Everything that called it is decided. */
  isOver: boolean
  through: Quote | undefined
  /** What was decided at last, and through which quote, while it is not known to be made. */
  tried: { readonly fate: Draft['fate']; readonly through: Quote | undefined } | undefined
  /** How often in a row it could not be decided. */
  failures: number
}

/** Quotes kept of one instrument, whoever waits for however long. */
export const quotesMax = 4_096

type Log = { seen: Seen[]; readonly cursors: Set<Cursor> }

/**
 * The quotes that came while accounts wait for their turns. A turn decides by each of them in order, so that an order whose levels have been
 * moved meanwhile misses none. Nothing is kept while nothing waits. Of whoever waits for longer than the log reaches back, the quotes that
 * called are with the cursor, and the furthest that came since are in the log: an account of which nothing can be committed costs no
 * other one a quote.
 */
export class QuoteLog {
  private readonly logs = new Map<Code, Log>()
  private readonly conversionOf: (code: Code) => Quote | undefined

  constructor(conversionOf: (code: Code) => Quote | undefined) {
    this.conversionOf = conversionOf
  }

  /** Keeps a quote, if an account waits in its instrument. */
  note(quote: Quote): void {
    const log = this.logs.get(quote.code)
    if (log === undefined) return
    log.seen.push(this.seenOf(quote))
    if (log.seen.length > quotesMax) log.seen = thinned(log.seen)
  }

  /** The newest quote, as it is kept. */
  newest(quote: Quote): Seen {
    const last = this.logs.get(quote.code)?.seen.at(-1)
    return last?.quote === quote ? last : this.seenOf(quote)
  }

  /** An account waits from here on: the quote that called it is kept, and what comes. */
  begin(cursor: Cursor): void {
    const log = this.logs.get(cursor.code)
    if (log !== undefined) log.cursors.add(cursor)
    else this.logs.set(cursor.code, { seen: [...cursor.called.values()], cursors: new Set([cursor]) })
  }

  /** What an account is to be decided by, in order. */
  before({ code, called, through }: Cursor): readonly Seen[] {
    const [first] = [...called.values()].toSorted(inOrder)
    if (first === undefined) return []
    const kept = this.logs.get(code)?.seen ?? []
    let from = kept.length
    while (from > 0 && !isBefore(kept[from - 1], first)) from -= 1
    return [...new Set([...called.values(), ...kept.slice(from)])]
      .toSorted(inOrder)
      .filter(({ quote }) => through === undefined || isLater(quote, through))
  }

  /** With which of those that wait in its instrument an order waits. */
  waitingWith(order: OrderId, code: Code): Cursor | undefined {
    return this.logs
      .get(code)
      ?.cursors.values()
      .find(({ called }) => called.has(order))
  }

  /** An account waits no more. */
  end(cursor: Cursor): void {
    const log = this.logs.get(cursor.code)
    log?.cursors.delete(cursor)
    if (log?.cursors.size === 0) this.logs.delete(cursor.code)
  }

  private seenOf(quote: Quote): Seen {
    return { quote, conversion: this.conversionOf(quote.code) }
  }
}

const inOrder = ({ quote: one }: Seen, { quote: other }: Seen): number =>
  Number(isLater(one, other)) - Number(isLater(other, one))

const isBefore = (one: Seen | undefined, other: Seen): boolean => one !== undefined && inOrder(one, other) < 0

/** The newer half, and of the older one what reaches further than everything before it, the furthest of it where that is much. */
const thinned = (seen: readonly Seen[]): Seen[] => {
  let lowest = Infinity
  let highest = -Infinity
  const half = seen.length >> 1
  const far = seen.slice(0, half).filter(({ quote: { bid, ask } }) => {
    const isFurther = bid < lowest || ask > highest
    lowest = Math.min(lowest, bid)
    highest = Math.max(highest, ask)
    return isFurther
  })
  return [...far.slice(-half >> 1), ...seen.slice(half)]
}
