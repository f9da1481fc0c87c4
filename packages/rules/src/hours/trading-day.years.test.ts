import { describe, expect, it } from 'vitest'
import { financingDays, rolloverDay } from '../financing/financing.ts'
import type { SessionCalendar } from './hours.ts'
import type { Millis } from '../market/quote.ts'
import { sessionOpeningAfter, sessionOpeningBefore } from './trading-day.ts'

/** Every day of five years, with ten changes of New York's clocks and ten of Europe's. */
const from = Date.parse('2024-01-01T12:00:00Z')
const to = Date.parse('2029-01-01T12:00:00Z')
const [hourMs, dayMs] = [3_600_000, 86_400_000]

const rollovers: Millis[] = []
for (let at = sessionOpeningAfter(from); at < to; at = sessionOpeningAfter(at + 1)) rollovers.push(at)
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

describe('the rollovers of five years', () => {
  it('are one for each day of New York’s calendar, none left out and none twice', () => {
    const days = rollovers.map(rolloverDay)
    const expected = Array.from({ length: days.length }, (_, place) => dayAfter('2024-01-01', place))
    expect(days).toEqual(expected)
    expect(days.at(-1)).toBe('2028-12-31')
  })

  it('are 24 hours apart, but for 23 in spring and 25 in autumn', () => {
    const other = rollovers.flatMap((at, place) => {
      const hours = (at - (rollovers[place - 1] ?? at - dayMs)) / hourMs
      return hours === 24 ? [] : [[rolloverDay(at), hours]]
    })
    expect(other).toEqual([
      ['2024-03-10', 23],
      ['2024-11-03', 25],
      ['2025-03-09', 23],
      ['2025-11-02', 25],
      ['2026-03-08', 23],
      ['2026-11-01', 25],
      ['2027-03-14', 23],
      ['2027-11-07', 25],
      ['2028-03-12', 23],
      ['2028-11-05', 25],
    ])
  })

  it('are found from either side, at every quarter of an hour of the days on which clocks change', () => {
    const changed = rollovers.filter((at, place) => at - (rollovers[place - 1] ?? at - dayMs) !== dayMs)
    for (const at of changed)
      for (let moment = at - 2 * dayMs; moment < at + 2 * dayMs; moment += hourMs / 4) {
        const before = rollovers.findLast(each => each <= moment)
        const after = rollovers.find(each => each >= moment)
        expect([sessionOpeningBefore(moment), sessionOpeningAfter(moment)]).toEqual([before, after])
      }
  })
})

const weekdays = (session: SessionCalendar['week'][number]): SessionCalendar['week'] => [
  [],
  session,
  session,
  session,
  session,
  session,
  [],
]
const calendarIn = (timeZone: string, week: SessionCalendar['week']): SessionCalendar => ({
  timeZone,
  week,
  holidays: [],
  earlyCloses: {},
  lateOpens: {},
})

describe('nights of an instrument that trades on weekdays', () => {
  it.each([
    ['New York', calendarIn('America/New_York', weekdays([['09:30', '16:00']]))],
    ['Frankfurt', calendarIn('Europe/Berlin', weekdays([['01:15', '22:00']]))],
    ['London', calendarIn('Europe/London', weekdays([['01:00', '21:00']]))],
    ['Sydney', calendarIn('Australia/Sydney', weekdays([['09:50', '16:30']]))],
  ])('follow each other without a gap through every change of clocks: %s', (_, calendar) => {
    for (const category of ['cfd', 'forex'] as const) {
      const charged = rollovers.flatMap(at => {
        const days = financingDays({ calendar, category }, at)
        return days === 0 ? [] : [{ day: rolloverDay(at), days }]
      })
      // Five charges a week stand for seven nights, whichever of them is the triple one.
      for (let place = 0; place + 5 <= charged.length; place += 1) {
        const week = charged.slice(place, place + 5)
        expect(week.reduce((sum, { days }) => sum + days, 0)).toBe(7)
      }
      if (category === 'cfd')
        for (const [place, { day, days }] of charged.entries())
          if (place + 1 < charged.length) expect(charged[place + 1]?.day).toBe(dayAfter(day, days))
    }
  })
})
