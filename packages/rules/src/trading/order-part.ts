import { formatLots } from './lots.ts'
import type { Instrument, MicroLots } from '../market/instrument.ts'
import { cents, type Cents } from '../money/money.ts'
import { shareByLots } from './split.ts'
import type { Position } from './order.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

type Grid = Pick<Instrument, 'lotsMin' | 'lotsStep'>

/**
 * Whether so many of a position's lots may be closed by themselves: all of them, or a part that leaves a rest that may
 * stand alone. Refusals: lots.off_step, lots.close.
 */
export const admitPart = (instrument: Grid, open: MicroLots, lots: MicroLots): Result<undefined> => {
  if (lots === open) return accept(undefined)
  if (lots % instrument.lotsStep !== 0)
    return refuse('lots.off_step', { step: formatLots(instrument.lotsStep) })
  return lots < instrument.lotsMin || open - lots < instrument.lotsMin
    ? refuse('lots.close', { maximum: formatLots(open), minimum: formatLots(instrument.lotsMin) })
    : accept(undefined)
}

/** So many quarters of a position's lots, rounded down to the step; undefined where that part cannot be closed by itself. */
export const quartersOf = (instrument: Grid, open: MicroLots, quarters: 1 | 2 | 3): MicroLots | undefined => {
  const exact = Math.floor((open * quarters) / 4)
  const lots = (exact - (exact % instrument.lotsStep)) as MicroLots
  return admitPart(instrument, open, lots).ok ? lots : undefined
}

/** The part of a position that is closed by itself, with its share of all that the position holds. */
export const partOfPosition = <Held extends Position>(position: Held, lots: MicroLots): Held => {
  const shareOf = (amount: Cents | undefined) => shareByLots(amount ?? cents(0n), position.lots, lots)
  return {
    ...position,
    lots,
    margin: shareOf(position.margin),
    feeOpen: shareOf(position.feeOpen),
    financing: shareOf(position.financing),
    adjusted: shareOf(position.adjusted),
  }
}
