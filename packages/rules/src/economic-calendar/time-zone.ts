import { dayMs } from '../core/time.ts'
import { offsetAt } from '../hours/hours.ts'
import type { Millis } from '../market/quote.ts'

/**
 * When the clocks of a zone show a time. Of two such moments the first; a time that the clocks jump over counts by the
 * offset before the jump. Source: RFC 5545, 3.3.5.
 */
export const momentShown = (timeZone: string, shown: number): Millis => {
  const before = offsetAt(timeZone, shown - dayMs)
  const after = offsetAt(timeZone, shown + dayMs)
  const offset = [before, after].find(each => offsetAt(timeZone, shown - each) === each) ?? before
  return (shown - offset) as Millis
}
