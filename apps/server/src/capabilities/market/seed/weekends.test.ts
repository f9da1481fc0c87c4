import { dayMs } from '@plumbline/rules/core'
import { financingDays } from '@plumbline/rules/financing'
import { marketStateAt, openIntervals, sessionOpeningAfter, withWeekends } from '@plumbline/rules/hours'
import { categories, type Millis } from '@plumbline/rules/market'
import { describe, expect, it } from 'vitest'
import { calendars } from './calendars.ts'

const entries = Object.entries(calendars)
/** A week without a holiday anywhere, from a Sunday on. */
const sunday = Date.parse('2026-11-08T00:00:00.000Z')

describe.each(entries)('at weekends the calendar %s', (_, shipped) => {
  const calendar = withWeekends(shipped)

  it('is open on each day for as long as on a Wednesday', () => {
    const openOn = (day: number) =>
      openIntervals(calendar, {
        from: (sunday + day * dayMs) as Millis,
        to: (sunday + (day + 1) * dayMs) as Millis,
      }).reduce((sum, { from, to }) => sum + to - from, 0)
    const days = [0, 1, 2, 3, 4, 5, 6].map(openOn)
    expect(new Set(days).size).toBe(1)
    expect(days[0]).toBeGreaterThan(0)
  })

  it('stands for one night with each rollover, so that a week has seven', () => {
    for (const category of categories) {
      let at = sessionOpeningAfter(sunday)
      const nights: number[] = []
      for (let day = 0; day < 7; day++) {
        nights.push(financingDays({ calendar, category }, at))
        at = sessionOpeningAfter(at + 1)
      }
      expect(nights).toEqual([1, 1, 1, 1, 1, 1, 1])
    }
  })

  it('keeps its holidays and short days', () => {
    expect(calendar.holidays).toBe(shipped.holidays)
    expect(calendar.earlyCloses).toBe(shipped.earlyCloses)
    for (const day of shipped.holidays.slice(0, 20))
      expect(marketStateAt(calendar, Date.parse(`${day}T12:00:00.000Z`) as Millis).state).toBe('closed')
  })
})
