import type { Book, Code, CustomerId, OrderId } from '@plumbline/rules/core'
import type { Leverage, MicroLots, Millis, Price, Quote, Side } from '@plumbline/rules/market'
import type { ClosedPart } from '@plumbline/rules/copying'
import type { Levels } from '@plumbline/rules/trading'
import type { OpenPosition } from '../../../core/engine/index.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'

type Common = {
  /** Its number among all events of the trader's orders. */
  readonly event: number
  /** The order that followers have copied: of a closed part the one that it was split from. */
  readonly order: OrderId
  readonly code: Code
  readonly side: Side
  readonly priceScale: number
  readonly at: Millis
}
type Filled = {
  readonly seen: { readonly quote: Quote; readonly conversion: Quote | undefined }
  readonly price: Price
  /** What was opened, or closed. */
  readonly lots: MicroLots
}

/** A committed decision of a trader of which followers get a copy. */
export type TraderEvent = Common &
  (
    | ({ readonly kind: 'open'; readonly leverage: Leverage; readonly levels: Levels } & Filled)
    | { readonly kind: 'levels'; readonly levels: Levels }
    | ({ readonly kind: 'reduce' | 'close' } & Filled)
  )
/** A position of a trader as it was when a snapshot was taken, with the newest event that is in it. */
export type OpenAsOf = {
  readonly event: TraderEvent
  readonly joined: { readonly asOf: number; readonly units: Pick<OpenPosition, 'openedAt' | 'adjustedTo'> }
}
/** A part that the trader has closed, by the number of its event. */
export type TraderPart = ClosedPart & { readonly event: number }

/** What is read of the log of orders at a time. */
const eventsPerRead = 200

type Row = {
  told: bigint
  kind: string
  order_id: string
  at: Date
  quote: Quote | null
  take_profit: bigint | null
  stop_loss: bigint | null
  trail_by: bigint | null
  lots_then: string | null
  code: string
  side: Side
  leverage: number
  lots: bigint
  parent: string | null
  follow: string | null
  price_scale: number
  open_price: bigint | null
  open_conversion: Quote | null
  close_price: bigint | null
  close_conversion: Quote | null
}

const price = (value: bigint | null): Price | undefined =>
  value === null ? undefined : (Number(value) as Price)

/** Undefined for what happens to a copy by itself, or is nothing to followers. */
const eventOf = (row: Row): TraderEvent | undefined => {
  // A copy is never copied on.
  if (row.follow !== null) return undefined
  const common = {
    event: Number(row.told),
    order: (row.parent ?? row.order_id) as OrderId,
    // That of the order now may have replaced it.
    code: (row.quote?.code ?? row.code) as Code,
    side: row.side,
    priceScale: row.price_scale,
    at: row.at.getTime() as Millis,
  }
  const levels = {
    takeProfit: price(row.take_profit),
    stopLoss: price(row.stop_loss),
    trailing: price(row.trail_by),
  }
  const filled = (at: bigint | null, conversion: Quote | null, lots: number) =>
    row.quote === null || at === null
      ? undefined
      : {
          seen: { quote: row.quote, conversion: conversion ?? undefined },
          price: Number(at) as Price,
          lots: lots as MicroLots,
        }
  switch (row.kind) {
    case 'opened': {
      const fill = filled(row.open_price, row.open_conversion, Number(row.lots_then ?? row.lots))
      return fill && { ...common, ...fill, kind: 'open', leverage: row.leverage as Leverage, levels }
    }
    case 'targets':
      return { ...common, kind: 'levels', levels }
    case 'closed': {
      const fill = filled(row.close_price, row.close_conversion, Number(row.lots))
      if (fill === undefined) return undefined
      return { ...common, ...fill, kind: row.parent === null ? 'close' : 'reduce' }
    }
    default:
      return undefined
  }
}

/** Of an order's whole history the columns that a copy is made from. */
const columns = `e.told, e.kind, e.order_id, e.at, e.quote, e.take_profit, e.stop_loss, e.trail_by, e.detail ->> 'lots' as lots_then,
  o.code, o.side, o.leverage, o.lots, o.parent, o.follow, o.price_scale, o.open_price, o.open_conversion, o.close_price,
  o.close_conversion`
const tables = `trading.order_event e
  join trading.contract_order o on o.id = e.order_id and o.book = e.book`

/**
 * Decisions of a trader behind a number, in their order, and how far was read. The log of orders is the durable
 * instruction to copy them: it is written with the trader's own order, and numbered without holes among all that the trader
 * is told of.
 */
export const readTraderEvents = async (
  on: Queryable,
  trader: { readonly customer: CustomerId; readonly book: Book },
  after: number,
  limit = eventsPerRead,
): Promise<{
  readonly events: readonly TraderEvent[]
  readonly through: number
  readonly isAll: boolean
}> => {
  const { rows } = await on.query<Row>({
    name: 'copying.trader_events',
    text: `select ${columns} from ${tables}
      where e.customer = $1 and e.book = $2 and e.told > $3 order by e.told limit $4`,
    values: [trader.customer, trader.book, after, limit],
  })
  return {
    events: rows.flatMap(row => eventOf(row) ?? []),
    through: Number(rows.at(-1)?.told ?? after),
    isAll: rows.length < limit,
  }
}

/** The parts of an order that the trader has closed, up to an event and with it, in order. */
export const readTraderParts = async (
  on: Queryable,
  { book }: { readonly book: Book },
  { event, order }: Pick<TraderEvent, 'event' | 'order'>,
): Promise<readonly TraderPart[]> => {
  const { rows } = await on.query<{ told: bigint; left: string; taken: string }>({
    name: 'copying.trader_parts',
    text: `select e.told, e.detail ->> 'lots' as left, e.detail ->> 'childLots' as taken from trading.order_event e
      where e.order_id = $1 and e.book = $2 and e.kind = 'split' and e.told <= $3 order by e.number`,
    values: [order, book, event],
  })
  return rows.map(({ told, left, taken }) => ({
    event: Number(told),
    left: Number(left) as MicroLots,
    taken: Number(taken) as MicroLots,
  }))
}

/**
 * The trader's open positions, oldest first, as they are now: what is open of each, its levels, and up to which event that is so. One
 * statement sees them, so that whatever comes behind that event is not in them, and everything before it is.
 */
export const readOpenPositions = async (
  on: Queryable,
  trader: { readonly customer: CustomerId; readonly book: Book },
  upTo: number,
): Promise<readonly OpenAsOf[]> => {
  const { rows } = await on.query<Row & { as_of: bigint; opened_at: Date; adjusted_to: Date | null }>({
    name: 'copying.open_positions',
    text: `select e.told, e.kind, e.order_id, e.at, e.quote, o.take_profit, o.stop_loss, o.trail_by, null as lots_then,
        o.code, o.side, o.leverage, o.lots, o.parent, o.follow, o.price_scale, o.open_price, o.open_conversion, o.close_price,
        o.close_conversion, o.opened_at, o.adjusted_to, r.newest as as_of
      from trading.contract_order o
      join trading.order_event e on e.order_id = o.id and e.book = o.book and e.kind = 'opened'
      join trading.room r on r.customer = o.customer
      where o.customer = $1 and o.book = $2 and o.state = 'open' and o.follow is null and e.told <= $3
      order by e.told`,
    values: [trader.customer, trader.book, upTo],
  })
  return rows.flatMap(row => {
    const event = eventOf(row)
    if (event?.kind !== 'open') return []
    const openedAt = row.opened_at.getTime() as Millis
    const adjustedTo = row.adjusted_to === null ? undefined : (row.adjusted_to.getTime() as Millis)
    const now = { ...event, code: row.code as Code }
    return [{ event: now, joined: { asOf: Number(row.as_of), units: { openedAt, adjustedTo } } }]
  })
}
