import type { AuditAction, AuditSubject, CustomerId, Json, Millis, StaffId } from '@plumbline/rules'
import type { Transaction } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'

export type NewEntry = {
  readonly actor:
    | { readonly kind: 'staff'; readonly id: StaffId }
    | { readonly kind: 'customer'; readonly id: CustomerId }
    | { readonly kind: 'system' }
  readonly action: AuditAction
  readonly subject: { readonly kind: AuditSubject; readonly id: string }
  /** Whose data it touches: their key encrypts what is personal. */
  readonly customer?: CustomerId | undefined
  /** A canned reason, or a free one that names nobody; else it is personal. */
  readonly reason?: string | undefined
  /** Nothing personal. */
  readonly before?: Json | undefined
  readonly after?: Json | undefined
  /** Internet address, device, names, free text about a person. Without a customer it can never be erased. */
  readonly personal?: Json | undefined
  readonly now: Millis
}

export const personalUse = 'audit.personal'

/** Writes an entry with what it tells of: both stand, or neither. It is sealed just after the commit. */
export const appendEntry = async (tx: Transaction, vault: Vault, entry: NewEntry): Promise<void> => {
  await tx.query({
    name: 'audit.append',
    text: `insert into audit.entry
             (at, actor_kind, actor_id, action, subject_kind, subject_id, customer, reason, before, after, personal)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      new Date(entry.now),
      entry.actor.kind,
      entry.actor.kind === 'system' ? null : entry.actor.id,
      entry.action,
      entry.subject.kind,
      entry.subject.id,
      entry.customer ?? null,
      entry.reason ?? null,
      asText(entry.before),
      asText(entry.after),
      await sealed(tx, vault, entry),
    ],
  })
}

const asText = (value: Json | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value)

const sealed = async (tx: Transaction, vault: Vault, entry: NewEntry): Promise<Buffer | null> => {
  const { customer, personal } = entry
  if (personal === undefined) return null
  if (customer !== undefined) return vault.sealFor(tx, { customer, use: personalUse, value: personal })
  return vault.sealSecret({ use: personalUse, bytes: Buffer.from(JSON.stringify(personal)) })
}
