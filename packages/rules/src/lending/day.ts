import { dayMs } from '../core/time.ts'
import type { Brand } from '../core/ids.ts'
import type { Millis } from '../market/quote.ts'

/** A calendar day of UTC: days since 1 January 1970. Every day has the same length, so a leap day is one like any other. */
export type UtcDay = Brand<number, 'UtcDay'>

/** The day on which a moment falls. */
export const utcDayOf = (at: Millis): UtcDay => Math.floor(at / dayMs) as UtcDay
/** The first moment of a day. */
export const startOfDay = (day: UtcDay): Millis => (day * dayMs) as Millis
export const addDays = (day: UtcDay, days: number): UtcDay => (day + days) as UtcDay
/** As ISO 8601 writes it. */
export const dayText = (day: UtcDay): string => new Date(startOfDay(day)).toISOString().slice(0, 10)
/** Whether a text names a day of the calendar: '2026-02-28' does, '2026-02-30' does not, though dates are parsed from both. */
export const isDayText = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(at) && dayText(utcDayOf(at as Millis)) === text
}
