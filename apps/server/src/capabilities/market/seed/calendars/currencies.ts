import { onDate, type SessionCalendar } from '@plumbline/rules/hours'
import { aroundTheClock } from './by-rules.ts'
import { weekOf } from './notation.ts'

export const crypto: SessionCalendar = {
  timeZone: 'UTC',
  week: weekOf({
    sunday: [['00:00', '24:00']],
    monday: [['00:00', '24:00']],
    midweek: [['00:00', '24:00']],
    friday: [['00:00', '24:00']],
    saturday: [['00:00', '24:00']],
  }),
  holidays: [],
  earlyCloses: {},
  lateOpens: {},
}

export const forex: SessionCalendar = {
  timeZone: 'America/New_York',
  week: weekOf({
    sunday: [['17:03', '24:00']],
    monday: [
      ['00:00', '16:58'],
      ['17:03', '24:00'],
    ],
    midweek: [
      ['00:00', '16:58'],
      ['17:03', '24:00'],
    ],
    friday: [['00:00', '16:58']],
  }),
  // Christmas and New Year's Day as they fall: currencies know no observed days, and trade on Good Friday.
  ...aroundTheClock({ ends: '17:00', opens: '17:05', closed: [onDate(1, 1), onDate(12, 25)] }),
}
