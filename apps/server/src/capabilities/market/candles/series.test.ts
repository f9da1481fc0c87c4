import { minuteMs } from '@plumbline/rules/core'
import { newYorkDay, utcDay } from '@plumbline/rules/hours'
import fc from 'fast-check'
import {
  applyQuote,
  mergeCandles,
  openingOf,
  type Candle,
  type CandlePeriod,
  type Millis,
  type Price,
} from '@plumbline/rules/market'
import { describe, expect, test } from 'vitest'
import { Series } from './series.ts'

type Said = { bid: Price; ask: Price; at: Millis }

const start = Date.parse('2026-03-02T00:00:00Z')
const quotesOf = (gapMsMax: number, count = { minLength: 1, maxLength: 120 }) =>
  fc
    .array(
      fc.record({
        bid: fc.integer({ min: 1, max: 9_000_000 }),
        spread: fc.integer({ min: 1, max: 900 }),
        gap: fc.nat(gapMsMax),
      }),
      count,
    )
    .map(steps => {
      let at = start
      return steps.map(
        ({ bid, spread, gap }) => ({ bid, ask: bid + spread, at: (at += gap) }) as unknown as Said,
      )
    })

const byTheRules = (quotes: readonly Said[], periodMs: number): Candle[] => {
  const candles: Candle[] = []
  for (const quote of quotes) {
    const candle = applyQuote(candles.at(-1), quote, periodMs)
    if (candle.openedAt === candles.at(-1)?.openedAt) candles[candles.length - 1] = candle
    else candles.push(candle)
  }
  return candles
}

const seriesOf = (period: CandlePeriod, quotes: readonly Said[], day = utcDay): Series => {
  const series = new Series(period, day)
  for (const quote of quotes) series.apply(quote)
  return series
}
const all = (series: Series): Candle[] => series.range({ limit: 100_000 })

/** One quote in each of so many minutes. */
const minutes = (count: number, from = 0): Said[] =>
  Array.from(
    { length: count },
    (_, index) =>
      ({
        bid: 100 + from + index,
        ask: 101 + from + index,
        at: start + (from + index) * minuteMs,
      }) as unknown as Said,
  )

describe('a series', () => {
  test('that was emptied, and found no past, holds what comes then', () => {
    for (const past of [
      [],
      byTheRules([{ bid: 8, ask: 10, at: start - 2 * minuteMs } as unknown as Said], minuteMs),
    ]) {
      const series = new Series('1m', utcDay)
      series.prepend(past, true)
      const quotes = [1, 2, 3].map(
        minute => ({ bid: 10, ask: 12, at: start + minute * minuteMs }) as unknown as Said,
      )
      for (const quote of quotes) series.apply(quote)
      expect(all(series)).toEqual([...past, ...byTheRules(quotes, minuteMs)])
    }
  })

  test.each([
    ['moment', 1_000],
    ['1m', minuteMs],
    ['30m', 30 * minuteMs],
    ['1d', 1_440 * minuteMs],
  ] as const)('of %s holds the candles that the rules make', (period, periodMs) => {
    fc.assert(
      fc.property(quotesOf(periodMs * 2), quotes => {
        const series = seriesOf(period, quotes)
        expect(all(series)).toEqual(byTheRules(quotes, periodMs))
        expect(series.newest).toEqual(all(series).at(-1))
        expect(series.oldest).toBe(all(series)[0]?.openedAt)
      }),
    )
  })

  test('of days ends them where its instrument does, when the clocks change too', () => {
    fc.assert(
      fc.property(quotesOf(3 * 1_440 * minuteMs), quotes => {
        const days = all(seriesOf('1d', quotes, newYorkDay))
        const merged = mergeCandles(byTheRules(quotes, 60 * minuteMs), '1d', newYorkDay)
        // Of a first day that lacks its beginning, the hours make none.
        expect(days.slice(days.length - merged.length)).toEqual(merged)
        expect(days.length - merged.length).toBeLessThanOrEqual(1)
        expect(days.reduce((sum, each) => sum + each.quotes, 0)).toBe(quotes.length)
      }),
    )
  })

  test('asks for the end of a day once, not with each quote', () => {
    let asked = 0
    const counted = {
      get zone() {
        asked += 1
        return newYorkDay.zone
      },
      ends: newYorkDay.ends,
    }
    const series = new Series('1d', counted)
    const [first] = minutes(1)
    series.apply(first!)
    const once = asked
    for (const quote of minutes(60).slice(1)) series.apply(quote)
    expect(asked).toBe(once)
  })

  test.each(['1w', '1M'] as const)('of %s holds its days merged', period => {
    fc.assert(
      fc.property(quotesOf(9 * 1_440 * minuteMs), others => {
        for (const day of [utcDay, newYorkDay]) {
          const first = { bid: 1, ask: 2, at: openingOf(period, start as Millis, day) } as unknown as Said
          const quotes = [first, ...others]
          expect(all(seriesOf(period, quotes, day))).toEqual(
            mergeCandles(all(seriesOf('1d', quotes, day)), period, day),
          )
        }
      }),
    )
  })

  test('goes on with candles of before as if it had never stopped', () => {
    fc.assert(
      fc.property(quotesOf(2 * minuteMs), fc.nat(), (quotes, cut) => {
        const [before, after] = [quotes.slice(0, cut % quotes.length), quotes.slice(cut % quotes.length)]
        const series = new Series('1m', utcDay)
        series.load(byTheRules(before, minuteMs), true)
        for (const quote of after) series.apply(quote)
        expect(all(series)).toEqual(byTheRules(quotes, minuteMs))
      }),
    )
  })

  test('refuses a quote of an earlier candle', () => {
    const series = seriesOf('1m', minutes(2))
    expect(() => series.apply({ bid: 1 as Price, ask: 2 as Price, at: (start + 1) as Millis })).toThrow(
      'order of their time',
    )
  })

  test('lets go of its oldest, and knows that it is no longer whole', () => {
    const series = seriesOf('1m', minutes(2_000))
    expect(series.length).toBeGreaterThanOrEqual(series.capacity)
    expect(series.length).toBeLessThanOrEqual(series.capacity * 1.25)
    expect(series.isWhole).toBe(false)
    expect(all(series)).toEqual(byTheRules(minutes(2_000), minuteMs).slice(-series.length))
  })

  test('takes older candles back as far as there is room, without a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 0, max: 700 }), (older, newer) => {
        const series = seriesOf('1m', minutes(newer, older))
        const before = byTheRules(minutes(older), minuteMs)
        series.prepend(before, true)
        const whole = byTheRules(minutes(older + newer), minuteMs)
        expect(all(series)).toEqual(whole.slice(-series.length))
        expect(series.isWhole).toBe(series.length === whole.length)
      }),
    )
  })
})

describe('what is to be saved', () => {
  const openings = (candles: readonly Candle[]): number[] =>
    candles.map(({ openedAt }) => (openedAt - start) / minuteMs)

  test('is what changed, once', () => {
    const series = seriesOf('1m', minutes(3))
    expect(openings(series.takeUnsaved())).toEqual([0, 1, 2])
    expect(series.takeUnsaved()).toEqual([])
    for (const quote of minutes(2, 2)) series.apply(quote)
    expect(openings(series.takeUnsaved())).toEqual([2, 3])
  })

  test('is not what was loaded', () => {
    const series = new Series('1m', utcDay)
    series.load(byTheRules(minutes(3), minuteMs), true)
    expect(series.takeUnsaved()).toEqual([])
  })

  test('is given again when it could not be saved', () => {
    const series = seriesOf('1m', minutes(3))
    const [first] = series.takeUnsaved()
    for (const quote of minutes(1, 3)) series.apply(quote)
    series.giveBack(first!.openedAt)
    expect(openings(series.takeUnsaved())).toEqual([0, 1, 2, 3])
  })
})
