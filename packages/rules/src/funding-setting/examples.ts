import type { FundingBanks } from './banks.ts'
import type { FundingNetworks } from './networks.ts'

/**
 * What demo accounts see in place of the operator's addresses, so that the way can be tried and nothing real be sent for
 * play money. The addresses are well-formed and nobody's: no key to them is known.
 */
export const exampleNetworks: FundingNetworks = {
  'BTC-EXAMPLE': {
    network: 'BTC',
    currency: 'BTC',
    decimals: 8,
    address: '1BitcoinEaterAddressDontSendf59kuE',
    addressFormat: 'bitcoin',
    minimum: '0.0001',
    confirmations: 3,
    pair: 'BTCUSD',
    deposit: true,
    withdraw: true,
  },
  'USDT-EXAMPLE': {
    network: 'TRC20',
    currency: 'USDT',
    decimals: 6,
    address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    addressFormat: 'tron',
    minimum: '10',
    confirmations: 19,
    pair: null,
    deposit: true,
    withdraw: true,
  },
}

export const exampleBanks: FundingBanks = {
  'USD-EXAMPLE': {
    currency: 'USD',
    decimals: 2,
    bankName: 'Example Bank',
    bankAddress: '1 Example Street, Hong Kong',
    swift: 'EXAMHKHH',
    payee: 'Example Payee',
    payeeAccount: '000-000000-000',
    minimum: '50.00',
    pair: null,
    reference: 'uid',
    deposit: true,
    withdraw: true,
  },
}
