import type { Code } from '@plumbline/rules/core'
import type { Price, RawQuote } from '@plumbline/rules/market'
import type { Feed, FeedSink } from '@plumbline/server/capabilities/market/index'

/** How far the second source goes away: more than any instrument's two may be apart. */
const strayShare = 0.06

export type SecondSource = {
  /** From its next quote on the second source says something else of this instrument. */
  stray(code: Code): void
  /** It says the same again. */
  agree(code: Code): void
}

/** A feed beside which a second source tells the same of every instrument, until it is made to stray. */
export const withSecondSource = (feed: Feed): { feed: Feed; second: SecondSource } => {
  const strays = new Set<Code>()
  const said = (raw: RawQuote): RawQuote => {
    const times = strays.has(raw.code) ? 1 + strayShare : 1
    const bid = Math.round(raw.bid * times) as Price
    return { ...raw, source: 'second', bid, ask: (bid + raw.ask - raw.bid) as Price }
  }
  return {
    feed: {
      ...feed,
      start: sink => {
        const both: FeedSink = {
          ...sink,
          offer: raw => {
            sink.compare(said(raw))
            return sink.offer(raw)
          },
          heard: code => {
            sink.compareHeard(code)
            sink.heard(code)
          },
        }
        return feed.start(both)
      },
    },
    second: {
      stray: code => strays.add(code),
      agree: code => strays.delete(code),
    },
  }
}
