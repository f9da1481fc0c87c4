import { cents, zero, type Cents } from '../money/money.ts'

/** Hundredths of a percent of followers' profit: 1,000 is 10 %. */
export const shareRateOne = 10_000
export const shareRateBounds = { min: 0, max: 3_000, shipped: 1_000 } as const

/** What a trader has been due of a profit in all, in whole cents: rounded down, in favour of the follower. */
const shareUpTo = (profit: Cents, rate: number): bigint => (profit * BigInt(rate)) / BigInt(shareRateOne)

/**
 * The trader's share of a follower's profit by high-water mark: the part of the net realised profit of all copies, after
 * all their costs, that is above the highest for which a share was paid. It is what the share of all the profit has grown by, so
 * that many months come to what one settlement of all of them would.
 */
export const profitShare = (input: {
  /** Realised so far over the whole time of the follow, after fees, financing and adjustments. */
  readonly net: Cents
  readonly highWater: Cents
  readonly rate: number
}): Cents => {
  const { net, highWater, rate } = input
  return net <= highWater ? zero : cents(shareUpTo(net, rate) - shareUpTo(highWater, rate))
}
