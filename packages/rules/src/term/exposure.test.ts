import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Code } from '../core/ids.ts'
import { cents } from '../money/money.ts'
import { directions } from './deal.ts'
import { exposureOf, exposureParts, mostToPay, type ExposureBoth, type ExposureCell } from './exposure.ts'

const cell: fc.Arbitrary<ExposureCell> = fc.record({
  code: fc.constantFrom('BTCUSD', 'EURUSD', 'XAUUSD').map(code => code as Code),
  part: fc.integer({ min: 0, max: exposureParts - 1 }),
  direction: fc.constantFrom(...directions),
  deals: fc.integer({ min: 1, max: 1_000 }),
  staked: fc.bigInt({ min: 1n, max: 10n ** 9n }).map(cents),
  profit: fc.bigInt({ min: 1n, max: 10n ** 9n }).map(cents),
})

const together = (list: readonly ExposureBoth[]) =>
  directions.map(direction => [
    list.reduce((sum, each) => sum + each[direction].deals, 0),
    list.reduce((sum, each) => sum + each[direction].staked, 0n),
    list.reduce((sum, each) => sum + each[direction].profit, 0n),
  ])

test('instruments, expiries and expiries of each instrument add up to the same', () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 60 }), cells => {
      const { whole, parts, codes } = exposureOf(cells)
      const expected = together([whole])
      expect(together(parts)).toEqual(expected)
      expect(together(codes)).toEqual(expected)
      expect(together(codes.flatMap(each => each.parts))).toEqual(expected)
      const costs = codes.map(mostToPay)
      expect(costs).toEqual(costs.toSorted((one, other) => (one > other ? -1 : one < other ? 1 : 0)))
    }),
  )
})

test('nothing runs, nothing is at risk', () => {
  const { whole, parts, codes } = exposureOf([])
  expect(codes).toEqual([])
  expect(parts).toHaveLength(exposureParts)
  expect(mostToPay(whole)).toBe(0n)
})
