import type { Code, OrderId } from '@plumbline/rules/core'
import {
  afterAdjusting,
  afterClosing,
  afterOpening,
  judgeOpening,
  statisticsDayOf,
  takeClosed,
  takeOpened,
  type ClosedOrder,
  type Conduct,
  type OpenedOrder,
} from '@plumbline/rules/copying'
import type { ChartSplit } from '@plumbline/rules/corporate-action'
import {
  openPrice,
  type MicroLots,
  type Millis,
  type Price,
  type Quote,
  type Side,
} from '@plumbline/rules/market'
import { cents } from '@plumbline/rules/money'
import type { Queryable } from '../../core/platform/db/database.ts'
import { emptyDay, type StoredDay } from './stored-days.ts'
import type { TraderState } from './trader-state.ts'

/** Splits of an instrument that had taken effect at a moment, in order. */
export type SplitsOf = (code: Code, at: Millis) => readonly ChartSplit[]

/** Events that one look takes in; a trader who has more is looked at again. */
export const eventsPerLook = 1_000

type Row = {
  told: bigint
  at: Date
  kind: string
  lots: bigint | null
  price: bigint | null
  quote: Quote | null
  id: string
  parent: string | null
  code: Code
  side: Side
  leverage: number
  is_own: boolean
  opened_at: Date | null
  net: bigint | null
  net_of_all: bigint | null
  lots_opened: bigint | null
  had_stop: boolean | null
  /** What the order became one of by this event. */
  became: Code | null
}

/**
 * What has happened to a trader's orders behind an event, in the order in which it was decided. A closing comes with what
 * the whole order has brought by then, and with what it was at its opening.
 */
export const readBehind = async (
  on: Queryable,
  { customer, book, told }: Pick<TraderState, 'customer' | 'book' | 'told'>,
): Promise<readonly Row[]> => {
  const { rows } = await on.query<Row>({
    name: 'trader_statistics.events',
    text: `select e.told, e.at, e.kind, (e.detail ->> 'lots')::bigint as lots, (e.detail ->> 'price')::bigint as price,
        e.quote, case when e.detail -> 'action' -> 'replaced' is not null then e.detail -> 'action' -> 'successor' ->> 'code' end as became,
        o.id, o.parent, o.code, o.side, o.leverage, o.follow is null as is_own, o.opened_at, c.net, c.net_of_all,
        c.lots_opened, c.had_stop
      from trading.order_event e
      join trading.contract_order o on o.id = e.order_id and o.book = e.book
      left join lateral (
        select own.net, own.net + coalesce((
            select sum(p.result - p.fee_open - p.fee_close + p.financing + p.adjusted)
            from trading.contract_order p where p.parent = o.id and p.book = o.book
          ), 0)::bigint as net_of_all,
          (select (first.detail ->> 'lots')::bigint from trading.order_event first
            where first.order_id = coalesce(o.parent, o.id) and first.book = o.book and first.kind = 'opened'
            order by first.number limit 1) as lots_opened,
          exists (select from trading.order_event stop where stop.order_id = o.id and stop.book = o.book
            and (stop.stop_loss is not null or stop.trail_by is not null)) as had_stop
        from (select o.result - o.fee_open - o.fee_close + o.financing + o.adjusted as net) own
        where e.kind = 'closed'
      ) c on true
      where e.customer = $1 and e.told > $2 and e.book = $3
      order by e.told limit $4`,
    values: [customer, told, book, eventsPerLook],
  })
  return rows
}

const openedOf = (row: Row & { quote: Quote }): OpenedOrder => ({
  id: row.id as OrderId,
  code: row.quote.code,
  side: row.side,
  lots: Number(row.lots) as MicroLots,
  leverage: row.leverage,
  price: openPrice(row.side, row.quote),
  quote: row.quote,
  at: row.at.getTime() as Millis,
})

const closedOf = (row: Row): ClosedOrder => ({
  id: row.id as OrderId,
  partOf: (row.parent as OrderId | null) ?? undefined,
  code: row.code,
  lots: Number(row.lots_opened) as MicroLots,
  openedAt: (row.opened_at?.getTime() ?? 0) as Millis,
  at: row.at.getTime() as Millis,
  net: cents(row.net ?? 0n),
  netOfAll: cents(row.net_of_all ?? 0n),
  hadStop: row.had_stop ?? false,
})

/** Copies count in nothing, and neither does what was opened before somebody became a trader, nor what came after its end. */
const counts = ({ is_own, opened_at, at }: Row, { since, endedAt }: TraderState): boolean =>
  is_own && opened_at !== null && opened_at >= since && (endedAt === undefined || at <= endedAt)

const takeRow = (
  row: Row,
  before: { day: StoredDay; conduct: Conduct },
  splitsOf: SplitsOf,
): typeof before => {
  const { day, conduct } = before
  if (row.kind === 'opened' && row.quote !== null) {
    const order = openedOf({ ...row, quote: row.quote })
    const shown = judgeOpening(conduct, order, splitsOf(order.code, order.at))
    return {
      day: { ...day, sums: takeOpened(day.sums, order, shown) },
      conduct: afterOpening(conduct, order),
    }
  }
  if (row.kind === 'closed') {
    const closed = closedOf(row)
    return { day: { ...day, sums: takeClosed(day.sums, closed) }, conduct: afterClosing(conduct, closed) }
  }
  if (row.kind === 'adjusted' && row.price !== null)
    return {
      day,
      conduct: afterAdjusting(conduct, row.id as OrderId, {
        price: Number(row.price) as Price,
        ...(row.became !== null && { code: row.became }),
      }),
    }
  return before
}

/**
 * The day in which something counts. What a clock that was set back says does not reach into days that are added up already,
 * nor what one that is ahead says into days that nobody looks at yet.
 */
export const dayOfTaking = (
  at: number,
  { state, today }: { readonly state: Pick<TraderState, 'foldedTo'>; readonly today: number },
): number => Math.max(Math.min(statisticsDayOf(at), today), state.foldedTo + 1)

/**
 * Takes in what has happened since, where it is said up to an event; `days` holds the days that may still change and gets
 * those that do.
 */
export const takeEvents = async (
  on: Queryable,
  state: TraderState,
  {
    days,
    today,
    splitsOf,
    upTo = Infinity,
  }: {
    readonly days: Map<number, StoredDay>
    readonly today: number
    readonly splitsOf: SplitsOf
    readonly upTo?: number
  },
): Promise<TraderState> => {
  const rows = (await readBehind(on, state)).filter(({ told }) => Number(told) <= upTo)
  let { conduct, told } = state
  for (const row of rows) {
    told = Number(row.told)
    const place = dayOfTaking(row.at.getTime(), { state, today })
    const day = days.get(place) ?? emptyDay(place, told)
    const after = counts(row, state) ? takeRow(row, { day, conduct }, splitsOf) : { day, conduct }
    conduct = after.conduct
    days.set(place, { ...after.day, told })
  }
  return { ...state, told, conduct }
}
