import type { Code } from '@plumbline/rules/core'
import type { Quote } from '@plumbline/rules/market'
import type { Quotes } from './quotes.ts'

/** Quotes that upkeep waits for: nobody looks at its accounts again before one of them has come. */
export class Lacks {
  private readonly quotes: Quotes
  private readonly codes = new Map<Code, (quote: Quote) => boolean>()

  constructor(quotes: Quotes) {
    this.quotes = quotes
  }

  /** The newest quote of a code if it can be used; remembered as lacking where it cannot. */
  quoteOf(code: Code, isUsable: (quote: Quote) => boolean = () => true): Quote | undefined {
    const newest = this.quotes.of(code)
    if (newest !== undefined && isUsable(newest)) return newest
    this.codes.set(code, isUsable)
    return undefined
  }

  /** Whether it is a quote that everything waits for. */
  get isAny(): boolean {
    return this.codes.size > 0
  }

  /** Whether one of them has come. */
  get isMet(): boolean {
    for (const [code, isUsable] of this.codes) {
      const newest = this.quotes.of(code)
      if (newest !== undefined && isUsable(newest)) return true
    }
    return false
  }

  forget(): void {
    this.codes.clear()
  }
}
