import { futureMsMax } from './acceptance.ts'
import type { Millis } from '../market/quote.ts'

/** A source's time that lies further behind ours than this is not that of a clock which goes with ours. */
const behindMsMax = 2_000

const isOurs = (at: number, receivedAt: number): boolean =>
  at <= receivedAt + futureMsMax && at >= receivedAt - behindMsMax

/**
 * A source's own time on our clock. Where our clock was set, and a source's was not, its time is off by exactly what ours
 * was set; it is told in ours then. A time that is off by anything else stays as it was said.
 * @param offsets how far our clock has been set since each of its last steps and all later ones
 */
export const sourceTimeOf = (at: Millis, receivedAt: Millis, offsets: readonly number[]): Millis => {
  if (offsets.length === 0 || isOurs(at, receivedAt)) return at
  const offset = offsets.find(by => isOurs(at + by, receivedAt))
  return offset === undefined ? at : ((at + Math.round(offset)) as Millis)
}
