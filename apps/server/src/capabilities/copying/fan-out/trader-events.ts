import type { Book, Code, CustomerId, OrderId } from '@plumbline/rules/core'
import type { Leverage, MicroLots, Millis, Price, Quote, Side } from '@plumbline/rules/market'
import type { Levels } from '@plumbline/rules/trading'
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
    | ({ readonly kind: 'reduce'; readonly before: MicroLots; readonly left: MicroLots } & Filled)
    | ({ readonly kind: 'close' } & Filled)
  )

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
  left_then: string | null
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
    code: row.code as Code,
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
      if (row.parent === null) return { ...common, ...fill, kind: 'close' }
      const left = Number(row.left_then ?? 0) as MicroLots
      return { ...common, ...fill, kind: 'reduce', left, before: (left + fill.lots) as MicroLots }
    }
    default:
      return undefined
  }
}

/** Of an order's whole history the columns that a copy is made from. */
const columns = `e.told, e.kind, e.order_id, e.at, e.quote, e.take_profit, e.stop_loss, e.trail_by, e.detail ->> 'lots' as lots_then,
  o.code, o.side, o.leverage, o.lots, o.parent, o.follow, o.price_scale, o.open_price, o.open_conversion, o.close_price,
  o.close_conversion, s.detail ->> 'lots' as left_then`
const tables = `trading.order_event e
  join trading.contract_order o on o.id = e.order_id and o.book = e.book
  left join trading.order_event s on o.parent is not null and s.order_id = o.parent and s.book = e.book and s.kind = 'split'
    and s.detail ->> 'child' = o.id::text`

/**
 * Decisions of a trader behind a number, in their order, and how far was read. The log of orders is the durable
 * instruction to copy them: it is written with the trader's own order, and numbered without holes among all that the trader
 * is told of.
 */
export const readTraderEvents = async (
  on: Queryable,
  trader: { readonly customer: CustomerId; readonly book: Book },
  after: number,
): Promise<{
  readonly events: readonly TraderEvent[]
  readonly through: number
  readonly isAll: boolean
}> => {
  const { rows } = await on.query<Row>({
    name: 'copying.trader_events',
    text: `select ${columns} from ${tables}
      where e.customer = $1 and e.book = $2 and e.told > $3 order by e.told limit $4`,
    values: [trader.customer, trader.book, after, eventsPerRead],
  })
  return {
    events: rows.flatMap(row => eventOf(row) ?? []),
    through: Number(rows.at(-1)?.told ?? after),
    isAll: rows.length < eventsPerRead,
  }
}

/** How the trader's open positions were opened, oldest first, with what is open of them and the levels of now. */
export const readOpenPositions = async (
  on: Queryable,
  trader: { readonly customer: CustomerId; readonly book: Book },
  upTo: number,
): Promise<readonly Extract<TraderEvent, { kind: 'open' }>[]> => {
  const { rows } = await on.query<Row>({
    name: 'copying.open_positions',
    text: `select e.told, e.kind, e.order_id, e.at, e.quote, o.take_profit, o.stop_loss, o.trail_by, null as lots_then,
        o.code, o.side, o.leverage, o.lots, o.parent, o.follow, o.price_scale, o.open_price, o.open_conversion, o.close_price,
        o.close_conversion, null as left_then
      from trading.contract_order o
      join trading.order_event e on e.order_id = o.id and e.book = o.book and e.kind = 'opened'
      where o.customer = $1 and o.book = $2 and o.state = 'open' and o.follow is null and e.told <= $3
      order by e.told`,
    values: [trader.customer, trader.book, upTo],
  })
  return rows.flatMap(row => {
    const event = eventOf(row)
    return event?.kind === 'open' ? [event] : []
  })
}
