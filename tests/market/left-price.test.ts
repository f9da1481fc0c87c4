import { afterEach, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { hire } from '../support/staff.ts'

/** The whole product, when the one source of an instrument leaves its price: nothing is decided at the old one. */
let app: App
afterEach(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})

const refusalOf = async (answer: Promise<{ readonly refusal?: string | undefined }>) => (await answer).refusal

it('a crash that is said with a wide spread fills nobody at the old price, and is traded on once it has lasted', async () => {
  app = await startApp()
  app.clock.move(1_000)
  app.feed.push('EURUSD', 1_200_000, 1_200_130)
  const ada = await app.openDemo()
  const order = (side: 'long' | 'short') =>
    app.call(
      'submitOrder',
      { kind: 'contract', code: 'EURUSD', side, lots: '0.10', leverage: 10 },
      { token: ada, key: crypto.randomUUID() },
    )
  const { id } = (await order('long')).data.order
  const close = () => app.call('closeOrder', { id }, { token: ada, key: crypto.randomUUID() })
  const before = (await app.call('assets', {}, { token: ada })).data

  // Twenty usual spreads, within one step.
  const crash = () => app.feed.push('EURUSD', 1_198_000, 1_200_600)
  crash()
  expect(await refusalOf(order('short'))).toBe('market.suspended')
  expect(await refusalOf(close())).toBe('price.in_dispute')
  expect(
    await refusalOf(
      app.call(
        'transfer',
        { from: 'contract', to: 'fund', amount: '1.00' },
        { token: ada, key: crypto.randomUUID() },
      ),
    ),
  ).toBe('price.in_dispute')
  const shown = (await app.call('instrumentDetail', { code: 'EURUSD' })).data
  expect(shown).toMatchObject({
    state: 'suspended',
    quote: { bid: '1.20000' },
    halt: { reason: 'suspended', cause: 'too_wide', said: { bid: '1.19800', ask: '1.20060' } },
    spread: { traded: '0.00195', shown: '0.00780', seconds: 60, version: 0 },
  })
  const bob = await hire(app, ['admin'])
  const { data } = await app.call('haltList', {}, { token: bob.token })
  expect(data.suspended).toMatchObject([{ code: 'EURUSD', cause: 'too_wide', withheld: { bid: '1.19800' } }])
  const during = (await app.call('assets', {}, { token: ada })).data
  expect([during.equity, during.disputed, during.transferable]).toEqual([before.equity, ['EURUSD'], '0.00'])

  for (let second = 0; second < 59; second += 1) {
    app.timer.wind(1_000)
    crash()
    if (second % 10 === 0) expect(await refusalOf(order('short'))).toBe('market.suspended')
  }
  app.timer.wind(1_000)
  crash()
  expect((await order('short')).data.order.openPrice).toBe('1.19800')
  expect((await close()).data.order.closePrice).toBe('1.19800')
})
