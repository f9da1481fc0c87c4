import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { Owner, SupportContext } from './context.ts'
import { countUnread } from './show-conversation.ts'
import { findConversation, readNewestThread } from './stored.ts'

/** Marks what its owner has read, and tells staff. Refusals: support.visitor_unknown. */
export const markRead = async (
  { database, inbox }: Pick<SupportContext, 'database' | 'inbox'>,
  owner: Owner,
  number: number,
): Promise<Result<{ unread: number }>> => {
  const marked = await database.transaction(async tx => {
    const conversation = await findConversation(tx, owner, 'held')
    if (conversation === undefined) return undefined
    const { id, newest, customerRead } = conversation
    const read = Math.min(Math.max(number, customerRead), newest)
    if (read === customerRead) return { unread: await countUnread(tx, conversation), thread: undefined, read }
    const unread = await countUnread(tx, { id, customerRead: read })
    await tx.query({
      name: 'support.customer_read',
      text: `update support.conversation set customer_read = $2, write_at = case when $3 then null else write_at end
        where id = $1`,
      values: [id, read, unread === 0],
    })
    return { unread, thread: await readNewestThread(tx, id), read }
  })
  if (marked === undefined)
    return owner.kind === 'visitor' ? refuse('support.visitor_unknown') : accept({ unread: 0 })
  if (marked.thread !== undefined) inbox.tell({ kind: 'read', thread: marked.thread.id, number: marked.read })
  return accept({ unread: marked.unread })
}
