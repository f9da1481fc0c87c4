import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { cents, formatCents } from '@plumbline/rules/money'
import type { AtMaturity, SavingsState } from '@plumbline/rules/savings'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import { pageOf, readCursor, type Cursor } from '../../core/platform/page-cursor.ts'
import type { SavingsContext } from './context.ts'
import { orderColumns, orderView, type StoredOrder } from './stored.ts'

export const stateOfStatus = { 0: 'active', 1: 'completed' } as const satisfies Record<0 | 1, SavingsState>

/** The place of an order in lists that go by time and id, newest first. */
export const placeOf = ({ started_at: at, id }: Pick<StoredOrder, 'started_at' | 'id'>): Cursor => ({
  at,
  id,
})

type Sum = { state: SavingsState; orders: number; principal: bigint; interest: bigint }

const readTotals = async (on: Queryable, customer: string) => {
  const { rows } = await on.query<Sum>({
    name: 'savings.totals',
    text: `select state, count(*)::int as orders, sum(principal)::bigint as principal, sum(interest)::bigint as interest
      from savings.savings_order where customer = $1 group by state`,
    values: [customer],
  })
  const sumOf = (state: SavingsState) => {
    const row = rows.find(each => each.state === state)
    return {
      orders: row?.orders ?? 0,
      principal: formatCents(cents(row?.principal ?? 0n)),
      interest: formatCents(cents(row?.interest ?? 0n)),
    }
  }
  return { active: sumOf('active'), completed: sumOf('completed') }
}

/** The customer's own orders, newest first, with what they come to. */
export const listSavings =
  (context: Pick<SavingsContext, 'database' | 'productsOf' | 'now'>) =>
  async (
    { caller: { customer } }: CallContext,
    { status, cursor, limit = pageSizeDefault }: CallParsed<'savingsOrders'>,
  ): Promise<Result<CallOutput<'savingsOrders'>>> => {
    const below = readCursor(cursor)
    const { rows } = await context.database.query<StoredOrder>({
      name: 'savings.list',
      text: `select ${orderColumns} from savings.savings_order o
        where o.customer = $1 and ($2::text is null or o.state = $2)
          and ($3::timestamptz is null or (o.started_at, o.id) < ($3, $4::uuid))
        order by o.started_at desc, o.id desc limit $5`,
      values: [
        customer,
        status === undefined ? null : stateOfStatus[status],
        below?.at ?? null,
        below?.id ?? null,
        limit + 1,
      ],
    })
    const { shown, nextCursor } = pageOf(rows, limit, placeOf)
    return accept({
      items: shown.map(row => orderView(context, row)),
      nextCursor,
      totals: await readTotals(context.database, customer),
      at: new Date(context.now()).toISOString(),
    })
  }

export const readOwnOrder = async (
  on: Queryable,
  customer: string,
  id: string,
): Promise<StoredOrder | undefined> => {
  const { rows } = await on.query<StoredOrder>({
    name: 'savings.own_order',
    text: `select ${orderColumns} from savings.savings_order o where o.id = $1 and o.customer = $2`,
    values: [id, customer],
  })
  return rows[0]
}

export const readChoices = async (on: Queryable, id: string) => {
  const { rows } = await on.query<{ at_maturity: AtMaturity; at: Date }>({
    name: 'savings.choices',
    text: 'select at_maturity, at from savings.choice where savings_order = $1 order by number',
    values: [id],
  })
  return rows.map(row => ({ atMaturity: row.at_maturity, at: row.at.toISOString() }))
}

/** One of the customer's own orders. Refusals: savings.order_unknown. */
export const showSavings =
  (context: Pick<SavingsContext, 'database' | 'productsOf' | 'now'>) =>
  async (
    { caller: { customer } }: CallContext,
    { id }: CallParsed<'savingsOrder'>,
  ): Promise<Result<CallOutput<'savingsOrder'>>> => {
    const row = await readOwnOrder(context.database, customer, id)
    if (row === undefined) return refuse('savings.order_unknown')
    return accept({
      order: orderView(context, row),
      choices: await readChoices(context.database, id),
      at: new Date(context.now()).toISOString(),
    })
  }
