import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Code } from '../core/ids.ts'
import type { MicroLots, Price } from '../market/instrument.ts'
import { cents, type Cents } from '../money/money.ts'
import { notional } from './contract.ts'
import {
  amountFor,
  lotsForUnits,
  lotsForValue,
  roundAmounts,
  roundFigureAbove,
  stepValue,
  unitsOf,
} from './size.ts'

const gold = {
  code: 'XAUUSD' as Code,
  contractSize: 100,
  priceScale: 3,
  lotsStep: 10_000 as MicroLots,
  conversion: { by: 'none' },
} as const
const yen = {
  code: 'USDJPY' as Code,
  contractSize: 100_000,
  priceScale: 3,
  lotsStep: 10_000 as MicroLots,
  conversion: { by: 'divide', pair: 'USDJPY' as Code, pairScale: 3 },
} as const
const atGold = { instrument: gold, price: 2_650_000 as Price, conversionQuote: undefined }
const atYen = {
  instrument: yen,
  price: 150_000 as Price,
  conversionQuote: { bid: 149_990 as Price, ask: 150_010 as Price },
}
const usd = (dollars: number): Cents => cents(BigInt(Math.round(dollars * 100)))

describe('a size in units', () => {
  test.each([
    ['1', 10_000],
    ['1.99', 10_000],
    ['10', 100_000],
    ['12.5', 120_000],
    ['0.5', 0],
  ])('of %s ounces is %d millionths of a lot', (text, lots) => {
    expect(lotsForUnits(gold, text)).toBe(lots)
  })

  test.each(['', '0', '-1', 'one', '1,5', '0.0000001'])('is none where %j is typed', text => {
    expect(lotsForUnits(gold, text)).toBeUndefined()
  })

  it('is written back without what it lacks', () => {
    expect(unitsOf(gold, 120_000 as MicroLots)).toBe('12')
    expect(unitsOf({ contractSize: 1 }, 125_000 as MicroLots)).toBe('0.125')
  })
})

describe('a size in dollars', () => {
  // 100 ounces at 2,650.00: a lot is 265,000.00, a step of 0.01 is 2,650.00.
  test.each([
    [2_649.99, 0],
    [2_650, 10_000],
    [5_299.99, 10_000],
    [5_300, 20_000],
    [265_000, 1_000_000],
  ])('of %d buys %d millionths of a lot of gold', (dollars, lots) => {
    expect(lotsForValue(atGold, usd(dollars))).toBe(lots)
  })

  // 100,000 dollars are a lot of USDJPY, whatever the yen is worth.
  test.each([
    [999.99, 0],
    [1_000, 10_000],
    [12_345, 120_000],
  ])('of %d buys %d millionths of a lot of a converted pair', (dollars, lots) => {
    expect(lotsForValue(atYen, usd(dollars))).toBe(lots)
  })

  it('is no size without an amount', () => {
    expect(lotsForValue(atGold, cents(0n))).toBeUndefined()
    expect(lotsForValue(atGold, cents(-100n))).toBeUndefined()
  })

  it('is never worth more than the amount, and one step more would be', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom(atGold, atYen),
        (value, price, at) => {
          const priced = { ...at, price: price as Price }
          const lots = lotsForValue(priced, cents(value))
          if (lots === undefined) return
          const worth = (size: number) => notional({ ...priced, lots: size as MicroLots })
          expect(lots % at.instrument.lotsStep).toBe(0)
          expect(worth(lots)).toBeLessThanOrEqual(value)
          expect(worth(lots + at.instrument.lotsStep)).toBeGreaterThan(value)
        },
      ),
    )
  })

  it('that was written for lots buys the same lots', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1_000, max: 10_000_000 }),
        fc.constantFrom(atGold, atYen),
        (steps, price, at) => {
          const priced = { ...at, price: price as Price }
          const lots = (steps * at.instrument.lotsStep) as MicroLots
          if (stepValue(priced) < 8n) return
          expect(lotsForValue(priced, amountFor(priced, lots))).toBe(lots)
        },
      ),
    )
  })

  it('is written on a round figure', () => {
    expect(amountFor(atGold, 100_000 as MicroLots)).toBe(usd(27_100))
  })
})

describe('round amounts', () => {
  test.each([
    [0.5, 1],
    [1, 1],
    [1.01, 2],
    [970.08, 1_000],
    [2_650, 5_000],
    [5_000.01, 10_000],
  ])('above %d begin with %d', (amount, figure) => {
    expect(roundFigureAbove(usd(amount))).toBe(usd(figure))
  })

  it('go up from the first that buys something, four at most', () => {
    expect(roundAmounts(usd(970.08), usd(1_000_000))).toEqual([1_000, 2_000, 5_000, 10_000].map(usd))
  })

  it('stop at what can be afforded', () => {
    expect(roundAmounts(usd(970.08), usd(2_500))).toEqual([1_000, 2_000].map(usd))
    expect(roundAmounts(usd(970.08), usd(990))).toEqual([])
  })
})
