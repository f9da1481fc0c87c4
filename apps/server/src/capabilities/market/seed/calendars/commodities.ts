import type { SessionCalendar } from '@plumbline/rules/hours'
import { daysOf, timesOf, weekOf } from './notation.ts'

/** Of COMEX and NYMEX, on New York's clock. */
const holidays = daysOf({ 2026: '04-03 12-25', 2027: '01-01' })
const earlyCloses = {
  ...timesOf('13:00', { 2025: '07-04', 2026: '06-19 07-03', 2027: '06-18' }),
  ...timesOf('13:45', { 2024: '12-24', 2025: '12-24', 2026: '12-24' }),
  ...timesOf('14:30', {
    2024: '01-15 02-19 05-27 06-19 07-04 09-02 11-28',
    2025: '01-20 02-17 05-26 06-19 09-01 11-27',
    2026: '01-19 02-16 05-25 09-07 11-26',
  }),
  ...timesOf('14:45', { 2025: '11-28', 2026: '11-27' }),
  ...timesOf('17:00', { 2024: '03-28 12-31', 2025: '04-17 12-31', 2026: '04-02 12-31' }),
}
const lateOpens = {
  ...timesOf('18:00', {
    2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 11-28 12-25',
    2025: '01-01 01-20 02-17 05-26 06-19 09-01 11-27 12-25',
    2026: '01-01 01-19 02-16 05-25 09-07 11-26',
  }),
}
const oilEarlyCloses = { ...earlyCloses, '2025-12-25': '17:00' } as const

/** Gold and silver. */
export const metals: SessionCalendar = {
  timeZone: 'America/New_York',
  week: weekOf({
    sunday: [['18:03', '24:00']],
    monday: [
      ['00:00', '16:58'],
      ['18:03', '24:00'],
    ],
    midweek: [
      ['00:00', '16:58'],
      ['18:03', '24:00'],
    ],
    friday: [['00:00', '16:58']],
  }),
  holidays,
  earlyCloses,
  lateOpens,
}

/** Platinum and palladium. */
export const metalsOther: SessionCalendar = {
  timeZone: 'America/New_York',
  week: weekOf({
    sunday: [['18:00', '24:00']],
    monday: [
      ['00:00', '17:00'],
      ['18:00', '24:00'],
    ],
    midweek: [
      ['00:00', '17:00'],
      ['18:00', '24:00'],
    ],
    friday: [['00:00', '17:00']],
  }),
  holidays,
  earlyCloses,
  lateOpens,
}

export const oilWti: SessionCalendar = {
  timeZone: 'America/New_York',
  week: weekOf({
    sunday: [['18:00', '24:00']],
    monday: [
      ['00:00', '17:00'],
      ['18:00', '24:00'],
    ],
    midweek: [
      ['00:00', '17:00'],
      ['18:00', '24:00'],
    ],
    friday: [['00:00', '17:00']],
  }),
  holidays,
  earlyCloses: oilEarlyCloses,
  lateOpens,
}

export const oilBrent: SessionCalendar = {
  timeZone: 'America/New_York',
  week: weekOf({
    sunday: [['20:00', '24:00']],
    monday: [
      ['00:00', '18:00'],
      ['20:00', '24:00'],
    ],
    midweek: [
      ['00:00', '18:00'],
      ['20:00', '24:00'],
    ],
    friday: [['00:00', '18:00']],
  }),
  holidays,
  earlyCloses: oilEarlyCloses,
  lateOpens,
}
