import { fundingCountedMax, type FundingQueue } from '@plumbline/protocol'
import type { FundingItem, Millis, StaffId } from '@plumbline/rules'
import type { Queryable } from '../platform/database.ts'

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

/** What occurs in the items, found by skipping from one to the next in an index. */
const occurring = async (
  on: Queryable,
  kind: FundingItem,
  column: 'route' | 'currency',
): Promise<readonly string[]> => {
  const { rows } = await on.query<{ name: string }>({
    name: `funding_work.occurring_${column}`,
    text: `with recursive known as (
        select s.state, (select min(w.${column}) from funding_work.item w where w.kind = $1 and w.state = s.state) as name
          from unnest(array['review', 'approved', 'rejected', 'cancelled']) s (state)
        union all
        select k.state, (select min(w.${column}) from funding_work.item w
            where w.kind = $1 and w.state = k.state and w.${column} > k.name)
          from known k where k.name is not null)
      select distinct name from known where name is not null order by name`,
    values: [kind],
  })
  return rows.map(({ name }) => name)
}

export const readChoices = async (
  on: Queryable,
  kind: FundingItem,
): Promise<{ networks: string[]; currencies: string[] }> => ({
  networks: [...(await occurring(on, kind, 'route'))],
  currencies: [...(await occurring(on, kind, 'currency'))],
})
