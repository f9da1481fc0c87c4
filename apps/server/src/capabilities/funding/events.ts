import type { CustomerId, Json, StaffId } from '@plumbline/rules/core'
import type { FundingEvent, FundingItem } from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import { gather, type Ask } from '../../core/platform/db/batched-query.ts'

export type EventActor =
  | { readonly kind: 'customer' | 'system' }
  | { readonly kind: 'staff'; readonly id: StaffId }

type NewEvent = {
  readonly item: FundingItem
  readonly id: string
  readonly kind: FundingEvent
  readonly actor: EventActor
  /** Nothing personal: `text` is what customers read of it. */
  readonly detail?: { readonly text?: string } & Readonly<Record<string, Json>>
  readonly now: Millis
}

/** Of different items. */
const appendEach: Ask<NewEvent, void> = async (on, events) => {
  await on.query({
    name: 'funding.event',
    text: `insert into funding.event (item, number, item_kind, kind, actor, member, at, detail)
      select n.item, (select coalesce(max(e.number), 0) + 1 from funding.event e where e.item = n.item), n.item_kind, n.kind,
        n.actor, n.member, n.at, n.detail::json
      from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::timestamptz[], $7::text[])
        n (item, item_kind, kind, actor, member, at, detail)`,
    values: [
      events.map(({ id }) => id),
      events.map(({ item }) => item),
      events.map(({ kind }) => kind),
      events.map(({ actor }) => actor.kind),
      events.map(({ actor }) => (actor.kind === 'staff' ? actor.id : null)),
      events.map(({ now }) => new Date(now)),
      events.map(({ detail }) => JSON.stringify(detail ?? {})),
    ],
  })
  return events.map(() => undefined)
}

/** Writes what happened to an item, which the transaction holds: events are numbered without holes. */
export const appendEvent = (tx: Transaction, event: NewEvent): Promise<void> => gather(tx, appendEach, event)

export type StoredEvent = {
  readonly number: number
  readonly kind: FundingEvent
  readonly actor: EventActor['kind']
  /** The member's user name. */
  readonly member: string | null
  readonly at: Date
  readonly detail: { readonly text?: string } & Readonly<Record<string, Json>>
}

/** What happened to an item, in order. */
export const readEvents = async (on: Queryable, id: string): Promise<readonly StoredEvent[]> => {
  const { rows } = await on.query<StoredEvent>({
    name: 'funding.events',
    text: `select e.number, e.kind, e.actor, m.username as member, e.at, e.detail from funding.event e
      left join staff.member m on m.id = e.member where e.item = $1 order by e.number`,
    values: [id],
  })
  return rows
}

/** One change of a customer's items after the other: limits and sums are judged on what was committed. */
export const lockCustomer = async (tx: Transaction, customer: CustomerId): Promise<void> => {
  await tx.query({
    name: 'funding.lock_customer',
    text: `select pg_advisory_xact_lock(hashtextextended('funding ' || $1, 0))`,
    values: [customer],
  })
}
