import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Code } from '../core/ids.ts'
import { cents } from '../money/money.ts'
import { changeOrdersMin, copyMarginPercent, sharpChanges, type Traded } from './changes.ts'

const traded = (opened: number, mean: number, codes: Readonly<Record<string, number>> = {}): Traded => ({
  opened,
  leverage: opened * mean,
  codes: new Map(Object.entries(codes) as [Code, number][]),
})

describe('mean leverage', () => {
  it.each([
    ['twice of what it was', traded(20, 5), traded(5, 10), { before: 500, now: 1_000 }],
    ['half of it', traded(20, 10), traded(6, 5), { before: 1_000, now: 500 }],
    ['a little less than twice', traded(20, 10), traded(10, 19), undefined],
    ['the same', traded(20, 10), traded(10, 10), undefined],
    ['of too few orders now', traded(20, 5), traded(4, 20), undefined],
    ['of too few orders before', traded(4, 5), traded(20, 20), undefined],
  ])('%s', (_, before, now, change) => {
    expect(sharpChanges(before, now).leverage).toEqual(change)
  })
})

describe('the mix of instruments', () => {
  it.each([
    ['is another one', { XAUUSD: 10 }, { BTCUSD: 6, EURUSD: 4 }, { code: 'BTCUSD', percent: 60 }],
    ['has half of it in another', { XAUUSD: 10 }, { XAUUSD: 5, BTCUSD: 5 }, { code: 'BTCUSD', percent: 50 }],
    ['has less than half in another', { XAUUSD: 10 }, { XAUUSD: 6, BTCUSD: 5 }, undefined],
    ['has left one of several out', { XAUUSD: 5, BTCUSD: 5, EURUSD: 5 }, { XAUUSD: 4, EURUSD: 4 }, undefined],
    ['is of too few orders', { XAUUSD: 10 }, { BTCUSD: 4 }, undefined],
  ])('%s', (_, before, now, change) => {
    expect(sharpChanges(traded(0, 0, before), traded(0, 0, now)).mix).toEqual(change)
  })
})

describe('a change', () => {
  const days = fc
    .record({
      opened: fc.nat(200),
      mean: fc.integer({ min: 1, max: 30 }),
      codes: fc.dictionary(fc.constantFrom('XAUUSD', 'BTCUSD', 'EURUSD', 'GER40'), fc.nat(100), {
        noNullPrototype: true,
      }),
    })
    .map(({ opened, mean, codes }) => traded(opened, mean, codes))

  it('is none where nothing has changed, however much is traded', () => {
    fc.assert(
      fc.property(days, each => {
        expect(sharpChanges(each, each)).toEqual({ leverage: undefined, mix: undefined })
      }),
    )
  })

  it('of leverage is seen from both sides, and never of too few orders', () => {
    fc.assert(
      fc.property(days, days, (one, other) => {
        const { leverage } = sharpChanges(one, other)
        expect(sharpChanges(other, one).leverage).toEqual(
          leverage && { before: leverage.now, now: leverage.before },
        )
        if (Math.min(one.opened, other.opened) < changeOrdersMin) expect(leverage).toBeUndefined()
      }),
    )
  })
})

describe('margin that copies hold', () => {
  it.each([
    [1_000n, 500n, 50],
    [1_000n, 499n, 49],
    [3n, 2n, 66],
    [0n, 0n, 0],
  ])('of %s, %s are %s percent', (margins, copies, percent) => {
    expect(copyMarginPercent({ margins: cents(margins), copies: cents(copies) })).toBe(percent)
  })
})
