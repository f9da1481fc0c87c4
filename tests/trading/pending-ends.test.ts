import type { CallInput } from '@plumbline/protocol/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demo, freeze } from '../support/builders/customer-admin.ts'
import { startApp, type App } from '../support/app.ts'
import { hire } from '../support/staff.ts'

const limit: CallInput<'submitOrder'> = {
  kind: 'contract',
  type: 'limit',
  code: 'XAUUSD',
  side: 'long',
  lots: '0.1',
  leverage: 20,
  price: '4530.00',
}
const minuteMs = 60_000

let app: App
let ada: string

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.calmDown()
  ada = await app.openDemo()
})
afterEach(async () => {
  await app.product.engine.settled()
  expect(await app.audit()).toEqual([])
})

const place = async (input: Partial<CallInput<'submitOrder'>> = {}): Promise<string> => {
  const answer = await app.call('submitOrder', { ...limit, ...input }, { token: ada })
  if (answer.refusal !== undefined) throw new Error(`not placed: ${answer.message}`)
  return answer.data.order.id
}
const orderOf = async (id: string) => (await app.call('orderDetail', { id }, { token: ada })).data.order
const inMinutes = (minutes: number) => new Date(app.clock.now() + minutes * minuteMs).toISOString()

/** Time passes, and the engine is told of it. */
const wind = async (ms: number): Promise<void> => {
  app.timer.wind(ms)
  await app.product.engine.settled()
}
const goldAt = async (bid: number): Promise<void> => {
  app.clock.move(1_000)
  app.feed.push('XAUUSD', bid * 1_000, bid * 1_000 + 360)
  await app.product.engine.settled()
}

describe('a pending order with an expiry', () => {
  it('ends by itself when its time is over, and triggers no more', async () => {
    const id = await place({ expiresAt: inMinutes(2) })
    await wind(minuteMs)
    expect(await orderOf(id)).toMatchObject({ state: 'pending' })
    await wind(minuteMs + 1_000)
    expect(await orderOf(id)).toMatchObject({ state: 'closed', closeReason: 'expired', refusal: null })
    await goldAt(4_520)
    expect(await orderOf(id)).toMatchObject({ state: 'closed', closeReason: 'expired', openPrice: null })
  })

  it('that is over while the house is shut ends soon after it opens again', async () => {
    const id = await place({ expiresAt: inMinutes(2) })
    app.clock.move(3 * minuteMs)
    await app.restart()
    await wind(1_000)
    expect(await orderOf(id)).toMatchObject({ state: 'closed', closeReason: 'expired' })
  })
})

describe('a pending order that triggers over a restart', () => {
  it('opens at the first quote afterwards', async () => {
    const id = await place({ stopLoss: '4500.00' })
    await app.restart()
    await goldAt(4_515)
    expect(await orderOf(id)).toMatchObject({
      state: 'open',
      openPrice: '4515.36',
      price: '4530.00',
      stopLoss: '4500.00',
    })
  })
})

describe('a pending order of a customer who is frozen when it triggers', () => {
  it('ends, and says so', async () => {
    const support = await hire(app, ['support'])
    const { uid, token } = await demo(app)
    app.quoteAll()
    ada = token
    const id = await place()
    await freeze(app, { uid, by: support.token })
    await goldAt(4_520)
    // Frozen customers have no session left to look with: the table tells.
    const { rows } = await app.product.database.query<{
      state: string
      close_reason: string
      refusal: unknown
    }>({
      text: 'select state, close_reason, refusal from trading.contract_order where id = $1',
      values: [id],
    })
    expect(rows).toMatchObject([
      {
        state: 'closed',
        close_reason: 'refused',
        refusal: { refusal: 'customer.frozen', figures: { reason: 'access_doubt' } },
      },
    ])
  })
})
