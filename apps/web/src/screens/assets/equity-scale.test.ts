import { describe, expect, it } from 'vitest'
import { equityLevels } from './equity-scale.ts'

describe('the scale of an account’s value', () => {
  it.each([
    ['a loss of 0.02 %', [30_000, 29_993]],
    ['nothing', [0, 0]],
    ['a debt', [-20, 400]],
    ['a doubling', [1_000, 2_000]],
  ])('holds %s', (_, values) => {
    const levels = equityLevels(values)
    expect(levels[0]).toBeLessThanOrEqual(Math.min(...values))
    expect(levels.at(-1)).toBeGreaterThanOrEqual(Math.max(...values))
    expect(levels.length).toBeGreaterThan(1)
    expect(levels.length).toBeLessThan(7)
  })

  it('lets a small change look small', () => {
    const levels = equityLevels([30_000, 29_993])
    expect(7 / ((levels.at(-1) ?? 0) - (levels[0] ?? 0))).toBeLessThan(0.01)
  })
})
