import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Instrument, Price } from '../market/instrument.ts'
import type { Side } from '../market/quote.ts'
import {
  admitTrailing,
  nearerStop,
  nextStepAt,
  trailedStop,
  trailingMin,
  trailingStep,
  trailingStop,
} from './trailing.ts'

const price = (value: number) => value as Price
const instrument = {
  priceScale: 2,
  digits: 2,
  tick: price(5),
  spreadTypical: price(12),
} as Instrument

describe('the distance of a trailing stop', () => {
  test('is at least two usual spreads and two ticks, on the tick', () => {
    expect(trailingMin(instrument)).toBe(25)
    expect(trailingMin({ spreadTypical: price(1), tick: price(5) })).toBe(10)
  })

  test.each([
    ['nearer than that', 20, 'trailing.too_near'],
    ['off the tick', 27, 'price.off_tick'],
    ['further than half the price', 5_005, 'pending.far'],
    ['in between', 25, undefined],
    ['half the price', 5_000, undefined],
  ])('%s: %s', (_, distance, refusal) => {
    const admitted = admitTrailing(instrument, price(distance), price(10_000))
    expect(admitted.ok ? undefined : admitted.refusal).toBe(refusal)
  })

  test('is followed in steps of a tenth, at least a tick', () => {
    expect(trailingStep(price(1_000), price(5))).toBe(100)
    expect(trailingStep(price(1_020), price(5))).toBe(105)
    expect(trailingStep(price(25), price(5))).toBe(5)
  })
})

describe('a trailing stop', () => {
  test('of a long begins its distance below the price, on the tick that loses less', () => {
    expect(trailingStop('long', price(10_003), price(100), price(5))).toBe(9_905)
    expect(trailingStop('short', price(10_003), price(100), price(5))).toBe(10_100)
  })

  test('moves by whole steps only, at the price that makes the step', () => {
    const stop = { side: 'long', stopLoss: price(9_900), trailing: price(100), tick: price(5) } as const
    expect(nextStepAt(stop)).toBe(10_010)
    expect(trailedStop(stop, price(10_009))).toBe(9_900)
    expect(trailedStop(stop, price(10_010))).toBe(9_910)
    expect(trailedStop(stop, price(10_049))).toBe(9_940)
  })

  test('of two is the one that is reached first', () => {
    expect(nearerStop('long', price(9), price(8))).toBe(9)
    expect(nearerStop('short', price(9), price(8))).toBe(8)
    expect(nearerStop('short', undefined, price(8))).toBe(8)
    expect(nearerStop('long', undefined, undefined)).toBe(undefined)
  })

  const walk = fc.record({
    side: fc.constantFrom<Side>('long', 'short'),
    tick: fc.integer({ min: 1, max: 20 }).map(price),
    ticks: fc.integer({ min: 2, max: 500 }),
    start: fc.integer({ min: 20_000, max: 90_000 }).map(price),
    prices: fc.array(fc.integer({ min: 10_000, max: 100_000 }).map(price), { minLength: 1, maxLength: 60 }),
  })

  test('never moves back, stays on the tick, and is never further than its distance and a step from the best price', () => {
    fc.assert(
      fc.property(walk, ({ side, tick, ticks, start, prices }) => {
        const trailing = price(ticks * tick)
        const step = trailingStep(trailing, tick)
        const sign = side === 'long' ? 1 : -1
        let stopLoss = trailingStop(side, start, trailing, tick)
        let best = start
        for (const at of prices) {
          const before = { side, stopLoss, trailing, tick }
          stopLoss = trailedStop(before, at)
          expect((stopLoss - before.stopLoss) * sign).toBeGreaterThanOrEqual(0)
          expect(stopLoss % tick).toBe(0)
          // It moves exactly when the price has come as far as the next step.
          expect(stopLoss !== before.stopLoss).toBe((at - nextStepAt(before)) * sign >= 0)
          if ((at - best) * sign > 0) best = at
          const behind = (best - stopLoss) * sign
          expect(behind).toBeGreaterThan(trailing - tick)
          expect(behind).toBeLessThan(trailing + step)
        }
      }),
    )
  })

  test('comes to the same place whether a price is reached at once or by the way', () => {
    fc.assert(
      fc.property(walk, ({ side, tick, ticks, start, prices }) => {
        const trailing = price(ticks * tick)
        const stop = { side, stopLoss: trailingStop(side, start, trailing, tick), trailing, tick }
        const sign = side === 'long' ? 1 : -1
        const best = prices.reduce((one, other) => ((other - one) * sign > 0 ? other : one), start)
        const walked = prices.reduce((stopLoss, at) => trailedStop({ ...stop, stopLoss }, at), stop.stopLoss)
        expect(walked).toBe(trailedStop(stop, best))
      }),
    )
  })
})
