import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '@plumbline/protocol/core'
import { startApp, type App } from '../support/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})
beforeEach(() => app.calmDown())

const gold = { kind: 'contract', code: 'XAUUSD', side: 'long', leverage: 20 } as const
const start = 4_540_260
const spread = 360

const goldAt = (bid: number): void => {
  app.clock.move(500)
  app.feed.push('XAUUSD', bid, bid + spread)
}
/** In steps that need no second quote to be believed. */
const goldFallsTo = (bid: number, from = start): void => {
  for (let at = from; at > bid; at -= 10_000) goldAt(at)
  goldAt(bid)
}

const openCustomer = async () => {
  const token = await app.openDemo()
  const submit = async (input: Partial<CallInput<'submitOrder'>>) =>
    (await app.call('submitOrder', { ...gold, lots: '0.10', ...input }, { token })).data.order
  /** What has been told, once it is so many, oldest first. */
  const told = async (count: number) => {
    const list = async () => (await app.call('notificationList', {}, { token })).data.items
    await expect.poll(async () => (await list()).length).toBe(count)
    return (await list()).toReversed().map(({ kind, data }) => ({ kind, data }))
  }
  return { token, submit, told }
}

describe('a customer is told', () => {
  test('of a stop loss, with price, reason and net result', async () => {
    const ada = await openCustomer()
    const { id } = await ada.submit({ stopLoss: '4530.00' })
    goldFallsTo(4_529_000)
    expect(await ada.told(1)).toEqual([
      {
        kind: 'order_closed',
        data: {
          order: id,
          code: 'XAUUSD',
          side: 'long',
          lots: '0.10',
          price: '4529.00',
          reason: 'stop_loss',
          net: expect.stringMatching(/^-1\d\d\.\d\d$/),
        },
      },
    ])
  })

  test('of a pending order that is filled', async () => {
    const ada = await openCustomer()
    const { id } = await ada.submit({ type: 'limit', price: '4530.00' })
    goldFallsTo(4_529_000)
    expect(await ada.told(1)).toEqual([
      {
        kind: 'order_filled',
        data: { order: id, code: 'XAUUSD', side: 'long', lots: '0.10', price: '4529.36' },
      },
    ])
  })

  test('of a take profit that a gap had passed when the order was filled', async () => {
    const ada = await openCustomer()
    const { id } = await ada.submit({ side: 'short', type: 'stop', price: '4532.00', takeProfit: '4530.00' })
    goldAt(4_529_000)
    expect(await ada.told(1)).toEqual([
      {
        kind: 'order_filled',
        data: {
          order: id,
          code: 'XAUUSD',
          side: 'short',
          lots: '0.10',
          price: '4529.00',
          droppedTakeProfit: '4530.00',
        },
      },
    ])
  })

  test('of a pending order that could not be filled', async () => {
    const ada = await openCustomer()
    const { id } = await ada.submit({ type: 'limit', price: '4530.00', lots: '1.00' })
    goldFallsTo(4_529_000)
    expect(await ada.told(1)).toEqual([
      {
        kind: 'order_ended',
        data: { order: id, code: 'XAUUSD', side: 'long', lots: '1.00', reason: 'refused' },
      },
    ])
  })

  test('of a margin level that is low, and of the close-out that follows', async () => {
    const ada = await openCustomer()
    const { id } = await ada.submit({ lots: '0.40' })
    goldFallsTo(4_515_000)
    expect(await ada.told(1)).toEqual([
      { kind: 'margin_warning', data: { level: expect.stringMatching(/^9\d\.\d\d$/) } },
    ])
    goldFallsTo(4_400_000, 4_515_000)
    const [, closing] = await ada.told(2)
    expect(closing).toMatchObject({ kind: 'order_closed', data: { order: id, reason: 'margin_close_out' } })
  })

  test('of nothing that was asked for just then', async () => {
    const ada = await openCustomer()
    const { id } = await ada.submit({})
    const waiting = await ada.submit({ type: 'limit', price: '4400.00' })
    await app.call('closeOrder', { id }, { token: ada.token })
    await app.call('cancelOrder', { id: waiting.id }, { token: ada.token })
    await app.product.engine.settled()
    expect(await ada.told(0)).toEqual([])
  })
})
