import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { letterGroups } from './letter-groups.ts'

describe('an address in groups', () => {
  it('marks the groups that are other ones than before', () => {
    expect(letterGroups('TR7NHqjeKQ', 'TR7NHqjfKQ')).toEqual([
      { text: 'TR7N', isNew: false },
      { text: 'Hqje', isNew: true },
      { text: 'KQ', isNew: false },
    ])
  })

  it('marks nothing where there was none before', () => {
    expect(letterGroups('TR7NHqje').some(({ isNew }) => isNew)).toBe(false)
  })

  it('leaves out no letter, and marks one at least where anything within its length differs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, before) => {
        const groups = letterGroups(text, before)
        expect(groups.map(group => group.text).join('')).toBe(text)
        const isShorter = Array.from(before).slice(0, Array.from(text).length).join('') !== text
        if (isShorter) expect(groups.some(({ isNew }) => isNew)).toBe(true)
      }),
    )
  })
})
