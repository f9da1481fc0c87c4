import type { FundingItem } from '@plumbline/rules/funding'
import type { Queryable } from '../../core/platform/db/database.ts'

/** How many items of a queue wait for staff: to be decided, or approved and to be paid out. */
export const countWaiting = async (on: Queryable, kind: FundingItem): Promise<number> => {
  const { rows } = await on.query<{ count: number }>({
    name: 'funding_work.waiting',
    text: `select count(*)::int as count from funding_work.item where kind = $1 and (state = 'review' or payout = 'due')`,
    values: [kind],
  })
  return rows[0]?.count ?? 0
}
