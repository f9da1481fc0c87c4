import {
  beginSimulation,
  nextSimulated,
  pulledSimulation,
  reopenSimulation,
  twiceMid,
  type Millis,
  type RawQuote,
  type SimulationState,
} from '@plumbline/rules/market'
import { marketStateAt, openIntervals, type Interval, type SessionCalendar } from '@plumbline/rules/hours'
import type { Code } from '@plumbline/rules/core'
import { presentTime, type Feed, type FeedSink } from './feed.ts'
import type { SimulatedInstrument } from './simulated-instrument.ts'
import { simulatePast } from './simulated-past.ts'
import { systemTimer, type Clock, type Timer } from '../../../core/platform/time.ts'
import { attempt } from '../../../core/platform/guard.ts'

const source = 'simulated'
const kind = 'synthetic'
/** The timer is not set for less, so that quotes of one moment are told in one go. */
const waitMsMin = 5
/** Nor for more: a machine that slept wakes to the present soon. */
const waitMsMax = 1_000
/** After a longer silence of ours (a suspended machine) the time in between is not made up for. */
const behindMsMax = 2_000
/** The source says that it is there this often. */
const heartbeatMs = 1_000
/** A cross rate is drawn to what its two majors make it at this pace: soon enough for nobody to gain by going round. */
const crossHalfLifeMs = 20_000
/** A market that shows no change ahead is looked at again after this long. */
const lookAgainMs = 86_400_000

/** One instrument at play: its next quote is drawn already, and is told when its time comes. */
type Player = SimulatedInstrument & {
  state: SimulationState
  /** Until when the market stays as it is. */
  changesAt: number
  isOpen: boolean
}

/**
 * The simulated feed: always labelled synthetic. The same seed and the same moment of starting give the same quotes,
 * whatever the timer does in between.
 */
export const createSimulatedFeed = (options: {
  seed: string
  clock: Clock
  timer?: Timer
  instruments: readonly SimulatedInstrument[]
}): Feed => {
  const { seed, clock, timer = systemTimer, instruments } = options
  const past = new Map<Code, SimulationState>()
  let players: Player[] = []
  let beatAt = 0
  let playedAt = 0
  let sink: FeedSink | undefined
  let calledOff: (() => void) | undefined

  const seedOf = (code: Code): string => `${seed} ${code}`

  /** Goes on from the quote held, or from the past it has told; the price has moved if the market closed since. */
  const beginPlayer = (simulated: SimulatedInstrument, now: Millis): Player => {
    const { profile, instrument, calendar } = simulated
    const held = sink?.held(instrument.code)
    const before = past.get(instrument.code)
    const price = held === undefined ? simulated.price : twiceMid(held) / 2
    const state =
      before === undefined
        ? // Each start draws anew: what came after the last one must not come again, or it could be foretold.
          beginSimulation(profile, { seed: `${seedOf(instrument.code)} ${now}`, at: now, price })
        : { ...before, at: now }
    const wasOpen = held === undefined || isOpenThroughout(calendar, { from: held.at, to: now })
    return look({ ...simulated, state, changesAt: now, isOpen: wasOpen }, now)
  }

  /** Looks at the calendar again once its last answer has run out. */
  const look = (player: Player, now: Millis): Player => {
    if (now < player.changesAt) return player
    const { state, changesAt } = marketStateAt(player.calendar, now)
    const [wasOpen, openedAt] = [player.isOpen, player.changesAt as Millis]
    player.isOpen = state === 'open'
    player.changesAt = changesAt ?? now + lookAgainMs
    if (player.isOpen && !wasOpen) player.state = reopenSimulation(player.profile, player.state, openedAt)
    return player
  }

  const tell = ({ instrument, state }: Player, now: Millis): void => {
    sink?.offer(rawQuote(instrument.code, state, now))
  }

  const midOf = (code: Code): number | undefined =>
    players.find(({ instrument }) => instrument.code === code)?.state.mid

  /** Draws the next quote, a cross rate towards its majors. */
  const goOn = ({ profile, state, cross }: Player): SimulationState => {
    const next = nextSimulated(profile, state)
    if (cross === undefined) return next
    const [first, second] = [midOf(cross.legs[0]), midOf(cross.legs[1])]
    if (first === undefined || second === undefined) return next
    const share = 1 - 2 ** ((state.at - next.at) / crossHalfLifeMs)
    return pulledSimulation(next, cross.priceOf(first, second), share)
  }

  /** Tells everything that is due, in the order of its time across all instruments. */
  const playDue = (now: Millis): void => {
    const isSetBack = now < playedAt
    playedAt = now
    for (const player of players) {
      // What was due by the clock of before would be silent until that time comes again.
      if (isSetBack) player.changesAt = now
      look(player, now)
      if (isSetBack || now - player.state.at > behindMsMax) player.state = { ...player.state, at: now }
    }
    for (let next = earliest(players); next !== undefined && next.state.at <= now; next = earliest(players)) {
      tell(next, now)
      next.state = goOn(next)
    }
    // The source is alive as long as this runs, closed markets included.
    if (now >= beatAt || beatAt - now > heartbeatMs) {
      for (const { instrument } of players) sink?.heard(instrument.code)
      beatAt = now + heartbeatMs
    }
  }

  /** Sets the timer for the next, whatever became of these. */
  const play = (): void => {
    const now = clock.now()
    attempt('simulated quotes are told', () => playDue(now))
    const wait = (earliest(players)?.state.at ?? now + waitMsMax) - now
    calledOff = timer.after(Math.min(waitMsMax, Math.max(waitMsMin, wait)), play)
  }

  return {
    name: source,
    kind,
    ...presentTime,
    start: async given => {
      sink = given
      const now = clock.now()
      players = instruments.map(simulated => beginPlayer(simulated, now))
      play()
    },
    stop: () => {
      calledOff?.()
      sink = undefined
    },
    history: (code, until) => {
      const simulated = instruments.find(({ instrument }) => instrument.code === code)
      if (simulated === undefined) return undefined
      const told = simulatePast(simulated, seedOf(code), until)
      if (told === undefined) return undefined
      past.set(code, told.state)
      const { state, ...candles } = told
      return { ...candles, newest: rawQuote(code, state, state.at) }
    },
  }
}

const isOpenThroughout = (calendar: SessionCalendar, { from, to }: Interval): boolean => {
  if (from >= to) return true
  const [first, ...others] = openIntervals(calendar, { from, to })
  return first?.from === from && first.to === to && others.length === 0
}

/** The open player whose next quote comes first; the first listed one where two come at once. */
const earliest = (players: readonly Player[]): Player | undefined => {
  let first: Player | undefined
  for (const player of players) {
    if (player.isOpen && (first === undefined || player.state.at < first.state.at)) first = player
  }
  return first
}

const rawQuote = (code: Code, { bid, ask, at }: SimulationState, receivedAt: Millis): RawQuote => ({
  code,
  bid,
  ask,
  at,
  receivedAt,
  source,
  kind,
})
