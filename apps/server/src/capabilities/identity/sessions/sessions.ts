import { isSessionLocked, judgeSession, type AppLockMinutes } from '@plumbline/rules/identity'
import {
  accept,
  hourMs,
  refuse,
  type Book,
  type CustomerId,
  type Result,
  type Uid,
} from '@plumbline/rules/core'
import type { FreezeReason } from '@plumbline/rules/customer-admin'
import type { ElapsedMillis, Millis, SettledMillis } from '@plumbline/rules/market'
import type { Caller } from '../../../core/platform/caller.ts'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { holdAlone } from './owner-row.ts'
import { hashToken, newToken } from './tokens.ts'
import { createListeners } from '../../../core/platform/guard.ts'

/** How long a process trusts what it read: a session ended elsewhere is dead within this time. */
const cacheMsMax = 1_000
const cacheMax = 100_000
/** How long it can still be seen, in the database, that a session was there and how it ended. */
const keptMs = 30 * 24 * 3_600_000
/** When a session was last used is written at most this often; where silence locks it, more often. */
const seenEveryMs = { open: 60_000, lockable: 10_000 }

type SessionRow = {
  session: string
  customer: bigint
  uid: Uid
  book: Book
  frozen_reason: FreezeReason | null
  expires_at: Date
  seen_at: Date
  ended_by: 'customer' | 'server' | null
  locked_at: Date | null
  after_minutes: AppLockMinutes | null
}

/** Whose a session is, and whether it is locked. */
export type LookedUp = { readonly caller: Caller; readonly lock: 'open' | 'locked' }

/** Where a session is opened, as it is shown to the customer. */
export type Opening = {
  readonly customer: CustomerId
  readonly device: { readonly hash: Buffer; readonly name: string | undefined } | undefined
  readonly address: string | undefined
  readonly now: Millis
}

export type Sessions = {
  /** Refusals: those of `look`, session.locked. */
  resolve(token: string): Promise<Result<Caller>>
  /** Refusals: session.expired (unknown, run out, unused, or logged out), session.ended (by the server), session.suspended. */
  look(token: string): Promise<Result<LookedUp>>
  /** Gives the token of a new session. */
  begin(on: Queryable, opening: Opening): Promise<string>
  /** Ends a session by its token; one that is none is no error. Gives whose it was. */
  end(token: string, now: Millis): Promise<Caller | undefined>
  /**
   * Ends every session of a customer, by the server, those that begin at this moment among them; `forget` once that is committed.
   */
  endAll(tx: Transaction, input: { customer: CustomerId; now: Millis }): Promise<void>
  /** Ends every session of a customer and goes on with the one that asked, under a new token; then `forget`. */
  renew(tx: Transaction, input: { customer: CustomerId; session: string; now: Millis }): Promise<string>
  /** Which of these do not live any more, however they ended. */
  listDead(sessions: readonly string[]): Promise<readonly string[]>
  /** Which of these are locked, by whatever process or by their silence. */
  listLocked(sessions: readonly string[]): Promise<readonly string[]>
  /** Locks a session, if it is not locked already; then `forget`. */
  lock(on: Queryable, input: { session: string; now: Millis }): Promise<void>
  /** Opens a locked session, which counts as used now; `forget` once that is committed. */
  unlock(tx: Transaction, input: { session: string; now: Millis }): Promise<void>
  /** Looks everything up anew from now on, also what is being looked up meanwhile. */
  forget(): void
  /** Tells whenever sessions may have ended, or their locks may have changed, by this process; the returned function stops that. */
  onForget(listener: () => void): () => void
}

export type SessionOptions = {
  readonly database: Queryable
  readonly now: () => Millis
  readonly elapsed: () => ElapsedMillis
  readonly sessionDays: number
  readonly idleHours: number
}

const find = async (on: Queryable, hash: Buffer): Promise<SessionRow | undefined> => {
  const { rows } = await on.query<SessionRow>({
    name: 'identity.session',
    text: `select s.id as session, c.id as customer, c.uid, c.book, c.frozen_reason, s.expires_at, s.seen_at, s.ended_by,
        s.locked_at, l.after_minutes
      from identity.session s join identity.customer c on c.id = s.customer
        left join identity.app_lock l on l.customer = s.customer
      where s.token_hash = $1`,
    values: [hash],
  })
  return rows[0]
}

const noteSeen = async (
  on: Queryable,
  { session, seen_at, after_minutes }: SessionRow,
  now: Millis,
): Promise<void> => {
  if (now - seen_at.getTime() < seenEveryMs[after_minutes === null ? 'open' : 'lockable']) return
  // Whoever holds the row is about to end it or has noted this already: nobody waits for that.
  await on.query({
    name: 'identity.note_seen',
    text: `update identity.session set seen_at = $2 where id =
      (select id from identity.session where id = $1 and ended_at is null for update skip locked)`,
    values: [session, new Date(now)],
  })
}

type LockRow = Pick<SessionRow, 'locked_at' | 'after_minutes' | 'seen_at'>

const isLocked = ({ locked_at, after_minutes, seen_at }: LockRow, now: Millis): boolean =>
  isSessionLocked(
    { lockedAt: locked_at?.getTime() ?? null, afterMinutes: after_minutes, seenAt: seen_at.getTime() },
    now,
  )

const noteLocked: Sessions['lock'] = async (on, { session, now }) => {
  await on.query({
    name: 'identity.lock_session',
    text: 'update identity.session set locked_at = $2 where id = $1 and locked_at is null and ended_at is null',
    values: [session, new Date(now)],
  })
}

type CallerRow = Pick<SessionRow, 'customer' | 'uid' | 'book' | 'session' | 'frozen_reason'>

const callerOf = ({ customer, uid, book, session, frozen_reason }: CallerRow): Caller => ({
  customer: customer.toString() as CustomerId,
  uid,
  book,
  session,
  frozen: frozen_reason ?? undefined,
})

/** Opaque tokens, hashed at rest, looked up once a second at most. */
export const createSessions = (options: SessionOptions): Sessions => {
  const { database } = options
  const idleMs = options.idleHours * hourMs
  const cache = new Map<string, { readonly until: number; readonly found: Promise<Result<LookedUp>> }>()
  const listeners = createListeners<[]>('a session ended')

  const read = async (hash: Buffer, now: Millis): Promise<Result<LookedUp>> => {
    const row = await find(database, hash)
    const verdict = judgeSession(
      row && {
        endedBy: row.ended_by,
        standing: row.frozen_reason === null ? 'active' : 'frozen',
        expiresAt: row.expires_at.getTime(),
        seenAt: row.seen_at.getTime(),
      },
      { now, idleMs },
    )
    if (!verdict.ok) return verdict
    if (row === undefined) return refuse('session.expired')
    const caller = callerOf(row)
    if (isLocked(row, now)) {
      // What silence has locked stays so: neither this call nor another choice opens it.
      if (row.locked_at === null) await noteLocked(database, { session: row.session, now })
      return accept({ caller, lock: 'locked' })
    }
    await noteSeen(database, row, now)
    return accept({ caller, lock: 'open' })
  }

  const keep = (name: string, found: Promise<Result<LookedUp>>): void => {
    if (cache.size >= cacheMax) cache.clear()
    cache.set(name, { until: options.elapsed() + cacheMsMax, found })
    // A look-up that failed says nothing about the session.
    found.catch(() => cache.delete(name))
  }

  const begin: Sessions['begin'] = async (on, { customer, device, address, now }) => {
    const token = newToken()
    await on.query({
      name: 'identity.begin_session',
      // Under the row of its owner: whoever ends all of them at this moment is waited for, or waits and ends this one too.
      text: `insert into identity.session
          (token_hash, customer, created_at, seen_at, expires_at, device, device_name, address)
        select $1, c.id, $3::timestamptz, $3, $3::timestamptz + make_interval(days => $4), $5, $6, $7
        from identity.customer c where c.id = $2 for share of c`,
      values: [
        hashToken(token),
        customer,
        new Date(now),
        options.sessionDays,
        device?.hash ?? null,
        device?.name ?? null,
        address ?? null,
      ],
    })
    return token
  }

  const endAll: Sessions['endAll'] = async (on, { customer, now }) => {
    await holdAlone(on, customer)
    await on.query({
      name: 'identity.end_sessions',
      text: `update identity.session set ended_at = $2, ended_by = 'server' where customer = $1 and ended_at is null`,
      values: [customer, new Date(now)],
    })
  }

  const tell = () => {
    listeners.tell()
  }

  const look: Sessions['look'] = token => {
    const hash = hashToken(token)
    const name = hash.toString('base64')
    const known = cache.get(name)
    if (known !== undefined && known.until > options.elapsed()) return known.found
    const found = read(hash, options.now())
    keep(name, found)
    return found
  }

  return {
    resolve: async token => {
      const found = await look(token)
      if (!found.ok) return found
      return found.value.lock === 'locked' ? refuse('session.locked') : accept(found.value.caller)
    },
    look,
    begin,
    endAll,
    renew: async (tx, { customer, session, now }) => {
      const { rows } = await tx.query<{
        device: Buffer | null
        device_name: string | null
        address: string | null
      }>({
        name: 'identity.session_place',
        text: 'select device, device_name, address from identity.session where id = $1 and customer = $2',
        values: [session, customer],
      })
      const { device = null, device_name: name = null, address = null } = rows[0] ?? {}
      await endAll(tx, { customer, now })
      return begin(tx, {
        customer,
        device: device === null ? undefined : { hash: device, name: name ?? undefined },
        address: address ?? undefined,
        now,
      })
    },
    listDead: async sessions => {
      const now = options.now()
      const { rows } = await database.query<{ id: string }>({
        name: 'identity.dead_sessions',
        text: `select wanted.id from unnest($1::uuid[]) as wanted (id) left join identity.session s on s.id = wanted.id
          where s.id is null or s.ended_at is not null or s.expires_at <= $2 or s.seen_at <= $3`,
        values: [sessions, new Date(now), new Date(now - idleMs)],
      })
      return rows.map(({ id }) => id)
    },
    listLocked: async sessions => {
      const now = options.now()
      const { rows } = await database.query<LockRow & { id: string }>({
        name: 'identity.lockable_sessions',
        text: `select s.id, s.locked_at, s.seen_at, l.after_minutes
          from identity.session s left join identity.app_lock l on l.customer = s.customer
          where s.id = any($1::uuid[]) and (s.locked_at is not null or l.after_minutes is not null)`,
        values: [sessions],
      })
      return rows.filter(row => isLocked(row, now)).map(({ id }) => id)
    },
    lock: noteLocked,
    unlock: async (tx, { session, now }) => {
      await tx.query({
        name: 'identity.unlock_session',
        text: 'update identity.session set locked_at = null, seen_at = $2 where id = $1 and ended_at is null',
        values: [session, new Date(now)],
      })
    },
    forget: () => {
      cache.clear()
      tell()
    },
    onForget: listener => {
      return listeners.add(listener)
    },
    end: async (token, now) => {
      const hash = hashToken(token)
      try {
        const { rows } = await database.query<CallerRow>({
          name: 'identity.end_session',
          text: `update identity.session s set ended_at = $2, ended_by = 'customer' from identity.customer c
            where s.token_hash = $1 and s.ended_at is null and c.id = s.customer
            returning s.id as session, c.id as customer, c.uid, c.book, c.frozen_reason`,
          values: [hash, new Date(now)],
        })
        return rows[0] && callerOf(rows[0])
      } finally {
        // Afterwards: what was looked up while the end was being written still says that it lives.
        cache.delete(hash.toString('base64'))
        tell()
      }
    },
  }
}

export const forgetOldSessions = async (on: Queryable, now: SettledMillis): Promise<void> => {
  await on.query({
    name: 'identity.forget_sessions',
    text: 'delete from identity.session where expires_at < $1',
    values: [new Date(now - keptMs)],
  })
}
