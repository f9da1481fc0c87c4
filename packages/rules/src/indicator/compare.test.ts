import { describe, expect, it } from 'vitest'
import { compareFrom } from './compare.ts'

const bars = [100, 110, 120, 90].map((close, index) => ({ timestamp: index, close }))
const rounded = (from: number, others: readonly (readonly [number, number])[]) =>
  compareFrom(bars, new Map(others), from).map(({ own, other }) =>
    own === undefined || other === undefined
      ? undefined
      : [Math.round(own * 100) / 100, Math.round(other * 100) / 100],
  )

describe('two instruments', () => {
  it('are told in percent of where both stood first', () => {
    const others = [
      [0, 50],
      [1, 60],
      [2, 55],
      [3, 25],
    ] as const
    expect(rounded(0, others)).toEqual([
      [0, 0],
      [10, 20],
      [20, 10],
      [-10, -50],
    ])
    expect(rounded(2, others)).toEqual([undefined, undefined, [0, 0], [-25, -54.55]])
  })

  it('begin where the other one begins, which keeps its price while it has no candle', () => {
    expect(rounded(0, [[1, 60]])).toEqual([undefined, [0, 0], [9.09, 0], [-18.18, 0]])
    // Its price from before the moment counts as well.
    expect(rounded(2, [[0, 60]])).toEqual([undefined, undefined, [0, 0], [-25, 0]])
  })

  it('are nothing without the other', () => {
    expect(rounded(0, [])).toEqual([undefined, undefined, undefined, undefined])
  })
})
