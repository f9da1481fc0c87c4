import { dayMs } from '@plumbline/rules/core'
import { sessionOpeningAfter } from '@plumbline/rules/hours'

/** A run of candles of one trading day, which ends at 17:00 in New York. */
export type DayRun = { readonly from: number; readonly to: number; readonly isShaded: boolean }

/** The trading days of candles in their order, shaded in turn: the same ones however far one scrolls. */
export const dayRuns = (times: readonly number[]): readonly DayRun[] => {
  const runs: { from: number; to: number; readonly isShaded: boolean }[] = []
  let ends: number = Number.NEGATIVE_INFINITY
  for (const [index, at] of times.entries()) {
    const run = runs.at(-1)
    if (run !== undefined && at < ends) {
      run.to = index
      continue
    }
    ends = sessionOpeningAfter(at + 1)
    runs.push({ from: index, to: index, isShaded: Math.floor(ends / dayMs) % 2 === 0 })
  }
  return runs
}
