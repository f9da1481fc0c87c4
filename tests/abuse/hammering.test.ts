import type { CallInput } from '@plumbline/protocol/core'
import { parseCents } from '@plumbline/rules/money'
import { loadAccount } from '@plumbline/server/capabilities/trading/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'

const calls = 200
const smallest: CallInput<'submitOrder'> = {
  kind: 'contract',
  code: 'XAUUSD',
  side: 'long',
  lots: '0.01',
  leverage: 20,
}
/** What one of them holds, in dollars: 4,540.62 an ounce, one ounce, leverage 20. */
const marginOfOne = 227.04

let app: App
beforeAll(async () => {
  app = await startApp()
  app.clock.move(1_000)
  app.quoteAll()
})
afterAll(() => app.stop())

const all = <Value>(count: number, work: (place: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)))

/** The ledger adds up, and the engine believes what the database says. */
const expectOrder = async () => {
  await app.product.engine.settled()
  expect(await app.audit()).toEqual([])
  for (const account of app.product.engine.accounts()) {
    const stored = await loadAccount(app.product.database, account.customer)
    expect(account.contract).toEqual(stored?.contract)
    expect(account.positions).toEqual(stored?.positions)
  }
}

const centsOf = (text: string | null): bigint => parseCents(text ?? '') ?? expect.fail('no amount')
const countOf = (answers: readonly { refusal: string | undefined }[], wanted: string | undefined): number =>
  answers.filter(({ refusal }) => refusal === wanted).length

describe('two hundred calls at once on one account', () => {
  it('open as many positions as its money bears', async () => {
    const ada = await app.openDemo()
    const answers = await all(calls, () => app.call('submitOrder', smallest, { token: ada }))
    const opened = countOf(answers, undefined)
    expect(opened).toBeGreaterThan(10_000 / marginOfOne - 2)
    expect(opened).toBeLessThanOrEqual(10_000 / marginOfOne)
    expect(countOf(answers, 'margin.insufficient')).toBe(calls - opened)
    await expectOrder()
  })

  it('close one position once', async () => {
    const ben = await app.openDemo()
    const { id } = (await app.call('submitOrder', smallest, { token: ben })).data.order
    const answers = await all(calls, () => app.call('closeOrder', { id }, { token: ben }))
    expect(countOf(answers, undefined)).toBe(1)
    expect(countOf(answers, 'order.not_open')).toBe(calls - 1)
    await expectOrder()
  })

  it('under one key do one thing, and all hear the same', async () => {
    const cleo = await app.openDemo()
    const answers = await all(calls, () => app.call('submitOrder', smallest, { token: cleo, key: 'one' }))
    expect(new Set(answers.map(({ data }) => data.order.id)).size).toBe(1)
    const { data } = await app.call('orderList', { state: 'positions' }, { token: cleo })
    expect(data.items).toHaveLength(1)
    await expectOrder()
  })

  it('of every kind, while quotes set off levels, leave money where it belongs', async () => {
    const dan = await app.openDemo()
    const orders = (await all(20, () => app.call('submitOrder', smallest, { token: dan }))).map(
      ({ data }) => data.order.id,
    )
    const order = (place: number): string => orders[place % orders.length] ?? ''
    const work = all(calls, async place => {
      const level = `${4_536 - (place % 7)}.00`
      switch (place % 4) {
        case 0:
          return app.call('submitOrder', { ...smallest, stopLoss: level }, { token: dan })
        case 1:
          return app.call('editOrder', { id: order(place), stopLoss: level }, { token: dan })
        case 2:
          return app.call('editOrder', { id: order(place), takeProfit: '4544.00' }, { token: dan })
        default:
          return app.call('closeOrder', { id: order(place) }, { token: dan })
      }
    })
    for (const bid of [4_539_000, 4_533_000, 4_541_000, 4_530_000, 4_545_000, 4_540_260]) {
      app.clock.move(100)
      app.feed.push('XAUUSD', bid, bid + 360)
      await new Promise(setImmediate)
    }
    const answers = await work
    for (const { status } of answers) expect([200, 422]).toContain(status)
    await expectOrder()

    const { data } = await app.call('orderList', { state: 'closed', limit: 100 }, { token: dan })
    const { contract } = (await app.call('assets', {}, { token: dan })).data
    const results = data.items.reduce((sum, { net }) => sum + centsOf(net), 0n)
    expect(data.nextCursor).toBeNull()
    expect(centsOf(contract.available) + centsOf(contract.frozen)).toBe(1_000_000n + results)
  })
})
