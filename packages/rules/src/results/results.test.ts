import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCents, cents, sumCents } from '../money/money.ts'
import { periodBy, resultParts, runningSums, sumByMonth, tradeFigures, type TradeSums } from './results.ts'

const amount = fc.bigInt({ min: -10_000_000_000n, max: 10_000_000_000n }).map(cents)
const sums: fc.Arbitrary<TradeSums> = fc
  .record({
    wins: fc.nat(1_000),
    losses: fc.nat(1_000),
    even: fc.nat(10),
    won: fc.bigInt({ min: 0n, max: 10_000_000_000n }).map(cents),
    lost: fc.bigInt({ min: -10_000_000_000n, max: 0n }).map(cents),
    result: amount,
    spread: amount,
    fees: amount,
    overnight: amount,
    adjusted: amount,
  })
  .map(({ even, ...rest }) => ({ ...rest, trades: rest.wins + rest.losses + even }))

const nothing: TradeSums = {
  trades: 0,
  wins: 0,
  losses: 0,
  won: cents(0n),
  lost: cents(0n),
  result: cents(0n),
  spread: cents(0n),
  fees: cents(0n),
  overnight: cents(0n),
  adjusted: cents(0n),
}

describe('figures of closed trades', () => {
  it('lead from what prices brought, less what it cost, to the net result', () => {
    fc.assert(
      fc.property(sums, each => {
        const { net, gross, costs } = tradeFigures(each)
        expect(gross - costs + each.adjusted).toBe(net)
        // As the order list has it: the spread is within the result.
        expect(net).toBe(each.result - each.fees - each.overnight + each.adjusted)
      }),
    )
  })

  it('keep means and rates within what they are made of', () => {
    fc.assert(
      fc.property(sums, each => {
        const { winRate, meanWin, meanLoss } = tradeFigures(each)
        if (each.trades > 0) expect(winRate).toBeLessThanOrEqual(10_000)
        if (meanWin !== undefined)
          expect(Number(meanWin * BigInt(each.wins) - each.won)).toBeLessThanOrEqual(each.wins)
        expect(meanWin === undefined).toBe(each.wins === 0)
        expect(meanLoss === undefined).toBe(each.losses === 0)
      }),
    )
  })

  it.each<[what: string, given: Partial<TradeSums>, figures: object]>([
    ['none without a trade', {}, { winRate: undefined, meanWin: undefined, costShare: undefined }],
    ['a third of the trades', { trades: 3, wins: 1 }, { winRate: 3333 }],
    [
      'costs as a share of what prices brought',
      { trades: 1, result: cents(9_000n), spread: cents(1_000n), fees: cents(1_500n) },
      { gross: 10_000n, costs: 2_500n, costShare: 2_500, net: 7_500n },
    ],
    [
      'no share where prices brought nothing',
      { trades: 1, result: cents(-9_000n), spread: cents(1_000n) },
      { gross: -8_000n, costShare: undefined, net: -9_000n },
    ],
    [
      'financing that was received lowers costs',
      { trades: 1, result: cents(100n), fees: cents(10n), overnight: cents(-30n) },
      { costs: -20n, net: 120n },
    ],
  ])('%s', (_, given, figures) => {
    expect(tradeFigures({ ...nothing, ...given })).toMatchObject(figures)
  })
})

describe('periods', () => {
  it.each([
    ['2026-03', 1, '2026-04'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026', -1, '2025'],
  ])('%s and %i', (period, steps, other) => {
    expect(periodBy(period, steps)).toBe(other)
  })

  it('of months are the sums of their days', () => {
    const day = (text: string, net: bigint) => ({ day: text, trades: 2, net: cents(net) })
    expect(sumByMonth([day('2026-01-30', 5n), day('2026-01-31', -9n), day('2026-03-01', 1n)])).toEqual([
      { month: '2026-01', trades: 4, net: -4n },
      { month: '2026-03', trades: 2, net: 1n },
    ])
  })
})

describe('all kinds of trades together', () => {
  it('are the sum of their parts, to the cent', () => {
    fc.assert(
      fc.property(fc.record({ trades: amount, copied: amount, term: amount, sharesPaid: amount }), of => {
        const { net, own, copied, term, shares } = resultParts(of)
        expect(sumCents([own, copied, term, shares])).toBe(net)
        expect(addCents(own, copied)).toBe(of.trades)
        expect(addCents(shares, of.sharesPaid)).toBe(0n)
      }),
    )
  })

  it('are added up one after another', () => {
    expect(runningSums([])).toEqual([])
    expect(runningSums([cents(5n), cents(-7n), cents(3n)])).toEqual([5n, -2n, 1n])
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1 }), all => {
        expect(runningSums(all).at(-1)).toBe(sumCents(all))
      }),
    )
  })
})
