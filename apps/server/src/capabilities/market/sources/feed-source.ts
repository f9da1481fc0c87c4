import type { Code } from '@plumbline/rules/core'
import type { SourceType } from '@plumbline/rules/prices'
import type { Feed, FeedSink } from '../feeds/feed.ts'
import type { Source } from './source.ts'

/** A feed that could be the only one, as one source among others. */
export const createFeedSource = (options: {
  readonly name: string
  readonly type: Extract<SourceType, 'simulated' | 'replay'>
  readonly feed: Feed
  readonly codes: readonly Code[]
}): Source => {
  const { name, type, feed, codes } = options
  const carried = new Set(codes)
  return {
    name,
    type,
    kind: feed.kind,
    codes,
    time: feed,
    ...(feed.history !== undefined && { history: feed.history }),
    start: async sink => {
      sink.state('connecting')
      const given: FeedSink = {
        offer: raw => {
          if (carried.has(raw.code)) sink.quote({ ...raw, source: name })
          return undefined
        },
        heard: code => {
          if (carried.has(code)) sink.heard([code])
        },
        refused: (code, fault) => {
          if (carried.has(code)) sink.refused(code, fault)
        },
        filled: code => sink.heard([code]),
        compare: raw => sink.heard([raw.code]),
        compareHeard: code => sink.heard([code]),
        past: code => sink.heard([code]),
        held: code => sink.held?.(code),
      }
      sink.state('connected')
      await feed.start(given)
    },
    stop: async () => {
      await feed.stop()
    },
  }
}
