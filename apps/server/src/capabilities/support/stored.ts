import { accept, assert, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { Desk, ThreadState } from '@plumbline/rules/support'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import type { ChannelOwner } from '../../core/capability/index.ts'
import type { ImageOwner } from '../upload/index.ts'
import type { Owner } from './context.ts'
import { visitorNameOf } from './visitor-name.ts'

export type Conversation = {
  readonly id: string
  /** Undefined for a visitor's. */
  readonly customer: CustomerId | undefined
  /** Whom the private channel tells of it. */
  readonly follower: ChannelOwner
  /** Whose its images are. */
  readonly imageOwner: ImageOwner
  readonly language: string
  readonly newest: number
  readonly customerRead: number
  readonly staffRead: number
  readonly written: number
  /** Nothing of its customer can be read or written any more. */
  readonly isErased: boolean
}

type ConversationRow = {
  id: string
  customer: bigint | null
  visitor: Buffer | null
  language: string
  newest: number
  customer_read: number
  staff_read: number
  written: number
  erased: boolean
}
const conversationColumns = `v.id, v.customer, v.visitor, v.language, v.newest, v.customer_read, v.staff_read, v.written,
  exists (select from identity.customer_key k where k.customer = v.customer and k.erased_at is not null) as erased`
const ownersOf = ({
  customer,
  visitor,
}: ConversationRow): Pick<Conversation, 'customer' | 'follower' | 'imageOwner'> => {
  if (visitor !== null)
    return { customer: undefined, follower: visitorNameOf(visitor), imageOwner: { visitor } }
  assert(customer !== null, 'a conversation is of a customer or a visitor')
  const owner = customer.toString() as CustomerId
  return { customer: owner, follower: owner, imageOwner: { customer: owner } }
}

const conversationOf = (row: ConversationRow): Conversation => ({
  id: row.id,
  ...ownersOf(row),
  language: row.language,
  newest: row.newest,
  customerRead: row.customer_read,
  staffRead: row.staff_read,
  written: row.written,
  isErased: row.erased,
})

/** By what a conversation is found. */
type KnownBy =
  | Pick<Owner & { kind: 'customer' }, 'kind' | 'customer'>
  | Pick<Owner & { kind: 'visitor' }, 'kind' | 'token'>

/** Whether a conversation is read, or held until the transaction ends. */
type Hold = 'free' | 'held'

export const findConversation = async (
  on: Queryable,
  owner: KnownBy,
  hold: Hold,
): Promise<Conversation | undefined> => {
  const { rows } = await on.query<ConversationRow>({
    name: `support.conversation_of_${owner.kind}_${hold}`,
    text: `select ${conversationColumns} from support.conversation v
      where v.${owner.kind === 'customer' ? 'customer' : 'visitor'} = $1${hold === 'held' ? ' for no key update of v' : ''}`,
    values: [owner.kind === 'customer' ? owner.customer : owner.token],
  })
  return rows[0] && conversationOf(rows[0])
}

export type Thread = {
  readonly id: string
  readonly conversation: string
  readonly desk: Desk
  readonly state: ThreadState
  readonly assigned_to: bigint | null
  readonly opened_at: Date
  readonly stars: number | null
  readonly comment: Buffer | null
}
/** For queries of one thread, in the order of `Thread`. */
export const threadColumns = 'id, conversation, desk, state, assigned_to, opened_at, stars, comment'

/**
 * The newest thread of a conversation; undefined before the first message. It is the one of its newest entry: by the time at which it
 * was opened, one of a clock that was ahead would stay the newest for as long.
 */
export const readNewestThread = async (on: Queryable, conversation: string): Promise<Thread | undefined> => {
  const { rows } = await on.query<Thread>({
    name: 'support.newest_thread',
    text: `select ${threadColumns} from support.thread where id = (
      select thread from support.entry where conversation = $1 order by number desc limit 1)`,
    values: [conversation],
  })
  return rows[0]
}

export const readThread = async (on: Queryable, id: string): Promise<Thread | undefined> => {
  const { rows } = await on.query<Thread>({
    name: 'support.thread',
    text: `select ${threadColumns} from support.thread where id = $1`,
    values: [id],
  })
  return rows[0]
}

export type HeldThread = { readonly thread: Thread; readonly conversation: Conversation }

/**
 * A thread with its conversation, held in the order in which everybody holds them. Refusals: support.thread_unknown, and
 * support.thread_closed where it must still run.
 */
export const holdThread = async (
  tx: Transaction,
  id: string,
  wanted: 'open' | 'any',
): Promise<Result<HeldThread>> => {
  const { rows } = await tx.query<ConversationRow>({
    name: 'support.hold_thread',
    text: `select ${conversationColumns} from support.conversation v
      where v.id = (select conversation from support.thread where id = $1) for no key update of v`,
    values: [id],
  })
  const thread = await readThread(tx, id)
  if (rows[0] === undefined || thread === undefined) return refuse('support.thread_unknown')
  if (wanted === 'open' && thread.state === 'closed') return refuse('support.thread_closed')
  return accept({ thread, conversation: conversationOf(rows[0]) })
}

/** Nothing is written to or by whoever's data were erased. Refusals: support.account_closed. */
export const judgeKept = ({ isErased }: Conversation): Result<undefined> =>
  isErased ? refuse('support.account_closed') : accept(undefined)
