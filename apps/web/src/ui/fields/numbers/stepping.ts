import { formatDecimal, parseDecimal } from '@plumbline/rules/money'

/** The numbers that may stand in a stepper, as plain decimals: from `min` to `max`, `step` apart. */
export type Grid = { readonly min: string; readonly max: string; readonly step: string }

/** Finer than anything that is stepped here; all reckoning is on whole numbers of it. */
const scale = 18

const read = (text: string): bigint => {
  const value = parseDecimal(text, scale)
  if (value === undefined) throw new Error(`a grid holds plain decimals, not '${text}'`)
  return value
}

const digitsOf = ({ step, min }: Grid): number =>
  Math.max(...[step, min].map(text => text.split('.')[1]?.length ?? 0))

/** What stands in a field, as a plain decimal; undefined where it is none. */
type Held = string | undefined
const held = (value: Held): bigint | undefined =>
  value === undefined ? undefined : parseDecimal(value, scale)

/** The value moved along the grid and kept within it; from between two places to the next in that direction. */
export const stepBy = (value: Held, grid: Grid, steps: number): string => {
  const [min, max, step] = [read(grid.min), read(grid.max), read(grid.step)]
  const from = held(value)
  const last = min + ((max - min) / step) * step
  const write = (place: bigint) => formatDecimal(place, scale, digitsOf(grid))
  if (from === undefined || from < min) return write(min)
  if (from > last) return write(last)
  const below = (from - min) / step
  const isBetween = (from - min) % step !== 0n
  // Going down from between two places, the place below is the first step.
  const place = below + BigInt(steps) + (isBetween && steps < 0 ? 1n : 0n)
  const target = min + place * step
  return write(target < min ? min : target > last ? last : target)
}

export type Verdict = 'fine' | 'notNumber' | 'belowMin' | 'aboveMax' | 'offStep'

/** Whether what was typed stands on the grid, and if not, why. */
export const judge = (value: Held, grid: Grid): Verdict => {
  const typed = held(value)
  if (typed === undefined) return 'notNumber'
  if (typed < read(grid.min)) return 'belowMin'
  if (typed > read(grid.max)) return 'aboveMax'
  return (typed - read(grid.min)) % read(grid.step) === 0n ? 'fine' : 'offStep'
}

/** How many steps there are from the least to the most. */
export const stepsOf = ({ min, max, step }: Grid): number => Number((read(max) - read(min)) / read(step))

/** How many steps a value lies above the least; the nearest place below, for one from between. */
export const positionOn = (value: string, grid: Grid): number => {
  const at = parseDecimal(value, scale)
  if (at === undefined || at < read(grid.min)) return 0
  return Math.min(stepsOf(grid), Number((at - read(grid.min)) / read(grid.step)))
}
