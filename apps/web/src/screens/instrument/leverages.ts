import type { InstrumentView } from '@plumbline/protocol/market'
import { leverageMaxFor } from '@plumbline/rules/availability'
import { leveragesOffered, type Leverage } from '@plumbline/rules/market'
import { useAvailability } from '../../live/account/availability.ts'
import { instrumentOf } from '../../live/account/day-figures.ts'

/** What the customer may choose, and whether that is what a real account may: to visitors and demos it is the whole range. */
export const useLeverages = (
  view: InstrumentView,
): { readonly leverages: readonly Leverage[]; readonly isReal: boolean } => {
  const availability = useAvailability()
  const instrument = instrumentOf(view)
  const isReal = availability?.real === null
  const leverageMax = isReal
    ? leverageMaxFor(instrument, availability.kinds.contract)
    : instrument.leverageMax
  return { leverages: leveragesOffered({ leverageMax }), isReal }
}
