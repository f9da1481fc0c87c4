import { dayMs } from '../core/time.ts'
import type { Millis } from '../market/quote.ts'
import { wallMoment, type CalendarDay, type SessionCalendar } from './hours.ts'

/** Staff are warned so long before the holidays of a calendar are no longer known. */
export const coverageWarningDays = 60

export type CalendarEnd = {
  readonly name: string
  readonly through: CalendarDay
  /** Whole days that are left; 0 on the last one and after it. */
  readonly daysLeft: number
}

/** Calendars whose holidays are known for that many days at most, the first to end first. */
export const endingCalendars = (
  calendars: Readonly<Record<string, SessionCalendar>>,
  { now, days = coverageWarningDays }: { readonly now: Millis; readonly days?: number },
): readonly CalendarEnd[] =>
  Object.entries(calendars)
    .flatMap(([name, { through, timeZone }]) => {
      if (through === undefined) return []
      const left = wallMoment(timeZone, through, '24:00') - now
      return [{ name, through, daysLeft: Math.max(0, Math.floor(left / dayMs)) }]
    })
    .filter(({ daysLeft }) => daysLeft < days)
    .toSorted((one, other) =>
      `${one.through} ${one.name}`.localeCompare(`${other.through} ${other.name}`, 'en'),
    )
