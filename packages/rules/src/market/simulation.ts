import { hourMs } from '../core/time.ts'
import { offsetAt } from '../hours/hours.ts'
import type { Price } from './instrument.ts'
import type { Millis } from './quote.ts'
import { randomFrom, seedRandom, type Random, type RandomWords } from '../core/random.ts'

/** How the simulated quotes of one instrument behave; figures are measured from recorded prices. */
export type SimulationProfile = {
  /** Standard deviation of a year's log return, 0.07 for 7 %. */
  readonly annualVolatility: number
  /** Hours a year in which it trades; a year's volatility is spread over these. */
  readonly openHoursPerYear: number
  /** Of Student's t; 3 or 4: the fewer, the fatter the tails. */
  readonly degreesOfFreedom: number
  /** The parts of volatility that come and go: slowly, at medium pace and fast. */
  readonly moods: readonly [Mood, Mood, Mood]
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
  readonly arrivals: Arrivals
  /** Standard deviation of the log move while the market was closed. */
  readonly closedMove: number
  /** Prices are whole multiples of this many price units. */
  readonly tick: Price
}

/** A part of volatility's logarithm: how fast it fades, and its variance. */
export type Mood = { readonly halfLifeMs: number; readonly variance: number }

/** Quotes come in bursts with pauses between. */
export type Arrivals = {
  /** Mean number of quotes in a burst at the usual volatility; more of them come where it is higher. */
  readonly quotesPerBurst: number
  /** Mean time between two of them. */
  readonly gapMs: number
  /** The shortest and the longest pause; short ones are the most frequent. */
  readonly pauseMs: { readonly min: number; readonly max: number }
}

export type SimulationState = {
  readonly random: RandomWords
  /** Of the newest quote. */
  readonly at: Millis
  readonly bid: Price
  readonly ask: Price
  /** The unrounded mid, in price units. */
  readonly mid: number
  /** Logarithm of volatility over its usual level, in parts as the profile has them. */
  readonly moods: readonly [number, number, number]
  /** When these were drawn. */
  readonly moodsAt: Millis
  /** Volatility over its usual level: of mood, hour and event together. */
  readonly volatility: number
  /** Names the run: decides which hours are eventful. */
  readonly seed: string
  /** Factor on volatility in the hour of the newest quote, 1 in most; hours are counted from 1970 UTC. */
  readonly event: { readonly hour: number; readonly factor: number }
}

export type SimulatedPrices = Pick<SimulationState, 'bid' | 'ask' | 'mid'>

/** Moods fade over minutes and hours: within a second they stay as they are. */
const moodEveryMs = 1_000
/** A single shock beyond this many standard deviations is cut: no market of these classes has shown more. */
const shockMax = 25
/** A step of minutes sums many shocks, and its tails are thinner; one of an hour or more is as good as normal. */
const longStep = { fromMs: 300_000, shockMax: 8 }
/** Share of hours in which something happens, and how much more volatile these are. */
const eventHourShare = 0.015
const eventFactor = { min: 2.5, max: 4 }
/** What events do to the mean square of volatility: a year's volatility includes them. */
const eventMeanSquare =
  1 +
  eventHourShare * ((eventFactor.min ** 2 + eventFactor.min * eventFactor.max + eventFactor.max ** 2) / 3 - 1)
/** Noise of each quote around the mid, in spreads. */
const noiseSpreads = 0.08
/** Scatter of the spread's logarithm, and the most it widens in all. */
const spreadScatter = 0.15
const spreadTimesMax = 8
/** Bursts grow with volatility up to this many times. */
const burstTimesMax = 4
/** A quote that comes after a longer gap than this differs from the one before. */
const stillMsMax = 600

/** A simulation whose first quote lies around `price` (in price units) at the moment `at`. */
export const beginSimulation = (
  profile: SimulationProfile,
  start: { seed: string; at: Millis; price: number },
): SimulationState => {
  const random = randomFrom(seedRandom(start.seed))
  const [slow, medium, fast] = profile.moods
  const drawn = ({ variance }: Mood): number => random.normal() * Math.sqrt(variance)
  const before: SimulationState = {
    random: random.words(),
    at: start.at,
    bid: 0 as Price,
    ask: 0 as Price,
    mid: start.price,
    moods: [drawn(slow), drawn(medium), drawn(fast)],
    moodsAt: start.at,
    volatility: 1,
    seed: start.seed,
    event: { hour: -1, factor: 1 },
  }
  return advance(profile, before, start.at, random)
}

/** The next quote, after a random gap. */
export const nextSimulated = (profile: SimulationProfile, state: SimulationState): SimulationState => {
  const random = randomFrom(state.random)
  const at = (state.at + Math.ceil(gapAfter(profile.arrivals, state.volatility, random))) as Millis
  return advance(profile, state, at, random)
}

/** The quote at a moment later than the newest one, without those that would have arrived in between. */
export const simulateUntil = (
  profile: SimulationProfile,
  state: SimulationState,
  at: Millis,
): SimulationState => advance(profile, state, at, randomFrom(state.random))

/** The first quote of a session: the price has moved while the market was closed. */
export const reopenSimulation = (
  profile: SimulationProfile,
  state: SimulationState,
  at: Millis,
): SimulationState => {
  const random = randomFrom(state.random)
  const move = random.studentT(profile.degreesOfFreedom) * profile.closedMove
  const mid = state.mid * Math.exp(bounded(move, profile.closedMove * 4))
  return advance(profile, { ...state, mid, at }, at, random)
}

/** Draws the price a share of the way (0 to 1) towards another; the quote itself stands. */
export const pulledSimulation = (
  state: SimulationState,
  towards: number,
  share: number,
): SimulationState => ({ ...state, mid: state.mid * (towards / state.mid) ** share })

/** The prices of a quote in a market that stands `times` as high. */
export const timesPrices = (
  { tick }: SimulationProfile,
  { bid, ask, mid }: SimulatedPrices,
  times: number,
): SimulatedPrices => {
  const move = Math.max(Math.round((mid * times - mid) / tick), 1 - bid / tick) * tick
  return { mid: mid * times, bid: (bid + move) as Price, ask: (ask + move) as Price }
}

/** Pauses are Pareto distributed between their bounds: together, those of each octave last as long. */
const gapAfter = (
  { quotesPerBurst, gapMs, pauseMs }: Arrivals,
  volatility: number,
  random: Random,
): number => {
  const burstEnds = 1 / (1 + quotesPerBurst * Math.min(volatility, burstTimesMax))
  return random.uniform() < burstEnds
    ? pauseMs.min / (1 - random.uniform() * (1 - pauseMs.min / pauseMs.max))
    : Math.min(-Math.log(1 - random.uniform()) * gapMs, pauseMs.max)
}

/** How many quotes come in a stretch of time, on average, while volatility stays as it is; one at least. */
export const quotesExpected = ({ arrivals }: SimulationProfile, volatility: number, ms: number): number => {
  const { quotesPerBurst, gapMs, pauseMs } = arrivals
  const burstEnds = 1 / (1 + quotesPerBurst * Math.min(volatility, burstTimesMax))
  const pauseMeanMs = (pauseMs.min * Math.log(pauseMs.max / pauseMs.min)) / (1 - pauseMs.min / pauseMs.max)
  return Math.max(1, Math.round(ms / (burstEnds * pauseMeanMs + (1 - burstEnds) * gapMs)))
}

const advance = (
  profile: SimulationProfile,
  state: SimulationState,
  at: Millis,
  random: Random,
): SimulationState => {
  const isMoodDue = at - state.moodsAt >= moodEveryMs
  const moods = isMoodDue ? fade(profile, state.moods, at - state.moodsAt, random) : state.moods
  const event = eventAt(state, at)
  const gapMs = at - state.at
  // No single hour decides a step that holds several.
  const eventful = gapMs < hourMs ? event.factor : Math.sqrt(eventMeanSquare)
  const volatility = moodFactor(profile, moods) * factorAt(profile.volatilityByHour, profile, at) * eventful
  const years = gapMs / (profile.openHoursPerYear * hourMs)
  const sigma = profile.annualVolatility * Math.sqrt(years / eventMeanSquare)
  const shock = shockOf(profile, gapMs, random)
  const mid = state.mid * Math.exp(sigma * volatility * shock)
  const spread = spreadAt(profile, at, volatility, random)
  const rounded = roundToTick(profile, mid + random.normal() * noiseSpreads * profile.spread, spread)
  const { bid, ask } = livened(profile, state, at, rounded)
  return {
    random: random.words(),
    at,
    bid,
    ask,
    mid,
    moods,
    moodsAt: isMoodDue ? at : state.moodsAt,
    volatility,
    seed: state.seed,
    event,
  }
}

const shockOf = ({ degreesOfFreedom }: SimulationProfile, gapMs: number, random: Random): number => {
  if (gapMs >= hourMs) return random.normal()
  return bounded(random.studentT(degreesOfFreedom), gapMs >= longStep.fromMs ? longStep.shockMax : shockMax)
}

/** Less the variance, so that the mean square of the factor is 1. */
const moodFactor = (profile: SimulationProfile, moods: SimulationState['moods']): number => {
  const [slow, medium, fast] = profile.moods
  return Math.exp(moods[0] + moods[1] + moods[2] - slow.variance - medium.variance - fast.variance)
}

const fade = (
  profile: SimulationProfile,
  moods: SimulationState['moods'],
  gapMs: number,
  random: Random,
): SimulationState['moods'] => {
  const faded = (part: 0 | 1 | 2): number => {
    const { halfLifeMs, variance } = profile.moods[part]
    const kept = 2 ** (-gapMs / halfLifeMs)
    return moods[part] * kept + random.normal() * Math.sqrt(variance * (1 - kept * kept))
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
  const isStill = bid === state.bid && ask === state.ask && at - state.at >= stillMsMax
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
