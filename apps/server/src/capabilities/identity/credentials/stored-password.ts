import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Transaction } from '../../../core/platform/db/database.ts'

/** Holds the stored password as it is until the transaction ends. Gives when it was changed: a rehash is no change. */
export const lockPassword = async (tx: Transaction, customer: CustomerId): Promise<number | undefined> => {
  const { rows } = await tx.query<{ password_changed_at: Date }>({
    name: 'identity.lock_password',
    text: 'select password_changed_at from identity.sign_in where customer = $1 for update',
    values: [customer],
  })
  return rows[0]?.password_changed_at.getTime()
}

/** Another password, chosen by the customer. */
export const changeStoredPassword = async (
  tx: Transaction,
  { customer, password, now }: { customer: CustomerId; password: string; now: Millis },
): Promise<void> => {
  await tx.query({
    name: 'identity.change_password',
    text: 'update identity.sign_in set password = $2, password_changed_at = $3 where customer = $1',
    values: [customer, password, new Date(now)],
  })
}

/** The same password under a higher cost: for the customer nothing has changed. */
export const rehashStoredPassword = async (
  tx: Transaction,
  { customer, password }: { customer: CustomerId; password: string },
): Promise<void> => {
  await tx.query({
    name: 'identity.rehash_password',
    text: 'update identity.sign_in set password = $2 where customer = $1',
    values: [customer, password],
  })
}
