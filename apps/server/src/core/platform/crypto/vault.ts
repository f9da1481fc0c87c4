import { createHmac, randomBytes } from 'node:crypto'
import { assert, type CustomerId, type Json } from '@plumbline/rules/core'
import type { Queryable } from '../db/database.ts'
import { gather, type Ask } from '../db/batched-query.ts'
import { derive, keyBytes, open, seal } from './encrypt.ts'

/**
 * Keeps what is personal. Values of a customer are encrypted under that customer's key, which lies in the database,
 * encrypted under a key of the setting DATA_KEYS. `use` says what a value is for ('audit.personal'); a value sealed for
 * one use, or for one customer, does not open as another.
 */
export type Vault = {
  sealFor(on: Queryable, what: ForCustomer & { readonly value: Json }): Promise<Buffer>
  /** Gives 'erased', a word that is never sealed, once the customer's key was destroyed. */
  openFor(on: Queryable, what: ForCustomer & { readonly sealed: Buffer }): Promise<Json>
  /** Opens many, with one look for the keys; what was changed or belongs to another customer is 'damaged'. */
  openAllFor(on: Queryable, use: string, items: readonly SealedFor[]): Promise<readonly Opened[]>
  sealBytesFor(on: Queryable, what: ForCustomer & { readonly bytes: Buffer }): Promise<Buffer>
  openBytesFor(on: Queryable, what: ForCustomer & { readonly sealed: Buffer }): Promise<Buffer | 'erased'>
  /** For secrets that belong to no customer; they are never erased. */
  sealSecret(what: { readonly use: string; readonly bytes: Buffer }): Buffer
  openSecret(what: { readonly use: string; readonly sealed: Buffer }): Buffer
  /** The same for the same text, and telling nothing without the key: to find equals among what is encrypted. */
  fingerprint(use: string, text: string): Buffer
  /** Destroys a customer's key for good: nothing that was sealed for this customer opens again. */
  erase(on: Queryable, customer: CustomerId, now: number): Promise<void>
  /**
   * Encrypts every key under the current one of DATA_KEYS, so that older ones can be taken away; tells how many, and whether that
   * is all of them: it ends early where `isEnding` says so, and goes on with the next start.
   */
  rewrap(
    on: Queryable,
    isEnding?: () => boolean,
  ): Promise<{ readonly count: number; readonly isAll: boolean }>
}

export type SealedFor = { readonly customer: CustomerId; readonly sealed: Buffer }
export type Opened =
  | { readonly state: 'open'; readonly value: Json }
  | { readonly state: 'erased' | 'damaged' }

type ForCustomer = { readonly customer: CustomerId; readonly use: string }
type Master = { readonly id: string; readonly key: Buffer }
type Wrapped = { readonly wrapped: Buffer; readonly master: string }
type StoredKey = { readonly wrapped: Buffer | null; readonly master: string }

const rewrapBatch = 500
const rootPurpose = 'root key'
const customerPurpose = (customer: CustomerId) => `customer key ${customer}`

/** What a key of DATA_KEYS is called beside what lies under it. It tells nothing of the key. */
export const masterIdOf = (key: Buffer): string => derive(key, 'name', 8).toString('hex')

/**
 * Opens the vault of a database with the keys of DATA_KEYS, the current one first. Throws when the database holds keys
 * under none of them.
 */
export const openVault = async (options: {
  readonly database: Queryable
  readonly keys: readonly Buffer[]
}): Promise<Vault> => {
  const masters = options.keys.map(key => ({
    id: masterIdOf(key),
    key: derive(key, 'wrap'),
  }))
  await refuseUnknownMasters(options.database, masters)
  const ring = createRing(masters)
  const root = await openRoot(options.database, ring)
  return createVault(ring, root)
}

type Ring = {
  readonly current: string
  wrap(purpose: string, key: Buffer): Wrapped
  unwrap(purpose: string, wrapped: Wrapped): Buffer
}

const createRing = (masters: readonly Master[]): Ring => {
  const [current] = masters
  assert(current !== undefined, 'a vault needs a key')
  return {
    current: current.id,
    wrap: (purpose, key) => ({ wrapped: seal(current.key, purpose, key), master: current.id }),
    unwrap: (purpose, { wrapped, master }) => {
      const found = masters.find(({ id }) => id === master)
      if (found === undefined) throw new Error(unknownMaster)
      return open(found.key, purpose, wrapped)
    },
  }
}

const unknownMaster =
  'The database holds keys under a key that DATA_KEYS does not name: put it back, behind the current one and a comma'

const refuseUnknownMasters = async (on: Queryable, masters: readonly Master[]): Promise<void> => {
  const { rows } = await on.query({
    text: `select 1 from platform.vault_root where master <> all ($1)
           union all select 1 from identity.customer_key where wrapped is not null and master <> all ($1) limit 1`,
    values: [masters.map(({ id }) => id)],
  })
  if (rows.length > 0) throw new Error(unknownMaster)
}

const openRoot = async (on: Queryable, ring: Ring): Promise<Buffer> => {
  const fresh = ring.wrap(rootPurpose, randomBytes(keyBytes))
  await on.query({
    text: 'insert into platform.vault_root (wrapped, master) values ($1, $2) on conflict do nothing',
    values: [fresh.wrapped, fresh.master],
  })
  const { rows } = await on.query<Wrapped>('select wrapped, master from platform.vault_root')
  const [row] = rows
  assert(row !== undefined, 'the deployment has a key')
  return ring.unwrap(rootPurpose, row)
}

const readKeys: Ask<CustomerId, StoredKey | undefined> = async (on, customers) => {
  const { rows } = await on.query<StoredKey & { customer: bigint }>({
    name: 'vault.keys',
    text: 'select customer, wrapped, master from identity.customer_key where customer = any ($1)',
    values: [[...new Set(customers)]],
  })
  const keys = new Map(rows.map(({ customer, ...stored }) => [customer.toString(), stored]))
  return customers.map(customer => keys.get(customer))
}

type NewKey = Wrapped & { readonly customer: CustomerId }

/** In the order of customers, so that two such statements about the same new ones do not wait for each other in a circle. */
const addKeys: Ask<NewKey, void> = async (on, keys) => {
  await on.query({
    name: 'vault.new_keys',
    text: `insert into identity.customer_key (customer, wrapped, master)
      select k.customer, k.wrapped, k.master from unnest($1::bigint[], $2::bytea[], $3::text[]) k (customer, wrapped, master)
      order by k.customer on conflict do nothing`,
    values: [
      keys.map(({ customer }) => customer),
      keys.map(({ wrapped }) => wrapped),
      keys.map(({ master }) => master),
    ],
  })
  return keys.map(() => undefined)
}

const createVault = (ring: Ring, root: Buffer): Vault => {
  const secrets = derive(root, 'secrets')
  const fingerprints = derive(root, 'fingerprints')

  const opened = (customer: CustomerId, { wrapped, master }: StoredKey): Buffer | 'erased' =>
    wrapped === null ? 'erased' : ring.unwrap(customerPurpose(customer), { wrapped, master })

  const keyOf = async (on: Queryable, customer: CustomerId): Promise<Buffer | 'erased'> => {
    const stored = await gather(on, readKeys, customer)
    if (stored !== undefined) return opened(customer, stored)
    const fresh = ring.wrap(customerPurpose(customer), randomBytes(keyBytes))
    await gather(on, addKeys, { customer, ...fresh })
    const made = await gather(on, readKeys, customer)
    assert(made !== undefined, 'a customer has a key once one was made')
    return opened(customer, made)
  }

  const sealBytesFor: Vault['sealBytesFor'] = async (on, { customer, use, bytes }) => {
    const key = await keyOf(on, customer)
    // What is still written about somebody erased can be read by nobody, from the beginning.
    return seal(key === 'erased' ? randomBytes(keyBytes) : key, purposeOf(customer, use), bytes)
  }
  const openBytesFor: Vault['openBytesFor'] = async (on, { customer, use, sealed }) => {
    const key = await keyOf(on, customer)
    return key === 'erased' ? 'erased' : open(key, purposeOf(customer, use), sealed)
  }

  return {
    sealBytesFor,
    openBytesFor,
    sealFor: async (on, { value, ...what }) => {
      assert(value !== 'erased', 'this word says that a value is gone')
      return sealBytesFor(on, { ...what, bytes: Buffer.from(JSON.stringify(value)) })
    },
    openFor: async (on, what) => {
      const bytes = await openBytesFor(on, what)
      return bytes === 'erased' ? 'erased' : (JSON.parse(bytes.toString()) as Json)
    },
    openAllFor: async (on, use, items) => {
      const customers = [...new Set(items.map(({ customer }) => customer))]
      const stored = await readKeys(on, customers)
      const keys = new Map(
        customers.map((customer, place) => {
          const found = stored[place]
          return [customer, found === undefined ? undefined : opened(customer, found)]
        }),
      )
      return items.map(({ customer, sealed }) => {
        const key = keys.get(customer)
        return key === 'erased' ? { state: 'erased' } : openedValue(key, purposeOf(customer, use), sealed)
      })
    },
    sealSecret: ({ use, bytes }) => seal(secrets, use, bytes),
    openSecret: ({ use, sealed }) => open(secrets, use, sealed),
    fingerprint: (use, text) => createHmac('sha256', fingerprints).update(`${use}\0${text}`).digest(),
    erase: async (on, customer, now) => {
      await on.query({
        text: `insert into identity.customer_key (customer, master, erased_at) values ($1, $2, $3)
               on conflict (customer) do update set wrapped = null, erased_at = excluded.erased_at
               where customer_key.erased_at is null`,
        values: [customer, ring.current, new Date(now)],
      })
    },
    rewrap: (on, isEnding = () => false) => rewrap(on, ring, isEnding),
  }
}

const openedValue = (key: Buffer | undefined, purpose: string, sealed: Buffer): Opened => {
  if (key === undefined) return { state: 'damaged' }
  try {
    return { state: 'open', value: JSON.parse(open(key, purpose, sealed).toString()) as Json }
  } catch {
    // One value that does not open must not hide the others; what it is says its state.
    return { state: 'damaged' }
  }
}

const purposeOf = (customer: CustomerId, use: string): string => `customer ${customer} ${use}`

const rewrap = async (on: Queryable, ring: Ring, isEnding: () => boolean): ReturnType<Vault['rewrap']> => {
  let count = 0
  for (;;) {
    const { rows } = await on.query<Wrapped & { customer: bigint }>({
      text: `select customer, wrapped, master from identity.customer_key
             where wrapped is not null and master <> $1 limit $2`,
      values: [ring.current, rewrapBatch],
    })
    for (const { customer, ...stored } of rows) {
      if (isEnding()) return { count, isAll: false }
      const purpose = customerPurpose(String(customer) as CustomerId)
      const fresh = ring.wrap(purpose, ring.unwrap(purpose, stored))
      await on.query({
        name: 'vault.rewrap',
        text: `update identity.customer_key set wrapped = $2, master = $3
               where customer = $1 and erased_at is null`,
        values: [customer, fresh.wrapped, fresh.master],
      })
      count += 1
    }
    if (rows.length < rewrapBatch) break
  }
  if (isEnding()) return { count, isAll: false }
  const { rows } = await on.query<Wrapped>({
    text: 'select wrapped, master from platform.vault_root where master <> $1',
    values: [ring.current],
  })
  for (const stored of rows) {
    const fresh = ring.wrap(rootPurpose, ring.unwrap(rootPurpose, stored))
    await on.query({
      text: 'update platform.vault_root set wrapped = $1, master = $2',
      values: [fresh.wrapped, fresh.master],
    })
    count += 1
  }
  return { count, isAll: true }
}
