import { randomUUID } from 'node:crypto'
import type { CallInput } from '@plumbline/protocol/core'
import type { Book } from '@plumbline/rules/core'
import type { App } from '../support/app.ts'

/** The id under which the database knows who has this token. */
const customerOf = async (app: App, token: string): Promise<string> => {
  const { data } = await app.call('userInfo', {}, { token })
  const { rows } = await app.product.database.query<{ id: bigint }>({
    text: 'select id from identity.customer where uid = $1',
    values: [data.user_info.uid],
  })
  return String(rows[0]?.id)
}

/** Makes a customer a trader of their book, the demo one unless another is named, as an approval would. Gives the public id. */
export const makeTrader = async (
  app: App,
  token: string,
  {
    name = 'Ada',
    followersMax = 1_000,
    book = 'demo',
  }: { readonly name?: string; readonly followersMax?: number; readonly book?: Book } = {},
): Promise<string> => {
  const customer = await customerOf(app, token)
  const id = randomUUID()
  await app.product.database.query({
    text: `insert into copying.trader (id, customer, book, name, state, followers_max, since)
      values ($1, $2, $6, $3, 'open', $4, $5)`,
    values: [id, customer, name, followersMax, new Date(app.now()), book],
  })
  return id
}

export const followInput = (
  traderId: string,
  change: Partial<CallInput<'follow'>> = {},
): CallInput<'follow'> => ({
  traderId,
  sizing: 'multiplier',
  orderMultiplier: '1.00',
  maxMargin: '5000.00',
  ...change,
})

export const openLong = (change: Partial<CallInput<'submitOrder'>> = {}): CallInput<'submitOrder'> => ({
  kind: 'contract',
  code: 'XAUUSD',
  side: 'long',
  lots: '0.10',
  leverage: 20,
  ...change,
})

let made = 0

/** Lets a customer follow a trader whose order has been copied. Gives the trader's token and public id. */
export const followedTrader = async (
  app: App,
  follower: string,
): Promise<{ readonly token: string; readonly id: string }> => {
  const token = await app.openDemo()
  made += 1
  const id = await makeTrader(app, token, { name: `Marlspike ${made}` })
  await app.call('follow', followInput(id, { stopLoss: '1000.00' }), { token: follower })
  await app.call('submitOrder', openLong({ code: 'BTCUSD', lots: '0.01', leverage: 2 }), { token })
  await app.product.copying.settled()
  return { token, id }
}
