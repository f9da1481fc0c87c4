import { addressFormats, plainAddress, type AddressFormat } from '../destination/format.ts'
import { isLostAddress, type KnownAddress } from '../destination/lost-addresses.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'
import { isRecord, readTable, strangeField, type EntryFault } from '../setting/setting-table.ts'
import { isLine } from './banks.ts'
import { fundingNames } from './entry.ts'
import { addressPattern } from './networks.ts'

/** An address that the operator adds to those at which coins are known to be lost. */
export type LostAddress = KnownAddress & {
  /** What it is: a contract of a token, say. */
  readonly about: string
}
/** By name: USDT-BASE. They are added to what is shipped, of which nothing can be taken away. */
export type LostAddresses = Readonly<Record<string, LostAddress>>

export const lostAddressesMax = 120
export const lostAboutLengthMax = 100
const fields = ['addressFormat', 'address', 'about']

/** What an address is refused with that is refused already. */
export const knownAlready = '≠'

const faultOf = (entry: unknown): EntryFault | undefined => {
  if (!isRecord(entry)) return { field: '{}', allowed: fields.join(', ') }
  const strange = strangeField(entry, fields)
  if (strange !== undefined) return strange
  const { addressFormat, address, about } = entry
  const format = addressFormats.find(each => each === addressFormat)
  if (format === undefined) return { field: 'addressFormat', allowed: addressFormats.join(', ') }
  if (typeof address !== 'string' || !addressPattern.test(address))
    return { field: 'address', allowed: '8–128' }
  return isLine(about, lostAboutLengthMax)
    ? undefined
    : { field: 'about', allowed: `1–${lostAboutLengthMax}` }
}

/**
 * Reads `funding.lost_addresses` as far as it can be read without checksums, and without what is shipped: a later version may ship
 * an address that stands in a list already, which must hold on. Refusals: setting.invalid, setting.rule.
 */
export const readLostAddresses = (value: unknown): Result<LostAddresses> =>
  readTable<LostAddress>(value, { ...fundingNames, entriesMax: lostAddressesMax, faultOf })

const plain = ({ addressFormat, address }: LostAddress): string =>
  `${addressFormat} ${plainAddress(addressFormat, address)}`

/**
 * Whether what is to be added can be: every address is one of its form, is not shipped, and stands there once, however it is
 * written. Refusals: setting.rule.
 */
export const judgeLostAddresses = (
  addresses: LostAddresses,
  isAddress: (format: AddressFormat, address: string) => boolean,
): Result<void> => {
  const seen = new Set<string>()
  for (const [place, entry] of Object.entries(addresses)) {
    const { addressFormat, address } = entry
    if (!isAddress(addressFormat, address))
      return refuse('setting.rule', { place, field: 'address', allowed: addressFormat })
    if (isLostAddress(addressFormat, address) || seen.has(plain(entry)))
      return refuse('setting.rule', { place, field: 'address', allowed: knownAlready })
    seen.add(plain(entry))
  }
  return accept(undefined)
}
