import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyQuote,
  candleOpening,
  candlePeriods,
  closingOf,
  mergeCandles,
  openingOf,
  type Candle,
} from './candle.ts'
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
        const merged = mergeCandles(candlesOf(quotes, 60_000), '30m')
        expect(merged).toEqual(candlesOf(quotes, 1_800_000))
      }),
    )
  })

  test('leave out a first one whose beginning is missing', () => {
    const minutes = candlesOf([said(1, 2, 360_000), said(1, 2, 600_000), said(1, 2, 960_000)], 60_000)
    expect(mergeCandles(minutes, '5m').map(({ openedAt }) => openedAt)).toEqual([600_000, 900_000])
  })

  test('keep one that begins late because nothing was quoted before', () => {
    const day = (text: string) => said(1, 2, Date.parse(text))
    const days = candlesOf(
      // The market was closed on 1 November 2025 and on 1 February and 1 March 2026.
      ['2025-10-31', '2025-11-03', '2025-11-28', '2025-12-01', '2026-02-02', '2026-03-02'].map(day),
      86_400_000,
    )
    expect(mergeCandles(days, '1M').map(({ openedAt }) => text(openedAt).slice(0, 10))).toEqual([
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
    expect(text(openingOf(period, moment(at)))).toBe(opening)
  })

  const anyMoment = fc.integer({ min: 0, max: 7_258_118_400_000 }).map(at => at as Millis)

  test.each(candlePeriods)('of %s holds every moment once, without gap or overlap', period => {
    fc.assert(
      fc.property(anyMoment, at => {
        const [opening, closing] = [openingOf(period, at), closingOf(period, at)]
        expect(opening).toBeLessThanOrEqual(at)
        expect(closing).toBeGreaterThan(at)
        expect(openingOf(period, opening)).toBe(opening)
        expect(openingOf(period, closing)).toBe(closing)
        expect(openingOf(period, (closing - 1) as Millis)).toBe(opening)
      }),
    )
  })

  test('of a week begins on a Monday, of a month on its first', () => {
    fc.assert(
      fc.property(anyMoment, at => {
        expect(new Date(openingOf('1w', at)).getUTCDay()).toBe(1)
        expect(new Date(openingOf('1M', at)).getUTCDate()).toBe(1)
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
        expect(openingOf(long, openingOf(short, at))).toBe(openingOf(long, at))
      }),
    )
  })
})
