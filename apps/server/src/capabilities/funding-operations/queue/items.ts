import type { FundingItemView } from '@plumbline/protocol/funding-operations'
import { cents, formatCents } from '@plumbline/rules/money'
import {
  takesTwo,
  type FundingFlag,
  type FundingItem,
  type FundingKind,
  type FundingState,
  type PayoutState,
} from '@plumbline/rules/funding'
import type { FreezeReason } from '@plumbline/rules/customer-admin'
import type { Millis } from '@plumbline/rules/market'
import type { StaffId } from '@plumbline/rules/core'
import type { Watchers } from '../review-feed.ts'

export type ItemRow = {
  id: string
  kind: FundingItem
  uid: string
  customer: bigint
  state: FundingState
  payout: PayoutState | null
  by: FundingKind
  route: string
  currency: string
  amount: string
  usd: bigint
  fee: bigint | null
  submitted_at: Date
  due_at: Date
  decided_at: Date | null
  flags: FundingFlag[]
  frozen: FreezeReason | null
  approvals: number
  request: string | null
  open_request: string | null
  revision: number
  assigned: bigint | null
  assigned_name: string | null
}

/** An item beside all that a queue shows of it; goes with `itemJoins`, which join on the item `w`. */
export const itemColumns = `w.id, w.kind, c.uid, w.customer, w.state, w.payout, coalesce(d.kind, x.kind) as by, w.route,
  w.currency, coalesce(d.amount, x.pays, x.estimate)::text as amount, w.usd, x.fee,
  coalesce(d.submitted_at, x.submitted_at) as submitted_at, w.due_at, coalesce(d.decided_at, x.decided_at) as decided_at,
  w.flags, c.frozen_reason as frozen, coalesce(d.approvals, 0)::int as approvals, coalesce(d.request, x.request) as request, r.id as open_request,
  coalesce(d.revision, x.revision) as revision, w.assigned, m.username as assigned_name`

export const itemJoins = `join identity.customer c on c.id = w.customer
  left join funding.deposit d on w.kind = 'deposit' and d.id = w.id
  left join funding.withdrawal x on w.kind = 'withdrawal' and x.id = w.id
  left join staff.member m on m.id = w.assigned
  left join staff.request r on w.state = 'review' and r.state = 'open' and r.kind = w.kind || '.approve'
    and r.subject_kind = w.kind and r.subject_id = w.id::text`

const bothPeople = 2

/** How many people have approved, and how many it takes as far as that is known without weighing sums. */
const approvalsOf = (row: ItemRow): { approvals: number; approvalsRequired: number } => {
  if (row.state === 'approved') {
    const approvals = row.kind === 'withdrawal' ? bothPeople : row.approvals
    return { approvals, approvalsRequired: approvals }
  }
  const isBegun = row.open_request !== null
  return {
    approvals: isBegun ? 1 : 0,
    approvalsRequired: row.kind === 'withdrawal' || isBegun || takesTwo(row.flags) ? bothPeople : 1,
  }
}

/** What waits can be late: for its decision, or for its payout. */
const isWaiting = ({ state, payout }: Pick<ItemRow, 'state' | 'payout'>): boolean =>
  state === 'review' || payout === 'due'

export const itemView = (
  row: ItemRow,
  { now, watchers, staff }: { now: Millis; watchers: Watchers; staff: StaffId },
): FundingItemView => ({
  kind: row.kind,
  id: row.id,
  uid: row.uid,
  book: 'real',
  state: row.state,
  payout: row.payout,
  submittedAt: row.submitted_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  overdue: isWaiting(row) && row.due_at.getTime() < now,
  route: { kind: row.by, name: row.route },
  currency: row.currency,
  amount: row.amount,
  usd: formatCents(cents(row.usd)),
  usdIsEstimate: row.kind === 'deposit' && row.state !== 'approved' && row.currency !== 'USD',
  fee: row.fee === null ? null : formatCents(cents(row.fee)),
  flags: row.flags,
  frozen: row.frozen,
  ...approvalsOf(row),
  request: row.open_request,
  assignedTo:
    row.assigned === null ? null : { id: row.assigned.toString(), username: row.assigned_name ?? '' },
  revision: row.revision,
  watchers: watchers(row.kind, row.id).filter(({ id }) => id !== staff),
})
