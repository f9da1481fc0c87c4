import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { StaffThreadView } from '@plumbline/protocol/support'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { lengthOf, maskSecrets, noteLengthMax, tidyText } from '@plumbline/rules/support'
import type { StaffContext, StaffCaller } from '../../../core/platform/caller.ts'
import type { Vault } from '../../../core/platform/crypto/vault.ts'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import type { SupportContext } from '../context.ts'
import { openText, sealText } from '../sealed.ts'
import { holdThread, judgeKept, type Conversation, type HeldThread } from '../stored.ts'
import { auditThread } from './context.ts'

type Notes = StaffThreadView['notes']
const notesMax = 200

export const readNotes = async (
  on: Queryable,
  vault: Vault,
  { thread, customer }: { readonly thread: string; readonly customer: Conversation['customer'] },
): Promise<Notes> => {
  const { rows } = await on.query<{ id: string; by: string; at: Date; text: Buffer }>({
    name: 'support.notes',
    text: `select n.id, m.name as by, n.at, n.text from support.note n join staff.member m on m.id = n.member
      where n.thread = $1 order by n.at desc, n.id desc limit $2`,
    values: [thread, notesMax],
  })
  return Promise.all(
    rows.map(async row => ({
      by: row.by,
      at: row.at.toISOString(),
      text: await openText(on, vault, { customer, id: row.id }, row.text),
    })),
  )
}

/** A note as it is kept; typed secrets do not belong there either. Refusals: support.empty, support.too_long. */
export const readNote = (typed: string): Result<string> => {
  const text = tidyText(typed)
  if (text === '') return refuse('support.empty')
  return lengthOf(text) > noteLengthMax
    ? refuse('support.too_long', { maximum: String(noteLengthMax) })
    : accept(maskSecrets(text))
}

export const keepNote = async (
  tx: Transaction,
  { vault, newId, now }: SupportContext,
  staff: StaffCaller,
  { thread, conversation }: HeldThread,
  text: string,
): Promise<void> => {
  const id = newId()
  await tx.query({
    name: 'support.note',
    text: 'insert into support.note (id, thread, member, text, at) values ($1, $2, $3, $4, $5)',
    values: [
      id,
      thread.id,
      staff.id,
      await sealText(tx, vault, { customer: conversation.customer, id }, text),
      new Date(now()),
    ],
  })
}

/** Keeps what only staff read at a thread, whether it has ended or not. Refusals: as declared. */
export const noteThread =
  (context: SupportContext) =>
  async (
    { staff }: StaffContext,
    { id, text: typed }: CallParsed<'supportNote'>,
  ): Promise<Result<CallOutput<'supportNote'>>> => {
    const text = readNote(typed)
    if (!text.ok) return text
    return context.database.transaction(async tx => {
      const held = await holdThread(tx, id, 'any')
      if (!held.ok) return held
      const { customer } = held.value.conversation
      const kept = judgeKept(held.value.conversation)
      if (!kept.ok) return kept
      await keepNote(tx, context, staff, held.value, text.value)
      await auditThread(context, tx, staff, {
        action: 'support.noted',
        ...held.value,
        personal: { note: text.value },
      })
      return accept({ notes: await readNotes(tx, context.vault, { thread: id, customer }) })
    })
  }
