import type { EquityRange } from '@plumbline/rules/account'
import { dayMs } from '@plumbline/rules/core'
import { levelsOf } from '../../ui/charts/levels.ts'

/** Of what an account is worth: a smaller change is no reason to fill the whole height. */
const spanShare = 0.04
/** USD; an account that was empty all the time. */
const spanLeast = 1
/** Fewer would be a straight line that says nothing. */
const pointsMin = 4
/** A line of days needs some. */
const daysMin = 2

/** Whether there is enough of a range for a line. */
export const isLine = (range: EquityRange, points: readonly { readonly at: number }[]): boolean =>
  points.length >= pointsMin &&
  (range === 'day' || (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0) >= daysMin * dayMs)

/** Round levels in USD that hold all values, and as much around them that a small change looks small. */
export const equityLevels = (values: readonly number[]): readonly number[] => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = Math.max(high - low, Math.max(Math.abs(low), Math.abs(high)) * spanShare, spanLeast)
  const middle = (low + high) / 2
  return levelsOf(middle - span / 2, middle + span / 2, spanLeast)
}
