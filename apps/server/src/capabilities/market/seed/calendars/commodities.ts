import { weekdayOf, type SessionCalendar } from '@plumbline/rules/hours'
import { aroundTheClock } from './by-rules.ts'
import { afterThanksgiving, christmas, christmasEve, federal, goodFriday, newYear } from './exchanges-us.ts'
import { weekOf } from './notation.ts'

/** Of COMEX and NYMEX, by CME's holiday calendar, on New York's clock; ICE's for Brent differs by minutes. */
const days = aroundTheClock({
  ends: '17:00',
  opens: '18:00',
  closed: [newYear, goodFriday, christmas],
  halves: [
    // Before a weekend the week ends with the pause.
    [federal, day => (weekdayOf(day) === 5 ? '13:00' : '14:30')],
    [[afterThanksgiving], () => '14:45'],
    [[christmasEve], () => '13:45'],
  ],
})

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
  ...days,
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
  ...days,
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
  ...days,
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
  ...days,
}
