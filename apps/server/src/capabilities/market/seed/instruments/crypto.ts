import type { ListedInstrument } from '@plumbline/rules/market'
import { listed, type Listing } from './listing.ts'

/** A coin: one lot holds `contractSize` of them. */
const coin = (
  base: string,
  own: Pick<Listing, 'name' | 'contractSize' | 'digits' | 'spreadTypical'> &
    Partial<Pick<Listing, 'lots' | 'jumpMax'>>,
): ListedInstrument =>
  listed(`${base}USD`, {
    symbol: `${base}/USD`,
    category: 'crypto',
    lotUnit: base,
    quoteCurrency: 'USD',
    priceScale: own.digits + 1,
    lots: { min: 0.01, step: 0.01, max: 20 },
    hours: 'crypto',
    jumpMax: 0.03,
    ...own,
  })

/**
 * Lots, digits and smallest orders follow published specifications of brokers and exchanges; of small coins more lots may
 * be held. Spreads are the proposed 3 to 15 bp of a recent price; Bitcoin's (1.1 bp) is a measured one.
 */
export const crypto: readonly ListedInstrument[] = [
  coin('BTC', { name: 'Bitcoin', contractSize: 1, digits: 2, spreadTypical: 8.8, jumpMax: 0.02 }),
  coin('ETH', { name: 'Ethereum', contractSize: 1, digits: 2, spreadTypical: 0.8 }),
  coin('SOL', { name: 'Solana', contractSize: 10, digits: 3, spreadTypical: 0.1 }),
  coin('XRP', {
    name: 'XRP',
    contractSize: 100,
    digits: 4,
    spreadTypical: 0.001_9,
    lots: { min: 0.01, step: 0.01, max: 200 },
  }),
  coin('DOGE', { name: 'Dogecoin', contractSize: 10_000, digits: 5, spreadTypical: 0.000_13 }),
  coin('ADA', {
    name: 'Cardano',
    contractSize: 1_000,
    digits: 4,
    spreadTypical: 0.000_4,
    lots: { min: 0.01, step: 0.01, max: 100 },
  }),
  coin('LINK', { name: 'Chainlink', contractSize: 100, digits: 3, spreadTypical: 0.015 }),
  coin('BCH', {
    name: 'Bitcoin Cash',
    contractSize: 1,
    digits: 2,
    spreadTypical: 0.65,
    lots: { min: 0.01, step: 0.01, max: 100 },
  }),
  coin('LTC', {
    name: 'Litecoin',
    contractSize: 1,
    digits: 2,
    spreadTypical: 0.08,
    lots: { min: 0.01, step: 0.01, max: 200 },
  }),
  // A hundredth of one would need a margin of a cent.
  coin('DOT', {
    name: 'Polkadot',
    contractSize: 1,
    digits: 3,
    spreadTypical: 0.003,
    lots: { min: 1, step: 1, max: 5_000 },
  }),
]
