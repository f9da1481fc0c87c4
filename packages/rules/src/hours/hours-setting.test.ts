import { describe, expect, it } from 'vitest'
import { judgeHoursSettings, readHoursSettings, withHours } from './hours-setting.ts'
import { openIntervals, type SessionCalendar } from './hours.ts'
import type { Millis } from '../market/quote.ts'

/** Shares in New York: half past nine to four, closed on Christmas, until one on the day before. */
const weekday = [['09:30', '16:00']] as const
const shipped: SessionCalendar = {
  timeZone: 'America/New_York',
  week: [[], weekday, weekday, weekday, weekday, weekday, []],
  holidays: ['2026-12-25'],
  earlyCloses: { '2026-12-24': '13:00' },
  lateOpens: {},
}
const at = (text: string) => Date.parse(`${text}Z`) as Millis
const open = (calendar: SessionCalendar, from: string, to: string) =>
  openIntervals(calendar, { from: at(from), to: at(to) }).map(each => [
    new Date(each.from).toISOString().slice(0, 16),
    new Date(each.to).toISOString().slice(0, 16),
  ])

describe('hours that an operator sets', () => {
  it('add a holiday, an early close and a late open to what is shipped', () => {
    const calendar = withHours(shipped, {
      holidays: ['2026-12-21'],
      earlyCloses: { '2026-12-22': '12:00' },
      lateOpens: { '2026-12-23': '11:00' },
    })
    expect(open(calendar, '2026-12-21T00:00', '2026-12-26T00:00')).toEqual([
      ['2026-12-22T14:30', '2026-12-22T17:00'],
      ['2026-12-23T16:00', '2026-12-23T21:00'],
      ['2026-12-24T14:30', '2026-12-24T18:00'],
    ])
  })

  it('take a shipped holiday and a shipped early close away', () => {
    const calendar = withHours(shipped, { regular: ['2026-12-24', '2026-12-25'] })
    expect(open(calendar, '2026-12-24T00:00', '2026-12-26T00:00')).toEqual([
      ['2026-12-24T14:30', '2026-12-24T21:00'],
      ['2026-12-25T14:30', '2026-12-25T21:00'],
    ])
  })

  it('of a day that both name count alone', () => {
    const shortened = withHours(shipped, { earlyCloses: { '2026-12-25': '11:00' } })
    expect(open(shortened, '2026-12-25T00:00', '2026-12-26T00:00')).toEqual([
      ['2026-12-25T14:30', '2026-12-25T16:00'],
    ])
    const late = withHours(shipped, { lateOpens: { '2026-12-24': '11:00' } })
    expect(open(late, '2026-12-24T00:00', '2026-12-25T00:00')).toEqual([
      ['2026-12-24T16:00', '2026-12-24T21:00'],
    ])
  })

  it('go on where the shipped list ends, and never end what is known', () => {
    const ending: SessionCalendar = { ...shipped, through: '2026-12-31' }
    const week = ['2026-12-31T00:00', '2027-01-06T00:00'] as const
    const regular = (day: string) => [`${day}T14:30`, `${day}T21:00`]
    expect(open(ending, ...week)).toEqual([regular('2026-12-31')])
    expect(open(withHours(ending, { holidays: ['2027-01-01'], through: '2027-01-04' }), ...week)).toEqual([
      regular('2026-12-31'),
      regular('2027-01-04'),
    ])
    expect(withHours(ending, { through: '2026-06-30' }).through).toBe('2026-12-31')
    expect(withHours(shipped, { through: '2026-06-30' }).through).toBeUndefined()
  })

  it('that say nothing leave the calendar as it is', () => {
    expect(withHours(shipped, undefined)).toBe(shipped)
  })

  const days = Array.from({ length: 61 }, (_, place) => new Date(Date.UTC(2026, 0, 1 + place)))
  const unreadable: readonly (readonly [string, unknown])[] = [
    ['a list', []],
    ['an entry that sets nothing', { forex: {} }],
    ['a strange field', { forex: { holiday: [] } }],
    ['a day that there is not', { forex: { holidays: ['2026-02-30'] } }],
    ['a day of another century', { forex: { holidays: ['1999-12-24'] } }],
    ['the same day twice', { forex: { holidays: ['2026-12-24', '2026-12-24'] } }],
    ['too many days', { forex: { holidays: days.map(day => day.toISOString().slice(0, 10)) } }],
    ['a list until a day that there is not', { forex: { through: '2027-13-01' } }],
    ['a time that there is not', { forex: { lateOpens: { '2026-12-24': '24:00' } } }],
    ['midnight, which shortens nothing', { forex: { earlyCloses: { '2026-12-24': '00:00' } } }],
    [
      'a holiday that is shortened',
      { forex: { holidays: ['2026-12-24'], lateOpens: { '2026-12-24': '12:00' } } },
    ],
    ['a holiday like any other day', { forex: { holidays: ['2026-12-24'], regular: ['2026-12-24'] } }],
  ]
  it.each(unreadable)('are not %s', (_, value) => {
    expect(readHoursSettings(value).ok).toBe(false)
  })

  it('are of calendars that there are', () => {
    expect(judgeHoursSettings({ forex: { holidays: [] } }, ['forex']).ok).toBe(true)
    expect(judgeHoursSettings({ moon: { holidays: [] } }, ['forex'])).toMatchObject({
      refusal: 'setting.rule',
      figures: { place: 'moon' },
    })
  })
})
