import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { FundingItemDetail } from '@plumbline/protocol/funding-operations'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { holds } from '@plumbline/rules/staff'
import { notesShownMax } from '@plumbline/rules/customer-admin'
import { appendEvent } from '../../funding/index.ts'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { Vault } from '../../../core/platform/crypto/vault.ts'
import { mayDecide, type FundingWorkContext } from '../context.ts'
import { findSubject } from './subjects.ts'

const noteUse = 'funding.note'

/** Adds a note for colleagues. Refusals: permission.denied, funding.unknown. */
export const noteItem =
  ({ database, vault, audit, ...room }: FundingWorkContext) =>
  async (
    { staff }: StaffContext,
    { kind, id, text }: CallParsed<'fundingNote'>,
  ): Promise<Result<CallOutput<'fundingNote'>>> => {
    if (!holds(staff.permissions, mayDecide[kind])) return refuse('permission.denied')
    return database.transaction(async tx => {
      const now = room.now()
      const subject = await findSubject(tx, { kind, id, by: staff.id })
      if (!subject.ok) return subject
      const { customer } = subject.value
      // Events of an item are numbered by whoever holds it.
      await tx.query({
        name: `funding_work.hold_${kind}`,
        text: `select from funding.${kind} where id = $1 for update`,
        values: [id],
      })
      await tx.query({
        name: 'funding_work.note',
        text: 'insert into funding_work.note (item, customer, author, body, at) values ($1, $2, $3, $4, $5)',
        values: [
          id,
          customer,
          staff.id,
          await vault.sealFor(tx, { customer, use: noteUse, value: { text: text.normalize('NFC') } }),
          new Date(now),
        ],
      })
      await appendEvent(tx, { item: kind, id, kind: 'noted', actor: { kind: 'staff', id: staff.id }, now })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'funding.noted',
        subject: { kind, id },
        customer,
        personal: { text },
        now,
      })
      return accept({})
    })
  }

/** The newest notes on an item first; null where the customer's data were erased. */
export const readNotes = async (
  on: Queryable,
  vault: Vault,
  { id, customer }: { readonly id: string; readonly customer: CustomerId },
): Promise<FundingItemDetail['notes']> => {
  const { rows } = await on.query<{ id: bigint; at: Date; by: string; body: Buffer }>({
    name: 'funding_work.notes',
    text: `select n.id, n.at, m.username as by, n.body from funding_work.note n join staff.member m on m.id = n.author
      where n.item = $1 order by n.id desc limit $2`,
    values: [id, notesShownMax],
  })
  const notes: FundingItemDetail['notes'] = []
  for (const row of rows) {
    const opened = await vault.openFor(on, { customer, use: noteUse, sealed: row.body })
    const text = opened === 'erased' ? null : (opened as { readonly text: string }).text
    notes.push({ id: row.id.toString(), at: row.at.toISOString(), by: row.by, text })
  }
  return notes
}
