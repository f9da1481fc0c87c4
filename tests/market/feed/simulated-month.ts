import {
  beginSimulation,
  nextSimulated,
  reopenSimulation,
  type Millis,
  type SimulationProfile,
} from '@plumbline/rules/market'
import { openIntervals, type SessionCalendar } from '@plumbline/rules/hours'
import type { Closes } from './estimates.ts'

const dayMs = 86_400_000
/** A longer gap is a closed market, as in the measured files. */
const gapMsMax = 600_000

export type SimulatedMonth = {
  readonly closes: Closes
  /** Of the time between two quotes: its mean in seconds, and deviation over mean. */
  readonly gapSeconds: number
  readonly gapVariation: number
  /** How often each spread occurred, in price units. */
  readonly spreads: ReadonlyMap<number, number>
  readonly quotes: number
}

/** Every quote of a month of sessions, as the feed would tell them, gathered into bars and gaps. */
export const simulateMonth = (options: {
  profile: SimulationProfile
  calendar: SessionCalendar
  price: number
  seed: string
  from: string
  days: number
  barMs: number
}): SimulatedMonth => {
  const { profile, calendar, price, seed, barMs } = options
  const from = Date.parse(options.from) as Millis
  const sessions = openIntervals(calendar, { from, to: (from + options.days * dayMs) as Millis })
  const openedAt: number[] = []
  const close: number[] = []
  const spreads = new Map<number, number>()
  let [gaps, gapSum, gapSquares, quotes] = [0, 0, 0, 0]
  let state = beginSimulation(profile, { seed, at: from, price })
  for (const session of sessions) {
    let before: number = state.at
    state = reopenSimulation(profile, state, session.from)
    for (; state.at < session.to; state = nextSimulated(profile, state)) {
      const bar = state.at - (state.at % barMs)
      if (openedAt.at(-1) !== bar) {
        openedAt.push(bar)
        close.push(0)
      }
      close[close.length - 1] = (state.bid + state.ask) / 2
      spreads.set(state.ask - state.bid, (spreads.get(state.ask - state.bid) ?? 0) + 1)
      quotes += 1
      const gap = (state.at - before) / 1_000
      before = state.at
      if (gap * 1_000 >= gapMsMax) continue
      gaps += 1
      gapSum += gap
      gapSquares += gap * gap
    }
  }
  const gapSeconds = gapSum / gaps
  return {
    closes: { openedAt, close },
    gapSeconds,
    gapVariation: Math.sqrt(gapSquares / gaps - gapSeconds ** 2) / gapSeconds,
    spreads,
    quotes,
  }
}
