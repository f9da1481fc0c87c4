import { describe, expect, test } from 'vitest'
import { historyCandle } from './history-candle.ts'
import { readNumber, readUnits } from './units.ts'

describe('a price', () => {
  test.each([
    ['97000.01', 3, 97_000_010],
    ['97000.010000000', 3, 97_000_010],
    ['0.00001', 5, 1],
    ['97000.0001', 3, 'price.too_fine'],
    ['0', 3, 'quote.unreadable'],
    ['-1', 3, 'quote.unreadable'],
    ['1e3', 3, 'quote.unreadable'],
    ['', 3, 'quote.unreadable'],
    ['99999999999999999', 3, 'quote.unreadable'],
  ] as const)('%s at %d places is %s', (text, scale, expected) => {
    expect(readUnits(text, scale)).toBe(expected)
  })

  test.each([
    [97_000.01, 3, 97_000_010],
    [0.1 + 0.2, 3, 'price.too_fine'],
    [0.000_000_1, 7, 1],
    [0.000_000_12, 7, 'price.too_fine'],
    [Number.NaN, 3, 'quote.unreadable'],
    [Number.POSITIVE_INFINITY, 3, 'quote.unreadable'],
    [0, 3, 'quote.unreadable'],
  ] as const)('%d, read by a library, at %d places is %s', (value, scale, expected) => {
    expect(readNumber(value, scale)).toBe(expected)
  })
})

describe('a candle of a history', () => {
  const minute = { openedAt: 1_795_275_000_000, open: 100.5, high: 102, low: 99.25, close: 101 }

  test('has its prices in the middle, and its sides half a spread away', () => {
    const candle = historyCandle(minute, { priceScale: 2, spread: 10 })
    expect(candle).toMatchObject({
      quotes: 0,
      filled: true,
      mid: { open: 20_100, high: 20_400, low: 19_850, close: 20_200 },
      bid: { open: 10_045, high: 10_195, low: 9_920, close: 10_095 },
      ask: { open: 10_055, high: 10_205, low: 9_930, close: 10_105 },
    })
  })

  test('has sides that make its middle also where the spread is odd', () => {
    const { mid, bid, ask } = historyCandle(minute, { priceScale: 2, spread: 7 }) ?? {}
    expect(mid?.close).toBe((bid?.close ?? 0) + (ask?.close ?? 0))
    expect((ask?.close ?? 0) - (bid?.close ?? 0)).toBe(7)
  })

  test.each([
    ['a figure is missing', { close: Number.NaN }],
    ['the high lies below the low', { high: 99 }],
    ['the low lies above the open', { low: 100.75 }],
    ['a price is nothing', { low: 0 }],
    ['its moment is none', { openedAt: Number.NaN }],
  ])('is left out where %s', (_, part) => {
    expect(historyCandle({ ...minute, ...part }, { priceScale: 2, spread: 10 })).toBeUndefined()
  })
})
