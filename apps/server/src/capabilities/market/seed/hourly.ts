import type { SimulationProfile } from '@plumbline/rules/market'
import type { CalendarName } from './calendars.ts'

type Hourly = Pick<SimulationProfile, 'openHoursPerYear' | 'timeZone' | 'volatilityByHour' | 'spreadByHour'>

const tradingDaysPerYear = 252
const daysPerYear = 365

/**
 * Scales hourly factors so that their mean square over the traded time is 1: the year's volatility stays.
 * @param parts of hours that are traded in part only
 */
const evened = (
  factors: readonly number[],
  parts: Readonly<Record<number, number>> = {},
): readonly number[] => {
  const weights = factors.map((factor, hour) => (factor > 0 ? (parts[hour] ?? 1) : 0))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const squares = factors.reduce((sum, factor, hour) => sum + (weights[hour] ?? 0) * factor * factor, 0)
  return factors.map(factor => factor / Math.sqrt(squares / whole))
}

const always = Array.from({ length: 24 }, () => 1)

/** Wider in the given hours, usual in all others. */
const wider = (hours: Readonly<Record<number, number>>): readonly number[] =>
  always.map((usual, hour) => hours[hour] ?? usual)

// Hourly factors as measured in recorded minutes and hours of each class; 0 where it does not trade.
const oilByHour = evened([
  0.86, 0.87, 0.75, 0.55, 0.41, 0.9, 0.8, 0.79, 0.87, 0.95, 0.87, 1.3, 1.07, 1.1, 1.15, 1.15, 1.05, 1.1, 1.1,
  1.2, 1.09, 0.6, 1.4, 0.97,
])
const metalsByHour = evened([
  0.95, 1.25, 0.9, 0.75, 0.56, 0.8, 0.95, 0.95, 0.9, 0.85, 0.75, 1.0, 1.3, 1.35, 1.35, 1.35, 1.05, 0.9, 0.98,
  0.87, 0.75, 0.7, 0.8, 0.85,
])
const indexUsByHour = evened([
  0.83, 0.75, 0.58, 0.5, 0.44, 0.53, 0.57, 0.75, 0.87, 0.77, 0.75, 1.15, 0.95, 1.35, 1.57, 1.52, 1.28, 1.18,
  1.12, 1.22, 1.12, 0.71, 1.16, 0.7,
])

const metals: Hourly = {
  openHoursPerYear: 22.9 * tradingDaysPerYear,
  timeZone: 'UTC',
  volatilityByHour: metalsByHour,
  spreadByHour: wider({ 20: 1.2, 21: 4, 22: 1.7, 23: 1.2 }),
}
const oil: Hourly = {
  openHoursPerYear: 23 * tradingDaysPerYear,
  timeZone: 'UTC',
  volatilityByHour: oilByHour,
  spreadByHour: wider({ 21: 1.5, 22: 1.5 }),
}
const indexUs: Hourly = {
  openHoursPerYear: 22.75 * tradingDaysPerYear,
  timeZone: 'UTC',
  volatilityByHour: indexUsByHour,
  spreadByHour: wider({ 0: 1.3, 1: 1.3, 2: 1.3, 3: 1.3, 4: 1.3, 5: 1.3, 20: 1.2, 21: 1.5, 22: 1.5, 23: 1.3 }),
}

/** Busy while its own exchange trades; awake, but quiet, around it. */
const indexOf = (
  timeZone: string,
  /** Of five days a week. */
  openHoursPerDay: number,
  hours: readonly number[],
  spreads: Readonly<Record<number, number>>,
): Hourly => ({
  openHoursPerYear: openHoursPerDay * tradingDaysPerYear,
  timeZone,
  volatilityByHour: evened(hours),
  spreadByHour: wider(spreads),
})

const earlyInEurope = { 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 1.5 }
const europe = [
  0, 0.76, 0.6, 0.5, 0.5, 0.46, 0.6, 0.74, 1.1, 1.4, 1.2, 1.07, 1.15, 1.2, 1.15, 1.25, 1.25, 1.05, 0.85, 0.75,
  0.9, 0.9, 0, 0,
]

/** By the calendar of an instrument. */
export const hourly: Readonly<Record<CalendarName, Hourly>> = {
  crypto: {
    openHoursPerYear: 24 * daysPerYear,
    timeZone: 'UTC',
    volatilityByHour: evened([
      0.8, 1.05, 0.9, 0.93, 0.9, 0.82, 1.05, 0.8, 0.78, 1.2, 1.05, 1.0, 1.12, 1.1, 1.4, 1.1, 1.3, 1.05, 0.9,
      0.88, 0.6, 0.62, 0.78, 0.78,
    ]),
    spreadByHour: always,
  },
  metals,
  metalsOther: { ...metals, openHoursPerYear: 23 * tradingDaysPerYear },
  oilWti: oil,
  oilBrent: { ...oil, openHoursPerYear: 22 * tradingDaysPerYear },
  indexUs,
  indexUs2000: indexUs,
  indexGermany: indexOf('Europe/Berlin', 20.75, europe, earlyInEurope),
  indexEurope: indexOf('Europe/Berlin', 20.75, europe, earlyInEurope),
  indexFrance: indexOf('Europe/Paris', 14, [0, 0, 0, 0, 0, 0, 0, 0, ...europe.slice(8)], {
    8: 1.5,
    18: 1.5,
    19: 1.5,
    20: 1.5,
    21: 1.5,
  }),
  // An hour behind Berlin.
  indexUk: indexOf('Europe/London', 20, [0, ...europe.slice(2, 22), 0, 0, 0], {
    1: 2.5,
    2: 2.5,
    3: 2.5,
    4: 2.5,
    5: 2.5,
    6: 2,
    7: 1.5,
  }),
  indexJapan: { ...indexUs, openHoursPerYear: 23 * tradingDaysPerYear },
  indexAustralia: indexOf(
    'Australia/Sydney',
    18.53,
    [
      1.0, 0.9, 0.8, 0.7, 0.6, 0.6, 0.7, 0.8, 0.8, 1.5, 1.5, 1.1, 0.9, 0.8, 0.9, 1.2, 1.0, 0.8, 0.8, 0.8, 0.8,
      0.8, 1.0, 1.1,
    ],
    { 0: 1.5, 1: 1.5, 2: 1.5, 3: 1.5, 4: 1.5, 5: 1.5, 6: 1.5, 7: 1.5, 17: 1.5, 18: 1.5, 19: 1.5, 20: 1.5 },
  ),
  indexHongKong: indexOf(
    'Asia/Hong_Kong',
    14.05,
    [
      0.9, 0.8, 0.7, 0, 0, 0, 0, 0, 0, 1.8, 1.4, 1.1, 0, 1.2, 1.1, 1.3, 1.1, 0.7, 0.7, 0.7, 0.8, 0.9, 1.0,
      1.0,
    ],
    { 0: 1.5, 1: 1.5, 2: 1.5, 17: 1.5, 18: 1.5, 19: 1.5, 20: 1.5, 21: 1.5, 22: 1.5, 23: 1.5 },
  ),
  forex: {
    openHoursPerYear: 23.92 * tradingDaysPerYear,
    timeZone: 'UTC',
    volatilityByHour: evened([
      0.6, 0.55, 0.6, 0.45, 0.4, 0.53, 0.9, 1.31, 1.1, 1.0, 1.0, 1.1, 2.1, 1.4, 1.6, 1.2, 0.9, 0.87, 0.84,
      0.67, 0.54, 0.5, 0.42, 0.35,
    ]),
    spreadByHour: wider({ 20: 1.1, 21: 1.8, 22: 1.5, 23: 1.2 }),
  },
  stocksUs: {
    openHoursPerYear: 6.5 * tradingDaysPerYear,
    timeZone: 'America/New_York',
    // The market opens at half past nine.
    volatilityByHour: evened(
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 2.1, 1.35, 0.91, 0.68, 0.55, 0.6, 0.72, 0, 0, 0, 0, 0, 0, 0, 0],
      { 9: 0.5 },
    ),
    spreadByHour: wider({ 9: 1.5 }),
  },
}
