import type { CustomerView } from '@plumbline/protocol'
import {
  securityActions,
  securityEventsShown,
  type CustomerId,
  type HoldReason,
  type Millis,
} from '@plumbline/rules'
import { newestOf } from '../audit/index.ts'
import type { Queryable } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'

type Security = CustomerView['security']

type Row = {
  trade_password: boolean
  otp: boolean
  passkeys: number
  hold_until: Date | null
  hold_reason: HoldReason | null
}

const readMeans = async (on: Queryable, customer: CustomerId, now: Millis): Promise<Row | undefined> => {
  const { rows } = await on.query<Row>({
    name: 'care.security',
    text: `select exists (select from identity.trade_password where customer = $1) as trade_password,
        exists (select from identity.otp where customer = $1 and enabled_at is not null) as otp,
        (select count(*)::int from identity.passkey where customer = $1) as passkeys,
        h.until as hold_until, h.reason as hold_reason
      from (select 1) one left join identity.withdrawal_hold h on h.customer = $1 and h.until > $2`,
    values: [customer, new Date(now)],
  })
  return rows[0]
}

type SessionRow = {
  id: string
  device_name: string | null
  address: string | null
  created_at: Date
  seen_at: Date
}

const sessionsShownMax = 50

const readSessions = async (
  on: Queryable,
  customer: CustomerId,
  now: Millis,
): Promise<Security['sessions']> => {
  const { rows } = await on.query<SessionRow>({
    name: 'care.sessions',
    text: `select id, device_name, address, created_at, seen_at from identity.session
      where customer = $1 and ended_at is null and expires_at > $2 order by seen_at desc limit $3`,
    values: [customer, new Date(now), sessionsShownMax],
  })
  return rows.map(({ id, device_name: device, address, created_at: createdAt, seen_at: seenAt }) => ({
    id,
    device,
    address,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }))
}

const textOr = (value: unknown, name: string): string | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const found: unknown = (value as Record<string, unknown>)[name]
  return typeof found === 'string' ? found : null
}

const readEvents = async (on: Queryable, vault: Vault, customer: CustomerId): Promise<Security['events']> => {
  const entries = await newestOf(on, vault, {
    customer,
    actions: securityActions,
    limit: securityEventsShown,
  })
  return entries.map(({ action, at, personal }) => ({
    action,
    at: at.toISOString(),
    device: textOr(personal, 'device'),
    address: textOr(personal, 'address'),
  }))
}

/** How an account is kept safe, and what happened to that lately. */
export const readSecurityView = async (
  on: Queryable,
  { vault, customer, now }: { vault: Vault; customer: CustomerId; now: Millis },
): Promise<Security> => {
  const means = await readMeans(on, customer, now)
  const { hold_until: until = null, hold_reason: reason = null } = means ?? {}
  return {
    tradePassword: means?.trade_password ?? false,
    otp: means?.otp ?? false,
    passkeys: means?.passkeys ?? 0,
    hold: until === null || reason === null ? null : { until: until.toISOString(), reason },
    sessions: await readSessions(on, customer, now),
    events: await readEvents(on, vault, customer),
  }
}
