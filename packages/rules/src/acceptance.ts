import { apartOf } from './divergence.ts'
import type { MarketState } from './hours.ts'
import type { ListedInstrument, MicroRate } from './instrument.ts'
import { twiceMid, type Millis, type RawQuote } from './quote.ts'

/** Why what a feed said did not become a quote. */
export const quoteFaults = [
  /** Not an instrument of this house. */
  'code.unknown',
  /** A line or message without two readable, positive prices and a readable time. */
  'quote.unreadable',
  /** Finer than the instrument's priceScale: refused, never rounded. */
  'price.too_fine',
  /** The bid is not below the ask. */
  'spread.crossed',
  /** More than ten times what is usual. */
  'spread.too_wide',
  /** The market is closed at the source's time. */
  'market.closed',
  /** More than a second ahead of its arrival. */
  'time.future',
  /** Older than the newest one held. */
  'time.older',
  /** The newest one held, once more. */
  'quote.repeated',
  /** Further from the newest one held than one step may be, and not yet confirmed. */
  'price.jump',
  /** The tick log could not be written for too long: what it may not keep must decide nothing. */
  'log.full',
] as const
export type QuoteFault = (typeof quoteFaults)[number]

/** A source's clock may be ahead of ours by this much. */
export const futureMsMax = 1_000
/** A spread wider than this many usual ones is an error, not a market. */
export const spreadTypicalTimesMax = 10
/** A price beyond the jump limit counts once this many quotes in a row agree on it, the first one included. */
export const jumpQuotesNeeded = 3

type Prices = Pick<RawQuote, 'bid' | 'ask' | 'at'>

/** What is remembered of an instrument between two of its quotes. */
export type AcceptanceState = {
  readonly newest: Prices | undefined
  /** The session of the newest quote, named by its closing time. */
  readonly session: Millis | 'endless' | 'unknown'
  /** A price that jumped, and how many quotes in a row have named it. */
  readonly suspect: (Prices & { readonly count: number }) | undefined
}

/** Before the first quote, or after a restart with the newest one of before. */
export const beginAcceptance = (newest?: Prices): AcceptanceState => ({
  newest,
  session: 'unknown',
  suspect: undefined,
})

export type Acceptance =
  | { readonly verdict: 'accepted'; readonly state: AcceptanceState }
  | { readonly verdict: 'refused'; readonly fault: QuoteFault; readonly state: AcceptanceState }

/**
 * Decides whether what a feed said becomes a quote.
 * @param instrument undefined where the code is not listed
 * @param market the market's state at the quote's own time
 * @param second what another source says at the same time, and how far the two may be apart; undefined without one
 */
export const acceptQuote = (input: {
  state: AcceptanceState
  raw: RawQuote
  instrument: Pick<ListedInstrument, 'spreadTypical' | 'jumpMax'> | undefined
  market: MarketState
  second?: { readonly quote: Pick<RawQuote, 'bid' | 'ask'>; readonly bandMax: MicroRate } | undefined
}): Acceptance => {
  const { state, raw, instrument, market, second } = input
  if (instrument === undefined) return { verdict: 'refused', fault: 'code.unknown', state }
  const fault = ownFault(raw, instrument, market) ?? orderFault(raw, state.newest)
  if (fault !== undefined) return { verdict: 'refused', fault, state }

  const session = market.changesAt ?? 'endless'
  const isContinued = state.newest !== undefined && state.session === session
  // A session may open anywhere, unless another source says otherwise.
  const isDoubted = second !== undefined && apartOf(raw, second.quote) > second.bandMax
  if ((isContinued || isDoubted) && isJump(state.newest, raw, instrument)) {
    const suspect = confirmed(state.suspect, raw, instrument)
    if (suspect.count < jumpQuotesNeeded) {
      return { verdict: 'refused', fault: 'price.jump', state: { ...state, suspect } }
    }
  }
  const { bid, ask, at } = raw
  return { verdict: 'accepted', state: { newest: { bid, ask, at }, session, suspect: undefined } }
}

/** What is wrong with a quote whatever came before it. */
const ownFault = (
  raw: RawQuote,
  instrument: Pick<ListedInstrument, 'spreadTypical'>,
  market: MarketState,
): QuoteFault | undefined => {
  const { bid, ask, at, receivedAt } = raw
  const isReadable =
    Number.isFinite(bid) && Number.isFinite(ask) && bid > 0 && ask > 0 && isMoment(at) && isMoment(receivedAt)
  if (!isReadable) return 'quote.unreadable'
  // Twice the mid has to be exact as well.
  if (!Number.isInteger(bid) || !Number.isInteger(ask)) return 'price.too_fine'
  if (!Number.isSafeInteger(bid + ask)) return 'quote.unreadable'
  if (bid >= ask) return 'spread.crossed'
  if (at > receivedAt + futureMsMax) return 'time.future'
  if (market.state === 'closed') return 'market.closed'
  return ask - bid > instrument.spreadTypical * spreadTypicalTimesMax ? 'spread.too_wide' : undefined
}

/** Far beyond any market, and short of where dates end. */
const momentMax = 8_000_000_000_000_000
const isMoment = (at: Millis): boolean => Number.isInteger(at) && at > 0 && at <= momentMax

const orderFault = (raw: RawQuote, newest: Prices | undefined): QuoteFault | undefined => {
  if (newest === undefined) return undefined
  if (raw.at < newest.at) return 'time.older'
  return isSame(raw, newest) ? 'quote.repeated' : undefined
}

const isSame = (left: Prices, right: Prices): boolean =>
  left.at === right.at && left.bid === right.bid && left.ask === right.ask

/** A limit in millionths is no exact figure, so it does not matter that the last bit of these products may be lost. */
const isJump = (
  from: Prices | undefined,
  to: Prices,
  { jumpMax }: Pick<ListedInstrument, 'jumpMax'>,
): boolean => {
  if (from === undefined) return false
  return Math.abs(twiceMid(to) - twiceMid(from)) * 1_000_000 > jumpMax * twiceMid(from)
}

/** The suspect after one more quote beyond the limit: counted where it agrees, begun anew where it does not. */
const confirmed = (
  suspect: AcceptanceState['suspect'],
  { bid, ask, at }: RawQuote,
  instrument: Pick<ListedInstrument, 'jumpMax'>,
): NonNullable<AcceptanceState['suspect']> => {
  const prices = { bid, ask, at }
  if (suspect === undefined || isJump(suspect, prices, instrument)) return { ...prices, count: 1 }
  // Repeating a line, or an earlier one, confirms nothing.
  if (at < suspect.at || isSame(prices, suspect)) return suspect
  return { ...prices, count: suspect.count + 1 }
}
