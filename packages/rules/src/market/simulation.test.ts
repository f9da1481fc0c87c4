import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Price } from './instrument.ts'
import type { Millis } from './quote.ts'
import { randomFrom, seedRandom } from '../core/random.ts'
import {
  beginSimulation,
  nextSimulated,
  pulledSimulation,
  quotesExpected,
  reopenSimulation,
  simulateUntil,
  timesPrices,
  type SimulationProfile,
  type SimulationState,
} from './simulation.ts'

const usual = Array.from({ length: 24 }, () => 1)
const profile: SimulationProfile = {
  annualVolatility: 0.6,
  openHoursPerYear: 8_760,
  degreesOfFreedom: 3,
  timeZone: 'UTC',
  volatilityByHour: usual,
  spreadByHour: usual,
  spread: 8_800,
  spreadPerVolatility: 0.3,
  moods: [
    { halfLifeMs: 7_200_000, variance: 0.2 },
    { halfLifeMs: 900_000, variance: 0.15 },
    { halfLifeMs: 120_000, variance: 0.15 },
  ],
  arrivals: { quotesPerBurst: 11, gapMs: 80, pauseMs: { min: 1_100, max: 11_500 } },
  closedMove: 0.001,
  tick: 10 as Price,
}
const start = 1_800_000_000_000 as Millis
const begin = (seed: string): SimulationState =>
  beginSimulation(profile, { seed, at: start, price: 80_000_000 })

const run = (seed: string, count: number): SimulationState[] => {
  const states = [begin(seed)]
  for (let index = 1; index < count; index += 1) {
    states.push(nextSimulated(profile, states.at(-1) ?? begin(seed)))
  }
  return states
}
const said = ({ bid, ask, at }: SimulationState) => ({ bid, ask, at })

describe('a simulation', () => {
  test('says the same for the same seed', () => {
    expect(run('7', 500)).toEqual(run('7', 500))
  })

  test('brings as many quotes as are expected of it', () => {
    const quiet = { ...profile, moods: profile.moods.map(mood => ({ ...mood, variance: 0 })) } as never
    let state = beginSimulation(quiet, { seed: '7', at: start, price: 80_000_000 })
    const counts = new Map<number, number>()
    while (state.at < start + 4 * 3_600_000) {
      state = nextSimulated(quiet, state)
      counts.set(state.volatility, (counts.get(state.volatility) ?? 0) + 1)
    }
    const [usualVolatility = 1] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? []
    const came = [...counts.values()].reduce((sum, count) => sum + count, 0)
    expect(came / quotesExpected(quiet, usualVolatility, 4 * 3_600_000)).toBeCloseTo(1, 1)
    expect(quotesExpected(profile, 1, 1)).toBe(1)
  })

  test('says something else for another', () => {
    expect(run('7', 50).map(said)).not.toEqual(run('8', 50).map(said))
  })

  test('goes on the same from a state that was written down', () => {
    const [, , third] = run('7', 3)
    const copy = JSON.parse(JSON.stringify(third)) as SimulationState
    expect(nextSimulated(profile, copy)).toEqual(run('7', 4)[3])
  })

  test('is never silent for longer than its longest pause, and has moved after each', () => {
    const states = run('7', 20_000)
    for (const [index, state] of states.entries()) {
      const before = states[index - 1]
      if (before === undefined) continue
      const gap = state.at - before.at
      expect(gap).toBeGreaterThan(0)
      expect(gap).toBeLessThanOrEqual(11_500)
      if (gap > 1_000) expect([state.bid, state.ask]).not.toEqual([before.bid, before.ask])
    }
  })

  test('speaks in bursts with pauses of any length between', () => {
    const states = run('7', 20_000)
    const gaps = states.slice(1).map((state, index) => state.at - (states[index]?.at ?? 0))
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length)
    expect(deviation / mean).toBeGreaterThan(2)
    expect(gaps.filter(gap => gap < 200).length / gaps.length).toBeGreaterThan(0.7)
    expect(Math.max(...gaps)).toBeGreaterThan(10_000)
  })

  test('is about as volatile as it should be over a month of half minutes', () => {
    let state = begin('7')
    const steps = 30 * 2_880
    let sum = 0
    for (let step = 1; step <= steps; step += 1) {
      const next = simulateUntil(profile, state, (start + step * 30_000) as Millis)
      sum += Math.log(next.mid / state.mid) ** 2
      state = next
    }
    const annual = Math.sqrt((sum / steps) * 2 * 60 * 8_760)
    expect(annual).toBeGreaterThan(0.4)
    expect(annual).toBeLessThan(0.9)
  })

  test('can be drawn towards another price, and is the same at any height of prices', () => {
    const state = begin('7')
    expect(pulledSimulation(state, 90_000_000, 0).mid).toBeCloseTo(state.mid)
    expect(pulledSimulation(state, 90_000_000, 1).mid).toBeCloseTo(90_000_000)
    const doubled = timesPrices(profile, state, 2)
    expect(doubled.mid).toBe(state.mid * 2)
    expect(doubled.ask - doubled.bid).toBe(state.ask - state.bid)
    expect(Math.abs(doubled.bid - state.bid - state.mid)).toBeLessThanOrEqual(profile.tick)
    // A price is never less than a tick.
    expect(timesPrices(profile, state, 1e-12).bid).toBe(profile.tick)
  })

  test('has moved after the market was closed', () => {
    const closed = begin('7')
    const opened = reopenSimulation(profile, closed, (start + 86_400_000) as Millis)
    expect(opened.at).toBe(start + 86_400_000)
    expect(opened.mid).not.toBe(closed.mid)
    expect(Math.abs(Math.log(opened.mid / closed.mid))).toBeLessThan(0.005)
  })

  test('quotes whole ticks, the bid below the ask, never ten spreads apart, for any seed', () => {
    fc.assert(
      fc.property(fc.string(), seed => {
        for (const { bid, ask } of run(seed, 100)) {
          expect(bid % profile.tick).toBe(0)
          expect(ask % profile.tick).toBe(0)
          expect(bid).toBeGreaterThan(0)
          expect(ask).toBeGreaterThan(bid)
          expect(ask - bid).toBeLessThan(profile.spread * 10)
        }
      }),
    )
  })
})

describe('chance', () => {
  const moments = (draw: () => number, count = 100_000) => {
    let [sum, squares] = [0, 0]
    for (let index = 0; index < count; index += 1) {
      const value = draw()
      sum += value
      squares += value * value
    }
    return { mean: sum / count, deviation: Math.sqrt(squares / count) }
  }

  test('is even between 0 and 1', () => {
    const random = randomFrom(seedRandom('even'))
    const tenths = Array.from({ length: 10 }, () => 0)
    for (let index = 0; index < 100_000; index += 1) {
      const tenth = Math.floor(random.uniform() * 10)
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }
    for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })

  test('has the standard deviation it is asked for', () => {
    const random = randomFrom(seedRandom('deviation'))
    const normal = moments(() => random.normal())
    const heavy = moments(() => random.studentT(4))
    expect(Math.abs(normal.mean)).toBeLessThan(0.02)
    expect(Math.abs(normal.deviation - 1)).toBeLessThan(0.02)
    expect(Math.abs(heavy.mean)).toBeLessThan(0.05)
    expect(Math.abs(heavy.deviation - 1)).toBeLessThan(0.1)
  })
})
