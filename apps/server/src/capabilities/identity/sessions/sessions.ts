import { judgeSession } from '@plumbline/rules/identity'
import { hourMs, refuse, type Book, type CustomerId, type Result } from '@plumbline/rules/core'
import type { FreezeReason } from '@plumbline/rules/customer-admin'
import type { Millis } from '@plumbline/rules/market'
import type { Caller } from '../../../core/platform/caller.ts'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { hashToken, newToken } from './tokens.ts'

/** How long a process trusts what it read: a session ended elsewhere is dead within this time. */
const cacheMsMax = 1_000
const cacheMax = 100_000
/** How long it can still be seen, in the database, that a session was there and how it ended. */
const keptMs = 30 * 24 * 3_600_000
/** When a session was last used is written at most this often. */
const seenEveryMs = 60_000

type SessionRow = {
  session: string
  customer: bigint
  book: Book
  frozen_reason: FreezeReason | null
  expires_at: Date
  seen_at: Date
  ended_by: 'customer' | 'server' | null
}

/** Where a session is opened, as it is shown to the customer. */
export type Opening = {
  readonly customer: CustomerId
  readonly device: { readonly hash: Buffer; readonly name: string | undefined } | undefined
  readonly address: string | undefined
  readonly now: Millis
}

export type Sessions = {
  /** Refusals: session.expired (unknown, run out, unused, or logged out), session.ended (by the server), session.suspended. */
  resolve(token: string): Promise<Result<Caller>>
  /** Gives the token of a new session. */
  begin(on: Queryable, opening: Opening): Promise<string>
  /** Ends a session by its token; one that is none is no error. Gives whose it was. */
  end(token: string, now: Millis): Promise<Caller | undefined>
  /** Ends every session of a customer, by the server; `forget` once that is committed. */
  endAll(on: Queryable, input: { customer: CustomerId; now: Millis }): Promise<void>
  /** Ends every session of a customer and goes on with the one that asked, under a new token; then `forget`. */
  renew(tx: Transaction, input: { customer: CustomerId; session: string; now: Millis }): Promise<string>
  /** Which of these do not live any more, however they ended. */
  listDead(sessions: readonly string[]): Promise<readonly string[]>
  /** Looks everything up anew from now on, also what is being looked up meanwhile. */
  forget(): void
  /** Tells whenever sessions may have ended by this process; the returned function stops that. */
  onForget(listener: () => void): () => void
}

export type SessionOptions = {
  readonly database: Queryable
  readonly now: () => Millis
  readonly sessionDays: number
  readonly idleHours: number
}

const find = async (on: Queryable, hash: Buffer): Promise<SessionRow | undefined> => {
  const { rows } = await on.query<SessionRow>({
    name: 'identity.session',
    text: `select s.id as session, c.id as customer, c.book, c.frozen_reason, s.expires_at, s.seen_at, s.ended_by
      from identity.session s join identity.customer c on c.id = s.customer where s.token_hash = $1`,
    values: [hash],
  })
  return rows[0]
}

const noteSeen = async (on: Queryable, { session, seen_at }: SessionRow, now: Millis): Promise<void> => {
  if (now - seen_at.getTime() < seenEveryMs) return
  // Whoever holds the row is about to end it or has noted this already: nobody waits for that.
  await on.query({
    name: 'identity.note_seen',
    text: `update identity.session set seen_at = $2 where id =
      (select id from identity.session where id = $1 and ended_at is null for update skip locked)`,
    values: [session, new Date(now)],
  })
}

const callerOf = ({ customer, book, session, frozen_reason }: SessionRow): Caller => ({
  customer: customer.toString() as CustomerId,
  book,
  session,
  frozen: frozen_reason ?? undefined,
})

/** Opaque tokens, hashed at rest, looked up once a second at most. */
export const createSessions = (options: SessionOptions): Sessions => {
  const { database } = options
  const idleMs = options.idleHours * hourMs
  const cache = new Map<string, { readonly until: number; readonly found: Promise<Result<Caller>> }>()
  const listeners = new Set<() => void>()

  const read = async (hash: Buffer, now: Millis): Promise<Result<Caller>> => {
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
    await noteSeen(database, row, now)
    return { ok: true, value: callerOf(row) }
  }

  const keep = (name: string, found: Promise<Result<Caller>>): void => {
    if (cache.size >= cacheMax) cache.clear()
    cache.set(name, { until: options.now() + cacheMsMax, found })
    // A look-up that failed says nothing about the session.
    found.catch(() => cache.delete(name))
  }

  const begin: Sessions['begin'] = async (on, { customer, device, address, now }) => {
    const token = newToken()
    await on.query({
      name: 'identity.begin_session',
      text: `insert into identity.session
          (token_hash, customer, created_at, seen_at, expires_at, device, device_name, address)
        values ($1, $2, $3::timestamptz, $3, $3::timestamptz + make_interval(days => $4), $5, $6, $7)`,
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
    await on.query({
      name: 'identity.end_sessions',
      text: `update identity.session set ended_at = $2, ended_by = 'server' where customer = $1 and ended_at is null`,
      values: [customer, new Date(now)],
    })
  }

  const tell = () => {
    for (const listener of listeners) listener()
  }

  return {
    resolve: token => {
      const hash = hashToken(token)
      const name = hash.toString('base64')
      const now = options.now()
      const known = cache.get(name)
      if (known !== undefined && known.until > now) return known.found
      const found = read(hash, now)
      keep(name, found)
      return found
    },
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
    forget: () => {
      cache.clear()
      tell()
    },
    onForget: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end: async (token, now) => {
      const hash = hashToken(token)
      try {
        const { rows } = await database.query<SessionRow>({
          name: 'identity.end_session',
          text: `update identity.session s set ended_at = $2, ended_by = 'customer' from identity.customer c
            where s.token_hash = $1 and s.ended_at is null and c.id = s.customer
            returning s.id as session, c.id as customer, c.book, c.frozen_reason, s.expires_at, s.seen_at, s.ended_by`,
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

export const forgetOldSessions = async (on: Queryable, now: Millis): Promise<void> => {
  await on.query({
    name: 'identity.forget_sessions',
    text: 'delete from identity.session where expires_at < $1',
    values: [new Date(now - keptMs)],
  })
}
