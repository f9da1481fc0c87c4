import { describe, expect, it } from 'vitest'
import { among, nothingSelected, ranged, toggled } from './selection.ts'

const shown = ['a', 'b', 'c', 'd', 'e']

describe('ticked rows', () => {
  it('ticks a row and takes the tick back', () => {
    const one = toggled(nothingSelected, 'b')
    expect(among(one, shown)).toEqual(['b'])
    expect(among(toggled(one, 'b'), shown)).toEqual([])
  })

  it('ticks a range in either direction, from the last row that was ticked', () => {
    expect(among(ranged(toggled(nothingSelected, 'b'), shown, 'd'), shown)).toEqual(['b', 'c', 'd'])
    expect(among(ranged(toggled(nothingSelected, 'd'), shown, 'b'), shown)).toEqual(['b', 'c', 'd'])
  })

  it('goes on from the same row', () => {
    const first = ranged(toggled(nothingSelected, 'c'), shown, 'e')
    expect(among(ranged(first, shown, 'a'), shown)).toEqual(shown)
  })

  it('ticks the row alone where the first one has gone', () => {
    expect(among(ranged(toggled(nothingSelected, 'x'), shown, 'd'), shown)).toEqual(['d'])
  })

  it('forgets rows that are not there any more', () => {
    expect(among(toggled(nothingSelected, 'x'), shown)).toEqual([])
  })
})
