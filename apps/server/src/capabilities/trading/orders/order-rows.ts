import { assert, type OrderId } from '@plumbline/rules/core'
import { areSameLevels, type CloseReason } from '@plumbline/rules/trading'
import type { Quote } from '@plumbline/rules/market'
import type { Decision, OpenPosition, PendingOrder } from '../../../core/engine/index.ts'
import { flatLevels, type KeptRefusal } from './detail.ts'

/** A row of trading.contract_order as a decision leaves it, apart from what stands beside the decision itself. */
type OrderRow = Readonly<Record<string, unknown>>

/** Gives a quote's place among those that the batch sends. */
export type PlaceOf = (quote: Quote | undefined) => number | undefined

const moment = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString()

const shared = (order: OpenPosition | PendingOrder): OrderRow => ({
  code: order.code,
  side: order.side,
  type: order.type,
  lots: order.lots,
  leverage: order.leverage,
  price: order.price,
  price_scale: order.priceScale,
  digits: order.digits,
  instrument_version: order.instrumentVersion,
  adjusted_to: moment(order.adjustedTo),
  profit_levels: flatLevels(order.profitLevels),
})

const pendingRow = (pending: PendingOrder, placeOf: PlaceOf): OrderRow => ({
  ...shared(pending),
  state: 'pending',
  placed_at: moment(pending.placedAt),
  place_quote: placeOf(pending.placeQuote),
  expires_at: moment(pending.expiresAt),
  oco: pending.oco?.other,
  oco_first: pending.oco?.isFirst,
  financing: 0,
  adjusted: 0,
})

const positionRow = (position: OpenPosition, placeOf: PlaceOf): OrderRow => ({
  ...shared(position),
  state: 'open',
  parent: position.parent,
  follow: position.follow,
  notional: position.notional,
  margin: position.margin,
  open_price: position.openPrice,
  fee_open: position.feeOpen,
  opened_at: moment(position.openedAt),
  financing: position.financing,
  financed_to: position.financedTo,
  adjusted: position.adjusted,
  ...(position.parent !== undefined && openQuotes(position, placeOf)),
})

const openQuotes = (position: OpenPosition, placeOf: PlaceOf): OrderRow => ({
  open_quote: placeOf(position.openQuote),
  open_conversion: placeOf(position.openConversion),
})

const endRow = (at: number, reason: CloseReason): OrderRow => ({
  state: 'closed',
  close_reason: reason,
  closed_at: moment(at),
})

export const closedRow = (decision: Extract<Decision, { kind: 'closed' }>, placeOf: PlaceOf): OrderRow => ({
  close_price: decision.closing.price,
  close_conversion: placeOf(decision.conversion),
  close_reason: decision.reason,
  fee_close: decision.closing.feeClose,
  result: decision.closing.result,
})

const refusalRow = (refusal: KeptRefusal | undefined): OrderRow =>
  refusal === undefined ? {} : { refusal: { refusal: refusal.refusal, figures: refusal.figures } }

const finalRow = (decision: Decision, placeOf: PlaceOf): OrderRow => {
  switch (decision.kind) {
    case 'placed':
    case 'edited':
    case 'linked':
    case 'unlinked':
      return pendingRow(decision.pending, placeOf)
    case 'ended':
      return {
        ...pendingRow(decision.pending, placeOf),
        ...endRow(decision.at, decision.reason),
        ...refusalRow(decision.refusal),
      }
    case 'adjusted':
      return decision.pending === undefined
        ? positionRow(decision.position, placeOf)
        : pendingRow(decision.pending, placeOf)
    case 'opened':
    case 'targets':
    case 'close_requested':
    case 'close_withdrawn':
    case 'trailed':
    case 'split':
    case 'financed':
      return positionRow(decision.position, placeOf)
    case 'closed':
      return {
        ...positionRow(decision.position, placeOf),
        ...closedRow(decision, placeOf),
        ...endRow(decision.at, decision.reason),
        close_quote: placeOf(decision.quote),
      }
  }
}

/** Where an order stood before a decision of this kind; undefined before its first. */
const stateBefore = (decision: Decision): 'pending' | 'open' | undefined => {
  if (decision.number === 1) return undefined
  switch (decision.kind) {
    case 'placed':
    case 'edited':
    case 'linked':
    case 'unlinked':
    case 'ended':
    case 'opened':
      return 'pending'
    case 'adjusted':
      return decision.pending === undefined ? 'open' : 'pending'
    case 'targets':
    case 'close_requested':
    case 'close_withdrawn':
    case 'trailed':
    case 'split':
    case 'closed':
    case 'financed':
      return 'open'
  }
}

type PlacedDecision = { readonly decision: Decision; readonly place: number }

/** How the decisions of one unit change one order: written once, as the last of them leaves it. */
export type OrderWrite =
  | { readonly how: 'levels'; readonly place: number }
  | { readonly how: 'closed' | 'created' | 'changed'; readonly row: OrderRow }

/** It changes take profit and stop loss at most; what the event of a request to close says, the table takes from there. */
const leavesFigures = (decision: Decision): boolean => {
  const { kind } = decision
  if (kind === 'targets') return areSameLevels(decision.position.profitLevels, decision.before.profitLevels)
  return kind === 'trailed' || kind === 'close_requested' || kind === 'close_withdrawn'
}

/** @param own the unit's decisions on this order, in order */
const writeOf = (
  own: readonly PlacedDecision[],
  unit: readonly PlacedDecision[],
  placeOf: PlaceOf,
): OrderWrite => {
  const [first, last] = [own[0], own.at(-1)]
  assert(first !== undefined && last !== undefined, 'an order that is written was decided on')
  const { decision, place } = last
  const before = stateBefore(first.decision)
  if (own.length === 1 && leavesFigures(decision)) return { how: 'levels', place }
  if (own.length === 1 && decision.kind === 'closed' && before === 'open')
    return { how: 'closed', row: { d: place, ...closedRow(decision, placeOf) } }
  const opened = own.findLast(each => each.decision.kind === 'opened')?.decision
  const row = {
    d: place,
    ...finalRow(decision, placeOf),
    ...(opened?.position !== undefined && openQuotes(opened.position, placeOf)),
  }
  if (before !== undefined)
    return { how: 'changed', row: { ...row, before, since: first.decision.number - 1 } }
  return { how: 'created', row: { ...placing(own, unit, placeOf), ...row } }
}

/** A part takes how its order was placed from there, or from the table where that was done before. */
const placing = (
  own: readonly PlacedDecision[],
  unit: readonly PlacedDecision[],
  placeOf: PlaceOf,
): OrderRow => {
  const orders = new Set<OrderId | undefined>(
    own.flatMap(({ decision }) => [decision.order, decision.position?.parent]),
  )
  for (const { decision } of unit) {
    if (!orders.has(decision.order)) continue
    const pending = decision.kind === 'opened' ? decision.from : decision.pending
    if (pending !== undefined)
      return { placed_at: moment(pending.placedAt), place_quote: placeOf(pending.placeQuote) }
  }
  return {}
}

/** @param unit decisions that stand or fall together, with their places in the batch */
export const orderWrites = (unit: readonly PlacedDecision[], placeOf: PlaceOf): readonly OrderWrite[] => {
  if (unit.length === 1) return [writeOf(unit, unit, placeOf)]
  const orders = Map.groupBy(unit, ({ decision }) => decision.order)
  return [...orders.values()].map(own => writeOf(own, unit, placeOf))
}
