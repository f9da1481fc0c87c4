import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, type Result } from '@plumbline/rules/core'
import { threadAfter } from '@plumbline/rules/support'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { SupportContext } from '../context.ts'
import { appendEntry, sealEntry, viewOf } from '../entries.ts'
import { holdThread } from '../stored.ts'
import { auditThread, tellInbox } from './context.ts'
import { readRow } from './rows.ts'

/** Ends a thread; its customer sees that as an entry, and may rate it. Refusals: as declared. */
export const closeThread =
  (context: SupportContext) =>
  async (
    { staff }: StaffContext,
    { id }: CallParsed<'supportClose'>,
  ): Promise<Result<CallOutput<'supportClose'>>> => {
    const { database, vault, channels } = context
    const at = new Date(context.now())
    const done = await database.transaction(async tx => {
      const held = await holdThread(tx, id, 'open')
      if (!held.ok) return held
      const { thread, conversation } = held.value
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
