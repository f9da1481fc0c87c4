import { sourceSilenceMsMax, type Millis } from '@plumbline/rules/market'
import type { SourceType } from '@plumbline/rules/prices'
import type { Feed } from '../feeds/feed.ts'
import type { Market } from '../market.ts'
import type { SourceHealth } from '../sources/health.ts'
import { addUp, type QuoteCounts } from './counts.ts'

const typeOf = ({ name }: Pick<Feed, 'name'>): SourceType => {
  if (name === 'simulated') return 'simulated'
  return name.startsWith('replay') ? 'replay' : 'manual'
}

/** The health of a feed that is a single source: what the market heard of it. */
export const wholeFeedHealth = (input: {
  readonly market: Pick<Market, 'instruments' | 'quoteOf' | 'heardAt'>
  readonly feed: Pick<Feed, 'name' | 'kind'>
  readonly counts: QuoteCounts
  readonly startedAt: Millis
  readonly now: Millis
}): SourceHealth => {
  const { market, feed, counts, startedAt, now } = input
  const codes = [...market.instruments.keys()]
  const heardAt = Math.max(0, ...codes.map(code => market.heardAt(code))) as Millis
  const [newest] = codes
    .flatMap(code => market.quoteOf(code) ?? [])
    .toSorted((a, b) => b.receivedAt - a.receivedAt)
  const isSilent = now - heardAt > sourceSilenceMsMax
  return {
    name: feed.name,
    type: typeOf(feed),
    kind: feed.kind,
    ...(heardAt === 0
      ? { state: 'connecting', since: startedAt, heardAt: undefined }
      : { state: isSilent ? 'silent' : 'connected', since: isSilent ? heardAt : startedAt, heardAt }),
    lagMs: newest && newest.receivedAt - newest.at,
    quotes: [...counts.accepted.values()].reduce((sum, each) => sum + each, 0),
    refused: addUp(counts.refused.values()),
    reconnects: 0,
    detail: undefined,
    instruments: codes.map(code => ({
      code,
      speaks: true,
      at: market.quoteOf(code)?.at,
      differenceMicro: undefined,
    })),
  }
}
