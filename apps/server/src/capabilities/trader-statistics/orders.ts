import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import type { TraderOrderView } from '@plumbline/protocol/copying'
import { accept, refuse, type Code, type CustomerId, type OrderId, type Result } from '@plumbline/rules/core'
import { cents, formatCents, type Cents } from '@plumbline/rules/money'
import { formatPrice, type MicroLots, type Price, type Side } from '@plumbline/rules/market'
import { formatLots } from '@plumbline/rules/trading'
import type { CallContext } from '../../core/platform/caller.ts'
import { pageOf, readCursor } from '../../core/platform/page-cursor.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import { hundredths } from './cards.ts'
import type { StatisticsContext } from './context.ts'
import { findTrader, type FoundTrader } from './days.ts'
import { openResultOf } from './open-result.ts'

type Row = {
  id: OrderId
  parent: OrderId | null
  code: Code
  side: Side
  lots: bigint
  leverage: number
  price_scale: number
  digits: number
  open_price: bigint
  close_price: bigint | null
  opened_at: Date
  closed_at: Date | null
  margin: bigint
  net: bigint | null
  had_stop: boolean
}

/** Why open positions are not shown to somebody; undefined where they are. */
export const hiddenFrom = async (
  on: Queryable,
  { id, customer, showsPositions }: FoundTrader,
  caller: CustomerId,
): Promise<'followers_only' | 'closed_only' | undefined> => {
  if (customer.toString() === caller) return undefined
  if (showsPositions === 'nobody') return 'closed_only'
  const { rowCount } = await on.query({
    name: 'trader_statistics.follows_now',
    text: `select from copying.follow where follower = $1 and trader = $2 and state <> 'ended'`,
    values: [caller, id],
  })
  return rowCount === 0 ? 'followers_only' : undefined
}

/** Their own orders since they are a trader: copies are nobody's decision. */
const readOrders = async (
  on: Queryable,
  trader: FoundTrader,
  filter: { state: 'open' | 'closed'; code: string | undefined; cursor: string | undefined; limit: number },
): Promise<readonly Row[]> => {
  const values: unknown[] = [trader.customer.toString(), trader.since]
  const value = (given: unknown): string => `$${values.push(given)}`
  const moment = filter.state === 'open' ? 'o.opened_at' : 'o.closed_at'
  const conditions = [
    `o.customer = $1 and o.state = '${filter.state}' and o.opened_at >= $2 and o.follow is null`,
  ]
  if (trader.endedAt !== undefined) conditions.push(`${moment} <= ${value(trader.endedAt)}`)
  if (filter.code !== undefined) conditions.push(`o.code = ${value(filter.code)}`)
  const below = readCursor(filter.cursor)
  if (below !== undefined)
    conditions.push(`(${moment}, o.id) < (${value(below.at)}::timestamptz, ${value(below.id)}::uuid)`)
  const { rows } = await on.query<Row>({
    text: `select o.id, o.parent, o.code, o.side, o.lots, o.leverage, o.price_scale, o.digits, o.open_price, o.close_price,
        o.opened_at, o.closed_at, o.margin, o.result - o.fee_open - o.fee_close + o.financing + o.adjusted as net,
        exists (select from trading.order_event e where e.order_id = coalesce(o.parent, o.id) and e.book = o.book
          and (e.stop_loss is not null or e.trail_by is not null)) as had_stop
      from trading.contract_order o
      where ${conditions.join(' and ')}
      order by ${moment} desc, o.id desc limit ${value(filter.limit)}`,
    values,
  })
  return rows
}

const orderView = (row: Row, net: Cents): TraderOrderView => {
  const scale = { priceScale: row.price_scale, digits: row.digits }
  return {
    id: row.id,
    partOf: row.parent,
    code: row.code,
    side: row.side,
    lots: formatLots(Number(row.lots) as MicroLots),
    leverage: row.leverage,
    openPrice: formatPrice(Number(row.open_price) as Price, scale),
    closePrice: row.close_price === null ? null : formatPrice(Number(row.close_price) as Price, scale),
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    net: formatCents(net),
    rate: row.margin === 0n ? '0.00' : hundredths(Math.round((Number(net) / Number(row.margin)) * 10_000)),
    hadStopLoss: row.had_stop,
  }
}

/** Orders of a trader, newest first. Refusals: copy.trader_unknown. */
export const listTraderOrders =
  (context: StatisticsContext) =>
  async (
    { caller }: CallContext,
    { id, state = 'closed', code, cursor, limit = pageSizeDefault }: CallParsed<'traderOrders'>,
  ): Promise<Result<CallOutput<'traderOrders'>>> => {
    const { database, engine } = context
    const trader = await findTrader(database, { trader: id, book: caller.book })
    if (trader === undefined) return refuse('copy.trader_unknown')
    if (state === 'open' && (await hiddenFrom(database, trader, caller.customer)) !== undefined)
      return accept({ items: [], nextCursor: null })
    const rows = await readOrders(database, trader, { state, code, cursor, limit: limit + 1 })
    const { shown, nextCursor } = pageOf(rows, limit, row => ({
      at: state === 'open' ? row.opened_at : (row.closed_at ?? row.opened_at),
      id: row.id,
    }))
    const seen = state === 'open' ? await engine.view(trader.customer.toString() as CustomerId) : undefined
    const positions = seen?.ok === true ? seen.value.account.positions : undefined
    const items = shown.map(row => {
      const position = positions?.get(row.id)
      const open = position === undefined ? undefined : openResultOf(context, position)
      return orderView(row, cents(row.net ?? open ?? 0n))
    })
    return accept({ items, nextCursor })
  }
