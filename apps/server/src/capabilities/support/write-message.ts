import type { CallOutput, Language } from '@plumbline/protocol/core'
import { accept, assert, type Result } from '@plumbline/rules/core'
import { readMessage, threadAfter, type AboutKind } from '@plumbline/rules/support'
import { attemptOf } from '../../core/platform/db/attempt.ts'
import type { Transaction } from '../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../core/platform/db/rollback.ts'
import { keepUploads } from '../upload/index.ts'
import { findAbout } from './about.ts'
import type { Owner, SupportContext } from './context.ts'
import { appendEntry, entryViews, readEntry, sealEntry, viewOf } from './entries.ts'
import { admitMessage, admitVisitor } from './limits.ts'
import type { Office } from './office.ts'
import { findSent } from './repeated.ts'
import { threadView } from './show-conversation.ts'
import {
  findConversation,
  judgeKept,
  readNewestThread,
  threadColumns,
  type Conversation,
  type Thread,
} from './stored.ts'

type Written = CallOutput<'supportSend'>
type Message = {
  readonly language: Language
  readonly key: string | undefined
  readonly typed: string
  readonly image: string | undefined
  readonly about: { readonly kind: AboutKind; readonly id: string } | undefined
}
/** What was written, and what others are to be told; nothing where an attempt was repeated. */
type Done = {
  readonly written: Written
  readonly news: { readonly conversation: Conversation; readonly thread: Thread } | undefined
}
export type WritingContext = SupportContext & { readonly office: Office }

/** The owner's conversation, held; begun where there is none. */
const holdOwn = async (
  tx: Transaction,
  { newId }: SupportContext,
  owner: Owner,
  { language, at }: { readonly language: Language; readonly at: Date },
): Promise<Conversation> => {
  const known = await findConversation(tx, owner, 'held')
  if (known !== undefined) return known
  await tx.query({
    name: 'support.begin',
    text: `insert into support.conversation (id, customer, visitor, address, language, created_at)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    values: [
      newId(),
      owner.kind === 'customer' ? owner.customer : null,
      owner.kind === 'visitor' ? owner.token : null,
      owner.kind === 'visitor' ? owner.address : null,
      language,
      at,
    ],
  })
  const conversation = await findConversation(tx, owner, 'held')
  assert(conversation !== undefined, 'a conversation is there once it was begun')
  return conversation
}

const openThread = async (
  tx: Transaction,
  { newId, office }: WritingContext,
  conversation: string,
  at: Date,
): Promise<Thread> => {
  const id = newId()
  const { rows } = await tx.query<Thread>({
    name: 'support.open_thread',
    text: `insert into support.thread (id, conversation, opened_at, in_hours, waiting_since, last_at)
      values ($1, $2, $3, $4, $3, $3) returning ${threadColumns}`,
    values: [id, conversation, at, office.isOpen()],
  })
  assert(rows[0] !== undefined, 'a thread is there once it was opened')
  return rows[0]
}

const writtenBefore = async (
  tx: Transaction,
  { vault }: SupportContext,
  { id, customer }: Conversation,
  sent: string,
): Promise<Written> => {
  const row = await readEntry(tx, sent)
  const thread = await readNewestThread(tx, id)
  assert(row !== undefined && thread !== undefined, 'what was written is never removed')
  const [entry] = await entryViews(tx, vault, { rows: [row], customer, to: 'customer' })
  assert(entry !== undefined, 'a row has a view')
  return { entry, thread: threadView(thread) }
}

/** Keeps what a customer or a visitor writes, once for each attempt, and tells staff. Refusals: as the calls declare. */
export const writeMessage = async (
  context: WritingContext,
  owner: Owner,
  { language, key, typed, image, about: named }: Message,
): Promise<Result<Written>> => {
  const { database, vault, channels, inbox } = context
  const read = readMessage(typed, image === undefined && named === undefined ? 'nothing' : 'something')
  if (!read.ok) return read
  const { text, isMasked } = read.value
  const attempt = attemptOf(vault, 'support.send', { key, input: { text, image, about: named } })
  const now = context.now()
  const at = new Date(now)

  const done = await undoneIfRefused<Done>(database, async tx => {
    const conversation = await holdOwn(tx, context, owner, { language, at })
    const { id, customer } = conversation
    // Nothing of it hangs on another: all goes out at once.
    const [sent, admitted, newest, sealed] = await Promise.all([
      findSent(tx, { conversation: id, author: 'customer', attempt }),
      admitMessage(tx, { conversation: id, image, now }),
      readNewestThread(tx, id),
      sealEntry(tx, context, customer, text),
    ])
    if (!sent.ok) return sent
    if (sent.value !== undefined)
      return accept({ written: await writtenBefore(tx, context, conversation, sent.value), news: undefined })
    if (!admitted.ok) return admitted
    const kept = judgeKept(conversation)
    if (!kept.ok) return kept
    if (owner.kind === 'visitor' && (newest === undefined || newest.state === 'closed')) {
      const room = await admitVisitor(tx, owner.address)
      if (!room.ok) return room
    }
    const about = customer === undefined ? accept(undefined) : await findAbout(tx, customer, named)
    if (!about.ok) return about
    if (image !== undefined) {
      const bound = await keepUploads(tx, { ...conversation.imageOwner, ids: [image], use: 'support', now })
      if (!bound.ok) return bound
    }
    const after = newest === undefined ? undefined : threadAfter(newest.state, 'customer_wrote')
    const thread =
      newest === undefined || after === undefined
        ? await openThread(tx, context, id, at)
        : { ...newest, state: after }
    const entry = {
      thread: thread.id,
      kind: 'message',
      author: 'customer',
      isMasked,
      image,
      about: about.value,
      attempt,
      at,
    } as const
    const [row] = await Promise.all([
      appendEntry(tx, conversation, sealed, entry, { by: 'customer', language }),
      tx.query({
        name: 'support.customer_wrote',
        text: `update support.thread set state = $2, waiting_since = coalesce(waiting_since, $3), last_at = $3 where id = $1`,
        values: [thread.id, thread.state, at],
      }),
    ])
    const written = { entry: viewOf(row, text === '' ? null : text, 'customer'), thread: threadView(thread) }
    return accept({ written, news: { conversation, thread } })
  })
  if (!done.ok) return done
  const { written, news } = done.value
  if (news === undefined) return accept(written)
  const { conversation, thread } = news
  const { entry } = written
  channels.tell(conversation.follower, 'support', entry, entry.number)
  inbox.tell({
    kind: 'thread',
    thread: thread.id,
    newest: entry.number,
    state: thread.state,
    desk: thread.desk,
    assignedTo: thread.assigned_to?.toString() ?? null,
  })
  return accept(written)
}
