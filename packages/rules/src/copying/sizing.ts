import { assert } from '../core/refusal.ts'
import type { Instrument, MicroLots } from '../market/instrument.ts'
import type { Cents } from '../money/money.ts'
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

/**
 * Lots of a copy to close when the trader has closed a part: the same share of what is open of it. What stays is rounded up
 * to the step, so that no rounding closes more than the trader did. Zero where that is less than the smallest lot; all of
 * it where what would stay is.
 */
export const lotsToReduce = (input: {
  readonly instrument: Pick<Instrument, 'lotsMin' | 'lotsStep'>
  /** The trader's lots before and after. */
  readonly before: MicroLots
  readonly left: MicroLots
  /** What is open of the copy. */
  readonly open: MicroLots
}): MicroLots => {
  const { instrument, before, left, open } = input
  assert(before > 0 && left >= 0 && left <= before, 'what is left of an order is part of it')
  const [whole, step] = [BigInt(before), BigInt(instrument.lotsStep)]
  const least = (BigInt(open) * BigInt(left) + whole - 1n) / whole
  const kept = Number(((least + step - 1n) / step) * step)
  if (kept >= open) return 0 as MicroLots
  if (kept < instrument.lotsMin) return open
  const closed = open - kept
  return (closed < instrument.lotsMin ? 0 : closed) as MicroLots
}

/** Why the margin of one more copy does not fit into what the follower allows for this trader; undefined where it does. */
export const overMaxMargin = (input: {
  /** Held by all open copies of this trader. */
  readonly used: Cents
  readonly margin: Cents
  readonly maxMargin: Cents
}): 'max_margin' | undefined => (input.used + input.margin > input.maxMargin ? 'max_margin' : undefined)
