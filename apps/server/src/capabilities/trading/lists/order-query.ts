import type { CallParsed } from '@plumbline/protocol/core'
import { assert, type CustomerId } from '@plumbline/rules/core'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { orderColumns, readOrder, type OrderRow, type StoredOrder } from '../orders/stored.ts'

type Input = CallParsed<'orderTotals'>
/** Which orders are asked for. */
export type OrderFilter = Pick<Input, 'state'> & Partial<Omit<Input, 'state' | 'segment'>>

const states = { positions: 'open', pending: 'pending', closed: 'closed' } as const
/** What orders in each state are sorted by, and what a period is about. */
const moments = { positions: 'opened_at', pending: 'placed_at', closed: 'closed_at' } as const

/** In SQL as in netOfClosed; null of one that was never opened. */
const net = 'result - fee_open - fee_close + financing + adjusted'

/** Letters that LIKE reads as something else stand for themselves. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The condition of a filter, and its values from the customer on. */
const conditionOf = (customer: CustomerId, filter: OrderFilter) => {
  const values: unknown[] = [customer]
  const value = (given: unknown): string => `$${values.push(given)}`
  const moment = moments[filter.state]
  const parts = [`customer = $1`, `state = '${states[filter.state]}'`]
  if (filter.code !== undefined) parts.push(`code = ${value(filter.code)}`)
  if (filter.side !== undefined) parts.push(`side = ${value(filter.side)}`)
  if (filter.reason !== undefined) parts.push(`close_reason = ${value(filter.reason)}`)
  if (filter.result !== undefined) parts.push(`${net} ${filter.result === 'profit' ? '>' : '<'} 0`)
  if (filter.from !== undefined) parts.push(`${moment} >= ${value(filter.from)}::timestamptz`)
  if (filter.to !== undefined) parts.push(`${moment} < ${value(filter.to)}::timestamptz`)
  if (filter.q !== undefined) {
    const q = literal(filter.q)
    const id = q.toLowerCase()
    parts.push(
      `(code like ${value(`%${q.toUpperCase()}%`)} or id::text like ${value(`${id}%`)} or id::text like ${value(`%${id}`)})`,
    )
  }
  return { where: parts.join(' and '), values, value, moment }
}

/** Newest first; `below` is the last one of the page before. */
export const readOrders = async (
  on: Queryable,
  input: {
    customer: CustomerId
    filter: OrderFilter
    below: { at: Date; id: string } | undefined
    limit: number
  },
): Promise<readonly StoredOrder[]> => {
  const { where, values, value, moment } = conditionOf(input.customer, input.filter)
  const page =
    input.below === undefined
      ? ''
      : ` and (${moment}, id) < (${value(input.below.at)}::timestamptz, ${value(input.below.id)}::uuid)`
  const { rows } = await on.query<OrderRow>({
    text: `select ${orderColumns} from trading.contract_order
      where ${where}${page} order by ${moment} desc, id desc limit ${value(input.limit)}`,
    values,
  })
  return rows.map(readOrder)
}

/** Sums in cents. */
export type OrderSums = {
  readonly count: bigint
  readonly winners: bigint
  readonly losers: bigint
  readonly result: bigint
  readonly fees: bigint
  readonly financing: bigint
  readonly adjusted: bigint
  readonly net: bigint
}

export const sumOrders = async (
  on: Queryable,
  input: { customer: CustomerId; filter: OrderFilter },
): Promise<OrderSums> => {
  const { where, values } = conditionOf(input.customer, input.filter)
  const { rows } = await on.query<OrderSums>({
    text: `select count(*) as count, count(*) filter (where ${net} > 0) as winners,
        count(*) filter (where ${net} < 0) as losers,
        coalesce(sum(result), 0)::bigint as result,
        coalesce(sum(coalesce(fee_open, 0) + coalesce(fee_close, 0)), 0)::bigint as fees,
        coalesce(sum(financing), 0)::bigint as financing, coalesce(sum(adjusted), 0)::bigint as adjusted,
        coalesce(sum(${net}), 0)::bigint as net
      from trading.contract_order where ${where}`,
    values,
  })
  const sums = rows[0]
  assert(sums !== undefined, 'sums are there, of no order too')
  return sums
}
