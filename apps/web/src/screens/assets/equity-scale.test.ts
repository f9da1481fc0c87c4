import { describe, expect, it } from 'vitest'
import { equityLevels, isLine } from './equity-scale.ts'

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

describe('the line of an account’s value', () => {
  const hourMs = 3_600_000
  const points = (count: number, stepMs: number) =>
    Array.from({ length: count }, (_, at) => ({ at: at * stepMs }))
  it.each([
    ['no hours', 'day', points(0, hourMs), false],
    ['three hours', 'day', points(3, hourMs), false],
    ['four hours', 'day', points(4, hourMs), true],
    ['a day of a week', 'week', points(25, hourMs), false],
    ['two days of a week', 'week', points(49, hourMs), true],
    ['three days, one value each', 'month', points(3, 24 * hourMs), false],
  ] as const)('of %s', (_, range, some, drawn) => {
    expect(isLine(range, some)).toBe(drawn)
  })
})
