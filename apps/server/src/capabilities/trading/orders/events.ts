import { cents, formatCents } from '@plumbline/rules/money'
import { formatLots, type CloseReason } from '@plumbline/rules/trading'
import type { Code, CustomerId, OrderId } from '@plumbline/rules/core'
import type { MicroLots, Price, Quote } from '@plumbline/rules/market'
import type { OrderEventView } from '@plumbline/protocol/trading'
import type { Decision } from '../../../core/engine/index.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { detailOf, type EventDetail } from './detail.ts'
import {
  orderAfter,
  instantOrNull,
  levelsView,
  ownQuoteView,
  priceOrNull,
  quoteView,
  rateText,
  refusalView,
  type Readings,
} from './views.ts'
import { levelsIn } from './order-facts.ts'
import { orderOf, type StoredOrder } from './stored.ts'

/** A row of trading.order_event. */
type EventRow = {
  order_id: string
  number: number
  kind: OrderEventView['kind']
  take_profit: bigint | null
  stop_loss: bigint | null
  trail_by: bigint | null
  quote: Quote | null
  epoch: bigint
  engine_sequence: bigint
  at: Date
  told: bigint | null
  detail: EventDetail | null
}

const columns =
  'order_id, number, kind, take_profit, stop_loss, trail_by, quote, epoch, engine_sequence, at, told, detail'

/** One change of an order, from the table or from the engine. */
export type StoredEvent = {
  readonly order: OrderId
  readonly number: number
  readonly kind: OrderEventView['kind']
  readonly levels: {
    readonly takeProfit: Price | null
    readonly stopLoss: Price | null
    readonly trailing: Price | null
  }
  readonly quote: Quote | undefined
  readonly sequence: string
  readonly at: number
  readonly detail: EventDetail
}

const price = (value: bigint | null): Price | null => (value === null ? null : (Number(value) as Price))

const readEvent = (row: EventRow): StoredEvent => ({
  order: row.order_id as OrderId,
  number: row.number,
  kind: row.kind,
  levels: {
    takeProfit: price(row.take_profit),
    stopLoss: price(row.stop_loss),
    trailing: price(row.trail_by),
  },
  quote: row.quote ?? undefined,
  sequence: `${row.epoch}.${row.engine_sequence}`,
  at: row.at.getTime(),
  detail: row.detail ?? {},
})

export const eventOfDecision = (decision: Decision, epoch: bigint): StoredEvent => ({
  order: decision.order,
  number: decision.number,
  kind: decision.kind,
  levels: {
    takeProfit: decision.targets.takeProfit ?? null,
    stopLoss: decision.targets.stopLoss ?? null,
    trailing: decision.targets.trailing ?? null,
  },
  quote: decision.quote,
  sequence: `${epoch}.${decision.sequence}`,
  at: decision.at,
  detail: detailOf(decision) ?? {},
})

type Instrumented = {
  readonly code: Code
  readonly instrumentVersion: number
  readonly priceScale: number
  readonly digits: number
}

/** What an order was of until this event, by which its instrument was replaced. */
export type Former = Instrumented & { readonly number: number }

/** What it is of after an event; its prices are in that scale. */
const instrumentedAfter = (
  { number }: Pick<StoredEvent, 'number'>,
  stored: StoredOrder,
  formers: readonly Former[],
): Instrumented => formers.find(former => former.number > number) ?? orderOf(stored)

const formerOf = ({ number, detail: { action } }: StoredEvent): Former | undefined =>
  action?.replaced && {
    number,
    code: action.replaced.code as Code,
    instrumentVersion: action.replaced.version,
    priceScale: action.replaced.priceScale,
    digits: action.replaced.digits,
  }

/** What stands after an event, as far as the event itself does not say. */
export type Carried = {
  readonly lots: MicroLots
  readonly price: Price | null
  /** Of the price. */
  readonly scale: Pick<Instrumented, 'priceScale' | 'digits'>
  readonly expiresAt: number | null
}

export const carriedOf = (stored: StoredOrder): Carried => {
  const order = orderOf(stored)
  return {
    lots: order.lots,
    price: order.price ?? null,
    scale: order,
    expiresAt:
      (stored.is === 'pending' || stored.is === 'ended' ? stored.pending.expiresAt : undefined) ?? null,
  }
}

const after = (
  { detail, kind }: StoredEvent,
  before: Carried,
  scale: Carried['scale'] = before.scale,
): Carried => ({
  lots: (detail.lots as MicroLots | undefined) ?? before.lots,
  price: (detail.price as Price | undefined) ?? before.price,
  scale: detail.price === undefined ? before.scale : scale,
  expiresAt: kind === 'opened' ? null : detail.expiresAt === undefined ? before.expiresAt : detail.expiresAt,
})

const conversionOf = (event: StoredEvent, stored: StoredOrder): Quote | undefined => {
  if (event.kind === 'opened' && 'position' in stored) return stored.position.openConversion
  if (event.kind === 'closed' && stored.is === 'closed') return stored.closed.conversion
  return event.detail.conversion
}

const sumsView = ({ sums }: EventDetail): OrderEventView['sums'] => {
  if (sums === undefined) return null
  const { result, fee } = sums
  return {
    ...(result !== undefined && { result: { before: result[0], after: result[1] } }),
    ...(fee !== undefined && { fee: { before: fee[0], after: fee[1] } }),
  }
}

const financingView = ({ financing }: EventDetail): OrderEventView['financing'] =>
  financing === undefined
    ? null
    : {
        day: financing.day,
        days: financing.days,
        rate: rateText(financing.rate),
        notional: formatCents(cents(BigInt(financing.notional))),
        amount: formatCents(cents(BigInt(financing.amount))),
        version: financing.version,
      }

const actionView = ({ action }: EventDetail, scale: Carried['scale']): OrderEventView['action'] => {
  if (action === undefined) return null
  const { replaced, successor } = action
  // What stood before is in the scale of the instrument that was replaced.
  const former = replaced ?? scale
  const level = (value: number | null) => priceOrNull(value as Price | null, former)
  return {
    id: action.id,
    kind: action.kind,
    before: {
      lots: formatLots(action.before.lots as MicroLots),
      price: level(action.before.price) ?? '',
      takeProfit: level(action.before.takeProfit),
      stopLoss: level(action.before.stopLoss),
      trailing: level(action.before.trailing),
      profitLevels: levelsView(action.before.profitLevels && levelsIn(action.before.profitLevels), former),
    },
    cash: formatCents(cents(BigInt(action.cash))),
    replacement:
      successor === undefined
        ? null
        : {
            replaced:
              replaced === undefined
                ? null
                : {
                    code: replaced.code as Code,
                    version: replaced.version,
                    notional: formatCents(cents(BigInt(replaced.notional))),
                    margin: formatCents(cents(BigInt(replaced.margin))),
                  },
            successor: { code: successor.code as Code, version: successor.version },
          },
  }
}

/** An event as it travels. `now` is what stands after it; `stored` the order, whose end says why it closed. */
export const eventView = (
  event: StoredEvent,
  now: Carried,
  stored: StoredOrder,
  readings: Readings,
  formers: readonly Former[] = [],
): OrderEventView => {
  const scale = instrumentedAfter(event, stored, formers)
  const { detail, levels } = event
  const conversion = conversionOf(event, stored)
  const reason: CloseReason | null =
    event.kind === 'closed' && stored.is === 'closed'
      ? stored.closed.reason
      : event.kind === 'ended' && stored.is === 'ended'
        ? stored.end.reason
        : (detail.reason ?? null)
  const refusal = event.kind === 'ended' && stored.is === 'ended' ? stored.end.refusal : undefined
  return {
    number: event.number,
    kind: event.kind,
    at: new Date(event.at).toISOString(),
    sequence: event.sequence,
    quote: event.quote === undefined ? null : ownQuoteView(event.quote, scale, readings),
    conversion: conversion === undefined ? null : quoteView(conversion, readings.scaleOf(conversion)),
    lots: formatLots(now.lots),
    price: priceOrNull(now.price, now.scale),
    takeProfit: priceOrNull(levels.takeProfit, scale),
    stopLoss: priceOrNull(levels.stopLoss, scale),
    trailing: priceOrNull(levels.trailing, scale),
    profitLevels: levelsView(detail.profitLevels && levelsIn(detail.profitLevels), scale),
    level: priceOrNull((detail.level as Price | undefined) ?? null, scale),
    expiresAt: instantOrNull(now.expiresAt),
    droppedTakeProfit: priceOrNull((detail.droppedTakeProfit as Price | undefined) ?? null, scale),
    reason,
    refusal: refusal === undefined ? null : refusalView(refusal, readings.language),
    oco: detail.oco === undefined ? null : { other: detail.oco.other as OrderId, first: detail.oco.first },
    child:
      detail.child === undefined
        ? null
        : { id: detail.child as OrderId, lots: formatLots((detail.childLots ?? 0) as MicroLots) },
    sums: sumsView(detail),
    financing: financingView(detail),
    action: actionView(detail, scale),
  }
}

/** The event of a decision, beside the order as it leaves it. */
export const eventOfDecisionView = (
  decision: Decision,
  epoch: bigint,
  readings: Readings,
): OrderEventView => {
  const stored = orderAfter(decision)
  const event = eventOfDecision(decision, epoch)
  return eventView(event, after(event, carriedOf(stored)), stored, readings)
}

/** Every event of an order, in order. */
export const readEvents = async (
  on: Queryable,
  input: { order: OrderId; stored: StoredOrder },
  readings: Readings,
): Promise<readonly OrderEventView[]> => {
  const { rows } = await on.query<EventRow>({
    name: 'trading.events',
    text: `select ${columns} from trading.order_event where order_id = $1 order by number`,
    values: [input.order],
  })
  const { stored } = input
  const events = rows.map(readEvent)
  const formers = events.flatMap(event => formerOf(event) ?? [])
  let now = carriedOf(stored)
  return events.map(event => {
    now = after(event, now, instrumentedAfter(event, stored, formers))
    return eventView(event, now, stored, readings, formers)
  })
}

/** What orders were of before their instruments were replaced, oldest first; asked only of those that were. */
export const readFormers = async (
  on: Queryable,
  orders: Iterable<StoredOrder>,
): Promise<ReadonlyMap<OrderId, readonly Former[]>> => {
  const replaced = [...orders].flatMap(stored =>
    'position' in stored && stored.position.openQuote.code !== stored.position.code
      ? [stored.position.id]
      : [],
  )
  if (replaced.length === 0) return new Map()
  const { rows } = await on.query<EventRow>({
    name: 'trading.replacements',
    text: `select ${columns} from trading.order_event where order_id = any ($1::uuid[]) and kind = 'adjusted' order by number`,
    values: [replaced],
  })
  const events = rows.map(readEvent)
  return new Map(
    replaced.map(id => [id, events.flatMap(event => (event.order === id ? (formerOf(event) ?? []) : []))]),
  )
}

/** Events of a customer's orders behind a number, with the orders as they stand now. */
export const readEventsSince = async (
  on: Queryable,
  input: { customer: CustomerId; after: number; limit: number },
): Promise<readonly { readonly told: number; readonly event: StoredEvent }[]> => {
  const { rows } = await on.query<EventRow>({
    name: 'trading.events_since',
    text: `select ${columns} from trading.order_event where customer = $1 and told > $2 order by told limit $3`,
    values: [input.customer, input.after, input.limit],
  })
  return rows.map(row => ({ told: Number(row.told), event: readEvent(row) }))
}

export const eventNow = (
  event: StoredEvent,
  stored: StoredOrder,
  readings: Readings,
  formers: readonly Former[] = [],
): OrderEventView => {
  const now = after(event, carriedOf(stored), instrumentedAfter(event, stored, formers))
  return eventView(event, now, stored, readings, formers)
}
