import { describe, expect, it } from 'vitest'
import { gapOf, lineRuns } from './line-runs.ts'

describe('a line of prices', () => {
  it.each([
    ['second', 1, 60_000],
    ['minute', 1, 180_000],
    ['minute', 30, 5_400_000],
    ['hour', 4, 43_200_000],
    ['day', 1, Number.POSITIVE_INFINITY],
    ['month', 1, Number.POSITIVE_INFINITY],
  ] as const)('of a %s by %d goes on over %d ms', (type, span, gap) => {
    expect(gapOf({ type, span })).toBe(gap)
  })

  it('is broken where nobody quoted for longer', () => {
    expect(lineRuns([0, 1, 4, 8, 9, 20], 3)).toEqual([
      { from: 0, to: 2 },
      { from: 3, to: 4 },
      { from: 5, to: 5 },
    ])
  })

  it('is nothing without candles', () => {
    expect(lineRuns([], 3)).toEqual([])
  })
})
