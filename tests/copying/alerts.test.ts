import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statisticsDayOf } from '@plumbline/rules/copying'
import type { SettledMillis } from '@plumbline/rules/market'
import { lookForSharpChanges } from '@plumbline/server/capabilities/trader-statistics/index'
import { lettersTo } from '../support/builders/identity.ts'
import { newPerson, type Person } from '../support/builders/verification.ts'
import { startApp, type App } from '../support/app.ts'
import { approve, founders, type Member } from '../support/staff.ts'
import { newTrader, type RealTrader } from '../trader-admin/builders.ts'
import { followInput, makeTrader, openLong } from './builders.ts'

const hourMs = 3_600_000
const reason = 'Seen in the figures'

let app: App
let ana: Member
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})

const settled = () => app.product.copying.settled()
/** Lets every job of the product run again, so that what is told twice would be told by now. */
const pass = async (): Promise<void> => {
  for (let times = 0; times < 3; times += 1) {
    app.timer.wind(3_000)
    app.quoteAll()
    await settled()
  }
}
const gold = (bid: number): void => {
  app.clock.move(1_000)
  app.feed.push('XAUUSD', bid, bid + 360)
}
const noticesOf = async (token: string) => {
  const { data } = await app.call('notificationList', { limit: 100 }, { token })
  return data.items.filter(({ kind }) => kind.startsWith('copy_'))
}
/** Waits for so many notices, and sees that there are no more later. */
const told = async (token: string, count: number) => {
  await expect
    .poll(async () => {
      app.timer.wind(2_500)
      return (await noticesOf(token)).length
    })
    .toBe(count)
  await pass()
  const all = await noticesOf(token)
  expect(all).toHaveLength(count)
  return all
}

describe('a follower of a real trader', () => {
  let trader: RealTrader
  let ben: Person
  beforeEach(async () => {
    app.calmDown()
    ;[ana] = await founders(app)
    trader = await newTrader(app, ana)
    ben = await newPerson(app)
    await app.call('declareCountry', { country: 'PT' }, { token: ben.token })
    const { refusal } = await app.call('follow', followInput(trader.trader), {
      token: ben.token,
      lang: 'de',
    })
    expect(refusal).toBeUndefined()
  })
  const letters = async (subject: RegExp) =>
    (await lettersTo(app, ben.email)).filter(letter => subject.test(letter.subject))

  it('is told once, by letter in the language of the follow, that copying is paused, and without one that it goes on', async () => {
    const { token } = ana
    const paused = await app.call('traderPauseCopying', { id: trader.trader, reason }, { token })
    expect(paused.refusal).toBeUndefined()
    const [notice] = await told(ben.token, 1)
    expect(notice).toMatchObject({
      kind: 'copy_trader_paused',
      data: { traderId: trader.trader, name: expect.stringMatching(/^Trader/) },
    })
    expect(await letters(/Kopieren eines Traders ist ausgesetzt/)).toHaveLength(1)
    const asked = await app.call('traderResumeCopying', { id: trader.trader, reason }, { token })
    const [, eve] = await founders(app)
    await approve(app, asked.data.request.id, eve)
    expect(await told(ben.token, 2)).toMatchObject([
      { kind: 'copy_trader_resumed' },
      { kind: 'copy_trader_paused' },
    ])
    expect(await letters(/Kopieren eines Traders/)).toHaveLength(1)
  })

  it('is told once by letter that the trader has left', async () => {
    await app.call('traderLeave', {}, { token: trader.token })
    expect(await told(ben.token, 1)).toMatchObject([
      { kind: 'copy_ended', data: { traderId: trader.trader } },
    ])
    expect(await letters(/Trader, dem Sie folgen, hat aufgehört/)).toHaveLength(1)
  })

  it('is told once a day that the trader takes no new followers', { tags: 'thorough' }, async () => {
    for (const state of ['paused', 'open', 'paused', 'open'] as const)
      await app.call('traderEdit', { state }, { token: trader.token })
    await told(ben.token, 1)
    app.clock.move(25 * hourMs)
    app.calmDown()
    await app.call('traderEdit', { state: 'paused' }, { token: trader.token })
    expect(await told(ben.token, 2)).toMatchObject([
      { kind: 'copy_trader_closed' },
      { kind: 'copy_trader_closed' },
    ])
    expect(await letters(/keine neuen Follower/)).toHaveLength(2)
  })

  it('is told once that leverage and instruments have changed sharply', async () => {
    const { database } = app.product
    const today = statisticsDayOf(app.now())
    const dayOf = (day: number, opened: number, leverage: number, code: string) =>
      database.query({
        text: `insert into trader_statistics.day (trader, day, last_told, opened, leverage, closed, won, unstopped, added, raised,
            net, holding_ms, codes) values ($1, $2, 0, $3, $4, $3, 0, 0, 0, 0, 0, 0, $5)`,
        values: [trader.trader, day, opened, opened * leverage, JSON.stringify({ [code]: [opened, '0'] })],
      })
    const look = () =>
      lookForSharpChanges({
        database,
        settled: () => app.now() as SettledMillis,
        newId: () => crypto.randomUUID(),
      })
    for (let before = 10; before < 20; before += 1) await dayOf(today - before, 1, 2, 'XAUUSD')
    await dayOf(today - 1, 4, 10, 'BTCUSD')
    await look()
    await pass()
    expect(await noticesOf(ben.token)).toEqual([])
    await dayOf(today - 2, 2, 10, 'BTCUSD')
    await look()
    await look()
    const all = await told(ben.token, 2)
    expect(all.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toMatchObject([
      { kind: 'copy_trader_leverage', data: { before: '2.00', now: '10.00' } },
      { kind: 'copy_trader_mix', data: { code: 'BTCUSD', share: 100 } },
    ])
    await look()
    await told(ben.token, 2)
    expect(await letters(/Hebel geändert/)).toMatchObject([{ text: expect.stringMatching(/2,00/) }])
    expect(await letters(/andere Instrumente/)).toHaveLength(1)
  })
})

describe('a follower', () => {
  let ada: string
  let ben: string
  let trader: string
  let made = 0
  beforeEach(async () => {
    app.calmDown()
    ada = await app.openDemo()
    ben = await app.openDemo()
    made += 1
    trader = await makeTrader(app, ada, { name: `Told ${made}` })
  })
  const follow = async (change = {}) => {
    const { refusal } = await app.call('follow', followInput(trader, change), { token: ben })
    expect(refusal).toBeUndefined()
  }
  const open = async (change = {}) => {
    const { refusal } = await app.call('submitOrder', openLong(change), { token: ada })
    expect(refusal).toBeUndefined()
    await settled()
  }

  it('is told once that the stop-copy loss is reached', async () => {
    await follow({ stopLoss: '50.00' })
    await open()
    gold(4_534_000)
    for (let looks = 0; looks < 3; looks += 1) await app.product.copying.lookAtStops()
    expect(await told(ben, 1)).toMatchObject([
      { kind: 'copy_stopped', data: { traderId: trader, name: `Told ${made}`, loss: '50.00' } },
    ])
  })

  it('is told nothing of an end of their own', async () => {
    await follow()
    await app.call('followCancel', { traderId: trader, positions: 'close' }, { token: ben })
    await pass()
    expect(await noticesOf(ben)).toEqual([])
  })

  it('is told that margin is low because of copies, and not of copies where they are few', async () => {
    await follow({ orderMultiplier: '4.00', maxMargin: '10000.00' })
    await open({ lots: '0.10' })
    for (let bid = 4_540_260; bid > 4_375_000; bid -= 10_000) gold(bid)
    await app.product.engine.settled()
    expect(await told(ben, 1)).toMatchObject([
      { kind: 'copy_margin_low', data: { level: expect.stringMatching(/^\d+\.\d\d$/), share: 100 } },
    ])
    for (let bid = 4_375_000; bid <= 4_540_260; bid += 10_000) gold(bid)
  })

  it('is told of what was not copied at once, and then together', async () => {
    await follow({ maxMargin: '300.00' })
    for (let times = 0; times < 12; times += 1) await open({ lots: '0.02' })
    const [first] = await told(ben, 1)
    expect(first).toMatchObject({ kind: 'copy_skipped', data: { traderId: trader, code: 'XAUUSD' } })
    for (let times = 0; times < 5; times += 1) await open({ lots: '0.02' })
    await pass()
    app.clock.move(hourMs)
    app.calmDown()
    const all = await told(ben, 2)
    const counts = all.map(({ data }) => ('count' in data ? data.count : 0))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(17)
  })

  it('is told after a restart of what had not been told', { tags: 'thorough' }, async () => {
    await follow({ excluded: ['BTCUSD'], maxMargin: '300.00' })
    await open({ lots: '0.05' })
    await open({ code: 'BTCUSD', lots: '0.01', leverage: 2 })
    await app.restart()
    app.calmDown()
    expect(await told(ben, 1)).toMatchObject([{ data: { count: 1, code: 'XAUUSD' } }])
  })
})
