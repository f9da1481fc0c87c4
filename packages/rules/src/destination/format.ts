/** How addresses of a network are written; which one a network has is set beside its own address. */
export const addressFormats = [
  'bitcoin',
  'bitcoin-cash',
  'dogecoin',
  'ethereum',
  'litecoin',
  'ripple',
  'solana',
  'stellar',
  'tron',
] as const
export type AddressFormat = (typeof addressFormats)[number]

/** What goes beside an address that many share: a number on one network, a word on another; most have none. */
export const memoFormats: Readonly<Partial<Record<AddressFormat, RegExp>>> = {
  ripple: /^(?:0|[1-9]\d{0,9})$/,
  stellar: /^[\x21-\x7e]{1,28}$/,
}

/** How two ways of writing one address become the same text, so that equals are found. */
export const plainAddress = (format: AddressFormat, address: string): string => {
  switch (format) {
    // Capitals are a checksum here, not part of the address.
    case 'ethereum':
      return address.toLowerCase()
    // Both may be written wholly in capitals, and one with its prefix.
    case 'bitcoin':
    case 'litecoin':
      return /^(?:bc|ltc)1/i.test(address) ? address.toLowerCase() : address
    case 'bitcoin-cash':
      return address.toLowerCase().startsWith('bitcoincash:')
        ? address.slice('bitcoincash:'.length).toLowerCase()
        : address
    case 'dogecoin':
    case 'ripple':
    case 'solana':
    case 'stellar':
    case 'tron':
      return address
  }
}
