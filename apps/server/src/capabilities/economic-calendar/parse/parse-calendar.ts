import { createHash } from 'node:crypto'
import type { CalendarEntry, WrittenTime } from '@plumbline/rules/economic-calendar'
import ICAL from 'ical.js'
import { knownZone } from './known-zone.ts'

/** Why a text is no calendar, in words without any of the text. */
export class NotACalendar extends Error {
  override readonly name = 'NotACalendar'
}

export type ParseWindow = { readonly from: number; readonly until: number }

/** Events that a file may hold, whenever they are. */
export const eventsMax = 20_000
/** Occurrences of one event that are gone through, and of all together that are given. */
const stepsMax = 20_000
const entriesMax = 20_000
const uidLengthMax = 255
/** A step from day to day leaves out nothing that a zone of any clock could move into the window. */
const marginMs = 2 * 86_400_000

type Events = { readonly component: ICAL.Component; readonly zone: string | undefined }

const textOf = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value : ''
}

/** What a calendar calls an event. RFC 7986 wants fewer octets; a longer one is told apart as well by its hash, and as long as that. */
const uidOf = (component: ICAL.Component): string => {
  const uid = textOf(component, 'uid')
  return uid.length <= uidLengthMax ? uid : createHash('sha256').update(uid).digest('hex')
}

const numberOf = (component: ICAL.Component, name: string): number | undefined => {
  const value: unknown = component.getFirstPropertyValue(name)
  return typeof value === 'number' ? value : undefined
}

/** As the calendar's clocks show it, in milliseconds as if they hung in UTC. */
const shownBy = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

const isoDayLength = 10

/** The zone that a property names; the file need not describe it. */
const zoneNamed = (component: ICAL.Component, name: string): string | undefined =>
  component.getFirstProperty(name)?.getFirstParameter('tzid')

const writtenTime = (time: ICAL.Time, timeZone: string | undefined): WrittenTime | undefined => {
  const shown = shownBy(time)
  if (!Number.isFinite(shown) || time.year < 1 || time.year > 9_999) return undefined
  if (time.isDate) return { kind: 'day', day: new Date(shown).toISOString().slice(0, isoDayLength) }
  // The zone is UTC, or the file describes it. One that it only names is left to the names that IANA knows.
  if (time.zone.tzid !== 'floating') return { kind: 'moment', at: shown - time.utcOffset() * 1_000 }
  return { kind: 'wall clock', shown, timeZone: timeZone && knownZone(timeZone) }
}

const entryOf = (
  event: ICAL.Event,
  {
    occurrence,
    starts,
    ends,
    zone,
  }: { occurrence: string; starts: ICAL.Time; ends: ICAL.Time; zone: string | undefined },
): CalendarEntry | undefined => {
  const { component } = event
  const startZone = zoneNamed(component, 'dtstart') ?? zone
  const start = writtenTime(starts, startZone)
  if (start === undefined) return undefined
  return {
    uid: uidOf(component),
    occurrence,
    sequence: numberOf(component, 'sequence') ?? 0,
    starts: start,
    ends: writtenTime(ends, zoneNamed(component, 'dtend') ?? startZone),
    title: textOf(component, 'summary'),
    detail: textOf(component, 'description'),
    place: textOf(component, 'location'),
    link: textOf(component, 'url'),
    categories: component
      .getAllProperties('categories')
      .flatMap(property => property.getValues().map(String)),
    status: textOf(component, 'status'),
    priority: numberOf(component, 'priority'),
  }
}

const isWithin = (time: ICAL.Time, { from, until }: ParseWindow): boolean => {
  const shown = shownBy(time)
  return shown >= from - marginMs && shown <= until + marginMs
}

const occurrencesOf = (event: ICAL.Event, zone: string | undefined, window: ParseWindow): CalendarEntry[] => {
  if (!event.isRecurring()) {
    const { startDate: starts, endDate: ends } = event
    if (!isWithin(starts, window)) return []
    // One of a series that stands by itself, as its other occurrences are in no file.
    const occurrence = event.isRecurrenceException() ? event.recurrenceId.toString() : ''
    const entry = entryOf(event, { occurrence, starts, ends, zone })
    return entry === undefined ? [] : [entry]
  }
  const entries: CalendarEntry[] = []
  const walk = event.iterator()
  for (let step = 0; step < stepsMax; step++) {
    // At the end there is none; its types do not say so.
    const next = walk.next() as ICAL.Time | null | undefined
    if (next === undefined || next === null || shownBy(next) > window.until + marginMs) break
    const { item, startDate: starts, endDate: ends } = event.getOccurrenceDetails(next)
    if (!isWithin(starts, window)) continue
    const entry = entryOf(item, { occurrence: next.toString(), starts, ends, zone })
    if (entry !== undefined) entries.push(entry)
  }
  return entries
}

/** Whatever ical.js throws is about the text. */
const reading = <Value>(read: () => Value): Value | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const calendarsIn = (text: string): readonly ICAL.Component[] => {
  const parsed: unknown = reading(() => ICAL.parse(text.replace(/^\uFEFF/, '')))
  // One calendar is a component by itself; several are a list of them.
  const list = Array.isArray(parsed) ? (Array.isArray(parsed[0]) ? parsed : [parsed]) : []
  const calendars = list.map((each: unknown) => new ICAL.Component(each as unknown[]))
  if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar'))
    throw new NotACalendar('it is not an iCalendar file')
  return calendars
}

const eventsIn = (calendars: readonly ICAL.Component[]): readonly Events[] =>
  calendars.flatMap(calendar => {
    const zone = textOf(calendar, 'x-wr-timezone') || undefined
    return calendar.getAllSubcomponents('vevent').map(component => ({ component, zone }))
  })

/**
 * Reads a file of calendars (RFC 5545): each occurrence that may be in the window, recurring events unrolled with what was changed
 * or left out of them. An event that cannot be read is passed over, and counted. Throws NotACalendar.
 */
export const parseCalendar = (
  text: string,
  window: ParseWindow,
): { readonly entries: readonly CalendarEntry[]; readonly unreadable: number } => {
  const events = eventsIn(calendarsIn(text))
  if (events.length > eventsMax) throw new NotACalendar(`it holds more than ${eventsMax} events`)
  const changed = Map.groupBy(
    events.filter(({ component }) => component.hasProperty('recurrence-id')),
    ({ component }) => textOf(component, 'uid'),
  )
  const whole = new Set(
    events
      .filter(({ component }) => !component.hasProperty('recurrence-id'))
      .map(({ component }) => textOf(component, 'uid')),
  )
  const entries: CalendarEntry[] = []
  let unreadable = 0
  for (const { component, zone } of events) {
    const uid = textOf(component, 'uid')
    const isChange = component.hasProperty('recurrence-id')
    // It comes with the event that it is an occurrence of.
    if (isChange && whole.has(uid)) continue
    const read = reading(() => {
      const exceptions = isChange ? [] : (changed.get(uid) ?? []).map(each => each.component)
      return occurrencesOf(new ICAL.Event(component, { strictExceptions: true, exceptions }), zone, window)
    })
    if (read === undefined) unreadable++
    entries.push(...(read ?? []))
    if (entries.length > entriesMax) throw new NotACalendar(`it has more than ${entriesMax} occurrences`)
  }
  // A file of nothing but such events is none of ours.
  if (events.length > 0 && unreadable === events.length)
    throw new NotACalendar('none of its events can be read')
  return { entries, unreadable }
}
