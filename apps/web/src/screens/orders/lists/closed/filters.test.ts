import { expect, it } from 'vitest'
import { filterCount, isFiltered, noFilters, wishOf } from './filters.ts'

const now = Date.parse('2026-07-13T15:04:05Z')

it('asks for everything to begin with', () => {
  expect(wishOf(noFilters, now)).toEqual({})
  expect(isFiltered(noFilters)).toBe(false)
})

it('asks for what was chosen only', () => {
  const filters = { ...noFilters, code: 'XAUUSD', side: 'short', result: 'loss', text: ' 0198 ' } as const
  expect(wishOf(filters, now)).toEqual({ code: 'XAUUSD', side: 'short', result: 'loss', q: '0198' })
  expect(isFiltered(filters)).toBe(true)
  // What is typed is seen in its own field.
  expect(filterCount(filters)).toBe(3)
})

it.each([
  ['today', '2026-07-13T00:00:00.000Z'],
  ['week', '2026-07-06T00:00:00.000Z'],
  ['year', '2025-07-13T00:00:00.000Z'],
] as const)('begins the period %s at %s', (period, from) =>
  expect(wishOf({ ...noFilters, period }, now)).toEqual({ from }),
)
