import type { FundingQueue } from '@plumbline/protocol/funding-operations'
import { fundingCountedMax, type FundingItem } from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import type { StaffId } from '@plumbline/rules/core'
import type { Queryable } from '../../../core/platform/db/database.ts'

type Counts = FundingQueue['counts']

const upTo = (condition: string): string =>
  `(select count(*)::int from (select from funding_work.item w where w.kind = $1 and ${condition} limit ${fundingCountedMax}) n)`

/** How many there are of each sort, up to what is counted. */
export const countItems = async (
  on: Queryable,
  { kind, staff, now }: { kind: FundingItem; staff: StaffId; now: Millis },
): Promise<Counts> => {
  const { rows } = await on.query<Counts>({
    name: 'funding_work.count',
    text: `select ${upTo(`w.state = 'review'`)} as review, ${upTo(`w.state = 'review' and w.due_at < $3`)} as overdue,
      ${upTo(`w.state = 'approved'`)} as approved, ${upTo(`w.state = 'rejected'`)} as rejected,
      ${upTo(`w.state = 'cancelled'`)} as cancelled, ${upTo(`w.state = 'review' and w.assigned = $2`)} as mine,
      ${upTo(`w.state = 'review' and w.assigned is null`)} as unassigned,
      ${upTo(`w.payout = 'due' and w.payout is not null`)} as due`,
    values: [kind, staff, new Date(now)],
  })
  return (
    rows[0] ?? {
      review: 0,
      overdue: 0,
      approved: 0,
      rejected: 0,
      cancelled: 0,
      mine: 0,
      unassigned: 0,
      due: 0,
    }
  )
}

/** What occurs in a column, found by skipping from one value to the next in its index. */
const occurring = (column: 'route' | 'currency'): string => {
  const next = (state: string, beyond: string): string =>
    `lateral (select w.${column} as value from funding_work.item w where w.kind = $1 and w.state = ${state}${beyond}
      order by w.${column} limit 1) found`
  return `array(
    with recursive known as (
      select s.state, found.value from unnest(array['review', 'approved', 'rejected', 'cancelled']) s (state), ${next('s.state', '')}
      union all
      select k.state, found.value from known k, ${next('k.state', ` and w.${column} > k.value`)}
    )
    select distinct value from known order by value)`
}

/** What the items can be filtered by. */
export const readChoices = async (
  on: Queryable,
  kind: FundingItem,
): Promise<{ networks: string[]; currencies: string[] }> => {
  const { rows } = await on.query<{ networks: string[]; currencies: string[] }>({
    name: 'funding_work.choices',
    text: `select ${occurring('route')} as networks, ${occurring('currency')} as currencies`,
    values: [kind],
  })
  return rows[0] ?? { networks: [], currencies: [] }
}
