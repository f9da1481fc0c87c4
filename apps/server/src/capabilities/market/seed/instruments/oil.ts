import type { ListedInstrument } from '@plumbline/rules/market'
import { listed, type Listing } from './listing.ts'

const energy = (
  code: string,
  own: Pick<
    Listing,
    | 'symbol'
    | 'name'
    | 'contractSize'
    | 'lotUnit'
    | 'priceScale'
    | 'digits'
    | 'spreadTypical'
    | 'hours'
    | 'day'
    | 'jumpMax'
  >,
): ListedInstrument =>
  listed(code, {
    category: 'oil',
    quoteCurrency: 'USD',
    lots: { min: 0.01, step: 0.01, max: 100 },
    ...own,
  })

export const oil: readonly ListedInstrument[] = [
  energy('USOIL', {
    symbol: 'WTI/USD',
    name: 'WTI crude oil',
    contractSize: 1_000,
    lotUnit: 'bbl',
    priceScale: 3,
    digits: 2,
    spreadTypical: 0.05,
    hours: 'oilWti',
    jumpMax: 0.015,
  }),
  energy('UKOIL', {
    symbol: 'BRENT/USD',
    name: 'Brent crude oil',
    contractSize: 1_000,
    lotUnit: 'bbl',
    priceScale: 3,
    digits: 2,
    spreadTypical: 0.05,
    hours: 'oilBrent',
    // An hour of Friday's session would else be a candle of Saturday.
    day: { zone: 'America/New_York', ends: '18:00' },
    jumpMax: 0.015,
  }),
  energy('NATGAS', {
    symbol: 'NATGAS',
    name: 'Natural gas',
    contractSize: 10_000,
    lotUnit: 'MMBtu',
    priceScale: 4,
    digits: 3,
    spreadTypical: 0.01,
    hours: 'oilWti',
    jumpMax: 0.02,
  }),
]
