import type { MicroRate, Price } from '../market/instrument.ts'

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
