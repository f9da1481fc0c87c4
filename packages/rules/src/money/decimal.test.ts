import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  divideCeil,
  divideFloor,
  divideHalfEven,
  formatDecimal,
  formatSafeDecimal,
  parseDecimal,
} from './decimal.ts'
import { Contradiction } from '../core/refusal.ts'

const scale = fc.integer({ min: 0, max: 18 })
const numerator = fc.oneof(
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
  fc.bigInt({ min: -50n, max: 50n }),
)
const denominator = fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 12n }))

describe('a plain decimal', () => {
  test.each<[text: string, scale: number, value: bigint]>([
    ['0', 0, 0n],
    ['-0', 2, 0n],
    ['12', 2, 1_200n],
    ['12.3', 2, 1_230n],
    ['12.30', 2, 1_230n],
    ['-12.30', 2, -1_230n],
    ['0.01', 2, 1n],
    ['-0.01', 2, -1n],
    ['1.14309', 6, 1_143_090n],
    ['0.000000000000000001', 18, 1n],
    ['999999999999999999', 0, 999_999_999_999_999_999n],
    ['999999999999999999.999999999999999999', 18, 10n ** 36n - 1n],
  ])('%s at scale %i is %i', (text, scale, value) => {
    expect(parseDecimal(text, scale)).toBe(value)
  })

  test.each<[what: string, text: string, scale: number]>([
    ['an exponent', '1e3', 6],
    ['a leading plus', '+1', 6],
    ['a leading zero', '01', 6],
    ['nothing before the point', '.5', 6],
    ['nothing after the point', '1.', 6],
    ['nothing at all', '', 6],
    ['a sign alone', '-', 6],
    ['two signs', '--1', 6],
    ['a space', ' 1', 6],
    ['a line end', '1\n', 6],
    ['grouping', '1,000', 6],
    ['a comma for a point', '1,5', 6],
    ['two points', '1.2.3', 6],
    ['another base', '0x10', 6],
    ['a separator', '1_000', 6],
    ['a number that is none', 'NaN', 6],
    ['no end', 'Infinity', 6],
    ['other digits', '١٢', 6],
    ['more places than the scale', '0.12345678901', 10],
    ['more places than the scale, all zero', '1.000', 2],
    ['a place at scale zero', '1.0', 0],
    ['nineteen places', '0.0000000000000000001', 18],
    ['nineteen digits', '1000000000000000000', 0],
  ])('is never read from %s', (_, text, scale) => {
    expect(parseDecimal(text, scale)).toBeUndefined()
  })

  test('is the same of a number and of a whole number without end', () => {
    const safe = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
    fc.assert(
      fc.property(safe, scale, fc.integer({ min: 0, max: 20 }), (value, at, digits) => {
        expect(formatSafeDecimal(value, at, digits)).toBe(formatDecimal(BigInt(value), at, digits))
      }),
    )
    expect(formatSafeDecimal(-0, 2)).toBe('0.00')
    expect(() => formatSafeDecimal(2 ** 53, 2)).toThrow(Contradiction)
  })

  test('comes back as it was written, at every scale', () => {
    fc.assert(
      fc.property(scale, fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (scale, value) => {
        expect(parseDecimal(formatDecimal(value, scale), scale)).toBe(value)
      }),
    )
  })

  test('keeps its value whatever places are shown', () => {
    const places = fc.integer({ min: 0, max: 18 })
    fc.assert(
      fc.property(
        scale,
        places,
        fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
        (scale, digits, value) => {
          fc.pre(digits <= scale)
          const text = formatDecimal(value, scale, digits)
          expect(parseDecimal(text, scale)).toBe(value)
          expect((text.split('.')[1] ?? '').length).toBeGreaterThanOrEqual(digits)
        },
      ),
    )
  })

  test.each<[value: bigint, scale: number, digits: number, text: string]>([
    [0n, 2, 2, '0.00'],
    [-5n, 2, 2, '-0.05'],
    [-500n, 2, 2, '-5.00'],
    [1_143_090n, 6, 5, '1.14309'],
    [1_143_095n, 6, 5, '1.143095'],
    [1_143_000n, 6, 5, '1.14300'],
    [100_000n, 6, 2, '0.10'],
    [12n, 0, 0, '12'],
    [12n, 0, 2, '12.00'],
    [1_200n, 2, 0, '12'],
    [1_250n, 2, 0, '12.5'],
  ])('%i at scale %i with %i places is written %s', (value, scale, digits, text) => {
    expect(formatDecimal(value, scale, digits)).toBe(text)
  })

  test.each([-1, 19])('has no scale %i', scale => {
    expect(() => formatDecimal(1n, scale)).toThrow(Contradiction)
  })
})

describe('a division', () => {
  test('rounded down gives the largest whole number that is not above', () => {
    fc.assert(
      fc.property(numerator, denominator, (n, d) => {
        const quotient = divideFloor(n, d)
        expect(quotient * d <= n && n < (quotient + 1n) * d).toBe(true)
      }),
    )
  })

  test('rounded up gives the smallest whole number that is not below', () => {
    fc.assert(
      fc.property(numerator, denominator, (n, d) => {
        const quotient = divideCeil(n, d)
        expect((quotient - 1n) * d < n && n <= quotient * d).toBe(true)
      }),
    )
  })

  test('rounded half to even gives the nearest, and between two the even one', () => {
    fc.assert(
      fc.property(numerator, denominator, (n, d) => {
        const quotient = divideHalfEven(n, d)
        const twiceAway = 2n * (n - quotient * d)
        const distance = twiceAway < 0n ? -twiceAway : twiceAway
        expect(distance < d || (distance === d && quotient % 2n === 0n)).toBe(true)
      }),
    )
  })

  test('rounded half to even favours neither side: the opposite gives the opposite', () => {
    fc.assert(
      fc.property(numerator, denominator, (n, d) => {
        expect(divideHalfEven(-n, d)).toBe(-divideHalfEven(n, d))
      }),
    )
  })

  test.each<[n: bigint, d: bigint, nearest: bigint]>([
    [1n, 2n, 0n],
    [3n, 2n, 2n],
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [-1n, 2n, 0n],
    [-3n, 2n, -2n],
    [-5n, 2n, -2n],
    [2n, 3n, 1n],
    [-2n, 3n, -1n],
  ])('%i / %i is nearest to %i', (n, d, nearest) => {
    expect(divideHalfEven(n, d)).toBe(nearest)
  })

  test.each([0n, -1n])('by %i is a bug', d => {
    for (const divide of [divideFloor, divideCeil, divideHalfEven])
      expect(() => divide(1n, d)).toThrow(Contradiction)
  })
})
