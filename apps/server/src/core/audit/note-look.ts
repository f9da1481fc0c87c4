import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { StaffCaller } from '../platform/caller.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { Audit } from './audit.ts'
import type { EntryFilter } from './read.ts'

/** That somebody looked into the audit log, and what for. What was looked for may be a person: kept as personal. */
export const noteLook = async (
  tx: Transaction,
  audit: Audit,
  look: {
    readonly action: 'audit.view' | 'audit.export'
    readonly staff: StaffCaller
    readonly filter: EntryFilter
    readonly rows: number
    readonly now: Millis
  },
): Promise<void> => {
  const { cursor: _, ...filter } = look.filter
  const customer = filter.customer === undefined ? undefined : await customerOf(tx, filter.customer)
  const isFiltered = Object.values(filter).some(each => each !== undefined && each !== '')
  await audit.append(tx, {
    actor: { kind: 'staff', id: look.staff.id },
    action: look.action,
    subject: { kind: 'audit', id: 'list' },
    customer,
    after: { rows: look.rows },
    ...(isFiltered && { personal: { ...filter } }),
    now: look.now,
  })
}

const customerOf = async (tx: Transaction, uid: string): Promise<CustomerId | undefined> => {
  const { rows } = await tx.query<{ id: bigint }>({
    text: 'select id from identity.customer where uid = $1',
    values: [uid],
  })
  return rows[0] && (String(rows[0].id) as CustomerId)
}
