import type { CustomerId } from '@plumbline/rules/core'
import type { FollowEnd, FollowId } from '@plumbline/rules/copying'
import type { Postponed } from '../../core/platform/concurrency/postponed.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { CopyingContext } from './context.ts'
import { followColumns, type FollowRow } from './follow-row.ts'
import { beginEnd } from './follows/stop.ts'

/** A follow with the trader who is followed. */
export const readFollowById = async (
  on: Queryable,
  id: string,
): Promise<{ readonly row: FollowRow; readonly trader: CustomerId } | undefined> => {
  const { rows } = await on.query<FollowRow & { trader_customer: bigint }>({
    name: 'copying.follow_by_id',
    text: `select ${followColumns}, t.customer as trader_customer
      from copying.follow f join copying.trader t on t.id = f.trader where f.id = $1`,
    values: [id],
  })
  return rows[0] && { row: rows[0], trader: rows[0].trader_customer.toString() as CustomerId }
}

/** Has the follows end of a trader who has left or was revoked, each as the follower has chosen; of all such traders where none is named. */
export const stopFollowsOf = async (
  context: Pick<CopyingContext, 'database' | 'now' | 'nudge' | 'notifications' | 'outbox'> & {
    readonly ending: Postponed<FollowId>
  },
  trader?: CustomerId,
  reason?: Extract<FollowEnd, 'trader_left' | 'trader_revoked'>,
): Promise<void> => {
  const { rows } = await context.database.query<
    FollowRow & { trader_customer: bigint; trader_state: string }
  >({
    name: 'copying.follows_of_ended',
    text: `select ${followColumns}, t.customer as trader_customer, t.state as trader_state
      from copying.follow f join copying.trader t on t.id = f.trader
      where t.state in ('left', 'revoked') and f.state in ('active', 'paused') and ($1::bigint is null or t.customer = $1)
        and not f.id = any ($2::uuid[])`,
    values: [trader ?? null, context.ending.held()],
  })
  for (const row of rows) {
    const why = reason ?? (row.trader_state === 'left' ? 'trader_left' : 'trader_revoked')
    await context.ending.attempt(row.id as FollowId, () =>
      beginEnd(context, row, why, row.when_trader_leaves),
    )
  }
  for (const each of new Set(rows.map(row => row.trader_customer.toString() as CustomerId)))
    void context.nudge(each)
}
