import type { CallOutput } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { readMessage } from '@plumbline/rules/support'
import type { Owner, SupportContext } from './context.ts'
import { sealText } from './sealed.ts'
import { threadView } from './show-conversation.ts'
import { findConversation, judgeKept, readThread } from './stored.ts'

type Rating = { readonly thread: string; readonly stars: number; readonly comment?: string | undefined }

/** Keeps what its owner says of a thread that has ended, once. Refusals: as the calls declare. */
export const rateThread = async (
  { database, vault, now }: Pick<SupportContext, 'database' | 'vault' | 'now'>,
  owner: Owner,
  { thread: id, stars, comment = '' }: Rating,
): Promise<Result<CallOutput<'supportRate'>>> => {
  const read = readMessage(comment, 'something')
  if (!read.ok) return read
  return database.transaction(async tx => {
    const conversation = await findConversation(tx, owner, 'held')
    if (conversation === undefined && owner.kind === 'visitor') return refuse('support.visitor_unknown')
    const thread = await readThread(tx, id)
    if (conversation === undefined || thread?.conversation !== conversation.id)
      return refuse('support.thread_unknown')
    if (thread.state !== 'closed') return refuse('support.thread_open')
    if (thread.stars !== null) return refuse('support.rated_already')
    const { customer } = conversation
    const kept = judgeKept(conversation)
    if (!kept.ok) return kept
    const { text } = read.value
    await tx.query({
      name: 'support.rate',
      text: 'update support.thread set stars = $2, comment = $3, rated_at = $4 where id = $1',
      values: [
        id,
        stars,
        text === '' ? null : await sealText(tx, vault, { customer, id }, text),
        new Date(now()),
      ],
    })
    return accept({ thread: threadView({ ...thread, stars }) })
  })
}
