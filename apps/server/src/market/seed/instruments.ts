import type {
  Category,
  Code,
  Conversion,
  Leverage,
  ListedInstrument,
  MicroLots,
  MicroRate,
  Price,
} from '@plumbline/rules'
import type { CalendarName } from './calendars.ts'

/** As an operator would write it down: prices and lots as plain numbers. */
type Listing = {
  readonly symbol: string
  readonly name: string
  readonly category: Category
  readonly contractSize: number
  readonly lotUnit: string
  readonly quoteCurrency: 'USD' | 'EUR'
  readonly priceScale: number
  /** Places shown; one step of the last of them is the grid for customers' prices. */
  readonly digits: number
  readonly lots: { readonly min: number; readonly step: number; readonly max: number }
  readonly spreadTypical: number
  readonly leverageMax: number
  readonly hours: CalendarName
  /** Share of the price that one step may be without confirmation. */
  readonly jumpMax: number
}

const units = (price: number, priceScale: number): Price => Math.round(price * 10 ** priceScale) as Price
const microLots = (lots: number): MicroLots => Math.round(lots * 1_000_000) as MicroLots
const eurusd = { code: 'EURUSD' as Code, priceScale: 6 }

const conversionOf = (currency: Listing['quoteCurrency']): Conversion =>
  currency === 'USD' ? { by: 'none' } : { by: 'multiply', pair: eurusd.code, pairScale: eurusd.priceScale }

const listed = (code: string, listing: Listing): ListedInstrument => {
  const { lots, spreadTypical, leverageMax, jumpMax, ...rest } = listing
  return {
    ...rest,
    code: code as Code,
    tick: (10 ** (listing.priceScale - listing.digits)) as Price,
    lotsMin: microLots(lots.min),
    lotsStep: microLots(lots.step),
    lotsMax: microLots(lots.max),
    spreadTypical: units(spreadTypical, listing.priceScale),
    leverageMax: leverageMax as Leverage,
    feeRate: 0 as MicroRate,
    conversion: conversionOf(listing.quoteCurrency),
    jumpMax: Math.round(jumpMax * 1_000_000) as MicroRate,
    version: 1,
  }
}

/**
 * One instrument of each category. Contract sizes, digits, lots and spreads follow published broker specifications;
 * leverage caps are those of ESMA; the spreads of Bitcoin (1.1 bp) and Apple (2 bp) are measured ones at recent prices.
 */
export const instruments: readonly ListedInstrument[] = [
  listed('BTCUSD', {
    symbol: 'BTC/USD',
    name: 'Bitcoin',
    category: 'crypto',
    contractSize: 1,
    lotUnit: 'BTC',
    quoteCurrency: 'USD',
    priceScale: 3,
    digits: 2,
    lots: { min: 0.01, step: 0.01, max: 20 },
    spreadTypical: 8.8,
    leverageMax: 2,
    hours: 'crypto',
    jumpMax: 0.02,
  }),
  listed('XAUUSD', {
    symbol: 'XAU/USD',
    name: 'Gold',
    category: 'metal',
    contractSize: 100,
    lotUnit: 'troy oz',
    quoteCurrency: 'USD',
    priceScale: 3,
    digits: 2,
    lots: { min: 0.01, step: 0.01, max: 100 },
    spreadTypical: 0.36,
    leverageMax: 20,
    hours: 'metals',
    jumpMax: 0.01,
  }),
  listed('USOIL', {
    symbol: 'WTI/USD',
    name: 'WTI crude oil',
    category: 'oil',
    contractSize: 1_000,
    lotUnit: 'bbl',
    quoteCurrency: 'USD',
    priceScale: 3,
    digits: 2,
    lots: { min: 0.01, step: 0.01, max: 100 },
    spreadTypical: 0.05,
    leverageMax: 10,
    hours: 'oilWti',
    jumpMax: 0.015,
  }),
  listed('GER40', {
    symbol: 'GER40',
    name: 'Germany 40',
    category: 'cfd',
    contractSize: 1,
    lotUnit: 'index point',
    quoteCurrency: 'EUR',
    priceScale: 2,
    digits: 1,
    lots: { min: 0.1, step: 0.1, max: 100 },
    spreadTypical: 1.15,
    leverageMax: 20,
    hours: 'indexGermany',
    jumpMax: 0.01,
  }),
  listed(eurusd.code, {
    symbol: 'EUR/USD',
    name: 'EUR/USD',
    category: 'forex',
    contractSize: 100_000,
    lotUnit: 'EUR',
    quoteCurrency: 'USD',
    priceScale: eurusd.priceScale,
    digits: 5,
    lots: { min: 0.01, step: 0.01, max: 100 },
    spreadTypical: 0.000_13,
    leverageMax: 30,
    hours: 'forex',
    jumpMax: 0.005,
  }),
  listed('AAPL', {
    symbol: 'AAPL',
    name: 'Apple',
    category: 'stock',
    contractSize: 1,
    lotUnit: 'share',
    quoteCurrency: 'USD',
    priceScale: 4,
    digits: 2,
    lots: { min: 1, step: 1, max: 10_000 },
    spreadTypical: 0.05,
    leverageMax: 5,
    hours: 'stocksUs',
    jumpMax: 0.02,
  }),
]
