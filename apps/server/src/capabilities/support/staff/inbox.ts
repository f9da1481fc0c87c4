import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { pageOf, readCursor } from '../../../core/platform/page-cursor.ts'
import type { SupportContext } from '../context.ts'
import { inboxRows, listedColumns, listedJoins, type ListedThread } from './rows.ts'

type Input = CallParsed<'supportInbox'>

/** By what a list is in order: what waits by how long, everything else by when something was said last. */
const lists = {
  waiting: {
    by: 't.waiting_since',
    way: 'asc',
    where: "t.state = 'waiting' and ($3::bigint is null or true)",
  },
  open: { by: 't.last_at', way: 'desc', where: "t.state <> 'closed' and ($3::bigint is null or true)" },
  mine: { by: 't.last_at', way: 'desc', where: "t.state <> 'closed' and t.assigned_to = $3" },
  closed: { by: 't.last_at', way: 'desc', where: "t.state = 'closed' and ($3::bigint is null or true)" },
} as const satisfies Record<Input['filter'], object>

const readCounts = async (
  on: Queryable,
  staff: string,
  desk: Input['desk'],
): Promise<CallOutput<'supportInbox'>['counts']> => {
  const { rows } = await on.query<CallOutput<'supportInbox'>['counts']>({
    name: 'support.counts',
    text: `select count(*) filter (where state = 'waiting')::int as waiting, count(*)::int as open,
        count(*) filter (where assigned_to = $1)::int as mine
      from support.thread where state <> 'closed' and ($2::text is null or desk = $2)`,
    values: [staff, desk ?? null],
  })
  return rows[0] ?? { waiting: 0, open: 0, mine: 0 }
}

/** Threads, page by page. */
export const listThreads =
  ({ database, vault, audit, now }: SupportContext) =>
  async (
    { staff }: StaffContext,
    { filter, desk, uid, cursor, limit = pageSizeDefault }: Input,
  ): Promise<Result<CallOutput<'supportInbox'>>> =>
    database.transaction(async tx => {
      const { by, way, where } = lists[filter]
      const beyond = readCursor(cursor)
      const place = `(date_trunc('milliseconds', ${by}), t.id)`
      const { rows } = await tx.query<ListedThread & { place: Date }>({
        name: `support.list_${filter}`,
        text: `select ${listedColumns}, date_trunc('milliseconds', ${by}) as place from support.thread t ${listedJoins}
          where ${where} and ($1::text is null or t.desk = $1) and ($2::text is null or c.uid = $2)
            and ($4::timestamptz is null or ${place} ${way === 'asc' ? '>' : '<'} ($4, $5::uuid))
          order by date_trunc('milliseconds', ${by}) ${way}, t.id ${way} limit $6`,
        values: [desk ?? null, uid ?? null, staff.id, beyond?.at ?? null, beyond?.id ?? null, limit + 1],
      })
      const { shown, nextCursor } = pageOf(rows, limit, row => ({ at: row.place, id: row.id }))
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'support.inbox_viewed',
        subject: { kind: 'support_thread', id: 'list' },
        after: { filter, desk: desk ?? 'all', shown: String(shown.length) },
        now: now(),
      })
      return accept({
        items: await inboxRows(tx, vault, shown),
        nextCursor,
        counts: await readCounts(tx, staff.id, desk),
      })
    })
