import type { SupportEntryView } from '@plumbline/protocol/support'
import type { CustomerId } from '@plumbline/rules/core'
import type { SupportContext } from './context.ts'
import { entryViews, readSince } from './entries.ts'
import { findConversation } from './stored.ts'

/** Where the customer's private channel reads entries by their numbers. */
export const createRoom = ({ database, vault }: Pick<SupportContext, 'database' | 'vault'>) => ({
  newest: async (customer: CustomerId): Promise<number> =>
    (await findConversation(database, { kind: 'customer', customer }, 'free'))?.newest ?? 0,
  since: async (
    customer: CustomerId,
    after: number,
    max: number,
  ): Promise<readonly { readonly seq: number; readonly data: SupportEntryView }[]> => {
    const conversation = await findConversation(database, { kind: 'customer', customer }, 'free')
    if (conversation === undefined) return []
    const rows = await readSince(database, conversation.id, after, max)
    const views = await entryViews(database, vault, { rows, customer, to: 'customer' })
    return views.map(data => ({ seq: data.number, data }))
  },
})
