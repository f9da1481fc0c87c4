import { dayMs } from '../core/time.ts'
import type { CalendarDay } from './hours.ts'

/** The days of a year that a rule names; few rules name more than one. */
export type DayRule = (year: number) => readonly CalendarDay[]
/** Sunday first, as `Date` counts. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
/** Which day rests instead of one that falls on a weekend; undefined where none does. */
export type Substitute = (day: CalendarDay) => CalendarDay | undefined

const textOf = (at: number): CalendarDay => new Date(at).toISOString().slice(0, 10)
const dayOf = (year: number, month: number, day: number): CalendarDay =>
  textOf(Date.UTC(year, month - 1, day))

export const shiftedBy = (day: CalendarDay, days: number): CalendarDay =>
  textOf(Date.parse(day) + days * dayMs)
export const weekdayOf = (day: CalendarDay): Weekday => new Date(Date.parse(day)).getUTCDay() as Weekday
export const isWeekend = (day: CalendarDay): boolean => [0, 6].includes(weekdayOf(day))

/** A rule's days as they fall. */
const asItFalls: Substitute = day => day
/** Saturday on the Friday before, Sunday on the Monday after: of US exchanges. */
export const nearestWeekday: Substitute = day =>
  shiftedBy(day, { 6: -1, 0: 1 }[weekdayOf(day) as number] ?? 0)
/** Sunday on the Monday after; Saturday not at all: New Year of US exchanges, whose books close on the Friday before. */
export const mondayForSunday: Substitute = day =>
  weekdayOf(day) === 6 ? undefined : shiftedBy(day, weekdayOf(day) === 0 ? 1 : 0)
/** Saturday and Sunday on the Monday after: of banks in the United Kingdom and Australia. */
export const mondayForWeekend: Substitute = day =>
  shiftedBy(day, { 6: 2, 0: 1 }[weekdayOf(day) as number] ?? 0)
/** The second of two days in a row, of which the first may have taken the Monday: Boxing Day. */
export const afterItsNeighbour: Substitute = day =>
  shiftedBy(day, { 6: 2, 0: 2, 1: 1 }[weekdayOf(day) as number] ?? 0)
/** What falls on a weekend is the Friday before: the last day of trading before a feast. */
export const fridayForWeekend: Substitute = day =>
  shiftedBy(day, { 6: -1, 0: -2 }[weekdayOf(day) as number] ?? 0)

/** A day of each year. */
export const onDate =
  (month: number, day: number, substitute: Substitute = asItFalls): DayRule =>
  year => {
    const found = substitute(dayOf(year, month, day))
    return found === undefined ? [] : [found]
  }

/** The first, second, … of a weekday in a month; the last one is −1. */
export const onWeekday =
  (month: number, weekday: Weekday, place: 1 | 2 | 3 | 4 | -1): DayRule =>
  year => {
    if (place === -1) {
      const last = dayOf(year, month + 1, 0)
      return [shiftedBy(last, -((weekdayOf(last) - weekday + 7) % 7))]
    }
    const first = dayOf(year, month, 1)
    return [shiftedBy(first, ((weekday - weekdayOf(first) + 7) % 7) + (place - 1) * 7)]
  }

/** Easter Sunday of the Gregorian calendar, by the anonymous computus (Meeus, Astronomical Algorithms, chapter 8). */
export const easterSunday = (year: number): CalendarDay => {
  const golden = year % 19
  const [century, rest] = [Math.floor(year / 100), year % 100]
  const skipped =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + skipped + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451)
  const days = moon + toSunday - 7 * late + 114
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1)
}

/** So many days after Easter Sunday: Good Friday is −2, Easter Monday 1. */
export const onEaster =
  (days: number): DayRule =>
  year => [shiftedBy(easterSunday(year), days)]

/** A rule that began in a year. */
export const since =
  (first: number, rule: DayRule): DayRule =>
  year =>
    year < first ? [] : rule(year)

/** Those of a rule's days that pass: an early close on days of trading alone, for example. */
export const where =
  (rule: DayRule, passes: (day: CalendarDay) => boolean): DayRule =>
  year =>
    rule(year).filter(passes)

/** Days that no rule gives: as `YYYY-MM-DD`. */
export const onDays =
  (days: readonly CalendarDay[]): DayRule =>
  year =>
    days.filter(day => day.startsWith(`${year}-`))

/** What rules name in a stretch of years, in order, each once; weekends too where a rule names them. */
export const daysByRules = (
  rules: readonly DayRule[],
  { from, through }: { readonly from: number; readonly through: number },
): readonly CalendarDay[] => {
  const days = new Set<CalendarDay>()
  for (let year = from; year <= through; year += 1)
    for (const rule of rules) for (const day of rule(year)) days.add(day)
  return [...days].toSorted()
}
