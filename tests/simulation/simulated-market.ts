import { acceptQuote, beginAcceptance, type AcceptanceState } from '@plumbline/rules/prices'
import { assert, type Code } from '@plumbline/rules/core'
import {
  tradingStateOf,
  type ListedInstrument,
  type Millis,
  type Quote,
  type RawQuote,
  type TradingHold,
  type TradingState,
} from '@plumbline/rules/market'
import type { EffectiveAction } from '@plumbline/rules/corporate-action'
import { createListing, type Listing } from '@plumbline/server/capabilities/market/instruments/listing'
import { calendars } from '@plumbline/server/capabilities/market/seed/calendars'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { createSessions, type Sessions } from '@plumbline/server/capabilities/market/instruments/sessions'
import type { HouseClock } from './platform-clock.ts'

/** Every class; an index in EUR and a pair in JPY, with what turns them into USD. */
const codes = ['BTCUSD', 'XAUUSD', 'USOIL', 'GER40', 'EURUSD', 'USDJPY', 'EURJPY', 'AAPL'] as const

/** The market as the engine sees it: instruments, hours, halts, and what was accepted of what a feed has said. */
export class SimulatedMarket {
  readonly codes: readonly Code[] = codes as readonly string[] as readonly Code[]
  readonly listing: Listing
  readonly held = new Map<Code, TradingHold>()
  readonly actions: readonly EffectiveAction[]
  /** Whose source says nothing at all, and since when by the house's clock. */
  readonly silentSince = new Map<Code, Millis>()
  readonly newest = new Map<Code, Quote>()
  private readonly instruments = new Map<Code, ListedInstrument>()
  private readonly acceptance = new Map<Code, AcceptanceState>()
  private readonly sessions: Sessions
  private readonly clock: HouseClock
  private accepted = 0

  constructor(clock: HouseClock, actions: readonly EffectiveAction[]) {
    this.clock = clock
    this.actions = actions
    const listed = instruments.filter(({ code }) => this.codes.includes(code))
    for (const instrument of listed) this.instruments.set(instrument.code, instrument)
    this.listing = createListing({
      instruments: listed,
      calendars,
      settings: undefined,
      told: { onHours: () => undefined },
    })
    this.sessions = createSessions({
      calendarOf: code => this.listing.calendarOf(code),
      feed: { marketTimeOf: (_, at) => at, wallTimeOf: (_, at) => at },
    })
  }

  instrument(code: Code): ListedInstrument {
    const instrument = this.instruments.get(code)
    assert(instrument !== undefined, `${code} is listed`)
    return instrument
  }

  /** How it trades by the house's clock. */
  stateOf(code: Code): TradingState {
    return tradingStateOf(this.sessions.judged(code, this.clock.now()).state, this.held.get(code))
  }

  heardAt(code: Code): Millis {
    return this.silentSince.get(code) ?? this.clock.now()
  }

  isOpenAt(code: Code, at: Millis): boolean {
    return this.sessions.judged(code, at).state === 'open'
  }

  /** The quote that is made of what a feed has said; none where it is refused. */
  take(raw: RawQuote): Quote | undefined {
    const state = this.acceptance.get(raw.code) ?? beginAcceptance()
    const judged = acceptQuote({
      state,
      raw,
      instrument: this.instruments.get(raw.code),
      market: this.sessions.judged(raw.code, raw.at),
      nowMs: this.clock.now(),
    })
    this.acceptance.set(raw.code, judged.state)
    if (judged.verdict === 'refused') return undefined
    const quote: Quote = { ...raw, epoch: 1, number: (this.accepted += 1) }
    this.newest.set(raw.code, quote)
    return quote
  }
}
