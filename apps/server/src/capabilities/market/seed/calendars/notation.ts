import type { CalendarDay, Session, SessionCalendar } from '@plumbline/rules/hours'

/** Days of each year, as 'MM-DD' with spaces between. */
export type DaysByYear = Readonly<Record<number, string>>

/** Days as a calendar names them. */
export const daysOf = (days: DaysByYear): readonly CalendarDay[] =>
  Object.entries(days).flatMap(([year, text]) => text.split(' ').map(day => `${year}-${day}`))

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
