import type { Category, ListedInstrument, MicroRate } from './instrument.ts'
import { freshness, twiceMid, type Millis, type RawQuote } from './quote.ts'

/** Two sources that agree again for this long are believed again. */
export const agreementMsNeeded = 3_000
/** A suspension ends when nothing could be compared for this long: nobody contradicts any more. */
export const comparisonMsMax = 300_000

type Prices = Pick<RawQuote, 'bid' | 'ask' | 'at' | 'receivedAt' | 'kind' | 'source'>

type Aged = { readonly category: Category } & Pick<ListedInstrument, 'ageMsMax'>

/** One of the two sources: its newest quote, and when it last gave any sign of life. */
type Said = { readonly quote: Prices; readonly heardAt: Millis }

/** What two sources have said of one instrument, and whether they contradict each other. */
export type Divergence = {
  readonly speaking: Said | undefined
  readonly comparing: Said | undefined
  /** Of the newest moment at which both were fresh. */
  readonly compared: { readonly at: Millis; readonly apart: number } | undefined
  readonly suspendedAt: Millis | undefined
  /** Within the band since then, while suspended. */
  readonly agreedAt: Millis | undefined
}

export const noDivergence: Divergence = {
  speaking: undefined,
  comparing: undefined,
  compared: undefined,
  suspendedAt: undefined,
  agreedAt: undefined,
}

/** How far two prices are apart, in millionths of the first one's mid, rounded up. */
export const apartOf = (one: Pick<RawQuote, 'bid' | 'ask'>, other: Pick<RawQuote, 'bid' | 'ask'>): number =>
  Math.ceil((Math.abs(twiceMid(one) - twiceMid(other)) * 1_000_000) / twiceMid(one))

/** Since when new orders and triggers are suspended; undefined where they are not. */
export const suspendedSince = (state: Divergence, now: Millis): Millis | undefined => {
  const { suspendedAt, agreedAt, compared } = state
  if (suspendedAt === undefined) return undefined
  if (agreedAt !== undefined && now - agreedAt >= agreementMsNeeded) return undefined
  return now - (compared?.at ?? suspendedAt) > comparisonMsMax ? undefined : suspendedAt
}

const isFreshAt = (one: Said | undefined, { category, ageMsMax }: Aged, now: Millis): one is Said =>
  one !== undefined &&
  freshness({ quote: one.quote, category, ageMsMax, heardAt: one.heardAt, now }) === 'fresh'

/**
 * What a quote of one of the two sources, or a sign of life, makes of the state. Only while both are fresh are they
 * compared: a price that has merely not been told for a while contradicts nothing.
 * @param bandMax how far they may be apart, in millionths of the price
 */
export const compareSources = (
  before: Divergence,
  input: {
    readonly from: 'speaking' | 'comparing'
    /** Undefined for a sign of life without a quote. */
    readonly quote: Prices | undefined
    readonly instrument: Aged
    readonly bandMax: MicroRate
    readonly now: Millis
  },
): Divergence => {
  const { from, quote, instrument, bandMax, now } = input
  const said = quote ?? before[from]?.quote
  if (said === undefined) return before
  const ended = before.suspendedAt !== undefined && suspendedSince(before, now) === undefined
  const kept = ended ? { ...before, suspendedAt: undefined, agreedAt: undefined } : before
  const state = { ...kept, [from]: { quote: said, heardAt: now } }
  const { speaking, comparing } = state
  const isFresh = (one: Said | undefined): one is Said => isFreshAt(one, instrument, now)
  const isOne = speaking?.quote.source === comparing?.quote.source
  // What cannot be compared is no agreement either.
  if (!isFresh(speaking) || !isFresh(comparing) || isOne) return { ...state, agreedAt: undefined }
  const apart = apartOf(speaking.quote, comparing.quote)
  const compared = { at: now, apart }
  if (apart > bandMax)
    return { ...state, compared, suspendedAt: state.suspendedAt ?? now, agreedAt: undefined }
  return {
    ...state,
    compared,
    agreedAt: state.suspendedAt === undefined ? undefined : (state.agreedAt ?? now),
  }
}

/** The comparing source's newest quote where it is fresh: what a session's first quote is held against. */
export const secondOpinion = ({ comparing }: Divergence, instrument: Aged, now: Millis): Prices | undefined =>
  isFreshAt(comparing, instrument, now) ? comparing.quote : undefined
