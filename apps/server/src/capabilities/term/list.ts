import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, type CustomerId, type Result } from '@plumbline/rules/core'
import { cents, formatCents } from '@plumbline/rules/money'
import type { CallContext } from '../../core/platform/caller.ts'
import { pageOf, readCursor } from '../../core/platform/page-cursor.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { TermContext } from './context.ts'
import { dealColumns, dealView, type DealRow } from './stored.ts'

type Filter = Omit<CallParsed<'termTotals'>, 'segment'>

const moments = { active: 'accepted_at', closed: 'settled_at' } as const
const states = { active: `('accepted', 'running')`, closed: `('settled', 'void')` } as const

/** The condition of a list of a customer's own deals. */
export const conditionOf = (customer: CustomerId, filter: Filter) => {
  const values: unknown[] = [customer]
  const value = (given: unknown): string => `$${values.push(given)}`
  const moment = moments[filter.state]
  const parts = ['customer = $1', `state in ${states[filter.state]}`]
  if (filter.kind !== undefined) parts.push(`kind = ${value(filter.kind)}`)
  if (filter.code !== undefined) parts.push(`code = ${value(filter.code)}`)
  if (filter.result === 'void') parts.push(`state = 'void'`)
  else if (filter.result !== undefined) parts.push(`result = ${value(filter.result)}`)
  if (filter.from !== undefined) parts.push(`${moment} >= ${value(filter.from)}::timestamptz`)
  if (filter.to !== undefined) parts.push(`${moment} < ${value(filter.to)}::timestamptz`)
  return { where: parts.join(' and '), values, value, moment }
}

/** A customer's deals that match, newest first: a page of them. */
export const readTermPage = async (
  database: Queryable,
  customer: CustomerId,
  { cursor, limit = pageSizeDefault, ...filter }: Omit<CallParsed<'termList'>, 'segment'>,
): Promise<CallOutput<'termList'>> => {
  const { where, values, value, moment } = conditionOf(customer, filter)
  const below = readCursor(cursor)
  const page =
    below === undefined
      ? ''
      : ` and (${moment}, id) < (${value(below.at)}::timestamptz, ${value(below.id)}::uuid)`
  const { rows } = await database.query<DealRow>({
    text: `select ${dealColumns} from term.deal where ${where}${page} order by ${moment} desc, id desc limit ${value(limit + 1)}`,
    values,
  })
  const { shown, nextCursor } = pageOf(rows, limit, deal => ({
    at: deal.settled_at ?? deal.accepted_at,
    id: deal.id,
  }))
  return { items: shown.map(dealView), nextCursor }
}

/** The customer's own deals. */
export const listTerm =
  ({ database }: Pick<TermContext, 'database'>) =>
  async ({ caller }: CallContext, input: CallParsed<'termList'>): Promise<Result<CallOutput<'termList'>>> =>
    accept(await readTermPage(database, caller.customer, input))

/** What a customer's own deals came to together. */
export const totalTerm =
  ({ database }: Pick<TermContext, 'database'>) =>
  async (
    { caller }: CallContext,
    filter: CallParsed<'termTotals'>,
  ): Promise<Result<CallOutput<'termTotals'>>> => {
    const { where, values } = conditionOf(caller.customer, filter)
    const { rows } = await database.query<
      Record<'count' | 'won' | 'lost' | 'equal' | 'void' | 'staked' | 'net', bigint>
    >({
      text: `select count(*) as count, count(*) filter (where result = 'win') as won,
          count(*) filter (where result = 'lose') as lost, count(*) filter (where result = 'equal') as equal,
          count(*) filter (where state = 'void') as void, coalesce(sum(stake), 0)::bigint as staked,
          coalesce(sum(case result when 'win' then profit when 'lose' then -stake end), 0)::bigint as net
        from term.deal where ${where}`,
      values,
    })
    const sums = rows[0]
    const amount = (sum: bigint | undefined): string => formatCents(cents(sum ?? 0n))
    return accept({
      count: Number(sums?.count ?? 0),
      won: Number(sums?.won ?? 0),
      lost: Number(sums?.lost ?? 0),
      equal: Number(sums?.equal ?? 0),
      void: Number(sums?.void ?? 0),
      staked: amount(sums?.staked),
      net: amount(sums?.net),
    })
  }
