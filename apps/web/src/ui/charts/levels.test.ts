import { describe, expect, it } from 'vitest'
import { levelsOf } from './levels.ts'

describe('the levels behind it', () => {
  it.each([
    [-3.4, 6.8, [-5, 0, 5, 10]],
    [0, 0.02, [0, 0.1]],
    [0, 0, [0, 0.1]],
    [-98, 0, [-100, -50, 0]],
  ])('hold %s to %s', (low, high, levels) => {
    const got = levelsOf(low, high, 0.3)
    expect(got).toHaveLength(levels.length)
    for (const [at, level] of levels.entries()) expect(got[at]).toBeCloseTo(level, 6)
  })
})
