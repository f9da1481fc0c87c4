import type { Price } from '../market/instrument.ts'

/** A price that is set lies at most this share of the market's price away from it; what is further is a mistyped figure. */
export const entryDistanceShareMax = 0.5

/** The prices that are not out of reach of one. */
export const reachOf = (at: Price): { readonly low: Price; readonly high: Price } => ({
  low: Math.ceil(at * (1 - entryDistanceShareMax)) as Price,
  high: Math.floor(at * (1 + entryDistanceShareMax)) as Price,
})
