import { dayMs } from '../core/time.ts'
import type { Millis } from '../market/quote.ts'
import { linkKind } from '../markup/link.ts'
import { isTimeZone } from '../notification/preference.ts'
import type { CalendarEntry, WrittenTime } from './entry.ts'
import {
  categoriesMax,
  categoryLengthMax,
  detailLengthMax,
  placeLengthMax,
  titleLengthMax,
} from './limits.ts'
import { plainLine, plainLines } from './plain-text.ts'
import { momentShown } from './time-zone.ts'

/** How much an event matters, where its feed says so. */
export const importances = ['high', 'medium', 'low'] as const
export type Importance = (typeof importances)[number]

export const eventStatuses = ['confirmed', 'tentative', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

export type EventTime =
  | { readonly kind: 'moment'; readonly at: Millis; readonly until: Millis | undefined }
  /** Whole days, by no clock: '2026-11-26'. */
  | { readonly kind: 'day'; readonly day: string; readonly lastDay: string }

export type CalendarEvent = {
  readonly uid: string
  readonly occurrence: string
  readonly time: EventTime
  readonly title: string
  readonly detail: string
  readonly place: string
  /** An address with https; undefined where the feed gives none that may be shown. */
  readonly link: string | undefined
  readonly categories: readonly string[]
  readonly status: EventStatus | undefined
  readonly importance: Importance | undefined
}

/** Undefined where the feed does not say: 0 is 'undefined' there. Source: RFC 5545, 3.8.1.9. */
export const importanceOf = (priority: number | undefined): Importance | undefined => {
  if (priority === undefined || !Number.isInteger(priority) || priority < 1 || priority > 9) return undefined
  if (priority === 5) return 'medium'
  return priority < 5 ? 'high' : 'low'
}

const statusOf = (status: string): EventStatus | undefined =>
  eventStatuses.find(each => each === status.trim().toLowerCase())

const dayLength = 10
const dayShown = (shown: number): string => new Date(shown).toISOString().slice(0, dayLength)
const dayBefore = (day: string): string => {
  const at = Date.parse(day)
  return Number.isNaN(at) ? day : dayShown(at - dayMs)
}

/** A clock of which nobody says where it hangs tells the day, and no moment. */
const resolved = (time: WrittenTime): Exclude<WrittenTime, { readonly kind: 'wall clock' }> => {
  if (time.kind !== 'wall clock') return time
  const { shown, timeZone } = time
  return timeZone !== undefined && isTimeZone(timeZone)
    ? { kind: 'moment', at: momentShown(timeZone, shown) }
    : { kind: 'day', day: dayShown(shown) }
}

/** What a feed says of a later end is no date that anybody waits for, and may be none that can be kept. */
const lastingMsMax = 366 * dayMs

const timeOf = ({ starts, ends }: Pick<CalendarEntry, 'starts' | 'ends'>): EventTime => {
  const start = resolved(starts)
  const end = ends && resolved(ends)
  if (start.kind === 'moment') {
    const lasts = end?.kind === 'moment' ? end.at - start.at : 0
    const until = lasts > 0 && lasts <= lastingMsMax ? ((start.at + lasts) as Millis) : undefined
    return { kind: 'moment', at: start.at as Millis, until }
  }
  // The end of whole days is the day behind them; that of clocks without a zone is the day itself.
  const last = end?.kind === 'day' ? (ends?.kind === 'day' ? dayBefore(end.day) : end.day) : start.day
  const lasts = Math.min(Date.parse(last) - Date.parse(start.day), lastingMsMax)
  const lastDay = lasts > 0 ? dayShown(Date.parse(start.day) + lasts) : start.day
  return { kind: 'day', day: start.day, lastDay }
}

/** Scheme and host say the same in either letters, and are kept in small ones. Source: RFC 3986, 6.2.2.1. */
const linkOf = (written: string): string | undefined =>
  linkKind(written) === 'outside'
    ? written.replace(/^[^:]*:\/\/[^/?#]*/, beginning => beginning.toLowerCase())
    : undefined

/** The event that an entry tells of; undefined for one without a title, of which there is nothing to show. */
export const readEvent = (entry: CalendarEntry): CalendarEvent | undefined => {
  const title = plainLine(entry.title, titleLengthMax)
  if (title === '') return undefined
  return {
    uid: entry.uid,
    occurrence: entry.occurrence,
    time: timeOf(entry),
    title,
    detail: plainLines(entry.detail, detailLengthMax),
    place: plainLine(entry.place, placeLengthMax),
    link: linkOf(entry.link.trim()),
    categories: [...new Set(entry.categories.map(each => plainLine(each, categoryLengthMax)))]
      .filter(each => each !== '')
      .slice(0, categoriesMax),
    status: statusOf(entry.status),
    importance: importanceOf(entry.priority),
  }
}
