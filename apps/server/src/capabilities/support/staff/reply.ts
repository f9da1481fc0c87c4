import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import { awayAfterMs, readMessage, threadAfter } from '@plumbline/rules/support'
import { attemptOf } from '../../../core/platform/db/attempt.ts'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../../core/platform/db/rollback.ts'
import { keepUploads } from '../../upload/index.ts'
import type { SupportContext } from '../context.ts'
import { appendEntry, entryViews, readEntry, sealEntry } from '../entries.ts'
import { findSent } from '../repeated.ts'
import { holdThread, judgeKept, type HeldThread } from '../stored.ts'
import { auditThread, tellInbox } from './context.ts'
import { readRow } from './rows.ts'

type Replied = CallOutput<'supportReply'>

const repliedBefore = async (
  tx: Transaction,
  { vault }: SupportContext,
  { thread, conversation: { customer } }: HeldThread,
  entry: string,
): Promise<Replied> => {
  const row = await readEntry(tx, entry)
  assert(row !== undefined, 'what was written is never removed')
  const [view] = await entryViews(tx, vault, { rows: [row], customer, to: 'staff' })
  assert(view !== undefined, 'a row has a view')
  return { entry: view, row: await readRow(tx, vault, thread.id) }
}

/** Who has a thread of somebody else's must take it over first, so that two people never answer unaware. Refusals: support.taken. */
const judgeTaken = async (
  tx: Transaction,
  staff: string,
  { thread }: HeldThread,
): Promise<Result<undefined>> => {
  if (thread.assigned_to === null || thread.assigned_to.toString() === staff) return accept(undefined)
  const { name } = (await readRowName(tx, thread.assigned_to.toString())) ?? { name: '' }
  return refuse('support.taken', { name })
}
const readRowName = async (tx: Transaction, id: string) =>
  (
    await tx.query<{ name: string }>({
      name: 'support.member_name',
      text: 'select name from staff.member where id = $1',
      values: [id],
    })
  ).rows[0]

/** Answers a thread, once for each attempt. Refusals: as declared. */
export const replyThread =
  (context: SupportContext) =>
  async (
    { staff }: StaffContext,
    { id, attempt: key, text: typed, image }: CallParsed<'supportReply'>,
  ): Promise<Result<Replied>> => {
    const { database, vault, channels } = context
    const read = readMessage(typed, image === undefined ? 'nothing' : 'something')
    if (!read.ok) return read
    const { text, isMasked } = read.value
    const attempt = attemptOf(vault, 'support.reply', { key, input: { id, text, image, by: staff.id } })
    const now = context.now()
    const at = new Date(now)

    const done = await undoneIfRefused<{ replied: Replied; news: HeldThread | undefined }>(
      database,
      async tx => {
        const held = await holdThread(tx, id, 'any')
        if (!held.ok) return held
        const { thread, conversation } = held.value
        const { customer } = conversation
        const sent = await findSent(tx, { conversation: conversation.id, author: 'staff', attempt })
        if (!sent.ok) return sent
        if (sent.value !== undefined) {
          await auditThread(context, tx, staff, {
            action: 'support.replied',
            ...held.value,
            after: { again: true },
          })
          return accept({
            replied: await repliedBefore(tx, context, held.value, sent.value),
            news: undefined,
          })
        }
        const state = threadAfter(thread.state, 'staff_wrote')
        if (state === undefined) return refuse('support.thread_closed')
        const taken = await judgeTaken(tx, staff.id, held.value)
        if (!taken.ok) return taken
        const kept = judgeKept(conversation)
        if (!kept.ok) return kept
        if (image !== undefined) {
          const bound = await keepUploads(tx, {
            ...conversation.imageOwner,
            ids: [image],
            use: 'support',
            now,
          })
          if (!bound.ok) return bound
        }
        await tx.query({
          name: 'support.staff_wrote',
          text: `update support.thread set state = $2, waiting_since = null, assigned_to = coalesce(assigned_to, $3),
              first_answered_at = coalesce(first_answered_at, $4), last_at = $4 where id = $1`,
          values: [id, state, staff.id, at],
        })
        // A letter only where somebody has an address, and has read on since the last one.
        const isDue = customer !== undefined && conversation.customerRead >= conversation.written
        const sealed = await sealEntry(tx, context, customer, text)
        const entry = {
          thread: id,
          kind: 'message',
          author: 'staff',
          member: staff,
          isMasked,
          image,
          attempt,
          at,
        } as const
        const added = await appendEntry(tx, conversation, sealed, entry, {
          by: 'staff',
          writeAt: isDue ? new Date(now + awayAfterMs) : undefined,
        })
        await auditThread(context, tx, staff, {
          action: 'support.replied',
          ...held.value,
          after: { number: added.number, image: image !== undefined },
        })
        const assigned = { ...thread, state, assigned_to: thread.assigned_to ?? BigInt(staff.id) }
        return accept({
          replied: await repliedBefore(tx, context, held.value, added.id),
          news: { thread: assigned, conversation },
        })
      },
    )
    if (!done.ok) return done
    const { replied, news } = done.value
    if (news === undefined) return accept(replied)
    const { entry } = replied
    channels.tell(news.conversation.follower, 'support', { ...entry, attempt: null }, entry.number)
    tellInbox(context, { thread: news.thread, newest: entry.number })
    return accept(replied)
  }
