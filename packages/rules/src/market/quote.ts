import { formatSafeDecimal, parseDecimal } from '../money/decimal.ts'
import type { Category, Instrument, Price } from './instrument.ts'
import type { Brand, Code } from '../core/ids.ts'

export const quoteKinds = ['live', 'delayed', 'synthetic'] as const
export type QuoteKind = (typeof quoteKinds)[number]

/** Milliseconds since 1970 UTC. */
export type Millis = Brand<number, 'Millis'>

declare const settled: unique symbol
/**
 * The time by which nights, days and months are over, and something expires, is given up or deleted for good: after a step of the clock ahead it goes on as before until
 * the step has stood for a while. It does wherever a time does, and where it is asked for no other does.
 */
export type SettledMillis = Millis & { readonly [settled]: true }

/**
 * Milliseconds of the clock that only ever goes on, from a start that means nothing: for how long something is kept, waited for, or left
 * alone. It is no moment, so neither of the others stands in for it, nor it for them.
 */
export type ElapsedMillis = Brand<number, 'ElapsedMillis'>

/** What a feed yields; `market/accept` decides whether it becomes a quote. */
export type RawQuote = {
  readonly code: Code
  readonly bid: Price
  readonly ask: Price
  /** The source's own time. */
  readonly at: Millis
  readonly receivedAt: Millis
  readonly source: string
  readonly kind: QuoteKind
}

/** An accepted quote: (epoch, number) orders all quotes of a deployment and never repeats. */
export type Quote = RawQuote & {
  readonly epoch: number
  readonly number: number
  /** What the source said, where the firm's markup moved it, and the version of the setting that did. */
  readonly raw?: { readonly bid: Price; readonly ask: Price; readonly version: number }
}

type Place = Pick<Quote, 'epoch' | 'number'>

/** Whether a quote of an instrument was accepted after another of it. */
export const isLater = (quote: Place, than: Place): boolean =>
  quote.epoch === than.epoch ? quote.number > than.number : quote.epoch > than.epoch

export type Side = 'long' | 'short'

/** The price at which a position of this side opens. */
export const openPrice = (side: Side, quote: Pick<Quote, 'bid' | 'ask'>): Price =>
  side === 'long' ? quote.ask : quote.bid

/** The price at which a position of this side closes. */
export const closePrice = (side: Side, quote: Pick<Quote, 'bid' | 'ask'>): Price =>
  side === 'long' ? quote.bid : quote.ask

/** Twice the mid price: stays whole where the mid itself would not. */
export const twiceMid = (quote: Pick<Quote, 'bid' | 'ask'>): number => quote.bid + quote.ask

/** How old a quote may be and still decide an order, by class, while its source shows signs of life. */
export const quoteAgeMsMax: Record<Category, number> = {
  crypto: 15_000,
  metal: 30_000,
  oil: 30_000,
  cfd: 30_000,
  forex: 60_000,
  stock: 30_000,
}

/** A source that has said nothing at all for this long is not trusted with an order. */
export const sourceSilenceMsMax = 3_000

/** What was heard further in the future than this was heard before our clock was set back: nobody knows its age. */
const clockStepMsMax = 1_000

export type Freshness = 'fresh' | 'stale' | 'indicative'

/**
 * Whether a quote may decide an order now.
 * @param heardAt when its source last gave any sign of life (a quote, a heartbeat)
 */
export const freshness = (input: {
  quote: Pick<Quote, 'receivedAt' | 'kind'> & Partial<Pick<Quote, 'at'>>
  category: Category
  /** In place of its class's limit. */
  ageMsMax?: number | undefined
  heardAt: Millis
  now: Millis
}): Freshness => {
  if (input.quote.kind === 'delayed') return 'indicative'
  const silentMs = input.now - input.heardAt
  if (silentMs > sourceSilenceMsMax || silentMs < -clockStepMsMax) return 'stale'
  // By the source's own time: what a feed sends late, after a pause, is as old as it says.
  const ageMs = input.now - Math.min(input.quote.at ?? input.quote.receivedAt, input.quote.receivedAt)
  return ageMs > (input.ageMsMax ?? quoteAgeMsMax[input.category]) || ageMs < -clockStepMsMax
    ? 'stale'
    : 'fresh'
}

/** Reads '1.14309' in the instrument's scale; undefined where it is not plain, not positive, or finer than the scale. */
export const parsePrice = (text: string, instrument: Pick<Instrument, 'priceScale'>): Price | undefined => {
  const value = parseDecimal(text, instrument.priceScale)
  return value === undefined || value <= 0n || value > BigInt(Number.MAX_SAFE_INTEGER)
    ? undefined
    : (Number(value) as Price)
}

/** Writes a price with the instrument's display digits, or more where the price is finer than those. */
export const formatPrice = (price: Price, instrument: Pick<Instrument, 'priceScale' | 'digits'>): string =>
  formatSafeDecimal(price, instrument.priceScale, instrument.digits)
