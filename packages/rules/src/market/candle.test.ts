import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyQuote,
  candleName,
  candleOpening,
  candlePeriods,
  closingOf,
  isOfDays,
  joinCandles,
  mergeCandles,
  openingOf,
  openingsOf,
  type Candle,
} from './candle.ts'
import { beginningOf, dateAt, newYorkDay, utcDay, type DayBoundary } from '../hours/day-boundary.ts'
import { offsetAt } from '../hours/hours.ts'
import type { Price } from './instrument.ts'
import type { Millis } from './quote.ts'

type Said = { bid: Price; ask: Price; at: Millis }
const said = (bid: number, ask: number, at: number): Said => ({
  bid: bid as Price,
  ask: ask as Price,
  at: at as Millis,
})

const candlesOf = (quotes: readonly Said[], periodMs: number): Candle[] => {
  const candles: Candle[] = []
  for (const quote of quotes) {
    const candle = applyQuote(candles.at(-1), quote, periodMs)
    if (candle.openedAt === candles.at(-1)?.openedAt) candles[candles.length - 1] = candle
    else candles.push(candle)
  }
  return candles
}

describe('a candle', () => {
  test('holds twice the mids and both sides of its quotes', () => {
    const quotes = [said(100, 103, 60_000), said(110, 112, 90_000), said(90, 99, 119_999)]
    expect(candlesOf(quotes, 60_000)).toEqual([
      {
        openedAt: 60_000,
        quotes: 3,
        mid: { open: 203, high: 222, low: 189, close: 189 },
        bid: { open: 100, high: 110, low: 90, close: 90 },
        ask: { open: 103, high: 112, low: 99, close: 99 },
      },
    ])
  })

  test('ends where its period ends', () => {
    const candles = candlesOf([said(1, 2, 59_999), said(1, 2, 60_000), said(1, 2, 180_000)], 60_000)
    expect(candles.map(({ openedAt }) => openedAt)).toEqual([0, 60_000, 180_000])
  })

  test('does not take a quote of an earlier period', () => {
    const candle = applyQuote(undefined, said(1, 2, 60_000), 60_000)
    expect(() => applyQuote(candle, said(1, 2, 59_999), 60_000)).toThrow('order of their time')
  })
})

const anyQuotes = fc
  .array(
    fc.record({
      bid: fc.integer({ min: 1, max: 1_000_000 }),
      spread: fc.integer({ min: 1, max: 1_000 }),
      gap: fc.integer({ min: 0, max: 400_000 }),
    }),
    { minLength: 1, maxLength: 80 },
  )
  .map(steps => {
    let at = 1_800_000_000_000
    return steps.map(({ bid, spread, gap }) => said(bid, bid + spread, (at += gap)))
  })

describe('candles of any quotes', () => {
  test('of the longer period are the shorter ones merged', () => {
    fc.assert(
      fc.property(anyQuotes, others => {
        const quotes = [said(1, 2, 1_800_000_000_000), ...others]
        const merged = mergeCandles(candlesOf(quotes, 60_000), '30m', utcDay)
        expect(merged).toEqual(candlesOf(quotes, 1_800_000))
      }),
    )
  })

  test('leave out a first one whose beginning is missing', () => {
    const minutes = candlesOf([said(1, 2, 360_000), said(1, 2, 600_000), said(1, 2, 960_000)], 60_000)
    expect(mergeCandles(minutes, '5m', utcDay).map(({ openedAt }) => openedAt)).toEqual([600_000, 900_000])
  })

  test('keep one that begins late because nothing was quoted before', () => {
    const day = (text: string) => said(1, 2, Date.parse(text))
    const days = candlesOf(
      // The market was closed on 1 November 2025 and on 1 February and 1 March 2026.
      ['2025-10-31', '2025-11-03', '2025-11-28', '2025-12-01', '2026-02-02', '2026-03-02'].map(day),
      86_400_000,
    )
    expect(mergeCandles(days, '1M', utcDay).map(({ openedAt }) => text(openedAt).slice(0, 10))).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-02-01',
      '2026-03-01',
    ])
  })

  test('hold every quote once, between their lows and highs', () => {
    fc.assert(
      fc.property(anyQuotes, quotes => {
        const candles = candlesOf(quotes, 60_000)
        expect(candles.reduce((sum, candle) => sum + candle.quotes, 0)).toBe(quotes.length)
        for (const quote of quotes) {
          const candle = candles.find(({ openedAt }) => openedAt === candleOpening(quote.at, 60_000))
          expect(candle?.mid.low).toBeLessThanOrEqual(quote.bid + quote.ask)
          expect(candle?.mid.high).toBeGreaterThanOrEqual(quote.bid + quote.ask)
          expect(candle?.bid.low).toBeLessThanOrEqual(quote.bid)
          expect(candle?.ask.high).toBeGreaterThanOrEqual(quote.ask)
        }
      }),
    )
  })
})

const moment = (text: string): Millis => Date.parse(text) as Millis
const text = (at: number): string => new Date(at).toISOString()

const anyMoment = fc.integer({ min: 0, max: 7_258_118_400_000 }).map(at => at as Millis)
const brentDay: DayBoundary = { zone: 'America/New_York', ends: '18:00' }
const anyDay = fc.constantFrom(utcDay, newYorkDay, brentDay)

describe('a period', () => {
  test.each([
    ['moment', '2026-03-01T13:47:31.400Z', '2026-03-01T13:47:31.000Z'],
    ['1m', '2026-03-01T13:47:31.400Z', '2026-03-01T13:47:00.000Z'],
    ['5m', '2026-03-01T13:47:31.400Z', '2026-03-01T13:45:00.000Z'],
    ['15m', '2026-03-01T13:47:31.400Z', '2026-03-01T13:45:00.000Z'],
    ['30m', '2026-03-01T13:47:31.400Z', '2026-03-01T13:30:00.000Z'],
    ['1h', '2026-03-01T13:47:31.400Z', '2026-03-01T13:00:00.000Z'],
    ['4h', '2026-03-01T13:47:31.400Z', '2026-03-01T12:00:00.000Z'],
    ['1d', '2026-03-01T13:47:31.400Z', '2026-03-01T00:00:00.000Z'],
    // A Sunday belongs to the week of the Monday before.
    ['1w', '2026-03-01T13:47:31.400Z', '2026-02-23T00:00:00.000Z'],
    ['1w', '2026-03-02T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
    ['1M', '2026-03-01T13:47:31.400Z', '2026-03-01T00:00:00.000Z'],
    ['1M', '2024-02-29T23:59:59.999Z', '2024-02-01T00:00:00.000Z'],
  ] as const)('of %s holds %s from %s on', (period, at, opening) => {
    expect(text(openingOf(period, moment(at), utcDay))).toBe(opening)
  })

  test.each(candlePeriods)('of %s holds every moment once, without gap or overlap', period => {
    fc.assert(
      fc.property(anyMoment, anyDay, (at, day) => {
        const [opening, closing] = [openingOf(period, at, day), closingOf(period, at, day)]
        expect(opening).toBeLessThanOrEqual(at)
        expect(closing).toBeGreaterThan(at)
        expect(openingOf(period, opening, day)).toBe(opening)
        expect(openingOf(period, closing, day)).toBe(closing)
        expect(openingOf(period, (closing - 1) as Millis, day)).toBe(opening)
        if (isOfDays(period))
          expect(candleName(period, opening, day)).toBe(candleName(period, (closing - 1) as Millis, day))
      }),
    )
  })

  test('of a week begins on a Monday, of a month on its first', () => {
    fc.assert(
      fc.property(anyMoment, at => {
        expect(new Date(openingOf('1w', at, utcDay)).getUTCDay()).toBe(1)
        expect(new Date(openingOf('1M', at, utcDay)).getUTCDate()).toBe(1)
      }),
    )
  })

  test.each([
    ['5m', '1m'],
    ['15m', '5m'],
    ['30m', '15m'],
    ['1h', '30m'],
    ['4h', '1h'],
    ['1d', '4h'],
    ['1w', '1d'],
    ['1M', '1d'],
  ] as const)('of %s is made of whole ones of %s', (long, short) => {
    fc.assert(
      fc.property(anyMoment, at => {
        expect(openingOf(long, openingOf(short, at, utcDay), utcDay)).toBe(openingOf(long, at, utcDay))
      }),
    )
  })
})

describe('a day that ends at 17:00 in New York', () => {
  test.each([
    ['1d', 'on a winter Sunday before', '2026-01-11T21:59:59.999Z', '2026-01-10T22:00:00.000Z', '2026-01-11'],
    [
      '1d',
      'on a winter Sunday from 17:00 on',
      '2026-01-11T22:00:00.000Z',
      '2026-01-11T22:00:00.000Z',
      '2026-01-12',
    ],
    [
      '1d',
      'on a summer Sunday from 17:00 on',
      '2026-07-12T21:00:00.000Z',
      '2026-07-12T21:00:00.000Z',
      '2026-07-13',
    ],
    ['1d', 'on a Friday until 17:00', '2026-07-17T20:59:59.999Z', '2026-07-16T21:00:00.000Z', '2026-07-17'],
    // Clocks go forward on Sunday, 8 March 2026, and back on Sunday, 1 November 2026, at two in the morning.
    ['1d', 'into summer, of 23 hours', '2026-03-08T20:59:59.999Z', '2026-03-07T22:00:00.000Z', '2026-03-08'],
    [
      '1d',
      'after the change to summer',
      '2026-03-08T21:00:00.000Z',
      '2026-03-08T21:00:00.000Z',
      '2026-03-09',
    ],
    ['1d', 'into winter, of 25 hours', '2026-11-01T21:59:59.999Z', '2026-10-31T21:00:00.000Z', '2026-11-01'],
    [
      '1d',
      'after the change to winter',
      '2026-11-01T22:00:00.000Z',
      '2026-11-01T22:00:00.000Z',
      '2026-11-02',
    ],
    [
      '1w',
      'that begins on a Sunday evening',
      '2026-07-12T21:00:00.000Z',
      '2026-07-12T21:00:00.000Z',
      '2026-07-13',
    ],
    [
      '1w',
      'into summer, which ends an hour early',
      '2026-03-08T20:59:59.999Z',
      '2026-03-01T22:00:00.000Z',
      '2026-03-02',
    ],
    [
      '1w',
      'into winter, which ends an hour late',
      '2026-11-01T21:59:59.999Z',
      '2026-10-25T21:00:00.000Z',
      '2026-10-26',
    ],
    [
      '1M',
      'whose first day began on the last of the month before',
      '2026-11-30T22:00:00.000Z',
      '2026-11-30T22:00:00.000Z',
      '2026-12-01',
    ],
    ['1M', 'of its last day', '2026-11-30T21:59:59.999Z', '2026-10-31T21:00:00.000Z', '2026-11-01'],
    ['1M', 'across the year', '2026-12-31T22:00:00.000Z', '2026-12-31T22:00:00.000Z', '2027-01-01'],
    ['4h', 'or none, of four hours', '2026-11-01T22:00:00.000Z', '2026-11-01T20:00:00.000Z', undefined],
  ] as const)('has a candle of %s %s: %s opens %s', (period, _, at, opening, name) => {
    expect(text(openingOf(period, moment(at), newYorkDay))).toBe(opening)
    if (name !== undefined)
      expect(text(candleName(period, moment(opening), newYorkDay)).slice(0, 10)).toBe(name)
  })

  test('has 23, 24 or 25 hours, and its clock shows the end of the day at both ends', () => {
    const shown = (at: number, zone: string) => (at + offsetAt(zone, at) + 86_400_000) % 86_400_000
    fc.assert(
      fc.property(anyMoment, fc.constantFrom(newYorkDay, brentDay), (at, day) => {
        const date = dateAt(at, day)
        const hours = (beginningOf(date + 1, day) - beginningOf(date, day)) / 3_600_000
        expect([23, 24, 25]).toContain(hours)
        expect(shown(beginningOf(date, day), day.zone)).toBe(Number(day.ends.slice(0, 2)) * 3_600_000)
      }),
    )
  })

  test('is called by the date on which it ends, as is an old day of UTC that opens at midnight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.constantFrom(newYorkDay, brentDay), (date, day) => {
        expect(candleName('1d', beginningOf(date, day), day)).toBe(date * 86_400_000)
        for (const period of ['1d', '1w', '1M'] as const) {
          const ofUtc = openingOf(period, (date * 86_400_000) as Millis, utcDay)
          expect(candleName(period, ofUtc, day)).toBe(ofUtc)
        }
      }),
    )
  })

  test('is the sum of its hours, and is in one week and one month', () => {
    const steps = fc.array(
      fc.record({
        bid: fc.integer({ min: 1, max: 1_000_000 }),
        gap: fc.integer({ min: 0, max: 40_000_000 }),
      }),
      { minLength: 1, maxLength: 120 },
    )
    fc.assert(
      fc.property(anyMoment, anyDay, steps, (start, day, given) => {
        // The first of a month is the opening of all of them where it is a Monday too; others lack their beginning.
        let at: number = openingOf('1M', start, day)
        const quotes = given.map(({ bid, gap }) => said(bid, bid + 1, (at += gap)))
        const hours = mergeCandles(
          candlesOf([said(5, 6, openingOf('1M', start, day)), ...quotes], 60_000),
          '1h',
          day,
        )
        const days = mergeCandles(hours, '1d', day)
        expect(days.reduce((sum, each) => sum + each.quotes, 0)).toBe(quotes.length + 1)
        expect(mergeCandles(days, '1M', day)).toEqual(mergeCandles(hours, '1M', day))
        expect(mergeCandles(days, '1w', day)).toEqual(mergeCandles(hours, '1w', day))
        for (const each of days) {
          const own = hours.filter(({ openedAt }) => openingOf('1d', openedAt, day) === each.openedAt)
          expect(each).toEqual({ ...own.reduce(joinCandles), openedAt: each.openedAt })
        }
      }),
    )
  })

  test('is found in order as it is found by itself', () => {
    fc.assert(
      fc.property(
        fc.array(anyMoment, { maxLength: 30 }),
        anyDay,
        fc.constantFrom(...candlePeriods),
        (moments, day, period) => {
          const opening = openingsOf(period, day)
          expect(moments.map(opening)).toEqual(moments.map(at => openingOf(period, at, day)))
        },
      ),
    )
  })
})
