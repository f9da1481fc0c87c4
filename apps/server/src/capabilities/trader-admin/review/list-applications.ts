import type { TraderApplicationItem } from '@plumbline/protocol/copying'
import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { TraderAdminContext } from '../context.ts'
import { pageOf, readCursor } from '../../../core/platform/page-cursor.ts'
import type { ApplicationRow } from '../stored.ts'

export type ListedApplication = ApplicationRow & { uid: string }

export const applicationItem = (row: ListedApplication, now: Millis): TraderApplicationItem => ({
  id: row.id,
  uid: row.uid,
  name: row.name,
  state: row.state,
  submittedAt: row.submitted_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  overdue: row.state === 'pending' && row.due_at.getTime() < now,
})

/** Those that wait, by due time; those that were decided, newest first. */
const orders = {
  waiting: `($2::timestamptz is null or (date_trunc('milliseconds', a.due_at), a.id) > ($2, $3::uuid)) order by date_trunc('milliseconds', a.due_at), a.id`,
  decided: `($2::timestamptz is null or (date_trunc('milliseconds', a.decided_at), a.id) < ($2, $3::uuid)) order by date_trunc('milliseconds', a.decided_at) desc, a.id desc`,
} as const

type Counts = { pending: number; overdue: number; texts: number }

/** What of the real book waits for staff. */
export const countWaiting = async (on: Queryable, now: Millis): Promise<Counts> => {
  const { rows } = await on.query<Counts>({
    name: 'trader.count_waiting',
    text: `select count(*)::int as pending, count(*) filter (where due_at < $1)::int as overdue,
        (select count(*)::int from copying.trader_text x join copying.trader t on t.id = x.trader
          where x.state = 'pending' and t.book = 'real') as texts
      from copying.application where state = 'pending' and book = 'real'`,
    values: [new Date(now)],
  })
  return rows[0] ?? { pending: 0, overdue: 0, texts: 0 }
}

/** Applications of the real book, page by page. */
export const listApplications =
  ({ database, audit, now }: TraderAdminContext) =>
  async (
    { staff }: StaffContext,
    { state = 'pending', cursor, limit = pageSizeDefault }: CallParsed<'traderApplications'>,
  ): Promise<Result<CallOutput<'traderApplications'>>> =>
    database.transaction(async tx => {
      const at = now()
      const order = state === 'pending' ? 'waiting' : 'decided'
      const beyond = readCursor(cursor)
      const { rows } = await tx.query<ListedApplication>({
        name: `trader.applications_${order}`,
        text: `select a.*, c.uid from copying.application a join identity.customer c on c.id = a.customer
          where a.state = $1 and a.book = 'real' and ${orders[order]} limit $4`,
        values: [state, beyond?.at ?? null, beyond?.id ?? null, limit + 1],
      })
      const { shown, nextCursor } = pageOf(rows, limit, row => ({
        at: row.decided_at ?? row.due_at,
        id: row.id,
      }))
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'trader.applications_viewed',
        subject: { kind: 'trader_application', id: 'list' },
        after: { state, shown: shown.length },
        now: at,
      })
      return accept({
        items: shown.map(row => applicationItem(row, at)),
        nextCursor,
        counts: await countWaiting(tx, at),
      })
    })
