import type { Code } from '@plumbline/rules/core'
import type { ListedInstrument } from '@plumbline/rules/market'
import type { SimulatedInstrument } from '../feeds/simulated-instrument.ts'
import type { CalendarName } from './calendars.ts'
import { behaviours, moodsOf, type Behaviour } from './behaviours.ts'
import { hourly } from './hourly.ts'
import { pairScale } from './instruments/listing.ts'
import { crossLegs, crossOf, simulatedPrices } from './prices.ts'

type Simulation = Omit<SimulatedInstrument, 'instrument' | 'calendar'>

/** What an instrument simulates differently from its class. */
const own: Readonly<Record<string, Partial<Behaviour>>> = { ETHUSD: { moods: moodsOf(0.01, 0.02, 0.06) } }

/** Of crosses, whose two legs move much the same way against the dollar. */
const crossVolatility = 0.085

const startOf = (code: string): readonly [price: number, annualVolatility: number] | undefined => {
  const legs = crossLegs[code]
  if (legs === undefined) return simulatedPrices[code]
  const [first, second] = [simulatedPrices[legs[0]], simulatedPrices[legs[2]]]
  return first === undefined || second === undefined
    ? undefined
    : [crossOf(legs[1], first[0], second[0]), crossVolatility]
}

/** Which pairs make a cross rate, and how: all in the price units of each. */
const crossing = ({ code, priceScale }: ListedInstrument): Pick<Simulation, 'cross'> => {
  const legs = crossLegs[code]
  if (legs === undefined) return {}
  const [first, relation, second] = legs
  const plain = (price: number, pair: string): number => price / 10 ** pairScale(pair.slice(3))
  return {
    cross: {
      legs: [first as Code, second as Code],
      priceOf: (ours, theirs) =>
        crossOf(relation, plain(ours, first), plain(theirs, second)) * 10 ** priceScale,
    },
  }
}

/** How an instrument is simulated, and its first price in price units; undefined for one that has no figures here. */
export const simulationOf = (instrument: ListedInstrument): Simulation | undefined => {
  const start = startOf(instrument.code)
  if (start === undefined) return undefined
  const [price, annualVolatility] = start
  return {
    profile: {
      ...behaviours[instrument.category],
      ...hourly[instrument.hours as CalendarName],
      ...own[instrument.code],
      annualVolatility,
      spread: instrument.spreadTypical,
      tick: instrument.tick,
    },
    price: Math.round(price * 10 ** instrument.priceScale),
    ...crossing(instrument),
  }
}
