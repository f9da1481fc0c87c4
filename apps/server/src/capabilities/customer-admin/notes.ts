import type { NoteView } from '@plumbline/protocol/customer-admin'
import { notesShownMax } from '@plumbline/rules/customer-admin'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { StaffCaller } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import { openWords, sealWords } from './sealed-notes.ts'

/** Adds a note and gives its number. */
export const addNote = async (
  vault: Vault,
  on: Queryable,
  { customer, by, text, now }: { customer: CustomerId; by: StaffCaller; text: string; now: Millis },
): Promise<string> => {
  const body = await sealWords(vault, on, { customer, use: 'care.note', text })
  const { rows } = await on.query<{ id: bigint }>({
    name: 'care.add_note',
    text: 'insert into care.note (customer, author, body, at) values ($1, $2, $3, $4) returning id',
    values: [customer, by.id, body, new Date(now)],
  })
  return String(rows[0]?.id)
}

/** The newest notes first. */
export const readNotes = async (
  vault: Vault,
  on: Queryable,
  customer: CustomerId,
): Promise<readonly NoteView[]> => {
  const { rows } = await on.query<{ id: bigint; author: string; body: Buffer; at: Date }>({
    name: 'care.notes',
    text: `select n.id, m.name as author, n.body, n.at from care.note n join staff.member m on m.id = n.author
      where n.customer = $1 order by n.id desc limit $2`,
    values: [customer, notesShownMax],
  })
  const notes: NoteView[] = []
  for (const { id, author, body, at } of rows)
    notes.push({
      id: id.toString(),
      at: at.toISOString(),
      by: author,
      text: await openWords(vault, on, { customer, use: 'care.note', sealed: body }),
    })
  return notes
}
