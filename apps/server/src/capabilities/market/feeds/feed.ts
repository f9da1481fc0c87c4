import type { SessionCalendar } from '@plumbline/rules/hours'
import type { Candle, Millis, Quote, QuoteKind, RawQuote } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { QuoteFault } from '@plumbline/rules/prices'
import type { SourceHealth } from '../sources/health.ts'
import type { PushSource } from '../sources/push.ts'
import type { FeedPast, FeedTime, TellHistory } from './feed-past.ts'

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
  /**
   * The source of the quote that is held has said something else, though it no longer speaks: what it says is not taken, and
   * what is held counts no more. Without a fault it was a good quote.
   */
  left?(raw: Pick<RawQuote, 'code'> & Partial<Pick<RawQuote, 'at'>>, fault: QuoteFault | undefined): void
  /** The compared source has said something that could not be made into a quote: what it said before holds no longer. */
  compareLeft?(code: Code): void
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

/** A source of quotes. One file per source lies beside this one. */
export type Feed = FeedTime & {
  /** Keeps its candles apart from those of other feeds. */
  readonly name: string
  readonly kind: QuoteKind
  /** Hours that its prices keep in place of those of the markets, by the names of these. */
  readonly calendars?: Readonly<Record<string, SessionCalendar>>
  start(sink: FeedSink): Promise<void>
  stop(): void | Promise<void>
  /** How many times faster than ours its time passes, of a recording. */
  readonly speed?: number
  readonly history?: TellHistory
  /** How each of its sources does, where it has several. */
  health?(): readonly SourceHealth[]
  /** Those that providers deliver to. */
  readonly pushes?: readonly PushSource[]
}

/** A feed of the present: market time is the time. */
export const presentTime: FeedTime = {
  marketTimeOf: (_, now) => now,
  wallTimeOf: (_, marketTime) => marketTime,
}
