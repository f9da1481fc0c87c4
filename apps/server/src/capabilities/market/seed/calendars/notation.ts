import type { CalendarDay, Session, SessionCalendar, WallTime } from '@plumbline/rules/hours'

/** Days of each year, as 'MM-DD' with spaces between. */
export type DaysByYear = Readonly<Record<number, string>>

/** Days as a calendar names them. */
export const daysOf = (days: DaysByYear): readonly CalendarDay[] =>
  Object.entries(days).flatMap(([year, text]) => text.split(' ').map(day => `${year}-${day}`))

/** The same time on each of these days. */
export const timesOf = (time: WallTime, days: DaysByYear): Readonly<Record<CalendarDay, WallTime>> =>
  Object.fromEntries(daysOf(days).map(day => [day, time]))

/** A week whose Tuesday, Wednesday and Thursday are alike. */
export const weekOf = (sessions: {
  readonly sunday: readonly Session[]
  readonly monday: readonly Session[]
  readonly midweek: readonly Session[]
  readonly friday: readonly Session[]
  readonly saturday?: readonly Session[]
}): SessionCalendar['week'] => {
  const { sunday, monday, midweek, friday, saturday = [] } = sessions
  return [sunday, monday, midweek, midweek, midweek, friday, saturday]
}
