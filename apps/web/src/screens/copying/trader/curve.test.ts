import { describe, expect, it } from 'vitest'
import { curveOf, levelsOf } from './curve.ts'

const days = (...units: string[]) =>
  units.map((unit, at) => ({ day: `2026-07-0${at + 1}`, unit, orders: 1, net: '0.00' }))

describe('the curve of a trader', () => {
  it('is the change of one unit since the first day', () => {
    expect(curveOf(days('2', '3', '1')).points.map(({ value }) => value)).toEqual([0, 50, -50])
  })

  it('marks the deepest fall from the peak before it', () => {
    expect(curveOf(days('1.0', '1.2', '0.9', '1.5', '1.4')).fall).toMatchObject({ peak: 1, trough: 2 })
  })

  it('marks none where the unit only grew', () => {
    expect(curveOf(days('1', '1', '2')).fall).toBeUndefined()
    expect(curveOf([])).toEqual({ points: [], fall: undefined })
  })
})

describe('the levels behind it', () => {
  it.each([
    [-3.4, 6.8, [-5, 0, 5, 10]],
    [0, 0.02, [0, 0.01, 0.02]],
    [0, 0, [0]],
    [-98, 0, [-100, -50, 0]],
  ])('hold %s to %s', (low, high, levels) => {
    const got = levelsOf(low, high)
    expect(got).toHaveLength(levels.length)
    for (const [at, level] of levels.entries()) expect(got[at]).toBeCloseTo(level, 6)
  })
})
