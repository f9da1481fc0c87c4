import { assert } from '../core/refusal.ts'
import { divideCeil, divideFloor, divideHalfEven, powerOfTen } from './decimal.ts'
import { cents, zero, type Cents } from './money.ts'

/** An exact amount of cents; the denominator is positive. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

/**
 * What exact amounts have come to so far, less every two cents: from 0 to below 2, in lowest terms. Amounts are paid in whole
 * cents as the rounded sum moves on, so that many parts pay what the whole would have paid. Two cents and not one, because half
 * to even has to know whether an even or an odd number was paid.
 */
export type RunningSum = Fraction

export const noSum: RunningSum = { numerator: 0n, denominator: 1n }

const roundings = { 'half to even': divideHalfEven, up: divideCeil } as const
export type SumRounding = keyof typeof roundings

/** A sum is exact up to a denominator of so much; beyond it, it is cut off at a millionth of a millionth of a millionth. */
const denominatorMax = 10n ** 60n
const cutScale = powerOfTen(18)

const greatestDivisor = (left: bigint, right: bigint): bigint => {
  let [a, b] = [left, right]
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}

/** A fraction in lowest terms, of one that is not below nothing. */
export const lowestTerms = (numerator: bigint, denominator: bigint): Fraction => {
  if (numerator === 0n) return noSum
  const divisor = greatestDivisor(denominator, numerator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

const reduced = (numerator: bigint, denominator: bigint): RunningSum => {
  const lowest = lowestTerms(numerator, denominator)
  if (lowest.denominator <= denominatorMax) return lowest
  return reduced(divideFloor(lowest.numerator * cutScale, lowest.denominator), cutScale)
}

/** Adds an exact amount: what is paid for it in whole cents, and the sum after it. */
export const addToSum = (
  sum: RunningSum,
  part: Fraction,
  rounding: SumRounding,
): { readonly paid: Cents; readonly after: RunningSum } => {
  if (part.numerator === 0n) return { paid: zero, after: sum }
  const round = roundings[rounding]
  const isAlike = part.denominator % sum.denominator === 0n
  const denominator = isAlike ? part.denominator : part.denominator * sum.denominator
  const numerator = isAlike
    ? part.numerator + sum.numerator * (part.denominator / sum.denominator)
    : part.numerator * sum.denominator + sum.numerator * part.denominator
  const period = 2n * denominator
  return {
    paid: cents(round(numerator, denominator) - round(sum.numerator, sum.denominator)),
    after: reduced(numerator - divideFloor(numerator, period) * period, denominator),
  }
}

/** An exact amount by itself, in whole cents. */
export const roundFraction = (part: Fraction, rounding: SumRounding): Cents =>
  cents(roundings[rounding](part.numerator, part.denominator))

/** Writes a sum: '0', '1', or '49/100' of a cent. */
export const formatSum = ({ numerator, denominator }: RunningSum): string =>
  denominator === 1n ? numerator.toString() : `${numerator}/${denominator}`

export const sumPattern = /^(?:[01]|[1-9]\d{0,60}\/[1-9]\d{0,60})$/

/** Reads it back; undefined where it is not written as one would be: from 0 to below 2, in lowest terms. */
export const parseSum = (text: string): RunningSum | undefined => {
  if (!sumPattern.test(text)) return undefined
  const [above, below = '1'] = text.split('/')
  assert(above !== undefined, 'a text has a first part')
  const [numerator, denominator] = [BigInt(above), BigInt(below)]
  if (numerator >= 2n * denominator || denominator > denominatorMax) return undefined
  const isWhole = denominator === 1n
  if (isWhole ? below !== '1' || text.includes('/') : greatestDivisor(denominator, numerator) !== 1n)
    return undefined
  return { numerator, denominator }
}
