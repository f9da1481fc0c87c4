import type { ListedInstrument, SimulationProfile } from '@plumbline/rules'

/** What the simulation needs beside an instrument's own figures. */
type Character = Omit<SimulationProfile, 'spread' | 'tick'> & {
  /** Where the simulated price begins when nothing was stored. */
  readonly price: number
}

/** Scales hourly factors so that their mean square over the hours that have one is 1: the year's volatility stays. */
const evened = (factors: readonly number[]): readonly number[] => {
  const traded = factors.filter(factor => factor > 0)
  const root = Math.sqrt(traded.reduce((sum, factor) => sum + factor * factor, 0) / traded.length)
  return factors.map(factor => factor / root)
}

const always = Array.from({ length: 24 }, () => 1)

/** Wider in the given hours, usual in all others. */
const wider = (hours: Readonly<Record<number, number>>): readonly number[] =>
  always.map((usual, hour) => hours[hour] ?? usual)

// Hourly factors as measured in recorded minutes and hours of each class; 0 where the class does not trade.
const characters: Readonly<Record<string, Character>> = {
  BTCUSD: {
    price: 80_000,
    annualVolatility: 0.6,
    openHoursPerYear: 8_760,
    degreesOfFreedom: 3,
    timeZone: 'UTC',
    volatilityByHour: evened([
      0.8, 1.0, 0.9, 0.9, 0.9, 0.8, 0.9, 0.8, 0.8, 1.1, 0.9, 0.9, 1.1, 1.2, 1.4, 1.2, 1.3, 1.2, 1.1, 1.1, 0.9,
      0.7, 0.75, 0.8,
    ]),
    spreadByHour: always,
    spreadPerVolatility: 0.3,
    quotesPerBurst: 4,
    closedMove: 0,
  },
  XAUUSD: {
    price: 4_540.44,
    annualVolatility: 0.18,
    openHoursPerYear: 5_980,
    degreesOfFreedom: 3,
    timeZone: 'UTC',
    volatilityByHour: evened([
      0.7, 1.1, 0.75, 0.8, 0.5, 0.75, 0.85, 1.0, 0.9, 0.85, 0.8, 0.9, 2.0, 1.5, 1.55, 1.25, 1.0, 0.9, 0.9,
      0.8, 0.6, 0.8, 0.6, 0.6,
    ]),
    spreadByHour: wider({ 20: 1.2, 21: 4, 22: 1.7, 23: 1.2 }),
    spreadPerVolatility: 0.3,
    quotesPerBurst: 4,
    closedMove: 0.000_5,
  },
  USOIL: {
    price: 105.449,
    annualVolatility: 0.55,
    openHoursPerYear: 5_980,
    degreesOfFreedom: 3,
    timeZone: 'UTC',
    volatilityByHour: evened([
      0.86, 0.87, 0.75, 0.55, 0.41, 0.9, 0.8, 0.79, 0.87, 0.95, 0.87, 1.3, 1.07, 1.2, 1.25, 1.25, 1.15, 1.1,
      1.1, 1.2, 1.0, 0.52, 1.2, 0.97,
    ]),
    spreadByHour: wider({ 21: 1.5, 22: 1.5 }),
    spreadPerVolatility: 0.3,
    quotesPerBurst: 2,
    closedMove: 0.001,
  },
  GER40: {
    price: 23_901.5,
    annualVolatility: 0.16,
    openHoursPerYear: 5_230,
    degreesOfFreedom: 4,
    timeZone: 'Europe/Berlin',
    volatilityByHour: evened([
      0, 0.73, 0.6, 0.5, 0.62, 0.46, 0.6, 0.7, 1.22, 1.71, 1.55, 1.26, 1.1, 1.11, 1.1, 1.22, 1.3, 1.1, 0.7,
      0.6, 0.83, 0.7, 0, 0,
    ]),
    spreadByHour: wider({ 1: 2.5, 2: 2.5, 3: 2.5, 4: 2.5, 5: 2.5, 6: 2.5, 7: 2, 8: 1.5 }),
    spreadPerVolatility: 0.3,
    quotesPerBurst: 1.5,
    closedMove: 0.000_9,
  },
  EURUSD: {
    price: 1.143_09,
    annualVolatility: 0.07,
    openHoursPerYear: 6_240,
    degreesOfFreedom: 3,
    timeZone: 'UTC',
    volatilityByHour: evened([
      0.6, 0.55, 0.6, 0.45, 0.4, 0.53, 0.9, 1.31, 1.1, 1.0, 1.0, 1.1, 2.1, 1.4, 1.6, 1.2, 0.9, 0.87, 0.84,
      0.67, 0.54, 0.5, 0.42, 0.35,
    ]),
    spreadByHour: wider({ 20: 1.1, 21: 1.8, 22: 1.5, 23: 1.2 }),
    spreadPerVolatility: 0.3,
    quotesPerBurst: 0.5,
    closedMove: 0.000_7,
  },
  AAPL: {
    price: 268.4,
    annualVolatility: 0.22,
    openHoursPerYear: 1_638,
    degreesOfFreedom: 4,
    timeZone: 'America/New_York',
    volatilityByHour: evened([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 2.1, 1.35, 0.91, 0.67, 0.51, 0.55, 0.75, 0, 0, 0, 0, 0, 0, 0, 0,
    ]),
    spreadByHour: wider({ 9: 1.8, 10: 1.2 }),
    spreadPerVolatility: 0.3,
    quotesPerBurst: 4,
    closedMove: 0.004_5,
  },
}

/** How an instrument is simulated, and its first price in price units; undefined for one that has no figures here. */
export const simulationOf = (
  instrument: ListedInstrument,
): { readonly profile: SimulationProfile; readonly price: number } | undefined => {
  const character = characters[instrument.code]
  if (character === undefined) return undefined
  const { price, ...profile } = character
  return {
    profile: { ...profile, spread: instrument.spreadTypical, tick: instrument.tick },
    price: Math.round(price * 10 ** instrument.priceScale),
  }
}
