import { financingBasis } from '@plumbline/rules/financing'
import type { Code, OrderId } from '@plumbline/rules/core'
import type { ReplayEvent } from '@plumbline/rules/copying'
import type {
  Leverage,
  ListedInstrument,
  MicroLots,
  MicroRate,
  Millis,
  Quote,
  Side,
} from '@plumbline/rules/market'
import { cents } from '@plumbline/rules/money'
import type { Queryable } from '../../core/platform/db/database.ts'
import { readActionsOf, type EnteredAction } from '../market/index.ts'
import type { FoundTrader } from './days.ts'

/** Events that one replay takes: several thousand orders. Of a trader who has more, the newest of the window are left out. */
export const replayEventsMax = 40_000

type Row = {
  at: Date
  kind: 'opened' | 'split' | 'closed' | 'financed' | 'adjusted'
  order_id: OrderId
  quote: Quote | null
  detail: {
    lots?: number
    child?: string
    conversion?: Quote
    financing?: { days: number; rate: number }
    action?: { id: string; successor?: { code: Code } }
  } | null
  parent: OrderId | null
  code: Code
  side: Side
  leverage: number
  conversion: Quote | null
  equity: bigint | null
}

/**
 * What a trader did with orders opened since a moment, in order. What the trader's account was worth at an opening is what
 * a follower's row says of it, else what was noted when the trader had traded; it is read for sizing by equity alone.
 */
const readRows = async (
  on: Queryable,
  trader: FoundTrader,
  { from, sizing }: { from: Date; sizing: 'auto' | 'multiplier' },
): Promise<readonly Row[]> => {
  const { rows } = await on.query<Row>({
    name: 'trader_statistics.replay',
    text: `select e.at, e.kind, e.order_id, e.quote, e.detail, o.parent, o.code, o.side, o.leverage,
        case e.kind when 'opened' then o.open_conversion when 'closed' then o.close_conversion end as conversion,
        case when e.kind = 'opened' and $5 then coalesce(
          (select d.trader_equity from copying.decision d
            where d.trader_order = o.id and d.kind = 'open' and d.outcome = 'copied' and d.trader_equity is not null limit 1),
          (select p.equity from trader_statistics.point p where p.trader = $1 and p.at >= e.at order by p.at limit 1),
          (select p.equity from trader_statistics.point p where p.trader = $1 and p.at < e.at order by p.at desc limit 1)
        ) end as equity
      from trading.order_event e
      join trading.contract_order o on o.id = e.order_id and o.book = e.book
      where e.customer = $2 and e.told > coalesce((
          select d.last_told from trader_statistics.day d
          where d.trader = $1 and d.day < floor(extract(epoch from $3::timestamptz) / 86400)::int order by d.day desc limit 1
        ), (select s.told_from from trader_statistics.trader s where s.trader = $1))
        and e.kind in ('opened', 'split', 'closed', 'financed', 'adjusted')
        and o.opened_at >= $3 and o.follow is null
      order by e.told limit $4`,
    values: [trader.id, trader.customer.toString(), from, replayEventsMax, sizing === 'auto'],
  })
  return rows
}

type Held = { taken: MicroLots; left: MicroLots }

const zeroLots = 0 as MicroLots

/** The events of rows; what is left after a part was closed is told by the event before it. */
const eventsOf = (
  rows: readonly Row[],
  instruments: ReadonlyMap<Code, ListedInstrument>,
  actions: ReadonlyMap<string, EnteredAction>,
): readonly ReplayEvent[] => {
  const held = new Map<OrderId, Held>()
  return rows.flatMap((row): readonly ReplayEvent[] => {
    const at = row.at.getTime() as Millis
    const order = row.order_id
    const { quote, detail } = row
    const lots = (detail?.lots ?? 0) as MicroLots
    switch (row.kind) {
      case 'opened': {
        if (quote === null) return []
        held.set(order, { taken: zeroLots, left: lots })
        const { side, conversion } = row
        // That of its order now may have replaced it.
        const { code } = quote
        const leverage = row.leverage as Leverage
        const traderEquity = cents(row.equity ?? 0n)
        return [
          {
            kind: 'open',
            at,
            order,
            code,
            side,
            lots,
            leverage,
            quote,
            conversion: conversion ?? undefined,
            traderEquity,
          },
        ]
      }
      case 'split': {
        const known = held.get(order)
        if (known !== undefined) held.set(order, { taken: (known.left - lots) as MicroLots, left: lots })
        return []
      }
      case 'closed': {
        if (quote === null) return []
        const seen = { quote, conversion: row.conversion ?? undefined }
        const whole = row.parent === null ? undefined : held.get(row.parent)
        return row.parent === null || whole === undefined
          ? [{ kind: 'close', at, order, ...seen }]
          : [{ kind: 'reduce', at, order: row.parent, taken: whole.taken, left: whole.left, ...seen }]
      }
      case 'financed': {
        const instrument = quote === null ? undefined : instruments.get(quote.code)
        const financing = detail?.financing
        if (quote === null || financing === undefined || instrument === undefined) return []
        const { days, rate } = financing
        return [
          {
            kind: 'financed',
            at,
            order,
            quote,
            conversion: detail?.conversion,
            days,
            rate: rate as MicroRate,
            basis: financingBasis(instrument.category),
          },
        ]
      }
      case 'adjusted': {
        const entered = actions.get(detail?.action?.id ?? '')
        if (entered === undefined) return []
        held.set(order, { taken: zeroLots, left: lots })
        return [
          {
            kind: 'adjusted',
            at,
            order,
            action: entered.action,
            effectiveAt: entered.effectiveAt as Millis,
            quote: quote ?? undefined,
            conversion: detail?.conversion,
            successor: instruments.get(detail?.action?.successor?.code ?? ('' as Code)),
          },
        ]
      }
    }
  })
}

/** What a trader did with orders opened since a moment. */
export const readReplayEvents = async (
  on: Queryable,
  trader: FoundTrader,
  by: { from: Date; sizing: 'auto' | 'multiplier'; instruments: ReadonlyMap<Code, ListedInstrument> },
): Promise<readonly ReplayEvent[]> => {
  const rows = await readRows(on, trader, by)
  const ids = new Set(rows.flatMap(({ detail }) => detail?.action?.id ?? []))
  const entered = ids.size === 0 ? [] : await readActionsOf(on, [...ids])
  return eventsOf(rows, by.instruments, new Map(entered.map(action => [action.id, action])))
}

/** Puts marks between events, each where it belongs in time; both come in order. */
export const withMarks = (
  events: readonly ReplayEvent[],
  marks: readonly Extract<ReplayEvent, { kind: 'mark' }>[],
): readonly ReplayEvent[] => {
  const all: ReplayEvent[] = []
  let next = 0
  for (const event of events) {
    for (let mark = marks[next]; mark !== undefined && mark.at <= event.at; mark = marks[next]) {
      all.push(mark)
      next += 1
    }
    all.push(event)
  }
  return [...all, ...marks.slice(next)]
}
