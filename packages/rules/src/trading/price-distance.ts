import type { MicroRate, Price } from '../market/instrument.ts'

/** A price that is set lies at most this share of the market's price away from it; what is further is a mistyped figure. */
export const entryDistanceShareMax = 0.5

/** The prices that are not out of reach of one. */
export const reachOf = (at: Price): { readonly low: Price; readonly high: Price } => ({
  low: Math.ceil(at * (1 - entryDistanceShareMax)) as Price,
  high: Math.floor(at * (1 + entryDistanceShareMax)) as Price,
})

const wholeMicro = 1_000_000

/** A distance as a share of a price, in millionths, for a look: rounded to one figure, as the money beside it says the rest. */
export const slippageShare = (distance: Price, price: Price): MicroRate => {
  const share = (distance * wholeMicro) / price
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, share)))
  return (Math.round(share / unit) * unit) as MicroRate
}

/** So much of a price as a distance, rounded down to the tick, and one tick at least. */
export const slippageFor = (share: MicroRate, price: Price, tick: Price): Price =>
  (Math.max(1, Number((BigInt(price) * BigInt(share)) / (BigInt(wholeMicro) * BigInt(tick)))) * tick) as Price
