import type { TraderDays } from '../../../live/copying/traders.ts'

export type CurvePoint = { readonly at: number; readonly value: number }
export type Curve = {
  /** Change in percent since the beginning, by day. */
  readonly points: readonly CurvePoint[]
  /** The deepest fall: from its peak to its trough, as places in `points`; undefined where the unit never fell. */
  readonly fall: { readonly peak: number; readonly trough: number; readonly share: number } | undefined
}

const whole = 100

/** The course of one unit, drawn from the server's days. */
export const curveOf = (days: TraderDays): Curve => {
  const units = days.map(({ unit }) => Number(unit))
  const first = units[0] ?? 0
  const points = days.map(({ day }, at) => ({
    at: Date.parse(day),
    value: first === 0 ? 0 : ((units[at] ?? first) / first - 1) * whole,
  }))
  let peak = 0
  let fall: Curve['fall']
  for (const [at, unit] of units.entries()) {
    const top = units[peak] ?? unit
    if (unit > top) peak = at
    const share = top === 0 ? 0 : (top - unit) / top
    if (share > (fall?.share ?? 0)) fall = { peak, trough: at, share }
  }
  return { points, fall }
}

/** Levels for the lines behind a curve: three or four round ones that hold all of it. */
export const levelsOf = (low: number, high: number): readonly number[] => {
  const span = Math.max(high - low, 0.01)
  const rough = span / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find(factor => factor * power >= rough) ?? 10) * power
  const from = Math.floor(low / step)
  const to = Math.ceil(high / step)
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step)
}
