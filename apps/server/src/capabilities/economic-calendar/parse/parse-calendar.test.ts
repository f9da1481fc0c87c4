import { comingEventsMax, detailLengthMax, keptEvents } from '@plumbline/rules/economic-calendar'
import type { Millis } from '@plumbline/rules/market'
import { describe, expect, it } from 'vitest'
import { readInThread } from './index.ts'
import { NotACalendar, parseCalendar } from './parse-calendar.ts'

const now = Date.parse('2026-11-26T12:00:00Z') as Millis
const dayMs = 86_400_000
const window = { from: now - 31 * dayMs, until: now + 366 * dayMs }

const file = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: readonly string[]): readonly string[] => [
  'BEGIN:VEVENT',
  'DTSTAMP:20260101T000000Z',
  ...(lines.some(line => line.startsWith('UID')) ? [] : ['UID:one@bank.example']),
  ...(lines.some(line => line.startsWith('SUMMARY')) ? [] : ['SUMMARY:Decision']),
  ...lines,
  'END:VEVENT',
]
const ownZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Bank time',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

/** When the events of a file are, as they are kept. */
const times = (text: string): readonly string[] =>
  keptEvents(parseCalendar(text, window).entries, now).map(({ time, title }) =>
    time.kind === 'moment'
      ? `${new Date(time.at).toISOString()} ${title}`
      : `${time.day}–${time.lastDay} ${title}`,
  )

describe('a file of events', () => {
  it.each<[string, readonly string[], string]>([
    ['in UTC', event('DTSTART:20261210T120000Z'), '2026-12-10T12:00:00.000Z Decision'],
    [
      'in a zone that IANA names',
      event('DTSTART;TZID=America/New_York:20261204T083000'),
      '2026-12-04T13:30:00.000Z Decision',
    ],
    [
      'in a zone as Windows names it',
      event('DTSTART;TZID=Eastern Standard Time:20261204T083000'),
      '2026-12-04T13:30:00.000Z Decision',
    ],
    [
      'in a zone as Windows names it, in quotes, in summer',
      event('DTSTART;TZID="W. Europe Standard Time":20270708T140000'),
      '2027-07-08T12:00:00.000Z Decision',
    ],
    [
      'by clocks of a calendar whose zone Windows names',
      ['X-WR-TIMEZONE:Tokyo Standard Time', ...event('DTSTART:20261204T085000')],
      '2026-12-03T23:50:00.000Z Decision',
    ],
    [
      'in a zone behind its publisher’s name',
      event('DTSTART;TZID=/mozilla.org/20070129_1/Europe/Berlin:20261204T143000'),
      '2026-12-04T13:30:00.000Z Decision',
    ],
    [
      'in a zone that the file describes, in summer',
      [...ownZone, ...event('DTSTART;TZID=Bank time:20270708T140000')],
      '2027-07-08T12:00:00.000Z Decision',
    ],
    [
      'by clocks of the calendar’s zone',
      ['X-WR-TIMEZONE:Asia/Tokyo', ...event('DTSTART:20261204T085000')],
      '2026-12-03T23:50:00.000Z Decision',
    ],
    ['by clocks of nowhere', event('DTSTART:20261204T085000'), '2026-12-04–2026-12-04 Decision'],
    [
      'by clocks of a zone that nobody knows',
      event('DTSTART;TZID=Elsewhere:20261204T085000'),
      '2026-12-04–2026-12-04 Decision',
    ],
    ['of a whole day', event('DTSTART;VALUE=DATE:20261204'), '2026-12-04–2026-12-04 Decision'],
    [
      'of several days',
      event('DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261207'),
      '2026-12-04–2026-12-06 Decision',
    ],
  ])('tells of one %s', (_, lines, expected) => {
    expect(times(file(...lines))).toEqual([expected])
  })

  it('unrolls what recurs, by the clocks of its zone, without what is left out and with what was moved', () => {
    const text = file(
      ...event(
        'DTSTART;TZID=Europe/London:20261201T070000',
        'RRULE:FREQ=MONTHLY;COUNT=6',
        'EXDATE;TZID=Europe/London:20270201T070000',
      ),
      ...event(
        'RECURRENCE-ID;TZID=Europe/London:20270101T070000',
        'DTSTART;TZID=Europe/London:20270104T093000',
        'SUMMARY:Decision\\, moved',
      ),
      // Of another event that has an occurrence at the same time.
      ...event(
        'UID:other@bank.example',
        'RECURRENCE-ID;TZID=Europe/London:20261201T070000',
        'DTSTART;TZID=Europe/London:20261202T070000',
        'SUMMARY:Other',
      ),
    )
    expect(times(text)).toEqual([
      '2026-12-01T07:00:00.000Z Decision',
      '2026-12-02T07:00:00.000Z Other',
      '2027-01-04T09:30:00.000Z Decision, moved',
      '2027-03-01T07:00:00.000Z Decision',
      '2027-04-01T06:00:00.000Z Decision',
      '2027-05-01T06:00:00.000Z Decision',
    ])
  })

  it('is read with all that it says of an event', () => {
    const text = file(
      ...event(
        'DTSTART:20261210T120000Z',
        'DTEND:20261210T123000Z',
        'SUMMARY:Consumer prices\\, first',
        '  estimate',
        'DESCRIPTION:Line one\\nLine two <b>bold</b>',
        'LOCATION:Frankfurt',
        'CATEGORIES:Prices,Euro area',
        'CATEGORIES:Statistics',
        'URL:https://bank.example/hicp',
        'PRIORITY:1',
        'STATUS:TENTATIVE',
      ),
    )
    expect(keptEvents(parseCalendar(text, window).entries, now)).toEqual([
      {
        uid: 'one@bank.example',
        occurrence: '',
        time: {
          kind: 'moment',
          at: Date.parse('2026-12-10T12:00:00Z'),
          until: Date.parse('2026-12-10T12:30:00Z'),
        },
        title: 'Consumer prices, first estimate',
        detail: 'Line one\nLine two <b>bold</b>',
        place: 'Frankfurt',
        link: 'https://bank.example/hicp',
        categories: ['Prices', 'Euro area', 'Statistics'],
        status: 'tentative',
        importance: 'high',
      },
    ])
  })

  it('passes over what cannot be read, and counts it', () => {
    const text = file(
      ...event('DTSTART:someday', 'UID:bad'),
      ...event('UID:none'),
      ...event('DTSTART:20261210T120000Z'),
    )
    const { entries, unreadable } = parseCalendar(text, window)
    expect([entries.length, unreadable]).toEqual([1, 2])
  })

  it('may hold several calendars, a mark at its beginning, or nothing', () => {
    const one = file(...event('DTSTART:20261210T120000Z', 'UID:1'))
    const other = file(...event('DTSTART:20261211T120000Z', 'UID:2'))
    expect(times(`\uFEFF${one}${other}`)).toHaveLength(2)
    expect(times(file())).toEqual([])
  })

  it.each([
    ['', 'not an iCalendar file'],
    ['<!doctype html><p>Sign in</p>', 'not an iCalendar file'],
    ['BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD\r\n', 'not an iCalendar file'],
    [file(...event('DTSTART:someday')), 'none of its events'],
  ])('is none as %j', (text, why) => {
    expect(() => parseCalendar(text, window)).toThrow(NotACalendar)
    expect(() => parseCalendar(text, window)).toThrow(why)
  })
})

describe('the thread that reads', () => {
  it('answers what reading here does', async () => {
    const text = file(...event('DTSTART;TZID=Europe/London:20261201T070000', 'RRULE:FREQ=WEEKLY'))
    const read = await readInThread(text, now)
    expect(read).toEqual(keptEvents(parseCalendar(text, window).entries, now))
    expect(read.length).toBeGreaterThan(50)
  })

  it('says why a text is no calendar', async () => {
    await expect(readInThread('nothing', now)).rejects.toThrow('not an iCalendar file')
  })

  it('gives no more than is kept, however often a long text recurs', async () => {
    const long = `DESCRIPTION:${'x'.repeat(100_000)}`
    const text = file(...event('DTSTART:20261126T000000Z', 'RRULE:FREQ=HOURLY;COUNT=3000', long))
    const read = await readInThread(text, now)
    expect(read).toHaveLength(comingEventsMax)
    expect(new Set(read.map(({ detail }) => detail.length))).toEqual(new Set([detailLengthMax]))
  })

  it('carries no name of an event that is as long as a file', async () => {
    const named = (uid: string) =>
      event('DTSTART:20261201T070000Z').map(line => line.replace(/^UID:.*$/, `UID:${uid}`))
    const text = file(...named('x'.repeat(300_000)), ...named(`${'x'.repeat(300_000)}y`))
    const read = await readInThread(text, now)
    expect(new Set(read.map(({ uid }) => uid)).size).toBe(2)
    expect(read.every(({ uid }) => uid.length === 64)).toBe(true)
  })

  it('is ended where a rule never is', async () => {
    const text = file(...event('DTSTART:20261201T070000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'))
    await expect(readInThread(text, now, { msMax: 500 })).rejects.toThrow('too long')
  })
})
