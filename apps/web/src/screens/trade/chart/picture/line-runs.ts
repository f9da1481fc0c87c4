import type { PeriodLook } from '../periods.ts'

const unitMs = { second: 1_000, minute: 60_000, hour: 3_600_000 } as const
/** Second by second pauses are normal; longer ones than a minute are told. */
const pauseMs = 60_000
/** Candles in which nobody quoted may be missing here and there. */
const missingMax = 3

/** How far apart two candles of a line may lie. Those of a day and more stand side by side over every weekend. */
export const gapOf = ({ type, span }: Pick<PeriodLook, 'type' | 'span'>): number => {
  switch (type) {
    case 'second':
      return pauseMs
    case 'minute':
    case 'hour':
      return missingMax * span * unitMs[type]
    case 'day':
    case 'week':
    case 'month':
      return Number.POSITIVE_INFINITY
  }
}

/** Stretches of a line in which there were quotes: from the first to the last candle of each. */
export const lineRuns = (
  times: readonly number[],
  gapMs: number,
): readonly { readonly from: number; readonly to: number }[] => {
  const runs: { readonly from: number; to: number }[] = []
  for (const [index, at] of times.entries()) {
    const run = runs.at(-1)
    if (run !== undefined && at - (times[index - 1] ?? at) <= gapMs) run.to = index
    else runs.push({ from: index, to: index })
  }
  return runs
}
