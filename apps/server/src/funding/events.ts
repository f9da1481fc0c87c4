import type { CustomerId, FundingEvent, FundingItem, Json, Millis, StaffId } from '@plumbline/rules'
import type { Queryable, Transaction } from '../platform/database.ts'

export type EventActor =
  | { readonly kind: 'customer' | 'system' }
  | { readonly kind: 'staff'; readonly id: StaffId }

/** Writes what happened to an item, which the transaction holds: events are numbered without holes. */
export const appendEvent = async (
  tx: Transaction,
  event: {
    readonly item: FundingItem
    readonly id: string
    readonly kind: FundingEvent
    readonly actor: EventActor
    /** Nothing personal: `text` is what customers read of it. */
    readonly detail?: { readonly text?: string } & Readonly<Record<string, Json>>
    readonly now: Millis
  },
): Promise<void> => {
  const { actor } = event
  await tx.query({
    name: 'funding.event',
    text: `insert into funding.event (item, number, item_kind, kind, actor, member, at, detail)
      select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7 from funding.event where item = $1`,
    values: [
      event.id,
      event.item,
      event.kind,
      actor.kind,
      actor.kind === 'staff' ? actor.id : null,
      new Date(event.now),
      JSON.stringify(event.detail ?? {}),
    ],
  })
}

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
