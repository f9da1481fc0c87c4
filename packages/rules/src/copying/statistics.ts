import { dayMs } from '../core/time.ts'
import type { Code, OrderId } from '../core/ids.ts'
import type { MicroLots, Millis, Price, Quote, Side } from '../market/index.ts'
import { addCents, cents, zero, type Cents } from '../money/money.ts'

/** Days since 1970, UTC. */
export const statisticsDayOf = (at: number): number => Math.floor(at / dayMs)
export const statisticsDayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** One order of a trader that has opened. */
export type OpenedOrder = {
  readonly id: OrderId
  readonly code: Code
  readonly side: Side
  readonly lots: MicroLots
  readonly leverage: number
  readonly price: Price
  readonly quote: Pick<Quote, 'bid' | 'ask'>
  readonly at: Millis
}

/** One closing of a trader: of a whole order, or of a part of one. Amounts are after fees, financing and adjustments. */
export type ClosedOrder = {
  readonly id: OrderId
  /** The order that this was a part of; undefined where an order is closed for good. */
  readonly partOf: OrderId | undefined
  readonly code: Code
  /** As it was opened, in one piece. */
  readonly lots: MicroLots
  readonly openedAt: Millis
  readonly at: Millis
  readonly net: Cents
  /** Of the whole order with all its parts; the same as `net` where it had none. */
  readonly netOfAll: Cents
  /** Whether it had a stop loss at any time. */
  readonly hadStop: boolean
}

export type CodeSums = { readonly orders: number; readonly net: Cents }

/** What the orders of one day come to. Each field is a plain sum, so days add up to any window. */
export type OrderSums = {
  readonly opened: number
  readonly leverage: number
  /** Orders that were closed for good, those of them that made money, and those that never had a stop loss. */
  readonly closed: number
  readonly won: number
  readonly unstopped: number
  readonly net: Cents
  readonly holdingMs: number
  /** Openings that added to a losing position, and those with more lots after a loss: see behaviour.ts. */
  readonly added: number
  readonly raised: number
  readonly codes: ReadonlyMap<Code, CodeSums>
}

export const noOrders: OrderSums = {
  opened: 0,
  leverage: 0,
  closed: 0,
  won: 0,
  unstopped: 0,
  net: zero,
  holdingMs: 0,
  added: 0,
  raised: 0,
  codes: new Map(),
}

const addCode = (
  codes: ReadonlyMap<Code, CodeSums>,
  code: Code,
  { orders, net }: CodeSums,
): ReadonlyMap<Code, CodeSums> => {
  const before = codes.get(code)
  return new Map(codes).set(code, {
    orders: (before?.orders ?? 0) + orders,
    net: addCents(before?.net ?? zero, net),
  })
}

/** The sums of a day with one more opening. */
export const takeOpened = (
  sums: OrderSums,
  order: OpenedOrder,
  conduct: { readonly added: boolean; readonly raised: boolean },
): OrderSums => ({
  ...sums,
  opened: sums.opened + 1,
  leverage: sums.leverage + order.leverage,
  added: sums.added + Number(conduct.added),
  raised: sums.raised + Number(conduct.raised),
})

/**
 * The sums of a day with one more closing. A part counts with its result on its own day; whether the order won, how long
 * it was held and that it is one order more, counts once all of it is closed.
 */
export const takeClosed = (sums: OrderSums, closed: ClosedOrder): OrderSums => {
  const net = addCents(sums.net, closed.net)
  if (closed.partOf !== undefined)
    return { ...sums, net, codes: addCode(sums.codes, closed.code, { orders: 0, net: closed.net }) }
  return {
    ...sums,
    net,
    closed: sums.closed + 1,
    won: sums.won + Number(closed.netOfAll > 0n),
    unstopped: sums.unstopped + Number(!closed.hadStop),
    holdingMs: sums.holdingMs + (closed.at - closed.openedAt),
    codes: addCode(sums.codes, closed.code, { orders: 1, net: closed.net }),
  }
}

export const addSums = (left: OrderSums, right: OrderSums): OrderSums => {
  let codes = left.codes
  for (const [code, sums] of right.codes) codes = addCode(codes, code, sums)
  return {
    opened: left.opened + right.opened,
    leverage: left.leverage + right.leverage,
    closed: left.closed + right.closed,
    won: left.won + right.won,
    unstopped: left.unstopped + right.unstopped,
    net: cents(left.net + right.net),
    holdingMs: left.holdingMs + right.holdingMs,
    added: left.added + right.added,
    raised: left.raised + right.raised,
    codes,
  }
}

/** Instruments by how many orders were closed in them, then by code. */
export const codesByOrders = (codes: ReadonlyMap<Code, CodeSums>): readonly Code[] =>
  [...codes]
    .filter(([, { orders }]) => orders > 0)
    .toSorted(([a, left], [b, right]) =>
      left.orders === right.orders ? (a < b ? -1 : 1) : right.orders - left.orders,
    )
    .map(([code]) => code)
