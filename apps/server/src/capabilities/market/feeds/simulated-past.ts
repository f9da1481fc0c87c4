import { dayMs, minuteMs } from '@plumbline/rules/core'
import {
  applyQuote,
  beginSimulation,
  candleOpening,
  openingOf,
  openingsOf,
  pulledSimulation,
  quotesExpected,
  reopenSimulation,
  simulateUntil,
  twiceMid,
  timesPrices,
  type Bar,
  type Candle,
  type Millis,
  type SimulationState,
} from '@plumbline/rules/market'
import { dayBoundaryOf, openIntervals, type Interval, type SessionCalendar } from '@plumbline/rules/hours'
import type { FeedHistory } from './feed-past.ts'
import type { SimulatedInstrument } from './simulated-instrument.ts'

const halfHourMs = 1_800_000
/** How far back each series reaches; the minutes are counted from the end of the last session. */
const reachMs = { minutes: 2 * dayMs, halfHours: 40 * dayMs, days: 730 * dayMs }
/** Time between two quotes of the past, by the finest series they go into: in longer steps than the live ones. */
const stepMs = { minutes: 20_000, halfHours: 600_000, days: 21_600_000 }
/** The price of long ago is drawn towards today's at this pace: two years of chance alone could lie ten times off. */
const pullHalfLifeMs = 200 * dayMs

type PastQuote = Pick<SimulationState, 'at' | 'bid' | 'ask' | 'mid'> & {
  /** Whether it is the first of a session, or goes on from the one before. */
  readonly place: 'begins' | 'goes on'
  /** How many would have come in its step. */
  readonly count: number
}

export type SimulatedPast = Omit<FeedHistory, 'newest'> & { readonly state: SimulationState }

/**
 * Two years before `until`, in open sessions only, by the simulation that goes on from there, and so that it has come to
 * the instrument's price at the end. Undefined where the market was never open.
 */
export const simulatePast = (
  { instrument, profile, calendar, price }: SimulatedInstrument,
  seed: string,
  until: Millis,
): SimulatedPast | undefined => {
  const day = dayBoundaryOf(instrument)
  const begin = openingOf('1d', (until - reachMs.days) as Millis, day)
  const sessions = sessionsBetween(calendar, { from: begin, to: until })
  const end = sessions.at(-1)?.to
  if (end === undefined) return undefined
  // Each series begins where one of the next coarser begins.
  const halfHoursFrom = openingOf('1d', (until - reachMs.halfHours) as Millis, day)
  const minutesFrom = candleOpening((end - reachMs.minutes) as Millis, halfHourMs)
  const seriesAt = (at: number): keyof typeof stepMs =>
    at >= minutesFrom ? 'minutes' : at >= halfHoursFrom ? 'halfHours' : 'days'

  // No more of each state than its candles need: a start tells of a million of them.
  const quotes: PastQuote[] = []
  let state = beginSimulation(profile, { seed, at: begin, price })
  for (const session of sessions) {
    state = reopenSimulation(profile, state, session.from)
    for (let next: number = session.from; next < session.to; next = nextStep(next, stepMs[seriesAt(next)])) {
      if (next > session.from) {
        const share = 1 - 2 ** ((state.at - next) / pullHalfLifeMs)
        state = pulledSimulation(simulateUntil(profile, state, next as Millis), price, share)
      }
      const place = next > session.from ? 'goes on' : 'begins'
      const count = quotesExpected(profile, state.volatility, stepMs[seriesAt(next)])
      quotes.push({ at: state.at, bid: state.bid, ask: state.ask, mid: state.mid, place, count })
    }
  }

  const times = price / state.mid
  const [minutes, halfHours, days]: [Draft[], Draft[], Draft[]] = [[], [], []]
  const dayOpening = openingsOf('1d', day)
  for (const { at, place, count, ...prices } of quotes) {
    const quote = { at, place, count, ...timesPrices(profile, prices, times) }
    const series = seriesAt(at)
    extend(days, quote, dayOpening(at))
    if (series !== 'days') extend(halfHours, quote, candleOpening(at, halfHourMs))
    if (series === 'minutes') extend(minutes, quote, candleOpening(at, minuteMs))
  }
  return { minutes, halfHours, days, state: { ...state, ...timesPrices(profile, state, times) } }
}

/** On the grid of the steps, so that every period of a series has its quotes. */
const nextStep = (at: number, step: number): number => at - (at % step) + step

/** Candles under construction: a million quotes are told at a start, too many to make each candle anew with each. */
type Draft = { -readonly [Key in keyof Candle]: Candle[Key] extends Bar ? DraftBar : Candle[Key] }
type DraftBar = { -readonly [Key in keyof Bar]: Bar[Key] }

const extend = (drafts: Draft[], quote: Omit<PastQuote, 'mid'>, openedAt: Millis): void => {
  const newest = drafts.at(-1)
  const isNext = newest === undefined || openedAt > newest.openedAt
  // A candle ends where the next one of its session begins: steps are long, and the price did not jump in between.
  if (newest !== undefined && (!isNext || quote.place === 'goes on')) {
    newest.quotes += isNext ? 0 : quote.count
    reach(newest.mid, twiceMid(quote))
    reach(newest.bid, quote.bid)
    reach(newest.ask, quote.ask)
  }
  if (isNext) drafts.push({ ...applyQuote(undefined, quote, minuteMs), openedAt, quotes: quote.count })
}

const reach = (bar: DraftBar, value: number): void => {
  if (value > bar.high) bar.high = value
  if (value < bar.low) bar.low = value
  bar.close = value
}

// Many instruments share a calendar, and reading two years of one is slow: the newest answer is kept. Changes no result.
type Known = { readonly day: number; readonly from: number; readonly sessions: readonly Interval[] }
const known = new WeakMap<SessionCalendar, Known>()

const sessionsBetween = (calendar: SessionCalendar, { from, to }: Interval): readonly Interval[] => {
  const day = candleOpening(to, dayMs)
  let held = known.get(calendar)
  if (held?.day !== day || held.from !== from) {
    held = { day, from, sessions: openIntervals(calendar, { from, to: (day + dayMs) as Millis }) }
    known.set(calendar, held)
  }
  return held.sessions.flatMap(session =>
    session.from < to ? [{ from: session.from, to: Math.min(session.to, to) as Millis }] : [],
  )
}
