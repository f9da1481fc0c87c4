import { accept, refuse, type Book, type CustomerId, type Millis, type Result } from '@plumbline/rules'
import type { Caller } from '../platform/caller.ts'
import type { Queryable } from '../platform/database.ts'
import { hashToken, newToken } from './tokens.ts'

/** How long a process trusts what it read: a session ended elsewhere is dead within this time. */
const cacheMsMax = 1_000
const cacheMax = 100_000
/** How long it can still be seen, in the database, that a session was there and how it ended. */
const keptMs = 30 * 24 * 3_600_000

type SessionRow = {
  id: bigint
  book: Book
  expires_at: Date
  ended_by: 'customer' | 'server' | null
}

export type Sessions = {
  /** Refusals: session.expired (unknown, run out, or logged out), session.ended (by the server). */
  resolve(token: string): Promise<Result<Caller>>
  /** Gives the token of a new session. */
  begin(on: Queryable, input: { customer: CustomerId; now: Millis }): Promise<string>
  /** Ends a session; a token that is none is no error. */
  end(token: string, now: Millis): Promise<void>
  /** Ends every session of a customer, by the server; `forget` once that is committed. */
  endAll(on: Queryable, input: { customer: CustomerId; now: Millis }): Promise<void>
  /** Looks everything up anew from now on, also what is being looked up meanwhile. */
  forget(): void
}

const read = async (on: Queryable, hash: Buffer, now: Millis): Promise<Result<Caller>> => {
  const { rows } = await on.query<SessionRow>({
    name: 'identity.session',
    text: `select c.id, c.book, s.expires_at, s.ended_by
      from identity.session s join identity.customer c on c.id = s.customer where s.token_hash = $1`,
    values: [hash],
  })
  const row = rows[0]
  if (row === undefined || row.ended_by === 'customer') return refuse('session.expired')
  if (row.ended_by === 'server') return refuse('session.ended')
  if (row.expires_at.getTime() <= now) return refuse('session.expired')
  return accept({ customer: row.id.toString() as CustomerId, book: row.book })
}

/** Opaque tokens, hashed at rest, looked up once a second at most. */
export const createSessions = (options: {
  database: Queryable
  now: () => Millis
  sessionDays: number
}): Sessions => {
  const cache = new Map<string, { readonly until: number; readonly found: Promise<Result<Caller>> }>()

  const keep = (name: string, found: Promise<Result<Caller>>): void => {
    if (cache.size >= cacheMax) cache.clear()
    cache.set(name, { until: options.now() + cacheMsMax, found })
    // A look-up that failed says nothing about the session.
    found.catch(() => cache.delete(name))
  }

  return {
    resolve: token => {
      const hash = hashToken(token)
      const name = hash.toString('base64')
      const now = options.now()
      const known = cache.get(name)
      if (known !== undefined && known.until > now) return known.found
      const found = read(options.database, hash, now)
      keep(name, found)
      return found
    },
    begin: async (on, { customer, now }) => {
      const token = newToken()
      await on.query({
        name: 'identity.begin_session',
        text: `insert into identity.session (token_hash, customer, created_at, expires_at)
          values ($1, $2, $3::timestamptz, $3::timestamptz + make_interval(days => $4))`,
        values: [hashToken(token), customer, new Date(now), options.sessionDays],
      })
      return token
    },
    endAll: async (on, { customer, now }) => {
      await on.query({
        name: 'identity.end_sessions',
        text: `update identity.session set ended_at = $2, ended_by = 'server' where customer = $1 and ended_at is null`,
        values: [customer, new Date(now)],
      })
    },
    forget: () => cache.clear(),
    end: async (token, now) => {
      const hash = hashToken(token)
      try {
        await options.database.query({
          name: 'identity.end_session',
          text: `update identity.session set ended_at = $2, ended_by = 'customer' where token_hash = $1 and ended_at is null`,
          values: [hash, new Date(now)],
        })
      } finally {
        // Afterwards: what was looked up while the end was being written still says that it lives.
        cache.delete(hash.toString('base64'))
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
