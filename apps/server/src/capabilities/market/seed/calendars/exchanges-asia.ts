import {
  afterItsNeighbour,
  mondayForWeekend,
  onDate,
  onEaster,
  onWeekday,
  shiftedBy,
  weekdayOf,
  type CalendarDay,
  type DayRule,
} from '@plumbline/rules/hours'
import { daysOf } from './notation.ts'

/** The day of March on which spring begins in Tokyo, and of September on which autumn does; good from 1980 to 2099. */
const equinox =
  (month: 3 | 9, first: number): DayRule =>
  year => {
    const after = year - 1980
    return onDate(month, Math.floor(first + 0.242194 * after - Math.floor(after / 4)))(year)
  }

const japanese: readonly DayRule[] = [
  onDate(1, 1),
  onWeekday(1, 1, 2),
  onDate(2, 11),
  onDate(2, 23),
  equinox(3, 20.8431),
  onDate(4, 29),
  onDate(5, 3),
  onDate(5, 4),
  onDate(5, 5),
  onWeekday(7, 1, 3),
  onDate(8, 11),
  onWeekday(9, 1, 3),
  equinox(9, 23.2488),
  onWeekday(10, 1, 2),
  onDate(11, 3),
  onDate(11, 23),
]

/** By the Act on National Holidays: one on a Sunday moves to the next day that is none, and a day between two is one. */
const nationalDays: DayRule = year => {
  const days = new Set(japanese.flatMap(rule => rule(year)))
  for (const day of [...days].filter(each => weekdayOf(each) === 0)) {
    let instead = shiftedBy(day, 1)
    while (days.has(instead)) instead = shiftedBy(instead, 1)
    days.add(instead)
  }
  const between = [...days].filter(day => days.has(shiftedBy(day, 2)) && weekdayOf(shiftedBy(day, 1)) !== 0)
  for (const day of between) days.add(shiftedBy(day, 1))
  return [...days]
}

/** Of Tokyo's exchange: national holidays, the first three days of the year and its last. */
export const tokyo: readonly DayRule[] = [nationalDays, onDate(1, 2), onDate(1, 3), onDate(12, 31)]

/** Of Sydney's exchange. Anzac Day as it falls, but for 2027, when New South Wales adds the Monday after it. */
export const sydney: readonly DayRule[] = [
  onDate(1, 1, mondayForWeekend),
  onDate(1, 26, mondayForWeekend),
  onEaster(-2),
  onEaster(1),
  year => (year === 2027 ? ['2027-04-26'] : onDate(4, 25)(year)),
  onWeekday(6, 1, 2),
  onDate(12, 25, mondayForWeekend),
  onDate(12, 26, afterItsNeighbour),
]

/** Hong Kong's days by the moon are astronomy and no rules: until then they are listed. */
export const hongKongThrough = 2040

/** New Year, Buddha's birthday, Tuen Ng, the day after Mid-Autumn and Chung Yeung, wherever in the week they fall. */
const lunarDays = daysOf({
  2024: '02-10 05-15 06-10 09-18 10-11',
  2025: '01-29 05-05 05-31 10-07 10-29',
  2026: '02-17 05-24 06-19 09-26 10-18',
  2027: '02-06 05-13 06-09 09-16 10-08',
  2028: '01-26 05-02 05-28 10-04 10-26',
  2029: '02-13 05-20 06-16 09-23 10-16',
  2030: '02-03 05-09 06-05 09-13 10-05',
  2031: '01-23 05-28 06-24 10-02 10-24',
  2032: '02-11 05-16 06-12 09-20 10-12',
  2033: '01-31 05-06 06-01 09-09 10-01',
  2034: '02-19 05-25 06-20 09-28 10-20',
  2035: '02-08 05-15 06-10 09-17 10-09',
  2036: '01-28 05-03 05-30 10-05 10-27',
  2037: '02-15 05-22 06-18 09-25 10-17',
  2038: '02-04 05-11 06-07 09-14 10-07',
  2039: '01-24 04-30 05-27 10-03 10-26',
  2040: '02-12 05-18 06-14 09-21 10-14',
})
const lunarOf: DayRule = year => lunarDays.filter(day => day.startsWith(`${year}-`))
export const lunarNewYear: DayRule = year => lunarOf(year).slice(0, 1)

/** The solar term of Ching Ming, in this century. */
const chingMing: DayRule = year => {
  const after = year - 2000
  return onDate(4, Math.floor(after * 0.2422 + 4.81) - Math.floor(after / 4))(year)
}

const generalHolidays: readonly DayRule[] = [
  onDate(1, 1),
  year => lunarNewYear(year).flatMap(day => [day, shiftedBy(day, 1), shiftedBy(day, 2)]),
  chingMing,
  onEaster(-2),
  onEaster(-1),
  onEaster(1),
  onDate(5, 1),
  year => lunarOf(year).slice(1),
  onDate(7, 1),
  onDate(10, 1),
  onDate(12, 25),
  onDate(12, 26),
]

/** By the General Holidays Ordinance: what falls on a Sunday, or on another holiday, moves to the next day that is neither. */
export const hongKong: DayRule = year => {
  const days = new Set<CalendarDay>()
  const moved: CalendarDay[] = []
  for (const day of generalHolidays.flatMap(rule => rule(year)))
    if (weekdayOf(day) === 0 || days.has(day)) moved.push(day)
    else days.add(day)
  for (const day of moved) {
    let instead = shiftedBy(day, 1)
    while (weekdayOf(instead) === 0 || days.has(instead)) instead = shiftedBy(instead, 1)
    days.add(instead)
  }
  return [...days]
}
