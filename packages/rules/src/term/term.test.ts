import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import type { Price } from '../market/instrument.ts'
import type { Millis } from '../market/quote.ts'
import { counts, decideFromLog, expiryOf, judgeEntry, judgeExit, resultOf, type TermTick } from './deal.ts'
import {
  admitPayout,
  admitStake,
  breakEvenOf,
  findTermProduct,
  houseEdgeOf,
  profitOf,
  readTermProductName,
  readTermProducts,
  shippedTermsOf,
  termBounds,
  termProductName,
  termProductsOf,
  termProductsShipped,
  type TermProduct,
  type TermProductTerms,
  type Yield,
} from './product.ts'

const ms = (at: number): Millis => at as Millis
const tick = (at: number, mid = 100, more: Partial<TermTick> = {}): TermTick => ({
  at: ms(at),
  receivedAt: ms(at),
  bid: (mid - 1) as Price,
  ask: (mid + 1) as Price,
  kind: 'live',
  ...more,
})
const row = (change: Partial<TermProduct> = {}): TermProduct => ({
  kind: 'term',
  group: 'crypto',
  seconds: 60,
  offered: true,
  yield: 8_000 as Yield,
  min: 5,
  max: 5_000,
  running: 20,
  payout: 50_000,
  ...change,
})

describe('the quote at which a deal begins', () => {
  test.each([
    ['received at the acceptance itself', tick(1_000), 'before'],
    ['received just after', tick(1_001), 'enters'],
    ['made before but received after', tick(1_500, 100, { at: ms(900) }), 'enters'],
    ['received with the last millisecond', tick(6_000), 'enters'],
    ['received too late', tick(6_001), 'late'],
    ['from a delayed source', tick(1_500, 100, { kind: 'delayed' }), 'delayed'],
  ] as const)('%s', (_, given, expected) => {
    expect(judgeEntry(ms(1_000), given)).toBe(expected)
  })
})

describe('the quote that decides', () => {
  const expiry = ms(60_000)
  test.each([
    ['made exactly at the expiry', tick(60_000), true],
    ['made a millisecond after', tick(60_001), false],
    ['made before, received two seconds after', tick(59_000, 100, { receivedAt: ms(62_000) }), true],
    ['made before, received later than that', tick(59_000, 100, { receivedAt: ms(62_001) }), false],
  ] as const)('%s', (_, given, expected) => {
    expect(counts(expiry, given)).toBe(expected)
  })

  const decided = (ticks: readonly TermTick[], now: number) =>
    decideFromLog({ acceptedAt: ms(-1), direction: 'up', seconds: 60 }, [tick(0, 100), ...ticks], {
      now: ms(now),
      holdAt: () => undefined,
    })
  test('is known once a later one has come, or two seconds have passed', () => {
    expect(decided([tick(60_000, 101)], 60_500)).toBeUndefined()
    expect(decided([tick(60_000, 101), tick(60_001, 99)], 60_500)).toMatchObject({ is: 'win' })
    expect(decided([tick(60_000, 101)], 62_000)).toBeUndefined()
    expect(decided([tick(60_000, 101)], 62_001)).toMatchObject({ is: 'win' })
  })

  test('is not changed by one that was made in time and comes behind a later one', () => {
    const late = { ...tick(59_999, 90), receivedAt: ms(60_300) }
    expect(decided([tick(59_000, 101), tick(60_001, 99), late], 70_000)).toMatchObject({ is: 'win' })
  })

  const judge = (exit: TermTick, hold?: 'closed' | 'halted' | 'suspended') =>
    judgeExit({ direction: 'up', entry: tick(0, 100), exit, expiry, hold })
  test.each([
    ['higher', tick(60_000, 101), { is: 'win' }],
    ['lower', tick(60_000, 99), { is: 'lose' }],
    [
      'the same mid with another spread',
      tick(60_000, 100, { bid: 90 as Price, ask: 110 as Price }),
      { is: 'equal' },
    ],
    ['ten seconds old', tick(50_000, 101), { is: 'win' }],
    ['older than ten seconds', tick(49_999, 101), { is: 'void', reason: 'silent' }],
    ['of a delayed source', tick(60_000, 101, { kind: 'delayed' }), { is: 'void', reason: 'delayed' }],
  ] as const)('%s', (_, exit, expected) => {
    expect(judge(exit)).toMatchObject(expected)
  })
  test.each(['closed', 'halted', 'suspended'] as const)('voids while %s', hold => {
    expect(judge(tick(60_000, 101), hold)).toMatchObject({ is: 'void', reason: hold })
  })

  test('makes one direction win what the other loses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1e9 }), fc.integer({ min: 2, max: 1e9 }), (from, to) => {
        const [up, down] = (['up', 'down'] as const).map(
          direction =>
            judgeExit({ direction, entry: tick(0, from), exit: tick(60_000, to), expiry, hold: undefined })
              .is,
        )
        expect([up, down]).toEqual(
          to > from ? ['win', 'lose'] : to < from ? ['lose', 'win'] : ['equal', 'equal'],
        )
      }),
    )
  })
})

describe('a deal computed from the log', () => {
  const deal = { acceptedAt: ms(0), direction: 'up', seconds: 30 } as const
  const free = { now: ms(60_000), holdAt: () => undefined }

  test('begins with the first quote and ends with the last that counts', () => {
    const [entry, between, last] = [tick(500, 100), tick(10_000, 90), tick(30_500, 101)]
    expect(decideFromLog(deal, [tick(0), entry, between, last, tick(30_501, 50)], free)).toEqual({
      is: 'win',
      exit: last,
      entry,
    })
  })

  test('is undecided before its time', () => {
    expect(decideFromLog(deal, [tick(500)], { ...free, now: ms(32_500) })).toBeUndefined()
    expect(decideFromLog(deal, [], { ...free, now: ms(5_000) })).toBeUndefined()
  })

  test('is void without a first quote', () => {
    const none = { is: 'void', reason: 'no_entry', exit: undefined, entry: undefined }
    expect(decideFromLog(deal, [], { ...free, now: ms(5_001) })).toEqual(none)
    expect(decideFromLog(deal, [tick(5_001)], { ...free, now: ms(5_001) })).toEqual(none)
  })

  test('does not depend on quotes after the decision', () => {
    const at = fc.integer({ min: 1, max: 60_000 })
    const quotes = fc
      .array(fc.tuple(at, fc.integer({ min: 2, max: 200 })), { minLength: 1, maxLength: 60 })
      .map(list => list.toSorted(([one], [other]) => one - other).map(([when, mid]) => tick(when, mid)))
    fc.assert(
      fc.property(quotes, fc.constantFrom('up', 'down'), (ticks, direction) => {
        const whole = decideFromLog({ ...deal, direction }, ticks, free)
        const entry = ticks.find(each => judgeEntry(ms(0), each) === 'enters')
        if (entry === undefined) return
        const expiry = expiryOf(entry, deal.seconds)
        const cut = ticks.findIndex(each => each.at > expiry)
        const known = cut < 0 ? ticks : ticks.slice(0, cut + 1)
        expect(decideFromLog({ ...deal, direction }, known, free)).toEqual(whole)
      }),
    )
  })
})

describe('money', () => {
  test('pays the yield rounded down, and costs the stake', () => {
    const terms = { stake: cents(1_003n), rate: 8_250 as Yield }
    expect(profitOf(terms.stake, terms.rate)).toBe(827n)
    expect(resultOf(terms, 'win')).toBe(827n)
    expect(resultOf(terms, 'lose')).toBe(-1_003n)
    expect(resultOf(terms, 'equal')).toBe(0n)
    expect(resultOf(terms, 'void')).toBe(0n)
  })

  test('breaks even at the share that is stated', () => {
    expect(breakEvenOf(8_000 as Yield)).toBe(5_556)
    const yields = fc.integer(termBounds.yield).map(each => each as Yield)
    fc.assert(
      fc.property(yields, rate => {
        const share = breakEvenOf(rate)
        // So many won of 10,000 pay at least what the others cost; one less does not.
        expect(share * rate).toBeGreaterThanOrEqual((10_000 - share) * 10_000)
        expect((share - 1) * rate).toBeLessThan((10_000 - share + 1) * 10_000)
      }),
    )
  })

  test('bounds the stake and what the firm may have to pay', () => {
    expect(admitStake(row(), cents(499n))).toMatchObject({
      refusal: 'term.stake_below',
      figures: { minimum: '5.00' },
    })
    expect(admitStake(row(), cents(500n)).ok).toBe(true)
    expect(admitStake(row(), cents(500_000n)).ok).toBe(true)
    expect(admitStake(row(), cents(500_001n))).toMatchObject({ refusal: 'term.stake_above' })
    expect(admitPayout(row(), cents(4_999_900n), cents(100n)).ok).toBe(true)
    expect(admitPayout(row(), cents(4_999_900n), cents(101n))).toMatchObject({ refusal: 'term.exposure' })
  })
})

describe('products', () => {
  const terms = (change: Partial<TermProduct> = {}): TermProductTerms => {
    const { kind: _kind, group: _group, seconds: _seconds, ...rest } = row(change)
    return rest
  }

  test('shipped ones pass their own check, each under a name that reads back', () => {
    expect(termProductsShipped).toHaveLength(66)
    const names = termProductsShipped.map(termProductName)
    expect(
      readTermProducts(Object.fromEntries(names.map(name => [name, shippedTermsOf(name)]))),
    ).toMatchObject({ ok: true })
    for (const product of termProductsShipped) {
      const { kind, group, seconds } = product
      expect(readTermProductName(termProductName(product))).toEqual({ kind, group, seconds })
    }
    expect(shippedTermsOf('term crypto 120')).toBeUndefined()
  })

  test('a name has one spelling, and stands for a product that could be offered', () => {
    for (const name of [
      '',
      'term crypto',
      'term crypto 060',
      'term crypto 6e1',
      ' term crypto 60',
      'term crypto 60 60',
      'term crypto 90',
      'micro crypto 20',
      'contract crypto 60',
      'term bond 60',
      '__proto__',
    ])
      expect(readTermProductName(name)).toBeUndefined()
  })

  test('of the operator stand in place of the shipped ones', () => {
    const held = termProductsOf({
      'term crypto 60': terms({ yield: 9_000 as Yield }),
      'term crypto 120': terms(),
    })
    expect(held).toHaveLength(67)
    expect(findTermProduct(held, row())).toMatchObject({ value: { yield: 9_000 } })
    expect(
      findTermProduct(termProductsOf({ 'term crypto 60': terms({ offered: false }) }), row()),
    ).toMatchObject({ refusal: 'term.duration' })
    expect(findTermProduct(held, row({ seconds: 61 }))).toMatchObject({ refusal: 'term.duration' })
  })

  test('what the firm keeps and what a customer needs agree', () => {
    expect(houseEdgeOf(8_000 as Yield)).toBe(1_000)
    fc.assert(
      fc.property(fc.integer(termBounds.yield), rate => {
        // Of 20,000 staked in equal parts, half right and half wrong, the firm keeps the stakes less the profits.
        const kept = 10_000 - rate
        expect(houseEdgeOf(rate as Yield)).toBe(Math.floor(kept / 2))
        expect(houseEdgeOf(rate as Yield) > 0).toBe(breakEvenOf(rate as Yield) > 5_000)
      }),
    )
  })

  test.each([
    ['a list', [], 'setting.invalid'],
    [
      'more than could be held',
      Object.fromEntries(Array.from({ length: 301 }, (_, n) => [n, 1])),
      'setting.invalid',
    ],
    ['a field for a customer', { 'term crypto 60': { ...terms(), customer: 1 } }, 'setting.rule'],
    ['another kind', { 'contract crypto 60': terms() }, 'setting.rule'],
    ['another class', { 'term bond 60': terms() }, 'setting.rule'],
    ['half a minute of term', { 'term crypto 90': terms() }, 'setting.rule'],
    ['a yield that always loses', { 'term crypto 60': terms({ yield: 4_999 as Yield }) }, 'setting.rule'],
    ['a yield of 100 %', { 'term crypto 60': terms({ yield: 10_000 as Yield }) }, 'setting.rule'],
    ['a minimum above the maximum', { 'term crypto 60': terms({ min: 100, max: 50 }) }, 'setting.rule'],
    ['no terms', { 'term crypto 60': null }, 'setting.rule'],
    ['cents', { 'term crypto 60': terms({ min: 5.5 }) }, 'setting.rule'],
  ])('refuse %s', (_, value, refusal) => {
    expect(readTermProducts(value)).toMatchObject({ ok: false, refusal })
  })
})
