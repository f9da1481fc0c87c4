import { z } from 'zod'
import type { CustomerId } from '@plumbline/rules/core'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { Queryable } from '../../core/platform/db/database.ts'

/** Whose key seals a text: the customer's, so that it can be erased; a visitor has none of their own. */
export type Sealing = { readonly customer: CustomerId | undefined; readonly id: string }

const useOf = (id: string): string => `support.text ${id}`

/** Seals a text under its own id, so that it cannot pass for another one. */
export const sealText = (
  on: Queryable,
  vault: Vault,
  { customer, id }: Sealing,
  text: string,
): Promise<Buffer> | Buffer =>
  customer === undefined
    ? vault.sealSecret({ use: useOf(id), bytes: Buffer.from(text) })
    : vault.sealFor(on, { customer, use: useOf(id), value: text })

/** As it was sealed; null where there is none, or the customer's data were erased. */
export const openText = async (
  on: Queryable,
  vault: Vault,
  { customer, id }: Sealing,
  sealed: Buffer | null,
): Promise<string | null> => {
  if (sealed === null) return null
  if (customer === undefined) return vault.openSecret({ use: useOf(id), sealed }).toString()
  const opened = await vault.openFor(on, { customer, use: useOf(id), sealed })
  return opened === 'erased' ? null : z.string().parse(opened)
}
