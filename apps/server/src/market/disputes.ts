import {
  acceptQuote,
  beginAcceptance,
  freshness,
  heardSecond,
  holdMsOf,
  isAgreed,
  splitAcceptance,
  soundnessFault,
  type Acceptance,
  type AcceptanceState,
  type Admission,
  type Code,
  type ConfirmedLevel,
  type DisputeCause,
  type EffectiveAction,
  type HoldSeconds,
  type ListedInstrument,
  type MarketState,
  type MicroRate,
  type Millis,
  type Quote,
  type QuoteFault,
  type RawQuote,
  type SecondOpinion,
} from '@plumbline/rules'
import type { Clock } from './feeds/feed.ts'
import type { MarketLog } from './log.ts'

/** A confirmation by two people is used within this time, or not at all. */
const confirmationMsMax = 600_000

/** An instrument in which nothing is decided, because its price is in dispute. */
export type Suspension = {
  readonly code: Code
  readonly since: Millis
  readonly cause: DisputeCause
  /** From the second source, or from the last accepted price; in millionths. */
  readonly apartMicro: number
  /** How far the two sources may be apart, in millionths. */
  readonly bandMicro: number
  /** The newest quote that was withheld. */
  readonly withheld: RawQuote | undefined
  /** What the second source says, while it is fresh. */
  readonly second: RawQuote | undefined
}

/** A suspension that begins or ends. */
export type SuspensionTurn = {
  readonly code: Code
  readonly turn: 'suspended' | 'unsuspended'
  readonly at: Millis
  readonly cause: DisputeCause
  /** In millionths of the price. */
  readonly apartMicro: number
  readonly bandMicro: number
  /** Why the price counts, of one that ends. */
  readonly admission: Admission | undefined
}

/** A source's newest sound quote of an instrument, and when it last gave a sign of life. */
type Said = { readonly quote: RawQuote; readonly heardAt: Millis }

/**
 * Judges the price of every quote, and holds a second source against the first where an instrument has one. What is in
 * dispute is withheld: nobody but staff hears of it until time and agreement have confirmed it.
 */
export const createDisputes = (options: {
  readonly clock: Clock
  /** How often faster than ours the feed's time passes, of a recording. */
  readonly speed?: number | undefined
  readonly log: MarketLog
  /** How far two sources may be apart, in millionths of the price; where nobody has set it, as far as one step may be. */
  readonly bandOf: ((code: Code) => MicroRate | undefined) | undefined
  /** Corporate actions that were entered; another list whenever one is. */
  readonly actions?: (() => readonly EffectiveAction[]) | undefined
  /** How long one source alone must hold a new level, by class. */
  readonly holdSeconds: (() => HoldSeconds | undefined) | undefined
  readonly refused: (code: Code, fault: QuoteFault) => void
  /** Told of every suspension as it begins and ends. */
  readonly onTurn: ((turn: SuspensionTurn) => void) | undefined
}) => {
  const { clock, speed = 1, log } = options
  const states = new Map<Code, AcceptanceState>()
  const firsts = new Map<Code, Said>()
  const seconds = new Map<Code, Said>()
  const since = new Map<Code, Millis>()
  const confirmed = new Map<Code, { readonly level: ConfirmedLevel; readonly untilMs: number }>()

  const nowMs = (): number => (clock.elapsed?.() ?? clock.now()) * speed
  const stateOf = (code: Code): AcceptanceState => states.get(code) ?? beginAcceptance()
  const bandOf = ({ code, jumpMax }: Pick<ListedInstrument, 'code' | 'jumpMax'>): MicroRate =>
    options.bandOf?.(code) ?? jumpMax

  let splitsOf = new Map<Code, EffectiveAction[]>()
  let listed: readonly EffectiveAction[] | undefined
  /** The state in the units that hold at a moment: a split that two people entered is no jump. */
  const inUnitsAt = (code: Code, at: Millis): AcceptanceState => {
    const actions = options.actions?.()
    if (actions !== listed) {
      listed = actions
      splitsOf = Map.groupBy(
        (actions ?? []).filter(({ action }) => action.kind === 'split'),
        each => each.code,
      )
    }
    let state = stateOf(code)
    for (const { action, effectiveAt } of splitsOf.get(code) ?? [])
      if (action.kind === 'split' && (state.newest?.at ?? at) < effectiveAt && effectiveAt <= at) {
        const { newest, ...after } = splitAcceptance(state, action)
        // From the split on: a quote that is refused keeps the state, and the next one must not change its units again.
        state = { ...after, newest: newest && { ...newest, at: effectiveAt } }
      }
    return state
  }

  const freshOf = (said: Said | undefined, { category, ageMsMax }: ListedInstrument): RawQuote | undefined =>
    said !== undefined &&
    freshness({ quote: said.quote, category, ageMsMax, heardAt: said.heardAt, now: clock.now() }) === 'fresh'
      ? said.quote
      : undefined

  /** What the second source says of an instrument while it is fresh, and is not the first one itself. */
  const secondOf = (instrument: ListedInstrument, first: string | undefined): SecondOpinion | undefined => {
    const quote = freshOf(seconds.get(instrument.code), instrument)
    return quote === undefined || quote.source === first ? undefined : { quote, bandMax: bandOf(instrument) }
  }

  const keep = (instrument: ListedInstrument, after: AcceptanceState, admission?: Admission): void => {
    const { code } = instrument
    const before = states.get(code)?.dispute
    states.set(code, after)
    const dispute = after.dispute ?? before
    if (dispute === undefined || (before === undefined) === (after.dispute === undefined)) return
    const at = clock.now()
    const turn = after.dispute === undefined ? 'unsuspended' : 'suspended'
    const { cause, apartMicro } = dispute
    if (turn === 'suspended') {
      since.set(code, at)
      log.warn({ code, cause, apartMicro }, 'a price is in dispute: its instrument is suspended')
    } else {
      since.delete(code)
      confirmed.delete(code)
      log.info({ code, cause, admission }, 'a price is no longer in dispute')
    }
    options.onTurn?.({ code, turn, at, cause, apartMicro, bandMicro: bandOf(instrument), admission })
  }

  /** Who was compared until now has become the first source: the two change places. */
  const changePlaces = (code: Code, source: string): void => {
    const [first, second] = [firsts.get(code), seconds.get(code)]
    if (first === undefined || second === undefined) return
    if (second.quote.source === source && first.quote.source !== source) seconds.set(code, first)
  }

  const confirmedLevel = (code: Code): ConfirmedLevel | undefined => {
    const found = confirmed.get(code)
    return found !== undefined && nowMs() <= found.untilMs ? found.level : undefined
  }

  /** The quote to judge once more, since the second source has agreed for long enough. */
  const agreed = (code: Code): RawQuote | undefined => {
    const { dispute } = stateOf(code)
    return dispute !== undefined && isAgreed(dispute, nowMs()) ? firsts.get(code)?.quote : undefined
  }

  const compare = (instrument: ListedInstrument): RawQuote | undefined => {
    const { code } = instrument
    const state = stateOf(code)
    const first = freshOf(firsts.get(code), instrument)
    const second = secondOf(instrument, first?.source)
    const dispute = heardSecond(state.dispute, { first, second, nowMs: nowMs() })
    if (dispute !== state.dispute) keep(instrument, { ...state, dispute })
    return agreed(code)
  }

  return {
    /** Judges a quote of the first source. */
    judge: (raw: RawQuote, instrument: ListedInstrument, market: MarketState): Acceptance => {
      const { code } = raw
      const before = inUnitsAt(code, raw.at)
      changePlaces(code, raw.source)
      const decision = acceptQuote({
        state: before,
        raw,
        instrument,
        market,
        nowMs: nowMs(),
        second: secondOf(instrument, raw.source),
        confirmed: confirmedLevel(code),
        holdMs: holdMsOf(options.holdSeconds?.(), instrument.category),
      })
      const isSound = decision.verdict === 'accepted' || decision.state !== before
      if (isSound) firsts.set(code, { quote: raw, heardAt: clock.now() })
      keep(instrument, decision.state, decision.verdict === 'accepted' ? decision.admission : undefined)
      return decision
    },
    /** The first source gave a sign of life. Gives a withheld quote that is to be judged again. */
    firstHeard: (instrument: ListedInstrument): RawQuote | undefined => {
      const said = firsts.get(instrument.code)
      if (said === undefined) return undefined
      firsts.set(instrument.code, { ...said, heardAt: clock.now() })
      return seconds.has(instrument.code) ? compare(instrument) : undefined
    },
    /** A quote of the second source. What is no sound quote is refused, and says nothing. Gives as `firstHeard` does. */
    secondSaid: (raw: RawQuote, instrument: ListedInstrument, market: MarketState): RawQuote | undefined => {
      const { code } = raw
      const held = seconds.get(code)?.quote
      const isOlder = held !== undefined && held.source === raw.source && raw.at < held.at
      const fault = soundnessFault(raw, instrument, market) ?? (isOlder ? 'time.older' : undefined)
      if (fault !== undefined) {
        options.refused(code, fault)
        return undefined
      }
      seconds.set(code, { quote: raw, heardAt: clock.now() })
      return compare(instrument)
    },
    /** The second source gave a sign of life. Gives as `firstHeard` does. */
    secondHeard: (instrument: ListedInstrument): RawQuote | undefined => {
      const said = seconds.get(instrument.code)
      if (said === undefined) return undefined
      seconds.set(instrument.code, { ...said, heardAt: clock.now() })
      return compare(instrument)
    },
    /** Goes on from a quote of before the start. */
    hold: (quote: Quote, session: AcceptanceState['session']): void => {
      // What the source said is what the next quote is judged by, not what a markup made of it.
      const said = { ...quote, ...quote.raw }
      const ageMs = Math.max(0, clock.now() - quote.receivedAt) * speed
      states.set(quote.code, beginAcceptance(said, { session, heardMs: nowMs() - ageMs }))
    },
    /** Two people have confirmed a level; the next quote near it counts, unless a second source contradicts it. */
    confirm: (code: Code, level: ConfirmedLevel): void => {
      confirmed.set(code, { level, untilMs: nowMs() + confirmationMsMax * speed })
    },
    /** Since when an instrument is suspended; undefined where it is not. */
    since: (code: Code): Millis | undefined => since.get(code),
    all: (instruments: ReadonlyMap<Code, ListedInstrument>): readonly Suspension[] =>
      [...since].flatMap(([code, at]) => {
        const instrument = instruments.get(code)
        const { dispute } = stateOf(code)
        if (instrument === undefined || dispute === undefined) return []
        const first = firsts.get(code)?.quote
        const second = freshOf(seconds.get(code), instrument)
        return [
          {
            code,
            since: at,
            cause: dispute.cause,
            apartMicro: dispute.apartMicro,
            bandMicro: bandOf(instrument),
            withheld: dispute.withheld === undefined ? undefined : first,
            second: second?.source === first?.source ? undefined : second,
          },
        ]
      }),
  }
}
