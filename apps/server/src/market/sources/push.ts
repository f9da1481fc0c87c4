import { createHash, timingSafeEqual } from 'node:crypto'
import type { Code, Instrument, Millis, QuoteFault, QuoteKind, RawQuote } from '@plumbline/rules'
import type { Clock } from '../feeds/feed.ts'
import type { Source, SourceSink } from './source.ts'
import { readUnits } from './units.ts'

/** A quote as it was delivered: text, to be read in its instrument's scale. */
export type PushedQuote = {
  readonly code: string
  readonly bid: string
  readonly ask: string
  readonly at: number
}

export type Taken = {
  readonly accepted: number
  readonly refused: readonly { readonly code: string; readonly reason: QuoteFault }[]
}

/** A provider that delivers by itself, to the endpoint. It is connected from its first delivery on. */
export type PushSource = Source & {
  /** Takes as long for a key that is nearly right as for one that is not. */
  isKey(given: string): boolean
  /** Seconds to wait where this source has delivered too often; undefined where it may. */
  mustWait(): number | undefined
  take(quotes: readonly PushedQuote[]): Taken
}

/** Deliveries of one source in a second, on the average of a minute: faster ones can be put into one. */
export const pushesPerMinuteMax = 3_000
const minuteMs = 60_000

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export const createPushSource = (options: {
  readonly name: string
  readonly key: string
  readonly kind: Exclude<QuoteKind, 'synthetic'>
  readonly codes: readonly Code[]
  readonly instruments: ReadonlyMap<Code, Pick<Instrument, 'priceScale'>>
  readonly clock: Clock
}): PushSource => {
  const { name, kind, codes, instruments, clock } = options
  const keyHash = hashOf(options.key)
  const carried = new Set<string>(codes)
  let sink: SourceSink | undefined
  let isHeard = false
  let minute = { since: 0, deliveries: 0 }

  const read = (quote: PushedQuote, receivedAt: Millis): RawQuote | QuoteFault => {
    const code = quote.code as Code
    const instrument = carried.has(code) ? instruments.get(code) : undefined
    if (instrument === undefined) return 'code.unknown'
    const bid = readUnits(quote.bid, instrument.priceScale)
    const ask = readUnits(quote.ask, instrument.priceScale)
    if (typeof bid === 'string') return bid
    if (typeof ask === 'string') return ask
    if (!Number.isSafeInteger(quote.at) || quote.at <= 0) return 'quote.unreadable'
    return { code, bid, ask, at: quote.at as Millis, receivedAt, source: name, kind }
  }

  return {
    name,
    type: 'push',
    kind,
    codes,
    start: async given => {
      sink = given
      sink.state('connecting')
    },
    stop: async () => {
      sink = undefined
      isHeard = false
    },
    isKey: given => timingSafeEqual(hashOf(given), keyHash),
    mustWait: () => {
      const now = clock.now()
      if (now - minute.since >= minuteMs || now < minute.since) minute = { since: now, deliveries: 0 }
      minute.deliveries += 1
      return minute.deliveries <= pushesPerMinuteMax
        ? undefined
        : Math.ceil((minute.since + minuteMs - now) / 1_000)
    },
    take: quotes => {
      if (!isHeard) sink?.state('connected')
      isHeard = true
      sink?.heard('all')
      const refused: { code: string; reason: QuoteFault }[] = []
      const receivedAt = clock.now()
      for (const quote of quotes) {
        const raw = read(quote, receivedAt)
        if (typeof raw !== 'string') {
          const reason = sink?.quote(raw)
          if (reason !== undefined) refused.push({ code: quote.code, reason })
          continue
        }
        refused.push({ code: quote.code, reason: raw })
        if (carried.has(quote.code)) sink?.refused(quote.code as Code, raw)
      }
      return { accepted: quotes.length - refused.length, refused }
    },
  }
}
