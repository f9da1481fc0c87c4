import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import type { OrderEventView, OrderView } from '@plumbline/protocol/trading'
import { accept, refuse, type CustomerId, type OrderId, type Result } from '@plumbline/rules/core'
import { pageOf, readCursor } from '../../../core/platform/page-cursor.ts'
import { cents, formatCents } from '@plumbline/rules/money'
import { readingsOf, type TradingCall, type TradingContext } from '../context.ts'
import { readEvents } from '../orders/events.ts'
import { readOrders, sumOrders, type OrderFilter } from './order-query.ts'
import { orderOf, readOneOrder, readParts, type StoredOrder } from '../orders/stored.ts'
import { orderView, type Readings } from '../orders/views.ts'

/** The moment that a list is sorted by. */
const momentOf = (stored: StoredOrder): number => {
  switch (stored.is) {
    case 'pending':
      return stored.pending.placedAt
    case 'ended':
      return stored.end.at
    case 'open':
      return stored.position.openedAt
    case 'closed':
      return stored.closed.at
  }
}

type ReadContext = Pick<TradingContext, 'database' | 'instruments' | 'versionOf'>
type Page = OrderFilter & { readonly cursor?: string | undefined; readonly limit?: number | undefined }

/** One customer's orders that match, newest first: a page of them. */
export const readOrderPage = async (
  context: ReadContext,
  customer: CustomerId,
  { cursor, limit = pageSizeDefault, ...filter }: Page,
  language?: Readings['language'],
): Promise<CallOutput<'orderList'>> => {
  const found = await readOrders(context.database, {
    customer,
    filter,
    below: readCursor(cursor),
    limit: limit + 1,
  })
  const { shown, nextCursor } = pageOf(found, limit, stored => ({
    at: new Date(momentOf(stored)),
    id: orderOf(stored).id,
  }))
  const readings = { ...readingsOf(context), language }
  return {
    items: shown.map(stored => orderView(stored, readings)),
    nextCursor,
  }
}

/** A customer's own orders, newest first. */
export const listOrders =
  (context: TradingContext) =>
  async (call: TradingCall, input: CallParsed<'orderList'>): Promise<Result<CallOutput<'orderList'>>> =>
    accept(await readOrderPage(context, call.caller.customer, input, call.language))

/** What a customer's own orders came to together. */
export const totalOrders =
  (context: TradingContext) =>
  async (
    call: TradingCall,
    filter: CallParsed<'orderTotals'>,
  ): Promise<Result<CallOutput<'orderTotals'>>> => {
    const sums = await sumOrders(context.database, { customer: call.caller.customer, filter })
    const amount = (sum: bigint): string => formatCents(cents(sum))
    return accept({
      count: Number(sums.count),
      winners: Number(sums.winners),
      losers: Number(sums.losers),
      result: amount(sums.result),
      fees: amount(sums.fees),
      financing: amount(sums.financing),
      adjusted: amount(sums.adjusted),
      net: amount(sums.net),
    })
  }

/** An order with everything that ever happened to it, and the parts that were closed by themselves. */
export const readOrderHistory = async (
  context: ReadContext,
  customer: CustomerId,
  order: OrderId,
  language?: Readings['language'],
): Promise<
  | {
      readonly order: OrderView
      readonly events: readonly OrderEventView[]
      readonly parts: readonly OrderView[]
    }
  | undefined
> => {
  const own = { customer, order }
  const stored = await readOneOrder(context.database, own)
  if (stored === undefined) return undefined
  const readings = { ...readingsOf(context), language }
  const events = await readEvents(context.database, { order, stored }, readings)
  const parts = await readParts(context.database, own)
  return {
    order: orderView(stored, readings),
    events,
    parts: parts.map(part => orderView(part, readings)),
  }
}

/** One of the customer's own orders. Refusals: order.not_found. */
export const showOrder =
  (context: TradingContext) =>
  async (
    call: TradingCall,
    { id }: CallParsed<'orderDetail'>,
  ): Promise<Result<CallOutput<'orderDetail'>>> => {
    const found = await readOrderHistory(context, call.caller.customer, id, call.language)
    if (found === undefined) return refuse('order.not_found')
    const { order, events, parts } = found
    return accept({
      order,
      events: [...events],
      parts: parts.map(part => ({ id: part.id, lots: part.lots, net: part.net ?? formatCents(cents(0n)) })),
      parent: order.parent,
    })
  }
