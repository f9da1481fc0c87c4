import { dayMs } from '../core/time.ts'
import type { Millis } from '../market/quote.ts'
import type { CalendarEntry } from './entry.ts'
import { readEvent, type CalendarEvent } from './event.ts'
import { comingEventsMax, comingMsKept, pastEventsMax, pastMsKept } from './limits.ts'

/** From which to which moment events are kept. */
export const keptWindow = (now: Millis): { readonly from: Millis; readonly until: Millis } => ({
  from: (now - pastMsKept) as Millis,
  until: (now + comingMsKept) as Millis,
})

/** For the order alone: a whole day begins at midnight of UTC. */
const beginsAt = ({ time }: CalendarEvent): number =>
  time.kind === 'moment' ? time.at : Date.parse(time.day)

const newestOfEach = (entries: readonly CalendarEntry[]): readonly CalendarEntry[] => {
  const newest = new Map<string, CalendarEntry>()
  for (const entry of entries) {
    const key = JSON.stringify([entry.uid, entry.occurrence])
    const known = newest.get(key)
    if (known === undefined || entry.sequence >= known.sequence) newest.set(key, entry)
  }
  return [...newest.values()]
}

/** The events of a feed that are kept, in the order in which they begin: those of a while around now, within limits. */
export const keptEvents = (entries: readonly CalendarEntry[], now: Millis): readonly CalendarEvent[] => {
  const { from, until } = keptWindow(now)
  const events = newestOfEach(entries)
    .map(readEvent)
    .filter(event => event !== undefined)
    .filter(event => beginsAt(event) >= from && beginsAt(event) <= until)
    .toSorted((left, right) => beginsAt(left) - beginsAt(right))
  // Somewhere the day that has just ended is today still.
  const isPast = (event: CalendarEvent): boolean => beginsAt(event) < now - dayMs
  return [
    ...events.filter(isPast).slice(-pastEventsMax),
    ...events.filter(event => !isPast(event)).slice(0, comingEventsMax),
  ]
}
