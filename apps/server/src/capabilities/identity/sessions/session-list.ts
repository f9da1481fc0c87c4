import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { CustomerCall, IdentityContext } from '../context.ts'
import { recordSecurity } from '../record.ts'

export type ListedSession = {
  readonly id: string
  readonly device: string | null
  readonly address: string | null
  readonly createdAt: string
  readonly seenAt: string
}

type Row = {
  id: string
  device_name: string | null
  address: string | null
  created_at: Date
  seen_at: Date
}

/** Shown at most; a customer with more of them sees those used last. */
const shownMax = 100

/** The sessions of a customer that live, the one used last first. */
export const readSessions = async (
  { database, sessions }: Pick<IdentityContext, 'database' | 'sessions'>,
  customer: CustomerId,
): Promise<readonly ListedSession[]> => {
  const { rows } = await database.query<Row>({
    name: 'identity.sessions',
    text: `select id, device_name, address, created_at, seen_at from identity.session
      where customer = $1 and ended_at is null order by seen_at desc, created_at desc, id limit $2`,
    values: [customer, shownMax],
  })
  const dead = new Set(await sessions.listDead(rows.map(({ id }) => id)))
  return rows
    .filter(({ id }) => !dead.has(id))
    .map(row => ({
      id: row.id,
      device: row.device_name,
      address: row.address,
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
    }))
}

/** Where the customer is signed in, this session first. */
export const listSessions =
  (context: IdentityContext) =>
  async ({ caller }: CustomerCall): Promise<Result<CallOutput<'sessionList'>>> => {
    const items = (await readSessions(context, caller.customer)).map(session => ({
      ...session,
      current: session.id === caller.session,
    }))
    return accept({ items: items.toSorted((a, b) => Number(b.current) - Number(a.current)) })
  }

/**
 * Ends one session, or all others. Its device is a new one from then on, so that the owner hears of it should it come
 * back. Refusals: session.unknown.
 */
export const revokeSession =
  (context: IdentityContext) =>
  async (
    call: CustomerCall,
    { id }: CallParsed<'sessionRevoke'>,
  ): Promise<Result<CallOutput<'sessionRevoke'>>> => {
    const { database, sessions, now } = context
    const { customer, session } = call.caller
    const revoked = await database.transaction(async tx => {
      const at = now()
      const ended = await endSessions(tx, { customer, session, id, at: new Date(at) })
      if (ended === 0) return id === 'others' ? accept({ ended }) : refuse('session.unknown')
      await recordSecurity(context, tx, { action: 'security.session_revoked', customer, from: call, now: at })
      return accept({ ended })
    })
    if (revoked.ok) sessions.forget()
    return revoked
  }

const endSessions = async (
  on: Queryable,
  { customer, session, id, at }: { customer: CustomerId; session: string; id: string; at: Date },
): Promise<number> => {
  const { rows } = await on.query<{ device: Buffer | null }>({
    name: 'identity.revoke_sessions',
    text: `update identity.session set ended_at = $4, ended_by = 'server'
      where customer = $1 and ended_at is null and case when $3::uuid is null then id <> $2 else id = $3 end
      returning device`,
    values: [customer, session, id === 'others' ? null : id, at],
  })
  await on.query({
    name: 'identity.forget_revoked_devices',
    text: `delete from identity.device d where d.customer = $1 and d.token_hash = any($2) and not exists (
      select from identity.session s where s.customer = $1 and s.device = d.token_hash and s.ended_at is null)`,
    values: [customer, rows.map(({ device }) => device).filter(device => device !== null)],
  })
  return rows.length
}
