import { dayMs } from '@plumbline/rules/core'

/** Something of a day, '2026-07-13'. */
type OfDay = { readonly day: string }

const daysOfWeek = 7
const monthLength = 7

/** '2026-07' of each month that has a day, the oldest first. */
export const monthsOf = (days: readonly OfDay[]): readonly string[] => [
  ...new Set(days.map(({ day }) => day.slice(0, monthLength))),
]

export type Cell<Day> = { readonly date: number; readonly day: Day | undefined }

/** The weeks of a month, Monday first; undefined before its first and behind its last day. */
export const weeksOf = <Day extends OfDay>(
  month: string,
  days: readonly Day[],
): readonly (readonly (Cell<Day> | undefined)[])[] => {
  const start = Date.parse(`${month}-01`)
  const first = new Date(start)
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const before = (first.getUTCDay() + daysOfWeek - 1) % daysOfWeek
  const known = new Map(days.map(day => [Date.parse(day.day), day]))
  const weeks = Math.ceil((before + length) / daysOfWeek)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: daysOfWeek }, (_, weekday) => {
      const number = week * daysOfWeek + weekday - before
      if (number < 0 || number >= length) return undefined
      const date = start + number * dayMs
      return { date, day: known.get(date) }
    }),
  )
}

/** Any Monday. */
const monday = Date.UTC(2026, 0, 5)

/** The days of a week as a calendar heads them, Monday first. */
export const weekdaysOf = (locale: string, weekday: 'short' | 'long' = 'short'): readonly string[] => {
  const name = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  return Array.from({ length: daysOfWeek }, (_, day) => name.format(monday + day * dayMs))
}
