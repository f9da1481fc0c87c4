import { assert, type CustomerId, type TransferId } from '@plumbline/rules/core'
import { demoOpening } from '@plumbline/rules/first-steps'
import { negateCents, sumCents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import { openAccounts, post } from '../../../core/ledger/index.ts'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import type { IdentityContext } from '../context.ts'
import { newUid } from '../sessions/tokens.ts'

const uidTriesMax = 8

/** A demo customer whom nothing signs in yet, named after the user id where no other name is given. */
export const insertDemoCustomer = async (
  on: Queryable,
  { now, name }: { readonly now: Millis; readonly name?: string },
): Promise<CustomerId> => {
  const createdAt = new Date(now)
  for (let tries = 0; tries < uidTriesMax; tries++) {
    const uid = newUid()
    const { rows } = await on.query<{ id: bigint }>({
      name: 'identity.insert_customer',
      text: `insert into identity.customer (uid, book, name, created_at) values ($1, 'demo', $2, $3)
        on conflict (uid) do nothing returning id`,
      values: [uid, name ?? `Demo ${uid.slice(-4)}`, createdAt],
    })
    const id = rows[0]?.id
    if (id !== undefined) return id.toString() as CustomerId
  }
  throw new Error('no free user id was found')
}

/** Opens the three accounts of a demo customer, with demo money from the demo book's clearing. */
export const giveDemoMoney = async (
  { house, newId }: Pick<IdentityContext, 'house' | 'newId'>,
  tx: Transaction,
  { customer, now }: { readonly customer: CustomerId; readonly now: Millis },
): Promise<void> => {
  const accounts = Object.values(await openAccounts(tx, customer))
  const legs = accounts.map(account => ({ account, part: 'available' as const, change: demoOpening }))
  const given = sumCents(legs.map(({ change }) => change))
  const [verdict] = await post(tx, [
    {
      id: newId() as TransferId,
      book: 'demo',
      kind: 'demo.opening',
      reference: undefined,
      at: now,
      legs: [
        ...legs,
        { account: house.demo.external_clearing, part: 'available', change: negateCents(given) },
      ],
    },
  ])
  assert(verdict === 'posted', 'demo money is always there')
}
