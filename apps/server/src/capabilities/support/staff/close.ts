import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import { threadAfter } from '@plumbline/rules/support'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { SupportContext } from '../context.ts'
import { appendEntry, sealEntry, viewOf } from '../entries.ts'
import { holdThread, type Conversation } from '../stored.ts'
import { auditThread, tellInbox } from './context.ts'
import { readRow } from './rows.ts'

/** Whether the customer has said something that whoever ends a thread has not seen: nobody would find it in an ended one. */
const hasWrittenSince = async (on: Queryable, { id }: Conversation, seen: number): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'support.written_since',
    text: `select from support.entry where conversation = $1 and number > $2 and author = 'customer' limit 1`,
    values: [id, seen],
  })
  return rowCount === 1
}

/** Ends a thread; its customer sees that as an entry, and may rate it. Refusals: as declared. */
export const closeThread =
  (context: SupportContext) =>
  async (
    { staff }: StaffContext,
    { id, seen }: CallParsed<'supportClose'>,
  ): Promise<Result<CallOutput<'supportClose'>>> => {
    const { database, vault, channels } = context
    const done = await database.transaction(async tx => {
      const held = await holdThread(tx, id, 'open')
      if (!held.ok) return held
      const at = new Date(context.now())
      const { thread, conversation } = held.value
      if (seen !== undefined && (await hasWrittenSince(tx, conversation, seen)))
        return refuse('support.changed_meanwhile')
      const state = threadAfter(thread.state, 'staff_closed')
      assert(state !== undefined, 'a thread that runs can end')
      await tx.query({
        name: 'support.close',
        text: `update support.thread set state = $2, waiting_since = null, last_at = $3, closed_at = $3, closed_by = $4
          where id = $1`,
        values: [id, state, at, staff.id],
      })
      const sealed = await sealEntry(tx, context, conversation.customer, '')
      const ended = { thread: id, kind: 'closed', author: 'staff', member: staff, at } as const
      const added = await appendEntry(tx, conversation, sealed, ended, { by: 'staff', writeAt: undefined })
      await auditThread(context, tx, staff, { action: 'support.closed', ...held.value })
      return accept({
        row: await readRow(tx, vault, id),
        entry: viewOf(added, null, 'customer'),
        follower: conversation.follower,
        news: { thread: { ...thread, state }, newest: added.number },
      })
    })
    if (!done.ok) return done
    const { row, entry, follower, news } = done.value
    channels.tell(follower, 'support', entry, entry.number)
    tellInbox(context, news)
    return accept({ row })
  }
