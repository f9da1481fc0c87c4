import { minuteMs } from '@plumbline/rules/core'
import type { Category, SimulationProfile } from '@plumbline/rules/market'

export type Behaviour = Pick<
  SimulationProfile,
  'degreesOfFreedom' | 'moods' | 'spreadPerVolatility' | 'arrivals' | 'closedMove'
>

/** Half-lives are the same everywhere; the variances of log volatility make an instrument's tails and clusters. */
export const moodsOf = (slow: number, medium: number, fast: number): Behaviour['moods'] => [
  { halfLifeMs: 360 * minuteMs, variance: slow },
  { halfLifeMs: 45 * minuteMs, variance: medium },
  { halfLifeMs: 4 * minuteMs, variance: fast },
]

const spreadPerVolatility = 0.15

/** Fitted so that simulated months show the figures measured in recorded ones. */
export const behaviours: Readonly<Record<Category, Behaviour>> = {
  crypto: {
    degreesOfFreedom: 3,
    moods: moodsOf(0.05, 0.08, 0.35),
    spreadPerVolatility,
    arrivals: { quotesPerBurst: 11, gapMs: 80, pauseMs: { min: 1_100, max: 11_500 } },
    closedMove: 0,
  },
  metal: {
    degreesOfFreedom: 3,
    moods: moodsOf(0.32, 0.13, 0.13),
    spreadPerVolatility,
    arrivals: { quotesPerBurst: 18, gapMs: 50, pauseMs: { min: 2_500, max: 22_000 } },
    closedMove: 0.000_5,
  },
  oil: {
    degreesOfFreedom: 3,
    moods: moodsOf(0.32, 0.17, 0.17),
    spreadPerVolatility,
    arrivals: { quotesPerBurst: 10, gapMs: 80, pauseMs: { min: 1_500, max: 20_000 } },
    closedMove: 0.001,
  },
  cfd: {
    degreesOfFreedom: 3,
    moods: moodsOf(0.15, 0.08, 0.08),
    spreadPerVolatility,
    arrivals: { quotesPerBurst: 10, gapMs: 80, pauseMs: { min: 1_500, max: 20_000 } },
    closedMove: 0.000_9,
  },
  forex: {
    degreesOfFreedom: 3,
    moods: moodsOf(0.2, 0.07, 0.08),
    spreadPerVolatility,
    arrivals: { quotesPerBurst: 8, gapMs: 90, pauseMs: { min: 2_600, max: 36_000 } },
    closedMove: 0.000_7,
  },
  stock: {
    degreesOfFreedom: 4,
    moods: moodsOf(0.02, 0.02, 0.02),
    spreadPerVolatility,
    arrivals: { quotesPerBurst: 8, gapMs: 40, pauseMs: { min: 900, max: 16_000 } },
    closedMove: 0.004_5,
  },
}
