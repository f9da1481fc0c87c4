import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { MicroRate, Price } from '../market/instrument.ts'
import { slippageFor, slippageShare } from './price-distance.ts'

describe('a limit of slippage', () => {
  // 8.80, 26.40 and 88.00 at 97,008.00.
  test.each([
    [8_800, 90],
    [26_400, 300],
    [88_000, 900],
    [1, 0],
  ])('of %d is shown as %d millionths of the price', (distance, share) => {
    expect(slippageShare(distance as Price, 97_008_000 as Price)).toBe(share)
  })

  test.each([
    [300, 29_100],
    [1_000, 97_000],
    [1, 90],
  ])('of %d millionths is a distance of %d', (share, distance) => {
    expect(slippageFor(share as MicroRate, 97_008_000 as Price, 10 as Price)).toBe(distance)
  })

  it('is on the tick, never more than the share, and one tick at least', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.constantFrom(1, 5, 10, 25),
        (share, price, tick) => {
          const distance = slippageFor(share as MicroRate, price as Price, tick as Price)
          expect(distance % tick).toBe(0)
          expect(distance).toBeGreaterThanOrEqual(tick)
          if (distance > tick) expect(distance * 1_000_000).toBeLessThanOrEqual(price * share)
        },
      ),
    )
  })
})
