import type { SessionCalendar } from '@plumbline/rules/hours'
import { daysOf, timesOf, weekOf } from './notation.ts'

/** The regular session only. */
export const stocksUs: SessionCalendar = {
  timeZone: 'America/New_York',
  week: weekOf({
    sunday: [],
    monday: [['09:30', '16:00']],
    midweek: [['09:30', '16:00']],
    friday: [['09:30', '16:00']],
  }),
  holidays: daysOf({
    2024: '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25',
    2025: '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25',
    2026: '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25',
    2027: '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24',
    2028: '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25',
  }),
  earlyCloses: {
    ...timesOf('13:00', {
      2024: '07-03 11-29 12-24',
      2025: '07-03 11-28 12-24',
      2026: '11-27 12-24',
      2027: '11-26',
      2028: '07-03 11-24',
    }),
  },
  lateOpens: {},
}
