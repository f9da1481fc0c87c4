import { accept, type Result } from '@plumbline/rules/core'
import type { RequestKind, Role, StaffState } from '@plumbline/rules/staff'
import type { CallOutput } from '@plumbline/protocol/core'
import type { StaffContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { StaffRoom } from './context.ts'
import { stateColumn } from './members.ts'
import { createPayload } from './payloads.ts'

type Row = {
  id: bigint
  username: string
  name: string
  email: string
  roles: Role[]
  state: StaffState
  customer_uid: string | null
  created_at: Date
  suspended_at: Date | null
  seen_at: Date | null
  pending: { id: string; kind: RequestKind }[]
  link_until: Date | null
}

type AwaitedRow = { id: string; payload: unknown; by: string; created_at: Date; expires_at: Date }

/** Accounts that were asked for and wait for somebody else, those that wait longest first. */
const readAwaited = async (tx: Queryable, now: Date): Promise<CallOutput<'staffList'>['awaited']> => {
  const { rows } = await tx.query<AwaitedRow>({
    name: 'staff.list_awaited',
    text: `select r.id, r.payload, m.name as by, r.created_at, r.expires_at
      from staff.request r join staff.member m on m.id = r.submitted_by_staff
      where r.kind = 'staff.create' and r.state = 'open' and r.expires_at > $1 order by r.created_at, r.id`,
    values: [now],
  })
  return rows.map(({ id, payload, by, created_at: at, expires_at: until }) => {
    const { username, name, roles } = createPayload.parse(payload)
    return {
      request: id,
      username,
      name,
      roles,
      by,
      askedAt: at.toISOString(),
      expiresAt: until.toISOString(),
    }
  })
}

/** Everybody who works here, and whom it waits for. */
export const listMembers =
  ({ database, audit, now }: StaffRoom) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'staffList'>>> =>
    database.transaction(async tx => {
      const { rows } = await tx.query<Row>({
        name: 'staff.list_members',
        text: `select m.id, m.username, m.name, m.email, m.roles, ${stateColumn} as state, m.created_at, m.suspended_at,
            (select c.uid from identity.customer c where c.id = m.customer) as customer_uid,
            (select max(s.seen_at) from staff.session s where s.member = m.id) as seen_at,
            (select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind) order by r.id), '[]')
              from staff.request r where r.subject_kind = 'staff' and r.subject_id = m.id::text
                and r.state = 'open' and r.expires_at > $1) as pending,
            (select max(l.expires_at) from staff.setup_link l
              where l.member = m.id and l.closed_at is null and l.expires_at > $1) as link_until
          from staff.member m order by m.suspended_at is not null, m.name, m.id`,
        values: [new Date(now())],
      })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'staff.view',
        subject: { kind: 'staff', id: 'all' },
        now: now(),
      })
      return accept({
        items: rows.map(row => ({
          id: row.id.toString(),
          username: row.username,
          name: row.name,
          email: row.email,
          roles: row.roles,
          state: row.state,
          customerUid: row.customer_uid,
          createdAt: row.created_at.toISOString(),
          suspendedAt: row.suspended_at?.toISOString() ?? null,
          seenAt: row.seen_at?.toISOString() ?? null,
          pending: row.pending,
          linkUntil: row.link_until?.toISOString() ?? null,
        })),
        awaited: await readAwaited(tx, new Date(now())),
      })
    })
