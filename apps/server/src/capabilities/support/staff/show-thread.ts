import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { SupportContext } from '../context.ts'
import { entryViews, readPage } from '../entries.ts'
import { openText } from '../sealed.ts'
import { holdThread } from '../stored.ts'
import { auditThread } from './context.ts'
import { readFacts } from './facts.ts'
import { readMembers } from './members.ts'
import { readNotes } from './notes.ts'
import { readRow } from './rows.ts'

/** A thread with its conversation. What is shown counts as seen by staff, and the view stays in the audit log. */
export const showThread =
  (context: SupportContext) =>
  async (
    { staff }: StaffContext,
    { id, before, after }: CallParsed<'supportThread'>,
  ): Promise<Result<CallOutput<'supportThread'>>> => {
    const { database, vault, channels } = context
    const shown = await database.transaction(async tx => {
      const held = await holdThread(tx, id, 'any')
      if (!held.ok) return held
      const { thread, conversation } = held.value
      const { customer, newest } = conversation
      const { rows, hasOlder } = await readPage(tx, conversation.id, { before, after })
      const seen = rows.at(-1)?.number ?? 0
      const isNew = seen > conversation.staffRead
      if (isNew)
        await tx.query({
          name: 'support.staff_read',
          text: 'update support.conversation set staff_read = $2 where id = $1',
          values: [conversation.id, seen],
        })
      await auditThread(context, tx, staff, {
        action: 'support.thread_viewed',
        ...held.value,
        after: { from: rows[0]?.number ?? 0, to: seen },
      })
      const view: CallOutput<'supportThread'> = {
        row: await readRow(tx, vault, id),
        items: await entryViews(tx, vault, { rows, customer, to: 'staff' }),
        hasOlder,
        newest,
        customerRead: conversation.customerRead,
        comment: await openText(tx, vault, { customer, id }, thread.comment),
        notes: await readNotes(tx, vault, { thread: id, customer }),
        facts: customer === undefined ? null : await readFacts(tx, vault, customer),
        members: await readMembers(tx),
      }
      return accept({ view, read: isNew ? { follower: conversation.follower, number: seen } : undefined })
    })
    if (!shown.ok) return shown
    const { view, read } = shown.value
    if (read !== undefined) channels.hint(read.follower, 'support', { kind: 'read', number: read.number })
    return accept(view)
  }
