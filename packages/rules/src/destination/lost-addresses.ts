import { plainAddress, type AddressFormat } from './format.ts'

/**
 * Where coins are lost that are sent there: addresses to which nobody has a key, programs of the network itself, and contracts of
 * tokens, which people copy from an explorer in place of their own address. Of all networks that share a form of addresses.
 */
export const lostAddresses: Readonly<Record<AddressFormat, readonly string[]>> = {
  bitcoin: [
    '1111111111111111111114oLvT2',
    '1BitcoinEaterAddressDontSendf59kuE',
    '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
    '31h1vYVSYuKP6AhS86fbRdMw9XHieotbST',
  ],
  'bitcoin-cash': ['1111111111111111111114oLvT2', '1BitcoinEaterAddressDontSendf59kuE'],
  dogecoin: ['D596YFweJQuHY1BbjazZYmAbt8jJPbKehC', '9rSGfPZLcyCGzY4uYEL1fkzJr6fkicS2rs'],
  ethereum: [
    '0xdead000000000000000042069420694206942069',
    // USDT, USDC, DAI, WETH and WBTC of Ethereum
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
    '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    '0x6b175474e89094c44da98b954eedeac495271d0f',
    '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599',
    // USDT and USDC of BNB Smart Chain, Polygon and Arbitrum
    '0x55d398326f99059ff775485246999027b3197955',
    '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d',
    '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
    '0x2791bca1f2de4661ed88a30c99a7a9449aa84174',
    '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
    '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
    '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  ],
  litecoin: ['LKDxGDJq5fF4FohAB8zJH24mDDNHDNtqsE', 'M7uAERuQW2AotfyLDyewFGcLUDtAYu9v5V'],
  // Those that nobody has a key to are not taken for addresses at all.
  ripple: [],
  solana: [
    '1nc1nerator11111111111111111111111111111111',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    // USDC, USDT and wrapped SOL
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    'So11111111111111111111111111111111111111112',
  ],
  stellar: ['GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF'],
  tron: [
    'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    // USDT, USDC and wrapped TRX
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
    'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
  ],
}

/** The lowest ones are the network's own programs, and what people name to destroy coins: 0x…0000 to 0x…ffff. */
const lowest = /^0x0{36}[\da-f]{4}$/

/** An address as it is kept in a list. */
export type KnownAddress = { readonly addressFormat: AddressFormat; readonly address: string }

/** Whether coins that are sent to an address are lost for all that is known: by what is shipped, and what was added to it. */
export const isLostAddress = (
  format: AddressFormat,
  address: string,
  added: readonly KnownAddress[] = [],
): boolean => {
  const plain = plainAddress(format, address)
  return (
    (format === 'ethereum' && lowest.test(plain)) ||
    lostAddresses[format].some(each => plainAddress(format, each) === plain) ||
    added.some(each => each.addressFormat === format && plainAddress(format, each.address) === plain)
  )
}
