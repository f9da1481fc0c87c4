import type { CallInput } from '@plumbline/protocol/core'
import type { PrivateChannel } from '@plumbline/protocol/stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../support/socket-client.ts'
import { startApp, type App } from '../support/app.ts'

const gold: CallInput<'submitOrder'> = {
  kind: 'contract',
  code: 'XAUUSD',
  side: 'long',
  lots: '0.1',
  leverage: 20,
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

const open = async (input: Partial<CallInput<'submitOrder'>> = {}) =>
  (await app.call('submitOrder', { ...gold, ...input }, { token: ada })).data.order
const close = async (id: string, lots?: string) =>
  (await app.call('closeOrder', { id, ...(lots !== undefined && { lots }) }, { token: ada })).data
const detail = async (id: string) => (await app.call('orderDetail', { id }, { token: ada })).data

/** A socket that follows a channel behind a number, or from now on. */
const follow = async (channel: PrivateChannel, after?: number, token = ada) => {
  const client = await connect(Number(new URL(app.address).port))
  client.say(JSON.stringify({ event: 'auth', params: { token } }))
  await client.frameWhere(({ event }) => event === 'auth')
  client.say(JSON.stringify({ event: 'sub', params: { channel, after } }))
  const next = () => client.frameWhere(frame => frame.channel === channel)
  if (after === undefined) await client.frameWhere(({ event }) => event === 'reset')
  return {
    close: () => client.close(),
    frames: async (count: number) => {
      const frames = []
      while (frames.length < count) frames.push(await next())
      return frames
    },
  }
}

describe('the channel of orders', () => {
  test('tells each event, with the order as it stands after it', async () => {
    const socket = await follow('orders')
    const order = await open()
    const { order: part } = await close(order.id, '0.04')
    const frames = await socket.frames(3)
    expect(frames.map(({ seq }) => seq)).toEqual([1, 2, 3])
    const { events } = await detail(order.id)
    expect(frames[0]).toMatchObject({ data: { order, event: events[0] } })
    expect(frames.map(({ data }) => (data as { event: { kind: string } }).event.kind)).toEqual([
      'opened',
      'split',
      'closed',
    ])
    expect(frames[1]).toMatchObject({ data: { order: { id: order.id, lots: '0.06' }, event: events[1] } })
    expect(frames[2]).toMatchObject({ data: { order: { id: part.id, parent: order.id } } })
    socket.close()
  })

  test('leaves out none for a socket that drops in between', async () => {
    const first = await follow('orders')
    const order = await open()
    expect((await first.frames(1)).map(({ seq }) => seq)).toEqual([1])
    first.close()
    await app.call('editOrder', { id: order.id, stopLoss: '4520.00' }, { token: ada })
    await close(order.id)
    const second = await follow('orders', 1)
    const missed = await second.frames(2)
    expect(missed.map(({ seq }) => seq)).toEqual([2, 3])
    const { order: now, events } = await detail(order.id)
    expect(missed.map(({ data }) => data)).toEqual([
      { order: now, event: events[1] },
      { order: now, event: events[2] },
    ])
    await open()
    expect((await second.frames(1)).map(({ seq }) => seq)).toEqual([4])
    second.close()
  })

  test('tells what the engine did by itself, and why it could not', async () => {
    const socket = await follow('orders')
    await open({ stopLoss: '4535.00' })
    await open({ type: 'limit', price: '4532.00', lots: '10' })
    app.clock.move(1_000)
    app.feed.push('XAUUSD', 4_530_000, 4_530_360)
    await app.product.engine.settled()
    const frames = await socket.frames(4)
    expect(frames.slice(2).map(({ data }) => data)).toMatchObject([
      { order: { closeReason: 'stop_loss' }, event: { kind: 'closed', reason: 'stop_loss' } },
      {
        order: { closeReason: 'refused' },
        event: { kind: 'ended', refusal: { refusal: 'margin.insufficient' } },
      },
    ])
    socket.close()
  })

  test("tells nobody else's", async () => {
    const ben = await app.openDemo()
    const socket = await follow('orders', undefined, ben)
    await open()
    await app.call('submitOrder', gold, { token: ben })
    const [frame] = await socket.frames(1)
    expect(frame).toMatchObject({ seq: 1 })
    const { items } = (await app.call('orderList', { state: 'positions' }, { token: ben })).data
    expect(frame).toMatchObject({ data: { order: items[0] } })
    socket.close()
  })
})

describe('the channel of the account', () => {
  test('tells each transfer as the records have it, and what is held after it', async () => {
    // The opening of the demo account was the first.
    const socket = await follow('account', 1)
    const order = await open()
    await close(order.id)
    const frames = await socket.frames(2)
    expect(frames.map(({ seq }) => seq)).toEqual([2, 3])
    const { items } = (await app.call('records', { account: 'contract' }, { token: ada })).data
    const told = frames.map(({ data }) => (data as { records: object[] }).records)
    expect([[items[1]], [items[0]]]).toMatchObject(told)
    expect(told.map(records => records.length)).toEqual([1, 1])
    expect(frames[1]).toMatchObject({ data: { contract: { usedMargin: '0.00', advance: '0.00' } } })
    socket.close()
  })

  test('leaves out none for a socket that drops in between, whatever moved the money', async () => {
    const order = await open()
    await close(order.id)
    const socket = await follow('account', 0)
    const frames = await socket.frames(3)
    expect(frames.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(frames[0]).toMatchObject({
      data: {
        records: [
          { account: 'contract', kind: 'demo.opening' },
          { account: 'fund', kind: 'demo.opening' },
          { account: 'term', kind: 'demo.opening' },
        ],
        contract: null,
      },
    })
    socket.close()
  })

  test('is quiet about what moves no money', async () => {
    const socket = await follow('account')
    await open({ type: 'limit', price: '4500.00' })
    const order = await open()
    const [frame] = await socket.frames(1)
    expect(frame).toMatchObject({ seq: 2, data: { records: [{ reference: order.id }] } })
    socket.close()
  })
})
