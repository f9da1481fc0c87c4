import type { NoticeView } from '@plumbline/protocol/notification'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Database, Queryable, Transaction } from '../../core/platform/db/database.ts'
import { gather, type Ask } from '../../core/platform/db/batched-query.ts'
import type { Message, Outbox } from '../../core/platform/messaging/outbox.ts'
import { gatherForDigest } from './preference/digest-items.ts'
import { readMailbox } from './mailbox.ts'
import {
  appendNotices,
  readNoticesSince,
  type Listed,
  type Notice,
  type Told,
} from './append-notifications.ts'
import { pushSecondsMax } from './push/push-carrier.ts'
import { routed, type Routed } from './routed.ts'
import { pushMessageOf } from './push/push-message.ts'
import { readReachable, type Reachable } from './push/subscriptions.ts'
import { createListeners } from '../../core/platform/guard.ts'

export type Notifications = {
  /**
   * Writes notices, and the messages to browsers that go with them, in the transaction of what they tell of. Gives one for each, in
   * order.
   */
  append(tx: Transaction, notices: readonly Notice[]): Promise<readonly Told[]>
  /** After that has committed: tells them to whoever listens, and sends the messages. */
  tell(told: readonly Told[]): void
  /** Told of every notice of this process that stands in the app, after its commit. */
  onTold(listener: (listed: Listed) => void): void
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

type Devices = (customer: CustomerId) => readonly Reachable[]

const messagesOf = (all: readonly Routed[], devices: Devices): readonly Message[] =>
  all.flatMap(({ notice, isFixed, route }) =>
    (route.push ? devices(notice.customer) : []).flatMap(({ id, language, is_wanted }) =>
      is_wanted || isFixed
        ? [
            {
              channel: 'push' as const,
              to: id,
              subject: '',
              text: JSON.stringify(pushMessageOf(notice, language)),
              expiresAt: Date.parse(notice.at) + pushSecondsMax * 1_000,
            },
          ]
        : [],
    ),
  )

/** Nothing was kept from devices of whoever has none, or wants nothing there. */
const isGathered = ({ route, notice }: Routed, devices: Devices): boolean =>
  route.digest === 'yes' ||
  (route.digest === 'if_held' && devices(notice.customer).some(({ is_wanted }) => is_wanted))

export const createNotifications = (options: {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'putAll' | 'wake'>
  readonly now: () => Millis
}): Notifications => {
  const { database, outbox, now } = options
  const listeners = createListeners<[Listed]>('a notification')

  const devicesOf = async (on: Queryable, all: readonly Routed[]): Promise<Devices> => {
    const asked = all.filter(({ route }) => route.push || route.digest === 'if_held')
    if (asked.length === 0) return () => []
    const customers = [...new Set(asked.map(({ notice }) => notice.customer))]
    const reachable = Map.groupBy(await readReachable(on, customers), ({ customer }) => customer.toString())
    return customer => reachable.get(customer) ?? []
  }

  /** In few statements, however many customers there are. */
  const appendEach: Ask<readonly Notice[], readonly Told[]> = async (on, lists) => {
    const all = await routed(on, lists.flat(), now())
    const [listed, devices] = await Promise.all([
      appendNotices(
        on,
        all.flatMap(({ notice, route }) => (route.app ? [notice] : [])),
      ),
      devicesOf(on, all),
    ])
    await outbox.putAll(on, messagesOf(all, devices))
    await gatherForDigest(
      on,
      all.flatMap(each =>
        isGathered(each, devices)
          ? [{ item: { ...each.notice, category: each.category }, preference: each.preference }]
          : [],
      ),
      now(),
    )
    let [from, place] = [0, 0]
    const told = all.map(({ notice: { customer }, route }) => ({
      customer,
      view: route.app ? listed[place++]?.view : undefined,
    }))
    return lists.map(({ length }) => told.slice(from, (from += length)))
  }

  return {
    append: (tx, notices) => gather(tx, appendEach, notices),
    tell: told => {
      for (const { customer, view } of told) if (view !== undefined) listeners.tell({ customer, view })
      // Also where nothing stands in the app: a customer may be told on devices alone.
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
