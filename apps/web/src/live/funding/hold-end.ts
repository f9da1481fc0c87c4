import { serverNow } from '../../clock.ts'

/** What has ended is asked for after this, and again where the server does not say so yet. */
const afterMs = 1_000
/** Longer ones do not fit into a timer of the browser. */
const longestMs = 86_400_000

/** In how long the next of several waits ends, so that the page shows that it has; false where none does. */
export const nextHoldEnd = (ends: readonly (string | null)[] = []): number | false => {
  const left = ends.flatMap(end => (end === null ? [] : [Date.parse(end) - serverNow()]))
  return left.length === 0 ? false : Math.min(longestMs, Math.max(0, Math.min(...left)) + afterMs)
}
