import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  feeOn,
  marginToHold,
  notional,
  profit,
  spreadCost,
  tickValue,
  type ConversionQuote,
} from './contract.ts'
import { formatLots, parseLots } from './lots.ts'
import { divideCeil, divideHalfEven } from '../money/decimal.ts'
import type { Code } from '../core/ids.ts'
import type { Conversion, Instrument, Leverage, MicroLots, MicroRate, Price } from '../market/instrument.ts'
import { cents } from '../money/money.ts'
import { Contradiction } from '../core/refusal.ts'

const gold: Instrument = {
  code: 'XAUUSD' as Code,
  symbol: 'XAU/USD',
  name: 'Gold',
  category: 'metal',
  contractSize: 100,
  lotUnit: 'troy oz',
  quoteCurrency: 'USD',
  priceScale: 3,
  digits: 2,
  tick: 10 as Price,
  lotsMin: 10_000 as MicroLots,
  lotsStep: 10_000 as MicroLots,
  lotsMax: 100_000_000 as MicroLots,
  spreadTypical: 360 as Price,
  leverageMax: 20 as Leverage,
  feeRate: 0 as MicroRate,
  conversion: { by: 'none' },
  version: 1,
}
const eurusd = 'EURUSD' as Code
const dax: Instrument = {
  ...gold,
  code: 'GER40' as Code,
  contractSize: 1,
  quoteCurrency: 'EUR',
  priceScale: 2,
  conversion: { by: 'multiply', pair: eurusd, pairScale: 6 },
}
const nikkei: Instrument = {
  ...gold,
  code: 'JPN225' as Code,
  contractSize: 100,
  quoteCurrency: 'JPY',
  priceScale: 0,
  conversion: { by: 'divide', pair: 'USDJPY' as Code, pairScale: 3 },
}

const lots = (value: number) => Math.round(value * 1_000_000) as MicroLots
const price = (value: number) => value as Price
const pair = (bid: number, ask: number): ConversionQuote => ({ bid: price(bid), ask: price(ask) })

// Ada's instruments: any scale, any size, any conversion.
const anyConversion: fc.Arbitrary<Conversion> = fc.oneof(
  fc.constant({ by: 'none' } as const),
  fc.record({
    by: fc.constantFrom('multiply' as const, 'divide' as const),
    pair: fc.constant(eurusd),
    pairScale: fc.integer({ min: 0, max: 8 }),
  }),
)
const anyInstrument = fc
  .record({
    priceScale: fc.integer({ min: 0, max: 12 }),
    contractSize: fc.integer({ min: 1, max: 1_000_000 }),
    conversion: anyConversion,
  })
  .map((some): Instrument => ({ ...gold, ...some }))
const anyPrice = fc.oneof(fc.integer({ min: 1, max: 2 ** 40 }), fc.integer({ min: 1, max: 1_000 })).map(price)
const anyLots = fc
  .oneof(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom(1, 10_000, 500_000, 1_000_000))
  .map(value => value as MicroLots)
const anyPair = fc
  .tuple(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 1, max: 100 }))
  .map(([bid, spread]) => pair(bid, bid + spread))
const anySide = fc.constantFrom('long' as const, 'short' as const)

/** price units × micro-lots in cents, as one exact fraction: what the prose of docs/ledger.md says, written out. */
const exactly = (instrument: Instrument, units: bigint, quote: ConversionQuote) => {
  const { conversion } = instrument
  const numerator = units * BigInt(instrument.contractSize) * 100n
  const denominator = 10n ** BigInt(instrument.priceScale + 6)
  if (conversion.by === 'none') return { numerator, denominator }
  const twiceMid = BigInt(quote!.bid) + BigInt(quote!.ask)
  const twiceOne = 2n * 10n ** BigInt(conversion.pairScale)
  return conversion.by === 'multiply'
    ? { numerator: numerator * twiceMid, denominator: denominator * twiceOne }
    : { numerator: numerator * twiceOne, denominator: denominator * twiceMid }
}

describe('lots', () => {
  test.each<[text: string, value: number | undefined]>([
    ['0.10', 100_000],
    ['0.1', 100_000],
    ['0.000001', 1],
    ['100', 100_000_000],
    ['0.0000001', undefined],
    ['0', undefined],
    ['0.00', undefined],
    ['-0.1', undefined],
    ['1e3', undefined],
    ['9007199254.740991', 9_007_199_254_740_991],
    ['9007199254.740992', undefined],
  ])('are read from %s as %s millionths', (text, value) => {
    expect(parseLots(text)).toBe(value)
  })

  test('come back as they were written', () => {
    fc.assert(
      fc.property(anyLots, each => {
        expect(parseLots(formatLots(each))).toBe(each)
      }),
    )
    expect(formatLots(lots(0.1))).toBe('0.10')
  })
})

describe('the profit of a position', () => {
  test.each<[what: string, input: Parameters<typeof profit>[0], cents: bigint]>([
    [
      'in gold, long, up 19.38 USD an ounce on 0.1 lot',
      {
        instrument: gold,
        side: 'long',
        lots: lots(0.1),
        open: price(4_540_620),
        close: price(4_560_000),
        conversionQuote: undefined,
      },
      19_380n,
    ],
    [
      'in gold, short, the same move',
      {
        instrument: gold,
        side: 'short',
        lots: lots(0.1),
        open: price(4_540_620),
        close: price(4_560_000),
        conversionQuote: undefined,
      },
      -19_380n,
    ],
    [
      'in euros, at the mid of the pair: 10 points × 1 × 1.143065',
      {
        instrument: dax,
        side: 'long',
        lots: lots(1),
        open: price(2_390_000),
        close: price(2_391_000),
        conversionQuote: pair(1_143_000, 1_143_130),
      },
      1_143n,
    ],
    [
      'in yen, divided by the mid of the pair: 100 × 100 / 150',
      {
        instrument: nikkei,
        side: 'long',
        lots: lots(1),
        open: price(40_000),
        close: price(40_100),
        conversionQuote: pair(150_000, 150_000),
      },
      6_667n,
    ],
    [
      'half a cent goes to the even cent below',
      {
        instrument: gold,
        side: 'long',
        lots: lots(0.01),
        open: price(1_000),
        close: price(1_005),
        conversionQuote: undefined,
      },
      0n,
    ],
    [
      'one and a half cents go to the even cent above',
      {
        instrument: gold,
        side: 'long',
        lots: lots(0.01),
        open: price(1_000),
        close: price(1_015),
        conversionQuote: undefined,
      },
      2n,
    ],
  ])('%s', (_, input, expected) => {
    // A tenth of a cent per price unit and hundredth of a lot of gold; where the row says half a cent, it is exactly that.
    expect(profit(input)).toBe(expected)
  })

  test('is the exact figure rounded half to even, for every instrument', () => {
    fc.assert(
      fc.property(
        anyInstrument,
        anySide,
        anyLots,
        anyPrice,
        anyPrice,
        anyPair,
        (instrument, side, lots, open, close, conversionQuote) => {
          const move = side === 'long' ? close - open : open - close
          const { numerator, denominator } = exactly(instrument, BigInt(move) * BigInt(lots), conversionQuote)
          expect(profit({ instrument, side, lots, open, close, conversionQuote })).toBe(
            divideHalfEven(numerator, denominator),
          )
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('is exact around 2^53 and around halves of a cent', () => {
    const near = fc.integer({ min: -3, max: 3 })
    // Products around 2^53, and around exact halves of a cent.
    const products = fc.oneof(
      near.map(off => 2 ** 53 + off * 2),
      fc
        .tuple(fc.integer({ min: 0, max: 10 ** 8 }), near)
        .map(([whole, off]) => whole * 10_000_000 + 5_000_000 + off),
    )
    fc.assert(
      fc.property(products, fc.integer({ min: 0, max: 12 }), anySide, (product, priceScale, side) => {
        const instrument: Instrument = { ...gold, contractSize: 1, priceScale }
        const input = { instrument, side, lots: 1 as MicroLots, open: price(0), conversionQuote: undefined }
        const { numerator, denominator } = exactly(instrument, BigInt(product), undefined)
        const expected = divideHalfEven(side === 'long' ? numerator : -numerator, denominator)
        expect(profit({ ...input, close: price(product) })).toBe(expected)
      }),
      { numRuns: 2_000 },
    )
  })

  test('of a long and a short between the same prices are opposites', () => {
    fc.assert(
      fc.property(
        anyInstrument,
        anyLots,
        anyPrice,
        anyPrice,
        anyPair,
        (instrument, lots, open, close, conversionQuote) => {
          const of = (side: 'long' | 'short') =>
            profit({ instrument, side, lots, open, close, conversionQuote })
          expect(of('short')).toBe(cents(-of('long')))
        },
      ),
    )
  })

  test('there and back again is the opposite: rounding favours neither side', () => {
    fc.assert(
      fc.property(
        anyInstrument,
        anyLots,
        anyPrice,
        anyPrice,
        anyPair,
        (instrument, lots, from, to, quote) => {
          const between = (open: Price, close: Price) =>
            profit({ instrument, side: 'long', lots, open, close, conversionQuote: quote })
          expect(between(to, from)).toBe(cents(-between(from, to)))
        },
      ),
    )
  })

  test('grows with the price for a long', () => {
    fc.assert(
      fc.property(anyInstrument, anyLots, anyPrice, anyPair, (instrument, lots, open, conversionQuote) => {
        const at = (close: number) =>
          profit({ instrument, side: 'long', lots, open, close: price(close), conversionQuote })
        expect(at(open + 1) >= at(open)).toBe(true)
        expect(at(open)).toBe(0n)
      }),
    )
  })

  test('without the quote of its conversion pair is a bug, not a guess', () => {
    const input = {
      side: 'long',
      lots: lots(1),
      open: price(1),
      close: price(2),
      conversionQuote: undefined,
    } as const
    for (const instrument of [dax, nikkei])
      expect(() => profit({ instrument, ...input })).toThrow(Contradiction)
  })
})

describe('the notional', () => {
  test('is the exact value rounded up to the cent', () => {
    fc.assert(
      fc.property(anyInstrument, anyLots, anyPrice, anyPair, (instrument, lots, price, conversionQuote) => {
        const { numerator, denominator } = exactly(instrument, BigInt(price) * BigInt(lots), conversionQuote)
        expect(notional({ instrument, lots, price, conversionQuote })).toBe(
          divideCeil(numerator, denominator),
        )
      }),
    )
  })

  test.each([
    ['gold: 0.1 lot of 100 ounces at 4540.62', gold, 0.1, 4_540_620, undefined, 4_540_620n],
    [
      'an index in euros: 0.1 lot at 23900 and a mid of 1.143065',
      dax,
      0.1,
      2_390_000,
      pair(1_143_000, 1_143_130),
      273_193n,
    ],
    ['one millionth of a lot is one cent, not nothing', gold, 0.000_001, 1, undefined, 1n],
  ])('of %s', (_, instrument, size, at, conversionQuote, expected) => {
    expect(notional({ instrument, lots: lots(size), price: price(at), conversionQuote })).toBe(expected)
  })
})

describe('the margin', () => {
  const value = fc.bigInt({ min: 0n, max: 10n ** 16n }).map(cents)
  const leverage = fc.constantFrom(1, 2, 5, 10, 20, 30).map(each => each as Leverage)

  test('never holds less than notional / leverage, and less than a cent more', () => {
    fc.assert(
      fc.property(value, leverage, (notionalValue, leverage) => {
        const held = marginToHold(notionalValue, leverage) * BigInt(leverage)
        expect(held >= notionalValue && held - notionalValue < BigInt(leverage)).toBe(true)
      }),
    )
  })

  test.each([
    [4_540_620n, 20, 227_031n],
    [4_540_621n, 20, 227_032n],
    [1n, 30, 1n],
    [0n, 30, 0n],
  ])('of %i cents at ×%i is %i', (notionalValue, leverage, margin) => {
    expect(marginToHold(cents(notionalValue), leverage as Leverage)).toBe(margin)
  })
})

describe('the fee', () => {
  test.each([
    ['nothing where the rate is nothing', 4_540_620n, 0, 0n],
    ['0.01 % of 45,406.20 USD rounded up', 4_540_620n, 100, 455n],
    ['a cent at least, where there is a rate', 1n, 1, 1n],
  ])('is %s', (_, notionalValue, rate, fee) => {
    expect(feeOn(cents(notionalValue), rate as MicroRate)).toBe(fee)
  })
})

describe('what a ticket shows', () => {
  test('is the cost of the spread: opening and closing at one quote, either way', () => {
    fc.assert(
      fc.property(
        anyInstrument,
        anyLots,
        anyPrice,
        fc.nat({ max: 100_000 }),
        anyPair,
        (instrument, lots, bid, spread, conversionQuote) => {
          const quote = { bid, ask: price(bid + spread) }
          const cost = spreadCost({ instrument, lots, quote, conversionQuote })
          expect(cost <= 0n).toBe(true)
          expect(
            profit({ instrument, side: 'short', lots, open: quote.bid, close: quote.ask, conversionQuote }),
          ).toBe(cost)
        },
      ),
    )
    const quote = { bid: price(4_540_260), ask: price(4_540_620) }
    expect(spreadCost({ instrument: gold, lots: lots(0.1), quote, conversionQuote: undefined })).toBe(-360n)
  })

  test('is the worth of one tick', () => {
    expect(tickValue({ instrument: gold, lots: lots(0.1), conversionQuote: undefined })).toBe(10n)
  })
})
