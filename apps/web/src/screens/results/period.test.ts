import { describe, expect, it } from 'vitest'
import { isBefore, monthAt, startOf, yearOf } from './period.ts'

describe('a period of results', () => {
  it.each([
    ['UTC', '2026-12-31T23:30:00Z', '2026-12'],
    ['Europe/Berlin', '2026-12-31T23:30:00Z', '2027-01'],
    ['America/New_York', '2027-01-01T03:00:00Z', '2026-12'],
  ])('is the one of the clock of %s', (zone, at, month) => {
    expect(monthAt(zone, Date.parse(at))).toBe(month)
  })

  it('knows what lies behind it', () => {
    expect(isBefore('2026-02', '2026-03')).toBe(true)
    expect(isBefore('2026-03', '2026-03')).toBe(false)
    expect(isBefore('2025', '2026-03')).toBe(true)
    expect(isBefore('2026', '2026-03')).toBe(false)
  })

  it('has a year and a beginning', () => {
    expect(yearOf('2026-03')).toBe('2026')
    expect(new Date(startOf('2026')).toISOString()).toBe('2026-01-01T00:00:00.000Z')
  })
})
