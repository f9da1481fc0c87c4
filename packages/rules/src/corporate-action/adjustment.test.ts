import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  actionsDue,
  dividendCash,
  exactEnd,
  inOrderOfEffect,
  isBeforeAction,
  isInUnitsOf,
  isWholeSplit,
  levelsFor,
  splitPending,
  splitPosition,
  splitPrice,
  quoteValuing,
  changesDue,
  type EffectiveAction,
} from './adjustment.ts'
import { roundFraction } from '../money/running-sum.ts'
import { profit } from '../trading/contract.ts'
import type { CorporateAction, MicroAmount } from './corporate-action.ts'
import type { Code } from '../core/ids.ts'
import type { Instrument, MicroLots, Price } from '../market/instrument.ts'
import { closePrice, type Millis } from '../market/quote.ts'

const share = {
  code: 'AAPL' as Code,
  contractSize: 1,
  priceScale: 4,
  digits: 2,
  tick: 100 as Price,
  lotsMin: 1_000_000 as MicroLots,
  lotsStep: 1_000_000 as MicroLots,
  conversion: { by: 'none' },
} as unknown as Instrument
const index = {
  ...share,
  code: 'GER40' as Code,
  conversion: { by: 'multiply', pair: 'EURUSD' as Code, pairScale: 6 },
} as Instrument
const eurusd = { bid: 1_099_990 as Price, ask: 1_100_010 as Price }

const lots = (whole: number) => Math.round(whole * 1_000_000) as MicroLots
const price = (usd: number) => Math.round(usd * 10_000) as Price
const held = {
  side: 'long' as const,
  lots: lots(10),
  openPrice: price(200),
  takeProfit: price(240.5),
  stopLoss: price(180.3),
  trailing: price(12.5),
}
const none = { instrument: share, reference: undefined, conversionQuote: undefined }

describe('a position after a split', () => {
  it('of 1 to 4 holds four times as much at a quarter', () => {
    expect(splitPosition(held, { before: 1, after: 4 }, none)).toEqual({
      after: {
        side: 'long',
        lots: lots(40),
        openPrice: price(50),
        // Away from the price, to the cent.
        takeProfit: price(60.13),
        stopLoss: price(45.07),
        trailing: price(3.13),
      },
      cash: 0n,
    })
  })

  it('of 10 to 1 holds a tenth at ten times the price', () => {
    expect(splitPosition(held, { before: 10, after: 1 }, none)).toMatchObject({
      after: { lots: lots(1), openPrice: price(2_000), takeProfit: price(2_405), stopLoss: price(1_803) },
      cash: 0n,
    })
  })

  it('is paid what rounding of its price takes', () => {
    // 200.10 / 4 is 50.025: at 50.03 each of forty shares has lost half a cent.
    const { after, cash } = splitPosition({ ...held, openPrice: price(200.1) }, { before: 1, after: 4 }, none)
    expect([after.openPrice, cash]).toEqual([price(50.03), 20n])
  })

  it('keeps levels on their sides of a short position too', () => {
    const short = { ...held, side: 'short' as const, takeProfit: price(180.3), stopLoss: price(240.5) }
    expect(splitPosition(short, { before: 1, after: 4 }, none).after).toMatchObject({
      takeProfit: price(45.07),
      stopLoss: price(60.13),
    })
  })

  it('has the same result as before, to the cent, whatever is split and at whatever price', () => {
    fc.assert(
      fc.property(
        fc.record({
          side: fc.constantFrom('long' as const, 'short' as const),
          lots: fc.integer({ min: 1, max: 10_000 }).map(lots),
          openPrice: fc.integer({ min: 10_000, max: 20_000_000 }) as fc.Arbitrary<Price>,
        }),
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 100, max: 200_000 }),
        fc.boolean(),
        fc.constantFrom(share, index),
        (position, before, after, base, isAfter, instrument) => {
          // A pair of whole prices that are the same value in old and new units.
          const [oldPrice, newPrice] = [base * after, base * before] as [Price, Price]
          const known = isAfter ? newPrice : oldPrice
          const conversionQuote = instrument === index ? eurusd : undefined
          const split = splitPosition(
            { ...position, takeProfit: undefined, stopLoss: undefined, trailing: undefined },
            { before, after },
            { instrument, conversionQuote, reference: { quote: { bid: known, ask: known }, isAfter } },
          )
          const result = (of: { lots: MicroLots; openPrice: Price }, close: Price) =>
            profit({
              instrument,
              side: position.side,
              lots: of.lots,
              open: of.openPrice,
              close,
              conversionQuote,
            })
          const apart = result(position, oldPrice) - (result(split.after, newPrice) + split.cash)
          expect(apart >= -1n && apart <= 1n).toBe(true)
          if (!isWholeSplit(position.lots, { before, after })) return
          // Without a fraction the cash does not depend on any price.
          const without = { instrument, conversionQuote, reference: undefined }
          expect(splitPosition({ ...held, ...position }, { before, after }, without).cash).toBe(split.cash)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('never has a price of nothing', () => {
    expect(splitPrice(price(0.01), { before: 1, after: 1_000 }, share.tick, 'down')).toBe(100)
  })
})

describe('an order that waits, after a split', () => {
  const pending = {
    side: 'long' as const,
    type: 'limit' as const,
    price: price(190.1),
    lots: lots(5),
    takeProfit: undefined,
    stopLoss: price(170),
    trailing: undefined,
  }

  it.each([
    ['a limit below the price', 'long', 'limit', 47.52],
    ['a limit above the price', 'short', 'limit', 47.53],
    ['a stop above the price', 'long', 'stop', 47.53],
    ['a stop below the price', 'short', 'stop', 47.52],
  ] as const)('%s moves away from it where it is rounded', (_, side, type, level) => {
    const split = splitPending({ ...pending, side, type }, { before: 1, after: 4 }, share)
    expect(split.ok && [split.value.price, split.value.lots]).toEqual([price(level), lots(20)])
  })

  it('has lots on the step, and is not kept where those are too few', () => {
    const of = (before: number, after: number) => splitPending(pending, { before, after }, share)
    expect(of(2, 3)).toMatchObject({ value: { lots: lots(7) } })
    expect(of(10, 1)).toMatchObject({ refusal: 'lots.below_minimum', figures: { minimum: '1.00' } })
  })
})

describe('levels that were set on the other side of a split', () => {
  const at = (hour: number) => (hour * 3_600_000) as Millis
  const actions: readonly EffectiveAction[] = [
    { id: 'a', code: share.code, effectiveAt: at(10), action: { kind: 'split', before: 1, after: 4 } },
    {
      id: 'b',
      code: share.code,
      effectiveAt: at(11),
      action: { kind: 'dividend', amount: 1 as MicroAmount },
    },
    { id: 'c', code: share.code, effectiveAt: at(20), action: { kind: 'split', before: 1, after: 2 } },
  ]
  const levels = { takeProfit: price(240), stopLoss: price(180), trailing: price(8) }
  const divided = (by: number) => ({
    takeProfit: price(240 / by),
    stopLoss: price(180 / by),
    trailing: price(8 / by),
  })
  it.each([
    ['before both, for a position of before both', 5, undefined, 9, 1],
    ['before both, for one that is brought up to date to the first', 5, 10, 9, 4],
    ['before both, for one that is brought up to date', 5, 20, 9, 8],
    ['between them, for one that is brought up to date', 5, 20, 15, 2],
    ['after both, for one that is brought up to date', 5, 20, 21, 1],
    ['after the first, for one that does not know of it yet', 5, undefined, 12, 1 / 4],
    ['after both, for one that knows of neither', 5, undefined, 21, 1 / 8],
    ['after the first, for one that was opened after it', 12, undefined, 13, 1],
  ] as const)('%s', (_, openedAt, adjustedTo, setAt, by) => {
    const position = {
      side: 'long' as const,
      openedAt: at(openedAt),
      adjustedTo: adjustedTo === undefined ? undefined : at(adjustedTo),
    }
    expect(levelsFor(position, levels, at(setAt), { actions, tick: share.tick })).toEqual(divided(by))
  })
})

describe('a dividend', () => {
  it('is paid to who is long and by who is short, for each unit', () => {
    const amount = 260_000 as MicroAmount
    const by = { instrument: share, conversionQuote: undefined }
    expect(dividendCash({ side: 'long', lots: lots(10) }, amount, by)).toBe(260n)
    expect(dividendCash({ side: 'short', lots: lots(10) }, amount, by)).toBe(-260n)
  })

  it('of another currency is turned into USD at the mid', () => {
    const by = { instrument: index, conversionQuote: eurusd }
    expect(dividendCash({ side: 'long', lots: lots(2) }, 10_000_000 as MicroAmount, by)).toBe(2_200n)
  })
})

describe('what is due', () => {
  const at = (hour: number) => (hour * 3_600_000) as Millis
  const action = (id: string, hour: number, what: CorporateAction): EffectiveAction => ({
    id,
    code: share.code,
    effectiveAt: at(hour),
    action: what,
  })
  const split = action('b', 10, { kind: 'split', before: 1, after: 4 })
  const dividend = action('a', 10, { kind: 'dividend', amount: 1 as MicroAmount })
  const later = action('c', 20, { kind: 'dividend', amount: 1 as MicroAmount })
  const all = [split, dividend, later]
  const ids = (actions: readonly EffectiveAction[]) => actions.map(({ id }) => id)
  const position = (openedAt: number, adjustedTo?: number) => ({
    openedAt: at(openedAt),
    adjustedTo: adjustedTo === undefined ? undefined : at(adjustedTo),
  })

  it('is what took effect since, the split of an opening before its dividend', () => {
    expect(ids([later, dividend, split].toSorted(inOrderOfEffect))).toEqual(['b', 'a', 'c'])
    expect(ids(actionsDue(position(5), all, at(10)))).toEqual(['b', 'a'])
    expect(ids(actionsDue(position(5), all, (at(10) - 1) as Millis))).toEqual([])
    expect(ids(actionsDue(position(5, 10), all, at(30)))).toEqual(['c'])
    // Opened at the opening itself: it stands in new units.
    expect(ids(actionsDue(position(10), all, at(30)))).toEqual(['c'])
  })

  it('of an order that waits is splits alone', () => {
    expect(ids(changesDue({ placedAt: at(5), adjustedTo: undefined }, all, at(30)))).toEqual(['b'])
  })

  it('is told apart by whether a quote is in the same units', () => {
    expect(isInUnitsOf(position(5), { at: at(9) }, all)).toBe(true)
    expect(isInUnitsOf(position(5), { at: at(10) }, all)).toBe(false)
    expect(isInUnitsOf(position(5, 10), { at: at(9) }, all)).toBe(false)
    expect(isInUnitsOf(position(5, 10), { at: at(10) }, all)).toBe(true)
    expect(isInUnitsOf(position(12), { at: at(12) }, all)).toBe(true)
  })

  it('lets a position be valued on either side of a split and of a dividend', () => {
    const grid = { tick: 2 as Price, priceScale: 2 }
    const quote = (bid: number, hour: number) => ({
      bid: bid as Price,
      ask: (bid + 4) as Price,
      at: at(hour),
    })
    const cash = action('d', 20, { kind: 'dividend', amount: 500_000 as MicroAmount })
    const both = [split, cash]
    for (const [held, seen] of [
      [position(5), quote(1_000, 9)],
      [position(5, 10), quote(250, 10)],
      [position(12), quote(250, 12)],
      [position(5, 20), quote(200, 20)],
    ] as const)
      expect(quoteValuing(held, seen, both, grid)).toBe(seen)
    // The position is up to date and the quote is not, or the other way round; on the grid.
    expect(quoteValuing(position(5, 10), quote(1_000, 9), both, grid)).toMatchObject({ bid: 250, ask: 252 })
    expect(quoteValuing(position(5), quote(250, 10), both, grid)).toMatchObject({ bid: 1_000, ask: 1_016 })
    expect(quoteValuing(position(5, 20), quote(1_000, 9), both, grid)).toMatchObject({ bid: 200, ask: 202 })
    expect(quoteValuing(position(5), quote(200, 20), both, grid)).toMatchObject({ bid: 1_000, ask: 1_016 })
    expect(quoteValuing(position(12, 20), quote(250, 12), both, grid)).toMatchObject({ bid: 200, ask: 204 })
    // A price is never nothing.
    expect(quoteValuing(position(12, 20), quote(40, 12), both, grid)).toMatchObject({ bid: 2, ask: 2 })
  })

  it('says of a quote whether an action has taken effect since', () => {
    expect(isBeforeAction({ at: at(9) }, all, (at(10) - 1) as Millis)).toBe(false)
    expect(isBeforeAction({ at: at(9) }, all, at(10))).toBe(true)
    expect(isBeforeAction({ at: at(10) }, all, at(12))).toBe(false)
    expect(isBeforeAction({ at: at(10) }, all, at(30))).toBe(true)
  })
})

describe('an instrument that ends', () => {
  const instrument = {
    code: 'UK100' as Code,
    contractSize: 10,
    priceScale: 2,
    conversion: { by: 'multiply', pair: 'GBPUSD' as Code, pairScale: 5 },
  } as const
  const conversionQuote = { bid: 130_000 as Price, ask: 130_020 as Price }
  const price = fc.integer({ min: 1, max: 2_000_000 })

  it('pays with both parts what closing at the stated price would, to less than a cent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('long', 'short'),
        price,
        price,
        price,
        fc.integer({ min: 1, max: 90_000_000 }),
        (side, openPrice, last, stated, lots) => {
          const position = { side, lots: lots as MicroLots } as const
          const quote = { bid: last as Price, ask: (last + 7) as Price }
          const by = { instrument, conversionQuote }
          const close = (at: Price) => profit({ ...by, ...position, open: openPrice as Price, close: at })
          const paid =
            close(closePrice(side, quote)) +
            roundFraction(
              exactEnd(position, (stated * 10_000) as MicroAmount, { ...by, quote }),
              'half to even',
            )
          const whole = close(stated as Price)
          const difference = paid - whole
          expect(difference >= -1n && difference <= 1n).toBe(true)
          expect(exactEnd(position, undefined, { ...by, quote }).numerator).toBe(0n)
        },
      ),
    )
  })
})
