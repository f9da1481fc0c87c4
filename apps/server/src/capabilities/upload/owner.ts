import type { CustomerId } from '@plumbline/rules/core'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { Queryable } from '../../core/platform/db/database.ts'

/** Whose an image is: a customer's, or that of a visitor of the support chat, who is known by the hash of a token alone. */
export type ImageOwner =
  | { readonly customer: CustomerId; readonly visitor?: never }
  | { readonly visitor: Buffer; readonly customer?: never }

/**
 * Who sends it. What staff send for an answer is its owner's too, but is not counted against what an owner may have
 * waiting: or visitors who fill that up would keep staff from answering. Staff are held by the bounds of each sender of forms.
 */
export type ImageSender = 'owner' | 'staff'

/** As the columns of the table say it. */
export const ownerColumns = (owner: ImageOwner): readonly [CustomerId | null, Buffer | null] => [
  owner.customer ?? null,
  owner.visitor ?? null,
]

export const isSameOwner = (one: ImageOwner, other: ImageOwner): boolean =>
  one.customer === undefined ? other.visitor?.equals(one.visitor) === true : one.customer === other.customer

/** Bound into the seal of each image: the bytes of one cannot pass for those of another. */
const sealUse = (id: string): string => `upload.image ${id}`

/** Sealed with the customer's own key, so that it can be erased; a visitor has none. */
export const sealImage = async (
  on: Queryable,
  vault: Vault,
  { id, owner, bytes }: { readonly id: string; readonly owner: ImageOwner; readonly bytes: Buffer },
): Promise<Buffer> =>
  owner.customer === undefined
    ? vault.sealSecret({ use: sealUse(id), bytes })
    : vault.sealBytesFor(on, { customer: owner.customer, use: sealUse(id), bytes })

export const openImage = async (
  on: Queryable,
  vault: Vault,
  { id, owner, sealed }: { readonly id: string; readonly owner: ImageOwner; readonly sealed: Buffer },
): Promise<Buffer | 'erased'> =>
  owner.customer === undefined
    ? vault.openSecret({ use: sealUse(id), sealed })
    : vault.openBytesFor(on, { customer: owner.customer, use: sealUse(id), sealed })
