import type { SessionCalendar } from '@plumbline/rules/hours'
import { withinDays } from './by-rules.ts'
import { afterThanksgiving, christmasEve, newYork, thirdOfJuly } from './exchanges-us.ts'
import { weekOf } from './notation.ts'

/** The regular session only. */
export const stocksUs: SessionCalendar = {
  timeZone: 'America/New_York',
  week: weekOf({
    sunday: [],
    monday: [['09:30', '16:00']],
    midweek: [['09:30', '16:00']],
    friday: [['09:30', '16:00']],
  }),
  ...withinDays({
    holidays: newYork,
    earlyCloses: [['13:00', [thirdOfJuly, afterThanksgiving, christmasEve]]],
  }),
}
