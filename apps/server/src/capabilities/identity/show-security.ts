import { accept, type CustomerId, type Json, type Result } from '@plumbline/rules/core'
import {
  maskEmail,
  maskMobile,
  securityActions,
  securityEventsShown,
  type SecurityAction,
} from '@plumbline/rules/identity'
import type { CallOutput } from '@plumbline/protocol/core'
import { newestOf } from '../../core/audit/index.ts'
import type { CustomerCall, IdentityContext } from './context.ts'
import { readPending } from './recovery/stored.ts'
import { readHold, tradePasswordHolds } from './withdrawal-hold.ts'

type Security = CallOutput<'security'>
type Row = {
  password: boolean
  trade_password: boolean
  email: string | null
  mobile: string | null
  area_code: string | null
  otp: boolean
  recovery_left: number
  passkeys: number
}

/** How an account is secured; addresses only masked. */
export const readSecurity = async (
  { database, settled }: Pick<IdentityContext, 'database' | 'settled'>,
  customer: CustomerId,
): Promise<Omit<Security, 'events'>> => {
  const { rows } = await database.query<Row>({
    name: 'identity.security',
    text: `select s.customer is not null as password, t.customer is not null as trade_password,
        s.email, s.mobile, s.area_code, coalesce(o.enabled_at is not null, false) as otp,
        (select count(*)::int from identity.recovery_code r where r.customer = c.id and r.used_at is null)
          as recovery_left,
        (select count(*)::int from identity.passkey p where p.customer = c.id) as passkeys
      from identity.customer c
        left join identity.sign_in s on s.customer = c.id
        left join identity.trade_password t on t.customer = c.id
        left join identity.otp o on o.customer = c.id
      where c.id = $1`,
    values: [customer],
  })
  const row = rows[0]
  const { email = null, mobile: e164 = null, area_code: areaCode = null } = row ?? {}
  const hold = await readHold(database, { customer, now: settled() })
  const recovery = await readPending(database, customer)
  return {
    password: row?.password === true,
    tradePassword: row?.trade_password === true,
    tradePasswordHolds: await tradePasswordHolds(database, {
      customer,
      isFirst: row?.trade_password !== true,
    }),
    email: email === null ? null : maskEmail(email),
    mobile: e164 === null || areaCode === null ? null : maskMobile({ areaCode, e164 }),
    otp: { enabled: row?.otp === true, recoveryLeft: row?.recovery_left ?? 0 },
    passkeys: row?.passkeys ?? 0,
    hold: hold === undefined ? null : { ...hold, until: new Date(hold.until).toISOString() },
    recovery:
      recovery === undefined ? null : { kind: recovery.kind, dueAt: new Date(recovery.dueAt).toISOString() },
  }
}

type SecurityEvent = Security['events'][number]

const isSecurity = (action: string): action is SecurityAction =>
  (securityActions as readonly string[]).includes(action)

/** What the audit log keeps of where it came from: text, or nothing where it cannot be read any more. */
const partOf = (personal: Json | undefined, name: 'device' | 'address'): string | null => {
  const part = (personal as { readonly [name: string]: Json | undefined } | undefined)?.[name]
  return typeof part === 'string' ? part : null
}

/** What happened to the security of an account, the newest first. */
export const readSecurityEvents = async (
  { database, vault }: Pick<IdentityContext, 'database' | 'vault'>,
  customer: CustomerId,
): Promise<readonly SecurityEvent[]> => {
  const entries = await newestOf(database, vault, {
    customer,
    actions: securityActions,
    limit: securityEventsShown,
  })
  return entries.flatMap(({ action, at, personal }) =>
    isSecurity(action)
      ? [
          {
            action,
            at: at.toISOString(),
            device: partOf(personal, 'device'),
            address: partOf(personal, 'address'),
          },
        ]
      : [],
  )
}

/** How the account is secured, and what happened to it lately. */
export const showSecurity =
  (context: IdentityContext) =>
  async ({ caller: { customer } }: CustomerCall): Promise<Result<Security>> =>
    accept({
      ...(await readSecurity(context, customer)),
      events: [...(await readSecurityEvents(context, customer))],
    })
