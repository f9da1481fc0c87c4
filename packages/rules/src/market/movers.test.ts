import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moversMax, moversOf } from './movers.ts'

type Item = { readonly place: number; readonly change: number | undefined }
const anyItems = fc
  .array(fc.option(fc.integer({ min: -20, max: 20 }), { nil: undefined }), { maxLength: 40 })
  .map(changes => changes.map((change, place): Item => ({ place, change })))

describe('movers', () => {
  test('are those that moved most, each on its side, the largest move first', () => {
    fc.assert(
      fc.property(anyItems, items => {
        const { gainers, losers } = moversOf(items, ({ change }) => change)
        for (const [side, direction] of [
          [gainers, 1],
          [losers, -1],
        ] as const) {
          const moves = side.map(({ change }) => (change ?? 0) * direction)
          expect(moves.every(move => move > 0)).toBe(true)
          const all = items
            .map(({ change }) => (change ?? 0) * direction)
            .filter(move => move > 0)
            .toSorted((one, other) => other - one)
          expect(moves).toEqual(all.slice(0, moversMax))
        }
      }),
    )
  })

  test('that moved equally stay in their order', () => {
    const items = [1, 2, 3].map((place): Item => ({ place, change: 7 }))
    expect(moversOf(items, ({ change }) => change).gainers).toEqual(items)
  })

  test('are none where nobody knows of a change', () => {
    expect(moversOf([{ place: 1, change: undefined }], ({ change }) => change)).toEqual({
      gainers: [],
      losers: [],
    })
  })
})
