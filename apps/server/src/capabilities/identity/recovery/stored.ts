import type { CustomerId } from '@plumbline/rules/core'
import type { Recovery, RecoveryKind, RecoveryOutcome } from '@plumbline/rules/identity'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'

/** A lost address that is to be replaced; its id is that of the request which two people decided. */
export type StoredRecovery = Recovery & {
  readonly request: string
  readonly customer: CustomerId
  readonly kind: RecoveryKind
  /** The new address, sealed with the customer's key. */
  readonly sealed: Buffer
}

type Row = { request: string; customer: bigint; kind: RecoveryKind; address: Buffer; due_at: Date }

const stored = ({ request, customer, kind, address, due_at: dueAt }: Row): StoredRecovery => ({
  request,
  customer: customer.toString() as CustomerId,
  kind,
  sealed: address,
  dueAt: dueAt.getTime(),
  outcome: undefined,
})

/** The recovery of a customer that is pending; undefined where none is. */
export const readPending = async (
  on: Queryable,
  customer: CustomerId,
): Promise<StoredRecovery | undefined> => {
  const { rows } = await on.query<Row>({
    name: 'identity.recovery_pending',
    text: 'select request, customer, kind, address, due_at from identity.recovery where customer = $1 and ended_at is null',
    values: [customer],
  })
  return rows[0] && stored(rows[0])
}

/** The same, held until the transaction ends: of two who end it, one comes second. */
export const lockPending = async (
  tx: Transaction,
  customer: CustomerId,
): Promise<StoredRecovery | undefined> => {
  const { rows } = await tx.query<Row>({
    name: 'identity.lock_recovery',
    text: `select request, customer, kind, address, due_at from identity.recovery
      where customer = $1 and ended_at is null for no key update`,
    values: [customer],
  })
  return rows[0] && stored(rows[0])
}

/** Whose recoveries are due, the oldest first. */
export const readDue = async (
  on: Queryable,
  { now, limit, except }: { now: SettledMillis; limit: number; except: readonly CustomerId[] },
): Promise<readonly CustomerId[]> => {
  const { rows } = await on.query<{ customer: bigint }>({
    name: 'identity.recoveries_due',
    text: `select customer from identity.recovery where ended_at is null and due_at <= $1 and not customer = any ($3::bigint[])
      order by due_at limit $2`,
    values: [new Date(now), limit, except],
  })
  return rows.map(({ customer }) => customer.toString() as CustomerId)
}

export const addRecovery = async (
  tx: Transaction,
  { request, customer, kind, sealed, dueAt, now }: Omit<StoredRecovery, 'outcome'> & { readonly now: Millis },
): Promise<void> => {
  await tx.query({
    name: 'identity.add_recovery',
    text: `insert into identity.recovery (request, customer, kind, address, set_at, due_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [request, customer, kind, sealed, new Date(now), new Date(dueAt)],
  })
}

export const endStored = async (
  tx: Transaction,
  { request, outcome, now }: { request: string; outcome: RecoveryOutcome; now: Millis },
): Promise<void> => {
  await tx.query({
    name: 'identity.end_recovery',
    text: 'update identity.recovery set ended_at = $2, outcome = $3 where request = $1',
    values: [request, new Date(now), outcome],
  })
}
