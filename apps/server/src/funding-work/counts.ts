import type { FundingQueue } from '@plumbline/protocol'
import { fundingCountedMax, type FundingItem, type Millis, type StaffId } from '@plumbline/rules'
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

/** What occurs in the items: currencies with their routes, found by skipping from one to the next in an index. */
export const readChoices = async (
  on: Queryable,
  kind: FundingItem,
): Promise<{ networks: string[]; currencies: string[] }> => {
  const { rows } = await on.query<{ currency: string; route: string }>({
    name: 'funding_work.choices',
    text: `with recursive known as (
        select s.state, f.* from unnest(array['review', 'approved', 'rejected', 'cancelled']) s (state),
          lateral (select w.currency, w.route from funding_work.item w where w.kind = $1 and w.state = s.state
            order by w.currency, w.route limit 1) f
        union all
        select k.state, n.* from known k,
          lateral (select w.currency, w.route from funding_work.item w where w.kind = $1 and w.state = k.state
            and (w.currency, w.route) > (k.currency, k.route) order by w.currency, w.route limit 1) n)
      select distinct currency, route from known`,
    values: [kind],
  })
  return {
    networks: [...new Set(rows.map(({ route }) => route))].toSorted(),
    currencies: [...new Set(rows.map(({ currency }) => currency))].toSorted(),
  }
}
