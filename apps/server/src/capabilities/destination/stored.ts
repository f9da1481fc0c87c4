import type { CustomerId } from '@plumbline/rules/core'
import type { DestinationKind } from '@plumbline/rules/destination'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { AddressFields, CardFields, Destination, Place } from './fields.ts'

const use = 'destination.fields'

type Row = {
  destination: string
  kind: DestinationKind
  version: number
  customer: bigint
  currency: string
  network: string | null
  fields: Buffer
  print: Buffer
  bound_at: Date
  hold_until: Date
}

// A demo account is there to try the way, and pays nothing out: it does not wait.
const columns = `v.destination, d.kind, v.version, v.customer, v.currency, v.network, v.fields, v.print, v.bound_at,
  case c.book when 'demo' then v.bound_at else greatest(v.hold_until, v.bound_at + platform.least_hold()) end as hold_until`

const placeOf = (row: Row, fields: unknown): Place =>
  // The table's trigger holds kind and network together.
  row.kind === 'bank_card'
    ? { kind: row.kind, currency: row.currency, fields: fields as CardFields }
    : { kind: row.kind, currency: row.currency, name: row.network ?? '', fields: fields as AddressFields }

/** Opens what is sealed; those of somebody whose data was erased are left out. */
const opened = async (on: Queryable, vault: Vault, rows: readonly Row[]): Promise<readonly Destination[]> => {
  const items = rows.map(({ customer, fields }) => ({
    customer: String(customer) as CustomerId,
    sealed: fields,
  }))
  const values = await vault.openAllFor(on, use, items)
  return rows.flatMap((row, at) => {
    const value = values[at]
    if (value?.state !== 'open') return []
    return [
      {
        ...placeOf(row, value.value),
        id: row.destination,
        version: row.version,
        boundAt: row.bound_at.getTime(),
        holdUntil: row.hold_until.getTime(),
        print: row.print,
      },
    ]
  })
}

/**
 * One customer's are bound and changed by one transaction at a time: so many there may be, and not one more. A withdrawal to one of
 * them holds them too, as it goes to what it has found.
 */
export const lockDestinations = async (tx: Transaction, customer: CustomerId): Promise<void> => {
  await tx.query({
    name: 'destination.lock',
    text: `select pg_advisory_xact_lock(hashtextextended('destination ' || $1, 0))`,
    values: [customer],
  })
}

/** The customer's own of a kind, as they stand, the newest first. */
export const readDestinations = async (
  on: Queryable,
  vault: Vault,
  { customer, kind }: { readonly customer: CustomerId; readonly kind: DestinationKind },
): Promise<readonly Destination[]> => {
  const { rows } = await on.query<Row>({
    name: 'destination.list',
    text: `select ${columns} from destination.destination d join identity.customer c on c.id = d.customer
      cross join lateral (select * from destination.version where destination = d.id order by version desc limit 1) v
      where d.customer = $1 and d.kind = $2 and d.removed_at is null order by v.bound_at desc, d.id desc`,
    values: [customer, kind],
  })
  return opened(on, vault, rows)
}

/** Whether it is one of the customer's own, and still there. */
export const isOwn = async (
  on: Queryable,
  what: { readonly customer: CustomerId; readonly kind: DestinationKind; readonly id: string },
): Promise<boolean> => {
  const { rows } = await on.query({
    name: 'destination.own',
    text: `select from destination.destination
      where id = $1 and customer = $2 and kind = $3 and removed_at is null`,
    values: [what.id, what.customer, what.kind],
  })
  return rows.length === 1
}

/** One of them as an item was asked with it, taken away or changed since or not. */
export const readVersion = async (
  on: Queryable,
  vault: Vault,
  { customer, id, version }: { readonly customer: CustomerId; readonly id: string; readonly version: number },
): Promise<Destination | undefined> => {
  const { rows } = await on.query<Row>({
    name: 'destination.version',
    text: `select ${columns} from destination.version v join destination.destination d on d.id = v.destination
      join identity.customer c on c.id = v.customer
      where v.destination = $1 and v.version = $2 and v.customer = $3`,
    values: [id, version, customer],
  })
  return (await opened(on, vault, rows))[0]
}

export const insertVersion = async (
  tx: Transaction,
  vault: Vault,
  { customer, ...destination }: Destination & { readonly customer: CustomerId },
): Promise<void> => {
  const { id, kind, version, currency, fields, print } = destination
  if (version === 1)
    await tx.query({
      name: 'destination.add',
      text: 'insert into destination.destination (id, customer, kind) values ($1, $2, $3)',
      values: [id, customer, kind],
    })
  await tx.query({
    name: 'destination.add_version',
    text: `insert into destination.version
        (destination, version, customer, currency, network, fields, print, bound_at, hold_until)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      id,
      version,
      customer,
      currency,
      kind === 'wallet_address' ? destination.name : null,
      await vault.sealFor(tx, { customer, use, value: { ...fields } }),
      print,
      new Date(destination.boundAt),
      new Date(destination.holdUntil),
    ],
  })
}

/** Whether it was there to be taken away. */
export const removeDestination = async (
  tx: Transaction,
  what: {
    readonly customer: CustomerId
    readonly kind: DestinationKind
    readonly id: string
    readonly now: Millis
  },
): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'destination.remove',
    text: `update destination.destination set removed_at = $4
      where id = $1 and customer = $2 and kind = $3 and removed_at is null`,
    values: [what.id, what.customer, what.kind, new Date(what.now)],
  })
  return rowCount === 1
}

/** How many other customers, demo accounts aside, have had the same address or account. */
export const countSharing = async (
  on: Queryable,
  { customer, print }: { readonly customer: CustomerId; readonly print: Buffer },
): Promise<number> => {
  const { rows } = await on.query<{ count: bigint }>({
    name: 'destination.sharing',
    text: `select count(distinct v.customer) from destination.version v join identity.customer c on c.id = v.customer
      where v.print = $1 and v.customer <> $2 and c.book = 'real'`,
    values: [print, customer],
  })
  return Number(rows[0]?.count ?? 0)
}
