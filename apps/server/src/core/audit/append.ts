import type { AuditAction, AuditSubject } from '@plumbline/rules/staff'
import type { CustomerId, Json, StaffId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Transaction } from '../platform/db/database.ts'
import { gather, type Ask } from '../platform/db/batched-query.ts'
import type { Vault } from '../platform/crypto/vault.ts'

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

type Row = { readonly entry: NewEntry; readonly personal: Buffer | null }

const insertEach: Ask<Row, void> = async (on, rows) => {
  const entries = rows.map(({ entry }) => entry)
  await on.query({
    name: 'audit.append',
    text: `insert into audit.entry
             (at, actor_kind, actor_id, action, subject_kind, subject_id, customer, reason, before, after, personal)
           select at, actor_kind, actor_id, action, subject_kind, subject_id, customer, reason, before::json, after::json, personal
           from unnest($1::timestamptz[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[],
             $9::text[], $10::text[], $11::bytea[])
             e (at, actor_kind, actor_id, action, subject_kind, subject_id, customer, reason, before, after, personal)`,
    values: [
      entries.map(({ now }) => new Date(now)),
      entries.map(({ actor }) => actor.kind),
      entries.map(({ actor }) => (actor.kind === 'system' ? null : actor.id)),
      entries.map(({ action }) => action),
      entries.map(({ subject }) => subject.kind),
      entries.map(({ subject }) => subject.id),
      entries.map(({ customer }) => customer ?? null),
      entries.map(({ reason }) => reason ?? null),
      entries.map(({ before }) => asText(before)),
      entries.map(({ after }) => asText(after)),
      rows.map(({ personal }) => personal),
    ],
  })
  return rows.map(() => undefined)
}

/** Writes an entry with what it tells of: both stand, or neither. It is sealed just after the commit. */
export const appendEntry = async (tx: Transaction, vault: Vault, entry: NewEntry): Promise<void> =>
  gather(tx, insertEach, { entry, personal: await sealed(tx, vault, entry) })

const asText = (value: Json | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value)

const sealed = async (tx: Transaction, vault: Vault, entry: NewEntry): Promise<Buffer | null> => {
  const { customer, personal } = entry
  if (personal === undefined) return null
  if (customer !== undefined) return vault.sealFor(tx, { customer, use: personalUse, value: personal })
  return vault.sealSecret({ use: personalUse, bytes: Buffer.from(JSON.stringify(personal)) })
}
