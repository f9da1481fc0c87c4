import {
  formatLots,
  notional,
  roundAmounts,
  roundFigureAbove,
  stepValue,
  unitsOf,
  type SizeUnit,
} from '@plumbline/rules/trading'
import type { MicroLots } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import type { Grid } from '../../../../ui/fields/numbers/stepping.ts'
import { partOf } from '../most-lots.ts'
import { useTicketSettings, type Size } from '../settings.ts'
import { plainDollars } from './typed.ts'
import type { Ticket } from '../use-ticket.ts'

/** No step leads beyond a billion dollars; what one order may be, the instrument's largest lots say. */
const usdMost = '1000000000'
/** The step while no price says what one of lots is worth. */
const usdStep = '10'

/** The numbers a size is stepped by: those of the instrument, or round dollars that move it by a step of lots or two. */
export const sizeGrid = ({ typed, instrument, priced }: Ticket): Grid => {
  const { lotsMin, lotsMax, lotsStep } = instrument
  switch (typed.sizeUnit) {
    case 'lots':
      return { min: formatLots(lotsMin), max: formatLots(lotsMax), step: formatLots(lotsStep) }
    case 'units':
      return {
        min: unitsOf(instrument, lotsMin),
        max: unitsOf(instrument, lotsMax),
        step: unitsOf(instrument, lotsStep),
      }
    case 'usd': {
      const step = priced === undefined ? usdStep : plainDollars(roundFigureAbove(stepValue(priced)))
      return { min: step, max: usdMost, step }
    }
  }
}

/** A size in words: '0.10 lots', '10 units', '100 USD'. */
export const useSizeText = () => {
  const t = useTranslations('deal')
  const format = useFormat()
  return ({ unit, size }: Size): string => {
    switch (unit) {
      case 'lots':
        return t('lotCount', { lots: format.decimal(size) })
      case 'units':
        return t('unitCount', { units: format.decimal(size) })
      case 'usd':
        return t('usdCount', { amount: format.decimal(size) })
    }
  }
}

/** A size for one tap. */
export type QuickSize = {
  readonly label: string
  readonly name: string
  /** As a plain decimal in the unit of the ticket. */
  readonly size: string
}

const partsInPercent = [
  { label: '¼', percent: 25 },
  { label: '½', percent: 50 },
] as const

/** Sizes for one tap: the smallest and parts of the most that there is margin for, or round dollars within it. */
export const useQuickSizes = (ticket: Ticket): readonly QuickSize[] => {
  const t = useTranslations('deal')
  const tt = useTranslations('ticket')
  const format = useFormat()
  const sizeText = useSizeText()
  const { instrument, most, typed, priced } = ticket
  const unit: SizeUnit = typed.sizeUnit
  if (unit === 'usd') {
    const value = (lots: MicroLots | undefined) =>
      priced === undefined || lots === undefined ? undefined : notional({ ...priced, lots })
    const [smallest, largest] = [value(instrument.lotsMin), value(most?.lots)]
    if (smallest === undefined || largest === undefined) return []
    return roundAmounts(smallest, largest).map(amount => {
      const size = plainDollars(amount)
      return { label: format.decimal(size), name: sizeText({ unit, size }), size }
    })
  }
  // The name begins with what is seen.
  const quick = (label: string, lots: MicroLots): QuickSize => {
    const size = unit === 'lots' ? formatLots(lots) : unitsOf(instrument, lots)
    return { label, size, name: `${label}, ${sizeText({ unit, size })}` }
  }
  const smallest = quick(t('smallest'), instrument.lotsMin)
  const lots = most?.lots
  if (lots === undefined) return [smallest]
  return [
    smallest,
    ...partsInPercent.map(({ label, percent }) => quick(label, partOf(instrument, lots, percent))),
    quick(tt('max'), lots),
  ]
}

/** The sizes that this device sent last in the instrument, but for the one that stands there. */
export const useLastSizes = ({ instrument, typed, givenSize }: Ticket): readonly Size[] => {
  const { lastSizes } = useTicketSettings()
  return (lastSizes[instrument.code] ?? []).filter(
    ({ unit, size }) => unit !== typed.sizeUnit || size !== givenSize.size,
  )
}
