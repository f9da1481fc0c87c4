import type { SessionCalendar } from '@plumbline/rules/hours'
import { timesOf, weekOf } from './notation.ts'

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
  holidays: [],
  earlyCloses: { ...timesOf('17:00', { 2024: '12-24 12-31', 2025: '12-24 12-31' }) },
  lateOpens: {
    ...timesOf('17:00', { 2024: '01-01' }),
    ...timesOf('17:05', { 2024: '12-25', 2025: '01-01 12-25', 2026: '01-01' }),
  },
}
