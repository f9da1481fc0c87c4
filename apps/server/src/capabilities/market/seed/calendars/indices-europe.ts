import {
  afterItsNeighbour,
  mondayForWeekend,
  onDate,
  onEaster,
  onWeekday,
  type SessionCalendar,
} from '@plumbline/rules/hours'
import { withinDays } from './by-rules.ts'
import { eveOf } from './exchanges-us.ts'
import { weekOf } from './notation.ts'

const easter = [onEaster(-2), onEaster(1)]
/** Xetra, Eurex and Euronext alike; in Frankfurt the last day before Christmas and of the year rest as well. */
const eurex = [onDate(1, 1), ...easter, onDate(5, 1), onDate(12, 25), onDate(12, 26)]

export const indexGermany: SessionCalendar = {
  timeZone: 'Europe/Berlin',
  week: weekOf({
    sunday: [],
    monday: [['01:15', '22:00']],
    midweek: [['01:15', '22:00']],
    friday: [['01:15', '22:00']],
  }),
  ...withinDays({ holidays: [...eurex, onDate(12, 24), onDate(12, 31)] }),
}

export const indexUk: SessionCalendar = {
  timeZone: 'Europe/London',
  week: weekOf({
    sunday: [],
    monday: [['01:00', '21:00']],
    midweek: [['01:00', '21:00']],
    friday: [['01:00', '21:00']],
  }),
  ...withinDays({
    holidays: [
      onDate(1, 1, mondayForWeekend),
      ...easter,
      onWeekday(5, 1, 1),
      onWeekday(5, 1, -1),
      onWeekday(8, 1, -1),
      onDate(12, 25, mondayForWeekend),
      onDate(12, 26, afterItsNeighbour),
    ],
    earlyCloses: [['12:30', [eveOf(12, 24), eveOf(12, 31)]]],
  }),
}

export const indexFrance: SessionCalendar = {
  timeZone: 'Europe/Paris',
  week: weekOf({
    sunday: [],
    monday: [['08:00', '22:00']],
    midweek: [['08:00', '22:00']],
    friday: [['08:00', '22:00']],
  }),
  ...withinDays({ holidays: eurex, earlyCloses: [['14:05', [onDate(12, 24), onDate(12, 31)]]] }),
}

export const indexEurope: SessionCalendar = {
  timeZone: 'Europe/Berlin',
  week: weekOf({
    sunday: [],
    monday: [['01:15', '22:00']],
    midweek: [['01:15', '22:00']],
    friday: [['01:15', '22:00']],
  }),
  ...withinDays({ holidays: [...eurex, onDate(12, 24), onDate(12, 31)] }),
}
