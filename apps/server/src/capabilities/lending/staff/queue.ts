import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { dayText, utcDayOf } from '@plumbline/rules/lending'
import type { Millis } from '@plumbline/rules/market'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { LendingContext } from '../context.ts'
import { pageOf, readCursor } from '../../../core/platform/page-cursor.ts'
import { listedColumns, listedFrom, rowsOf, type ListedLoan } from './rows.ts'

type Input = CallParsed<'loanQueue'>
type Counts = CallOutput<'loanQueue'>['counts']

/** By what a list is in order: applications by when they are to be decided, loans by when they are due, the others newest first. */
const orders = {
  review: { by: 'l.review_due_at', way: 'asc', where: "l.state = 'pending'" },
  due: {
    by: "l.due_on::timestamp at time zone 'utc'",
    way: 'asc',
    where: "l.state in ('repayment', 'defaulted')",
  },
  late: {
    by: "l.due_on::timestamp at time zone 'utc'",
    way: 'asc',
    where: "l.state in ('repayment', 'defaulted') and l.due_on < least($6::date, l.stands_on)",
  },
  newest: { by: 'l.applied_at', way: 'desc', where: '($5::text is null or l.state = $5)' },
} as const

const orderOf = (state: Input['state']): keyof typeof orders => {
  switch (state) {
    case 'pending':
      return 'review'
    case 'repayment':
      return 'due'
    case 'defaulted':
    case 'late':
      return 'late'
    case 'repaid':
    case 'rejected':
    case 'written_off':
    case undefined:
      return 'newest'
  }
}

/** What of loans waits for staff. */
export const countLoansWaiting = async (on: Queryable, now: Millis): Promise<Counts> => {
  const { rows } = await on.query<Counts>({
    name: 'lending.count_waiting',
    text: `select count(*) filter (where state = 'pending' and approved_at is null)::int as pending,
        count(*) filter (where state = 'pending' and approved_at is null and review_due_at < $1)::int as "overdueReview",
        count(*) filter (where due_on < least($2::date, stands_on) and state <> 'pending')::int as late,
        (select count(*)::int from lending.repayment where state = 'review' and book = 'real') as vouchers
      from lending.loan where book = 'real' and state in ('pending', 'repayment', 'defaulted')`,
    values: [new Date(now), dayText(utcDayOf(now))],
  })
  return rows[0] ?? { pending: 0, overdueReview: 0, late: 0, vouchers: 0 }
}

export const findCustomer = async (
  on: Queryable,
  uid: string | undefined,
): Promise<Result<CustomerId | undefined>> => {
  if (uid === undefined) return accept(undefined)
  const { rows } = await on.query<{ id: bigint }>({
    name: 'lending.customer',
    text: "select id from identity.customer where uid = $1 and book = 'real'",
    values: [uid],
  })
  return rows[0] === undefined ? refuse('customer.unknown') : accept(rows[0].id.toString() as CustomerId)
}

/** Applications and loans, page by page. */
export const listLoansForStaff =
  (context: LendingContext) =>
  async (
    { staff }: StaffContext,
    { state, uid, cursor, limit = pageSizeDefault }: Input,
  ): Promise<Result<CallOutput<'loanQueue'>>> =>
    context.database.transaction(async tx => {
      const at = context.now()
      const customer = await findCustomer(tx, uid)
      if (!customer.ok) return customer
      const name = orderOf(state)
      const { by, way, where } = orders[name]
      const beyond = readCursor(cursor)
      const place = `(date_trunc('milliseconds', ${by}), l.id)`
      const { rows } = await tx.query<ListedLoan & { place: Date }>({
        name: `lending.queue_${name}`,
        text: `select ${listedColumns}, date_trunc('milliseconds', ${by}) as place from ${listedFrom}
          where l.book = 'real' and ${where} and ($2::bigint is null or l.customer = $2)
            and ($3::timestamptz is null or ${place} ${way === 'asc' ? '>' : '<'} ($3, $4::uuid))
            and ($5::text is null or true) and ($6::date is null or true)
          order by date_trunc('milliseconds', ${by}) ${way}, l.id ${way} limit $7`,
        values: [
          new Date(at),
          customer.value ?? null,
          beyond?.at ?? null,
          beyond?.id ?? null,
          state ?? null,
          dayText(utcDayOf(at)),
          limit + 1,
        ],
      })
      const { shown, nextCursor } = pageOf(rows, limit, row => ({ at: row.place, id: row.id }))
      await context.audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'loan.list_viewed',
        subject: { kind: 'loan', id: 'list' },
        ...(customer.value !== undefined && { customer: customer.value }),
        after: { state: state ?? 'all', shown: String(shown.length) },
        now: at,
      })
      return accept({
        items: await rowsOf(tx, context, shown, at),
        nextCursor,
        counts: await countLoansWaiting(tx, at),
      })
    })
