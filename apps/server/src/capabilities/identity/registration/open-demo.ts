import { accept, assert, type CustomerId, type Result, type TransferId } from '@plumbline/rules/core'
import { cents, negateCents, sumCents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { CallOutput } from '@plumbline/protocol/core'
import { openAccounts, post } from '../../../core/ledger/index.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { IdentityContext, Visitor } from '../context.ts'
import { openSession } from '../sessions/open-session.ts'
import { newUid } from '../sessions/tokens.ts'

/** What a new demo account holds in each of fund, contract and term: 10,000 USD. */
export const demoOpening = cents(1_000_000n)

const uidTriesMax = 8

const insertCustomer = async (on: Queryable, now: Millis): Promise<CustomerId> => {
  const createdAt = new Date(now)
  for (let tries = 0; tries < uidTriesMax; tries++) {
    const uid = newUid()
    const name = `Demo ${uid.slice(-4)}`
    const { rows } = await on.query<{ id: bigint }>({
      name: 'identity.insert_customer',
      text: `insert into identity.customer (uid, book, name, created_at) values ($1, 'demo', $2, $3)
        on conflict (uid) do nothing returning id`,
      values: [uid, name, createdAt],
    })
    const id = rows[0]?.id
    if (id !== undefined) return id.toString() as CustomerId
  }
  throw new Error('no free user id was found')
}

/** Opens a demo account: the customer, three accounts with demo money from the demo book's clearing, and a session. */
export const openDemo =
  (context: IdentityContext) =>
  async (visitor: Visitor, device: string | undefined): Promise<Result<CallOutput<'register'>>> =>
    context.database.transaction(async tx => {
      const now = context.now()
      const customer = await insertCustomer(tx, now)
      const accounts = Object.values(await openAccounts(tx, customer))
      const legs = accounts.map(account => ({ account, part: 'available' as const, change: demoOpening }))
      const given = sumCents(legs.map(({ change }) => change))
      const signedIn = await openSession(context, tx, { customer, visitor, device, now })
      const [verdict] = await post(tx, [
        {
          id: context.newId() as TransferId,
          book: 'demo',
          kind: 'demo.opening',
          reference: undefined,
          at: now,
          legs: [
            ...legs,
            { account: context.house.demo.external_clearing, part: 'available', change: negateCents(given) },
          ],
        },
      ])
      assert(verdict === 'posted', 'demo money is always there')
      return accept(signedIn)
    })
