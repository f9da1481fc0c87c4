import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders } from '../support/staff.ts'
import { followInput, makeTrader, openLong } from './builders.ts'

const reason = 'Announced by the company'
/** The opening of that Friday in New York. */
const opensAt = Date.parse('2026-11-20T14:30:00.000Z')

let app: App
beforeAll(async () => {
  app = await startApp({ environment: { SESSION_DAYS: '365' } })
  app.quoteAll()
  app.calmDown()
})
afterAll(() => app.stop())

it('does not stop between the opening of a split and its first quote', async () => {
  const [ana, ben] = await founders(app)
  const asked = await app.call(
    'marketActionEnter',
    { code: 'AAPL', day: '2026-11-20', action: { kind: 'split', before: 1, after: 4 }, reason },
    { token: ana.token },
  )
  const decided = await app.call(
    'requestDecide',
    { id: asked.data.request, decision: 'approve', reason },
    { token: ben.token },
  )
  expect(decided.refusal).toBeUndefined()
  const ada = await app.openDemo()
  const trader = await makeTrader(app, ada)
  const follower = await app.openDemo()
  await app.call('follow', followInput(trader, { stopLoss: '50.00' }), { token: follower })
  const ticket = openLong({ code: 'AAPL', side: 'short', lots: '5', leverage: 5 })
  expect((await app.call('submitOrder', ticket, { token: ada })).refusal).toBeUndefined()
  await app.product.copying.settled()

  app.clock.set(opensAt)
  app.timer.wind(250)
  await app.product.engine.settled()
  const lots = async () =>
    (await app.call('orderList', { segment: 'contract', state: 'positions' }, { token: follower })).data.items
  expect(await lots()).toMatchObject([{ lots: '20.00' }])
  await app.product.copying.lookAtStops()
  await app.product.copying.settled()
  const { items } = (await app.call('followList', {}, { token: follower })).data
  expect(items).toMatchObject([{ state: 'active', openCopies: 1 }])
  // What it has cost and the spread, not three quarters of its worth.
  expect(Math.abs(Number(items[0]?.unrealised))).toBeLessThan(20)
  expect(await app.audit()).toEqual([])
})
