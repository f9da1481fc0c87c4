import { cents, zero, type Cents } from '../money/money.ts'

/** Hundredths of a percent of followers' profit: 1,000 is 10 %. */
export const shareRateOne = 10_000
export const shareRateBounds = { min: 0, max: 3_000, shipped: 1_000 } as const

/**
 * The trader's share of a follower's profit by high-water mark: the part of the net realised profit of all copies, after
 * all their costs, that is above the highest for which a share was paid. Rounds down to the cent, in favour of the
 * follower.
 */
export const profitShare = (input: {
  /** Realised so far over the whole time of the follow, after fees, financing and adjustments. */
  readonly net: Cents
  readonly highWater: Cents
  readonly rate: number
}): Cents => {
  const above = input.net - input.highWater
  return above <= 0n ? zero : cents((above * BigInt(input.rate)) / BigInt(shareRateOne))
}

/**
 * The mark after a payment. All of it was paid: the net itself. Only a part could be taken: as far as the payment reaches,
 * rounded down, so that no profit is ever shared twice.
 */
export const highWaterAfter = (input: {
  readonly net: Cents
  readonly highWater: Cents
  readonly due: Cents
  readonly paid: Cents
}): Cents => {
  const { net, highWater, due, paid } = input
  if (net <= highWater) return highWater
  if (due === 0n || paid >= due) return net
  const above = net - highWater
  // Rounded up: what was paid for is never asked for again.
  return cents(highWater + (above * paid + due - 1n) / due)
}
