import type { FollowSettingsView } from '@plumbline/protocol/copying'
import type { LeaveChoice, Sizing } from '@plumbline/rules/copying'
import { multiplierBounds } from '@plumbline/rules/copying'
import {
  cents,
  formatCents,
  formatDecimal,
  parseCents,
  parseDecimal,
  type Cents,
} from '@plumbline/rules/money'
import type { TypedDecimals } from '../../../i18n/typed-decimal.ts'
import type { FollowWish } from '../../../live/copying/following.ts'

/** What stands in the form, as it was typed. */
export type Typed = {
  readonly sizing: Sizing
  readonly multiplier: string
  readonly maxMargin: string
  readonly stops: boolean
  readonly stopLoss: string
  readonly excluded: readonly string[]
  readonly openNow: 'copy' | 'skip'
  readonly whenTraderLeaves: LeaveChoice
}

export type Fault = 'multiplier' | 'maxMargin' | 'stopLoss'

const places = 2
/** Of what is free, so much is proposed for copies, and half of that as the loss at which they stop. */
const proposedShare = 5n
const wholeUsd = 100n

const proposedMargin = (available: Cents): Cents =>
  cents(available > 0n ? (available / proposedShare / wholeUsd) * wholeUsd : 0n)

/** What the form begins with: how one follows already, or a careful proposal. */
export const firstTyped = (
  held: FollowSettingsView | undefined,
  available: Cents,
  { write }: TypedDecimals,
): Typed => {
  if (held !== undefined)
    return {
      sizing: held.sizing,
      multiplier: write(held.orderMultiplier),
      maxMargin: write(held.maxMargin),
      stops: held.stopLoss !== null,
      stopLoss: held.stopLoss === null ? '' : write(held.stopLoss),
      excluded: held.excluded,
      openNow: 'skip',
      whenTraderLeaves: held.whenTraderLeaves,
    }
  const margin = proposedMargin(available)
  return {
    sizing: 'multiplier',
    multiplier: write('1.00'),
    maxMargin: margin > 0n ? write(formatCents(margin)) : '',
    stops: true,
    stopLoss: margin > 0n ? write(formatCents(cents(margin / 2n))) : '',
    excluded: [],
    openNow: 'skip',
    whenTraderLeaves: 'close',
  }
}

export type Read = {
  readonly multiplier: string | undefined
  readonly maxMargin: Cents | undefined
  /** Undefined also where no stop is wanted. */
  readonly stopLoss: Cents | undefined
  readonly faults: ReadonlySet<Fault>
}

const positive = (typed: string, { read }: TypedDecimals): Cents | undefined => {
  const plain = read(typed)
  const amount = plain === undefined ? undefined : parseCents(plain)
  return amount !== undefined && amount > 0n ? amount : undefined
}

const multiplierOf = (typed: string, { read }: TypedDecimals): string | undefined => {
  const plain = read(typed)
  const value = plain === undefined ? undefined : parseDecimal(plain, places)
  if (value === undefined || value < multiplierBounds.min || value > multiplierBounds.max) return undefined
  return formatDecimal(value, places)
}

/** The numbers behind what was typed, and which of them cannot be taken. */
export const readTyped = (typed: Typed, decimals: TypedDecimals): Read => {
  const multiplier = multiplierOf(typed.multiplier, decimals)
  const maxMargin = positive(typed.maxMargin, decimals)
  const stopLoss = typed.stops ? positive(typed.stopLoss, decimals) : undefined
  const faults = new Set<Fault>()
  if (multiplier === undefined) faults.add('multiplier')
  if (maxMargin === undefined) faults.add('maxMargin')
  if (typed.stops && stopLoss === undefined) faults.add('stopLoss')
  return { multiplier, maxMargin, stopLoss, faults }
}

/** What is sent; undefined while something cannot be taken. */
export const wishOf = (traderId: string, typed: Typed, read: Read): FollowWish | undefined => {
  const { multiplier, maxMargin, stopLoss, faults } = read
  if (faults.size > 0 || multiplier === undefined || maxMargin === undefined) return undefined
  return {
    traderId,
    sizing: typed.sizing,
    orderMultiplier: multiplier,
    maxMargin: formatCents(maxMargin),
    stopLoss: stopLoss === undefined ? null : formatCents(stopLoss),
    excluded: [...typed.excluded] as NonNullable<FollowWish['excluded']>,
    whenTraderLeaves: typed.whenTraderLeaves,
  }
}
