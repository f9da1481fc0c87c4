import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeTrader } from '../copying/builders.ts'
import { startApp, type App } from '../support/app.ts'
import { keepNow, openBitcoin } from './builders.ts'

let app: App
let ada: string
let ben: string
let trader: string
let made = 0
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const bitcoin = (bid: number): void => {
  app.clock.move(1_000)
  app.feed.push('BTCUSD', bid, bid + 8_000)
}
const move = async (from: 'fund' | 'contract', to: 'fund' | 'contract', amount: string) => {
  const moved = await app.call('transfer', { from, to, amount }, { token: ada, key: randomUUID() })
  expect(moved).toMatchObject({ type: 'ok' })
}
const week = async () => (await app.call('traderDetail', { id: trader }, { token: ben })).data.periods['7']
beforeEach(async () => {
  app.calmDown()
  ada = await app.openDemo()
  ben = await app.openDemo()
  trader = await makeTrader(app, ada, { name: `Ada ${(made += 1)}` })
  await keepNow(app)
})

/** All but a little is out; then 5,000 come in and are traded with before the next look (twice a second). */
const comesBack = async (left: string): Promise<void> => {
  await move('contract', 'fund', (10_000 - Number(left)).toFixed(2))
  await keepNow(app)
  app.calmDown()
  bitcoin(97_000_000)
  await move('fund', 'contract', '5000.00')
}

it.each(['1.00', '0.01'])('who pays in and trades at once has not lost %s by the spread', async left => {
  await comesBack(left)
  const { data, refusal } = await app.call('submitOrder', openBitcoin({ lots: '0.10' }), { token: ada })
  expect(refusal).toBeUndefined()
  // The account is looked at: 5,001 less the spread and the fee.
  await keepNow(app)
  bitcoin(97_000_000)
  await app.call('closeOrder', { id: data.order.id }, { token: ada })
  await keepNow(app)
  const seen = await week()
  expect(Number(seen?.profitRate)).toBeGreaterThan(-5)
})

it.each(['1.00', '0.01'])('who pays in and wins at once has not multiplied %s', async left => {
  await comesBack(left)
  const { data, refusal } = await app.call('submitOrder', openBitcoin({ lots: '0.10' }), { token: ada })
  expect(refusal).toBeUndefined()
  bitcoin(97_100_000)
  await app.call('closeOrder', { id: data.order.id }, { token: ada })
  await keepNow(app)
  const seen = await week()
  expect(Number(seen?.profitRate)).toBeLessThan(5)
})

it('a win on new money beside a cent stops nobody’s figures', async () => {
  const eve = await app.openDemo()
  const other = await makeTrader(app, ben, { name: `Ben ${(made += 1)}` })
  await keepNow(app)
  // Twice: a cent is left; 5,000 come in and win 10 within two seconds.
  let out = '9999.99'
  for (let round = 0; round < 2; round += 1) {
    await move('contract', 'fund', out)
    await keepNow(app)
    app.calmDown()
    bitcoin(97_000_000)
    await move('fund', 'contract', '5000.00')
    const { data, refusal } = await app.call('submitOrder', openBitcoin(), { token: ada })
    expect(refusal).toBeUndefined()
    bitcoin(97_100_000)
    expect(await app.call('closeOrder', { id: data.order.id }, { token: ada })).toMatchObject({ type: 'ok' })
    await keepNow(app)
    out = '5009.20'
  }
  // Somebody else trades.
  const second = await app.call('submitOrder', openBitcoin(), { token: ben })
  expect(second).toMatchObject({ type: 'ok' })
  await app.call('closeOrder', { id: second.data.order.id }, { token: ben })
  for (let count = 0; count < 5; count += 1) await keepNow(app)
  const seen = await app.call('traderDetail', { id: other }, { token: eve })
  expect(seen.data.periods['7']).toMatchObject({ orders: 1 })
})
