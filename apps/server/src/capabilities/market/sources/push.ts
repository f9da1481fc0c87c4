import { createHash, timingSafeEqual } from 'node:crypto'
import { minuteMs, type Code } from '@plumbline/rules/core'
import type { Instrument, Millis, QuoteKind, RawQuote } from '@plumbline/rules/market'
import type { QuoteFault } from '@plumbline/rules/prices'
import { pushedTextMax } from '@plumbline/protocol/market'
import type { Source, SourceSink } from './source.ts'
import { readUnits } from './units.ts'
import { type Clock } from '../../../core/platform/time.ts'

export type RefusedQuote = { readonly index: number; readonly code: string; readonly reason: QuoteFault }

export type Taken = { readonly accepted: number; readonly refused: readonly RefusedQuote[] }

/** A provider that delivers by itself, to the endpoint. It is connected from its first delivery on. */
export type PushSource = Source & {
  /** Takes as long for a key that is nearly right as for one that is not. */
  isKey(given: string): boolean
  /** Seconds to wait where this source has delivered too often; undefined where it may. */
  mustWait(): number | undefined
  /** Judges each quote for itself, whatever was sent in its place. */
  take(quotes: readonly unknown[]): Taken
}

/** Deliveries of one source in a second, on the average of a minute: faster ones can be put into one. */
export const pushesPerMinuteMax = 3_000

type Fields = { readonly [Name in 'code' | 'bid' | 'ask' | 'at']?: unknown }

/** What stands in the place of a quote may be anything. */
const fieldsOf = (quote: unknown): Fields => (typeof quote === 'object' && quote !== null ? quote : {})

const isShort = (text: unknown): text is string => typeof text === 'string' && text.length <= pushedTextMax

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

  const read = ({
    code: text,
    bid: bidText,
    ask: askText,
    at,
  }: Fields): Omit<RawQuote, 'receivedAt'> | QuoteFault => {
    if (!isShort(text) || !isShort(bidText) || !isShort(askText)) return 'quote.unreadable'
    const code = text as Code
    const instrument = carried.has(code) ? instruments.get(code) : undefined
    if (instrument === undefined) return 'code.unknown'
    const bid = readUnits(bidText, instrument.priceScale)
    const ask = readUnits(askText, instrument.priceScale)
    if (typeof bid === 'string') return bid
    if (typeof ask === 'string') return ask
    if (!Number.isSafeInteger(at) || (at as number) <= 0) return 'quote.unreadable'
    return { code, bid, ask, at: at as Millis, source: name, kind }
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
      const refused: RefusedQuote[] = []
      const receivedAt = clock.now()
      quotes.forEach((quote, index) => {
        const fields = fieldsOf(quote)
        const raw = read(fields)
        const reason = typeof raw === 'string' ? raw : sink?.quote({ ...raw, receivedAt })
        if (reason === undefined) return
        const code = typeof fields.code === 'string' ? fields.code.slice(0, pushedTextMax) : ''
        refused.push({ index, code, reason })
        if (typeof raw === 'string' && carried.has(code)) sink?.refused(code as Code, raw)
      })
      return { accepted: quotes.length - refused.length, refused }
    },
  }
}
