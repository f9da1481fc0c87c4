import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { readEmail, readMobile } from '@plumbline/rules/identity'
import type { CallParsed } from '@plumbline/protocol/core'
import type { Vault } from '../../../core/platform/crypto/vault.ts'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import type { NewAddress } from '../credentials/store-address.ts'
import { findSignIn } from '../sessions/find-sign-in.ts'

const use = 'identity.recovery'

/** The new address as it was typed. Refusals: those of reading an address. */
export const readNewAddress = (to: CallParsed<'customerRecovery'>['to']): Result<NewAddress> => {
  if (to.kind === 'email') {
    const email = readEmail(to.email)
    return email.ok ? accept({ kind: 'email', address: email.value }) : email
  }
  const mobile = readMobile(to)
  if (!mobile.ok) return mobile
  return accept({ kind: 'mobile', address: mobile.value.e164, areaCode: mobile.value.areaCode })
}

/** Whose an address is personal: sealed with the key of the customer it is for, and gone with it. */
export const sealAddress = (
  vault: Vault,
  on: Queryable,
  { customer, address }: { customer: CustomerId; address: NewAddress },
): Promise<Buffer> => vault.sealFor(on, { customer, use, value: address })

export const openAddress = async (
  vault: Vault,
  on: Queryable,
  { customer, sealed }: { customer: CustomerId; sealed: Buffer },
): Promise<NewAddress | 'erased'> => {
  const opened = await vault.openFor(on, { customer, use, sealed })
  return opened === 'erased' ? 'erased' : (opened as NewAddress)
}

/** Whether an address may replace that of a customer. Refusals: demo.not_offered, *.same, *.taken. */
export const judgeNewAddress = async (
  tx: Transaction,
  { customer, address: { kind, address } }: { customer: CustomerId; address: NewAddress },
): Promise<Result<undefined>> => {
  const known = await findSignIn(tx, { kind: 'customer', customer })
  if (known === undefined) return refuse('demo.not_offered')
  if (known[kind] === address) return refuse(kind === 'email' ? 'email.same' : 'mobile.same')
  const owner = await findSignIn(
    tx,
    kind === 'email' ? { kind: 'email', email: address } : { kind: 'mobile', e164: address },
  )
  if (owner !== undefined) return refuse(kind === 'email' ? 'email.taken' : 'mobile.taken')
  return accept(undefined)
}
