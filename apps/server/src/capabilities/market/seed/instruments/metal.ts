import type { ListedInstrument } from '@plumbline/rules/market'
import { listed, type Listing } from './listing.ts'

const metal = (
  base: string,
  own: Pick<
    Listing,
    'name' | 'contractSize' | 'priceScale' | 'digits' | 'spreadTypical' | 'hours' | 'jumpMax'
  >,
): ListedInstrument =>
  listed(`${base}USD`, {
    symbol: `${base}/USD`,
    category: 'metal',
    lotUnit: 'troy oz',
    quoteCurrency: 'USD',
    lots: { min: 0.01, step: 0.01, max: 100 },
    ...own,
  })

/** Spreads of gold and silver are published averages; those of platinum and palladium are proposed. */
export const metals: readonly ListedInstrument[] = [
  metal('XAU', {
    name: 'Gold',
    contractSize: 100,
    priceScale: 3,
    digits: 2,
    spreadTypical: 0.36,
    hours: 'metals',
    jumpMax: 0.01,
  }),
  metal('XAG', {
    name: 'Silver',
    contractSize: 5_000,
    priceScale: 5,
    digits: 3,
    spreadTypical: 0.043,
    hours: 'metals',
    jumpMax: 0.02,
  }),
  metal('XPT', {
    name: 'Platinum',
    contractSize: 100,
    priceScale: 3,
    digits: 2,
    spreadTypical: 3,
    hours: 'metalsOther',
    jumpMax: 0.02,
  }),
  metal('XPD', {
    name: 'Palladium',
    contractSize: 100,
    priceScale: 3,
    digits: 2,
    spreadTypical: 5,
    hours: 'metalsOther',
    jumpMax: 0.02,
  }),
]
