import {
  applyQuote,
  beginSimulation,
  openIntervals,
  reopenSimulation,
  simulateUntil,
  type Candle,
  type Millis,
  type SimulationState,
} from '@plumbline/rules'
import type { SimulatedInstrument } from './simulated.ts'

const dayMs = 86_400_000
const pastMs = 10 * dayMs
const minuteMs = 60_000
const halfHourMs = 1_800_000
/** Minutes are told of the last day of trading only; before it, steps may be longer. */
const minutesMs = dayMs
const stepMs = { lately: 15_000, before: 120_000 }

/**
 * Ten days of half hours and a day of minutes before `until`, in open sessions only, by the simulation that goes on
 * from there. In longer steps than the live one, or a start would take seconds. Undefined where the market was never open.
 */
export const simulatePast = (
  { profile, calendar, price }: SimulatedInstrument,
  seed: string,
  until: Millis,
): { minutes: Candle[]; halfHours: Candle[]; state: SimulationState } | undefined => {
  const begin = (until - pastMs) as Millis
  const sessions = openIntervals(calendar, { from: begin, to: until })
  const end = sessions.at(-1)?.to
  if (end === undefined) return undefined
  const minutes: Candle[] = []
  const halfHours: Candle[] = []
  let state = beginSimulation(profile, { seed, at: begin, price })
  for (const session of sessions) {
    state = reopenSimulation(profile, state, session.from)
    while (state.at < session.to) {
      const isLate = state.at >= end - minutesMs
      if (isLate) extend(minutes, state, minuteMs)
      extend(halfHours, state, halfHourMs)
      const next = (state.at + (isLate ? stepMs.lately : stepMs.before)) as Millis
      if (next >= session.to) break
      state = simulateUntil(profile, state, next)
    }
  }
  return { minutes, halfHours, state }
}

const extend = (candles: Candle[], quote: SimulationState, periodMs: number): void => {
  const newest = candles.at(-1)
  const candle = applyQuote(newest, quote, periodMs)
  if (candle.openedAt === newest?.openedAt) candles[candles.length - 1] = candle
  else candles.push(candle)
}
