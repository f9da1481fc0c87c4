import { hourMs } from '../core/time.ts'
import { offsetAt } from './hours.ts'
import type { Millis } from '../market/quote.ts'

/** Where one trading day ends and the next begins: at five in the afternoon in New York, winter and summer. */
export const sessionZone = 'America/New_York'
const sessionHour = 17
const dayMs = 24 * hourMs

/** The first 17:00 in New York at or after a moment. */
export const sessionOpeningAfter = (at: number): Millis => {
  const firstDay = Math.floor((at + offsetAt(sessionZone, at)) / dayMs) * dayMs
  for (let day = firstDay; ; day += dayMs) {
    const shown = day + sessionHour * hourMs
    const opening = shown - offsetAt(sessionZone, shown - offsetAt(sessionZone, at))
    if (opening >= at) return opening as Millis
  }
}

/** The last 17:00 in New York at or before a moment. */
export const sessionOpeningBefore = (at: number): Millis => {
  // A trading day has 23 to 25 hours: of two openings within two days before, or of three, the last one counts.
  let opening = sessionOpeningAfter(at - 2 * dayMs)
  for (let next = opening; next <= at; next = sessionOpeningAfter(next + 1)) opening = next
  return opening
}
