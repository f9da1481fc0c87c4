import type { TraderDays } from '../../../live/copying/traders.ts'

/** A fall as places in `values`; `top` is the highest before it, in percent since the beginning. */
export type Fall = { readonly peak: number; readonly trough: number; readonly top: number }
export type Curve = {
  /** Change in percent since the beginning: before the first day, and at the end of each. */
  readonly values: readonly number[]
  /** The deepest fall from a highest value to a later lowest one; undefined where the unit never fell. */
  readonly fall: Fall | undefined
}

const whole = 100

/** The course of one unit, drawn from the server's days; the deepest fall is found as the figure is made. */
export const curveOf = ({ start, items }: TraderDays): Curve => {
  const first = Number(start)
  const percent = (unit: number): number => (first === 0 ? 0 : (unit / first - 1) * whole)
  const values = [0, ...items.map(({ unit }) => percent(Number(unit)))]
  let highest = { place: 0, unit: first }
  let fall: Fall | undefined
  let deepest = 0
  for (const [at, { high, low, fall: within }] of items.entries()) {
    const place = at + 1
    const behind = highest.unit === 0 ? 0 : (highest.unit - Number(low)) / highest.unit
    if (behind > deepest && behind >= within) {
      deepest = behind
      fall = { peak: highest.place, trough: place, top: percent(highest.unit) }
    } else if (within > deepest) {
      deepest = within
      fall = { peak: at, trough: place, top: percent(Number(high)) }
    }
    if (Number(high) > highest.unit) highest = { place, unit: Number(high) }
  }
  return { values, fall }
}
