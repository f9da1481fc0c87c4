import { describe, expect, it } from 'vitest'
import { periodOf, type BillPeriod } from './bill-period.ts'

const now = Date.parse('2026-01-15T23:30:00.000Z')
const none = { from: '', to: '' }

describe('a period of a bill', () => {
  it.each<[choice: BillPeriod, from: string, to: string]>([
    ['thisMonth', '2026-01-01', '2026-02-01'],
    ['lastMonth', '2025-12-01', '2026-01-01'],
    ['quarter', '2025-11-01', '2026-02-01'],
    ['thisYear', '2026-01-01', '2027-01-01'],
    ['lastYear', '2025-01-01', '2026-01-01'],
  ])('%s is whole days of UTC', (choice, from, to) => {
    expect(periodOf(choice, none, now)).toEqual({
      from: `${from}T00:00:00.000Z`,
      to: `${to}T00:00:00.000Z`,
    })
  })

  it('of own days holds the last one whole', () => {
    expect(periodOf('own', { from: '2026-01-03', to: '2026-01-03' }, now)).toEqual({
      from: '2026-01-03T00:00:00.000Z',
      to: '2026-01-04T00:00:00.000Z',
    })
  })

  it.each([
    ['that are missing', none],
    ['of which one is half typed', { from: '2026-1-', to: '2026-01-03' }],
    ['that no calendar has', { from: '2025-02-30', to: '2026-01-03' }],
    ['in the wrong order', { from: '2026-01-04', to: '2026-01-03' }],
    ['of the future', { from: '2026-01-16', to: '2026-01-20' }],
  ])('of days %s is none', (_, own) => {
    expect(periodOf('own', own, now)).toBeUndefined()
  })
})
