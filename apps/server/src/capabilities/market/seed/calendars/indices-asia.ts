import { onDate, shiftedBy, type SessionCalendar } from '@plumbline/rules/hours'
import { aroundTheClock, withinDays } from './by-rules.ts'
import { hongKong, hongKongThrough, lunarNewYear, sydney, tokyo } from './exchanges-asia.ts'
import { eveOf } from './exchanges-us.ts'
import { weekOf } from './notation.ts'

export const indexJapan: SessionCalendar = {
  timeZone: 'America/Chicago',
  week: weekOf({
    sunday: [['17:00', '24:00']],
    monday: [
      ['00:00', '16:00'],
      ['17:00', '24:00'],
    ],
    midweek: [
      ['00:00', '16:00'],
      ['17:00', '24:00'],
    ],
    friday: [['00:00', '16:00']],
  }),
  // Tokyo's day begins on the evening before, on Chicago's clock.
  ...aroundTheClock({ ends: '16:00', opens: '17:00', closed: tokyo }),
}

export const indexAustralia: SessionCalendar = {
  timeZone: 'Australia/Sydney',
  week: weekOf({
    sunday: [],
    monday: [
      ['09:50', '16:30'],
      ['17:10', '24:00'],
    ],
    midweek: [
      ['00:00', '08:00'],
      ['09:50', '16:30'],
      ['17:10', '24:00'],
    ],
    friday: [
      ['00:00', '08:00'],
      ['09:50', '16:30'],
    ],
  }),
  ...withinDays({ holidays: sydney, earlyCloses: [['14:10', [eveOf(12, 24), eveOf(12, 31)]]] }),
}

export const indexHongKong: SessionCalendar = {
  timeZone: 'Asia/Hong_Kong',
  week: weekOf({
    sunday: [],
    monday: [
      ['09:15', '12:00'],
      ['13:00', '16:30'],
      ['17:15', '24:00'],
    ],
    midweek: [
      ['00:00', '03:00'],
      ['09:15', '12:00'],
      ['13:00', '16:30'],
      ['17:15', '24:00'],
    ],
    friday: [
      ['00:00', '03:00'],
      ['09:15', '12:00'],
      ['13:00', '16:30'],
    ],
  }),
  ...withinDays({
    holidays: [hongKong],
    earlyCloses: [
      ['12:00', [onDate(12, 24), onDate(12, 31), year => lunarNewYear(year).map(day => shiftedBy(day, -1))]],
    ],
    through: hongKongThrough,
  }),
}
