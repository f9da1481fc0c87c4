/** A close at a moment, in milliseconds. */
export type Close = { readonly timestamp: number; readonly close: number }
export type Compared = { readonly own?: number; readonly other?: number }

const whole = 100

/**
 * Two instruments in percent of where they stood at the first candle from a moment on at which both have a price. The other one keeps
 * its last price where it has no candle of its own.
 */
export const compareFrom = (
  bars: readonly Close[],
  others: ReadonlyMap<number, number>,
  from: number,
): readonly Compared[] => {
  let base: { readonly own: number; readonly other: number } | undefined
  let last: number | undefined
  return bars.map(({ timestamp, close }): Compared => {
    last = others.get(timestamp) ?? last
    if (last === undefined || timestamp < from) return {}
    base ??= { own: close, other: last }
    return {
      own: (close / base.own - 1) * whole,
      other: (last / base.other - 1) * whole,
    }
  })
}
