import type { CustomerId } from '@plumbline/rules/core'
import {
  routeLetter,
  standardPreference,
  type CategoryChoices,
  type DigestRhythm,
  type LetterRoute,
  type NotificationCategory,
  type NotificationPreference,
} from '@plumbline/rules/notification'
import type { Millis } from '@plumbline/rules/market'
import { gather, type Ask } from '../../../core/platform/db/batched-query.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { Subscribed } from './unsubscribe-token.ts'

export type PreferenceRow = {
  readonly choices: CategoryChoices
  readonly quiet_from: number | null
  readonly quiet_to: number | null
  readonly time_zone: string
  readonly digest: DigestRhythm
}

export const preferenceOf = (row: PreferenceRow | undefined): NotificationPreference => {
  if (row === undefined) return standardPreference
  const { choices, quiet_from: from, quiet_to: to, time_zone: timeZone, digest } = row
  return { choices, quiet: from === null || to === null ? null : { from, to }, timeZone, digest }
}

const readEach: Ask<CustomerId, NotificationPreference> = async (on, customers) => {
  const { rows } = await on.query<PreferenceRow & { customer: bigint }>({
    name: 'notification.preferences',
    text: `select customer, choices, quiet_from, quiet_to, time_zone, digest from notification.preference
      where customer = any($1::bigint[])`,
    values: [[...new Set(customers)]],
  })
  const found = new Map(rows.map(row => [row.customer.toString(), row]))
  return customers.map(customer => preferenceOf(found.get(customer)))
}

/** What a customer has chosen; where several are asked for in one transaction, with one statement. */
export const readPreference = (on: Queryable, customer: CustomerId): Promise<NotificationPreference> =>
  gather(on, readEach, customer)

export const readPreferences = readEach

/** Where a letter to a customer goes. */
export const readLetterRoute = async (
  on: Queryable,
  { customer, category, now }: { customer: CustomerId; category: NotificationCategory; now: Millis },
): Promise<LetterRoute> => routeLetter(await readPreference(on, customer), category, now)

/** Kept from everybody else until the transaction ends: a link that unsubscribes changes it too. */
export const lockPreference = async (
  on: Queryable,
  customer: CustomerId,
  at: Date,
): Promise<NotificationPreference> => {
  await on.query({
    name: 'notification.begin_preference',
    text: 'insert into notification.preference (customer, changed_at) values ($1, $2) on conflict (customer) do nothing',
    values: [customer, at],
  })
  const { rows } = await on.query<PreferenceRow>({
    name: 'notification.lock_preference',
    text: `select choices, quiet_from, quiet_to, time_zone, digest from notification.preference where customer = $1 for update`,
    values: [customer],
  })
  return preferenceOf(rows[0])
}

/** Of a preference that is locked. */
export const savePreference = async (
  on: Queryable,
  customer: CustomerId,
  { choices, quiet, timeZone, digest }: NotificationPreference,
  at: Date,
): Promise<void> => {
  await on.query({
    name: 'notification.save_preference',
    text: `update notification.preference set choices = $2, quiet_from = $3, quiet_to = $4, time_zone = $5, digest = $6, changed_at = $7
      where customer = $1`,
    values: [customer, JSON.stringify(choices), quiet?.from ?? null, quiet?.to ?? null, timeZone, digest, at],
  })
}

/** Turns letters of one kind off and leaves everything else as it is. Does nothing for a customer who was erased. */
export const muteLetters = async (
  on: Queryable,
  { customer, from, at }: { customer: CustomerId; from: Subscribed; at: Date },
): Promise<void> => {
  await on.query({
    name: 'notification.mute',
    text: `insert into notification.preference as p (customer, choices, digest, changed_at)
      select c.id, case when $2 = 'digest' then '{}' else jsonb_build_object($2::text, jsonb_build_object('mail', 'off')) end,
        case when $2 = 'digest' then 'off' else 'daily' end, $3
      from identity.customer c where c.id = $1
        and not exists (select from identity.customer_key k where k.customer = c.id and k.erased_at is not null)
      on conflict (customer) do update set
        choices = case when $2 = 'digest' then p.choices
          else jsonb_set(p.choices, array[$2::text], coalesce(p.choices -> $2::text, '{}') || '{"mail": "off"}') end,
        digest = case when $2 = 'digest' then 'off' else p.digest end, changed_at = $3`,
    values: [customer, from, at],
  })
}
