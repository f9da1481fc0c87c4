import type { Candle, Millis, Quote, QuoteKind, RawQuote } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { QuoteFault } from '@plumbline/rules/prices'
import type { SourceHealth } from '../sources/health.ts'
import type { PushSource } from '../sources/push.ts'

/** A time without quotes; without a beginning where there were none before. */
export type Gap = { readonly from: Millis | undefined; readonly to: Millis }

/** What a feed tells the market. */
export type FeedSink = {
  /** A quote for the market to judge. Gives why it was refused; undefined where it was accepted. */
  offer(raw: RawQuote): QuoteFault | undefined
  /** The source of this instrument is there, though it has no new quote. */
  heard(code: Code): void
  /** A quote of the source that an instrument's own is compared with; it decides nothing but whether they agree. */
  compare(raw: RawQuote): void
  /** That source is there, though it has no new quote. */
  compareHeard(code: Code): void
  /** Something arrived that could not be made into a quote at all. */
  refused(code: Code, fault: QuoteFault): void
  /**
   * Minutes of a time without quotes, from a source's own history, oldest first.
   * @param gap from the last quote before to the first one after; the market keeps to what its own quotes said
   */
  filled(code: Code, minutes: readonly Candle[], gap: Gap): void
  /** What a source's own history tells of the time before an instrument's first quote. */
  past(code: Code, past: FeedPast, until: Millis): void
  /** The newest quote held when the feed starts, of before a restart. */
  held(code: Code): Quote | undefined
}

/**
 * What a feed can tell of the time before it starts: all of the same quotes, so that the closing of one series leads into
 * the next finer one. Candles oldest first.
 */
export type FeedHistory = FeedPast & { readonly newest: RawQuote }

export type FeedPast = {
  /** Of the last one or two days of trading. */
  readonly minutes: readonly Candle[]
  /** Of the last forty days. */
  readonly halfHours: readonly Candle[]
  /** Of the last two years; days of UTC. */
  readonly days: readonly Candle[]
}

/** A source of quotes. One file per source lies beside this one. */
export type Feed = {
  /** Keeps its candles apart from those of other feeds. */
  readonly name: string
  readonly kind: QuoteKind
  start(sink: FeedSink): Promise<void>
  stop(): void | Promise<void>
  /**
   * The moment by which this instrument's market hours are judged: `now` itself, or in a replay the recorded moment.
   * Undefined where the feed does not carry the instrument: its market is then closed.
   */
  marketTimeOf(code: Code, now: Millis): Millis | undefined
  /** How many times faster than ours its time passes, of a recording. */
  readonly speed?: number
  /** When that moment is reached here; the reverse of marketTimeOf. */
  wallTimeOf(code: Code, marketTime: Millis): Millis
  history?(code: Code, until: Millis): FeedHistory | undefined
  /** How each of its sources does, where it has several. */
  health?(): readonly SourceHealth[]
  /** Those that providers deliver to. */
  readonly pushes?: readonly PushSource[]
}

/** A feed of the present: market time is the time. */
export const presentTime: Pick<Feed, 'marketTimeOf' | 'wallTimeOf'> = {
  marketTimeOf: (_, now) => now,
  wallTimeOf: (_, marketTime) => marketTime,
}
