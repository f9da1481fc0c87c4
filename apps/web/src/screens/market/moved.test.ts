import { describe, expect, it } from 'vitest'
import { moved, placeAfter, stepAside } from './moved.ts'

describe('a row that is moved', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [2, 3, 'abdc'],
  ])('from place %i to %i gives %s', (from, to, order) => {
    expect(moved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(order)
  })

  it('lands where it was dragged to, and never outside the list', () => {
    expect(placeAfter(1, 95, 56, 4)).toBe(3)
    expect(placeAfter(1, 20, 56, 4)).toBe(1)
    expect(placeAfter(1, -900, 56, 4)).toBe(0)
    expect(placeAfter(1, 900, 56, 4)).toBe(3)
  })

  it('has those between its two places step aside', () => {
    expect([0, 1, 2, 3].map(place => stepAside(place, 0, 2))).toEqual([0, -1, -1, 0])
    expect([0, 1, 2, 3].map(place => stepAside(place, 3, 1))).toEqual([0, 1, 1, 0])
  })
})
