import type { CallInput } from '@plumbline/protocol/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'

const limit: CallInput<'submitOrder'> = {
  kind: 'contract',
  type: 'limit',
  code: 'XAUUSD',
  side: 'long',
  lots: '0.1',
  leverage: 20,
  price: '4530.00',
}

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

const place = async (input: Partial<CallInput<'submitOrder'>> = {}) => {
  const answer = await app.call('submitOrder', { ...limit, ...input }, { token: ada })
  if (answer.refusal !== undefined) throw new Error(`not placed: ${answer.message}`)
  return answer.data.order
}
const detail = async (id: string) => (await app.call('orderDetail', { id }, { token: ada })).data
const list = async (state: 'positions' | 'pending' | 'closed') =>
  (await app.call('orderList', { state }, { token: ada })).data.items
const assets = async () => (await app.call('assets', {}, { token: ada })).data
/** Says a gold quote one second later, in dollars, and lets the engine do what it makes it do. */
const goldAt = async (bid: number, ask = bid + 0.36) => {
  app.clock.move(1_000)
  app.feed.push('XAUUSD', Math.round(bid * 1000), Math.round(ask * 1000))
  await app.product.engine.settled()
}

describe('a pending order', () => {
  it('waits, and holds no money', async () => {
    const order = await place({ takeProfit: '4550.00', stopLoss: '4520.00' })
    expect(order).toMatchObject({
      state: 'pending',
      type: 'limit',
      price: '4530.00',
      placeQuote: { ask: '4540.62' },
      takeProfit: '4550.00',
      openPrice: null,
      margin: null,
      net: null,
      changes: 1,
    })
    expect(await list('pending')).toEqual([order])
    expect(await list('positions')).toEqual([])
    expect(await assets()).toMatchObject({ contract: { available: '10000.00', frozen: '0.00' } })
  })

  it('opens at the quote that reaches its price, gap included', async () => {
    const { id } = await place()
    await goldAt(4_528)
    const { order, events } = await detail(id)
    expect(order).toMatchObject({
      state: 'open',
      type: 'limit',
      price: '4530.00',
      openPrice: '4528.36',
      openQuote: { bid: '4528.00', ask: '4528.36' },
      placeQuote: { ask: '4540.62' },
    })
    expect(events.map(({ number, kind, price }) => [number, kind, price])).toEqual([
      [1, 'placed', '4530.00'],
      [2, 'opened', '4530.00'],
    ])
    expect(await list('pending')).toEqual([])
    expect(await list('positions')).toEqual([order])
  })

  it('keeps why it was refused when it triggered, in the language of whoever asks', async () => {
    const { id } = await place({ lots: '10' })
    await goldAt(4_529)
    const { order, events } = await detail(id)
    expect(order).toMatchObject({
      state: 'closed',
      closeReason: 'refused',
      openPrice: null,
      net: null,
      refusal: { refusal: 'margin.insufficient', code: 1020, figures: { free: '10000.00' } },
    })
    expect(order.refusal?.message).toContain('Not enough free margin')
    expect(events.at(-1)).toMatchObject({ kind: 'ended', reason: 'refused', refusal: order.refusal })
    const german = await app.call('orderDetail', { id }, { token: ada, lang: 'de' })
    expect(german.data.order.refusal?.message).not.toBe(order.refusal?.message)
    expect((await list('closed'))[0]).toEqual(order)
  })

  it('is edited: price, lots, end and levels, each an event', async () => {
    const { id } = await place()
    const expiresAt = new Date(app.clock.now() + 3_600_000).toISOString()
    const edited = await app.call(
      'editOrder',
      { id, price: '4525.00', lots: '0.2', expiresAt, takeProfit: '4560.00' },
      { token: ada },
    )
    expect(edited.data.order).toMatchObject({
      price: '4525.00',
      lots: '0.20',
      expiresAt,
      takeProfit: '4560.00',
      changes: 2,
    })
    const { order, events } = await detail(id)
    expect(order).toEqual(edited.data.order)
    expect(events).toMatchObject([
      { kind: 'placed', price: '4530.00', lots: '0.10', expiresAt: null },
      { kind: 'edited', price: '4525.00', lots: '0.20', expiresAt, takeProfit: '4560.00' },
    ])
  })

  it('is cancelled, once', async () => {
    const { id } = await place()
    const first = await app.call('cancelOrder', { id }, { token: ada, key: 'cancel' })
    expect(first.data.order).toMatchObject({ state: 'closed', closeReason: 'cancelled', openPrice: null })
    const again = await app.call('cancelOrder', { id }, { token: ada, key: 'cancel' })
    expect(again.data).toEqual(first.data)
    expect(await app.call('cancelOrder', { id }, { token: ada })).toMatchObject({
      refusal: 'order.not_pending',
    })
    expect(await app.call('closeOrder', { id }, { token: ada })).toMatchObject({ refusal: 'order.not_open' })
  })

  it('is cancelled with all others of its instrument', async () => {
    const gold = [await place(), await place({ price: '4529.00' })]
    const euro = await place({ code: 'EURUSD', price: '1.10000' })
    const { data } = await app.call('cancelAllOrders', { code: 'XAUUSD' }, { token: ada })
    expect(data.closed.map(({ id }) => id).toSorted()).toEqual(gold.map(({ id }) => id).toSorted())
    expect(data.left).toEqual([])
    expect((await list('pending')).map(({ id }) => id)).toEqual([euro.id])
  })
})

describe('a part of a position', () => {
  const open = () => place({ type: 'market', price: undefined, lots: '0.3' })

  it('is closed as an order of its own, and shares what was held to the cent', async () => {
    const whole = await open()
    const { data } = await app.call('closeOrder', { id: whole.id, lots: '0.1' }, { token: ada })
    expect(data.order).toMatchObject({
      parent: whole.id,
      state: 'closed',
      lots: '0.10',
      openPrice: whole.openPrice,
      closeReason: 'customer',
      changes: 1,
    })
    expect(data.rest).toMatchObject({ id: whole.id, state: 'open', lots: '0.20', changes: 2 })
    const cents = (text: string | null) => Math.round(Number(text) * 100)
    for (const figure of ['margin', 'notional', 'feeOpen'] as const)
      expect(cents(data.order[figure]) + cents(data.rest?.[figure] ?? null)).toBe(cents(whole[figure]))
    const { order, events, parts } = await detail(whole.id)
    expect(order).toEqual(data.rest)
    expect(events).toMatchObject([
      { kind: 'opened', lots: '0.30' },
      { kind: 'split', lots: '0.20', child: { id: data.order.id, lots: '0.10' } },
    ])
    expect(parts).toEqual([{ id: data.order.id, lots: '0.10', net: data.order.net }])
    expect(await detail(data.order.id)).toMatchObject({
      parent: whole.id,
      events: [{ number: 1, kind: 'closed' }],
    })
  })

  it('of an order that waited keeps how that was placed', async () => {
    const { id } = await place({ lots: '0.2' })
    await goldAt(4_529)
    const { data } = await app.call('closeOrder', { id, lots: '0.1' }, { token: ada })
    expect((await detail(data.order.id)).order).toMatchObject({
      type: 'limit',
      price: '4530.00',
      placeQuote: { ask: '4540.62' },
      parent: id,
    })
  })

  it('leaves at least a minimum open', async () => {
    const { id } = await open()
    expect(await app.call('closeOrder', { id, lots: '0.4' }, { token: ada })).toMatchObject({
      refusal: 'lots.close',
    })
  })
})

describe('many orders at once', () => {
  it('are closed, the winners alone', async () => {
    const winner = await place({ type: 'market', price: undefined, side: 'short' })
    const loser = await place({ type: 'market', price: undefined })
    await goldAt(4_535)
    const { data } = await app.call('closeAllOrders', { which: 'winners' }, { token: ada, key: 'all' })
    expect(data.closed).toMatchObject([{ id: winner.id, state: 'closed' }])
    expect(data.left).toEqual([])
    const again = await app.call('closeAllOrders', { which: 'winners' }, { token: ada, key: 'all' })
    expect(again.data).toEqual(data)
    expect((await list('positions')).map(({ id }) => id)).toEqual([loser.id])
  })

  it('are closed, of those named the ones that still win', async () => {
    const winner = await place({ type: 'market', price: undefined, side: 'short' })
    const turned = await place({ type: 'market', price: undefined })
    const unnamed = await place({ type: 'market', price: undefined, side: 'short' })
    await goldAt(4_535)
    const { data } = await app.call(
      'closeAllOrders',
      { which: 'winners', ids: [winner.id, turned.id] },
      { token: ada },
    )
    expect(data.closed).toMatchObject([{ id: winner.id, state: 'closed' }])
    expect(data.left).toMatchObject([{ id: turned.id, refusal: 'order.changed' }])
    expect((await list('positions')).map(({ id }) => id)).toEqual(
      expect.arrayContaining([turned.id, unnamed.id]),
    )
  })

  it('are turned around at one quote, both or neither', async () => {
    const order = await place({ type: 'market', price: undefined })
    const { data } = await app.call('reverseOrder', { id: order.id }, { token: ada })
    expect(data).toMatchObject({
      closed: { id: order.id, state: 'closed', closeReason: 'reversed' },
      opened: { state: 'open', side: 'short', lots: '0.10', leverage: 20 },
    })
    expect(data.opened.openQuote?.sequence).toBe(data.closed.closeQuote?.sequence)
  })
})

describe('a trailing stop', () => {
  it('follows in steps, each an event, and fires', async () => {
    const { id } = await place({ type: 'market', price: undefined, trailing: '5.00' })
    expect((await detail(id)).order).toMatchObject({ trailing: '5.00', stopLoss: '4535.26' })
    await goldAt(4_545)
    await goldAt(4_550)
    const { order, events } = await detail(id)
    expect(order).toMatchObject({ trailing: '5.00', state: 'open' })
    expect(events.map(({ kind }) => kind)).toEqual(['opened', 'trailed', 'trailed'])
    expect(events.at(-1)).toMatchObject({ stopLoss: order.stopLoss, quote: { bid: '4550.00' } })
    await goldAt(4_540)
    expect((await detail(id)).order).toMatchObject({ state: 'closed', closeReason: 'trailing_stop' })
  })
})

describe('the list of orders', () => {
  it('filters, sums up and exports what matches', async () => {
    const winner = await place({ type: 'market', price: undefined, side: 'short' })
    const loser = await place({ type: 'market', price: undefined })
    const waits = await place()
    await goldAt(4_535)
    await app.call('closeAllOrders', { which: 'all' }, { token: ada })
    await app.call('cancelOrder', { id: waits.id }, { token: ada })
    const ids = async (input: Omit<CallInput<'orderList'>, 'state'>) =>
      (await app.call('orderList', { state: 'closed', ...input }, { token: ada })).data.items.map(
        ({ id }) => id,
      )
    expect((await ids({})).toSorted()).toEqual([winner.id, loser.id, waits.id].toSorted())
    expect(await ids({ result: 'profit' })).toEqual([winner.id])
    expect(await ids({ result: 'loss' })).toEqual([loser.id])
    expect(await ids({ side: 'short' })).toEqual([winner.id])
    expect(await ids({ reason: 'cancelled' })).toEqual([waits.id])
    expect(await ids({ code: 'EURUSD' })).toEqual([])
    expect(await ids({ q: 'xau' })).toHaveLength(3)
    expect(await ids({ q: loser.id.slice(-8) })).toEqual([loser.id])
    expect(await ids({ q: '%' })).toEqual([])
    expect(await ids({ from: new Date(app.clock.now() + 1).toISOString() })).toEqual([])
    expect(await ids({ to: new Date(app.clock.now() + 1).toISOString() })).toHaveLength(3)
    const totals = await app.call('orderTotals', {}, { token: ada })
    // Short at 4540.26, long at 4540.62; closed at 4535.36 and 4535.00.
    expect(totals.data).toMatchObject({
      count: 3,
      winners: 1,
      losers: 1,
      result: '-7.20',
      fees: '0.00',
      net: '-7.20',
    })
    const { data } = await app.call('orderExport', { result: 'loss' }, { token: ada })
    expect(data).toMatchObject({ rows: 1, complete: true })
    expect(data.text.split('\n')[1]).toContain(loser.id)
  })
})
