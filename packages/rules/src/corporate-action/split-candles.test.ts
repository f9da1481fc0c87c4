import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newYorkDay, utcDay } from '../hours/day-boundary.ts'
import type { Candle, CandlePeriod } from '../market/candle.ts'
import type { Millis } from '../market/quote.ts'
import { candleShown, drawnAsOf, holdsBoth, priceInUnitsOf, type ChartSplit } from './split-candles.ts'

const at = (text: string) => Date.parse(`${text}Z`) as Millis
const split: ChartSplit = { before: 1, after: 4, effectiveAt: at('2026-11-24T14:30') }
const candle = (
  openedAt: string,
  [open, high, low, close]: readonly [number, number, number, number],
): Candle => {
  const bar = { open, high, low, close }
  return { openedAt: at(openedAt), quotes: 7, mid: bar, bid: bar, ask: bar }
}
const shown = (of: Candle, period: CandlePeriod, days?: readonly Candle[]) =>
  candleShown(of, period, { splits: [split], day: utcDay, ...(days && { days }) }).bid

describe('after a split of one into four', () => {
  it.each([
    ['the half hour before', '30m', '2026-11-23T20:30', [50, 52, 48, 51]],
    ['the half hour that opens with it', '30m', '2026-11-24T14:30', [200, 208, 192, 204]],
    [
      'the hour in which it opens, which has only quotes of after it',
      '1h',
      '2026-11-24T14:00',
      [200, 208, 192, 204],
    ],
    ['the day before', '1d', '2026-11-23T00:00', [50, 52, 48, 51]],
    ['the day itself', '1d', '2026-11-24T00:00', [200, 208, 192, 204]],
    ['the week before', '1w', '2026-11-16T00:00', [50, 52, 48, 51]],
  ] as const)(
    '%s is shown in the new units where it is old',
    (_, period, openedAt, [open, high, low, close]) => {
      expect(shown(candle(openedAt, [200, 208, 192, 204]), period)).toEqual({ open, high, low, close })
    },
  )

  it('a week with quotes of before and after is made of its days', () => {
    const week = candle('2026-11-23T00:00', [200, 210, 49, 52])
    const days = [
      candle('2026-11-23T00:00', [200, 210, 196, 204]),
      candle('2026-11-24T00:00', [51, 53, 49, 52]),
    ]
    expect(holdsBoth(week, '1w', { splits: [split], day: utcDay })).toBe(true)
    expect(shown(week, '1w', days)).toEqual({ open: 50, high: 53, low: 49, close: 52 })
  })

  it('goes by where the days of the instrument end', () => {
    const evening: ChartSplit = { before: 1, after: 4, effectiveAt: at('2026-11-22T22:00') }
    const opened = (openedAt: string, period: CandlePeriod) =>
      candleShown(candle(openedAt, [200, 200, 200, 200]), period, { splits: [evening], day: newYorkDay }).bid
        .close
    // Friday and its week end before Sunday evening; Monday begins with it.
    expect([opened('2026-11-19T22:00', '1d'), opened('2026-11-15T22:00', '1w')]).toEqual([50, 50])
    expect([opened('2026-11-22T22:00', '1d'), opened('2026-11-22T22:00', '1w')]).toEqual([200, 200])
    const month = candle('2026-10-31T21:00', [200, 200, 200, 200])
    expect(holdsBoth(month, '1M', { splits: [evening], day: newYorkDay })).toBe(true)
  })

  it('never shows a bar whose low is above its open, close or high', () => {
    const price = fc.integer({ min: 1, max: 5_000_000 })
    const ratio = fc.record({
      before: fc.integer({ min: 1, max: 50 }),
      after: fc.integer({ min: 1, max: 50 }),
    })
    fc.assert(
      fc.property(
        fc.tuple(price, price, price, price),
        fc.array(ratio, { maxLength: 3 }),
        (prices, ratios) => {
          const [low, one = 1, other = 1, high] = prices.toSorted((a, b) => a - b)
          const splits = ratios.map(each => ({ ...each, effectiveAt: split.effectiveAt }))
          const of = candle('2026-11-20T00:00', [one, high ?? 1, low ?? 1, other])
          const { bid } = candleShown(of, '1d', { splits, day: utcDay })
          expect(bid.low).toBeGreaterThan(0)
          expect(bid.low).toBeLessThanOrEqual(Math.min(bid.open, bid.close))
          expect(bid.high).toBeGreaterThanOrEqual(Math.max(bid.open, bid.close))
          expect(bid.open).toBe(priceInUnitsOf(one, splits))
        },
      ),
    )
  })
})

describe('a place that was drawn', () => {
  const second: ChartSplit = { before: 3, after: 1, effectiveAt: at('2026-12-01T14:30') }
  const moments = {
    before: at('2026-11-24T14:29'),
    between: at('2026-11-24T14:30'),
    after: at('2026-12-02T00:00'),
  }
  it.each([
    ['before', 'before', 200],
    ['before', 'between', 50],
    ['before', 'after', 150],
    ['between', 'after', 600],
    ['between', 'before', 800],
    ['after', 'before', (200 / 3) * 4],
  ] as const)('on the chart of %s is on that of %s', (from, to, expected) => {
    expect(drawnAsOf(200, [split, second], { from: moments[from], to: moments[to] })).toBeCloseTo(expected, 9)
  })

  it('moves below nothing as well, and no further than a chart keeps', () => {
    const to = { from: moments.between, to: moments.after }
    expect(drawnAsOf(-2, [split, second], to)).toBe(-6)
    expect([drawnAsOf(9e11, [second], to), drawnAsOf(-9e11, [second], to)]).toEqual([1e12, -1e12])
  })

  it('comes back to where it was', () => {
    const place = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    const units = fc.integer({ min: 1, max: 1_000 })
    fc.assert(
      fc.property(place, units, units, (value, before, after) => {
        const splits = [{ before, after, effectiveAt: split.effectiveAt }]
        const there = drawnAsOf(value, splits, { from: moments.before, to: moments.after })
        const back = drawnAsOf(there, splits, { from: moments.after, to: moments.before })
        // One that was drawn out of reach is kept at its edge.
        const apart = Math.abs(there) >= 1e12 ? 0 : Math.abs(back - value)
        expect(apart).toBeLessThanOrEqual(Math.max(1e-6, Math.abs(value)) * 1e-12)
      }),
    )
  })
})
