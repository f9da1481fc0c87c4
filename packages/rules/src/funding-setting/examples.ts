import type { FundingBank, FundingBanks } from './banks.ts'
import type { FundingNetwork, FundingNetworks } from './networks.ts'

/**
 * What demo accounts see in place of the operator's addresses, so that the way can be tried and nothing real be sent for
 * play money; and, in a development, everybody as long as the operator has set none. The addresses are well-formed and nobody's: no
 * key to them is known.
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

/** Said wherever an example is named to customers of the real book. */
const exampleWord = 'Example'

/** The examples as a real account of a development sees them: their names say what they are on every screen that names them. */
export const namedExampleNetworks: FundingNetworks = Object.fromEntries(
  Object.entries(exampleNetworks).map(([name, network]) => [
    name,
    { ...network, network: `${network.network} ${exampleWord}` },
  ]),
)

const exampleAddresses = new Set(Object.values(exampleNetworks).map(({ address }) => address))
const exampleAccounts = new Set(Object.values(exampleBanks).map(({ payeeAccount }) => payeeAccount))
/** Whether what somebody has set leads to nobody. */
export const isExampleNetwork = ({ address }: Pick<FundingNetwork, 'address'>): boolean =>
  exampleAddresses.has(address)
export const isExampleBank = ({ payeeAccount }: Pick<FundingBank, 'payeeAccount'>): boolean =>
  exampleAccounts.has(payeeAccount)
