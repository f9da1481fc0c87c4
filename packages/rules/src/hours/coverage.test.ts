import { describe, expect, it } from 'vitest'
import { dayMs } from '../core/time.ts'
import type { Millis } from '../market/quote.ts'
import { coverageWarningDays, endingCalendars } from './coverage.ts'
import type { SessionCalendar } from './hours.ts'

const rest = { week: [[], [], [], [], [], [], []], holidays: [], earlyCloses: {}, lateOpens: {} } as const
const calendars: Readonly<Record<string, SessionCalendar>> = {
  ever: { ...rest, timeZone: 'UTC' },
  rules: { ...rest, timeZone: 'America/New_York', through: '2045-12-31' },
  list: { ...rest, timeZone: 'Asia/Tokyo', through: '2040-12-31' },
}
/** The list ends when Tokyo's year does. */
const end = Date.parse('2040-12-31T15:00:00Z')
const before = (days: number) => ({ now: (end - days * dayMs) as Millis })

describe('calendars that end', () => {
  it.each([
    ['no calendar earlier', coverageWarningDays, []],
    ['one whose list ends within 60 days', coverageWarningDays - 0.001, [['list', 59]]],
    ['its last day', 0.5, [['list', 0]]],
    ['one that has ended', -3, [['list', 0]]],
    [
      'all that have, the first first',
      -3000,
      [
        ['list', 0],
        ['rules', 0],
      ],
    ],
  ])('are %s', (_, days, found) => {
    expect(endingCalendars(calendars, before(days)).map(({ name, daysLeft }) => [name, daysLeft])).toEqual(
      found,
    )
  })
})
