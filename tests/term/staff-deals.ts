import type { CallInput } from '@plumbline/protocol/core'
import type { AccountId } from '@plumbline/rules/core'
import { loadHouseAccounts, post } from '@plumbline/server/core/ledger/index'
import { newUuid } from '@plumbline/server/core/platform/ids'
import type { App } from '../support/app.ts'
import { newEmail, registerByEmail } from '../support/builders/identity.ts'
import { transferOf } from '../support/builders/ledger.ts'

export type Trader = { readonly token: string; readonly uid: string; readonly email: string }

/** A customer of the real book with 10,000 USD in the term account. */
export const realTrader = async (app: App): Promise<Trader> => {
  const email = newEmail()
  const { data } = await registerByEmail(app, email, { country: 'BR' })
  const { rows } = await app.product.database.query<{ id: bigint }>({
    text: `select a.id from ledger.account a join identity.customer c on c.id = a.owner where a.kind = 'term' and c.uid = $1`,
    values: [data.user_info.uid],
  })
  const [own] = rows
  if (own === undefined) throw new Error('a customer has a term account')
  const house = await loadHouseAccounts(app.product.database)
  await post(app.product.database, [
    transferOf(
      [
        [own.id.toString() as AccountId, 'available', 1_000_000],
        [house.real.external_clearing, 'available', -1_000_000],
      ],
      { book: 'real', kind: 'contract.close', reference: newUuid(app.clock.now()) },
    ),
  ])
  return { token: data.token, uid: data.user_info.uid, email }
}

export const demoTrader = async (app: App): Promise<Trader> => {
  const { data } = await app.call('register', { simulation: 2 })
  return { token: data.token, uid: data.user_info.uid, email: '' }
}

export const submit = async (
  app: App,
  { token }: Pick<Trader, 'token'>,
  change: Partial<CallInput<'submitTerm'>> = {},
): Promise<string> => {
  const answer = await app.call(
    'submitTerm',
    { kind: 'micro', code: 'BTCUSD', direction: 'up', duration: 30, amount: '10.00', ...change },
    { token },
  )
  if (answer.refusal !== undefined) throw new Error(`refused: ${answer.refusal}`)
  return answer.data.deal.id
}

/** A deal of somebody's that runs. */
export const openDeal = async (app: App): Promise<{ readonly uid: string; readonly id: string }> => {
  app.quoteAll()
  const trader = await demoTrader(app)
  return { uid: trader.uid, id: await submit(app, trader, { kind: 'term', duration: 3_600 }) }
}
