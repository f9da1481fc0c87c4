import { accept, refuse, type Book, type CustomerId, type Result, type Uid } from '@plumbline/rules/core'
import type { FreezeReason } from '@plumbline/rules/customer-admin'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../core/platform/db/database.ts'

export type FoundCustomer = {
  readonly id: CustomerId
  readonly uid: Uid
  readonly book: Book
  readonly frozen: FreezeReason | undefined
  /** When the suspension ends by itself; undefined where two imposed it, or there is none. */
  readonly frozenUntil: Millis | undefined
}

type Row = { id: bigint; uid: Uid; book: Book; frozen_reason: FreezeReason | null; frozen_until: Date | null }

const found = ({ id, uid, book, frozen_reason: frozen, frozen_until: until }: Row): FoundCustomer => ({
  id: id.toString() as CustomerId,
  uid,
  book,
  frozen: frozen ?? undefined,
  frozenUntil: until === null ? undefined : (until.getTime() as Millis),
})

/** The customer that a UID names. Refusals: customer.unknown. */
export const findCustomer = async (on: Queryable, uid: string): Promise<Result<FoundCustomer>> => {
  const { rows } = await on.query<Row>({
    name: 'care.customer',
    text: 'select id, uid, book, frozen_reason, frozen_until from identity.customer where uid = $1',
    values: [uid],
  })
  const row = rows[0]
  return row === undefined ? refuse('customer.unknown') : accept(found(row))
}

/** The same, held until the transaction ends: two steps on one customer's standing wait for each other. */
export const lockCustomer = async (on: Queryable, uid: string): Promise<Result<FoundCustomer>> => {
  const { rows } = await on.query<Row>({
    name: 'care.lock_customer',
    text: 'select id, uid, book, frozen_reason, frozen_until from identity.customer where uid = $1 for no key update',
    values: [uid],
  })
  const row = rows[0]
  return row === undefined ? refuse('customer.unknown') : accept(found(row))
}
