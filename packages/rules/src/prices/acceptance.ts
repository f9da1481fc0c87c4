import type { MarketState } from '../hours/hours.ts'
import type { ListedInstrument, Price } from '../market/instrument.ts'
import {
  holdSecondsShipped,
  judgePrice,
  type Admission,
  type ConfirmedLevel,
  type PriceDispute,
  type SecondOpinion,
} from './price-dispute.ts'
import {
  isLeaving,
  isWideHeld,
  widened,
  type DisputeFault,
  type LeavingFault,
  type LeftPrice,
  type WideSpell,
} from './left-price.ts'
import { noMove, noMoves, withPrice, type PriceMoves } from './price-moves.ts'
import type { QuoteFault } from './quote-fault.ts'
import type { SpreadBounds } from './spread-limit.ts'
import { twiceMid, type Millis, type RawQuote } from '../market/quote.ts'

/** A source's clock may be ahead of ours by this much. */
export const futureMsMax = 1_000
/** Where nobody says on what spread a class is traded. */
export const spreadTypicalTimesMax = 10
type Prices = Pick<RawQuote, 'bid' | 'ask' | 'at'>

/** What is remembered of an instrument between two of its quotes. */
export type AcceptanceState = {
  /** The newest accepted quote, and when it came on the clock that only ever grows. */
  readonly newest: (Prices & { readonly heardMs: number }) | undefined
  /** The session of the newest quote, named by its closing time; that of a recording of before a start is unknown. */
  readonly session: Millis | 'endless' | 'unknown'
  readonly moves: PriceMoves
  /** While there is one, nothing is decided in the instrument. */
  readonly dispute: PriceDispute | undefined
  /** Likewise: the source has said something since that was refused, and so has left its newest quote. */
  readonly left: LeftPrice | undefined
  /** While the source says only spreads wider than what is traded on. */
  readonly wide: WideSpell | undefined
}

/** Whether the newest accepted quote decides nothing. */
export const isSuspended = ({ dispute, left }: AcceptanceState): boolean =>
  dispute !== undefined || left !== undefined

const movesBefore = (
  newest: number,
  heardMs: number,
  day: { readonly low: number; readonly high: number } | undefined,
): PriceMoves => {
  const moves = withPrice(noMoves, newest, heardMs)
  if (day === undefined) return moves
  const extremes = withPrice(withPrice(moves, day.low, heardMs), day.high, heardMs)
  return { ...moves, day: extremes.day }
}

/** A session by its name; see AcceptanceState. */
export const sessionOf = ({ changesAt }: MarketState): Millis | 'endless' => changesAt ?? 'endless'

/**
 * Before the first quote, or after a restart with the newest one of before and the session that it was said in.
 * @param heardMs when it came, on the clock of this process: before its beginning, below zero
 * @param day twice the mids between which it moved in the day before: a restart begins no new bound of a drift
 */
export const beginAcceptance = (
  newest?: Prices,
  {
    session,
    heardMs,
    day,
  }: {
    readonly session: AcceptanceState['session']
    readonly heardMs: number
    readonly day?: { readonly low: number; readonly high: number } | undefined
  } = { session: 'unknown', heardMs: 0 },
): AcceptanceState => ({
  newest: newest && { bid: newest.bid, ask: newest.ask, at: newest.at, heardMs },
  session,
  moves: newest === undefined ? noMoves : movesBefore(twiceMid(newest), heardMs, day),
  dispute: undefined,
  left: undefined,
  wide: undefined,
})

/** The state with no quote of after a moment: a clock that was ahead has been put right, and what comes now is not older. */
export const notAfter = (state: AcceptanceState, now: Millis): AcceptanceState => {
  const { newest, dispute } = state
  const withheld = dispute?.withheld
  const isAhead = (newest?.at ?? now) > now || (withheld?.at ?? now) > now
  if (!isAhead) return state
  const at = (moment: Millis): Millis => Math.min(moment, now) as Millis
  return {
    ...state,
    newest: newest && { ...newest, at: at(newest.at) },
    dispute: dispute && { ...dispute, withheld: withheld && { ...withheld, at: at(withheld.at) } },
  }
}

/** The state once a split has changed what one unit is: the next quote is judged in the new units. */
export const splitAcceptance = (
  state: AcceptanceState,
  { before, after }: { readonly before: number; readonly after: number },
): AcceptanceState => {
  const { newest } = state
  if (newest === undefined) return state
  const scaled = (price: Price): Price => Math.max(1, Math.round((price * before) / after)) as Price
  const prices = { bid: scaled(newest.bid), ask: scaled(newest.ask), at: newest.at }
  const { dispute, left, wide } = state
  return {
    ...beginAcceptance(prices, { session: state.session, heardMs: newest.heardMs }),
    // What was withheld stands in the old units: the price it left stays left until a quote is taken in the new ones.
    left: left ?? (dispute && { fault: faultOf(dispute), since: dispute.since }),
    wide,
  }
}

export type Acceptance =
  | {
      readonly verdict: 'accepted'
      /** Why it counts although it lies beyond the limit of one step; undefined for any other. */
      readonly admission: Admission | undefined
      readonly state: AcceptanceState
    }
  | { readonly verdict: 'refused'; readonly fault: QuoteFault; readonly state: AcceptanceState }

/**
 * Decides whether what a feed said becomes a quote. What is disputed becomes none, and remains in the state until it is
 * confirmed or taken back.
 * @param instrument undefined where the code is not listed
 * @param market the market's state at the quote's own time
 * @param nowMs when it came, on a clock of the receiving process that only ever grows
 * @param holdMs how long one source alone must hold a new level
 */
export const acceptQuote = (input: {
  state: AcceptanceState
  raw: RawQuote
  instrument: Pick<ListedInstrument, 'spreadTypical' | 'jumpMax'> | undefined
  market: MarketState
  nowMs: number
  second?: SecondOpinion | undefined
  confirmed?: ConfirmedLevel | undefined
  holdMs?: number | undefined
  /** On what spread it is traded. */
  spread?: SpreadBounds | undefined
  /** Whether the market is open now, where its state at the quote's own time does not tell. */
  isOpen?: boolean | undefined
}): Acceptance => {
  const { state: before, raw, instrument, market, nowMs, second, confirmed } = input
  const { holdMs = holdSecondsShipped * 1_000, spread } = input
  if (instrument === undefined) return { verdict: 'refused', fault: 'code.unknown', state: before }
  // What comes late says nothing of now, whatever it says.
  const late = isMoment(raw.at) ? orderFault(raw, before) : undefined
  const sound = late ?? soundnessFault(raw, instrument, market, spread)
  const wide = wideAfter(before, input, sound)
  const state = wide === before.wide ? before : { ...before, wide }
  const isHeldWide =
    sound === 'spread.too_wide' &&
    spread !== undefined &&
    wide !== undefined &&
    isWideHeld(wide, spread.holdMs)
  const fault = isHeldWide ? undefined : sound
  if (fault !== undefined) return { verdict: 'refused', fault, state: refusedState(state, fault, input) }

  const session = sessionOf(market)
  const { newest, dispute } = state
  // A recording that is played from its beginning goes on from no quote of before.
  const isFirst = state.session === 'unknown' && raw.kind === 'synthetic'
  const judged = judgePrice({
    raw,
    instrument,
    newest: isFirst ? undefined : newest,
    moves: state.moves,
    dispute,
    isOpening: state.session !== 'unknown' && state.session !== session,
    second,
    confirmed,
    holdMs,
    nowMs,
  })
  if (judged.verdict === 'disputed')
    return {
      verdict: 'refused',
      fault: faultOf(judged.dispute),
      state: { ...state, dispute: judged.dispute, left: undefined },
    }
  const { bid, ask, at } = raw
  return {
    verdict: 'accepted',
    admission: judged.admission ?? (isHeldWide ? 'wide' : undefined),
    state: {
      newest: { bid, ask, at, heardMs: nowMs },
      session,
      moves: withPrice(movesKept(state.moves, judged.admission), bid + ask, nowMs),
      dispute: undefined,
      left: undefined,
      wide: state.wide,
    },
  }
}

/** How long the spread has been wide, after one more quote: what says nothing of the spread changes nothing. */
const wideAfter = (
  state: AcceptanceState,
  {
    raw,
    nowMs,
    spread,
  }: { readonly raw: RawQuote; readonly nowMs: number; readonly spread?: SpreadBounds | undefined },
  fault: QuoteFault | undefined,
): WideSpell | undefined => {
  if (fault === undefined) return undefined
  if (fault !== 'spread.too_wide' || spread === undefined) return state.wide
  // What is wider than what is shown is no market, however long it is said.
  return raw.ask - raw.bid > spread.shownMax ? undefined : widened(state.wide, nowMs, spread.holdMs)
}

/** The state after a refusal: one for what the quote says leaves the newest one behind, and ends every agreement. */
const refusedState = (
  state: AcceptanceState,
  fault: QuoteFault,
  {
    market,
    nowMs,
    isOpen = market.state === 'open',
  }: { readonly market: MarketState; readonly nowMs: number; readonly isOpen?: boolean | undefined },
): AcceptanceState => (isLeaving(fault) && isOpen ? leave(state, fault, nowMs) : state)

/** The source has said what was refused for this: its newest quote decides nothing until another is taken. */
export const leave = (state: AcceptanceState, fault: LeavingFault, nowMs: number): AcceptanceState => ({
  ...state,
  left: { fault, since: state.left?.since ?? nowMs },
  dispute: state.dispute && { ...state.dispute, agreedSince: undefined },
})

/** What bounds a drift from here on: a level that was confirmed begins anew, as far as its confirmation reaches. */
const movesKept = (moves: PriceMoves, admission: Admission | undefined): PriceMoves => {
  switch (admission) {
    case undefined:
    case 'wide':
      return moves
    case 'opening':
    case 'held':
      return { ...moves, minute: noMove }
    case 'agreed':
    case 'confirmed':
      return noMoves
  }
}

const faultOf = ({ cause }: PriceDispute): DisputeFault => {
  switch (cause) {
    case 'sources':
      return 'price.disputed'
    case 'jump':
      return 'price.jump'
    case 'moved':
      return 'price.moved'
  }
}

/** What is wrong with a quote whatever came before it; undefined for a sound one. */
export const soundnessFault = (
  raw: RawQuote,
  instrument: Pick<ListedInstrument, 'spreadTypical'>,
  market: MarketState,
  spread?: Pick<SpreadBounds, 'tradedMax'>,
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
  const tradedMax = spread?.tradedMax ?? instrument.spreadTypical * spreadTypicalTimesMax
  return ask - bid > tradedMax ? 'spread.too_wide' : undefined
}

/** Far beyond any market, and short of where dates end. */
const momentMax = 8_000_000_000_000_000
const isMoment = (at: Millis): boolean => Number.isInteger(at) && at > 0 && at <= momentMax

/** What is withheld counts here as well: a source that goes back in time confirms nothing. */
const orderFault = (raw: RawQuote, { newest, dispute }: AcceptanceState): QuoteFault | undefined => {
  if (newest !== undefined) {
    if (raw.at < newest.at) return 'time.older'
    if (isSame(raw, newest)) return 'quote.repeated'
  }
  return dispute?.withheld !== undefined && raw.at < dispute.withheld.at ? 'time.older' : undefined
}

const isSame = (left: Prices, right: Prices): boolean =>
  left.at === right.at && left.bid === right.bid && left.ask === right.ask
