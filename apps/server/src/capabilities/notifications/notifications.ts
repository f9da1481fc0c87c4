import type { NoticeView } from '@plumbline/protocol/notification'
import type { CustomerId } from '@plumbline/rules/core'
import type { Database, Queryable, Transaction } from '../../core/platform/db/database.ts'
import { gather, type Ask } from '../../core/platform/db/batched-query.ts'
import type { Message, Outbox } from '../../core/platform/messaging/outbox.ts'
import { readMailbox } from './mailbox.ts'
import { appendNotices, readNoticesSince, type Notice, type Told } from './append-notifications.ts'
import { pushSecondsMax } from './push-carrier.ts'
import { isPushed, pushMessageOf } from './push-message.ts'
import { readReachable } from './subscriptions.ts'

export type Notifications = {
  /** Writes notices, and the messages to browsers that go with them, in the transaction of what they tell of. */
  append(tx: Transaction, notices: readonly Notice[]): Promise<readonly Told[]>
  /** After that has committed: tells them to whoever listens, and sends the messages. */
  tell(told: readonly Told[]): void
  /** Told of every notice of this process after its commit. */
  onTold(listener: (told: Told) => void): void
  /** What a socket that was away asks. */
  readonly room: {
    newest(customer: CustomerId): Promise<number>
    since(
      customer: CustomerId,
      after: number,
      max: number,
    ): Promise<readonly { readonly seq: number; readonly data: NoticeView }[]>
  }
}

export const createNotifications = (options: {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'putAll' | 'wake'>
}): Notifications => {
  const { database, outbox } = options
  const listeners = new Set<(told: Told) => void>()

  const messagesOf = async (tx: Queryable, told: readonly Told[]): Promise<readonly Message[]> => {
    const pushed = told.flatMap(({ customer, view }) => (isPushed(view) ? [{ customer, view }] : []))
    if (pushed.length === 0) return []
    const customers = [...new Set(pushed.map(({ customer }) => customer))]
    const reachable = Map.groupBy(await readReachable(tx, customers), ({ customer }) => customer.toString())
    return pushed.flatMap(({ customer, view }) =>
      (reachable.get(customer) ?? []).map(({ id, language }) => ({
        channel: 'push' as const,
        to: id,
        subject: '',
        text: JSON.stringify(pushMessageOf(view, language)),
        expiresAt: Date.parse(view.at) + pushSecondsMax * 1_000,
      })),
    )
  }

  const appendEach: Ask<readonly Notice[], readonly Told[]> = async (on, lists) => {
    const told = await appendNotices(on, lists.flat())
    await outbox.putAll(on, await messagesOf(on, told))
    let from = 0
    return lists.map(({ length }) => {
      from += length
      return told.slice(from - length, from)
    })
  }

  return {
    append: (tx, notices) => gather(tx, appendEach, notices),
    tell: told => {
      for (const each of told) for (const listener of listeners) listener(each)
      if (told.length > 0) outbox.wake()
    },
    onTold: listener => void listeners.add(listener),
    room: {
      newest: async customer => (await readMailbox(database, customer)).newest,
      since: async (customer, after, max) =>
        (await readNoticesSince(database, { customer, after, limit: max })).map(view => ({
          seq: view.seq,
          data: view,
        })),
    },
  }
}
