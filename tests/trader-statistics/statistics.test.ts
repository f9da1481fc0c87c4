import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followInput, makeTrader } from '../copying/builders.ts'
import { startApp, type App } from '../support/app.ts'
import { centsOf, keepNow, openBitcoin } from './builders.ts'

const minuteMs = 60_000
let app: App
let ada: string
let ben: string
let trader: string
let made = 0
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  app.calmDown()
  ada = await app.openDemo()
  ben = await app.openDemo()
  made += 1
  trader = await makeTrader(app, ada, { name: `Ada ${made}` })
  await keepNow(app)
})

const bitcoin = (bid: number): void => {
  app.clock.move(1_000)
  app.feed.push('BTCUSD', bid, bid + 8_000)
}
const open = async (change: Parameters<typeof openBitcoin>[0] = {}) => {
  const { data, refusal } = await app.call('submitOrder', openBitcoin(change), { token: ada })
  expect(refusal).toBeUndefined()
  return data.order.id
}
const close = async (id: string, lots?: string) => {
  const { data, refusal } = await app.call(
    'closeOrder',
    { id, ...(lots !== undefined && { lots }) },
    { token: ada },
  )
  expect(refusal).toBeUndefined()
  return data.order
}
const detail = async (token = ben) => (await app.call('traderDetail', { id: trader }, { token })).data
const orders = async (state: 'open' | 'closed', token = ben) =>
  (await app.call('traderOrders', { id: trader, state }, { token })).data.items
const days = async () => (await app.call('traderDays', { id: trader }, { token: ben })).data

describe('a trader', () => {
  it('begins with nothing, at a unit value of one', async () => {
    const { trader: card, periods, behaviour, positionsHidden, follow, shareRate } = await detail()
    expect(card).toMatchObject({
      state: 'open',
      followers: 0,
      openPositions: 0,
      followed: false,
      isOwn: false,
    })
    expect(card.line).toEqual([1])
    expect(periods.all).toEqual({
      profitRate: '0.00',
      totalProfit: '0.00',
      winRate: null,
      drawdown: '0.00',
      sharpe: null,
      orders: 0,
      days: 1,
      holdingSeconds: null,
      followersMedian: null,
    })
    expect(behaviour).toEqual({ addedToLosing: 0, raisedAfterLoss: 0, opened: 0, withoutStop: 0, closed: 0 })
    expect([positionsHidden, follow, shareRate]).toEqual(['followers_only', null, '10.00'])
    expect((await days()).items).toMatchObject([{ unit: '1.000000000', orders: 0, net: '0.00' }])
  })

  it('is judged by what was closed, by parts and as a whole, and by open results', async () => {
    bitcoin(97_000_000)
    const id = await open({ stopLoss: '90000.000' })
    bitcoin(97_100_000)
    const part = await close(id, '0.04')
    await keepNow(app)
    expect((await detail()).periods.all).toMatchObject({ orders: 0, winRate: null, totalProfit: part.net })
    app.clock.move(minuteMs)
    bitcoin(97_060_000)
    const rest = await close(id)
    await keepNow(app)
    const net = ((centsOf(part.net ?? '') + centsOf(rest.net ?? '')) / 100).toFixed(2)
    const { periods, trader: card, behaviour, mix } = await detail()
    expect(periods['7']).toMatchObject({ orders: 1, winRate: '100.00', totalProfit: net, days: 1 })
    expect(periods['7'].holdingSeconds).toBe(62)
    expect(card.instruments).toEqual(['BTCUSD'])
    expect(card.leverageMean).toBe('2.00')
    expect(behaviour).toMatchObject({ opened: 1, closed: 1, withoutStop: 0 })
    expect(mix).toEqual([{ code: 'BTCUSD', orders: 1, net }])
    expect(await orders('closed')).toMatchObject([
      { id, partOf: null, net: rest.net, hadStopLoss: true, lots: '0.06' },
      { partOf: id, net: part.net, lots: '0.04' },
    ])
    // 10,000 USD and the net: nothing else has moved the value of a unit.
    expect(centsOf(periods.all.profitRate)).toBe(Math.round(centsOf(net) / 100))
    expect((await days()).items.at(-1)).toMatchObject({ orders: 1, won: 1, net })
  })

  it('is not moved by what is paid in or taken out, and cannot hide a loss by holding it open', async () => {
    bitcoin(97_000_000)
    await open()
    bitcoin(96_000_000)
    await keepNow(app)
    const before = (await days()).items.at(-1)
    for (const [from, to, amount] of [
      ['fund', 'contract', '5000.00'],
      ['contract', 'fund', '2500.00'],
    ] as const) {
      const { refusal } = await app.call(
        'transfer',
        { from, to, amount },
        { token: ada, key: `${from}-${made}` },
      )
      expect(refusal).toBeUndefined()
      await keepNow(app)
      expect((await days()).items.at(-1)?.unit).toBe(before?.unit)
    }
    const { periods } = await detail()
    // 0.10 lots of one coin: a fall of 1,008 USD of 10,000.
    expect(periods.all).toMatchObject({
      profitRate: '-1.01',
      drawdown: '1.01',
      orders: 0,
      totalProfit: '0.00',
    })
    bitcoin(97_500_000)
    await keepNow(app)
    app.clock.move(60 * minuteMs)
    await keepNow(app)
    expect((await detail()).periods.all.drawdown).toBe('1.01')
  })

  it('shows what is open to followers only, or to nobody', async () => {
    bitcoin(97_000_000)
    const id = await open()
    await keepNow(app)
    expect(await orders('open')).toEqual([])
    expect(await orders('open', ada)).toMatchObject([{ id, closePrice: null, closedAt: null }])
    expect((await detail(ada)).positionsHidden).toBeNull()
    expect((await app.call('follow', followInput(trader), { token: ben })).refusal).toBeUndefined()
    expect(await orders('open')).toMatchObject([{ id, net: expect.stringMatching(/^-/) }])
    const seen = await detail()
    expect(seen).toMatchObject({
      positionsHidden: null,
      trader: { followed: true, followers: 1, openPositions: 1 },
    })
    expect(seen.follow).toMatchObject({ state: 'active', settings: { orderMultiplier: '1.00' } })
  })

  it('is said to add to losing positions, to raise after losses and to go without a stop loss', async () => {
    bitcoin(97_000_000)
    const first = await open()
    bitcoin(96_900_000)
    const second = await open()
    await close(first)
    await close(second)
    await open({ lots: '0.20' })
    await keepNow(app)
    expect((await detail()).behaviour).toEqual({
      addedToLosing: 1,
      raisedAfterLoss: 1,
      opened: 3,
      withoutStop: 2,
      closed: 2,
    })
  })

  it('is unknown under another id, and in another book', async () => {
    const nobody = '01999999-0000-7000-8000-000000000000'
    for (const name of ['traderDetail', 'traderOrders', 'traderDays'] as const)
      expect((await app.call(name, { id: nobody }, { token: ben })).refusal).toBe('copy.trader_unknown')
    const preview = await app.call('followPreview', followInput(nobody), { token: ben })
    expect(preview.refusal).toBe('copy.trader_unknown')
  })
})

describe('the list of traders', () => {
  const list = async (input: Parameters<typeof app.call<'traderList'>>[1]) =>
    (await app.call('traderList', input, { token: ben })).data

  it('is sorted, filtered and cut into pages', async () => {
    const names = [`Zoe ${made}`, `Yan ${made}`, `Xia ${made}`]
    const ids = []
    for (const name of names) ids.push(await makeTrader(app, await app.openDemo(), { name }))
    await keepNow(app)
    for (const sort of [
      'followersMedian',
      'profitRate',
      'totalProfit',
      'winRate',
      'drawdown',
      'sharpe',
      'followers',
      'since',
    ] as const) {
      const whole = (await list({ sort, limit: 100 })).items.map(({ id }) => id)
      expect(new Set(whole).size).toBe(whole.length)
      const paged: string[] = []
      for (let cursor: string | undefined; ;) {
        const { items, nextCursor } = await list({ sort, limit: 2, ...(cursor !== undefined && { cursor }) })
        paged.push(...items.map(({ id }) => id))
        if (nextCursor === null) break
        cursor = nextCursor
      }
      expect({ sort, paged }).toEqual({ sort, paged: whole })
    }
    expect((await list({ search: `yan ${made}` })).items.map(({ name }) => name)).toEqual([`Yan ${made}`])
    expect((await list({ search: '%' })).items).toEqual([])
    expect((await list({ ids: ids.join(',') })).items).toHaveLength(3)
    expect((await list({ ids: ids.join(','), daysMin: 1 })).items).toEqual([])
    expect((await list({ code: 'EURUSD', drawdownMax: 100 })).items).toEqual([])
    expect((await list({ ids: ids.join(','), open: '1' })).items).toHaveLength(3)
  })
})
