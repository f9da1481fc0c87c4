import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from './money.ts'
import {
  addToSum,
  formatSum,
  noSum,
  parseSum,
  roundFraction,
  type Fraction,
  type RunningSum,
} from './running-sum.ts'

const fraction = fc.record({
  numerator: fc.oneof(fc.bigInt({ min: -50n, max: 50n }), fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })),
  denominator: fc.oneof(
    fc.bigInt({ min: 1n, max: 40n }),
    fc.constant(10n ** 13n),
    fc.bigInt({ min: 1n, max: 10n ** 16n }),
  ),
})
const rounding = fc.constantFrom('half to even', 'up')

/** Parts of one amount, at one price: all of one denominator. */
const sliced = fc.record({
  parts: fc.array(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), { minLength: 1, maxLength: 60 }),
  denominator: fraction.map(each => each.denominator),
})

const paidFor = (start: RunningSum, parts: readonly Fraction[], by: 'half to even' | 'up') =>
  parts.reduce(
    ({ paid, sum }, part) => {
      const step = addToSum(sum, part, by)
      return { paid: paid + step.paid, sum: step.after }
    },
    { paid: 0n, sum: start },
  )

describe('a running sum', () => {
  test('pays for parts exactly what it pays for the whole, wherever it stands', () => {
    fc.assert(
      fc.property(sliced, fraction, rounding, ({ parts, denominator }, before, by) => {
        const start = addToSum(noSum, before, by).after
        const whole = { numerator: parts.reduce((sum, each) => sum + each, 0n), denominator }
        const inParts = paidFor(
          start,
          parts.map(numerator => ({ numerator, denominator })),
          by,
        )
        expect(inParts).toEqual(paidFor(start, [whole], by))
      }),
    )
  })

  test('begins as each amount is rounded by itself', () => {
    fc.assert(
      fc.property(fraction, rounding, (part, by) => {
        expect(addToSum(noSum, part, by).paid).toBe(roundFraction(part, by))
      }),
    )
  })

  test('is never further than a cent from what is exact, whatever the denominators', () => {
    fc.assert(
      fc.property(fc.array(fraction, { maxLength: 80 }), rounding, (parts, by) => {
        const { paid } = paidFor(noSum, parts, by)
        // One denominator for all of them: big, but exact.
        const denominator = parts.reduce((all, each) => all * each.denominator, 1n)
        const exact = parts.reduce((sum, each) => sum + (each.numerator * denominator) / each.denominator, 0n)
        const apart = paid * denominator - exact
        expect(apart < denominator && apart > -denominator).toBe(true)
        if (by === 'half to even')
          // Half a cent, and what was cut off a sum of many prices.
          expect((apart < 0n ? -apart : apart) * 2n * 10n ** 12n <= denominator * (10n ** 12n + 1n)).toBe(
            true,
          )
      }),
    )
  })

  test('charges no more than was shown for each by itself', () => {
    fc.assert(
      fc.property(fraction, fraction, (before, part) => {
        const fee = { ...part, numerator: part.numerator < 0n ? -part.numerator : part.numerator }
        const { paid } = addToSum(addToSum(noSum, before, 'up').after, fee, 'up')
        expect(paid <= roundFraction(fee, 'up')).toBe(true)
        expect(paid >= cents(0n)).toBe(true)
      }),
    )
  })

  test('is read as it was written, and nothing else is', () => {
    fc.assert(
      fc.property(fc.array(fraction, { minLength: 1, maxLength: 20 }), rounding, (parts, by) => {
        const { sum } = paidFor(noSum, parts, by)
        expect(parseSum(formatSum(sum))).toEqual(sum)
        expect(formatSum(sum).length).toBeLessThanOrEqual(123)
      }),
    )
    for (const text of [
      '2',
      '-1/2',
      '2/4',
      '5/2',
      '4/2',
      '1/1',
      '0/3',
      '01',
      '1/02',
      '1/',
      '',
      '1.5',
      `1/1${'0'.repeat(61)}`,
    ])
      expect([text, parseSum(text)]).toEqual([text, undefined])
    expect(parseSum('3/2')).toEqual({ numerator: 3n, denominator: 2n })
    expect(parseSum('1')).toEqual({ numerator: 1n, denominator: 1n })
  })

  test('knows whether an even or an odd number was paid', () => {
    const half = (numerator: bigint): Fraction => ({ numerator, denominator: 2n })
    expect(paidFor(noSum, [half(3n)], 'half to even')).toEqual({ paid: 2n, sum: half(3n) })
    expect(paidFor(noSum, [half(1n), half(1n), half(1n)], 'half to even')).toEqual({
      paid: 2n,
      sum: half(3n),
    })
    const quarter = { numerator: 3n, denominator: 4n }
    expect(paidFor(noSum, [quarter, quarter], 'half to even')).toEqual({ paid: 2n, sum: half(3n) })
  })
})
