import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candle, CandlePeriod } from '../market/candle.ts'
import type { Millis } from '../market/quote.ts'
import { candleShown, holdsBoth, priceInUnitsOf, type ChartSplit } from './split-candles.ts'

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
  candleShown(of, period, { splits: [split], ...(days && { days }) }).bid

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
    expect(holdsBoth(week, '1w', [split])).toBe(true)
    expect(shown(week, '1w', days)).toEqual({ open: 50, high: 53, low: 49, close: 52 })
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
          const { bid } = candleShown(of, '1d', { splits })
          expect(bid.low).toBeGreaterThan(0)
          expect(bid.low).toBeLessThanOrEqual(Math.min(bid.open, bid.close))
          expect(bid.high).toBeGreaterThanOrEqual(Math.max(bid.open, bid.close))
          expect(bid.open).toBe(priceInUnitsOf(one, splits))
        },
      ),
    )
  })
})
