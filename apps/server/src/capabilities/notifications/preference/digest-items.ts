import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import {
  digestDueAt,
  type NotificationCategory,
  type NotificationPreference,
} from '@plumbline/rules/notification'
import type { Queryable } from '../../../core/platform/db/database.ts'

/** What one digest gathers at most; what comes beyond it stands in the app all the same. */
const itemsMax = 200

/** Something that waits for a customer's next digest. */
export type DigestItem = {
  readonly customer: CustomerId
  readonly category: NotificationCategory
  readonly kind: string
  readonly data: unknown
  readonly at: string
}

export type Gathered = { readonly item: DigestItem; readonly preference: NotificationPreference }

/** Puts items beside what they tell of; the first of a customer says when that customer's digest is due. */
export const gatherForDigest = async (
  on: Queryable,
  gathered: readonly Gathered[],
  now: Millis,
): Promise<void> => {
  const due = new Map<CustomerId, Date>()
  const items: DigestItem[] = []
  for (const { item, preference } of gathered) {
    const { digest } = preference
    if (digest === 'off') continue
    items.push(item)
    if (!due.has(item.customer)) due.set(item.customer, new Date(digestDueAt({ ...preference, digest }, now)))
  }
  if (items.length === 0) return
  // In the order of customers, so that two of these never deadlock.
  const digests = [...due].map(([customer, due_at]) => ({ customer, due_at }))
  digests.sort((one, other) => (BigInt(one.customer) < BigInt(other.customer) ? -1 : 1))
  await on.query({
    name: 'notification.digest_begin',
    // The first one is the earliest, unless a clock that was ahead has dated it.
    // Locked by the update: a digest that is being sent now is over before this adds to it, and then this begins the next one.
    text: `insert into notification.digest as d (customer, due_at)
      select customer, due_at from jsonb_to_recordset($1) as g (customer bigint, due_at timestamptz)
      on conflict (customer) do update set due_at = least(d.due_at, excluded.due_at)`,
    values: [JSON.stringify(digests)],
  })
  await on.query({
    name: 'notification.digest_gather',
    text: `insert into notification.digest_item (customer, category, kind, data, at)
      select g.customer, g.category, g.kind, g.data, g.at
      from rows from (jsonb_to_recordset($1) as (customer bigint, category text, kind text, data jsonb, at timestamptz))
        with ordinality as g (customer, category, kind, data, at, place)
      where (select count(*) from (select from notification.digest_item i where i.customer = g.customer limit $2) had) < $2
      order by g.place`,
    values: [JSON.stringify(items), itemsMax],
  })
}

const isDueAlike = (before: NotificationPreference, after: NotificationPreference): boolean =>
  before.digest === after.digest &&
  before.timeZone === after.timeZone &&
  before.quiet?.from === after.quiet?.from &&
  before.quiet?.to === after.quiet?.to

/**
 * After the customer chose anew: what gathers is due by the new choice, or falls away where no digest is wanted any more. One that is
 * due already is sent all the same.
 */
export const rescheduleDigest = async (
  on: Queryable,
  customer: CustomerId,
  { before, after }: { readonly before: NotificationPreference; readonly after: NotificationPreference },
  now: Millis,
): Promise<void> => {
  const { digest } = after
  if (digest === 'off') return endDigest(on, customer)
  if (isDueAlike(before, after)) return
  await on.query({
    name: 'notification.digest_move',
    text: 'update notification.digest set due_at = $2 where customer = $1 and due_at > $3',
    values: [customer, new Date(digestDueAt({ ...after, digest }, now)), new Date(now)],
  })
}

/** No digest is wanted any more: what had been gathered falls away. */
export const endDigest = async (on: Queryable, customer: CustomerId): Promise<void> => {
  await on.query({
    name: 'notification.digest_drop',
    text: 'delete from notification.digest where customer = $1',
    values: [customer],
  })
}

/** These categories leave the digest that gathers now, too. */
export const leaveDigest = async (
  on: Queryable,
  customer: CustomerId,
  categories: readonly NotificationCategory[],
): Promise<void> => {
  if (categories.length === 0) return
  await on.query({
    name: 'notification.digest_leave',
    text: 'delete from notification.digest_item where customer = $1 and category = any($2)',
    values: [customer, categories],
  })
}
