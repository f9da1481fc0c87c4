import type { VisitorName } from '@plumbline/protocol/stream'
import type { SupportEntryView } from '@plumbline/protocol/support'
import type { CustomerId } from '@plumbline/rules/core'
import type { SupportContext } from './context.ts'
import { entryViews, readSince } from './entries.ts'
import { findConversation, type Conversation } from './stored.ts'
import { hashOfVisitor } from './visitor-name.ts'

/** Where a private channel reads entries by their numbers, for whoever has a conversation. */
const createRoom = <Whose>(
  { database, vault }: Pick<SupportContext, 'database' | 'vault'>,
  find: (owner: Whose) => Promise<Conversation | undefined>,
) => ({
  newest: async (owner: Whose): Promise<number> => (await find(owner))?.newest ?? 0,
  since: async (
    owner: Whose,
    after: number,
    max: number,
  ): Promise<readonly { readonly seq: number; readonly data: SupportEntryView }[]> => {
    const conversation = await find(owner)
    if (conversation === undefined) return []
    const rows = await readSince(database, conversation.id, after, max)
    const { customer } = conversation
    const views = await entryViews(database, vault, { rows, customer, to: 'customer' })
    return views.map(data => ({ seq: data.number, data }))
  },
})

type Rooms = Pick<SupportContext, 'database' | 'vault'>

export const createCustomerRoom = (context: Rooms) =>
  createRoom(context, (customer: CustomerId) =>
    findConversation(context.database, { kind: 'customer', customer }, 'free'),
  )

export const createVisitorRoom = (context: Rooms) =>
  createRoom(context, (visitor: VisitorName) =>
    findConversation(context.database, { kind: 'visitor', token: hashOfVisitor(visitor) }, 'free'),
  )
