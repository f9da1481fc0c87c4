import fc from 'fast-check'
import { dayMs } from '../core/time.ts'
import { describe, expect, test } from 'vitest'
import { addCents, cents, subtractCents, zero, type Cents } from '../money/money.ts'
import type { Millis } from '../market/quote.ts'
import { admitSavings, coversInterest, promiseOf, reserveLeft, type SavingsReserve } from './deposit.ts'
import { dueAt, interestOf, progressOf, yearlyOf, type AnnualRate } from './interest.ts'
import { admitChoice, decideRenewal, mayBecome, savingsStates, savingsStatusOf } from './order.ts'
import {
  findSavingsProduct,
  minimumOf,
  readSavingsProducts,
  savingsBounds,
  savingsNameIn,
  savingsProductsOf,
  type SavingsProduct,
} from './product.ts'
import { savingsProductsShipped } from './shipped.ts'

const anyPrincipal = fc.bigInt({ min: 1n, max: 100_000_000_000_00n }).map(cents)
const anyRate = fc.integer(savingsBounds.rate).map(rate => rate as AnnualRate)
const anyDays = fc.integer(savingsBounds.days)
const anyTerms = fc.record({ rate: anyRate, days: anyDays })

describe('interest', () => {
  test.each<[principal: bigint, rate: number, days: number, interest: bigint]>([
    [100_000n, 250, 30, 205n],
    [100_000n, 500, 30, 410n],
    [100_000n, 400, 365, 4_000n],
    [100_000n, 400, 366, 4_010n],
    [10_000n, 250, 30, 20n],
    [1n, 2_000, 1, 0n],
    [5_000_000n, 325, 90, 40_068n],
    [999_999n, 333, 7, 638n],
  ])('of %d cents at %d for %d days is %d', (principal, rate, days, interest) => {
    expect(interestOf(cents(principal), { rate: rate as AnnualRate, days })).toBe(interest)
  })

  test('is the exact figure less a part of a cent', () => {
    fc.assert(
      fc.property(anyPrincipal, anyTerms, (principal, terms) => {
        const exact = principal * BigInt(terms.rate) * BigInt(terms.days)
        const paid = interestOf(principal, terms) * 3_650_000n
        expect(exact - paid >= 0n && exact - paid < 3_650_000n).toBe(true)
      }),
    )
  })

  test('is never less for more money, a higher rate or a longer time', () => {
    fc.assert(
      fc.property(
        anyPrincipal,
        anyTerms,
        fc.bigInt({ min: 0n, max: 1_000_000n }),
        (principal, terms, more) => {
          const interest = interestOf(principal, terms)
          expect(interestOf(addCents(principal, cents(more)), terms) >= interest).toBe(true)
          expect(interestOf(principal, { ...terms, days: terms.days + 1 }) >= interest).toBe(true)
          expect(interestOf(principal, { ...terms, rate: (terms.rate + 1) as AnnualRate }) >= interest).toBe(
            true,
          )
        },
      ),
    )
  })

  test('of parts never comes to more than that of the whole', () => {
    fc.assert(
      fc.property(anyPrincipal, anyPrincipal, anyTerms, (one, other, terms) => {
        const parts = addCents(interestOf(one, terms), interestOf(other, terms))
        expect(parts <= interestOf(addCents(one, other), terms)).toBe(true)
      }),
    )
  })

  test('of a year is shown as at most the rate, and as what is really paid', () => {
    fc.assert(
      fc.property(anyPrincipal, anyTerms, (principal, terms) => {
        const interest = interestOf(principal, terms)
        const yearly = yearlyOf(principal, interest, terms.days)
        expect(yearly).toBeLessThanOrEqual(terms.rate)
        // Whoever is shown so much a year is paid it.
        expect(interestOf(principal, { rate: yearly as AnnualRate, days: terms.days }) <= interest).toBe(true)
      }),
    )
    expect(yearlyOf(cents(10_000n), cents(20n), 30)).toBe(243)
  })
})

describe('time', () => {
  test('is whole days of 24 hours, whatever clocks and calendars do', () => {
    const start = Date.parse('2028-02-28T23:59:59.999Z') as Millis
    expect(dueAt(start, 2) - start).toBe(2 * dayMs)
  })

  test('passes from nothing to the whole, and no further', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2e12 }),
        anyDays,
        fc.integer({ min: -1e11, max: 3e11 }),
        (from, days, by) => {
          const passed = progressOf({ startedAt: from, due: dueAt(from as Millis, days) }, from + by)
          expect(passed).toBeGreaterThanOrEqual(0)
          expect(passed).toBeLessThanOrEqual(10_000)
          expect(passed === 10_000).toBe(by >= days * dayMs)
        },
      ),
    )
  })
})

const anyProduct: fc.Arbitrary<SavingsProduct> = fc
  .record({
    min: fc.integer({ min: 100, max: 10_000 }),
    span: fc.option(fc.integer({ min: 0, max: 100_000 })),
    rate: fc.integer({ min: 100, max: 2_000 }),
    days: fc.integer({ min: 10, max: 400 }),
    places: fc.option(fc.integer({ min: 1, max: 5 })),
  })
  .map(({ min, span, rate, days, places }) => ({
    id: 'p',
    offered: true,
    names: { en: 'P' },
    currency: 'USD',
    min,
    max: span === null ? null : min + span,
    rate: rate as AnnualRate,
    days,
    places,
  }))
const anyCents = (max: bigint) => fc.bigInt({ min: 0n, max }).map(cents)
const anyReserve: fc.Arbitrary<SavingsReserve> = fc.record({
  amount: anyCents(10_000_00n),
  paid: anyCents(5_000_00n),
  toCome: anyCents(5_000_00n),
})
const anyIntake = fc.record({ running: fc.integer({ min: 0, max: 6 }), own: anyCents(50_000_00n) })

describe('a deposit', () => {
  test('that is taken keeps every bound; one that is not names a bound that it would pass', () => {
    fc.assert(
      fc.property(
        anyProduct,
        anyCents(200_000_00n),
        anyIntake,
        fc.option(anyReserve, { nil: undefined }),
        anyCents(200_000_00n),
        (product, principal, intake, reserve, available) => {
          const judged = admitSavings({ product, principal, intake, reserve, available })
          const { interest, payout } = promiseOf(product, principal, 0 as Millis)
          expect(payout).toBe(principal + interest)
          const passed = {
            'savings.below_minimum': principal < minimumOf(product),
            'savings.above_maximum':
              product.max !== null && intake.own + principal > BigInt(product.max) * 100n,
            'savings.places_full':
              reserve !== undefined && product.places !== null && intake.running >= product.places,
            'savings.reserve': reserve !== undefined && interest > reserveLeft(reserve),
            'savings.insufficient': principal > available,
          }
          if (judged.ok) expect(Object.values(passed)).not.toContain(true)
          else expect(passed[judged.refusal as keyof typeof passed]).toBe(true)
        },
      ),
    )
  })

  test('after deposit never promises more than the reserve has', () => {
    fc.assert(
      fc.property(
        anyProduct,
        anyReserve,
        fc.array(anyCents(100_000_00n), { maxLength: 30 }),
        (product, first, wishes) => {
          let reserve = first
          let own: Cents = zero
          for (const principal of wishes) {
            const free = { ...product, max: null, places: null }
            const intake = { running: 0, own }
            if (!admitSavings({ product: free, principal, intake, reserve, available: principal }).ok)
              continue
            own = addCents(own, principal)
            reserve = { ...reserve, toCome: addCents(reserve.toCome, interestOf(principal, product)) }
          }
          const left = reserveLeft(reserve)
          expect(left >= 0n || left === reserveLeft(first)).toBe(true)
        },
      ),
    )
  })
})

describe('the end of a deposit', () => {
  const standing = { suspended: false, restricted: false, paused: false, owes: false }

  test('moves from one state to the other, once', () => {
    const moves = savingsStates.flatMap(from =>
      savingsStates.filter(to => mayBecome(from, to)).map(to => [from, to]),
    )
    expect(moves).toEqual([['active', 'completed']])
    expect(savingsStatusOf).toEqual({ active: 0, completed: 1 })
    expect([admitChoice('active').ok, admitChoice('completed')]).toEqual([
      true,
      { ok: false, refusal: 'savings.completed' },
    ])
  })

  test('begins anew only within every bound, and with nobody who may not save', () => {
    fc.assert(
      fc.property(
        fc.option(anyProduct, { nil: undefined }),
        anyCents(200_000_00n),
        anyIntake,
        fc.option(anyReserve, { nil: undefined }),
        fc.record({
          suspended: fc.boolean(),
          restricted: fc.boolean(),
          paused: fc.boolean(),
          owes: fc.boolean(),
        }),
        (product, principal, { running, own }, reserve, standing) => {
          // Its own principal is among what the customer has.
          const intake = { running, own: own < principal ? principal : own }
          const decided = decideRenewal({ principal, product, intake, reserve, standing })
          if (!decided.renew) return
          expect(Object.values(standing)).not.toContain(true)
          expect(decided.product).toBe(product)
          expect(principal >= minimumOf(decided.product)).toBe(true)
          expect(coversInterest(reserve, interestOf(principal, decided.product))).toBe(true)
          // Whoever could save it today, in the place that it leaves, may go on.
          const left = { running: running - 1, own: subtractCents(intake.own, principal) }
          expect(
            admitSavings({ product: decided.product, principal, intake: left, reserve, available: principal })
              .ok,
          ).toBe(true)
        },
      ),
    )
  })

  test.each([
    ['owed', { ...standing, owes: true }],
    ['suspended', { ...standing, suspended: true }],
    ['country', { ...standing, restricted: true }],
    ['paused', { ...standing, paused: true }],
    ['product_closed', standing],
  ] as const)('is a return because of %s', (reason, standing) => {
    expect(
      decideRenewal({
        principal: cents(100n),
        product: undefined,
        intake: { running: 1, own: cents(100n) },
        reserve: undefined,
        standing,
      }),
    ).toEqual({ renew: false, reason })
  })
})

describe('products', () => {
  const shipped = savingsProductsShipped['d30']

  test('that are shipped pass their own check, earn a cent at the minimum and have a name everywhere', () => {
    expect(readSavingsProducts(savingsProductsShipped)).toMatchObject({ ok: true })
    for (const product of savingsProductsOf(savingsProductsShipped)) {
      expect(interestOf(minimumOf(product), product) > 0n).toBe(true)
      expect(Object.keys(product.names)).toHaveLength(11)
    }
  })

  test('come shortest first, and are found by their id', () => {
    expect(savingsProductsOf(savingsProductsShipped).map(({ id }) => id)).toEqual(['d30', 'd90', 'd180'])
    expect(findSavingsProduct(savingsProductsShipped, 'd90')).toMatchObject({
      ok: true,
      value: { id: 'd90', days: 90 },
    })
    expect(findSavingsProduct(savingsProductsShipped, 'toString')).toMatchObject({
      refusal: 'savings.product_unknown',
    })
    expect(findSavingsProduct({ d30: { ...shipped!, offered: false } }, 'd30')).toMatchObject({
      refusal: 'savings.product_closed',
    })
  })

  test('are called in English where a language has no name', () => {
    expect([savingsNameIn({ en: 'Saver', hk: '定期' }, 'hk'), savingsNameIn({ en: 'Saver' }, 'hk')]).toEqual([
      '定期',
      'Saver',
    ])
  })

  test.each<[what: string, change: object, field: string]>([
    ['of a rate beyond the bound', { rate: 2_001 }, 'rate'],
    ['of half a day', { days: 0.5 }, 'days'],
    ['of a minimum above the maximum', { min: 200, max: 100 }, 'min'],
    ['whose minimum earns nothing', { min: 1, rate: 1 }, 'min'],
    ['of no places', { places: 0 }, 'places'],
    ['of another currency', { currency: 'EUR' }, 'currency'],
    ['without an English name', { names: { de: 'Sparen' } }, 'names.en'],
    ['with an empty name', { names: { en: 'Saver', de: '' } }, 'names.de'],
    ['with a name in a language nobody reads here', { names: { en: 'Saver', xx: 'Saver' } }, 'xx'],
    ['neither offered nor not', { offered: 'yes' }, 'offered'],
    ['for one customer', { customer: '10000001' }, 'customer'],
  ])('%s are refused', (_, change, field) => {
    expect(readSavingsProducts({ d30: { ...shipped, ...change } })).toMatchObject({
      refusal: 'setting.rule',
      figures: { place: 'd30', field },
    })
  })

  test.each([[[]], [null], ['d30']])('that are no table are refused: %j', value => {
    expect(readSavingsProducts(value)).toMatchObject({ refusal: 'setting.invalid' })
  })
})
