import type { BankView, NetworkView } from '../../live/funding/destinations.ts'

/** Networks that are called as their coin is: the network by its own name, so that a sentence can tell them apart. */
const networkNames: Readonly<Partial<Record<NetworkView['addressFormat'], string>>> = {
  bitcoin: 'Bitcoin',
  'bitcoin-cash': 'Bitcoin Cash',
  dogecoin: 'Dogecoin',
  ethereum: 'Ethereum',
  litecoin: 'Litecoin',
  ripple: 'XRP Ledger',
  solana: 'Solana',
  stellar: 'Stellar',
  tron: 'Tron',
}

/** 'Bitcoin' where the operator wrote 'BTC' for the coin and its network alike. */
export const networkName = ({ network, currency, addressFormat }: NetworkView): string =>
  network === currency ? (networkNames[addressFormat] ?? network) : network

/** 'USDT · TRC20': the coin, and the network on which it moves, spelt the same wherever they are read. */
export const coinOn = (currency: string, network: string): string =>
  network === currency ? network : `${currency} · ${network}`

/** By which way an item went: 'USDT · TRC20', or the bank by its listed name. */
export const wayOf = (item: { currency: string; network: string | null; route: string }): string =>
  item.network === null ? item.route : coinOn(item.currency, item.network)

const nameOf = (way: NetworkView | BankView): string =>
  'network' in way
    ? coinOn(way.currency, networkName(way))
    : way.account === null
      ? way.name
      : `${way.currency} · ${way.account.bankName}`

/** What a customer chooses by: coin and network, currency and bank; the operator's own name where two were the same. */
export const wayOptions = (ways: readonly (NetworkView | BankView)[]) => {
  const names = ways.map(nameOf)
  return ways.map((way, place) => {
    const name = names[place] ?? way.name
    return {
      value: way.name,
      label: names.indexOf(name) === names.lastIndexOf(name) ? name : way.name,
    }
  })
}
