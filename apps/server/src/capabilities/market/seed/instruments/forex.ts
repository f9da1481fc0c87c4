import type { ListedInstrument } from '@plumbline/rules/market'
import { listed, pairScale, type Listing } from './listing.ts'

/** A currency pair with its spread in pips. */
const pair = (
  base: string,
  quoteCurrency: Listing['quoteCurrency'],
  spreadPips: number,
  use: Listing['use'] = 'trading',
): ListedInstrument => {
  const priceScale = pairScale(quoteCurrency)
  return listed(`${base}${quoteCurrency}`, {
    symbol: `${base}/${quoteCurrency}`,
    name: `${base}/${quoteCurrency}`,
    category: 'forex',
    contractSize: 100_000,
    lotUnit: base,
    quoteCurrency,
    priceScale,
    digits: priceScale - 1,
    lots: { min: 0.01, step: 0.01, max: 100 },
    spreadTypical: spreadPips * 10 ** (2 - priceScale),
    hours: 'forex',
    jumpMax: 0.005,
    use,
  })
}

/** Spreads are published averages. */
export const forex: readonly ListedInstrument[] = [
  pair('EUR', 'USD', 1.3),
  pair('USD', 'JPY', 1.3),
  pair('GBP', 'USD', 1.5),
  pair('AUD', 'USD', 1.8),
  pair('USD', 'CAD', 2.3),
  pair('USD', 'CHF', 1.8),
  pair('NZD', 'USD', 2),
  pair('EUR', 'GBP', 2.2),
  pair('EUR', 'JPY', 2.1),
  pair('GBP', 'JPY', 2.8),
  pair('EUR', 'CHF', 2.5),
  pair('AUD', 'JPY', 2.2),
  pair('CAD', 'JPY', 2.5),
  pair('CHF', 'JPY', 3.1),
  pair('EUR', 'AUD', 2.7),
  pair('EUR', 'CAD', 2.9),
  pair('NZD', 'JPY', 2.4),
  pair('GBP', 'CHF', 3.6),
]

/** Turns amounts in Hong Kong dollars into USD. Its spread is proposed. */
export const conversionPairs: readonly ListedInstrument[] = [pair('USD', 'HKD', 3, 'conversion')]
