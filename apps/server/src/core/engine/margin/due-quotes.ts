import type { Quote } from '@plumbline/rules/market'

/** A quote that came while accounts wait to be closed out, and whether it may decide anything. */
export type DueQuote = { readonly quote: Quote; readonly decides: boolean }

/** Beyond it no more are kept: what is still due then is found at the newest ones. */
const quotesMax = 65_536

/**
 * The quotes that came while accounts which must be closed out wait for their turns. Each is closed out at the first quotes that
 * made it due, whatever else is decided before its turn. Nothing is kept while nothing waits.
 */
export class DueQuotes {
  private seen: DueQuote[] = []
  /** Quotes that were dropped again, as nobody needs them any more. */
  private dropped = 0
  private readonly places: number[] = []

  note(quote: Quote, decides: boolean): void {
    if (this.places.length > 0 && this.seen.length < quotesMax) this.seen.push({ quote, decides })
  }

  get isFull(): boolean {
    return this.seen.length >= quotesMax
  }

  /** A turn begins to wait: gives its place, behind what has come by now. */
  begin(): number {
    const place = this.reached
    this.places.push(place)
    return place
  }

  /** Behind what has come by now. */
  get reached(): number {
    return this.dropped + this.seen.length
  }

  /** The quotes from a place on. */
  *since(place: number): Iterable<DueQuote> {
    for (let at = place; at < this.reached; at++) {
      const each = this.seen[at - this.dropped]
      if (each !== undefined) yield each
    }
  }

  /** A turn that waited since a place is over. */
  end(place: number): void {
    this.places.splice(this.places.indexOf(place), 1)
    const first = this.places.length === 0 ? this.reached : Math.min(...this.places)
    this.seen = this.seen.slice(first - this.dropped)
    this.dropped = first
  }
}
