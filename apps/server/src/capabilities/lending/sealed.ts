import { z } from 'zod'
import { signatureInput, type SignatureInput } from '@plumbline/protocol/lending'
import type { CustomerId } from '@plumbline/rules/core'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { Queryable } from '../../core/platform/db/database.ts'

const borrower = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  phone: z.string(),
})
export type Borrower = z.output<typeof borrower>

/** From where it was signed. */
const origin = z.object({ device: z.string(), address: z.string() })
export type Origin = z.output<typeof origin>

type Kinds = {
  readonly borrower: Borrower
  readonly signature: SignatureInput
  readonly origin: Origin
  readonly words: string
}
const shapes = { borrower, signature: signatureInput, origin, words: z.string() } as const

type Of = { readonly customer: CustomerId; readonly id: string }
const useOf = (kind: keyof Kinds, id: string): string => `lending.${kind} ${id}`

/** Personal values of a loan, sealed with the customer's key; one cannot pass for that of another loan. */
export const sealFor = <Kind extends keyof Kinds>(
  on: Queryable,
  vault: Vault,
  { customer, id }: Of,
  kind: Kind,
  value: Kinds[Kind],
): Promise<Buffer> => vault.sealFor(on, { customer, use: useOf(kind, id), value })

/** As it was sealed; null once the customer's data were erased. */
export const openFor = async <Kind extends keyof Kinds>(
  on: Queryable,
  vault: Vault,
  { customer, id }: Of,
  kind: Kind,
  sealed: Buffer | null,
): Promise<Kinds[Kind] | null> => {
  if (sealed === null) return null
  const opened = await vault.openFor(on, { customer, use: useOf(kind, id), sealed })
  return opened === 'erased' ? null : (shapes[kind].parse(opened) as Kinds[Kind])
}
