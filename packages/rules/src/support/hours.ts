import { accept, refuse, type Result } from '../core/refusal.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** When people answer, by the clock of one place; a day without an entry is closed. Minutes since midnight. */
export type SupportHours = {
  readonly zone: string
  readonly days: Readonly<Partial<Record<Weekday, { readonly from: number; readonly to: number }>>>
}

/** As it is written: `{"zone": "Europe/Lisbon", "mon": "08:00-18:00"}`. */
export const supportHoursShipped = {
  zone: 'UTC',
  mon: '08:00-18:00',
  tue: '08:00-18:00',
  wed: '08:00-18:00',
  thu: '08:00-18:00',
  fri: '08:00-18:00',
} as const

const allowed = '{"zone": "Europe/Lisbon", "mon": "08:00-18:00", …, "sun": "10:00-24:00"}: 00/15/30/45'
const invalid = () => refuse('setting.invalid', { allowed })

const spanPattern = /^([01]\d|2[0-3]):(00|15|30|45)-([01]\d|2[0-4]):(00|15|30|45)$/

const readSpan = (text: unknown): { from: number; to: number } | undefined => {
  const [, fromHour, fromMinute, toHour, toMinute] =
    (typeof text === 'string' && spanPattern.exec(text)) || []
  if (fromHour === undefined) return undefined
  const from = Number(fromHour) * 60 + Number(fromMinute)
  const to = Number(toHour) * 60 + Number(toMinute)
  return to > from && to <= dayMinutes ? { from, to } : undefined
}

const dayMinutes = 24 * 60

const isZone = (text: unknown): text is string => {
  if (typeof text !== 'string' || text.length > 64) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Reads office hours as they are stored and written. Refusals: setting.invalid. */
export const readSupportHours = (value: unknown): Result<SupportHours> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return invalid()
  const { zone, ...rest } = value as Record<string, unknown>
  if (!isZone(zone)) return invalid()
  const days: Partial<Record<Weekday, { from: number; to: number }>> = {}
  for (const [name, written] of Object.entries(rest)) {
    const day = weekdays.find(each => each === name)
    const span = readSpan(written)
    if (day === undefined || span === undefined) return invalid()
    days[day] = span
  }
  return accept({ zone, days })
}

const clockOf = (zone: string): ((at: number) => { day: Weekday; minute: number }) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return at => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    const day = weekdays.find(each => each === parts['weekday']?.toLowerCase()) ?? 'mon'
    return { day, minute: Number(parts['hour']) * 60 + Number(parts['minute']) }
  }
}

const isWithin = ({ days }: SupportHours, { day, minute }: { day: Weekday; minute: number }): boolean => {
  const span = days[day]
  return span !== undefined && minute >= span.from && minute < span.to
}

/** Openings and closings come on quarters of an hour, in every zone. */
const quarterMs = 15 * 60_000
const lookedAheadMs = 8 * 24 * 3_600_000

/** Whether somebody answers now; else when they do again, undefined where no day has hours. */
export const officeAt = (
  hours: SupportHours,
  now: number,
): { readonly isOpen: boolean; readonly opensAt: number | undefined } => {
  const clock = clockOf(hours.zone)
  if (isWithin(hours, clock(now))) return { isOpen: true, opensAt: undefined }
  if (Object.keys(hours.days).length === 0) return { isOpen: false, opensAt: undefined }
  for (let at = Math.ceil(now / quarterMs) * quarterMs; at <= now + lookedAheadMs; at += quarterMs)
    if (isWithin(hours, clock(at))) return { isOpen: false, opensAt: at }
  return { isOpen: false, opensAt: undefined }
}
