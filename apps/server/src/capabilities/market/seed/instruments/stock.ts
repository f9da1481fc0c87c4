import type { ListedInstrument } from '@plumbline/rules/market'
import { listed } from './listing.ts'

const share = (code: string, name: string, spreadTypical: number, jumpMax = 0.02): ListedInstrument =>
  listed(code, {
    symbol: code,
    name,
    category: 'stock',
    contractSize: 1,
    lotUnit: 'share',
    quoteCurrency: 'USD',
    priceScale: 4,
    digits: 2,
    lots: { min: 1, step: 1, max: 10_000 },
    spreadTypical,
    hours: 'stocksUs',
    jumpMax,
  })

/** Spreads are 2 bp of a recent price, as measured in Apple's and IBM's quotes, and a cent at least. */
export const stocks: readonly ListedInstrument[] = [
  share('NVDA', 'NVIDIA', 0.04, 0.03),
  share('TSLA', 'Tesla', 0.08, 0.03),
  share('AAPL', 'Apple', 0.05),
  share('MSFT', 'Microsoft', 0.1),
  share('AMZN', 'Amazon', 0.05),
  share('GOOGL', 'Alphabet A', 0.06),
  share('META', 'Meta Platforms', 0.13),
  share('AMD', 'Advanced Micro Devices', 0.05, 0.03),
  share('NFLX', 'Netflix', 0.02),
  share('INTC', 'Intel', 0.01, 0.03),
  share('JPM', 'JPMorgan Chase', 0.06),
  share('V', 'Visa', 0.07),
  share('BA', 'Boeing', 0.05),
  share('DIS', 'Walt Disney', 0.02),
]
