import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { followInput, makeTrader, openLong } from './builders.ts'

/** How long a transfer waits for a fresh quote. */

let app: App
let ada: string
let ben: string
let trader: string
let made = 0
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const settled = () => app.product.copying.settled()
const gold = (bid: number, ask = bid + 360): void => {
  app.clock.move(1_000)
  app.feed.push('XAUUSD', bid, ask)
}
const ordersOf = async (token: string, state: 'positions' | 'closed') =>
  (await app.call('orderList', { segment: 'contract', state }, { token })).data.items
const decisions = async () => (await app.call('followDecisions', {}, { token: ben })).data.items
const open = async (change = {}) => {
  const { data, refusal } = await app.call('submitOrder', openLong(change), { token: ada })
  expect(refusal).toBeUndefined()
  await settled()
  return data.order
}
const follow = async (change = {}) => {
  const answer = await app.call('follow', followInput(trader, change), { token: ben })
  await settled()
  return answer
}

beforeEach(async () => {
  ada = await app.openDemo()
  ben = await app.openDemo()
  made += 1
  trader = await makeTrader(app, ada, { name: `Ada ${made}` })
  app.quoteAll()
  app.calmDown()
})

describe('a copy', () => {
  it('is opened and closed at the trader’s own quotes, and leaves a row for each decision', async () => {
    expect((await follow({ orderMultiplier: '0.50' })).data).toMatchObject({
      isNew: true,
      follow: { state: 'active', openCopies: 0, shareRate: '10.00' },
    })
    const order = await open({ takeProfit: '4600.000', stopLoss: '4500.000' })
    const [copy] = await ordersOf(ben, 'positions')
    expect(copy).toMatchObject({
      lots: '0.05',
      openPrice: order.openPrice,
      openQuote: order.openQuote,
      takeProfit: '4600.00',
      stopLoss: '4500.00',
    })
    gold(4_545_260)
    const closed = await app.call('closeOrder', { id: order.id }, { token: ada })
    await settled()
    const [done] = await ordersOf(ben, 'closed')
    expect(done).toMatchObject({
      closeReason: 'leader_closed',
      closePrice: closed.data.order.closePrice,
      closeQuote: closed.data.order.closeQuote,
    })
    expect(await decisions()).toMatchObject([
      { kind: 'close', outcome: 'copied', priceDifference: '0.00', lots: '0.05', late: false },
      { kind: 'open', outcome: 'copied', priceDifference: '0.00', traderLots: '0.10', lots: '0.05' },
    ])
    const { items, totals } = (await app.call('followList', {}, { token: ben })).data
    expect(items).toMatchObject([{ openCopies: 0, closedCopies: 1, realised: done?.net }])
    expect(totals.realised).toBe(done?.net)
    expect(await app.audit()).toEqual([])
  })

  it('follows levels and partial closes, with the same share of what is open', async () => {
    await follow()
    const order = await open()
    await app.call('editOrder', { id: order.id, stopLoss: '4500.000' }, { token: ada })
    await settled()
    expect(await ordersOf(ben, 'positions')).toMatchObject([{ stopLoss: '4500.00' }])
    gold(4_541_000)
    await app.call('closeOrder', { id: order.id, lots: '0.04' }, { token: ada })
    await settled()
    expect(await ordersOf(ben, 'positions')).toMatchObject([{ lots: '0.06' }])
    expect(await ordersOf(ben, 'closed')).toMatchObject([{ lots: '0.04', closeReason: 'leader_closed' }])
    expect((await decisions()).map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'reduce copied',
      'levels copied',
      'open copied',
    ])
    expect(await app.audit()).toEqual([])
  })

  it('closes by its own level at the same quote, and its row says so', async () => {
    await follow()
    await open({ takeProfit: '4560.000' })
    gold(4_561_000)
    await app.product.engine.settled()
    await settled()
    const [own] = await ordersOf(ada, 'closed')
    const [copy] = await ordersOf(ben, 'closed')
    expect(copy?.closeQuote).toEqual(own?.closeQuote)
    expect(copy?.closePrice).toBe(own?.closePrice)
    expect((await decisions())[0]).toMatchObject({ kind: 'close', reason: 'closed_before' })
  })

  it.each([
    ['below the smallest lot', { orderMultiplier: '0.01' }, 'below_minimum'],
    ['beyond the most margin', { maxMargin: '200.00' }, 'max_margin'],
    ['of an instrument that is left out', { excluded: ['XAUUSD'] }, 'excluded'],
    ['beyond what is free', { orderMultiplier: '100.00', maxMargin: '900000.00' }, 'insufficient'],
  ] as const)('%s is skipped, and its row says why', async (_, change, reason) => {
    await follow(change)
    await open()
    expect(await ordersOf(ben, 'positions')).toEqual([])
    expect(await decisions()).toMatchObject([{ outcome: 'skipped', reason, lots: null }])
  })

  it('beyond the maximum says what it needed, and what others held: one alone is told from many', async () => {
    await follow({ maxMargin: '3000.00' })
    await open()
    await open()
    await open({ lots: '0.20' })
    const [margin, twice] = ['2270.31', '4540.62']
    expect(await decisions()).toMatchObject([
      { reason: 'max_margin', beyond: { margin: twice, held: margin, maximum: '3000.00' } },
      { reason: 'max_margin', beyond: { margin, held: margin, maximum: '3000.00' } },
      { outcome: 'copied', beyond: null },
    ])
    // By the maximum of then, whatever it is by now.
    await follow({ maxMargin: '9000.00', seen: followInput(trader, { maxMargin: '3000.00' }) })
    expect((await decisions())[0]).toMatchObject({ beyond: { maximum: '3000.00' } })
    const { text } = (await app.call('followExport', {}, { token: ben })).data
    expect(text).toContain(`${margin},${margin},3000.00`)
  })

  it('is told beforehand: the least that following takes, and what the smallest order would have needed', async () => {
    await open()
    const preview = async (maxMargin: string) =>
      (await app.call('followPreview', followInput(trader, { maxMargin }), { token: ben })).data
    const { minimum, periods } = await preview('300.00')
    expect(periods[0]).toMatchObject({ copied: 0, marginRefused: '2270.31' })
    expect((await preview('3000.00')).periods[0]).toMatchObject({ copied: 1, marginRefused: null })
    const least = Number(minimum)
    expect(least).toBeGreaterThan(0)
    expect(await follow({ maxMargin: (least - 0.01).toFixed(2) })).toMatchObject({
      refusal: 'copy.margin_below_minimum',
      message: expect.stringContaining(`${minimum} USD`),
    })
    expect((await follow({ maxMargin: least.toFixed(2) })).refusal).toBeUndefined()
  })

  it('by equities is the trader’s lots times the follower’s share', async () => {
    await follow({ sizing: 'auto' })
    await open()
    // Both have 10,000 USD: the trader a little less by now, for the spread.
    expect(await ordersOf(ben, 'positions')).toMatchObject([{ lots: '0.10' }])
  })
})

describe('following', () => {
  it('pauses for what is new, and goes on', async () => {
    await follow()
    const first = await open()
    await app.call('followPause', { traderId: trader, action: 'pause' }, { token: ben })
    await open()
    expect((await decisions())[0]).toMatchObject({ reason: 'paused' })
    await app.call('closeOrder', { id: first.id }, { token: ada })
    await settled()
    expect(await ordersOf(ben, 'positions')).toEqual([])
    await app.call('followPause', { traderId: trader, action: 'resume' }, { token: ben })
    await open()
    expect(await ordersOf(ben, 'positions')).toHaveLength(1)
  })

  it('ends with its copies closed', async () => {
    await follow()
    await open()
    const { data } = await app.call('followCancel', { traderId: trader, positions: 'close' }, { token: ben })
    expect(data.follow).toMatchObject({
      state: 'ended',
      endReason: 'customer',
      openCopies: 0,
      closedCopies: 1,
    })
    expect(await ordersOf(ben, 'closed')).toMatchObject([{ closeReason: 'customer' }])
    await open()
    expect(await decisions()).toHaveLength(1)
    expect(await app.audit()).toEqual([])
  })

  it('ends with its copies kept, which nothing of the trader changes any more', async () => {
    await follow()
    const order = await open()
    const { data } = await app.call('followCancel', { traderId: trader, positions: 'keep' }, { token: ben })
    expect(data.follow).toMatchObject({ state: 'ended', openCopies: 0 })
    await app.call('closeOrder', { id: order.id }, { token: ada })
    await settled()
    expect(await ordersOf(ben, 'positions')).toHaveLength(1)
    expect(await app.audit()).toEqual([])
  })

  it('takes over what the trader has open, at the prices of now', async () => {
    await open()
    gold(4_542_000)
    await follow({ openNow: 'copy' })
    expect(await ordersOf(ben, 'positions')).toMatchObject([{ openPrice: '4542.36', lots: '0.10' }])
    expect(await decisions()).toMatchObject([{ kind: 'open', outcome: 'copied', priceDifference: '1.74' }])
    expect(await app.audit()).toEqual([])
  })

  it('lets a copied position be taken over', async () => {
    await follow()
    const order = await open()
    const [copy] = await ordersOf(ben, 'positions')
    expect((await app.call('followRelease', { id: copy?.id ?? '' }, { token: ben })).data).toEqual({
      released: true,
    })
    await app.call('closeOrder', { id: order.id }, { token: ada })
    await settled()
    expect(await ordersOf(ben, 'positions')).toHaveLength(1)
    expect((await decisions())[0]).toMatchObject({ kind: 'close', reason: 'released' })
  })

  it('stops at the loss that was set, and closes all copies', async () => {
    await follow({ stopLoss: '50.00' })
    await open()
    gold(4_534_000)
    await app.product.copying.lookAtStops()
    await settled()
    const { items } = (await app.call('followList', {}, { token: ben })).data
    expect(items).toMatchObject([{ state: 'ended', endReason: 'stop_loss', openCopies: 0 }])
    expect(await ordersOf(ben, 'closed')).toMatchObject([{ closeReason: 'copy_stopped' }])
    expect(await ordersOf(ada, 'positions')).toHaveLength(1)
    expect(await app.audit()).toEqual([])
  })

  it('does not stop while a profit that was just taken is read', async () => {
    await follow({ stopLoss: '50.00' })
    await open()
    const short = await open({ side: 'short' })
    gold(4_530_000)
    await app.product.copying.lookAtStops()
    await app.call('closeOrder', { id: short.id }, { token: ada })
    await settled()
    // The second begins while the first still reads what closed copies have brought.
    await Promise.all([app.product.copying.lookAtStops(), app.product.copying.lookAtStops()])
    await settled()
    const { items } = (await app.call('followList', {}, { token: ben })).data
    expect(items).toMatchObject([{ state: 'active', openCopies: 1 }])
    expect(Number(items[0]?.realised)).toBeGreaterThan(50)
    expect(await app.audit()).toEqual([])
  })

  it('does not stop at the loss of a copy that was taken over', async () => {
    await follow({ stopLoss: '50.00' })
    await open()
    const [copy] = await ordersOf(ben, 'positions')
    await app.call('followRelease', { id: copy?.id ?? '' }, { token: ben })
    gold(4_534_000)
    await app.product.copying.lookAtStops()
    await app.call('closeOrder', { id: copy?.id ?? '' }, { token: ben })
    await app.product.copying.lookAtStops()
    await settled()
    const { items } = (await app.call('followList', {}, { token: ben })).data
    // The spread, which is what it had come to when it was taken over.
    expect(items).toMatchObject([{ state: 'active', realised: '-3.60', closedCopies: 0 }])
    expect((await app.call('followEarnings', {}, { token: ben })).data.byDay).toMatchObject([
      { closed: 0, net: '-3.60' },
    ])
    expect(await app.audit()).toEqual([])
  })
})
