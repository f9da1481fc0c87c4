import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCents,
  amountMax,
  cents,
  formatCents,
  maxCents,
  minCents,
  negateCents,
  parseCents,
  quarterOfCents,
  subtractCents,
  sumCents,
  zero,
} from './money.ts'

const amount = fc.bigInt({ min: -amountMax, max: amountMax }).map(cents)

describe('an amount', () => {
  test('comes back as it was written', () => {
    fc.assert(
      fc.property(amount, each => {
        expect(parseCents(formatCents(each))).toBe(each)
      }),
    )
  })

  test.each([
    ['0.00', 0n],
    ['0.01', 1n],
    ['-0.01', -1n],
    ['10000', 1_000_000n],
    ['206.2', 20_620n],
  ])('%s is %i cents', (text, value) => {
    expect(parseCents(text)).toBe(value)
  })

  test.each(['1e3', '+1', '01', '.5', '1.', '0.001', '1,000', '', '12.34 USD', '¥12'])(
    'is never read from %s',
    text => {
      expect(parseCents(text)).toBeUndefined()
    },
  )

  test('of the largest size leaves room in a bigint column for ten thousand of its kind', () => {
    expect(amountMax * 10_000n < 2n ** 63n).toBe(true)
  })
})

describe('amounts', () => {
  test('add and take away exactly, beyond where binary floating point ends', () => {
    fc.assert(
      fc.property(amount, amount, (left, right) => {
        expect(subtractCents(addCents(left, right), right)).toBe(left)
        expect(addCents(left, negateCents(left))).toBe(zero)
      }),
    )
    expect(addCents(cents(9_007_199_254_740_992n), cents(1n))).toBe(9_007_199_254_740_993n)
  })

  test('sum up in any order', () => {
    fc.assert(
      fc.property(fc.array(amount), amounts => {
        expect(sumCents(amounts)).toBe(sumCents(amounts.toReversed()))
      }),
    )
    expect(sumCents([])).toBe(zero)
  })

  test('are parted in quarters of whole cents, never above the whole', () => {
    expect(([1, 2, 3] as const).map(quarters => quarterOfCents(cents(1_001n), quarters))).toEqual([
      250n,
      500n,
      750n,
    ])
    expect(quarterOfCents(cents(3n), 1)).toBe(zero)
  })

  test('compare by value', () => {
    fc.assert(
      fc.property(amount, amount, (left, right) => {
        expect(addCents(minCents(left, right), maxCents(left, right))).toBe(addCents(left, right))
        expect(minCents(left, right) <= maxCents(left, right)).toBe(true)
      }),
    )
  })
})
