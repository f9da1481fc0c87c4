import type { CalendarDay, SessionCalendar, WallTime } from './hours.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'
import { isRecord, readTable, strangeField, type EntryFault } from '../setting/setting-table.ts'

/** What an operator changes of a calendar; what is left out stays as it is shipped. */
export type HoursOverride = {
  /** Days without any session. */
  readonly holidays?: readonly CalendarDay[]
  /** Shipped holidays, early closes and late opens that are none: the day is like any other of its week. */
  readonly regular?: readonly CalendarDay[]
  /** Days on which trading ends at this time. */
  readonly earlyCloses?: Readonly<Record<CalendarDay, WallTime>>
  /** Days on which trading begins at this time. */
  readonly lateOpens?: Readonly<Record<CalendarDay, WallTime>>
  /** The last day that the operator's list covers, where it goes on longer than the shipped one. */
  readonly through?: CalendarDay
}
/** By the calendar's name. */
export type HoursSettings = Readonly<Record<string, HoursOverride>>

const calendarsMax = 100
/** Days of one kind that a calendar may have of its own. */
export const hoursDaysMax = 60

const fields = ['holidays', 'regular', 'earlyCloses', 'lateOpens', 'through']
const lists = fields.slice(0, -1)
const dayAllowed = `YYYY-MM-DD (≤ ${hoursDaysMax})`
const timeAllowed = '00:01–23:59'

/** A day that there is, in this century. */
export const isCalendarDay = (text: unknown): text is CalendarDay => {
  if (typeof text !== 'string' || !/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Within a day: at its ends nothing would be shortened. */
const isTime = (text: unknown): boolean =>
  typeof text === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && text !== '00:00'

const isDays = (days: unknown): boolean =>
  Array.isArray(days) &&
  days.length <= hoursDaysMax &&
  days.every(isCalendarDay) &&
  new Set(days).size === days.length

const isTimes = (times: unknown): times is Record<string, unknown> =>
  isRecord(times) && Object.keys(times).length <= hoursDaysMax && Object.keys(times).every(isCalendarDay)

const faultOf = (entry: unknown): EntryFault | undefined => {
  if (!isRecord(entry) || Object.keys(entry).length === 0) return { field: '{}', allowed: fields.join(', ') }
  const strange = strangeField(entry, fields)
  if (strange !== undefined) return strange
  const { holidays = [], regular = [], earlyCloses = {}, lateOpens = {}, through } = entry
  if (through !== undefined && !isCalendarDay(through)) return { field: 'through', allowed: 'YYYY-MM-DD' }
  if (!isDays(holidays)) return { field: 'holidays', allowed: dayAllowed }
  if (!isDays(regular)) return { field: 'regular', allowed: dayAllowed }
  if (!isTimes(earlyCloses)) return { field: 'earlyCloses', allowed: dayAllowed }
  if (!isTimes(lateOpens)) return { field: 'lateOpens', allowed: dayAllowed }
  if (!Object.values(earlyCloses).every(isTime)) return { field: 'earlyCloses', allowed: timeAllowed }
  if (!Object.values(lateOpens).every(isTime)) return { field: 'lateOpens', allowed: timeAllowed }
  // A day that is closed, or like any other, is not shortened as well.
  const shortened = new Set([...Object.keys(earlyCloses), ...Object.keys(lateOpens)])
  const whole = [...(holidays as string[]), ...(regular as string[])]
  return whole.some(day => shortened.has(day)) || new Set(whole).size !== whole.length
    ? { field: lists.join(', '), allowed: '1 ×' }
    : undefined
}

/** Reads `market.hours` as far as it can be read without the calendars. Refusals: setting.invalid, setting.rule. */
export const readHoursSettings = (value: unknown): Result<HoursSettings> =>
  readTable<HoursOverride>(value, {
    entriesMax: calendarsMax,
    isName: name => /^[a-z][A-Za-z0-9]{1,31}$/.test(name),
    nameAllowed: 'a–z, A–Z, 0–9 (2–32)',
    faultOf,
  })

/** Whether every entry is of a calendar that there is. Refusals: setting.rule. */
export const judgeHoursSettings = (settings: HoursSettings, names: readonly string[]): Result<void> => {
  const unknown = Object.keys(settings).find(name => !names.includes(name))
  return unknown === undefined
    ? accept(undefined)
    : refuse('setting.rule', { place: unknown, field: '{}', allowed: names.join(', ') })
}

const without = (times: SessionCalendar['earlyCloses'], days: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(times).filter(([day]) => !days.has(day)))

/** The calendar as an override has it: of a day that both name, the override's word counts alone. */
export const withHours = (shipped: SessionCalendar, override: HoursOverride | undefined): SessionCalendar => {
  if (override === undefined) return shipped
  const { holidays = [], regular = [], earlyCloses = {}, lateOpens = {}, through = '' } = override
  const named = new Set([...holidays, ...regular, ...Object.keys(earlyCloses), ...Object.keys(lateOpens)])
  return {
    ...shipped,
    holidays: [...shipped.holidays.filter(day => !named.has(day)), ...holidays],
    earlyCloses: { ...without(shipped.earlyCloses, named), ...earlyCloses },
    lateOpens: { ...without(shipped.lateOpens, named), ...lateOpens },
    // A list goes on where the shipped one ends; it never ends what is known.
    ...(shipped.through !== undefined && { through: through > shipped.through ? through : shipped.through }),
  }
}
