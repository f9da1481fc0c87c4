import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marketStateAt, openIntervals, wallMoment, type SessionCalendar, type WallTime } from './hours.ts'
import type { Millis } from '../market/quote.ts'

const at = (text: string): Millis => Date.parse(text) as Millis
const iso = (moment: Millis | undefined): string | undefined =>
  moment === undefined ? undefined : new Date(moment).toISOString()

const nine: SessionCalendar['week'][number] = [['09:30', '16:00']]
/** A made calendar: weekdays 09:30 to 16:00 in New York, two holidays and two odd days of their own. */
const shares: SessionCalendar = {
  timeZone: 'America/New_York',
  week: [[], nine, nine, nine, nine, nine, []],
  holidays: ['2031-07-04', '2031-12-25'],
  earlyCloses: { '2031-07-03': '13:00', '2031-11-28': '12:00' },
  lateOpens: { '2031-11-28': '14:00', '2031-12-24': '11:00' },
}
const night: SessionCalendar['week'][number] = [
  ['00:00', '17:00'],
  ['18:00', '24:00'],
]
const metals: SessionCalendar = {
  timeZone: 'America/New_York',
  week: [[['18:00', '24:00']], night, night, night, night, [['00:00', '17:00']], []],
  holidays: [],
  earlyCloses: {},
  lateOpens: {},
}
const always: SessionCalendar['week'][number] = [['00:00', '24:00']]
const crypto: SessionCalendar = {
  timeZone: 'UTC',
  week: [always, always, always, always, always, always, always],
  holidays: [],
  earlyCloses: {},
  lateOpens: {},
}

describe('a market', () => {
  test.each<[string, SessionCalendar, string, 'open' | 'closed', string | undefined]>([
    ['opens at its first moment', shares, '2031-07-01T13:30:00Z', 'open', '2031-07-01T20:00:00.000Z'],
    ['is closed just before', shares, '2031-07-01T13:29:59.999Z', 'closed', '2031-07-01T13:30:00.000Z'],
    ['is closed at its closing', shares, '2031-07-01T20:00:00Z', 'closed', '2031-07-02T13:30:00.000Z'],
    ['is open just before', shares, '2031-07-01T19:59:59.999Z', 'open', '2031-07-01T20:00:00.000Z'],
    ['closes early', shares, '2031-07-03T16:59:00Z', 'open', '2031-07-03T17:00:00.000Z'],
    [
      'rests on a holiday and the weekend',
      shares,
      '2031-07-03T17:00:00Z',
      'closed',
      '2031-07-07T13:30:00.000Z',
    ],
    ['opens late', shares, '2031-12-24T15:00:00Z', 'closed', '2031-12-24T16:00:00.000Z'],
    [
      'closes early on a day that opens late again',
      shares,
      '2031-11-28T16:59:00Z',
      'open',
      '2031-11-28T17:00:00.000Z',
    ],
    [
      'opens late on a day that closed early',
      shares,
      '2031-11-28T17:30:00Z',
      'closed',
      '2031-11-28T19:00:00.000Z',
    ],
    [
      'joins sessions that meet at midnight',
      metals,
      '2031-07-01T23:00:00Z',
      'open',
      '2031-07-02T21:00:00.000Z',
    ],
    ['takes its daily break', metals, '2031-07-02T21:30:00Z', 'closed', '2031-07-02T22:00:00.000Z'],
    ['rests at the weekend', metals, '2031-07-05T12:00:00Z', 'closed', '2031-07-06T22:00:00.000Z'],
    ['never closes', crypto, '2031-12-25T00:00:00Z', 'open', undefined],
  ])('%s', (_, calendar, moment, state, changesAt) => {
    const found = marketStateAt(calendar, at(moment))
    expect([found.state, iso(found.changesAt)]).toEqual([state, changesAt])
  })

  test.each<[string, string, string]>([
    ['in winter', '2031-03-07T15:00:00Z', '2031-03-07T21:00:00.000Z'],
    ['in summer', '2031-03-10T14:00:00Z', '2031-03-10T20:00:00.000Z'],
  ])('keeps its wall clock %s', (_, moment, closes) => {
    expect(iso(marketStateAt(shares, at(moment)).changesAt)).toBe(closes)
  })

  test('opens after a weekend in which clocks were put forward', () => {
    // Friday 2031-03-07 is winter time, Monday 2031-03-10 summer time.
    expect(iso(marketStateAt(shares, at('2031-03-08T12:00:00Z')).changesAt)).toBe('2031-03-10T13:30:00.000Z')
  })

  test('with a session in the hour that does not exist has no session', () => {
    const small: SessionCalendar = {
      ...crypto,
      timeZone: 'America/New_York',
      week: week([['02:10', '02:50']]),
    }
    const day = { from: at('2031-03-09T00:00:00Z'), to: at('2031-03-09T23:00:00Z') }
    expect(openIntervals(small, day)).toEqual([])
  })

  test('with a session in the hour that comes twice has it twice', () => {
    const small: SessionCalendar = {
      ...crypto,
      timeZone: 'America/New_York',
      week: week([['01:10', '01:50']]),
    }
    const day = { from: at('2031-11-02T00:00:00Z'), to: at('2031-11-02T23:00:00Z') }
    expect(openIntervals(small, day).map(({ from, to }) => [iso(from), iso(to)])).toEqual([
      ['2031-11-02T05:10:00.000Z', '2031-11-02T05:50:00.000Z'],
      ['2031-11-02T06:10:00.000Z', '2031-11-02T06:50:00.000Z'],
    ])
  })

  test('that is closed for good says so', () => {
    const never: SessionCalendar = { ...crypto, week: week([]) }
    expect(marketStateAt(never, at('2031-01-01T00:00:00Z'))).toEqual({
      state: 'closed',
      changesAt: undefined,
    })
  })
})

function week(day: SessionCalendar['week'][number]): SessionCalendar['week'] {
  return [day, day, day, day, day, day, day]
}

const minutesText = (minutes: number): WallTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` as WallTime

/** Any day: up to three sessions in order, in minutes. */
const anyDay = fc
  .uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 0, maxLength: 6 })
  .map(times => times.toSorted((left, right) => left - right))
  .map(times =>
    times.flatMap((time, index) => {
      const end = times[index + 1]
      return index % 2 === 1 || end === undefined ? [] : [[minutesText(time), minutesText(end)] as const]
    }),
  )
const anyCalendar = fc
  .record({
    timeZone: fc.constantFrom(
      'UTC',
      'America/New_York',
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
    ),
    week: fc.tuple(anyDay, anyDay, anyDay, anyDay, anyDay, anyDay, anyDay),
    holidays: fc.subarray(['2031-03-30', '2031-10-26', '2031-11-02', '2031-03-09']),
  })
  .map(calendar => ({ ...calendar, earlyCloses: {}, lateOpens: {} }))
const anyMoment = fc
  .integer({ min: Date.parse('2031-01-01T00:00:00Z'), max: Date.parse('2031-12-31T00:00:00Z') })
  .map(moment => moment as Millis)

/** What the calendar's own clock shows, by another way than the one under test. */
const wallClock = (timeZone: string, moment: Millis) => {
  const text = new Date(moment).toLocaleString('sv-SE', { timeZone })
  const [day = '', time = ''] = text.split(' ')
  return { day, time, weekday: new Date(`${day}T12:00:00Z`).getUTCDay() }
}

describe('any calendar', () => {
  test('is open exactly while its own clock shows a session', () => {
    fc.assert(
      fc.property(anyCalendar, anyMoment, (calendar, moment) => {
        const { day, time, weekday } = wallClock(calendar.timeZone, moment)
        const isSession = (calendar.week[weekday] ?? []).some(
          ([opens, closes]) => opens <= time && time < closes,
        )
        const isOpen = isSession && !calendar.holidays.includes(day)
        expect(marketStateAt(calendar, moment).state).toBe(isOpen ? 'open' : 'closed')
      }),
    )
  })

  test('changes at the moment it names, and not before', () => {
    fc.assert(
      fc.property(
        anyCalendar,
        anyMoment,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (calendar, moment, share) => {
          const { state, changesAt } = marketStateAt(calendar, moment)
          if (changesAt === undefined) return
          const before = Math.floor(moment + (changesAt - 1 - moment) * share) as Millis
          expect(changesAt).toBeGreaterThan(moment)
          expect(marketStateAt(calendar, changesAt).state).not.toBe(state)
          expect(marketStateAt(calendar, before)).toEqual({ state, changesAt })
        },
      ),
    )
  })
})

test.each([
  ['America/New_York', '2026-11-26', '14:30', '2026-11-26T19:30:00.000Z'],
  ['America/New_York', '2026-07-03', '13:00', '2026-07-03T17:00:00.000Z'],
  ['America/New_York', '2026-11-26', '24:00', '2026-11-27T05:00:00.000Z'],
  ['Asia/Tokyo', '2026-01-05', '08:00', '2026-01-04T23:00:00.000Z'],
  ['UTC', '2026-12-24', '12:00', '2026-12-24T12:00:00.000Z'],
])('in %s, %s at %s is %s', (zone, day, time, moment) => {
  expect(iso(wallMoment(zone, day, time))).toBe(moment)
})
