/** A candle as it is drawn: plain numbers, for a picture decides no price. */
export type DrawnBar = { readonly high: number; readonly low: number; readonly close: number }

/** A figure for each candle; none before there are enough of them. */
export type Series = readonly (number | undefined)[]
