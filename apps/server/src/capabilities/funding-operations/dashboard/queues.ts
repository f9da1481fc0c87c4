import { hourMs } from '@plumbline/rules/core'
import { fundingAges, type FundingBenchView } from '@plumbline/protocol/funding-operations'
import type { FundingItem } from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../../core/platform/db/database.ts'

export type QueueFigures = NonNullable<FundingBenchView['queues']>

type Row = {
  kind: FundingItem
  waiting: number
  overdue: number
  oldest_due_at: Date | null
  payouts_due: number
  counts: number[]
}

/** Where one age ends and the next begins, in hours. */
const bounds = [1, 4, 24, 48] as const

/** What waits, how much of it is late, and for how long. */
export const readQueueFigures = async (
  on: Queryable,
  { kinds, now }: { kinds: readonly FundingItem[]; now: Millis },
): Promise<QueueFigures> => {
  const { rows } = await on.query<Row>({
    name: 'funding_work.queues',
    text: `select k.kind, count(w.id)::int as waiting, count(w.id) filter (where w.due_at < $2)::int as overdue,
        min(w.due_at) as oldest_due_at,
        (select count(*)::int from funding_work.item p where p.payout = 'due' and p.kind = k.kind) as payouts_due,
        array(select count(i.submitted_at)::int from generate_series(0, cardinality($3::timestamptz[])) age
          left join lateral (
            select submitted_at from funding.deposit where k.kind = 'deposit' and state = 'review' and book = 'real'
            union all
            select submitted_at from funding.withdrawal where k.kind = 'withdrawal' and state = 'review' and book = 'real'
          ) i on (age = 0 or i.submitted_at <= $3[age]) and (age = cardinality($3) or i.submitted_at > $3[age + 1])
          group by age order by age) as counts
      from unnest($1::text[]) k (kind) left join funding_work.item w on w.kind = k.kind and w.state = 'review'
      group by k.kind`,
    values: [kinds, new Date(now), bounds.map(hours => new Date(now - hours * hourMs))],
  })
  return kinds.flatMap(kind =>
    rows
      .filter(row => row.kind === kind)
      .map(row => ({
        kind,
        waiting: row.waiting,
        overdue: row.overdue,
        oldestDueAt: row.oldest_due_at?.toISOString() ?? null,
        payoutsDue: row.payouts_due,
        ages: fundingAges.map((hours, at) => ({ hours, count: row.counts[at] ?? 0 })),
      })),
  )
}
