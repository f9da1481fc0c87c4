import { minuteMs } from '@plumbline/rules/core'
import { newYorkDay, utcDay } from '@plumbline/rules/hours'
import { applyQuote, type Candle, type Millis, type Price } from '@plumbline/rules/market'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillSeries } from './fill.ts'
import { Series } from './series.ts'

/** The beginning of an hour. */
const start = Date.parse('2026-11-17T15:00:00.000Z')
const at = (minutes: number) => (start + minutes * minuteMs) as Millis
const quote = (price: number, minutes: number) => ({
  bid: (price - 1) as Price,
  ask: (price + 1) as Price,
  at: at(minutes),
})
const history = (openedAt: Millis, [open, high, low, close]: readonly [number, number, number, number]) => {
  const bar = (change: number) => ({
    open: open + change,
    high: high + change,
    low: low + change,
    close: close + change,
  })
  const mid = { open: 2 * open, high: 2 * high, low: 2 * low, close: 2 * close }
  return { openedAt, quotes: 0, filled: true, mid, bid: bar(-1), ask: bar(1) } satisfies Candle
}
const flat = (minute: number, price: number) => history(at(minute), [price, price, price, price])
const shown = ({ openedAt, quotes, filled, mid }: Candle) => [
  (openedAt - start) / minuteMs,
  quotes,
  filled === true,
  [mid.open, mid.high, mid.low, mid.close].map(twice => twice / 2),
]
const all = (series: Series) => series.range({ limit: series.length })

describe('a gap in a series', () => {
  test('is filled between the quotes, which keep the word in their own minutes', () => {
    const series = new Series('1m', utcDay)
    series.apply(quote(100, 0.2))
    series.apply(quote(110, 0.4))
    series.apply(quote(130, 3.5))
    const minutes = [
      history(at(0), [90, 120, 80, 115]),
      history(at(1), [115, 118, 114, 116]),
      history(at(2), [116, 119, 113, 117]),
      history(at(3), [117, 140, 116, 128]),
    ]
    const changed = fillSeries(series, minutes, { from: at(0.4), to: at(3.5) })
    expect(all(series).map(shown)).toEqual([
      [0, 2, true, [100, 120, 80, 115]],
      [1, 0, true, [115, 118, 114, 116]],
      [2, 0, true, [116, 119, 113, 117]],
      [3, 1, true, [117, 140, 116, 130]],
    ])
    expect(changed).toEqual(all(series))
  })

  test('that lies within one candle leaves its open and close', () => {
    const series = new Series('1h', utcDay)
    series.apply(quote(100, 1))
    series.apply(quote(105, 30))
    fillSeries(series, [flat(10, 140), flat(20, 60)], { from: at(1), to: at(30) })
    expect(all(series).map(shown)).toEqual([[0, 2, true, [100, 140, 60, 105]]])
  })

  test('over the end of a day in New York goes into both days, and neither week nor month tells them apart', () => {
    const fives = [400, 410, 420, 430].map(minute => flat(minute, 100 + minute))
    const filledIn = (period: '1d' | '1w' | '1M') => {
      const series = new Series(period, newYorkDay)
      series.apply(quote(100, 390))
      series.apply(quote(110, 440))
      fillSeries(series, fives, { from: at(390), to: at(440) })
      return all(series).map(shown)
    }
    // Tuesday began at 22:00 UTC on Monday, 17 hours before the first minute, and Wednesday does so 7 hours after it.
    expect(filledIn('1d')).toEqual([
      [-17 * 60, 1, true, [100, 510, 100, 510]],
      [420, 1, true, [520, 530, 110, 110]],
    ])
    expect(filledIn('1w').map(([, ...rest]) => rest)).toEqual([[2, true, [100, 530, 100, 110]]])
    expect(filledIn('1M').map(([, ...rest]) => rest)).toEqual([[2, true, [100, 530, 100, 110]]])
  })

  test('before the first quote gives a chart its beginning', () => {
    const series = new Series('1m', utcDay)
    series.apply(quote(100, 5))
    fillSeries(series, [flat(3, 90), flat(4, 95), flat(5, 98)], { from: undefined, to: at(5) })
    expect(all(series).map(shown)).toEqual([
      [3, 0, true, [90, 90, 90, 90]],
      [4, 0, true, [95, 95, 95, 95]],
      [5, 1, true, [98, 100, 98, 100]],
    ])
  })

  test('goes on with quotes after it', () => {
    const series = new Series('1m', utcDay)
    series.apply(quote(100, 0))
    series.apply(quote(100, 2))
    fillSeries(series, [flat(1, 90)], { from: at(0), to: at(2) })
    series.apply(quote(101, 2.5))
    series.apply(quote(102, 3))
    expect(all(series).map(shown).slice(2)).toEqual([
      [2, 2, false, [100, 101, 100, 101]],
      [3, 1, false, [102, 102, 102, 102]],
    ])
  })

  test('takes nothing from outside of it', () => {
    const series = new Series('1m', utcDay)
    series.apply(quote(100, 5))
    series.apply(quote(100, 7))
    expect(fillSeries(series, [flat(4, 1), flat(8, 1)], { from: at(5), to: at(7) })).toEqual([])
    expect(all(series).every(({ filled }) => filled === undefined)).toBe(true)
  })

  test('longer than what memory holds is told whole, for the database', () => {
    const series = new Series('1m', utcDay)
    series.apply(quote(100, 0))
    series.apply(quote(100, 1_000))
    const minutes = Array.from({ length: 999 }, (_, index) => flat(index + 1, 100))
    expect(fillSeries(series, minutes, { from: at(0), to: at(1_000) })).toHaveLength(999)
    expect(series.length).toBe(series.capacity)
    expect(series.newest?.openedAt).toBe(at(1_000))
  })

  test('leaves no hole and no disorder, whatever was there', () => {
    const gap = fc.record({
      before: fc.array(fc.integer({ min: 50, max: 150 }), { minLength: 1, maxLength: 20 }),
      missing: fc.integer({ min: 1, max: 40 }),
      after: fc.array(fc.integer({ min: 50, max: 150 }), { minLength: 1, maxLength: 20 }),
    })
    fc.assert(
      fc.property(gap, ({ before, missing, after }) => {
        const series = new Series('1m', utcDay)
        let ours: Candle | undefined
        const opens: number[] = []
        const tell = (price: number, minute: number) => {
          series.apply(quote(price, minute))
          ours = applyQuote(ours, quote(price, minute), minuteMs)
          opens.push(ours.mid.open)
        }
        before.forEach(tell)
        const back = before.length + missing
        after.forEach((price, index) => tell(price, back + index))
        const minutes = Array.from({ length: missing }, (_, index) => flat(before.length + index, 100))
        fillSeries(series, minutes, { from: at(before.length - 1), to: at(back) })
        const candles = all(series)
        expect(candles.map(({ openedAt }) => openedAt)).toEqual(candles.map((_, index) => at(index)))
        expect(candles.filter(({ quotes }) => quotes > 0).map(({ mid }) => mid.open)).toEqual(opens)
        expect(candles.filter(({ filled }) => filled)).toHaveLength(missing)
      }),
    )
  })
})
