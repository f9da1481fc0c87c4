import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol'
import { accept, isOrderId, refuse, type CustomerId, type Result } from '@plumbline/rules'
import type { CallContext } from '../platform/caller.ts'
import { readingsOf, type TradingContext } from './context.ts'
import { readOneOrder, readOrders, type StoredOrder } from './stored.ts'
import { orderView } from './views.ts'

const readCursor = (cursor: string | undefined) => {
  const [millis, id] = cursor?.split('_') ?? []
  return millis !== undefined && /^\d{1,15}$/.test(millis) && id !== undefined && isOrderId(id)
    ? { at: new Date(Number(millis)), id }
    : undefined
}

const writeCursor = ({ position, closed }: StoredOrder): string =>
  `${closed === undefined ? position.openedAt : closed.at}_${position.id}`

type Page = Pick<CallParsed<'orderList'>, 'state' | 'cursor' | 'limit'>

/** One customer's open positions or closed orders, newest first: a page of them. */
export const readOrderPage = async (
  context: Pick<TradingContext, 'database' | 'instruments' | 'versionOf'>,
  customer: CustomerId,
  input: Page,
): Promise<CallOutput<'orderList'>> => {
  const limit = input.limit ?? pageSizeDefault
  const found = await readOrders(context.database, {
    customer,
    state: input.state === 'positions' ? 'open' : 'closed',
    below: readCursor(input.cursor),
    limit: limit + 1,
  })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ position, closed }) => orderView(position, closed, readingsOf(context))),
    nextCursor: found.length > limit && last !== undefined ? writeCursor(last) : null,
  }
}

/** A customer's own open positions or closed orders, newest first. */
export const listOrders =
  (context: TradingContext) =>
  async (call: CallContext, input: CallParsed<'orderList'>): Promise<Result<CallOutput<'orderList'>>> =>
    accept(await readOrderPage(context, call.caller.customer, input))

/** One of the customer's own orders. Refusals: order.not_found. */
export const showOrder =
  (context: TradingContext) =>
  async (call: CallContext, input: CallParsed<'orderDetail'>): Promise<Result<CallOutput<'orderDetail'>>> => {
    const stored = await readOneOrder(context.database, {
      customer: call.caller.customer,
      order: input.id,
    })
    return stored === undefined
      ? refuse('order.not_found')
      : accept({ order: orderView(stored.position, stored.closed, readingsOf(context)) })
  }
