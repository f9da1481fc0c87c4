import type { MicroLots } from '@plumbline/rules/market'
import { describe, expect, it } from 'vitest'
import { largestAccepted, partOf } from './most-lots.ts'

const lots = (value: number) => Math.round(value * 1_000_000) as MicroLots
const grid = { lotsMin: lots(0.01), lotsStep: lots(0.01), lotsMax: lots(20) }

describe('the largest lots accepted', () => {
  it.each([0.01, 0.02, 1.37, 19.99, 20])('is %d where the money ends there', limit => {
    expect(largestAccepted(grid, asked => asked <= lots(limit))).toBe(lots(limit))
  })

  it('is none where not even the smallest is accepted', () => {
    expect(largestAccepted(grid, () => false)).toBeUndefined()
  })
})

describe('a part of the most', () => {
  it.each([
    { most: 1.37, percent: 50, part: 0.68 },
    { most: 1.37, percent: 25, part: 0.34 },
    { most: 0.02, percent: 25, part: 0.01 },
  ])('$percent % of $most is $part, on the step below', ({ most, percent, part }) => {
    expect(partOf(grid, lots(most), percent)).toBe(lots(part))
  })
})
