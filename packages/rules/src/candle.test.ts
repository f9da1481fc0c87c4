import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyQuote, candleOpening, mergeCandles, type Candle } from './candle.ts'
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
      fc.property(anyQuotes, quotes => {
        const merged: Candle[] = []
        for (const part of candlesOf(quotes, 60_000)) {
          const whole = merged.at(-1)
          const opening = candleOpening(part.openedAt, 1_800_000)
          if (whole?.openedAt === opening) merged[merged.length - 1] = mergeCandles(whole, part, 1_800_000)
          else merged.push({ ...part, openedAt: opening })
        }
        expect(merged).toEqual(candlesOf(quotes, 1_800_000))
      }),
    )
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
