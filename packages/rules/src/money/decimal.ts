import { assert } from '../core/refusal.ts'

/** Scales go up to 18 places; made once, because big powers are dear. */
const powersOfTen = Array.from({ length: 19 }, (_, power) => 10n ** BigInt(power))

/** 10 to the power of a scale between 0 and 18. */
export const powerOfTen = (scale: number): bigint => {
  const power = powersOfTen[scale]
  assert(power !== undefined, 'scale lies between 0 and 18')
  return power
}

const plainDecimal = /^-?(?:0|[1-9]\d{0,17})(?:\.\d{1,18})?$/

/** Digits after the point that a decimal text carries, trailing zeros counted. */
const digitsAfterPoint = (text: string): number => {
  const point = text.indexOf('.')
  return point === -1 ? 0 : text.length - point - 1
}

/**
 * Reads a plain decimal ('-12.30'; no exponent, no grouping, no leading plus) as an integer of 10^-scale.
 * Gives undefined where the text is not plain, or is finer than the scale: nothing is ever rounded on the way in.
 */
export const parseDecimal = (text: string, scale: number): bigint | undefined => {
  if (!plainDecimal.test(text)) return undefined
  const digits = digitsAfterPoint(text)
  if (digits > scale) return undefined
  return BigInt(text.replace('.', '')) * powerOfTen(scale - digits)
}

/**
 * Writes an integer of 10^-scale as a plain decimal with `digits` places. Digits below the scale are dropped only
 * if they are zero; where they are not, all digits are written, so that a shown figure is never a rounded one.
 */
export const formatDecimal = (value: bigint, scale: number, digits = scale): string =>
  written(value.toString(), scale, digits)

/** The same for whole numbers that are not more exact than a number is: a list of prices is written in a third of the time. */
export const formatSafeDecimal = (value: number, scale: number, digits = scale): string => {
  assert(Number.isSafeInteger(value), 'a whole number below 2^53')
  return written(String(value), scale, digits)
}

const written = (integer: string, scale: number, digits: number): string => {
  assert(scale >= 0 && scale <= 18, 'scale lies between 0 and 18')
  const isNegative = integer.startsWith('-')
  const text = (isNegative ? integer.slice(1) : integer).padStart(scale + 1, '0')
  const whole = text.slice(0, text.length - scale)
  let fraction = text.slice(text.length - scale)
  while (fraction.length > digits && fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  fraction = fraction.padEnd(digits, '0')
  return `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** Integer division that rounds away from zero when `up`'s sign asks for it: the quotient, rounded up (towards +∞). */
export const divideCeil = (numerator: bigint, denominator: bigint): bigint => {
  assert(denominator > 0n, 'denominator is positive')
  const quotient = numerator / denominator
  return numerator % denominator > 0n ? quotient + 1n : quotient
}

/** Integer division rounded down (towards −∞). */
export const divideFloor = (numerator: bigint, denominator: bigint): bigint => {
  assert(denominator > 0n, 'denominator is positive')
  const quotient = numerator / denominator
  return numerator % denominator < 0n ? quotient - 1n : quotient
}

/** Integer division rounded half to even, the only rounding that favours neither side over many results. */
export const divideHalfEven = (numerator: bigint, denominator: bigint): bigint => {
  const floor = divideFloor(numerator, denominator)
  const twiceRest = (numerator - floor * denominator) * 2n
  if (twiceRest < denominator) return floor
  if (twiceRest > denominator) return floor + 1n
  return floor % 2n === 0n ? floor : floor + 1n
}
