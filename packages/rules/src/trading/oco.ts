import type { Code, OrderId } from '../core/ids.ts'
import type { Price } from '../market/instrument.ts'
import { openPrice, type Quote } from '../market/quote.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'
import type { Entry, EntryTicket } from './entry.ts'

/**
 * One cancels the other: two orders wait, and the one that opens cancels the other. Each names the other; the customer has
 * said which of them is the first.
 */
export type OcoLink = { readonly other: OrderId; readonly isFirst: boolean }

/** As much of an order that waits as it takes to tie it. */
export type Linkable = { readonly id: OrderId; readonly code: Code; readonly oco: OcoLink | undefined }

/**
 * Whether two pending orders of one account may be tied: two of one instrument, of which neither is tied already.
 * Refusals: oco.same_order, oco.other_instrument, oco.linked_already.
 */
export const admitOco = (first: Linkable, second: Linkable): Result<undefined> => {
  if (first.id === second.id) return refuse('oco.same_order')
  if (first.code !== second.code)
    return refuse('oco.other_instrument', { first: first.code, second: second.code })
  return first.oco !== undefined || second.oco !== undefined
    ? refuse('oco.linked_already')
    : accept(undefined)
}

/**
 * In which order one quote decides a pair: where it has reached both prices, the one that the customer named first opens. A gap
 * has no way that it took, so that nothing about prices could say which came before the other.
 */
export const inTurn = <Order extends { readonly oco: OcoLink | undefined }>(
  order: Order,
  other: Order,
): readonly [Order, Order] => (order.oco?.isFirst === true ? [order, other] : [other, order])

/**
 * The second order of a pair that is typed as one: at its own price and on its own side, of the same size and end. It is a
 * limit where the price is better than that of now, and a stop where it is worse; take profit and stop loss lie as far from
 * its price as those of the first lie from the first's, and so do levels at which parts are closed.
 */
export const secondOf = (
  first: EntryTicket,
  { side, price }: Pick<Entry, 'side' | 'price'>,
  { quote, tick }: { readonly quote: Pick<Quote, 'bid' | 'ask'>; readonly tick: Price },
): EntryTicket => {
  const isBelow = price < openPrice(side, quote)
  const up = side === 'long' ? 1 : -1
  // Nothing falls below a tick: the level that is nearest to it stands for one that lies further down.
  const level = (of: Price | undefined, sign: 1 | -1): Price | undefined =>
    of === undefined ? undefined : (Math.max(tick, price + sign * up * Math.abs(of - first.price)) as Price)
  return {
    ...first,
    side,
    price,
    type: isBelow === (side === 'long') ? 'limit' : 'stop',
    takeProfit: level(first.takeProfit, 1),
    stopLoss: level(first.stopLoss, -1),
    profitLevels: first.profitLevels?.map(each => ({ ...each, price: level(each.price, 1) ?? each.price })),
  }
}
