import type { Language } from '@plumbline/protocol/core'
import type { CustomerId } from '@plumbline/rules/core'
import type { Queryable } from '../../../core/platform/db/database.ts'

/** Browsers one customer is told on; the oldest makes way. */
const subscriptionsMax = 20

/** A browser that asked to be told, with the keys that only it can read under. */
export type Subscription = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * One whose session was signed out, by whomever, counts no more: the browser may be somebody else's by now. So with one whose
 * session has been forgotten since.
 */
const isLive = `exists (select from identity.session i where i.id = s.session and i.ended_at is null)`

export const countSubscriptions = async (on: Queryable, customer: CustomerId): Promise<number> => {
  const { rows } = await on.query<{ count: number }>({
    name: 'notification.subscriptions',
    text: `select count(*)::int as count from notification.push_subscription s where customer = $1 and ${isLive}`,
    values: [customer],
  })
  return rows[0]?.count ?? 0
}

/** A browser has one subscription: whoever signed in there last is told there. */
export const saveSubscription = async (
  on: Queryable,
  of: Subscription & {
    readonly id: string
    readonly customer: CustomerId
    readonly session: string
    readonly language: Language
    readonly at: Date
  },
): Promise<void> => {
  await on.query({
    name: 'notification.subscribe',
    text: `insert into notification.push_subscription
        (id, customer, session, endpoint, p256dh, auth, language, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (endpoint) do update set
        -- What waits for whoever had this browser before names the old id, and is told to nobody.
        id = case when push_subscription.customer = $2 then push_subscription.id else $1 end,
        customer = $2, session = $3, p256dh = $5, auth = $6, language = $7, created_at = $8`,
    values: [of.id, of.customer, of.session, of.endpoint, of.p256dh, of.auth, of.language, of.at],
  })
  await on.query({
    name: 'notification.subscriptions_beyond',
    text: `delete from notification.push_subscription where id in (select id from notification.push_subscription
      where customer = $1 order by created_at desc, id desc offset $2)`,
    values: [of.customer, subscriptionsMax],
  })
}

export const dropSubscription = async (
  on: Queryable,
  customer: CustomerId,
  endpoint: string,
): Promise<void> => {
  await on.query({
    name: 'notification.unsubscribe',
    text: 'delete from notification.push_subscription where customer = $1 and endpoint = $2',
    values: [customer, endpoint],
  })
}

/** By its id, as the outbox names it. */
export const readSubscription = async (on: Queryable, id: string): Promise<Subscription | undefined> => {
  const { rows } = await on.query<Subscription>({
    name: 'notification.subscription',
    text: `select endpoint, p256dh, auth from notification.push_subscription s where id = $1 and ${isLive}`,
    values: [id],
  })
  return rows[0]
}

/** The browser's own service says that it is gone. */
export const forgetSubscription = async (on: Queryable, id: string): Promise<void> => {
  await on.query({
    name: 'notification.forget_subscription',
    text: 'delete from notification.push_subscription where id = $1',
    values: [id],
  })
}

export type Reachable = {
  readonly id: string
  readonly customer: bigint
  readonly language: Language
  /** Not, where the customer has turned messages to devices off: then only what cannot be muted goes there. */
  readonly is_wanted: boolean
}

/** The browsers on which these customers are told. */
export const readReachable = async (
  on: Queryable,
  customers: readonly CustomerId[],
): Promise<readonly Reachable[]> => {
  const { rows } = await on.query<Reachable>({
    name: 'notification.reachable',
    text: `select s.id, s.customer, s.language, coalesce(m.alert_push, true) as is_wanted from notification.push_subscription s
      left join notification.mailbox m on m.customer = s.customer
      where s.customer = any($1::bigint[]) and ${isLive} order by s.created_at, s.id`,
    values: [customers],
  })
  return rows
}
