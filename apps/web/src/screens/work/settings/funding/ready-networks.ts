import type { TypedWay } from './fields.ts'

/** Networks that many operators use: what is the same for each of them, never an address or an amount. */
export const readyNetworks: Readonly<Record<string, TypedWay>> = {
  'USDT · TRON': { network: 'TRC20', currency: 'USDT', decimals: '6', addressFormat: 'tron', pair: '' },
  'USDT · Ethereum': {
    network: 'ERC20',
    currency: 'USDT',
    decimals: '6',
    addressFormat: 'ethereum',
    pair: '',
  },
  'USDC · Ethereum': {
    network: 'ERC20',
    currency: 'USDC',
    decimals: '6',
    addressFormat: 'ethereum',
    pair: '',
  },
  'BTC · Bitcoin': {
    network: 'BTC',
    currency: 'BTC',
    decimals: '8',
    addressFormat: 'bitcoin',
    pair: 'BTCUSD',
  },
  'ETH · Ethereum': {
    network: 'ETH',
    currency: 'ETH',
    decimals: '8',
    addressFormat: 'ethereum',
    pair: 'ETHUSD',
  },
}
