import type { CallInput } from '@plumbline/protocol/core'
import type { App } from '../support/app.ts'
import { newEmail, registerByEmail } from '../support/builders/identity.ts'
import { endow } from '../support/builders/endow.ts'

export type Trader = { readonly token: string; readonly uid: string; readonly email: string }

/** A customer of the real book with 10,000 USD in the term account. */
export const realTrader = async (app: App): Promise<Trader> => {
  const email = newEmail()
  const { data } = await registerByEmail(app, email, { country: 'BR' })
  await endow(app, data.user_info.uid, { kind: 'term', cents: 1_000_000 })
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
