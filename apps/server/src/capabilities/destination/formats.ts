import { accept, refuse, type Result } from '@plumbline/rules/core'
import { isCardNumber, plainAccount, type AddressFormat } from '@plumbline/rules/destination'
import { electronicFormatIBAN, getCountrySpecifications, isValidBIC, isValidIBAN } from 'ibantools'
import { validate } from 'multicoin-address-validator'

/** Under which name the library knows a format. */
const coins: Readonly<Record<AddressFormat, string>> = {
  bitcoin: 'btc',
  'bitcoin-cash': 'bch',
  dogecoin: 'doge',
  ethereum: 'eth',
  litecoin: 'ltc',
  ripple: 'xrp',
  solana: 'sol',
  stellar: 'xlm',
  tron: 'trx',
}

/** Whether a text is an address of a format, its checksum included where the format has one. */
export const isAddress = (format: AddressFormat, address: string): boolean => validate(address, coins[format])

export type Account = { readonly swift: string; readonly payeeAccount: string }

const specifications = getCountrySpecifications()
const usesIban = (country: string): boolean => specifications[country]?.IBANRegistry === true

/** Banks of these places have a BIC of their own country, and an IBAN of the one they belong to. */
const ibanFamilies: Readonly<Record<string, readonly string[]>> = {
  FI: ['AX'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
  GB: ['GG', 'IM', 'JE'],
}
const isSameCountry = (iban: string, bic: string): boolean =>
  iban === bic || ibanFamilies[iban]?.includes(bic) === true

const accountLengthMin = 4

/**
 * Reads an account at a bank: an IBAN where the bank's country uses them, with a BIC beside any other number. Gives both
 * in the form in which banks take them. Refusals: destination.card_number, destination.bic, destination.iban,
 * destination.country, destination.account.
 */
export const readAccount = ({ swift, payeeAccount }: Account): Result<Account> => {
  if (isCardNumber(payeeAccount)) return refuse('destination.card_number')
  const bic = swift.replaceAll(' ', '').toUpperCase()
  const plain = plainAccount(payeeAccount)
  const looksLike =
    /^[A-Z]{2}\d{2}/.test(plain) && usesIban(plain.slice(0, 2)) ? plain.slice(0, 2) : undefined
  if (bic === '' ? looksLike === undefined : !isValidBIC(bic)) return refuse('destination.bic')
  const country = bic.slice(4, 6)
  // The country of the bank, or that which such a place belongs to.
  const home = Object.keys(ibanFamilies).find(each => ibanFamilies[each]?.includes(country)) ?? country
  if (looksLike === undefined && !usesIban(home)) {
    const isNumber = /^[0-9A-Za-z -]+$/.test(payeeAccount) && plain.length >= accountLengthMin
    return isNumber ? accept({ swift: bic, payeeAccount }) : refuse('destination.account')
  }
  const iban = electronicFormatIBAN(payeeAccount) ?? ''
  if (!isValidIBAN(iban)) return refuse('destination.iban', { country: looksLike ?? home })
  return bic === '' || isSameCountry(iban.slice(0, 2), country)
    ? accept({ swift: bic, payeeAccount: iban })
    : refuse('destination.country', { iban: iban.slice(0, 2), bic: country })
}
