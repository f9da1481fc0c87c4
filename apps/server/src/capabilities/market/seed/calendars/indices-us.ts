import { where, type SessionCalendar, type WallTime } from '@plumbline/rules/hours'
import { aroundTheClock } from './by-rules.ts'
import {
  afterThanksgiving,
  christmas,
  christmasEve,
  federal,
  goodFriday,
  isPayrollFriday,
  newYear,
  thirdOfJuly,
} from './exchanges-us.ts'
import { weekOf } from './notation.ts'

/**
 * Of CME, by its holiday calendar. Its large indices are written down on Chicago's clock, an hour behind New York's on
 * which the small one is.
 */
const daysOn = (at: Readonly<Record<'ends' | 'opens' | 'payrolls' | 'noon' | 'shortened', WallTime>>) =>
  aroundTheClock({
    ends: at.ends,
    opens: at.opens,
    closed: [newYear, where(goodFriday, day => !isPayrollFriday(day)), christmas],
    halves: [
      [[where(goodFriday, isPayrollFriday)], () => at.payrolls],
      [federal, () => at.noon],
      [[thirdOfJuly, afterThanksgiving, christmasEve], () => at.shortened],
    ],
  })

export const indexUs: SessionCalendar = {
  timeZone: 'America/Chicago',
  week: weekOf({
    sunday: [['17:00', '24:00']],
    monday: [
      ['00:00', '15:15'],
      ['15:30', '16:00'],
      ['17:00', '24:00'],
    ],
    midweek: [
      ['00:00', '15:15'],
      ['15:30', '16:00'],
      ['17:00', '24:00'],
    ],
    friday: [
      ['00:00', '15:15'],
      ['15:30', '16:00'],
    ],
  }),
  ...daysOn({ ends: '16:00', opens: '17:00', payrolls: '08:15', noon: '12:00', shortened: '12:15' }),
}

export const indexUs2000: SessionCalendar = {
  timeZone: 'America/New_York',
  week: weekOf({
    sunday: [['18:00', '24:00']],
    monday: [
      ['00:00', '16:15'],
      ['16:30', '17:00'],
      ['18:00', '24:00'],
    ],
    midweek: [
      ['00:00', '16:15'],
      ['16:30', '17:00'],
      ['18:00', '24:00'],
    ],
    friday: [
      ['00:00', '16:15'],
      ['16:30', '17:00'],
    ],
  }),
  ...daysOn({ ends: '17:00', opens: '18:00', payrolls: '09:15', noon: '13:00', shortened: '13:15' }),
}
