import { holds } from '@plumbline/rules/staff'
import type { Json } from '@plumbline/rules/core'
import type { AuditEntryView } from '@plumbline/protocol/audit'
import type { StaffCaller } from '../platform/caller.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { Opened, Vault } from '../platform/crypto/vault.ts'
import { personalUse } from './append.ts'
import type { ChainHead, EntryRow } from './read.ts'

export const headView = ({ sequence, hash }: ChainHead) => ({
  sequence: String(sequence),
  hash: hash.toString('hex'),
})

/** Entries as they are shown, what is personal opened for those who may see it. */
export const viewEntries = async (
  on: Queryable,
  vault: Vault,
  rows: readonly EntryRow[],
  { permissions }: Pick<StaffCaller, 'permissions'>,
): Promise<AuditEntryView[]> => {
  const mayOpen = holds(permissions, 'audit:entry:view')
  const ofCustomers = rows.flatMap(({ id, customer, personal }) =>
    customer === null || personal === null ? [] : [{ id, customer, sealed: personal }],
  )
  const opened = mayOpen ? await vault.openAllFor(on, personalUse, ofCustomers) : []
  const byEntry = new Map(ofCustomers.map(({ id }, place) => [id, opened[place]]))
  return rows.map(row => viewOf(row, personalOf(row, { mayOpen, opened: byEntry.get(row.id), vault })))
}

const viewOf = (row: EntryRow, personal: AuditEntryView['personal']): AuditEntryView => ({
  id: String(row.id),
  seal:
    row.sequence === null || row.hash === null ? null : headView({ sequence: row.sequence, hash: row.hash }),
  at: row.at.toISOString(),
  actor: { kind: row.actorKind, id: row.actorId === null ? null : String(row.actorId), name: row.actorName },
  action: row.action,
  subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
  customer: row.uid,
  reason: row.reason,
  before: row.before,
  after: row.after,
  personal,
})

const personalOf = (
  { personal, customer }: EntryRow,
  { mayOpen, opened, vault }: { mayOpen: boolean; opened: Opened | undefined; vault: Vault },
): AuditEntryView['personal'] => {
  if (personal === null) return { state: 'none', value: null }
  if (!mayOpen) return { state: 'withheld', value: null }
  const read = customer === null ? openOwn(vault, personal) : opened
  return read?.state === 'open' ? read : { state: read?.state ?? 'damaged', value: null }
}

/** What belongs to no customer is under the deployment's key. */
const openOwn = (vault: Vault, sealed: Buffer): Opened => {
  try {
    const bytes = vault.openSecret({ use: personalUse, sealed })
    return { state: 'open', value: JSON.parse(bytes.toString()) as Json }
  } catch {
    return { state: 'damaged' } // shown as such: it must not hide the other entries
  }
}
