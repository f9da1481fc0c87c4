import {
  acceptQuote,
  bandsShipped,
  beginAcceptance,
  causeOfLeft,
  heardSecond,
  holdMsOf,
  isAgreed,
  isLeaving,
  isSuspended,
  leave,
  notAfter,
  splitAcceptance,
  soundnessFault,
  spreadBoundsOf,
  type Acceptance,
  type AcceptanceState,
  type Admission,
  type ConfirmedLevel,
  type HoldSeconds,
  type LeavingFault,
  type QuoteFault,
  type SecondOpinion,
  type SpreadLimitSettings,
  type SuspensionCause,
} from '@plumbline/rules/prices'
import {
  freshness,
  type ListedInstrument,
  type MicroRate,
  type Millis,
  type Quote,
  type RawQuote,
} from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { EffectiveAction } from '@plumbline/rules/corporate-action'
import type { MarketState } from '@plumbline/rules/hours'
import type { MarketLog } from '../feed/log.ts'
import { createSpells } from '../suspensions/spells.ts'
import { type Clock } from '../../../core/platform/time.ts'

/** A confirmation by two people is used within this time, or not at all. */
const confirmationMsMax = 600_000

/** An instrument in which nothing is decided, because its price is in dispute or its source has left the last good one. */
export type Suspension = {
  readonly code: Code
  readonly since: Millis
  readonly cause: SuspensionCause
  /** From the second source, or from the last accepted price; in millionths. */
  readonly apartMicro: number
  /** How far the two sources may be apart, in millionths. */
  readonly bandMicro: number
  /** The newest quote that was withheld, or refused for what it says. */
  readonly withheld: RawQuote | undefined
  /** What the second source says, while it is fresh. */
  readonly second: RawQuote | undefined
}

/** A suspension that begins or ends. */
export type SuspensionTurn = {
  readonly code: Code
  readonly turn: 'suspended' | 'unsuspended'
  readonly at: Millis
  readonly cause: SuspensionCause
  /** In millionths of the price. */
  readonly apartMicro: number
  readonly bandMicro: number
  /** Why the price counts, of one that ends. */
  readonly admission: Admission | undefined
}

/** A source's newest sound quote of an instrument, and when it last gave a sign of life. */
type Said = { quote: RawQuote; heardAt: Millis }

/** All that is kept of one instrument. */
type Place = {
  state: AcceptanceState
  first: Said | undefined
  second: Said | undefined
  /** The newest quote that was refused for what it says, where it can be read. */
  refused: RawQuote | undefined
  /** A level that two people have confirmed. */
  confirmed: { readonly level: ConfirmedLevel; readonly untilMs: number } | undefined
}

/**
 * Judges the price of every quote, and holds a second source against the first where an instrument has one. What is in
 * dispute is withheld: nobody but staff hears of it until time and agreement have confirmed it.
 */
export const createDisputes = (options: {
  readonly clock: Clock
  /** How often faster than ours the feed's time passes, of a recording. */
  readonly speed?: number | undefined
  readonly log: MarketLog
  /** How far two sources may be apart, in millionths of the price; where nobody has set it, as far as their class may. */
  readonly bandOf: ((code: Code) => MicroRate | undefined) | undefined
  /** Corporate actions that were entered; another list whenever one is. */
  readonly actions?: (() => readonly EffectiveAction[]) | undefined
  /** How long one source alone must hold a new level, by class. */
  readonly holdSeconds: (() => HoldSeconds | undefined) | undefined
  /** On what spread each class is traded, where it was set. */
  readonly spreadLimits?: (() => SpreadLimitSettings | undefined) | undefined
  readonly refused: (code: Code, fault: QuoteFault) => void
  /** Told of every suspension as it begins and ends. */
  readonly onTurn: ((turn: SuspensionTurn) => void) | undefined
}) => {
  const { clock, speed = 1, log } = options
  const places = new Map<Code, Place>()
  const spells = createSpells()
  let splits = new Map<Code, EffectiveAction[]>()
  let actions: readonly EffectiveAction[] | undefined

  const nowMs = (): number => (clock.elapsed?.() ?? clock.now()) * speed
  const bandOf = ({ code, category }: Pick<ListedInstrument, 'code' | 'category'>): MicroRate =>
    options.bandOf?.(code) ?? bandsShipped[category]

  /** The same for a quote that is compared: what its own two sides lie apart is no contradiction, unless a band was set. */
  const bandBeside = (
    instrument: Pick<ListedInstrument, 'code' | 'category'>,
    { bid, ask }: RawQuote,
  ): MicroRate => {
    const own = Math.ceil(((ask - bid) * 2_000_000) / (bid + ask)) as MicroRate
    return options.bandOf?.(instrument.code) ?? (Math.max(bandOf(instrument), own) as MicroRate)
  }

  const placeOf = (code: Code): Place => {
    let place = places.get(code)
    if (place === undefined) {
      place = {
        state: beginAcceptance(),
        first: undefined,
        second: undefined,
        refused: undefined,
        confirmed: undefined,
      }
      places.set(code, place)
    }
    return place
  }

  /** The state in the units that hold at a moment: a split that two people entered is no jump. */
  const inUnitsAt = ({ state }: Place, code: Code, at: Millis): AcceptanceState => {
    const entered = options.actions?.()
    if (entered !== actions) {
      actions = entered
      const ofUnits = (entered ?? []).filter(({ action }) => action.kind === 'split')
      splits = Map.groupBy(ofUnits, each => each.code)
    }
    const own = splits.size === 0 ? undefined : splits.get(code)
    if (own === undefined) return state
    return own.reduce((before, { action, effectiveAt }) => {
      const isDue = (before.newest?.at ?? at) < effectiveAt && effectiveAt <= at
      if (action.kind !== 'split' || !isDue) return before
      const { newest, ...after } = splitAcceptance(before, action)
      // From the split on: a quote that is refused keeps the state, and the next one must not change its units again.
      return { ...after, newest: newest && { ...newest, at: effectiveAt } }
    }, state)
  }

  const freshOf = (said: Said | undefined, { category, ageMsMax }: ListedInstrument): RawQuote | undefined =>
    said !== undefined &&
    freshness({ quote: said.quote, category, ageMsMax, heardAt: said.heardAt, now: clock.now() }) === 'fresh'
      ? said.quote
      : undefined

  /** What the second source says of an instrument while it is fresh, and is not the first one itself. */
  const secondOf = (
    { second }: Place,
    instrument: ListedInstrument,
    first: string | undefined,
  ): SecondOpinion | undefined => {
    const quote = freshOf(second, instrument)
    return quote === undefined || quote.source === first
      ? undefined
      : { quote, bandMax: bandBeside(instrument, quote) }
  }

  /**
   * Takes over what a quote or a sign has made of an instrument, and tells where that suspends it or ends a suspension.
   * @param said the source's time of what did it, where it is known
   */
  const keep = (
    place: Place,
    instrument: ListedInstrument,
    after: AcceptanceState,
    {
      said,
      admission,
    }: { readonly said?: Millis | undefined; readonly admission?: Admission | undefined } = {},
  ): void => {
    const { code } = instrument
    const before = place.state
    place.state = after
    if (isSuspended(before) === isSuspended(after)) return
    const at = clock.now()
    const turn = isSuspended(after) ? 'suspended' : 'unsuspended'
    const { left, dispute } = turn === 'suspended' ? after : before
    const cause = left === undefined ? (dispute?.cause ?? 'jump') : causeOfLeft(left)
    const apartMicro = left === undefined ? (dispute?.apartMicro ?? 0) : 0
    // By the source's time, but never from the time of the quote that still counted, nor from one that has not come.
    const moment = Math.min(at, Math.max(said ?? at, before.newest?.at ?? 0)) as Millis
    if (turn === 'suspended') {
      spells.begin(code, cause, moment)
      log.warn(
        { code, cause, apartMicro },
        'nothing is decided at the last price: its instrument is suspended',
      )
    } else {
      spells.end(code, moment)
      place.confirmed = undefined
      place.refused = undefined
      log.info({ code, cause, admission }, 'a price counts again')
    }
    options.onTurn?.({ code, turn, at, cause, apartMicro, bandMicro: bandOf(instrument), admission })
  }

  /** What the first source has said is no opinion of it any more. */
  const forgetFirst = (place: Place, refused: RawQuote | undefined): void => {
    place.first = undefined
    place.refused = refused
  }

  /** Who was compared until now has become the first source: the two change places. */
  const changePlaces = (place: Place, source: string): void => {
    const { first, second } = place
    if (second?.quote.source !== source || first?.quote.source === source) return
    place.second = first
    place.first = second
  }

  const confirmedLevel = ({ confirmed }: Place): ConfirmedLevel | undefined =>
    confirmed !== undefined && nowMs() <= confirmed.untilMs ? confirmed.level : undefined

  const setFirst = (place: Place, quote: RawQuote): void => {
    const heardAt = clock.now()
    if (place.first === undefined) place.first = { quote, heardAt }
    else {
      place.first.quote = quote
      place.first.heardAt = heardAt
    }
  }

  /** Holds the two against each other. Gives the quote to judge again, where the second one has agreed for long enough. */
  const compare = (place: Place, instrument: ListedInstrument): RawQuote | undefined => {
    const { state } = place
    const first = state.left === undefined ? freshOf(place.first, instrument) : undefined
    const second = secondOf(place, instrument, first?.source)
    const dispute = heardSecond(state.dispute, { first, second, nowMs: nowMs() })
    if (dispute !== state.dispute) keep(place, instrument, { ...state, dispute })
    return dispute !== undefined && isAgreed(dispute, nowMs()) ? place.first?.quote : undefined
  }

  return {
    /**
     * Judges a quote of the first source.
     * @param isOpen whether the market is open now: at its own time a quote may say anything
     */
    judge: (
      raw: RawQuote,
      instrument: ListedInstrument,
      market: MarketState,
      isOpen?: boolean,
    ): Acceptance => {
      const place = placeOf(raw.code)
      const before = inUnitsAt(place, raw.code, raw.at)
      changePlaces(place, raw.source)
      const decision = acceptQuote({
        state: before,
        raw,
        instrument,
        market,
        nowMs: nowMs(),
        second: secondOf(place, instrument, raw.source),
        confirmed: confirmedLevel(place),
        holdMs: holdMsOf(options.holdSeconds?.(), instrument.category),
        spread: spreadBoundsOf(options.spreadLimits?.(), instrument),
        isOpen,
      })
      const { state } = decision
      if (decision.verdict === 'accepted' || state.dispute !== before.dispute) setFirst(place, raw)
      if (decision.verdict === 'refused' && isLeaving(decision.fault) && state.left !== undefined)
        forgetFirst(place, raw)
      const admission = decision.verdict === 'accepted' ? decision.admission : undefined
      keep(place, instrument, state, { said: raw.at, admission })
      return decision
    },
    /** The first source has said something of an open market that is no quote at all, or that could not be kept. */
    leave: (instrument: ListedInstrument, fault: LeavingFault): void => {
      const place = placeOf(instrument.code)
      forgetFirst(place, undefined)
      keep(place, instrument, leave(place.state, fault, nowMs()))
    },
    /** Likewise the second one: what it said before is no opinion of it any more. */
    secondLeft: ({ code }: ListedInstrument): void => {
      placeOf(code).second = undefined
    },
    /** The first source gave a sign of life. Gives a withheld quote that is to be judged again. */
    firstHeard: (instrument: ListedInstrument): RawQuote | undefined => {
      const place = placeOf(instrument.code)
      if (place.first === undefined) return undefined
      place.first.heardAt = clock.now()
      return place.second === undefined ? undefined : compare(place, instrument)
    },
    /** A quote of the second source. What is no sound quote is refused, and says nothing. Gives as `firstHeard` does. */
    secondSaid: (raw: RawQuote, instrument: ListedInstrument, market: MarketState): RawQuote | undefined => {
      const place = placeOf(raw.code)
      const held = place.second?.quote
      const isOlder = held !== undefined && held.source === raw.source && raw.at < held.at
      const spread = spreadBoundsOf(options.spreadLimits?.(), instrument)
      const fault = soundnessFault(raw, instrument, market, spread) ?? (isOlder ? 'time.older' : undefined)
      if (fault !== undefined) {
        options.refused(raw.code, fault)
        if (isLeaving(fault) && !isOlder) place.second = undefined
        return undefined
      }
      place.second = { quote: raw, heardAt: clock.now() }
      return compare(place, instrument)
    },
    /** The second source gave a sign of life. Gives as `firstHeard` does. */
    secondHeard: (instrument: ListedInstrument): RawQuote | undefined => {
      const place = placeOf(instrument.code)
      if (place.second === undefined) return undefined
      place.second.heardAt = clock.now()
      return compare(place, instrument)
    },
    /** The clock was set back: what was said in a time that has not come yet holds no later quote up. */
    setBack: (now: Millis): void => {
      for (const place of places.values()) place.state = notAfter(place.state, now)
    },
    /** Goes on from a quote of before the start. */
    hold: (
      quote: Quote,
      session: AcceptanceState['session'],
      /** Twice the mids between which it moved in the day before, where that is known. */
      day?: { readonly low: number; readonly high: number },
    ): void => {
      // What the source said is what the next quote is judged by, not what a markup made of it.
      const said = { ...quote, ...quote.raw }
      const ageMs = Math.max(0, clock.now() - quote.receivedAt) * speed
      const state = beginAcceptance(said, { session, heardMs: nowMs() - ageMs, day })
      placeOf(quote.code).state = notAfter(state, clock.now())
    },
    /** Two people have confirmed a level; the next quote near it counts, unless a second source contradicts it. */
    confirm: (code: Code, level: ConfirmedLevel): void => {
      placeOf(code).confirmed = { level, untilMs: nowMs() + confirmationMsMax * speed }
    },
    /** Since when an instrument is suspended; undefined where it is not. */
    since: (code: Code): Millis | undefined => spells.of(code)?.from,
    spells,
    /** Why an instrument is suspended, and the wide quote that is only shown meanwhile; undefined where it is not. */
    suspensionOf: (
      code: Code,
    ): { readonly cause: SuspensionCause; readonly shown: RawQuote | undefined } | undefined => {
      const [spell, place] = [spells.of(code), places.get(code)]
      if (spell === undefined || place === undefined) return undefined
      const { left, dispute, wide } = place.state
      const cause = left === undefined ? (dispute?.cause ?? spell.reason) : causeOfLeft(left)
      return { cause, shown: cause === 'too_wide' && wide !== undefined ? place.refused : undefined }
    },
    all: (instruments: ReadonlyMap<Code, ListedInstrument>): readonly Suspension[] =>
      [...places].flatMap(([code, place]) => {
        const instrument = instruments.get(code)
        const { dispute, left } = place.state
        const spell = spells.of(code)
        if (instrument === undefined || spell === undefined) return []
        const first = place.first?.quote
        const second = freshOf(place.second, instrument)
        return [
          {
            code,
            since: spell.from,
            cause: left === undefined ? (dispute?.cause ?? spell.reason) : causeOfLeft(left),
            apartMicro: left === undefined ? (dispute?.apartMicro ?? 0) : 0,
            bandMicro: bandOf(instrument),
            withheld:
              left !== undefined ? place.refused : dispute?.withheld === undefined ? undefined : first,
            second: second?.source === first?.source ? undefined : second,
          },
        ]
      }),
  }
}
