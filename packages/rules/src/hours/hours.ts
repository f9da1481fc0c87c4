import { dayMs, minuteMs } from '../core/time.ts'
import type { Millis } from '../market/quote.ts'

/** A time of day on the calendar's own clock, 'HH:MM'; '24:00' is the end of the day. */
export type WallTime = `${number}:${number}`
/** Open from the first time on and until just before the second. */
export type Session = readonly [opens: WallTime, closes: WallTime]
/** A day on the calendar's own clock, 'YYYY-MM-DD'. */
export type CalendarDay = string

/** When a product trades, on the clock of its time zone. */
export type SessionCalendar = {
  /** IANA name: 'America/New_York'. */
  readonly timeZone: string
  /** Sessions of each day, Sunday first. */
  readonly week: readonly [Sessions, Sessions, Sessions, Sessions, Sessions, Sessions, Sessions]
  /** Days without any session. */
  readonly holidays: readonly CalendarDay[]
  /** Days on which trading ends at this time; it goes on only if the same day has a later late open. */
  readonly earlyCloses: Readonly<Record<CalendarDay, WallTime>>
  /** Days on which trading begins at this time. */
  readonly lateOpens: Readonly<Record<CalendarDay, WallTime>>
  /** The last day whose holidays are known; what comes after it is closed. Undefined where nothing ever rests. */
  readonly through?: CalendarDay | undefined
}
type Sessions = readonly Session[]

export type MarketState = {
  readonly state: 'open' | 'closed'
  /** When that ends; undefined where it lasts longer than a month, as in markets that never close. */
  readonly changesAt: Millis | undefined
}

/** A stretch of time, the end not included. */
export type Interval = { readonly from: Millis; readonly to: Millis }

/** How far ahead the next change is looked for. */
const searchDaysMax = 31

/** Whether the market is open at a moment, and when that changes next. */
export const marketStateAt = (calendar: SessionCalendar, at: Millis): MarketState => {
  let state: MarketState['state'] | undefined
  for (let day = 0; day < searchDaysMax; day += 1) {
    const from = (at + day * dayMs) as Millis
    const [first] = openIntervals(calendar, { from, to: (from + dayMs) as Millis })
    const isOpen = first?.from === from
    state ??= isOpen ? 'open' : 'closed'
    if (state === 'closed' && first !== undefined) return { state, changesAt: first.from }
    if (state === 'open' && !isOpen) return { state, changesAt: from }
    if (state === 'open' && isOpen && first.to < from + dayMs) return { state, changesAt: first.to }
  }
  return { state: state ?? 'closed', changesAt: undefined }
}

/** The parts of a stretch of time during which the market is open, in order; sessions that touch are one. */
export const openIntervals = (calendar: SessionCalendar, { from, to }: Interval): readonly Interval[] => {
  const found: Interval[] = []
  for (const segment of clockSegments(calendar.timeZone, { from, to })) {
    const lastDay = Math.floor((segment.to - 1 + segment.offsetMs) / dayMs)
    for (let day = Math.floor((segment.from + segment.offsetMs) / dayMs); day <= lastDay; day += 1) {
      const midnight = day * dayMs - segment.offsetMs
      for (const session of sessionsOn(calendar, day)) {
        append(found, {
          from: Math.max(segment.from, midnight + session.from) as Millis,
          to: Math.min(segment.to, midnight + session.to) as Millis,
        })
      }
    }
  }
  return found
}

const append = (intervals: Interval[], next: Interval): void => {
  if (next.from >= next.to) return
  const last = intervals.at(-1)
  if (last?.to === next.from) intervals[intervals.length - 1] = { from: last.from, to: next.to }
  else intervals.push(next)
}

/** A day's sessions in milliseconds after midnight, with its holiday, early close and late open applied. */
const sessionsOn = (calendar: SessionCalendar, day: number): readonly { from: number; to: number }[] => {
  const name = new Date(day * dayMs).toISOString().slice(0, 10)
  // Not known is not open: the exchange may rest on that day.
  if (calendar.through !== undefined && name > calendar.through) return []
  if (isHoliday(calendar, name)) return []
  const thursday = 4 // 1970-01-01
  const regular = calendar.week[(((day + thursday) % 7) + 7) % 7] ?? []
  const sessions = regular.map(([opens, closes]) => ({ from: msOfDay(opens), to: msOfDay(closes) }))
  const early = optionalMsOfDay(calendar.earlyCloses[name])
  const late = optionalMsOfDay(calendar.lateOpens[name])
  if (early === undefined && late === undefined) return sessions
  const allowed =
    early !== undefined && late !== undefined && early <= late
      ? [
          { from: 0, to: early },
          { from: late, to: dayMs },
        ]
      : [{ from: late ?? 0, to: early ?? dayMs }]
  return allowed.flatMap(part =>
    sessions.map(session => ({
      from: Math.max(part.from, session.from),
      to: Math.min(part.to, session.to),
    })),
  )
}

// Lists of decades are long, and asked about day after day; which sets were made changes no result.
const holidaySets = new WeakMap<readonly CalendarDay[], ReadonlySet<CalendarDay>>()

const isHoliday = ({ holidays }: SessionCalendar, day: CalendarDay): boolean => {
  let set = holidaySets.get(holidays)
  if (set === undefined) {
    set = new Set(holidays)
    holidaySets.set(holidays, set)
  }
  return set.has(day)
}

const msOfDay = (time: WallTime): number => {
  const [hours, minutes] = time.split(':')
  return (Number(hours) * 60 + Number(minutes)) * minuteMs
}

const optionalMsOfDay = (time: WallTime | undefined): number | undefined =>
  time === undefined ? undefined : msOfDay(time)

type ClockSegment = { readonly from: number; readonly to: number; readonly offsetMs: number }

/** Cuts a stretch of at most a few weeks where the zone's clocks are changed. */
const clockSegments = (timeZone: string, { from, to }: Interval): readonly ClockSegment[] => {
  const segments: ClockSegment[] = []
  let start: number = from
  while (start < to) {
    const end = Math.min(start + dayMs, to)
    const offsetMs = offsetAt(timeZone, start)
    const changesAt = offsetAt(timeZone, end) === offsetMs ? end : clockChange(timeZone, start, end, offsetMs)
    segments.push({ from: start, to: changesAt, offsetMs })
    start = changesAt
  }
  return segments
}

/** The first second at which the zone's offset is no longer the given one; clocks change at most once in between. */
export const clockChange = (timeZone: string, from: number, to: number, offsetMs: number): number => {
  let before = Math.floor(from / 1000)
  let after = Math.ceil(to / 1000)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(timeZone, middle * 1000) === offsetMs) before = middle
    else after = middle
  }
  return Math.min(after * 1000, to)
}

// Making a formatter costs more than a thousand uses of it; which ones were made changes no result.
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  let formatter = formatters.get(timeZone)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** What the zone's clocks show, less UTC, in milliseconds. */
export const offsetAt = (timeZone: string, at: number): number => {
  if (timeZone === 'UTC') return 0
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(at)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** When a clock of the zone shows a time of a day; of one that it shows twice or never, a moment beside it. */
export const wallMoment = (timeZone: string, day: CalendarDay, time: string): Millis => {
  const shown = Date.parse(`${day}T${time}Z`)
  return (shown - offsetAt(timeZone, shown - offsetAt(timeZone, shown))) as Millis
}
