import type { Candle, Millis, RawQuote } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'

export type FeedPast = {
  /** Of the last one or two days of trading. */
  readonly minutes: readonly Candle[]
  /** Of the last forty days. */
  readonly halfHours: readonly Candle[]
  /** Of the last two years; they end where the instrument's days do. */
  readonly days: readonly Candle[]
}

/**
 * What a feed can tell of the time before it starts: all of the same quotes, so that the closing of one series leads into
 * the next finer one. Candles oldest first.
 */
export type FeedHistory = FeedPast & { readonly newest: RawQuote }
export type TellHistory = (code: Code, until: Millis) => FeedHistory | undefined

/** How the time of a feed goes beside ours. */
export type FeedTime = {
  /**
   * The moment by which this instrument's market hours are judged: `now` itself, or in a replay the recorded moment.
   * Undefined where the feed does not carry the instrument: its market is then closed.
   */
  marketTimeOf(code: Code, now: Millis): Millis | undefined
  /** When that moment is reached here; the reverse of marketTimeOf. */
  wallTimeOf(code: Code, marketTime: Millis): Millis
}
