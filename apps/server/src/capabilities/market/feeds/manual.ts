import type { Code } from '@plumbline/rules/core'
import type { Millis, Price, QuoteKind, RawQuote } from '@plumbline/rules/market'
import { presentTime, type Feed, type FeedSink } from './feed.ts'
import { type Clock } from '../../../core/platform/time.ts'

export type ManualFeed = Feed & {
  /** Says a quote of now, in price units; `at` may be another moment. */
  push(code: string, bid: number, ask: number, at?: number): void
  offer(raw: RawQuote): void
  /** Gives a sign of life without a quote. */
  beat(code: string): void
  /** Says a quote of now for the source that the instrument is compared with. */
  compare(code: string, bid: number, ask: number): void
  /** Gives a sign of life of that source. */
  compareBeat(code: string): void
}

/** A feed that says only what it is told to: drives tests, simulations and benchmarks. */
export const createManualFeed = (options: { clock: Clock; kind?: QuoteKind; name?: string }): ManualFeed => {
  const { clock, kind = 'synthetic', name = 'manual' } = options
  let sink: FeedSink | undefined
  const offer = (raw: RawQuote): void => void sink?.offer(raw)
  return {
    name,
    kind,
    ...presentTime,
    start: async given => {
      sink = given
    },
    stop: () => {
      sink = undefined
    },
    offer,
    push: (code, bid, ask, at = clock.now()) =>
      offer({
        code: code as Code,
        bid: bid as Price,
        ask: ask as Price,
        at: at as Millis,
        receivedAt: clock.now(),
        source: name,
        kind,
      }),
    beat: code => sink?.heard(code as Code),
    compare: (code, bid, ask) =>
      sink?.compare({
        code: code as Code,
        bid: bid as Price,
        ask: ask as Price,
        at: clock.now(),
        receivedAt: clock.now(),
        source: `${name} compared`,
        kind,
      }),
    compareBeat: code => sink?.compareHeard(code as Code),
  }
}
