import type { Database } from '@plumbline/server/core/platform/db/database'

/** A row of what became of a decision, and what is known of the copy, as plain numbers. */
type Row = {
  readonly follow: string
  readonly code: string
  readonly event: number
  readonly kind: string
  readonly outcome: string
  readonly reason: string | null
  readonly late: boolean
  readonly trader_lots: number | null
  readonly wanted_lots: number | null
  readonly lots: number | null
  readonly trader_price: number | null
  readonly price: number | null
  readonly trader_equity: number | null
  readonly equity: number | null
  readonly sizing: string
  readonly multiplier: number
  readonly order_id: string | null
  readonly delay_ms: number
  /** It was open before the follower joined, and was copied at the price of then. */
  readonly joined: boolean
}

const rowsSql = `select d.follow, d.code, d.event::float8 as event, d.kind, d.outcome, d.reason, d.late, d.trader_lots::float8 as trader_lots,
    d.wanted_lots::float8 as wanted_lots, d.lots::float8 as lots, d.trader_price::float8 as trader_price,
    d.price::float8 as price, d.trader_equity::float8 as trader_equity, d.equity::float8 as equity, d.order_id, d.delay_ms, d.event <= f.after_event as joined,
    (c.settings ->> 'sizing') as sizing, (c.settings ->> 'multiplier')::int as multiplier
  from copying.decision d
  join copying.follow f on f.id = d.follow
  join copying.follow_change c on c.follow = d.follow and c.number = d.settings
  order by d.follow, d.event`

/** Decisions of a trader that concern followers, by their numbers: openings, moved levels and closings of own orders. */
const eventsSql = `select f.id as follow, f.state, f.after_event::float8 as after_event,
    coalesce(array_agg(e.told::float8 order by e.told) filter (where e.told is not null), '{}') as events
  from copying.follow f
  join copying.trader t on t.id = f.trader
  left join trading.order_event e on e.customer = t.customer and e.told > f.after_event and e.kind in ('opened', 'targets', 'closed')
    and exists (select from trading.contract_order o where o.id = e.order_id and o.follow is null)
  group by f.id`

type Followed = {
  readonly follow: string
  readonly state: string
  readonly after_event: number
  readonly events: readonly number[]
}

/** What an order should have brought, worked out from its two prices alone. */
const ordersSql = `select o.id, o.customer::text, o.code, o.price_scale as scale, o.follow is not null as copied, o.side, o.lots::float8 as lots,
    o.open_price::float8 as open, o.close_price::float8 as close, o.result::float8 as result,
    o.adjusted_to is not null as adjusted,
    bool_or(o.financing <> 0 or o.adjusted <> 0 or o.adjusted_to is not null) over (partition by o.customer) as posted
  from trading.contract_order o where o.opened_at is not null and o.state = 'closed'`
type Closed = {
  readonly id: string
  readonly customer: string
  readonly code: string
  readonly scale: number
  readonly copied: boolean
  readonly posted: boolean
  /** A corporate action has changed its lots and its price, the latter rounded. */
  readonly adjusted: boolean
  readonly side: string
  readonly lots: number
  readonly open: number
  readonly close: number
  readonly result: number
}

/** Units in a lot, of what is copied in these tests. */
export const unitsOf: Readonly<Record<string, number>> = { XAUUSD: 100, BTCUSD: 1, AAPL: 1 }

/** Prices in units of their scale, lots in millionths. In hundred-thousandths of a cent. */
const resultOf = ({ code, scale, side, lots, open, close }: Closed): number =>
  (Math.round(side === 'long' ? close - open : open - close) * lots * (unitsOf[code] ?? Number.NaN) * 10) /
  10 ** scale
const cent = 100_000

const expectedWanted = (row: Row): number => {
  const lots = BigInt(row.trader_lots ?? 0) * BigInt(row.multiplier)
  if (row.sizing === 'multiplier') return Number(lots / 100n)
  const [own, trader] = [BigInt(row.equity ?? 0), BigInt(row.trader_equity ?? 0)]
  return own <= 0n || trader <= 0n ? 0 : Number((lots * own) / (100n * trader))
}

/**
 * What is open of each copy that still follows, with what is open of the trader's order, both as parts of what was copied, in lots of
 * now: what was copied before a split counts as what became of it. `by_hand`: the follower has closed a part.
 */
const sharesSql = `select d.order_id as id, o.code, (d.lots * became.factor)::float8 as copied, (d.trader_lots * became.factor)::float8 as trader_copied, o.lots::float8 as open,
    w.lots::float8 as trader_open, w.state as trader_state, o.close_requested_for is not null as is_closing,
    exists (select from trading.contract_order p where p.parent = o.id and p.close_reason <> 'leader_closed') as by_hand
  from copying.decision d
  join copying.follow f on f.id = d.follow and f.state in ('active', 'paused')
  join trading.contract_order o on o.id = d.order_id and o.state = 'open'
  join trading.contract_order w on w.id = d.trader_order
  cross join lateral (
    select coalesce(exp(sum(ln(a.units_after::float8 / a.units_before))), 1) as factor from market.corporate_action a
    where a.code = o.code and a.kind = 'split' and a.effective_at > o.opened_at and a.effective_at <= o.adjusted_to
  ) as became
  where d.kind = 'open' and d.outcome = 'copied' and not exists (select from copying.released r where r.order_id = o.id)
    and not exists (select from copying.owed x where x.follow = d.follow)`
type Share = {
  readonly id: string
  readonly code: string
  readonly copied: number
  readonly trader_copied: number
  readonly open: number
  readonly trader_open: number
  readonly trader_state: string
  readonly is_closing: boolean
  readonly by_hand: boolean
}
/** Millionths of a lot by which orders go, of what is copied in these tests. */
const lotsStepOf: Readonly<Record<string, number>> = { XAUUSD: 10_000, BTCUSD: 10_000, AAPL: 1_000_000 }

const faultOfShare = (of: Share): string | undefined => {
  if (of.trader_state !== 'open')
    return of.is_closing ? undefined : `${of.id} is open, and the trader's order is not`
  const exact = (of.copied * of.trader_open) / of.trader_copied
  const isRight =
    of.open < exact + (lotsStepOf[of.code] ?? Number.NaN) + 1 && (of.by_hand || of.open > exact - 1)
  return isRight ? undefined : `${of.id} holds ${of.open}, and its share is ${exact}`
}

export type Found = { readonly faults: readonly string[]; readonly counts: Readonly<Record<string, number>> }

/**
 * Goes through everything that was copied by plain arithmetic that knows none of the rules: each follower has one row for each
 * decision, sizes are those of the settings, prices those of the trader, and results those of the prices.
 */
export const checkPlainly = async (database: Pick<Database, 'query'>): Promise<Found> => {
  const faults: string[] = []
  const counts: Record<string, number> = {}
  const { rows } = await database.query<Row>(rowsSql)
  const { rows: follows } = await database.query<Followed>(eventsSql)
  const byFollow = Map.groupBy(rows, ({ follow }) => follow)
  for (const { follow, state, after_event: after, events } of follows) {
    const own = (byFollow.get(follow) ?? []).filter(({ event }) => event > after).map(({ event }) => event)
    const due = state === 'ended' || state === 'stopping' ? events.slice(0, own.length) : events
    if (own.join(' ') !== due.join(' '))
      faults.push(`${follow} (${state}) has ${own.join(' ')} of ${due.join(' ')}`)
  }
  for (const row of rows) {
    const name = row.outcome === 'copied' ? row.kind : `${row.kind} ${row.reason ?? ''}`
    counts[name] = (counts[name] ?? 0) + 1
    if (row.kind === 'open' && row.wanted_lots !== null && row.wanted_lots !== expectedWanted(row))
      faults.push(`${row.follow}#${row.event} wanted ${row.wanted_lots}, not ${expectedWanted(row)}`)
    if (
      row.kind === 'open' &&
      row.outcome === 'copied' &&
      row.lots !== expectedWanted(row) - (expectedWanted(row) % (lotsStepOf[row.code] ?? Number.NaN))
    )
      faults.push(`${row.follow}#${row.event} got ${row.lots}`)
    if (
      row.outcome === 'copied' &&
      !row.late &&
      !row.joined &&
      row.price !== null &&
      row.price !== row.trader_price &&
      row.delay_ms <= 5_000
    )
      faults.push(`${row.follow}#${row.event} at ${row.price}, not ${row.trader_price}`)
  }
  const { rows: orders } = await database.query<Closed>(ordersSql)
  // Half a cent may be carried before an order and half a cent the other way after it: a cent at the most, and that exactly at times.
  for (const order of orders)
    if (!order.adjusted && !(Math.abs(order.result * cent - resultOf(order)) <= cent))
      faults.push(`${order.id} brought ${order.result}, not ${resultOf(order) / cent}`)
  // What rounding leaves of one order is in the next: all of them together are right to half a cent.
  for (const [customer, own] of Map.groupBy(orders, each => each.customer)) {
    const apart = own.reduce((sum, order) => sum + order.result * cent - resultOf(order), 0)
    if (!own.some(({ posted }) => posted) && Math.abs(apart) > cent / 2)
      faults.push(`${customer} was paid ${apart / cent} cents too much`)
  }
  const { rows: shares } = await database.query<Share>(sharesSql)
  for (const share of shares) faults.push(...[faultOfShare(share)].filter(fault => fault !== undefined))
  counts['open copies'] = shares.length
  counts['closed copies'] = orders.filter(({ copied }) => copied).length
  return { faults, counts }
}
