import { randomUUID } from 'node:crypto'
import type { CallInput } from '@plumbline/protocol/core'
import type { MovingCall } from '@plumbline/protocol/trading'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstLoanPauseMs } from '../lending/first-loan-pause.ts'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { applicationOf, newBorrower, newLoan, payIn } from '../lending/builders.ts'
import { savingsOf } from '../savings/savers.ts'
import { startApp, type App } from '../support/app.ts'
import { lockWaits } from '../support/lock-waits.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { newTransaction, sendProof, tradePassword } from '../support/builders/funding.ts'
import { holdsOver, newPayer, offer, type Payer } from '../support/builders/funding-operations.ts'
import { goodPassword } from '../support/builders/identity.ts'
import { authenticatorOf, founders } from '../support/staff.ts'

let app: App
let database: TestDatabase
let demo: string
let stranger: string
let payer: Payer
let loan: { readonly token: string; readonly id: string }
let borrower: string
let authenticator: ReturnType<typeof authenticatorOf>

beforeAll(async () => {
  database = await freshDatabase()
  app = await startApp({ database, environment: { SESSION_DAYS: '365' } })
  await offer(app)
  const [first, second] = await founders(app)
  const made = await newLoan(app, { first, second })
  loan = { token: made.person.token, id: made.id }
  borrower = (await newBorrower(app, first)).token
  payer = await newPayer(app)
  const begun = await app.call('otpBegin', { password: goodPassword }, { token: payer.token })
  authenticator = authenticatorOf(begun.data.secret)
  const on = await app.call('otpEnable', { otp: authenticator.codeAt(app.now()) }, { token: payer.token })
  payer = { ...payer, token: on.data.token ?? payer.token }
  await holdsOver(app)
  await payIn(app, payer, first, '500')
  await holdsOver(app)
  app.quoteAll()
  demo = await app.openDemo()
  stranger = await app.openDemo()
})
afterAll(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})

const settle = async (call: MovingCall, key: string, token: string, sentAt = app.now()) =>
  (await app.call('settleAttempt', { call, key, sentAt: new Date(sentAt).toISOString() }, { token })).data
    .state

const order = { kind: 'contract', code: 'EURUSD', side: 'long', lots: '0.01', leverage: 20 } as const
const opened = async () => (await app.call('submitOrder', order, { token: demo })).data.order.id

/** One of each kind: who sends it, and what. */
const wishes: { readonly [Name in MovingCall]: () => Promise<{ token: string; input: CallInput<Name> }> } = {
  withdraw: async () => {
    app.clock.move(60_000)
    return {
      token: payer.token,
      input: {
        kind: 'digital',
        destination: payer.destination,
        amount: '20.00',
        tradePassword,
        code: authenticator.codeAt(app.now()),
      },
    }
  },
  recharge: async () => ({
    token: payer.token,
    input: {
      kind: 'digital',
      route: 'USDT-TRC20',
      amount: '100',
      transactionId: newTransaction(),
      proof: await sendProof(app, payer),
    },
  }),
  paymentStart: async () => ({ token: demo, input: { amount: '20.00' } }),
  transfer: async () => ({ token: demo, input: { from: 'fund', to: 'term', amount: '10.00' } }),
  submitOrder: async () => ({ token: demo, input: order }),
  submitOco: async () => {
    const waiting = { side: 'long', lots: '0.1', leverage: 20 } as const
    return {
      token: demo,
      input: {
        kind: 'contract',
        code: 'XAUUSD',
        first: { ...waiting, type: 'limit', price: '4530.00' },
        second: { ...waiting, type: 'stop', price: '4550.00' },
      },
    }
  },
  closeOrder: async () => ({ token: demo, input: { id: await opened() } }),
  reverseOrder: async () => ({ token: demo, input: { id: await opened() } }),
  closeAllOrders: async () => ({ token: demo, input: { ids: [await opened()] } }),
  submitTerm: async () => ({
    token: demo,
    input: { kind: 'micro', code: 'EURUSD', direction: 'up', duration: 60, amount: '20.00' },
  }),
  savingsDeposit: async () => ({
    token: demo,
    input: {
      product: 'd30',
      amount: '1000.00',
      version: (await savingsOf(app, { token: demo })).version,
      atMaturity: 'return',
    },
  }),
  loanApply: async () => {
    const input = await applicationOf(app, { token: borrower })
    app.clock.move(firstLoanPauseMs)
    return { token: borrower, input }
  },
  loanRepay: async () => ({ token: loan.token, input: { from: 'contract', id: loan.id, amount: '10.00' } }),
}
const names = Object.keys(wishes) as readonly MovingCall[]

describe.each(names)('%s, of which no answer came', name => {
  it('is given up where it was not carried out: what arrives late is refused', async () => {
    const { token, input } = await wishes[name]()
    const key = randomUUID()
    app.quoteAll()
    expect(await settle(name, key, token)).toBe('not_done')
    expect(await app.call(name, input, { token, key })).toMatchObject({ refusal: 'request.key_reused' })
    expect(await settle(name, key, token)).toBe('not_done')
    // Only that attempt: the same wish under another key is another one.
    app.quoteAll()
    expect(await app.call(name, input, { token, key: randomUUID() })).toMatchObject({ type: 'ok' })
  })

  it('is told to be done where it was, to nobody else, and is done once', async () => {
    // Another loan of the same customer is none while one is applied for.
    if (name === 'loanApply') return
    const { token, input } = await wishes[name]()
    const key = randomUUID()
    app.quoteAll()
    const first = await app.call(name, input, { token, key })
    expect(first).toMatchObject({ type: 'ok' })
    expect(await settle(name, key, stranger)).toBe('not_done')
    expect(await settle(name, key, token)).toBe('done')
    expect((await app.call(name, input, { token, key })).type).toBe('ok')
  })
})

describe('an attempt', () => {
  it('that is proved by the next code is the same: a withdrawal is made once', async () => {
    const { token, input } = await wishes.withdraw()
    const key = randomUUID()
    const count = async () => (await app.call('withdrawals', {}, { token })).data.items.length
    const before = await count()
    const first = await app.call('withdraw', input, { token, key })
    app.clock.move(61_000)
    const again = { ...input, code: authenticator.codeAt(app.now()) }
    const second = await app.call('withdraw', again, { token, key })
    expect(second.data.withdrawal.id).toBe(first.data.withdrawal.id)
    expect(await count()).toBe(before + 1)
    const other = await app.call('withdraw', { ...again, amount: '21.00' }, { token, key })
    expect(other).toMatchObject({ refusal: 'request.key_reused' })
  })

  it('is not given up where its first answer may be forgotten already', async () => {
    const dayMs = 86_400_000
    const key = randomUUID()
    app.quoteAll()
    expect(await settle('submitOrder', key, demo, app.now() - dayMs - 1)).toBe('too_old')
    expect(await app.call('submitOrder', order, { token: demo, key })).toMatchObject({ type: 'ok' })
    expect(await settle('withdraw', key, payer.token, app.now() - dayMs - 1)).toBe('not_done')
  })

  it.each(['contract', 'fund'] as const)(
    'that is given up while it waits to be written is told as such: a repayment from %s',
    async from => {
      const input = { from, id: loan.id, amount: '10.00' }
      const key = randomUUID()
      await app.call('transfer', { from: 'contract', to: 'fund', amount: '20.00' }, { token: loan.token })
      app.quoteAll()
      const owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test owner' })
      const sent = await owner.transaction(async tx => {
        await tx.query({ text: 'select from lending.loan where id = $1 for update', values: [loan.id] })
        const call = app.call('loanRepay', input, { token: loan.token, key })
        await expect.poll(() => lockWaits(app.product.database)).toBe(1)
        expect(await settle('loanRepay', key, loan.token)).toBe('not_done')
        return { call }
      })
      expect(await sent.call).toMatchObject({ refusal: 'request.key_reused' })
      await owner.end()
    },
  )

  it.each(['transfer', 'recharge', 'withdraw', 'paymentStart', 'loanRepay'] as const)(
    'sent and given up at the same moment is one of the two: %s',
    async name => {
      for (let round = 0; round < 6; round += 1) {
        const { token, input } = await wishes[name]()
        const key = randomUUID()
        app.quoteAll()
        const [sent, state] = await Promise.all([
          app.call(name, input, { token, key }),
          settle(name, key, token),
        ])
        const outcome = [
          sent.refusal ?? sent.type,
          state === 'under_way' ? await settle(name, key, token) : state,
        ]
        expect([
          ['ok', 'done'],
          ['request.key_reused', 'not_done'],
        ]).toContainEqual(outcome)
      }
    },
  )
})
