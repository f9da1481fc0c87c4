import { describe, expect, it } from 'vitest'
import { settingKeys } from '@plumbline/rules/setting'
import { fitsSearch, groupOf, settingGroups, standingOf } from './groups.ts'

describe('a setting', () => {
  it('stands in a group, and no group is empty', () => {
    const groups = settingKeys.map(key => groupOf[key])
    expect(new Set(groups)).toEqual(new Set(settingGroups))
  })

  it.each([
    ['funding.networks', {}, null, 'unset'],
    ['funding.banks', {}, '2026-11-01T00:00:00.000Z', 'unset'],
    ['funding.networks', { BTC: {} }, '2026-11-01T00:00:00.000Z', 'own'],
    ['market.spread', {}, null, 'default'],
    ['verification.review_hours', 48, null, 'default'],
    ['verification.review_hours', 24, '2026-11-01T00:00:00.000Z', 'own'],
  ] as const)('%s of %j since %s is %s', (key, value, since, standing) => {
    expect(standingOf({ key, current: { value, since } })).toBe(standing)
  })

  it('is found by all words that were typed, in any order', () => {
    const said = ['Withdrawal fees and amounts', 'What a withdrawal costs']
    expect(fitsSearch('fees WITH', said)).toBe(true)
    expect(fitsSearch('', said)).toBe(true)
    expect(fitsSearch('fees bank', said)).toBe(false)
  })
})
