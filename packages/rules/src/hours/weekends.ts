import type { SessionCalendar } from './hours.ts'

const wednesday = 3

/**
 * The calendar with every day of the week like a Wednesday: nothing rests at weekends. Holidays and short days stay. For simulated
 * prices alone: no real market keeps such hours.
 */
export const withWeekends = (calendar: SessionCalendar): SessionCalendar => {
  const day = calendar.week[wednesday]
  return { ...calendar, week: [day, day, day, day, day, day, day] }
}
