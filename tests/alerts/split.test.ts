import type { CallInput } from '@plumbline/protocol/core'
import type { Code } from '@plumbline/rules/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders } from '../support/staff.ts'

// A share is split one into four at Friday's opening: 250 on Tuesday, 62.50 on Friday.
const reason = 'Announced by the company'
const opening = Date.parse('2026-11-20T14:30:00.000Z')
const price = (usd: number) => Math.round(usd * 10_000)

let app: App
let ada: string
beforeAll(async () => {
  app = await startApp()
  const [ana, ben] = await founders(app)
  app.quoteAll()
  ada = await app.openDemo()
  const action = { kind: 'split', before: 1, after: 4 } as const
  const input = { code: 'AAPL', day: '2026-11-20', action, reason }
  const asked = await app.call('marketActionEnter', input, { token: ana.token })
  const decision = { id: asked.data.request, decision: 'approve', reason } as const
  expect(await app.call('requestDecide', decision, { token: ben.token })).toMatchObject({ type: 'ok' })
  for (const condition of [
    { kind: 'at_or_below', side: 'bid', price: '150.00' },
    { kind: 'at_or_above', side: 'ask', price: '300.02' },
    { kind: 'falls', percent: '10' },
  ] as const satisfies readonly CallInput<'alertAdd'>['condition'][])
    expect(await app.call('alertAdd', { code: 'AAPL', condition }, { token: ada })).toMatchObject({
      type: 'ok',
    })
  // The product would hear of the action within a second: another start hears at once.
  await app.restart()
  app.clock.set(opening)
})
afterAll(() => app.stop())

const say = (bid: number) => {
  for (let times = 0; times < 3; times += 1) {
    app.clock.move(1_000)
    app.feed.push('AAPL', price(bid), price(bid + 0.05))
  }
}
const alerts = async () => {
  await app.product.alerts.settled()
  const { data } = await app.call('alertList', {}, { token: ada })
  return data.items.map(each => ('price' in each ? each.price : null) ?? each.kind).toSorted()
}
const candles = async (period: '30m' | '1d' | '1w') =>
  (await app.call('candles', { code: 'AAPL', period, limit: 5 })).data.items

it('alerts wait at the same distance in new units, and the split itself sets none off', async () => {
  say(62.5)
  expect(await alerts()).toEqual(['37.50', '75.01', 'falls'])
  await app.restart()
  say(62.5)
  expect(await alerts()).toEqual(['37.50', '75.01', 'falls'])
})

it('charts, the day and the week show what was before in new units, and the record keeps what was quoted', async () => {
  const [before] = await candles('30m')
  expect(before).toMatchObject({ o: '62.50625', c: '62.50625' })
  const [tuesday] = await candles('1d')
  expect(tuesday).toMatchObject({ o: '62.50625' })
  const [week] = await candles('1w')
  expect(Number(week?.h)).toBeLessThan(70)
  expect(
    (await app.product.market.candles({ code: 'AAPL' as Code, period: '1d', limit: 5 }))[0]?.bid.open,
  ).toBe(price(250))
})
