/** Fewer answers than these say nothing of how long the next one takes. */
const measuredMin = 5
/** Newest first answers that are counted. */
export const measuredMax = 50
/** Of ten customers, eight were answered within what is shown. */
const share = 0.8

/** Whole minutes within which most were answered first, rounded up; undefined where too few were. Takes milliseconds. */
export const expectedWaitMinutes = (waits: readonly number[]): number | undefined => {
  if (waits.length < measuredMin) return undefined
  const sorted = waits.toSorted((a, b) => a - b)
  const wait = sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return Math.max(1, Math.ceil(wait / 60_000))
}
