import type { ApiKeyView } from '@plumbline/protocol/api-key'
import type { Book, CustomerId, Uid } from '@plumbline/rules/core'
import { stateOfKey, type ApiKeyScope, type ApiKeyTimes } from '@plumbline/rules/api-key'
import type { FreezeReason } from '@plumbline/rules/customer-admin'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'

/** Shown at most: those that work, of which there are fewer, and then the newest. */
const shownMax = 50
/** When a key was last used is written at most this often. */
const usedEveryMs = 60_000

type Row = {
  id: string
  name: string
  scope: ApiKeyScope
  networks: string[]
  ending: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  used_from: string | null
  revoked_at: Date | null
  password_changed_at: Date | null
}

/** A recovery by two people gives the account to its owner again: keys that were made before end with it, as with a new password. */
const columns = `k.id, k.name, k.scope, k.networks, k.ending, k.created_at, k.expires_at, k.used_at, k.used_from,
  k.revoked_at, greatest(s.password_changed_at, (
    select max(r.ended_at) from identity.recovery r where r.customer = k.customer and r.outcome = 'done'
  )) as password_changed_at`
const from = 'api_key.key k left join identity.sign_in s on s.customer = k.customer'

const timesOf = (row: Row): ApiKeyTimes => ({
  createdAt: row.created_at.getTime(),
  expiresAt: row.expires_at.getTime(),
  revokedAt: row.revoked_at?.getTime(),
  passwordChangedAt: row.password_changed_at?.getTime(),
})

const viewOf = (row: Row, now: Millis): ApiKeyView => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  networks: row.networks,
  ending: row.ending,
  state: stateOfKey(timesOf(row), now),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
  usedFrom: row.used_from,
})

/** Those of a customer, whatever became of them. */
export const readKeys = async (on: Queryable, customer: CustomerId, now: Millis): Promise<ApiKeyView[]> => {
  const { rows } = await on.query<Row>({
    name: 'api_key.list',
    // However many were made and revoked since, one that works is never beyond the end of the list.
    text: `select ${columns} from ${from} where k.customer = $1
      order by (k.revoked_at is null and k.expires_at > $3) desc, k.created_at desc, k.id desc limit $2`,
    values: [customer, shownMax, new Date(now)],
  })
  return rows.map(row => viewOf(row, now))
}

/** One customer's are made by one transaction at a time: so many there may be, and not one more. */
export const lockKeys = async (tx: Transaction, customer: CustomerId): Promise<void> => {
  await tx.query({
    name: 'api_key.lock',
    text: `select pg_advisory_xact_lock(hashtextextended('api key ' || $1, 0))`,
    values: [customer],
  })
}

export const insertKey = async (
  tx: Transaction,
  key: Pick<ApiKeyView, 'id' | 'name' | 'scope' | 'networks' | 'ending'> & {
    readonly customer: CustomerId
    readonly hash: Buffer
    readonly createdAt: Millis
    readonly expiresAt: number
  },
): Promise<void> => {
  await tx.query({
    name: 'api_key.add',
    text: `insert into api_key.key (id, customer, hash, ending, name, scope, networks, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      key.id,
      key.customer,
      key.hash,
      key.ending,
      key.name,
      key.scope,
      key.networks,
      new Date(key.createdAt),
      new Date(key.expiresAt),
    ],
  })
}

/** Whether it was the customer's own, and not revoked before. */
export const revokeKey = async (
  tx: Transaction,
  what: { readonly customer: CustomerId; readonly id: string; readonly now: Millis },
): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'api_key.revoke',
    // Not before it was made, as a clock said that was ahead.
    text: `update api_key.key set revoked_at = greatest(created_at, $3)
      where id = $1 and customer = $2 and revoked_at is null`,
    values: [what.id, what.customer, new Date(what.now)],
  })
  return rowCount === 1
}

export type FoundKey = ApiKeyTimes & {
  readonly id: string
  readonly customer: CustomerId
  readonly uid: Uid
  readonly book: Book
  readonly frozen: FreezeReason | undefined
  readonly scope: ApiKeyScope
  readonly networks: readonly string[]
  readonly usedAt: number | undefined
}

/** By the hash of what a program sent; undefined where there is none. Looked up for each call: a revoked key is dead at once. */
export const findKey = async (on: Queryable, hash: Buffer): Promise<FoundKey | undefined> => {
  const { rows } = await on.query<
    Row & { customer: bigint; uid: Uid; book: Book; frozen_reason: FreezeReason | null }
  >({
    name: 'api_key.find',
    text: `select ${columns}, k.customer, c.uid, c.book, c.frozen_reason from ${from}
      join identity.customer c on c.id = k.customer where k.hash = $1`,
    values: [hash],
  })
  const row = rows[0]
  return (
    row && {
      ...timesOf(row),
      id: row.id,
      customer: row.customer.toString() as CustomerId,
      uid: row.uid,
      book: row.book,
      frozen: row.frozen_reason ?? undefined,
      scope: row.scope,
      networks: row.networks,
      usedAt: row.used_at?.getTime(),
    }
  )
}

export const noteUse = async (
  on: Queryable,
  what: {
    readonly id: string
    readonly usedAt: number | undefined
    readonly address: string
    readonly now: Millis
  },
): Promise<void> => {
  // A moment to come was written by a clock that was ahead.
  const isFresh = what.usedAt !== undefined && Math.abs(what.now - what.usedAt) < usedEveryMs
  if (isFresh) return
  // Whoever holds the row is about to revoke it or has noted this already: nobody waits for that.
  await on.query({
    name: 'api_key.note_use',
    text: `update api_key.key set used_at = $2, used_from = $3 where id =
      (select id from api_key.key where id = $1 and (used_at is null or used_at < $4 or used_at > $5) for update skip locked)`,
    values: [
      what.id,
      new Date(what.now),
      what.address,
      new Date(what.now - usedEveryMs),
      new Date(what.now + usedEveryMs),
    ],
  })
}
