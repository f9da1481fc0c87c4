import type { TypedWay } from './fields.ts'

export type ReadyNetwork = {
  /** What an entry of it is called unless somebody types another name. */
  readonly name: string
  readonly label: string
  readonly fields: TypedWay
}

const tron: TypedWay = { network: 'TRC20', decimals: '6', addressFormat: 'tron', pair: '' }
const ethereum: TypedWay = { network: 'ERC20', decimals: '6', addressFormat: 'ethereum', pair: '' }

/** Networks that many operators use: what is the same for each of them, never an address or an amount. */
export const readyNetworks: readonly ReadyNetwork[] = [
  { name: 'USDT-TRC20', label: 'USDT · TRON', fields: { ...tron, currency: 'USDT' } },
  { name: 'USDT-ERC20', label: 'USDT · Ethereum', fields: { ...ethereum, currency: 'USDT' } },
  { name: 'USDC-ERC20', label: 'USDC · Ethereum', fields: { ...ethereum, currency: 'USDC' } },
  {
    name: 'BTC',
    label: 'BTC · Bitcoin',
    fields: { network: 'BTC', currency: 'BTC', decimals: '8', addressFormat: 'bitcoin', pair: 'BTCUSD' },
  },
  {
    name: 'ETH',
    label: 'ETH · Ethereum',
    fields: { ...ethereum, network: 'ETH', currency: 'ETH', decimals: '8', pair: 'ETHUSD' },
  },
]
