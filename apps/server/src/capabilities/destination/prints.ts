import { plainAccount, plainAddress, type AddressFormat } from '@plumbline/rules/destination'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { AddressFields, CardFields } from './fields.ts'

const addressUse = 'destination.address'
const accountUse = 'destination.account'

const isIban = (account: string): boolean => /^[A-Z]{2}\d{2}/.test(account)
/** Branches of one bank count its accounts together. */
const bankLength = 8

/** The same for the same account. A number by itself is one of its bank; an IBAN is one of the world. */
export const printOfAccount = (
  vault: Vault,
  { swift, payeeAccount }: Pick<CardFields, 'swift' | 'payeeAccount'>,
): Buffer => {
  const plain = plainAccount(payeeAccount)
  return vault.fingerprint(accountUse, isIban(plain) ? plain : `${swift.slice(0, bankLength)} ${plain}`)
}

/** The same for the same address; where many share one, each tag of it is another. */
export const printOfAddress = (
  vault: Vault,
  format: AddressFormat,
  { walletAddress, memo }: AddressFields,
): Buffer => vault.fingerprint(addressUse, `${plainAddress(format, walletAddress)} ${memo ?? ''}`)

/** What a text could be the address, or the account, of: to find by it what is kept sealed. */
export const destinationPrintsOf = (vault: Vault, text: string): readonly Buffer[] => {
  const [typed = '', memo = ''] = text.trim().split(/\s+/)
  const addresses = [typed, typed.toLowerCase()].map(each => vault.fingerprint(addressUse, `${each} ${memo}`))
  // A number by itself is found with its bank before it: DEUTDEFF 12345678.
  return [
    ...addresses,
    vault.fingerprint(accountUse, plainAccount(text)),
    vault.fingerprint(accountUse, `${typed.slice(0, bankLength).toUpperCase()} ${plainAccount(memo)}`),
  ]
}
