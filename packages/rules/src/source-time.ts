import type { Millis } from './quote.ts'

/** A source's time that lies further from ours than this is not that of a clock which goes with ours. */
const apartMsMax = 2_000

/**
 * A source's own time on our clock. Where our clock was set, and a source's was not, its time is off by exactly what ours
 * was set; it is told in ours then. A time that is off by anything else stays as it was said.
 * @param offsets how far our clock has been set since each of its last steps and all later ones
 */
export const sourceTimeOf = (at: Millis, receivedAt: Millis, offsets: readonly number[]): Millis => {
  if (offsets.length === 0 || Math.abs(at - receivedAt) <= apartMsMax) return at
  const offset = offsets.find(by => Math.abs(at + by - receivedAt) <= apartMsMax)
  return offset === undefined ? at : ((at + Math.round(offset)) as Millis)
}
