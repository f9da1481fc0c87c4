import type { Code } from '@plumbline/rules/core'
import type { SessionCalendar } from '@plumbline/rules/hours'
import type { ListedInstrument, SimulationProfile } from '@plumbline/rules/market'

export type SimulatedInstrument = {
  readonly instrument: ListedInstrument
  readonly profile: SimulationProfile
  readonly calendar: SessionCalendar
  /** In price units, where nothing is held from before. */
  readonly price: number
  /** Of a cross rate: the two pairs that make it, and how their mids in price units become its own. */
  readonly cross?: {
    readonly legs: readonly [Code, Code]
    readonly priceOf: (first: number, second: number) => number
  }
}
