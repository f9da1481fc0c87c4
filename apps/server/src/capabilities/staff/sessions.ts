import { accept, refuse, type Result, type StaffId } from '@plumbline/rules/core'
import { permissionsOf, staffIdleMinutes, staffSessionHours, type Role } from '@plumbline/rules/staff'
import type { ElapsedMillis, Millis, SettledMillis } from '@plumbline/rules/market'
import type { StaffCaller } from '../../core/platform/caller.ts'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import { hashToken, newToken } from '../identity/index.ts'
import { createListeners } from '../../core/platform/guard.ts'
import { holdAlone } from './members.ts'

/** How long a process trusts what it read: a session that was ended elsewhere is dead within this time. */
const cacheMsMax = 1_000
const cacheMax = 10_000
/** How exactly it is known when a session was last used. */
const seenEveryMs = 60_000
const idleMs = staffIdleMinutes * 60_000
const sessionMs = staffSessionHours * 3_600_000
/** How long it can still be seen, in the database, that a session was there and how it ended. */
const keptMs = 30 * 24 * 3_600_000

type Row = {
  id: string
  member: bigint
  username: string
  name: string
  roles: Role[]
  seen_at: Date
  expires_at: Date
  ended_by: 'staff' | 'server' | null
  suspended: boolean
}

export type StaffSessions = {
  /** Refusals: session.expired (unknown, idle, run out, or logged out), session.ended (by the server). */
  resolve(token: string): Promise<Result<StaffCaller>>
  /** Gives the token of a new session; undefined where the member is suspended. */
  begin(tx: Transaction, input: { member: StaffId; id: string; now: Millis }): Promise<string | undefined>
  /** Ends one session by its id, on behalf of whom it belongs to; `forget` once that is committed. */
  end(on: Queryable, input: { id: string; now: Millis }): Promise<void>
  /**
   * Ends every session of a member, by the server, those that begin at this moment among them; how many they were. `forget`
   * once that is committed.
   */
  endAll(tx: Transaction, input: { member: StaffId; now: Millis }): Promise<number>
  /** Which of these do not live any more, however they ended. */
  listDead(sessions: readonly string[]): Promise<readonly string[]>
  /** Looks everything up anew from now on. */
  forget(): void
  /** Tells whenever sessions may have ended by this process; the returned function stops that. */
  onForget(listener: () => void): () => void
}

const read = async (on: Queryable, hash: Buffer, now: Millis): Promise<Result<StaffCaller>> => {
  const { rows } = await on.query<Row>({
    name: 'staff.session',
    text: `select s.id, s.member, m.username, m.name, m.roles, s.seen_at, s.expires_at, s.ended_by,
        m.suspended_at is not null as suspended
      from staff.session s join staff.member m on m.id = s.member where s.token_hash = $1`,
    values: [hash],
  })
  const row = rows[0]
  if (row === undefined || row.ended_by === 'staff') return refuse('session.expired')
  if (row.ended_by === 'server' || row.suspended) return refuse('session.ended')
  if (row.expires_at.getTime() <= now || row.seen_at.getTime() + idleMs <= now)
    return refuse('session.expired')
  if (now - row.seen_at.getTime() >= seenEveryMs) await noteSeen(on, hash, now)
  return accept({
    id: row.member.toString() as StaffId,
    username: row.username,
    name: row.name,
    roles: row.roles,
    permissions: permissionsOf(row.roles),
    session: row.id,
  })
}

const noteSeen = async (on: Queryable, hash: Buffer, now: Millis): Promise<void> => {
  await on.query({
    name: 'staff.session_seen',
    text: 'update staff.session set seen_at = greatest(seen_at, $2) where token_hash = $1 and ended_at is null',
    values: [hash, new Date(now)],
  })
}

/** Like those of customers, in a table of their own: neither token opens anything of the other kind. */
export const createStaffSessions = (options: {
  readonly database: Queryable
  readonly now: () => Millis
  readonly elapsed: () => ElapsedMillis
}): StaffSessions => {
  const listeners = createListeners<[]>('a session of staff ended')
  const cache = new Map<string, { readonly until: number; readonly found: Promise<Result<StaffCaller>> }>()
  return {
    resolve: token => {
      const hash = hashToken(token)
      const name = hash.toString('base64')
      const at = options.elapsed()
      const known = cache.get(name)
      if (known !== undefined && known.until > at) return known.found
      const found = read(options.database, hash, options.now())
      if (cache.size >= cacheMax) cache.clear()
      cache.set(name, { until: at + cacheMsMax, found })
      // A look-up that failed says nothing about the session.
      found.catch(() => cache.delete(name))
      return found
    },
    begin: async (tx, { member, id, now }) => {
      const token = newToken()
      const { rowCount } = await tx.query({
        name: 'staff.begin_session',
        // Under the row of the member: whoever is being suspended is waited for, and begins none.
        text: `insert into staff.session (token_hash, id, member, created_at, seen_at, expires_at)
          select $1, $2, m.id, $4, $4, $5 from staff.member m where m.id = $3 and m.suspended_at is null for share of m`,
        values: [hashToken(token), id, member, new Date(now), new Date(now + sessionMs)],
      })
      return rowCount === 1 ? token : undefined
    },
    end: async (on, { id, now }) => {
      await on.query({
        name: 'staff.end_session',
        text: `update staff.session set ended_at = $2, ended_by = 'staff' where id = $1 and ended_at is null`,
        values: [id, new Date(now)],
      })
    },
    endAll: async (tx, { member, now }) => {
      // Whoever signs in at this moment comes to the end first, and is seen by the next statement; or finds what was done.
      await holdAlone(tx, member)
      const { rowCount } = await tx.query({
        name: 'staff.end_sessions',
        text: `update staff.session set ended_at = $2, ended_by = 'server' where member = $1 and ended_at is null`,
        values: [member, new Date(now)],
      })
      return rowCount ?? 0
    },
    listDead: async sessions => {
      const now = options.now()
      const { rows } = await options.database.query<{ id: string }>({
        name: 'staff.dead_sessions',
        text: `select wanted.id from unnest($1::uuid[]) as wanted (id) left join staff.session s on s.id = wanted.id
          left join staff.member m on m.id = s.member
          where s.id is null or s.ended_at is not null or m.suspended_at is not null or s.expires_at <= $2 or s.seen_at <= $3`,
        values: [sessions, new Date(now), new Date(now - idleMs)],
      })
      return rows.map(({ id }) => id)
    },
    forget: () => {
      cache.clear()
      listeners.tell()
    },
    onForget: listener => {
      return listeners.add(listener)
    },
  }
}

export const forgetOldStaffSessions = async (on: Queryable, now: SettledMillis): Promise<void> => {
  await on.query({
    name: 'staff.forget_sessions',
    text: 'delete from staff.session where expires_at < $1',
    values: [new Date(now - keptMs)],
  })
}
