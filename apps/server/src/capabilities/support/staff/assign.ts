import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { SupportContext } from '../context.ts'
import { holdThread } from '../stored.ts'
import { auditThread, tellInbox } from './context.ts'
import { readMembers } from './members.ts'
import { keepNote, readNote } from './notes.ts'
import { readRow } from './rows.ts'

/** Gives a thread to somebody who answers for its team, or back to everybody. Refusals: as declared. */
export const assignThread =
  (context: SupportContext) =>
  async (
    { staff }: StaffContext,
    { id, to }: CallParsed<'supportAssign'>,
  ): Promise<Result<CallOutput<'supportAssign'>>> => {
    const done = await context.database.transaction(async tx => {
      const held = await holdThread(tx, id, 'open')
      if (!held.ok) return held
      const { thread, conversation } = held.value
      const member = (await readMembers(tx)).find(each => each.id === to)
      if (to !== null && member?.desks.includes(thread.desk) !== true) return refuse('support.member_unknown')
      await tx.query({
        name: 'support.assign',
        text: 'update support.thread set assigned_to = $2 where id = $1',
        values: [id, to],
      })
      await auditThread(context, tx, staff, { action: 'support.assigned', ...held.value, after: { to } })
      return accept({
        row: await readRow(tx, context.vault, id),
        news: {
          thread: { ...thread, assigned_to: to === null ? null : BigInt(to) },
          newest: conversation.newest,
        },
      })
    })
    if (!done.ok) return done
    tellInbox(context, done.value.news)
    return accept({ row: done.value.row })
  }

/** Hands a thread over to another team, with a note that says why. Refusals: as declared. */
export const handOverThread =
  (context: SupportContext) =>
  async (
    { staff }: StaffContext,
    { id, desk, note: typed }: CallParsed<'supportHandOver'>,
  ): Promise<Result<CallOutput<'supportHandOver'>>> => {
    const note = readNote(typed)
    if (!note.ok) return note
    const done = await context.database.transaction(async tx => {
      const held = await holdThread(tx, id, 'open')
      if (!held.ok) return held
      const { thread, conversation } = held.value
      await tx.query({
        name: 'support.hand_over',
        text: 'update support.thread set desk = $2, assigned_to = null where id = $1',
        values: [id, desk],
      })
      await keepNote(tx, context, staff, held.value, note.value)
      await auditThread(context, tx, staff, {
        action: 'support.handed_over',
        ...held.value,
        after: { from: thread.desk, to: desk },
        personal: { note: note.value },
      })
      return accept({
        row: await readRow(tx, context.vault, id),
        news: { thread: { ...thread, desk, assigned_to: null }, newest: conversation.newest },
      })
    })
    if (!done.ok) return done
    tellInbox(context, done.value.news)
    return accept({ row: done.value.row })
  }
