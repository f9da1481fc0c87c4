import { formatDecimal, parseDecimal } from './decimal.ts'
import type { Brand } from '../core/ids.ts'

/** Money in cents of USD. The only unit the ledger knows. */
export type Cents = Brand<bigint, 'Cents'>

export const cents = (amount: bigint): Cents => amount as Cents
export const zero = cents(0n)

const centsScale = 2

/** The largest amount one request may name: one trillion USD. Keeps every product far inside Postgres' bigint. */
export const amountMax = cents(100_000_000_000_000n)

/** Reads '12.34' as cents; undefined where it is not a plain decimal of at most two places. */
export const parseCents = (text: string): Cents | undefined => {
  const value = parseDecimal(text, centsScale)
  return value === undefined ? undefined : cents(value)
}

/** Writes cents as a plain decimal with two places: '-0.05'. */
export const formatCents = (amount: Cents): string => formatDecimal(amount, centsScale)

export const addCents = (left: Cents, right: Cents): Cents => cents(left + right)
export const subtractCents = (left: Cents, right: Cents): Cents => cents(left - right)
export const negateCents = (amount: Cents): Cents => cents(-amount)
export const minCents = (left: Cents, right: Cents): Cents => (left < right ? left : right)
export const maxCents = (left: Cents, right: Cents): Cents => (left > right ? left : right)
/** So many quarters of an amount, in whole cents. Rounds down: what is left is never less than the rest. */
export const quarterOfCents = (amount: Cents, quarters: 1 | 2 | 3): Cents =>
  cents((amount * BigInt(quarters)) / 4n)
export const sumCents = (amounts: Iterable<Cents>): Cents => {
  let sum = 0n
  for (const amount of amounts) sum += amount
  return cents(sum)
}
