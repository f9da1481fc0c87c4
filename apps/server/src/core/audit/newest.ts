import type { AuditAction } from '@plumbline/rules/staff'
import type { CustomerId, Json } from '@plumbline/rules/core'
import type { Queryable } from '../platform/db/database.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import { personalUse } from './append.ts'
import { readEntries } from './read.ts'

export type NewestEntry = {
  readonly at: Date
  readonly actor: { readonly kind: 'staff' | 'customer' | 'system'; readonly name: string | undefined }
  readonly action: AuditAction
  readonly subject: { readonly kind: string; readonly id: string; readonly name: string | undefined }
}

/** The newest entries of all, without what is personal. */
export const newestEntries = async (
  on: Queryable,
  { limit }: { readonly limit: number },
): Promise<readonly NewestEntry[]> => {
  const rows = await readEntries(on, {}, limit)
  return rows.map(row => ({
    at: row.at,
    actor: { kind: row.actorKind, name: row.actorName ?? undefined },
    action: row.action,
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName ?? undefined },
  }))
}

export type OwnEntry = {
  readonly action: AuditAction
  readonly at: Date
  /** Undefined where there is nothing, or nothing that can be read any more. */
  readonly personal: Json | undefined
}

/** A customer's newest entries of these actions: what is shown to the customer. */
export const newestOf = async (
  on: Queryable,
  vault: Vault,
  ask: { readonly customer: CustomerId; readonly actions: readonly AuditAction[]; readonly limit: number },
): Promise<readonly OwnEntry[]> => {
  const { rows } = await on.query<{ action: AuditAction; at: Date; personal: Buffer | null }>({
    name: 'audit.newest_of',
    text: `select action, at, personal from audit.entry
           where customer = $1 and action = any ($2) order by id desc limit $3`,
    values: [ask.customer, ask.actions, ask.limit],
  })
  const sealed = rows.flatMap(({ personal }) =>
    personal === null ? [] : [{ customer: ask.customer, sealed: personal }],
  )
  const opened = await vault.openAllFor(on, personalUse, sealed)
  const bySealed = new Map(sealed.map((each, place) => [each.sealed, opened[place]]))
  return rows.map(({ action, at, personal }) => {
    const value = personal === null ? undefined : bySealed.get(personal)
    return { action, at, personal: value?.state === 'open' ? value.value : undefined }
  })
}
