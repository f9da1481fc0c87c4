import { dayMs } from '@plumbline/rules/core'
import {
  isWeekend,
  marketStateAt,
  openIntervals,
  wallMoment,
  type SessionCalendar,
} from '@plumbline/rules/hours'
import type { Millis } from '@plumbline/rules/market'
import { describe, expect, it } from 'vitest'
import { calendars, type CalendarName } from './calendars.ts'
import { daysOf, type DaysByYear } from './calendars/notation.ts'

const [first, last] = ['2025-01-01', '2030-12-31']
const days = Array.from({ length: (Date.parse(last) - Date.parse(first)) / dayMs + 1 }, (_, place) =>
  new Date(Date.parse(first) + place * dayMs).toISOString().slice(0, 10),
)

/** Days of the week on which a market is closed at a time of some clock. */
const closedAt = (calendar: SessionCalendar, time: string, clock = calendar.timeZone): readonly string[] =>
  days.filter(
    day => !isWeekend(day) && marketStateAt(calendar, wallMoment(clock, day, time)).state === 'closed',
  )

/** As exchanges publish them, some years ahead; later ones were put down by their rules, by hand. Weekends are left out. */
const published: readonly (readonly [
  string,
  CalendarName,
  time: string,
  days: DaysByYear,
  clock?: string,
])[] = [
  [
    'NYSE',
    'stocksUs',
    '10:00',
    {
      2025: '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25',
      2026: '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25',
      2027: '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24',
      2028: '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25',
      2029: '01-01 01-15 02-19 03-30 05-28 06-19 07-04 09-03 11-22 12-25',
      2030: '01-01 01-21 02-18 04-19 05-27 06-19 07-04 09-02 11-28 12-25',
    },
  ],
  [
    'the London Stock Exchange',
    'indexUk',
    '10:00',
    {
      2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
      2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
      2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
      2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
      2029: '01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26',
      2030: '01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26',
    },
  ],
  [
    'Xetra',
    'indexGermany',
    '10:00',
    {
      2025: '01-01 04-18 04-21 05-01 12-24 12-25 12-26 12-31',
      2026: '01-01 04-03 04-06 05-01 12-24 12-25 12-31',
      2027: '01-01 03-26 03-29 12-24 12-31',
      2028: '04-14 04-17 05-01 12-25 12-26',
      2029: '01-01 03-30 04-02 05-01 12-24 12-25 12-26 12-31',
      2030: '01-01 04-19 04-22 05-01 12-24 12-25 12-26 12-31',
    },
  ],
  [
    'Euronext in Paris',
    'indexFrance',
    '10:00',
    {
      2025: '01-01 04-18 04-21 05-01 12-25 12-26',
      2026: '01-01 04-03 04-06 05-01 12-25',
      2027: '01-01 03-26 03-29',
      2028: '04-14 04-17 05-01 12-25 12-26',
      2029: '01-01 03-30 04-02 05-01 12-25 12-26',
      2030: '01-01 04-19 04-22 05-01 12-25 12-26',
    },
  ],
  ...(['metals', 'metalsOther', 'oilWti', 'oilBrent'] as const).map(
    name =>
      [
        `COMEX and NYMEX (${name})`,
        name,
        '10:00',
        {
          2025: '01-01 04-18 12-25',
          2026: '01-01 04-03 12-25',
          2027: '01-01 03-26 12-24',
          2028: '04-14 12-25',
          2029: '01-01 03-30 12-25',
          2030: '01-01 04-19 12-25',
        },
      ] as const,
  ),
  [
    'the index futures of CME',
    'indexUs',
    '09:00',
    {
      2025: '01-01 04-18 12-25',
      2026: '01-01 04-03 12-25',
      2027: '01-01 03-26 12-24',
      2028: '04-14 12-25',
      2029: '01-01 03-30 12-25',
      2030: '01-01 04-19 12-25',
    },
  ],
  [
    'currencies',
    'forex',
    '10:00',
    {
      2025: '01-01 12-25',
      2026: '01-01 12-25',
      2027: '01-01',
      2028: '12-25',
      2029: '01-01 12-25',
      2030: '01-01 12-25',
    },
  ],
  [
    'the Hong Kong exchange',
    'indexHongKong',
    '10:00',
    {
      2025: '01-01 01-29 01-30 01-31 04-04 04-18 04-21 05-01 05-05 07-01 10-01 10-07 10-29 12-25 12-26',
      2026: '01-01 02-17 02-18 02-19 04-03 04-06 04-07 05-01 05-25 06-19 07-01 10-01 10-19 12-25',
      2027: '01-01 02-08 02-09 03-26 03-29 04-05 05-13 06-09 07-01 09-16 10-01 10-08 12-27',
      2028: '01-26 01-27 01-28 04-04 04-14 04-17 05-01 05-02 05-29 10-02 10-04 10-26 12-25 12-26',
      2029: '01-01 02-13 02-14 02-15 03-30 04-02 04-04 05-01 05-21 07-02 09-24 10-01 10-16 12-25 12-26',
      2030: '01-01 02-04 02-05 02-06 04-05 04-19 04-22 05-01 05-09 06-05 07-01 09-13 10-01 12-25 12-26',
    },
  ],
  [
    'the Tokyo exchange',
    'indexJapan',
    '10:00',
    {
      2025: '01-01 01-02 01-03 01-13 02-11 02-24 03-20 04-29 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-24 12-31',
      2026: '01-01 01-02 01-12 02-11 02-23 03-20 04-29 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23 12-31',
      2027: '01-01 01-11 02-11 02-23 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23 12-31',
      2028: '01-03 01-10 02-11 02-23 03-20 05-03 05-04 05-05 07-17 08-11 09-18 09-22 10-09 11-03 11-23',
      2029: '01-01 01-02 01-03 01-08 02-12 02-23 03-20 04-30 05-03 05-04 07-16 09-17 09-24 10-08 11-23 12-31',
      2030: '01-01 01-02 01-03 01-14 02-11 03-20 04-29 05-03 05-06 07-15 08-12 09-16 09-23 10-14 11-04 12-31',
    },
    'Asia/Tokyo',
  ],
  [
    'the Australian exchange',
    'indexAustralia',
    '11:00',
    {
      2025: '01-01 01-27 04-18 04-21 04-25 06-09 12-25 12-26',
      2026: '01-01 01-26 04-03 04-06 06-08 12-25 12-28',
      2027: '01-01 01-26 03-26 03-29 04-26 06-14 12-27 12-28',
      2028: '01-03 01-26 04-14 04-17 04-25 06-12 12-25 12-26',
      2029: '01-01 01-26 03-30 04-02 04-25 06-11 12-25 12-26',
      2030: '01-01 01-28 04-19 04-22 04-25 06-10 12-25 12-26',
    },
  ],
]

describe('from 2025 to 2030', () => {
  it.each(published.map(([who, ...rest]) => ({ who, rest })))(
    '$who rests on the days that it publishes, and on no other',
    ({ rest: [name, time, table, clock] }) => {
      expect(closedAt(calendars[name], time, clock)).toEqual(daysOf(table))
    },
  )

  it.each([
    [
      'NYSE at one',
      'stocksUs',
      ['12:59', '13:01'],
      {
        2025: '07-03 11-28 12-24',
        2026: '11-27 12-24',
        2027: '11-26',
        2028: '07-03 11-24',
        2029: '07-03 11-23 12-24',
        2030: '07-03 11-29 12-24',
      },
    ],
    [
      'London at half past twelve',
      'indexUk',
      ['12:29', '12:31'],
      {
        2025: '12-24 12-31',
        2026: '12-24 12-31',
        2027: '12-24 12-31',
        2028: '12-22 12-29',
        2029: '12-24 12-31',
        2030: '12-24 12-31',
      },
    ],
    [
      'metals on holidays of banks',
      'metals',
      ['12:59', '14:31'],
      {
        2025: '01-20 02-17 05-26 06-19 07-04 09-01 11-27 12-24',
        2026: '01-19 02-16 05-25 06-19 07-03 09-07 11-26 12-24',
        2027: '01-18 02-15 05-31 06-18 07-05 09-06 11-25',
        2028: '01-17 02-21 05-29 06-19 07-04 09-04 11-23',
        2029: '01-15 02-19 05-28 06-19 07-04 09-03 11-22 12-24',
        2030: '01-21 02-18 05-27 06-19 07-04 09-02 11-28 12-24',
      },
    ],
    [
      'index futures of CME at noon',
      'indexUs',
      ['11:59', '12:16'],
      {
        2025: '01-20 02-17 05-26 06-19 07-03 07-04 09-01 11-27 11-28 12-24',
        2026: '01-19 02-16 05-25 06-19 07-03 09-07 11-26 11-27 12-24',
        2027: '01-18 02-15 05-31 06-18 07-05 09-06 11-25 11-26',
        2028: '01-17 02-21 05-29 06-19 07-03 07-04 09-04 11-23 11-24',
        2029: '01-15 02-19 05-28 06-19 07-03 07-04 09-03 11-22 11-23 12-24',
        2030: '01-21 02-18 05-27 06-19 07-03 07-04 09-02 11-28 11-29 12-24',
      },
    ],
  ] as const)('%s closes early where it says so', (_, name, [open, shut], table) => {
    const rests = new Set(closedAt(calendars[name], open))
    expect(closedAt(calendars[name], shut).filter(day => !rests.has(day))).toEqual(daysOf(table))
  })
})

describe('around a day that is left out', () => {
  const open = (name: CalendarName, from: string, to: string) =>
    openIntervals(calendars[name], { from: Date.parse(from) as Millis, to: Date.parse(to) as Millis }).map(
      each => [new Date(each.from).toISOString().slice(5, 16), new Date(each.to).toISOString().slice(5, 16)],
    )

  it('currencies rest from the evening of 24 December to that of the 25th, and as long around New Year', () => {
    // In 2026 the 25th and the 1st are Fridays: what follows is a weekend.
    expect(open('forex', '2026-12-23T22:30Z', '2026-12-28T12:00Z')).toEqual([
      ['12-23T22:30', '12-24T21:58'],
      ['12-27T22:03', '12-28T12:00'],
    ])
    expect(open('forex', '2029-12-31T12:00Z', '2030-01-02T12:00Z')).toEqual([
      ['12-31T12:00', '12-31T21:58'],
      ['01-01T22:05', '01-02T12:00'],
    ])
  })

  it('gold and oil have no evening before Good Friday 2027', () => {
    expect(open('oilWti', '2027-03-24T23:00Z', '2027-03-29T12:00Z')).toEqual([
      ['03-24T23:00', '03-25T21:00'],
      ['03-28T22:00', '03-29T12:00'],
    ])
  })

  it('shares trade in Chicago until the figures of employment on a Good Friday that is the first of its month', () => {
    expect(open('indexUs', '2026-04-02T22:00Z', '2026-04-05T22:00Z')).toEqual([
      ['04-02T22:00', '04-03T13:15'],
    ])
    expect(open('indexUs', '2027-03-25T22:00Z', '2027-03-28T22:00Z')).toEqual([])
  })

  it('an observed Christmas takes the evening before it', () => {
    expect(open('indexUs', '2027-12-23T12:00Z', '2027-12-27T12:00Z')).toEqual([
      ['12-23T12:00', '12-23T21:15'],
      ['12-23T21:30', '12-23T22:00'],
      ['12-26T23:00', '12-27T12:00'],
    ])
    expect(open('indexUs', '2033-12-25T12:00Z', '2033-12-27T12:00Z')).toEqual([
      ['12-26T23:00', '12-27T12:00'],
    ])
  })
})

describe('every calendar that rests at all', () => {
  const ending = Object.entries<SessionCalendar>(calendars).filter(([name]) => name !== 'crypto')

  it.each(ending)('%s is known for ten years and more, and closed beyond', (_, calendar) => {
    const { through } = calendar
    expect(through !== undefined && through >= '2036-12-31').toBe(true)
    const after = Date.parse(`${through}T23:59:59Z`) + 2 * dayMs
    expect(openIntervals(calendar, { from: after as Millis, to: (after + 60 * dayMs) as Millis })).toEqual([])
  })

  it.each(ending)('%s rests on a handful of days of the week in a year far ahead', (_, calendar) => {
    const noon = (day: string) => marketStateAt(calendar, wallMoment(calendar.timeZone, day, '11:30'))
    for (const year of [2031, 2040]) {
      const all = Array.from({ length: 365 }, (_unused, place) =>
        new Date(Date.UTC(year, 0, 1 + place)).toISOString().slice(0, 10),
      )
      const rests = all.filter(day => !isWeekend(day) && noon(day).state === 'closed')
      expect(rests.length).toBeGreaterThan(0)
      expect(rests.length).toBeLessThanOrEqual(25)
    }
  })
})
