import type { Candle, Code, Millis, Quote, QuoteFault, QuoteKind, RawQuote } from '@plumbline/rules'
import type { SourceHealth } from '../sources/health.ts'
import type { PushSource } from '../sources/push.ts'

export type Clock = { now(): Millis }

/** Calls `work` once, after `ms`; gives a function that calls it off. Tests pass one that they wind on themselves. */
export type Timer = { after(ms: number, work: () => void): () => void }

export const systemTimer: Timer = {
  after: (ms, work) => {
    const timeout = setTimeout(work, ms)
    return () => clearTimeout(timeout)
  },
}

/** What a feed tells the market. */
export type FeedSink = {
  /** A quote for the market to judge. */
  offer(raw: RawQuote): void
  /** The source of this instrument is there, though it has no new quote. */
  heard(code: Code): void
  /** Something arrived that could not be made into a quote at all. */
  refused(code: Code, fault: QuoteFault): void
  /** The newest quote held when the feed starts, of before a restart. */
  held(code: Code): Quote | undefined
}

/**
 * What a feed can tell of the time before it starts: all of the same quotes, so that the closing of one series leads into
 * the next finer one. Candles oldest first.
 */
export type FeedHistory = {
  /** Of the last two days of trading. */
  readonly minutes: readonly Candle[]
  /** Of the last forty days. */
  readonly halfHours: readonly Candle[]
  /** Of the last two years; days of UTC. */
  readonly days: readonly Candle[]
  readonly newest: RawQuote
}

/** A source of quotes. One file per source lies beside this one. */
export type Feed = {
  /** Keeps its candles apart from those of other feeds. */
  readonly name: string
  readonly kind: QuoteKind
  start(sink: FeedSink): Promise<void>
  stop(): void
  /**
   * The moment by which this instrument's market hours are judged: `now` itself, or in a replay the recorded moment.
   * Undefined where the feed does not carry the instrument: its market is then closed.
   */
  marketTimeOf(code: Code, now: Millis): Millis | undefined
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
