import type { SupportConversationView, SupportThreadView } from '@plumbline/protocol/support'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Owner, SupportContext } from './context.ts'
import { entryViews, readPage } from './entries.ts'
import type { Office } from './office.ts'
import { findConversation, readNewestThread, type Conversation, type Thread } from './stored.ts'

export const threadView = ({ id, state, opened_at: openedAt, stars }: Thread): SupportThreadView => ({
  id,
  state,
  openedAt: openedAt.toISOString(),
  stars,
})

/** Answers of staff behind what the customer has read. */
export const countUnread = async (
  on: Queryable,
  { id, customerRead }: Pick<Conversation, 'id' | 'customerRead'>,
): Promise<number> => {
  const { rows } = await on.query<{ unread: number }>({
    name: 'support.unread',
    text: `select count(*)::int as unread from support.entry
      where conversation = $1 and number > $2 and author = 'staff' and kind = 'message'`,
    values: [id, customerRead],
  })
  return rows[0]?.unread ?? 0
}

/** One page of what its owner sees of a conversation. */
export const showConversation = async (
  { database, vault, office }: Pick<SupportContext, 'database' | 'vault'> & { readonly office: Office },
  owner: Owner,
  place: { readonly before?: number | undefined; readonly after?: number | undefined },
): Promise<SupportConversationView> => {
  const conversation = await findConversation(database, owner, 'free')
  const shown = await office.show()
  if (conversation === undefined)
    return { items: [], hasOlder: false, newest: 0, unread: 0, staffRead: 0, thread: null, office: shown }
  const { id, customer, newest, staffRead } = conversation
  const { rows, hasOlder } = await readPage(database, id, place)
  const thread = await readNewestThread(database, id)
  return {
    items: await entryViews(database, vault, { rows, customer, to: 'customer' }),
    hasOlder,
    newest,
    unread: await countUnread(database, conversation),
    staffRead,
    thread: thread === undefined ? null : threadView(thread),
    office: shown,
  }
}
