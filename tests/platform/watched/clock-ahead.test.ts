import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askToUnfreeze, customer, freeze } from '../../support/builders/customer-admin.ts'
import { networks, publish, tradePassword } from '../../support/builders/funding.ts'
import { holdsOver, newPayer, type Payer } from '../../support/builders/funding-operations.ts'
import { startApp, type App } from '../../support/app.ts'
import { goodPassword } from '../../support/builders/identity.ts'
import { founders, hire, type Member } from '../../support/staff.ts'
import { makeTrader } from '../../copying/builders.ts'
import { keepNow, openBitcoin } from '../../trader-statistics/builders.ts'

const dayMs = 86_400_000

let app: App
let ada: Member
let support: Member
beforeAll(async () => {
  app = await startApp()
  ;[ada] = await founders(app)
  support = await hire(app, ['support'])
})
afterAll(() => app.stop())

it('ends no suspension and no request by a clock that is ahead for a moment', async () => {
  const { uid } = await customer(app)
  await freeze(app, { uid, by: support.token })
  const id = await askToUnfreeze(app, { uid, by: ada.token })
  const standing = async () => {
    const { rows } = await app.product.database.query<{ reason: string | null; request: string }>({
      text: `select frozen_reason as reason, (select state from staff.request where id = $2) as request
        from identity.customer where uid = $1`,
      values: [uid, id],
    })
    return rows[0]
  }
  const before = { reason: 'access_doubt', request: 'open' }
  expect(await standing()).toEqual(before)
  await app.clock.aheadBy(10 * dayMs, async () => {
    await app.runJob('end suspensions')
    await app.runJob('expire requests')
  })
  expect(await standing()).toEqual(before)
  app.clock.move(10 * dayMs)
  await app.runJob('end suspensions')
  await app.runJob('expire requests')
  expect(await standing()).toEqual({ reason: null, request: 'expired' })
})

it('expires no alert by a clock that is ahead for a moment', async () => {
  app.quoteAll()
  const token = await app.openDemo()
  const made = await app.call(
    'alertAdd',
    {
      code: 'XAUUSD',
      condition: { kind: 'at_or_above', side: 'bid', price: '9000.00' },
      expiresAt: new Date(app.now() + dayMs).toISOString(),
    },
    { token },
  )
  expect(made).toMatchObject({ type: 'ok' })
  const waiting = async () => (await app.call('alertList', {}, { token })).data.items.length
  await app.clock.aheadBy(10 * dayMs, () => app.product.alerts.expire())
  expect(await waiting()).toBe(1)
})

it('counts what a trader does in the days that are over, not in those of a clock that was ahead', async () => {
  app.calmDown()
  const [trader, viewer] = [await app.openDemo(), await app.openDemo()]
  const id = await makeTrader(app, trader, { name: 'Ada' })
  await keepNow(app)
  const bitcoin = (bid: number): void => {
    app.clock.move(1_000)
    app.feed.push('BTCUSD', bid, bid + 8_000)
  }
  const tradeOnce = async (): Promise<void> => {
    bitcoin(97_000_000)
    const { data } = await app.call('submitOrder', openBitcoin(), { token: trader })
    bitcoin(97_100_000)
    expect(await app.call('closeOrder', { id: data.order.id }, { token: trader })).toMatchObject({
      type: 'ok',
    })
    await keepNow(app)
  }
  const week = async () => (await app.call('traderDetail', { id }, { token: viewer })).data.periods['7']
  await tradeOnce()
  await app.clock.aheadBy(10 * dayMs, () => keepNow(app))
  await tradeOnce()
  expect(await week()).toMatchObject({ orders: 2, winRate: '100.00' })
  app.clock.move(dayMs)
  app.calmDown()
  await tradeOnce()
  expect(await week()).toMatchObject({ orders: 3 })
})

it('pays nothing out while an address, or a change of the account, is waited for', async () => {
  await publish(app, 'funding.networks', networks)
  await holdsOver(app)
  const ask = async ({ destination, token }: Payer, typed: string) =>
    (
      await app.call(
        'withdraw',
        { kind: 'digital', destination, amount: '50.00', tradePassword: typed },
        { token, key: randomUUID() },
      )
    ).refusal
  const isHeld = async (payer: Payer, typed: string): Promise<void> => {
    expect(await ask(payer, typed)).toBe('withdrawal.hold')
    await app.clock.aheadBy(2 * dayMs, async () => expect(await ask(payer, typed)).toBe('withdrawal.hold'))
    app.clock.move(2 * dayMs)
    // There is nothing in the account: what comes behind the wait is asked.
    expect(await ask(payer, typed)).toBe('withdrawal.insufficient')
  }
  const payer = await newPayer(app)
  await isHeld(payer, tradePassword)
  const changed = 'trade 13 leagues'
  const password = { tradePassword: changed, oldTradePassword: tradePassword, password: goodPassword }
  expect(await app.call('tradePassword', password, { token: payer.token })).toMatchObject({ type: 'ok' })
  await isHeld(payer, changed)
})

it('lets no page of a payment run out by a clock that is ahead for a moment', async () => {
  const token = await app.openDemo()
  const { id } = (await app.call('paymentStart', { amount: '50.00' }, { token })).data.payment
  app.clock.move(5 * 60_000)
  await app.clock.aheadBy(dayMs, () => app.runJob('look after payments'))
  expect(await app.call('paymentSandbox', { id, act: 'pay' }, { token })).toMatchObject({
    data: { payment: { state: 'captured' } },
  })
})

it('keeps what accounts are worth at their hours, not at those of a clock that was ahead', async () => {
  const hourMs = 3_600_000
  const token = await app.openDemo()
  const { data } = await app.call('paymentStart', { amount: '250.00' }, { token })
  await app.call('paymentSandbox', { id: data.payment.id, act: 'pay' }, { token })
  await app.clock.aheadBy(10 * dayMs, () => app.runJob('keep account values'))
  const full = Math.ceil((app.clock.now() + 1) / hourMs) * hourMs
  app.clock.set(full + 1_000)
  await app.runJob('keep account values')
  app.clock.set(full + hourMs + 1_000)
  const { points } = (await app.call('equityHistory', { range: 'day' }, { token })).data
  expect(points.find(({ at }) => Date.parse(at) === full)).toMatchObject({ total: '30250.00' })
})
