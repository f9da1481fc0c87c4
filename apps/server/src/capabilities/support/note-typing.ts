import { accept, type Result } from '@plumbline/rules/core'
import type { Owner, SupportContext } from './context.ts'
import { findConversation, readNewestThread } from './stored.ts'

/** Tells staff that a conversation's owner types; nobody is told of a thread that has ended. */
export const noteTyping = async (
  { database, inbox }: Pick<SupportContext, 'database' | 'inbox'>,
  owner: Owner,
): Promise<Result<Record<string, never>>> => {
  const conversation = await findConversation(database, owner, 'free')
  const thread = conversation && (await readNewestThread(database, conversation.id))
  if (thread !== undefined && thread.state !== 'closed') inbox.tell({ kind: 'typing', thread: thread.id })
  return accept({})
}
