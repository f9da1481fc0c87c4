import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CallInput } from '@plumbline/protocol/core'
import { deposit, networks, newCustomer, publish, tradePassword, tronAddress } from './funding.ts'
import { goodPassword } from './identity.ts'
import type { App } from '../app.ts'
import type { Member } from '../staff.ts'
import type { Person } from './verification.ts'

const hourMs = 3_600_000

const twoAbove = 4_000

/** What the operator offers: a network without a rate, and one person up to some sum of a customer's day. */
export const offer = async (app: App): Promise<void> => {
  await publish(app, 'funding.networks', networks)
  await publish(app, 'funding.limits', { openReviews: 20, depositDay: 5_000_000, withdrawDay: 5_000_000 })
  await publish(app, 'funding.thresholds', { clerk: 1_000_000, customer: twoAbove, day: 100_000_000 })
  await publish(app, 'funding.terms', {
    'USDT-TRC20': { feeFixed: '2.00', feeRate: 0, minimumWithdraw: '20.00', maximumWithdraw: '5000.00' },
  })
}

export type Payer = Person & { readonly destination: string }

/** A customer with an address that money may go to, once `holdsOver` have passed. */
export const newPayer = async (app: App): Promise<Payer> => {
  const person = await newCustomer(app)
  const { token } = person
  expect(await app.call('tradePassword', { tradePassword, password: goodPassword }, { token })).toMatchObject(
    {
      type: 'ok',
    },
  )
  await app.call('walletAddressAdd', { network: 'USDT-TRC20', walletAddress: tronAddress }, { token })
  const { items } = (await app.call('walletAddressList', {}, { token })).data
  return { ...person, destination: items[0]?.id ?? '' }
}

/** New addresses, security and limits wait for a day or more. */
export const holdsOver = async (app: App): Promise<void> => {
  app.clock.move(72 * hourMs)
  await app.product.settings.refresh()
}

export const pays = async (
  app: App,
  person: Pick<Person, 'token'>,
  amount = '100',
  rest: Partial<CallInput<'recharge'>> = {},
): Promise<string> => {
  const sent = await deposit(app, person, { amount, ...rest })
  expect(sent).toMatchObject({ type: 'ok' })
  return sent.data.deposit.id
}

export const takesOut = async (app: App, payer: Payer, amount = '50.00'): Promise<string> => {
  const sent = await app.call(
    'withdraw',
    { kind: 'digital', destination: payer.destination, amount, tradePassword },
    { token: payer.token, key: randomUUID() },
  )
  expect(sent).toMatchObject({ type: 'ok' })
  return sent.data.withdrawal.id
}

type Wish = { readonly decision?: 'approve' | 'reject'; readonly reason?: string; readonly seen?: number }

export const decideDeposit = (app: App, by: Pick<Member, 'token'>, id: string, wish: Wish = {}) =>
  app.call(
    'depositDecide',
    { id, decision: 'approve', reason: 'It has arrived', seen: 1, ...wish },
    { token: by.token },
  )

export const decideWithdrawal = (app: App, by: Pick<Member, 'token'>, id: string, wish: Wish = {}) =>
  app.call(
    'withdrawalDecide',
    { id, decision: 'approve', reason: 'The address is known', seen: 1, ...wish },
    { token: by.token },
  )

const copied = `customer, book, kind, route, network, currency, decimals, pair, amount, paid_to, proof, estimate,
  estimate_quote, submitted_at, due_at, language`

/** More deposits like one that waits, without sending a picture for each. */
export const copiesOf = async (app: App, template: string, count: number): Promise<readonly string[]> => {
  const { database, funding } = app.product
  const ids = Array.from({ length: count }, () => funding.newId())
  await database.transaction(async tx => {
    await tx.query({
      text: `insert into funding.deposit (id, proof_print, ${copied})
        select n.id, sha256(n.id::text::bytea), ${copied} from funding.deposit d, unnest($2::uuid[]) n (id) where d.id = $1`,
      values: [template, ids],
    })
    await tx.query({
      text: `insert into funding.event (item, number, item_kind, kind, actor, at)
        select n.id, 1, 'deposit', 'submitted', 'customer', $2 from unnest($1::uuid[]) n (id)`,
      values: [ids, new Date(app.now())],
    })
  })
  return ids
}
