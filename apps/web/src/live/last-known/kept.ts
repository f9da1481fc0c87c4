import { books } from '@plumbline/rules/core'
import type { LastKnown } from './last-known.ts'

/** Not among the device's own keys: `forget` takes it away with everything else of a customer. */
const lastKnownKey = 'App-Last-Known'
/** Of what is written here; another one's figures are not read. */
const version = 1

const asText = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? { cents: value.toString() } : value
const fromText = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'cents' in value && typeof value.cents === 'string'
    ? BigInt(value.cents)
    : value

const isText = (value: unknown): boolean => typeof value === 'string'
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value)
const isAmount = (value: unknown): boolean => typeof value === 'bigint'
const isAmountOrNothing = (value: unknown): boolean => value === undefined || isAmount(value)
type Shape = Readonly<Record<string, (value: unknown) => boolean>>

const fits = (value: unknown, shape: Shape): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(([field, check]) => check((value as Record<string, unknown>)[field]))
const listOf = (shape: Shape) => (value: unknown) =>
  Array.isArray(value) && value.every(each => fits(each, shape))

const price: Shape = {
  code: isText,
  name: isText,
  mid: isWhole,
  priceScale: isWhole,
  digits: isWhole,
  at: isWhole,
}
const position: Shape = {
  code: isText,
  side: value => value === 'long' || value === 'short',
  lots: isText,
  openPrice: isText,
  result: isAmountOrNothing,
}
const account: Shape = {
  book: value => books.some(each => each === value),
  equity: isAmountOrNothing,
  fund: isAmount,
  contract: isAmountOrNothing,
  term: isAmount,
  positions: listOf(position),
}
const known: Shape = {
  version: value => value === version,
  at: isWhole,
  prices: listOf(price),
  account: value => value === undefined || fits(value, account),
}

export const writeLastKnown = (figures: LastKnown): string => JSON.stringify({ version, ...figures }, asText)

/** What was written; undefined where it cannot be read, or another version of the app wrote it. */
export const readLastKnown = (text: string | null): LastKnown | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? 'null', fromText)
    return fits(value, known) ? (value as LastKnown) : undefined
  } catch {
    // Nothing here is worth a word: the page says that nothing is kept.
    return undefined
  }
}

export const keepLastKnown = (figures: LastKnown): void => {
  try {
    localStorage.setItem(lastKnownKey, writeLastKnown(figures))
  } catch {
    // A device without room keeps nothing; an older copy must not pass for this moment's.
    localStorage.removeItem(lastKnownKey)
  }
}

export const keptLastKnown = (): LastKnown | undefined => readLastKnown(localStorage.getItem(lastKnownKey))
