import {
  applyQuote,
  beginSimulation,
  candleOpening,
  openIntervals,
  pulledSimulation,
  reopenSimulation,
  simulateUntil,
  timesSimulation,
  type Candle,
  type Interval,
  type Millis,
  type SessionCalendar,
  type SimulationState,
} from '@plumbline/rules'
import type { FeedHistory } from './feed.ts'
import type { SimulatedInstrument } from './simulated.ts'

const minuteMs = 60_000
const halfHourMs = 1_800_000
const dayMs = 86_400_000
/** How far back each series reaches; the minutes are counted from the end of the last session. */
const reachMs = { minutes: 2 * dayMs, halfHours: 40 * dayMs, days: 730 * dayMs }
/** Time between two quotes of the past, by the finest series they go into: in longer steps than the live ones. */
const stepMs = { minutes: 20_000, halfHours: 600_000, days: 21_600_000 }
/** The price of long ago is drawn towards today's at this pace: two years of chance alone could lie ten times off. */
const pullHalfLifeMs = 200 * dayMs

export type SimulatedPast = Omit<FeedHistory, 'newest'> & { readonly state: SimulationState }

/**
 * Two years before `until`, in open sessions only, by the simulation that goes on from there, and so that it has come to
 * the instrument's price at the end. Undefined where the market was never open.
 */
export const simulatePast = (
  { profile, calendar, price }: SimulatedInstrument,
  seed: string,
  until: Millis,
): SimulatedPast | undefined => {
  const begin = candleOpening((until - reachMs.days) as Millis, dayMs)
  const sessions = sessionsBetween(calendar, { from: begin, to: until })
  const end = sessions.at(-1)?.to
  if (end === undefined) return undefined
  // Each series begins where one of the next coarser begins.
  const halfHoursFrom = candleOpening((until - reachMs.halfHours) as Millis, dayMs)
  const minutesFrom = candleOpening((end - reachMs.minutes) as Millis, halfHourMs)
  const seriesAt = (at: number): keyof typeof stepMs =>
    at >= minutesFrom ? 'minutes' : at >= halfHoursFrom ? 'halfHours' : 'days'

  const quotes: SimulationState[] = []
  let state = beginSimulation(profile, { seed, at: begin, price })
  for (const session of sessions) {
    state = reopenSimulation(profile, state, session.from)
    for (let next: number = session.from; next < session.to; next = nextStep(next, stepMs[seriesAt(next)])) {
      if (next > session.from) {
        const share = 1 - 2 ** ((state.at - next) / pullHalfLifeMs)
        state = pulledSimulation(simulateUntil(profile, state, next as Millis), price, share)
      }
      quotes.push(state)
    }
  }

  const times = price / state.mid
  const [minutes, halfHours, days]: [Candle[], Candle[], Candle[]] = [[], [], []]
  let newest = state
  for (const quote of quotes) {
    newest = timesSimulation(profile, quote, times)
    const series = seriesAt(quote.at)
    extend(days, newest, dayMs)
    if (series !== 'days') extend(halfHours, newest, halfHourMs)
    if (series === 'minutes') extend(minutes, newest, minuteMs)
  }
  return { minutes, halfHours, days, state: newest }
}

/** On the grid of the steps, so that every period of a series has its quotes. */
const nextStep = (at: number, step: number): number => at - (at % step) + step

const extend = (candles: Candle[], quote: SimulationState, periodMs: number): void => {
  const newest = candles.at(-1)
  const candle = applyQuote(newest, quote, periodMs)
  if (candle.openedAt === newest?.openedAt) candles[candles.length - 1] = candle
  else candles.push(candle)
}

// Many instruments share a calendar, and reading two years of one is slow: the newest answer is kept. Changes no result.
const known = new WeakMap<SessionCalendar, { readonly day: number; readonly sessions: readonly Interval[] }>()

const sessionsBetween = (calendar: SessionCalendar, { from, to }: Interval): readonly Interval[] => {
  const day = candleOpening(to, dayMs)
  let held = known.get(calendar)
  if (held?.day !== day) {
    held = { day, sessions: openIntervals(calendar, { from, to: (day + dayMs) as Millis }) }
    known.set(calendar, held)
  }
  return held.sessions.flatMap(session =>
    session.from < to ? [{ from: session.from, to: Math.min(session.to, to) as Millis }] : [],
  )
}
