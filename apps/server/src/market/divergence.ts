import {
  acceptQuote,
  beginAcceptance,
  compareSources,
  noDivergence,
  secondOpinion,
  suspendedSince,
  type AcceptanceState,
  type Code,
  type Divergence,
  type ListedInstrument,
  type MarketState,
  type MicroRate,
  type Millis,
  type QuoteFault,
  type RawQuote,
} from '@plumbline/rules'
import type { Clock } from './feeds/feed.ts'
import type { MarketLog } from './log.ts'

/** What is kept of a quote for the comparison. */
type Said = Omit<RawQuote, 'code'>

/** New orders and triggers of an instrument are suspended, because two sources disagree. */
export type Suspension = {
  readonly code: Code
  readonly since: Millis
  /** At the newest comparison, in millionths of the price. */
  readonly apartMicro: number
  readonly bandMicro: number
}

/** A suspension that begins or ends. */
export type SuspensionTurn = {
  readonly code: Code
  readonly turn: 'suspended' | 'unsuspended'
  readonly at: Millis
  /** In millionths of the price; undefined where one of the two is gone. */
  readonly apartMicro: number | undefined
  readonly bandMicro: number
}

/** Holds the source that speaks against the one that is compared with it, for each instrument that has such a one. */
export const createDivergences = (options: {
  readonly clock: Clock
  readonly log: MarketLog
  /** How far the two may be apart, in millionths of the price; where nobody has set it, as far as one step may be. */
  readonly bandOf: ((code: Code) => MicroRate | undefined) | undefined
  readonly refused: (code: Code, fault: QuoteFault) => void
  /** Told of every suspension as it begins and ends, with how far the two were apart. */
  readonly onTurn: ((turn: SuspensionTurn) => void) | undefined
}) => {
  const { clock, log, refused } = options
  const states = new Map<Code, Divergence>()
  const acceptance = new Map<Code, AcceptanceState>()

  const bandOf = ({ code, jumpMax }: Pick<ListedInstrument, 'code' | 'jumpMax'>): MicroRate =>
    options.bandOf?.(code) ?? jumpMax

  const see = (
    instrument: ListedInstrument,
    from: 'speaking' | 'comparing',
    quote: Said | undefined,
  ): void => {
    const { code } = instrument
    const now = clock.now()
    const before = states.get(code) ?? noDivergence
    const after = compareSources(before, { from, quote, instrument, bandMax: bandOf(instrument), now })
    states.set(code, after)
    const since = suspendedSince(after, now)
    const turn = (kind: SuspensionTurn['turn']): void =>
      options.onTurn?.({
        code,
        turn: kind,
        at: now,
        apartMicro: after.compared?.apart,
        bandMicro: bandOf(instrument),
      })
    // One that is over since the last quote may give way to another with this one.
    if (before.suspendedAt !== undefined && after.suspendedAt !== before.suspendedAt) {
      log.info({ code }, 'orders are taken again: the sources agree, or one of them is gone')
      turn('unsuspended')
    }
    if (since !== undefined && after.suspendedAt !== before.suspendedAt) {
      log.warn({ code, apartMicro: after.compared?.apart }, 'two sources disagree: orders are suspended')
      turn('suspended')
    }
  }

  return {
    /** A quote of the source that speaks, before anybody is told of it; undefined for a sign of life. */
    spoken: (instrument: ListedInstrument, quote: Said | undefined): void => {
      // Almost no instrument is compared: nothing is kept for the others.
      if (states.has(instrument.code)) see(instrument, 'speaking', quote)
    },
    /** A quote of the source that it is compared with. What would be no quote is refused, and says nothing. */
    compared: (
      instrument: ListedInstrument,
      quote: RawQuote,
      input: { readonly market: MarketState; readonly speaking: Said | undefined },
    ): void => {
      const { code } = instrument
      const decision = acceptQuote({
        state: acceptance.get(code) ?? beginAcceptance(),
        raw: quote,
        instrument,
        market: input.market,
      })
      acceptance.set(code, decision.state)
      if (decision.verdict === 'refused') return refused(code, decision.fault)
      // The first comparison of all: what the other one has said meanwhile is taken in.
      if (!states.has(code) && input.speaking !== undefined) see(instrument, 'speaking', input.speaking)
      see(instrument, 'comparing', quote)
    },
    comparedHeard: (instrument: ListedInstrument): void => {
      if (states.has(instrument.code)) see(instrument, 'comparing', undefined)
    },
    /** Since when an instrument is suspended; undefined where it is not. */
    since: (code: Code): Millis | undefined => {
      const state = states.get(code)
      return state === undefined ? undefined : suspendedSince(state, clock.now())
    },
    /** What the other source says now, if it says anything fresh. */
    opinionOn: (instrument: ListedInstrument): Said | undefined => {
      const state = states.get(instrument.code)
      return state === undefined ? undefined : secondOpinion(state, instrument, clock.now())
    },
    bandOf,
    all: (instruments: ReadonlyMap<Code, ListedInstrument>): readonly Suspension[] =>
      [...states].flatMap(([code, state]) => {
        const since = suspendedSince(state, clock.now())
        const instrument = instruments.get(code)
        if (since === undefined || instrument === undefined) return []
        return [{ code, since, apartMicro: state.compared?.apart ?? 0, bandMicro: bandOf(instrument) }]
      }),
  }
}
