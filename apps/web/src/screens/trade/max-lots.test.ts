import type { MicroLots } from '@plumbline/rules'
import { describe, expect, it } from 'vitest'
import { largestAccepted, quickLots } from './max-lots.ts'

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

describe('the quick amounts', () => {
  it('follow the smallest order', () => {
    expect(quickLots(grid)).toEqual([lots(0.05), lots(0.1), lots(0.2)])
  })
})
