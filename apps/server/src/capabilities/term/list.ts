import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, isOrderId, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { cents, formatCents } from '@plumbline/rules/money'
import { breakEvenOf, expiryOf, termKinds } from '@plumbline/rules/term'
import { readBalances } from '../../core/ledger/index.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import { quoteView, readLoggedQuotes } from '../market/index.ts'
import type { TermCall, TermContext } from './context.ts'
import { admitTermKind, percentText } from './place.ts'
import { dealColumns, dealOf, dealView, yieldText, type DealRow } from './stored.ts'

type Filter = Omit<CallParsed<'termTotals'>, 'segment'>

const moments = { active: 'accepted_at', closed: 'settled_at' } as const
const states = { active: `('accepted', 'running')`, closed: `('settled', 'void')` } as const

const conditionOf = (customer: CustomerId, filter: Filter) => {
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

const readCursor = (cursor: string | undefined) => {
  const [millis, id] = cursor?.split('_') ?? []
  return millis !== undefined && /^\d{1,15}$/.test(millis) && id !== undefined && isOrderId(id)
    ? { at: new Date(Number(millis)), id }
    : undefined
}

/** A customer's own deals that match, newest first: a page of them. */
export const listTerm =
  ({ database }: Pick<TermContext, 'database'>) =>
  async (
    { caller }: CallContext,
    { cursor, limit = pageSizeDefault, ...filter }: CallParsed<'termList'>,
  ): Promise<Result<CallOutput<'termList'>>> => {
    const { where, values, value, moment } = conditionOf(caller.customer, filter)
    const below = readCursor(cursor)
    const page =
      below === undefined
        ? ''
        : ` and (${moment}, id) < (${value(below.at)}::timestamptz, ${value(below.id)}::uuid)`
    const { rows } = await database.query<DealRow>({
      text: `select ${dealColumns} from term.deal where ${where}${page} order by ${moment} desc, id desc limit ${value(limit + 1)}`,
      values,
    })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const lastAt = last && (filter.state === 'active' ? last.accepted_at : last.settled_at)
    return accept({
      items: shown.map(dealView),
      nextCursor: rows.length > limit && last && lastAt ? `${lastAt.getTime()}_${last.id}` : null,
    })
  }

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

/** Quotes shown on either side of the one that decides. */
const aroundMs = 15_000

/** One of the customer's own deals, with the quotes around its beginning and its expiry. Refusals: order.not_found. */
export const showTerm =
  (context: Pick<TermContext, 'database' | 'tickLog'>) =>
  async (
    { caller }: CallContext,
    { id }: CallParsed<'termDetail'>,
  ): Promise<Result<CallOutput<'termDetail'>>> => {
    const { rows } = await context.database.query<DealRow>({
      name: 'term.detail',
      text: `select ${dealColumns} from term.deal where id = $1 and customer = $2`,
      values: [id, caller.customer],
    })
    const row = rows[0]
    if (row === undefined) return refuse('order.not_found')
    const deal = dealOf(row)
    const quotesIn = async (from: number, to: number) => {
      const ticks = await readLoggedQuotes(context, { code: deal.code, from, to })
      return ticks.map(quote => quoteView(quote, deal))
    }
    const entry = await quotesIn(deal.acceptedAt - 2_000, deal.acceptedAt + aroundMs)
    const expiry = row.entry_quote && expiryOf(row.entry_quote, deal.seconds)
    const exit = expiry === null ? [] : await quotesIn(expiry - aroundMs, expiry + aroundMs)
    return accept({ deal: dealView(row), around: { entry, exit } })
  }

const ownRateOf = 50

/** The products of an instrument with their odds, and the customer's own rate. Refusals: instrument.unknown. */
export const showTermProducts =
  (context: TermContext) =>
  async (
    call: TermCall,
    { code }: CallParsed<'termProducts'>,
  ): Promise<Result<CallOutput<'termProducts'>>> => {
    const instrument = context.market.instruments.get(code)
    if (instrument === undefined) return refuse('instrument.unknown')
    const { version, items } = context.products()
    const availability = await context.availabilityOf(call.caller, call.address)
    const [term, micro] = termKinds.map(kind => {
      const admitted = admitTermKind(availability, kind)
      return admitted.ok ? null : admitted.refusal
    })
    const balances = await readBalances(context.database, call.caller.customer)
    const { rows } = await context.database.query<{ decided: bigint; won: bigint }>({
      name: 'term.own_rate',
      text: `select count(*) as decided, count(*) filter (where result = 'win') as won from (
          select result from term.deal where customer = $1 and state in ('settled', 'void') and result in ('win', 'lose')
          order by settled_at desc, id desc limit ${ownRateOf}
        ) newest`,
      values: [call.caller.customer],
    })
    return accept({
      version,
      items: items
        .filter(({ group, offered }) => group === instrument.category && offered)
        .map(product => ({
          kind: product.kind,
          seconds: product.seconds,
          yield: yieldText(product.yield),
          breakEven: percentText(breakEvenOf(product.yield)),
          min: product.min.toFixed(2),
          max: product.max.toFixed(2),
          running: product.running,
        })),
      refusal: { term: term ?? null, micro: micro ?? null },
      available: formatCents(balances.term.available),
      own: { decided: Number(rows[0]?.decided ?? 0), won: Number(rows[0]?.won ?? 0) },
    })
  }
