import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MicroLots } from '../market/instrument.ts'
import { cents } from '../money/money.ts'
import { multiplierBounds, nextFollowStates, nextTraderStates, type Multiplier } from './settings.ts'
import { profitShare, shareRateBounds } from './share.ts'
import { lotsOfCopy, lotsToClose, overMaxMargin, shareLeft, type ClosedPart } from './sizing.ts'
import { copyLoss, isStopReached, stopEquity } from './stop.ts'

const lots = (value: number) => value as MicroLots
const grid = { lotsMin: lots(10_000), lotsStep: lots(10_000), lotsMax: lots(100_000_000) }
const settings = (sizing: 'multiplier' | 'auto', multiplier = 100) => ({
  sizing,
  multiplier: multiplier as Multiplier,
})

describe('lots of a copy', () => {
  const of = (
    sizing: 'multiplier' | 'auto',
    multiplier: number,
    traderLots: number,
    equity = 10_000_00n,
    traderEquity = 10_000_00n,
  ) =>
    lotsOfCopy({
      instrument: grid,
      settings: settings(sizing, multiplier),
      traderLots: lots(traderLots),
      traderEquity: cents(traderEquity),
      equity: cents(equity),
    })

  test.each<[what: string, ReturnType<typeof of>, expected: object]>([
    ['are the trader’s', of('multiplier', 100, 100_000), { lots: 100_000, skip: undefined }],
    [
      'are half of them, rounded down to the step',
      of('multiplier', 50, 110_000),
      { wanted: 55_000, lots: 50_000 },
    ],
    ['below the smallest are none', of('multiplier', 1, 100_000), { wanted: 1_000, skip: 'below_minimum' }],
    ['above the largest are none', of('multiplier', 10_000, 10_000_000), { skip: 'above_maximum' }],
    ['by equities are their share', of('auto', 100, 100_000, 5_000_00n), { lots: 50_000 }],
    ['by equities times the multiplier', of('auto', 200, 100_000, 5_000_00n), { lots: 100_000 }],
    ['are none without equity', of('auto', 100, 100_000, 0n), { skip: 'below_minimum' }],
    ['are none where the trader has none', of('auto', 100, 100_000, 1_00n, -5n), { skip: 'below_minimum' }],
  ])('%s', (_, found, expected) => {
    expect(found).toMatchObject(expected)
  })

  test('are never more than asked for, and on the step', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('multiplier' as const, 'auto' as const),
        fc.integer(multiplierBounds),
        fc.integer({ min: 10_000, max: 50_000_000 }),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (sizing, multiplier, traderLots, equity, traderEquity) => {
          const found = of(sizing, multiplier, traderLots, equity, traderEquity)
          const [numerator, denominator] =
            sizing === 'auto'
              ? [BigInt(multiplier) * equity, 100n * traderEquity]
              : [BigInt(multiplier), 100n]
          const product = BigInt(traderLots) * numerator
          expect(BigInt(found.lots) * denominator <= product).toBe(true)
          expect(found.lots % grid.lotsStep).toBe(0)
          if (found.skip === undefined && found.wanted < Number.MAX_SAFE_INTEGER)
            expect(BigInt(found.lots + grid.lotsStep) * denominator > product).toBe(true)
        },
      ),
    )
  })
})

describe('lots that a copy gives up', () => {
  const parts = (whole: number, lefts: readonly number[]): readonly ClosedPart[] =>
    lefts.map((left, place) => ({ left: lots(left), taken: lots((lefts[place - 1] ?? whole) - left) }))
  const of = (before: number, left: number, open: number) =>
    lotsToClose({
      instrument: grid,
      open: lots(open),
      own: shareLeft([]),
      trader: shareLeft(parts(before, [left])),
    })
  test.each([
    ['as many as the trader’s', of(100_000, 60_000, 100_000), 40_000],
    ['the same share', of(100_000, 50_000, 60_000), 30_000],
    ['none where a step is more than the share', of(100_000, 90_000, 20_000), 0],
    ['all where too little would stay', of(100_000, 0, 50_000), 50_000],
  ])('are %s', (_, found, expected) => {
    expect(found).toBe(expected)
  })

  test('come to the trader’s share however it was closed, and whatever was missed: less than a step above it, and never below', () => {
    const sold = fc.integer({ min: 2, max: 400 }).chain(whole =>
      fc.record({
        whole: fc.constant(whole),
        copied: fc.integer({ min: 1, max: 400 }),
        lefts: fc
          .uniqueArray(fc.integer({ min: 1, max: whole - 1 }), { minLength: 1, maxLength: 60 })
          .map(each => each.toSorted((a, b) => b - a)),
        // Steps of the trader that did not reach the copy.
        missed: fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
        // A split of shares on the way changes the lots of both.
        split: fc.record({ at: fc.integer({ min: 0, max: 60 }), after: fc.integer({ min: 1, max: 4 }) }),
      }),
    )
    fc.assert(
      fc.property(sold, ({ whole, copied, lefts, missed, split }) => {
        const [own, trader]: [ClosedPart[], ClosedPart[]] = [[], []]
        let [open, here, unit] = [copied * 10_000, whole, 1]
        for (const [place, left] of lefts.entries()) {
          if (place === split.at) {
            unit = split.after
            open *= unit
          }
          const [taken, stays] = [(here - left) * 10_000 * unit, left * 10_000 * unit]
          here = left
          trader.push({ taken: lots(taken), left: lots(stays) })
          if (missed[place] === true && place < lefts.length - 1) continue
          const close = lotsToClose({
            instrument: grid,
            open: lots(open),
            own: shareLeft(own),
            trader: shareLeft(trader),
          })
          expect(close >= 0 && close <= open && close % grid.lotsStep === 0).toBe(true)
          if (close > 0) own.push({ taken: lots(close), left: lots(open - close) })
          open -= close
          const exact = (copied * 10_000 * unit * left) / whole
          if (open > 0) expect(open - exact).toBeGreaterThan(-1e-6)
          else expect(exact).toBeLessThanOrEqual(grid.lotsMin)
          expect(open - exact).toBeLessThan(grid.lotsStep)
          if (open === 0) return
        }
      }),
    )
  })

  test('are none beyond what the follower has closed by hand, until the trader has less', () => {
    const held = { instrument: grid, open: lots(50_000), own: shareLeft(parts(100_000, [50_000])) }
    expect(lotsToClose({ ...held, trader: shareLeft(parts(200_000, [160_000])) })).toBe(0)
    expect(lotsToClose({ ...held, trader: shareLeft(parts(200_000, [160_000, 40_000])) })).toBe(30_000)
  })
})

describe('the most margin', () => {
  test('is not passed', () => {
    const of = (margin: bigint) =>
      overMaxMargin({ used: cents(900n), margin: cents(margin), maxMargin: cents(1_000n) })
    expect([of(100n), of(101n)]).toEqual([undefined, 'max_margin'])
  })
})

describe('the loss at which copying stops', () => {
  test('is reached by what was realised and what is open together', () => {
    const at = (realised: bigint, open: bigint) => ({ realised: cents(realised), open: cents(open) })
    expect(copyLoss(at(-300n, 100n))).toBe(200n)
    expect(copyLoss(at(300n, -100n))).toBe(0n)
    expect(isStopReached(at(-300n, 100n), cents(200n))).toBe(true)
    expect(isStopReached(at(-300n, 101n), cents(200n))).toBe(false)
    expect(isStopReached(at(-300n, 0n), undefined)).toBe(false)
    expect(stopEquity(cents(1_000n), cents(200n))).toBe(800n)
  })
})

describe('the share of profit', () => {
  test.each([
    ['of a first profit', 1_000n, 0n, 100n],
    ['above the highest only', 1_000n, 800n, 20n],
    ['of no profit above the highest', 800n, 800n, 0n],
    ['of a loss', -5n, 0n, 0n],
    ['of a cent, rounded down', 9n, 0n, 0n],
  ])('%s', (_, net, highWater, expected) => {
    expect(profitShare({ net: cents(net), highWater: cents(highWater), rate: 1_000 })).toBe(expected)
  })

  test('is never due twice for the same profit, however often it is settled', () => {
    const move = fc.bigInt({ min: -100_000n, max: 100_000n })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), fc.integer(shareRateBounds), (moves, rate) => {
        let [net, highWater, due] = [cents(0n), cents(0n), 0n]
        for (const each of moves) {
          net = cents(net + each)
          due += profitShare({ net, highWater, rate })
          highWater = net > highWater ? net : highWater
          // Months add up: what was due so far is the share of the highest that was reached, to the cent.
          expect(due).toBe((highWater * BigInt(rate)) / 10_000n)
        }
      }),
    )
  })
})

describe('states', () => {
  test('that have ended lead nowhere, and every other state can end', () => {
    expect(nextFollowStates.ended).toEqual([])
    for (const state of ['active', 'paused', 'stopping'] as const)
      expect(nextFollowStates[state]).toContain('ended')
    expect([nextTraderStates.left, nextTraderStates.revoked]).toEqual([[], []])
  })
})
