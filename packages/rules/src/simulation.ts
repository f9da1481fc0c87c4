import { offsetAt } from './hours.ts'
import type { Price } from './instrument.ts'
import type { Millis } from './quote.ts'
import { randomFrom, seedRandom, type Random, type RandomWords } from './random.ts'

/** How the simulated quotes of one instrument behave; figures are measured from recorded prices. */
export type SimulationProfile = {
  /** Standard deviation of a year's log return, 0.07 for 7 %. */
  readonly annualVolatility: number
  /** Hours a year in which it trades; a year's volatility is spread over these. */
  readonly openHoursPerYear: number
  /** Of Student's t; 3 or 4: the fewer, the fatter the tails. */
  readonly degreesOfFreedom: number
  /** The clock on which the hours below are counted. */
  readonly timeZone: string
  /** Factor on volatility for each of the day's 24 hours, their mean square near 1. */
  readonly volatilityByHour: readonly number[]
  /** Factor on the spread for each of the day's 24 hours. */
  readonly spreadByHour: readonly number[]
  /** Usual spread in price units. */
  readonly spread: number
  /** How much the spread widens for each part that volatility is above its usual level. */
  readonly spreadPerVolatility: number
  /** Mean number of quotes in a burst; more of them arrive where it is higher. */
  readonly quotesPerBurst: number
  /** Standard deviation of the log move while the market was closed. */
  readonly closedMove: number
  /** Prices are whole multiples of this many price units. */
  readonly tick: Price
}

export type SimulationState = {
  readonly random: RandomWords
  /** Of the newest quote. */
  readonly at: Millis
  readonly bid: Price
  readonly ask: Price
  /** The unrounded mid, in price units. */
  readonly mid: number
  /** Logarithm of volatility over its usual level: three parts that fade slowly, at medium pace and fast. */
  readonly moods: readonly [number, number, number]
  /** Whether quotes are arriving in a burst. */
  readonly arrivals: 'burst' | 'quiet'
  /** Names the run: decides which hours are eventful. */
  readonly seed: string
  /** Factor on volatility in the hour of the newest quote, 1 in most; hours are counted from 1970 UTC. */
  readonly event: { readonly hour: number; readonly factor: number }
}

/** How fast the parts of volatility fade, and their share of its log variance. Fits |return| autocorrelation at 1, 15, 60 min. */
const moodParts = [
  { halfLifeMs: 7_200_000, share: 0.4 },
  { halfLifeMs: 900_000, share: 0.35 },
  { halfLifeMs: 120_000, share: 0.25 },
] as const
const moodVariance = 0.5

/** A single shock beyond this many standard deviations is cut: no market of these classes has shown more. */
const shockMax = 25
/** Share of hours in which something happens, and how much more volatile these are. */
const eventHourShare = 0.015
const eventFactor = { min: 2.5, max: 4 }
/** Noise of each quote around the mid, in spreads. */
const noiseSpreads = 0.08
/** Scatter of the spread's logarithm, and the most it widens in all. */
const spreadScatter = 0.15
const spreadTimesMax = 8
/** Mean time between the quotes of a burst, and the bounds of the pauses between bursts. */
const burstGapMs = 60
const pauseMs = { min: 600, max: 950 }
/** Mean number of pauses in a row. */
const pausesInARow = 3
const hourMs = 3_600_000

/** A simulation whose first quote lies around `price` (in price units) at the moment `at`. */
export const beginSimulation = (
  profile: SimulationProfile,
  start: { seed: string; at: Millis; price: number },
): SimulationState => {
  const random = randomFrom(seedRandom(start.seed))
  const moods = moodParts.map(({ share }) => random.normal() * Math.sqrt(moodVariance * share))
  const before = {
    random: random.words(),
    at: start.at,
    bid: 0 as Price,
    ask: 0 as Price,
    mid: start.price,
    moods: [moods[0] ?? 0, moods[1] ?? 0, moods[2] ?? 0] as const,
    arrivals: 'quiet' as const,
    seed: start.seed,
    event: { hour: -1, factor: 1 },
  }
  return advance(profile, before, start.at, 0)
}

/** The next quote: arrives after a random gap of less than a second. */
export const nextSimulated = (profile: SimulationProfile, state: SimulationState): SimulationState => {
  const random = randomFrom(state.random)
  const burstEnds = 1 / (1 + profile.quotesPerBurst * factorAt(profile.volatilityByHour, profile, state.at))
  const turns = random.uniform() < (state.arrivals === 'burst' ? burstEnds : 1 / pausesInARow)
  const arrivals = turns === (state.arrivals === 'quiet') ? 'burst' : 'quiet'
  const gapMs =
    arrivals === 'burst'
      ? -Math.log(1 - random.uniform()) * burstGapMs
      : pauseMs.min + random.uniform() * (pauseMs.max - pauseMs.min)
  const at = (state.at + Math.ceil(Math.min(gapMs, pauseMs.max))) as Millis
  return advance(profile, { ...state, random: random.words(), arrivals }, at, 0)
}

/** The quote at a moment later than the newest one, without those that would have arrived in between. */
export const simulateUntil = (
  profile: SimulationProfile,
  state: SimulationState,
  at: Millis,
): SimulationState => advance(profile, state, at, 0)

/** The first quote of a session: the price has moved while the market was closed. */
export const reopenSimulation = (
  profile: SimulationProfile,
  state: SimulationState,
  at: Millis,
): SimulationState => {
  const random = randomFrom(state.random)
  const move = random.studentT(profile.degreesOfFreedom) * profile.closedMove
  const rested = { ...state, random: random.words(), at }
  return advance(profile, rested, at, bounded(move, profile.closedMove * 4))
}

/** Draws the price a share of the way (0 to 1) towards another; the quote itself stands. */
export const pulledSimulation = (
  state: SimulationState,
  towards: number,
  share: number,
): SimulationState => ({
  ...state,
  mid: state.mid * (towards / state.mid) ** share,
})

/** The same quote in a market whose price is `times` as high. */
export const timesSimulation = (
  { tick }: SimulationProfile,
  state: SimulationState,
  times: number,
): SimulationState => {
  const mid = state.mid * times
  const move = Math.max(Math.round((mid - state.mid) / tick), 1 - state.bid / tick) * tick
  return { ...state, mid, bid: (state.bid + move) as Price, ask: (state.ask + move) as Price }
}

const advance = (
  profile: SimulationProfile,
  state: SimulationState,
  at: Millis,
  extraMove: number,
): SimulationState => {
  const random = randomFrom(state.random)
  const gapMs = at - state.at
  const moods = fade(state.moods, gapMs, random)
  // Less the variance, so that the mean square of the factor is 1.
  const mood = Math.exp(moods[0] + moods[1] + moods[2] - moodVariance)
  const event = eventAt(state, at)
  const volatility = mood * factorAt(profile.volatilityByHour, profile, at) * event.factor
  const sigma = profile.annualVolatility * Math.sqrt(gapMs / (profile.openHoursPerYear * hourMs))
  const shock = bounded(random.studentT(profile.degreesOfFreedom), shockMax)
  const mid = state.mid * Math.exp(sigma * volatility * shock + extraMove)
  const spread = spreadAt(profile, at, volatility, random)
  const rounded = roundToTick(profile, mid + random.normal() * noiseSpreads * profile.spread, spread)
  return {
    random: random.words(),
    at,
    ...livened(profile, state, at, rounded),
    mid,
    moods,
    arrivals: state.arrivals,
    seed: state.seed,
    event,
  }
}

const fade = (moods: SimulationState['moods'], gapMs: number, random: Random): SimulationState['moods'] => {
  if (gapMs === 0) return moods
  const faded = (part: 0 | 1 | 2): number => {
    const { halfLifeMs, share } = moodParts[part]
    const kept = 2 ** (-gapMs / halfLifeMs)
    return moods[part] * kept + random.normal() * Math.sqrt(moodVariance * share * (1 - kept * kept))
  }
  return [faded(0), faded(1), faded(2)]
}

const spreadAt = (profile: SimulationProfile, at: Millis, volatility: number, random: Random): number => {
  const widening = 1 + profile.spreadPerVolatility * Math.max(0, volatility - 1)
  const scatter = Math.exp(random.normal() * spreadScatter)
  const factor = factorAt(profile.spreadByHour, profile, at) * widening * scatter
  return profile.spread * Math.min(factor, spreadTimesMax)
}

type TwoSided = { readonly bid: Price; readonly ask: Price }

const roundToTick = ({ tick }: SimulationProfile, mid: number, spread: number): TwoSided => {
  const bid = Math.max(1, Math.round((mid - spread / 2) / tick)) * tick
  const ask = Math.max(bid + tick, Math.round((mid + spread / 2) / tick) * tick)
  return { bid: bid as Price, ask: ask as Price }
}

/** A quote after a pause differs from the one before, by a tick at least: an open market is seen to live. */
const livened = (
  { tick }: SimulationProfile,
  state: SimulationState,
  at: Millis,
  { bid, ask }: TwoSided,
): TwoSided => {
  const isStill = bid === state.bid && ask === state.ask && at - state.at >= pauseMs.min
  if (!isStill) return { bid, ask }
  const step = state.mid * 2 > bid + ask || bid <= tick ? tick : -tick
  return { bid: (bid + step) as Price, ask: (ask + step) as Price }
}

const factorAt = (factors: readonly number[], { timeZone }: SimulationProfile, at: Millis): number =>
  factors[Math.floor((at + hourlyOffset(timeZone, at)) / hourMs) % 24] ?? 1

// Reading a zone's clock is slow and it changes on the hour: the newest answer per zone is kept. Changes no result.
const offsets = new Map<string, { readonly hour: number; readonly offsetMs: number }>()

const hourlyOffset = (timeZone: string, at: Millis): number => {
  const hour = Math.floor(at / hourMs)
  const known = offsets.get(timeZone)
  if (known?.hour === hour) return known.offsetMs
  const offsetMs = offsetAt(timeZone, hour * hourMs)
  offsets.set(timeZone, { hour, offsetMs })
  return offsetMs
}

/** The hour's news: the same for a seed whatever happened before. */
const eventAt = ({ seed, event }: SimulationState, at: Millis): SimulationState['event'] => {
  const hour = Math.floor(at / hourMs)
  if (hour === event.hour) return event
  const random = randomFrom(seedRandom(`${seed} ${hour}`))
  const isEvent = random.uniform() < eventHourShare
  const factor = isEvent ? eventFactor.min + random.uniform() * (eventFactor.max - eventFactor.min) : 1
  return { hour, factor }
}

const bounded = (value: number, most: number): number => Math.min(most, Math.max(-most, value))
