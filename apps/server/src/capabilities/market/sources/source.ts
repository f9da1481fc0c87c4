import type { Candle, Millis, Quote, QuoteKind, RawQuote } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { QuoteFault, SourceState, SourceType } from '@plumbline/rules/prices'
import type { FeedPast, FeedTime, TellHistory } from '../feeds/feed-past.ts'

/** What an adapter tells. */
export type SourceSink = {
  /**
   * A quote as the source said it: `source` is the source's name, `kind` what it may be called. Gives what is wrong with
   * it; undefined for a good one, whether or not it is this source that speaks.
   */
  quote(raw: RawQuote): QuoteFault | undefined
  /** Any sign of life without a quote. */
  heard(codes: readonly Code[] | 'all'): void
  /** Something arrived that could not be made into a quote at all. */
  refused(code: Code, fault: QuoteFault): void
  /** `detail` is for staff: what went wrong, in the source's words, without secrets. */
  state(state: SourceState, detail?: string): void
  /** Candles of a minute each, from the source's own history, that it gives unasked. */
  filled(code: Code, minutes: readonly Candle[]): void
  /** The newest quote held of an instrument when the source starts: where a simulation goes on. */
  held?(code: Code): Quote | undefined
}

/**
 * An adapter: speaks one provider's language. It connects, connects again after a drop and tells what it hears; which
 * source is believed is decided elsewhere.
 */
export type Source = {
  /** As configured; stands beside every quote. */
  readonly name: string
  readonly type: SourceType
  readonly kind: QuoteKind
  readonly codes: readonly Code[]
  /** How long it may stay quiet before it counts as silent, where that is not `sourceSilenceMsMax`: one that is polled. */
  readonly silenceMsMax?: number
  /** Begins to connect and returns; never waits for the connection, and never throws for lack of one. */
  start(sink: SourceSink): Promise<void>
  stop(): Promise<void>
  /** Minutes from the source's own history, oldest first, from a moment until now. Rejects where it cannot be asked. */
  since?(code: Code, from: Millis): Promise<readonly Candle[]>
  /** The past of an instrument, told once, before its first quote here. Rejects where it cannot be asked. */
  past?(code: Code): Promise<FeedPast>
  /** Of one whose market hours are not those of now: see Feed. */
  readonly time?: FeedTime
  /** Of one that makes its own past up: see Feed. */
  readonly history?: TellHistory
}

/** What a feed of several sources is: synthetic with one that is; delayed where all are. */
export const kindOf = (sources: readonly Pick<Source, 'kind'>[]): QuoteKind => {
  if (sources.some(({ kind }) => kind === 'synthetic')) return 'synthetic'
  return sources.some(({ kind }) => kind === 'live') ? 'live' : 'delayed'
}
