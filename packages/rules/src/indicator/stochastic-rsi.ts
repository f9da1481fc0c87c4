import { simpleAverage, wilderAverage } from './average.ts'
import type { DrawnBar, Series } from './bar.ts'

const whole = 100

/** Relative strength index, after Wilder (1978), from 0 to 100. */
export const relativeStrength = (closes: readonly number[], length: number): Series => {
  const moves = closes.slice(1).map((close, index) => close - (closes[index] ?? close))
  const gains = wilderAverage(
    moves.map(move => Math.max(0, move)),
    length,
  )
  const losses = wilderAverage(
    moves.map(move => Math.max(0, -move)),
    length,
  )
  const strength = gains.map((gain, index) => {
    const loss = losses[index]
    if (gain === undefined || loss === undefined) return undefined
    // Where nothing moved, neither side is the stronger one.
    return gain + loss === 0 ? whole / 2 : (whole * gain) / (gain + loss)
  })
  return [undefined, ...strength].slice(0, closes.length)
}

export type StochasticRsi = { readonly k?: number; readonly d?: number }

/**
 * Where the relative strength lies between its lowest and highest of the last candles, from 0 to 100 (Chande and Kroll, 1994),
 * smoothed twice. Where it has not moved, there is no place to tell.
 */
export const stochasticRsi = (
  bars: readonly DrawnBar[],
  given: { rsiLength: number; length: number; smoothK: number; smoothD: number },
): readonly StochasticRsi[] => {
  const strength = relativeStrength(
    bars.map(({ close }) => close),
    given.rsiLength,
  )
  const raw = strength.map((value, index) => {
    const window = strength
      .slice(Math.max(0, index - given.length + 1), index + 1)
      .filter(each => each !== undefined)
    if (value === undefined || window.length < given.length) return undefined
    const [low, high] = [Math.min(...window), Math.max(...window)]
    return high === low ? undefined : (whole * (value - low)) / (high - low)
  })
  const k = simpleAverage(raw, given.smoothK)
  const d = simpleAverage(k, given.smoothD)
  return k.map((value, index): StochasticRsi => {
    const smoothed = d[index]
    return { ...(value !== undefined && { k: value }), ...(smoothed !== undefined && { d: smoothed }) }
  })
}
