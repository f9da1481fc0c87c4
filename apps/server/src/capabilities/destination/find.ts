import type { CustomerId } from '@plumbline/rules/core'
import type { DestinationKind } from '@plumbline/rules/destination'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { Destination } from './fields.ts'
import { countSharing, readDestinations, readVersion } from './stored.ts'

/** A destination with how many other customers have, or had, the same one. */
export type FoundDestination = Destination & { readonly sharedWith: number }

type Rooms = { readonly vault: Vault }

/** One of the customer's own, as it stands; undefined where there is none. */
export const findDestination = async (
  on: Queryable,
  { vault }: Rooms,
  {
    customer,
    kind,
    id,
  }: { readonly customer: CustomerId; readonly kind: DestinationKind; readonly id: string },
): Promise<FoundDestination | undefined> => {
  const own = await readDestinations(on, vault, { customer, kind })
  const found = own.find(each => each.id === id)
  return found && { ...found, sharedWith: await countSharing(on, { customer, print: found.print }) }
}

/** The one that an item was asked with, whatever became of it. */
export const readDestinationVersion = async (
  on: Queryable,
  { vault }: Rooms,
  what: { readonly customer: CustomerId; readonly id: string; readonly version: number },
): Promise<FoundDestination | undefined> => {
  const found = await readVersion(on, vault, what)
  return (
    found && { ...found, sharedWith: await countSharing(on, { customer: what.customer, print: found.print }) }
  )
}
