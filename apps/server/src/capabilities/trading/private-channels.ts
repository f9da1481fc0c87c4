import { assert, type CustomerId } from '@plumbline/rules/core'
import type { PrivateChannel, PrivateData } from '@plumbline/protocol/stream'
import type { Decision } from '../../core/engine/index.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Numbers } from './commit/commit.ts'
import { eventNow, eventOfDecisionView, readEventsSince, readFormers } from './orders/events.ts'
import { orderColumns, orderOf, readOrder, type OrderRow, type StoredOrder } from './orders/stored.ts'
import { orderAfter, orderView, type Readings } from './orders/views.ts'

/** What a private channel reads: entries of a customer, numbered without holes. */
export type Room<Data> = {
  newest(customer: CustomerId): Promise<number>
  since(
    customer: CustomerId,
    after: number,
    max: number,
  ): Promise<readonly { readonly seq: number; readonly data: Data }[]>
}

/** Reads frames behind a number, oldest first. */
export type OrderFrameSource = Room<PrivateData['orders']>['since']

/** Where what has been committed is told. */
type Channels = {
  tell<Name extends PrivateChannel>(
    customer: CustomerId,
    channel: Name,
    data: PrivateData[Name],
    seq: number,
  ): void
  isFollowed(customer: CustomerId, channel: PrivateChannel): boolean
  nudge(customer: CustomerId, channel: PrivateChannel, seq: number | undefined): void
}

const readNamed = async (
  on: Queryable,
  customer: CustomerId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredOrder>> => {
  const { rows } = await on.query<OrderRow>({
    name: 'trading.orders.named',
    text: `select ${orderColumns} from trading.contract_order where customer = $1 and id = any ($2::uuid[])`,
    values: [customer, ids],
  })
  return new Map(rows.map(readOrder).map(stored => [orderOf(stored).id, stored]))
}

/** Numbers and keeps what happened to a customer's orders: every event that was ever told. */
export const createOrderRoom = (context: {
  readonly database: Queryable
  readonly readings: () => Readings
  /** Frames of what other capabilities number on the same channel. */
  readonly others: () => readonly OrderFrameSource[]
}): Room<PrivateData['orders']> => ({
  newest: async customer => {
    const { rows } = await context.database.query<{ newest: bigint }>({
      name: 'trading.room',
      text: 'select newest from trading.room where customer = $1',
      values: [customer],
    })
    return Number(rows[0]?.newest ?? 0)
  },
  since: async (customer, after, limit) => {
    const others = await Promise.all(context.others().map(read => read(customer, after, limit)))
    const found = await readEventsSince(context.database, { customer, after, limit })
    const orders = await readNamed(context.database, customer, [
      ...new Set(found.map(({ event }) => event.order)),
    ])
    const readings = context.readings()
    const formers = await readFormers(context.database, orders.values())
    const own = found.map(({ told, event }) => {
      const stored = orders.get(event.order)
      assert(stored !== undefined, 'an event is of an order')
      return {
        seq: told,
        data: {
          order: orderView(stored, readings),
          event: eventNow(event, stored, readings, formers.get(event.order)),
        },
      }
    })
    return [...own, ...others.flat()].toSorted((one, other) => one.seq - other.seq).slice(0, limit)
  },
})

/** Tells those who listen what has been committed; for nobody, nothing is put together. */
export const createTellCommitted =
  (options: { readonly stream: Channels; readonly epoch: bigint; readonly readings: () => Readings }) =>
  (decisions: readonly Decision[], numbers: readonly Numbers[]): void => {
    const { stream } = options
    decisions.forEach((decision, index) => {
      const number = numbers[index]
      assert(number !== undefined, 'each decision has its numbers')
      const { customer } = decision
      if (stream.isFollowed(customer, 'orders')) {
        const readings = options.readings()
        const order = orderView(orderAfter(decision), readings)
        stream.tell(
          customer,
          'orders',
          { order, event: eventOfDecisionView(decision, options.epoch, readings) },
          number.event,
        )
      }
      // Sent again after an unknown outcome, a decision does not know the number of its transfer any more.
      if (decision.movement !== undefined) stream.nudge(customer, 'account', number.transfer)
    })
  }
