import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import type { SavingsStaffOrderView } from '@plumbline/protocol/savings'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { cents, formatCents } from '@plumbline/rules/money'
import type { StaffContext } from '../../../core/platform/caller.ts'
import { pageOf, readCursor } from '../../../core/platform/page-cursor.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { placeOf, readChoices, stateOfStatus } from '../list.ts'
import { orderColumns, orderView, type StoredOrder } from '../stored.ts'
import type { SavingsStaffContext } from './context.ts'

type Row = StoredOrder & { uid: string }
type Filter = Omit<CallParsed<'savingsOrderList'>, 'cursor' | 'limit'>

const staffView = (context: SavingsStaffContext, row: Row): SavingsStaffOrderView => ({
  ...orderView(context, row),
  uid: row.uid,
  book: row.book,
})

const conditionOf = (filter: Filter) => {
  const values: unknown[] = [filter.book]
  const value = (given: unknown): string => `$${values.push(given)}`
  const parts = ['o.book = $1']
  if (filter.status !== undefined)
    parts.push(`o.state = ${value(stateOfStatus[filter.status === '0' ? 0 : 1])}`)
  if (filter.product !== undefined) parts.push(`o.product = ${value(filter.product)}`)
  if (filter.uid !== undefined)
    parts.push(`o.customer = (select id from identity.customer where uid = ${value(filter.uid)})`)
  if (filter.dueFrom !== undefined)
    parts.push(`o.due_at >= ${value(filter.dueFrom)}::timestamp at time zone 'UTC'`)
  if (filter.dueTo !== undefined)
    parts.push(`o.due_at < (${value(filter.dueTo)}::timestamp + interval '1 day') at time zone 'UTC'`)
  return { where: parts.join(' and '), values, value }
}

const readTotal = async (on: Queryable, filter: Filter) => {
  const { where, values } = conditionOf(filter)
  const { rows } = await on.query<{ orders: number; principal: bigint; interest: bigint }>({
    text: `select count(*)::int as orders, coalesce(sum(o.principal), 0)::bigint as principal,
        coalesce(sum(o.interest), 0)::bigint as interest from savings.savings_order o where ${where}`,
    values,
  })
  const [row] = rows
  return {
    orders: row?.orders ?? 0,
    principal: formatCents(cents(row?.principal ?? 0n)),
    interest: formatCents(cents(row?.interest ?? 0n)),
  }
}

/** Orders of all customers that match, newest first. */
export const listSavingsOrders =
  (context: SavingsStaffContext) =>
  async (
    { staff }: StaffContext,
    { cursor, limit = pageSizeDefault, ...filter }: CallParsed<'savingsOrderList'>,
  ): Promise<Result<CallOutput<'savingsOrderList'>>> =>
    context.database.transaction(async tx => {
      const { where, values, value } = conditionOf(filter)
      const below = readCursor(cursor)
      const page =
        below === undefined
          ? ''
          : ` and (o.started_at, o.id) < (${value(below.at)}::timestamptz, ${value(below.id)}::uuid)`
      const { rows } = await tx.query<Row>({
        text: `select ${orderColumns}, c.uid from savings.savings_order o join identity.customer c on c.id = o.customer
          where ${where}${page} order by o.started_at desc, o.id desc limit ${value(limit + 1)}`,
        values,
      })
      const { shown, nextCursor } = pageOf(rows, limit, placeOf)
      await context.audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'savings.orders_viewed',
        subject: { kind: 'savings', id: 'orders' },
        now: context.now(),
      })
      return accept({
        items: shown.map(row => staffView(context, row)),
        nextCursor,
        total: await readTotal(tx, filter),
      })
    })

/** One of them. Refusals: savings.order_unknown. */
export const showSavingsOrder =
  (context: SavingsStaffContext) =>
  async (
    { staff }: StaffContext,
    { id }: CallParsed<'savingsOrderDetail'>,
  ): Promise<Result<CallOutput<'savingsOrderDetail'>>> =>
    context.database.transaction(async tx => {
      const { rows } = await tx.query<Row>({
        name: 'savings.any_order',
        text: `select ${orderColumns}, c.uid from savings.savings_order o join identity.customer c on c.id = o.customer
          where o.id = $1`,
        values: [id],
      })
      const [row] = rows
      if (row === undefined) return refuse('savings.order_unknown')
      await context.audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'savings.order_viewed',
        subject: { kind: 'savings_order', id },
        customer: row.customer.toString() as CustomerId,
        now: context.now(),
      })
      return accept({ order: staffView(context, row), choices: await readChoices(tx, id) })
    })
