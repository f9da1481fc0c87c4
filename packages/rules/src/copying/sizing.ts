import { assert } from '../core/refusal.ts'
import type { Instrument, MicroLots } from '../market/instrument.ts'
import { divideCeil } from '../money/decimal.ts'
import type { Cents } from '../money/money.ts'
import { lowestTerms, type Fraction } from '../money/running-sum.ts'
import { multiplierOne, type FollowSettings } from './settings.ts'

type Grid = Pick<Instrument, 'lotsMin' | 'lotsStep' | 'lotsMax'>

/** Lots to copy, or why there are none. `wanted` are the exact lots before rounding, rounded down to a millionth. */
export type CopyLots = {
  readonly wanted: MicroLots
  readonly lots: MicroLots
  readonly skip: 'below_minimum' | 'above_maximum' | undefined
}

const floorTo = (value: bigint, step: bigint): bigint => value - (value % step)

/**
 * Lots of a copy: the trader's lots × multiplier, and with `auto` × follower's equity / trader's equity as well. Rounds down
 * to a millionth, then to the instrument's step: a copy never risks more than the settings say.
 * Without equity on either side, `auto` copies nothing.
 */
export const lotsOfCopy = (input: {
  readonly instrument: Grid
  readonly settings: Pick<FollowSettings, 'sizing' | 'multiplier'>
  readonly traderLots: MicroLots
  readonly traderEquity: Cents
  readonly equity: Cents
}): CopyLots => {
  const { instrument, settings, traderLots, traderEquity, equity } = input
  const byMultiplier = BigInt(traderLots) * BigInt(settings.multiplier)
  const exact =
    settings.sizing === 'multiplier'
      ? byMultiplier / BigInt(multiplierOne)
      : traderEquity <= 0n || equity <= 0n
        ? 0n
        : (byMultiplier * equity) / (BigInt(multiplierOne) * traderEquity)
  const most = BigInt(Number.MAX_SAFE_INTEGER)
  const wanted = exact > most ? most : exact
  const lots = floorTo(wanted, BigInt(instrument.lotsStep))
  const skip =
    lots < BigInt(instrument.lotsMin)
      ? 'below_minimum'
      : lots > BigInt(instrument.lotsMax)
        ? 'above_maximum'
        : undefined
  return { wanted: Number(wanted) as MicroLots, lots: Number(lots) as MicroLots, skip }
}

/** A part of an order that was closed: what stayed open behind it, and what it took, both in the lots of that moment. */
export type ClosedPart = { readonly left: MicroLots; readonly taken: MicroLots }

/** What of an order is still open after parts of it were closed, exactly. It has no units, so that no split of shares changes it. */
export const shareLeft = (parts: readonly ClosedPart[]): Fraction =>
  parts.reduce<Fraction>((share, part) => addPart(share, part), wholeShare)

export const wholeShare: Fraction = { numerator: 1n, denominator: 1n }

/** The share after one more part. */
export const addPart = (share: Fraction, { left, taken }: ClosedPart): Fraction => {
  assert(left >= 0 && taken >= 0 && left + taken > 0, 'a part was taken of something')
  return lowestTerms(share.numerator * BigInt(left), share.denominator * BigInt(left + taken))
}

/**
 * Lots of a copy to close, so that of what was copied the same share is open as of the trader's order. It goes by what was copied and
 * not by the last step, so that many small steps come to what one does, and one that was missed is made up for by the next. What stays
 * is rounded up to the step, so that no rounding closes more than the trader did; what the follower has closed beyond that counts.
 * Zero where less than the smallest lot would be closed; all of it where less than that would stay.
 */
export const lotsToClose = (input: {
  readonly instrument: Pick<Instrument, 'lotsMin' | 'lotsStep'>
  /** What is open of the copy. */
  readonly open: MicroLots
  /** Which share that is of what was copied; above nothing. */
  readonly own: Fraction
  /** Which share the trader still has of what was copied. */
  readonly trader: Fraction
}): MicroLots => {
  const { instrument, open, own, trader } = input
  assert(own.numerator > 0n && trader.numerator >= 0n, 'what is open is a share of what was copied')
  const step = BigInt(instrument.lotsStep)
  const exact = BigInt(open) * trader.numerator * own.denominator
  const kept = divideCeil(exact, trader.denominator * own.numerator * step) * step
  if (kept >= BigInt(open)) return 0 as MicroLots
  if (kept < BigInt(instrument.lotsMin)) return open
  const closed = open - Number(kept)
  return (closed < instrument.lotsMin ? 0 : closed) as MicroLots
}

/** Why the margin of one more copy does not fit into what the follower allows for this trader; undefined where it does. */
export const overMaxMargin = (input: {
  /** Held by all open copies of this trader. */
  readonly used: Cents
  readonly margin: Cents
  readonly maxMargin: Cents
}): 'max_margin' | undefined => (input.used + input.margin > input.maxMargin ? 'max_margin' : undefined)
