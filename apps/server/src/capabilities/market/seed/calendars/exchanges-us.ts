import {
  fridayForWeekend,
  mondayForSunday,
  nearestWeekday,
  onDate,
  onDays,
  onEaster,
  onWeekday,
  shiftedBy,
  weekdayOf,
  where,
  type CalendarDay,
  type DayRule,
} from '@plumbline/rules/hours'

const isBetween = (day: CalendarDay, first: number, last: number): boolean =>
  weekdayOf(day) >= first && weekdayOf(day) <= last

export const newYear = onDate(1, 1, mondayForSunday)
export const goodFriday = onEaster(-2)
export const independenceDay = onDate(7, 4, nearestWeekday)
export const christmas = onDate(12, 25, nearestWeekday)
/** Monday to Thursday: an observed Christmas on a Friday has the regular day before it. */
export const christmasEve = where(onDate(12, 24), day => isBetween(day, 1, 4))
/** Before a Fourth of July from Tuesday to Friday. */
export const thirdOfJuly = where(onDate(7, 3), day => isBetween(day, 1, 4))
const thanksgiving = onWeekday(11, 4, 4)
export const afterThanksgiving: DayRule = year => thanksgiving(year).map(day => shiftedBy(day, 1))

/** Days on which shares rest, and CME trades until noon. Source: nyse.com/markets/hours-calendars, rule 7.2 of NYSE. */
export const federal: readonly DayRule[] = [
  onWeekday(1, 1, 3),
  onWeekday(2, 1, 3),
  onWeekday(5, 1, -1),
  onDate(6, 19, nearestWeekday),
  independenceDay,
  onWeekday(9, 1, 1),
  thanksgiving,
]

/** Of NYSE. A day of mourning is set days before, and is no rule. */
export const newYork: readonly DayRule[] = [
  newYear,
  goodFriday,
  christmas,
  ...federal,
  onDays(['2025-01-09']),
]

/** On a Good Friday that is the first Friday of a month the figures of employment come out, and CME trades shares until 8:15. */
export const isPayrollFriday = (day: CalendarDay): boolean => Number(day.slice(8)) <= 7

/** The last day of trading before a day, where that falls on a weekend. */
export const eveOf = (month: number, day: number): DayRule => onDate(month, day, fridayForWeekend)
