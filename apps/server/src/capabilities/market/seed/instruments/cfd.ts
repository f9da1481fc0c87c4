import type { ListedInstrument } from '@plumbline/rules/market'
import { listed, type Listing } from './listing.ts'

/** An index: one lot moves by one unit of its currency with each point. */
const index = (
  code: string,
  own: Pick<Listing, 'name' | 'quoteCurrency' | 'spreadTypical' | 'hours'> &
    Partial<Pick<Listing, 'priceScale'>>,
): ListedInstrument =>
  listed(code, {
    symbol: code,
    category: 'cfd',
    contractSize: 1,
    lotUnit: 'index point',
    priceScale: 3,
    digits: 1,
    lots: { min: 0.1, step: 0.1, max: 100 },
    jumpMax: 0.01,
    ...own,
  })

/** Spreads are published averages. */
export const cfds: readonly ListedInstrument[] = [
  index('US500', { name: 'US 500', quoteCurrency: 'USD', spreadTypical: 0.56, hours: 'indexUs' }),
  index('NAS100', { name: 'US Tech 100', quoteCurrency: 'USD', spreadTypical: 1.2, hours: 'indexUs' }),
  index('US30', { name: 'Wall Street 30', quoteCurrency: 'USD', spreadTypical: 2.97, hours: 'indexUs' }),
  index('GER40', {
    name: 'Germany 40',
    quoteCurrency: 'EUR',
    priceScale: 2,
    spreadTypical: 1.15,
    hours: 'indexGermany',
  }),
  index('UK100', { name: 'UK 100', quoteCurrency: 'GBP', spreadTypical: 1.33, hours: 'indexUk' }),
  index('JPN225', { name: 'Japan 225', quoteCurrency: 'JPY', spreadTypical: 10.85, hours: 'indexJapan' }),
  index('HKG33', {
    name: 'Hong Kong 33',
    quoteCurrency: 'HKD',
    spreadTypical: 9.06,
    hours: 'indexHongKong',
  }),
  index('EUSTX50', { name: 'Europe 50', quoteCurrency: 'EUR', spreadTypical: 1.12, hours: 'indexEurope' }),
  index('FRA40', { name: 'France 40', quoteCurrency: 'EUR', spreadTypical: 1.39, hours: 'indexFrance' }),
  index('US2000', {
    name: 'US Small Cap 2000',
    quoteCurrency: 'USD',
    spreadTypical: 0.3,
    hours: 'indexUs2000',
  }),
  index('AUS200', {
    name: 'Australia 200',
    quoteCurrency: 'AUD',
    spreadTypical: 1.44,
    hours: 'indexAustralia',
  }),
]
