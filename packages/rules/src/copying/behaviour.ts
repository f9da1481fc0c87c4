import type { Code, OrderId } from '../core/ids.ts'
import { lotsInUnitsOf } from '../corporate-action/adjustment.ts'
import type { ChartSplit } from '../corporate-action/split-candles.ts'
import { closePrice, type MicroLots, type Millis, type Price, type Side } from '../market/index.ts'
import type { ClosedOrder, OpenedOrder } from './statistics.ts'

/**
 * How a trader trades, told by three counts that anybody can repeat from the published orders:
 * - added: an order opened while another of the same instrument and side was open and, at the price of that moment, losing;
 * - raised: an order with more lots than the one that was closed last in the same instrument, where that one lost money;
 * - unstopped (kept with the sums): an order that was closed without ever having had a stop loss.
 */
export type Held = Pick<OpenedOrder, 'code' | 'side' | 'price'>
/** Its lots are those of its opening, in the units of then; what was kept before openings were does not say when that was. */
export type LastClosed = {
  readonly lots: MicroLots
  readonly lost: boolean
  readonly openedAt?: Millis | undefined
}
export type Conduct = {
  readonly open: ReadonlyMap<OrderId, Held>
  readonly last: ReadonlyMap<Code, LastClosed>
}
export const noConduct: Conduct = { open: new Map(), last: new Map() }

const isLosing = (held: { readonly side: Side; readonly price: Price }, at: Price): boolean =>
  held.side === 'long' ? at < held.price : at > held.price

/** Lots of the order that was closed last, in the units of a later opening: a split makes more of them, and nobody a larger order. */
const lotsThen = ({ lots, openedAt }: LastClosed, at: Millis, splits: readonly ChartSplit[]): number =>
  openedAt === undefined
    ? lots
    : lotsInUnitsOf(
        lots,
        splits.filter(({ effectiveAt }) => effectiveAt > openedAt && effectiveAt <= at),
      )

/**
 * What an opening shows, before it is among what is open.
 * @param splits of its instrument, in order
 */
export const judgeOpening = (
  { open, last }: Conduct,
  { code, side, lots, quote, at: openedAt }: OpenedOrder,
  splits: readonly ChartSplit[] = [],
): { readonly added: boolean; readonly raised: boolean } => {
  const at = closePrice(side, quote)
  const before = last.get(code)
  return {
    added: [...open.values()].some(held => held.code === code && held.side === side && isLosing(held, at)),
    raised: before !== undefined && before.lost && lots > lotsThen(before, openedAt, splits),
  }
}

export const afterOpening = (conduct: Conduct, { id, code, side, price }: OpenedOrder): Conduct => ({
  ...conduct,
  open: new Map(conduct.open).set(id, { code, side, price }),
})

/** Parts leave the order open. */
export const afterClosing = (conduct: Conduct, closed: ClosedOrder): Conduct => {
  if (closed.partOf !== undefined) return conduct
  const open = new Map(conduct.open)
  open.delete(closed.id)
  return {
    open,
    last: new Map(conduct.last).set(closed.code, {
      lots: closed.lots,
      lost: closed.netOfAll < 0n,
      openedAt: closed.openedAt,
    }),
  }
}

/** A corporate action has moved the opening price of an order, and may have replaced its instrument. */
export const afterAdjusting = (
  conduct: Conduct,
  order: OrderId,
  moved: Pick<Held, 'price'> & Partial<Held>,
): Conduct => {
  const held = conduct.open.get(order)
  return held === undefined
    ? conduct
    : { ...conduct, open: new Map(conduct.open).set(order, { ...held, ...moved }) }
}
