import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs } from '../core/time.ts'
import { offsetAt } from '../hours/hours.ts'
import type { Millis } from '../market/quote.ts'
import type { CalendarEntry } from './entry.ts'
import { importanceOf, readEvent } from './event.ts'
import { keptEvents } from './kept-events.ts'
import { comingEventsMax, detailLengthMax, pastEventsMax, titleLengthMax } from './limits.ts'
import { plainLine, plainLines } from './plain-text.ts'
import { momentShown } from './time-zone.ts'

const now = Date.parse('2026-11-26T12:00:00Z') as Millis

const entry = (given: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'rate@bank.example',
  occurrence: '',
  sequence: 0,
  starts: { kind: 'moment', at: now },
  ends: undefined,
  title: 'Interest rate decision',
  detail: '',
  place: '',
  link: '',
  categories: [],
  status: '',
  priority: undefined,
  ...given,
})

describe('the moment that clocks show', () => {
  it.each([
    ['in winter', 'Europe/London', '2026-12-10T07:00:00Z', '2026-12-10T07:00:00Z'],
    ['in summer', 'Europe/London', '2026-07-10T07:00:00Z', '2026-07-10T06:00:00Z'],
    ['behind Greenwich', 'America/New_York', '2026-12-04T08:30:00Z', '2026-12-04T13:30:00Z'],
    ['the first of two', 'America/New_York', '2026-11-01T01:30:00Z', '2026-11-01T05:30:00Z'],
    ['in a gap by the offset before it', 'America/New_York', '2026-03-08T02:30:00Z', '2026-03-08T07:30:00Z'],
    ['across the date line', 'Pacific/Auckland', '2026-11-27T00:30:00Z', '2026-11-26T11:30:00Z'],
  ])('%s', (_, zone, shown, moment) => {
    expect(new Date(momentShown(zone, Date.parse(shown))).toISOString()).toBe(new Date(moment).toISOString())
  })

  it('is shown by them, but for what they jump over', () => {
    const zones = fc.constantFrom('Europe/Lisbon', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe')
    const hours = fc.integer({ min: 450_000, max: 520_000 })
    fc.assert(
      fc.property(zones, hours, (zone, hour) => {
        const shown = hour * 3_600_000
        const at = momentShown(zone, shown)
        const isJumpedOver = offsetAt(zone, at) !== shown - at
        if (isJumpedOver) expect(at + offsetAt(zone, at)).toBeGreaterThan(shown)
        else expect(at + offsetAt(zone, at)).toBe(shown)
      }),
    )
  })
})

describe('an event', () => {
  it('is important where its feed says so, and only there', () => {
    const all = [undefined, 0, 1, 4, 5, 6, 9, 10, 2.5, -1].map(importanceOf)
    const none = undefined
    expect(all).toEqual([none, none, 'high', 'high', 'medium', 'low', 'low', none, none, none])
  })

  it.each<[string, Partial<CalendarEntry>, unknown]>([
    ['at a moment', {}, { kind: 'moment', at: now, until: undefined }],
    [
      'with an end',
      { ends: { kind: 'moment', at: now + 60_000 } },
      { kind: 'moment', at: now, until: now + 60_000 },
    ],
    [
      'with an end before its beginning',
      { ends: { kind: 'moment', at: now - 1 } },
      { kind: 'moment', at: now, until: undefined },
    ],
    [
      'for whole days, of which the end is the day behind them',
      { starts: { kind: 'day', day: '2026-12-30' }, ends: { kind: 'day', day: '2027-01-02' } },
      { kind: 'day', day: '2026-12-30', lastDay: '2027-01-01' },
    ],
    [
      'for a day that ends before it begins',
      { starts: { kind: 'day', day: '2026-12-30' }, ends: { kind: 'day', day: '2026-12-30' } },
      { kind: 'day', day: '2026-12-30', lastDay: '2026-12-30' },
    ],
    [
      'by the clocks of a zone',
      {
        starts: {
          kind: 'wall clock',
          shown: Date.parse('2026-12-04T08:30:00Z'),
          timeZone: 'America/New_York',
        },
      },
      { kind: 'moment', at: Date.parse('2026-12-04T13:30:00Z'), until: undefined },
    ],
    [
      'by clocks of nowhere, which tell the day alone',
      {
        starts: { kind: 'wall clock', shown: Date.parse('2026-12-04T08:30:00Z'), timeZone: 'Nowhere/None' },
        ends: { kind: 'wall clock', shown: Date.parse('2026-12-04T09:30:00Z'), timeZone: undefined },
      },
      { kind: 'day', day: '2026-12-04', lastDay: '2026-12-04' },
    ],
  ])('stands %s', (_, given, time) => {
    expect(readEvent(entry(given))?.time).toEqual(time)
  })

  it.each<[string, Partial<CalendarEntry>, unknown]>([
    [
      'at a moment',
      { ends: { kind: 'moment', at: Date.parse('9999-12-31T23:59:59Z') } },
      { kind: 'moment', at: now, until: undefined },
    ],
    [
      'for whole days',
      { starts: { kind: 'day', day: '2026-12-30' }, ends: { kind: 'day', day: '9999-12-31' } },
      { kind: 'day', day: '2026-12-30', lastDay: '2027-12-31' },
    ],
  ])('does not last beyond a year %s', (_, given, time) => {
    expect(readEvent(entry(given))?.time).toEqual(time)
  })

  it('links with scheme and host in small letters', () => {
    expect(readEvent(entry({ link: ' HTTPS://WWW.BANK.EXAMPLE/Rates' }))?.link).toBe(
      'https://www.bank.example/Rates',
    )
  })

  it('is nothing without a title', () => {
    expect(readEvent(entry({ title: ' \n\u0007' }))).toBeUndefined()
  })

  it.each([
    ['https://bank.example/rates?a=1', true],
    ['http://bank.example/rates', false],
    ['javascript:alert(1)', false],
    ['/pages/fund/withdraw', false],
    ['https://user:word@bank.example/', false],
    ['https://xn--bnk-hoa.example/', false],
  ])('links to %s: %s', (link, isShown) => {
    expect(readEvent(entry({ link }))?.link).toBe(isShown ? link : undefined)
  })

  it('has each category once, and few', () => {
    const categories = ['Rates', ' Rates ', '', ...Array.from({ length: 20 }, (_, place) => `No. ${place}`)]
    expect(readEvent(entry({ categories }))?.categories).toHaveLength(8)
  })

  it('has a status where it is one of the three', () => {
    const found = ['CONFIRMED', 'tentative', 'CANCELLED', 'NEEDS-ACTION', ''].map(
      status => readEvent(entry({ status }))?.status,
    )
    expect(found).toEqual(['confirmed', 'tentative', 'cancelled', undefined, undefined])
  })
})

describe('a text', () => {
  it('stays text, without what hides what it says', () => {
    expect(plainLine('  <b>GDP</b>\t\u202Efirst\u202C\n estimate\u0000 ', 99)).toBe(
      '<b>GDP</b> first estimate',
    )
    expect(plainLines('one\r\ntwo  \n\n\n\nthree\u2066', 99)).toBe('one\ntwo\n\nthree')
  })

  it('is never longer than it may be, and is read the same again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 120 }),
        fc.integer({ min: 2, max: 20 }),
        (text, max) => {
          for (const read of [plainLine, plainLines]) {
            const once = read(text, max)
            expect(Array.from(once).length).toBeLessThanOrEqual(max)
            expect(once.isWellFormed()).toBe(true)
            expect(read(once, max)).toBe(once)
          }
        },
      ),
    )
    const event = readEvent(entry({ title: 'x'.repeat(999), detail: 'y'.repeat(9_999) }))
    expect([event?.title.length, event?.detail.length]).toEqual([titleLengthMax, detailLengthMax])
    expect(event?.title.endsWith('x…')).toBe(true)
  })
})

describe('what is kept of a feed', () => {
  const at = (days: number, uid = String(days)): CalendarEntry =>
    entry({ uid, starts: { kind: 'moment', at: now + days * dayMs } })

  it('is a while around now, in order', () => {
    const kept = keptEvents([at(400), at(20), at(-40), at(-20), at(0)], now)
    expect(kept.map(({ uid }) => uid)).toEqual(['-20', '0', '20'])
  })

  it('is the newest writing of each occurrence', () => {
    const kept = keptEvents(
      [
        entry({ sequence: 2, title: 'Moved' }),
        entry({ sequence: 1, title: 'As first said' }),
        entry({ occurrence: '20261127', title: 'Another' }),
      ],
      now,
    )
    expect(kept.map(({ title }) => title)).toEqual(['Moved', 'Another'])
  })

  it('is what is nearest to now where there is too much', () => {
    const coming = Array.from({ length: comingEventsMax + 5 }, (_, place) => at(1 + place / 100, `c${place}`))
    const past = Array.from({ length: pastEventsMax + 5 }, (_, place) => at(-2 - place / 100, `p${place}`))
    const kept = keptEvents([...coming, ...past], now)
    expect(kept).toHaveLength(comingEventsMax + pastEventsMax)
    expect(kept.some(({ uid }) => uid === 'p0')).toBe(true)
    expect(kept.some(({ uid }) => uid === `p${pastEventsMax}`)).toBe(false)
    expect(kept.at(-1)?.uid).toBe(`c${comingEventsMax - 1}`)
  })

  it('is nothing of a day that is none', () => {
    expect(keptEvents([entry({ starts: { kind: 'day', day: '2026-99-99' } })], now)).toEqual([])
  })
})
