import type { CallInput } from '@plumbline/protocol/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'

const gold: CallInput<'submitOrder'> = {
  kind: 'contract',
  code: 'XAUUSD',
  side: 'long',
  lots: '0.10',
  leverage: 20,
}

let app: App
let ada: string
beforeAll(async () => {
  app = await startApp()
  app.clock.move(1_000)
  app.quoteAll()
  ada = await app.openDemo()
})
afterAll(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})

describe('an edit with a key', () => {
  it('sent again after the order was closed still gives the first answer', async () => {
    const { id } = (await app.call('submitOrder', gold, { token: ada })).data.order
    const edit = { id, stopLoss: '4500.00' }
    const first = await app.call('editOrder', edit, { token: ada, key: 'edit' })
    expect(first.data.order.stopLoss).toBe('4500.00')
    await app.call('closeOrder', { id }, { token: ada })
    expect(await app.call('editOrder', edit, { token: ada, key: 'edit' })).toEqual(first)
    const other = await app.call('editOrder', { id, stopLoss: '4400.00' }, { token: ada, key: 'edit' })
    expect(other).toMatchObject({ status: 409, refusal: 'request.key_reused' })
    expect((await app.call('editOrder', edit, { token: ada, key: 'new' })).refusal).toBe('order.not_open')
  })

  it('that moves nothing is refused, and no event of the order', async () => {
    const { id } = (await app.call('submitOrder', gold, { token: ada })).data.order
    const answer = await app.call('editOrder', { id }, { token: ada })
    expect(answer).toMatchObject({ refusal: 'request.invalid', fields: { takeProfit: 'Required' } })
  })
})

describe('a limit of slippage', () => {
  it('is refused without the price that it is measured from', async () => {
    const answer = await app.call('submitOrder', { ...gold, maxSlippage: '0.10' }, { token: ada })
    expect(answer).toMatchObject({ refusal: 'request.invalid', fields: { seenPrice: 'Required' } })
  })
})

describe('what was changed since it was seen', () => {
  const held: CallInput<'submitOrder'> = { ...gold, stopLoss: '4400.00' }
  const waiting = { ...held, type: 'limit', price: '4500.00' } as const
  const place = async (input: CallInput<'submitOrder'>) =>
    (await app.call('submitOrder', input, { token: ada })).data.order
  const orderNow = async (id: string) => (await app.call('orderDetail', { id }, { token: ada })).data.order
  beforeEach(async () => {
    ada = await app.openDemo()
    app.clock.move(1_000)
    app.quoteAll()
  })

  it.each<[what: string, of: CallInput<'submitOrder'>, meanwhile: object, edit: object]>([
    [
      'a stop that another device has moved is not put back',
      held,
      { stopLoss: '4450.00' },
      { stopLoss: '4420.00', seen: { lots: '0.10', stopLoss: '4400.00' } },
    ],
    [
      'a take profit that was set where none was seen stays',
      held,
      { takeProfit: '4700.00' },
      { takeProfit: '4800.00', seen: { takeProfit: null } },
    ],
    [
      'a stop that has begun to follow goes on',
      held,
      { trailing: '20.00' },
      { stopLoss: '4420.00', seen: { trailing: null } },
    ],
    [
      'parts that were set stay',
      held,
      { profitLevels: [{ price: '4600.00', lots: '0.02' }] },
      { profitLevels: [{ price: '4650.00', lots: '0.02' }], seen: { profitLevels: [] } },
    ],
    [
      'the price of an order that waits',
      waiting,
      { price: '4510.00' },
      { price: '4490.00', seen: { price: '4500.00' } },
    ],
    ['its size', waiting, { lots: '0.20' }, { lots: '0.30', seen: { lots: '0.10' } }],
    [
      'its end',
      waiting,
      { expiresAt: '2026-11-19T12:00:00.000Z' },
      { expiresAt: null, seen: { expiresAt: '2026-11-18T12:00:00.000Z' } },
    ],
    [
      'nor is anything changed of an order whose size was seen as another',
      waiting,
      { lots: '0.20' },
      { price: '4490.00', seen: { lots: '0.10' } },
    ],
    [
      'a price that the instrument does not have was never seen',
      waiting,
      { price: '4510.00' },
      { price: '4490.00', seen: { price: '4500.001' } },
    ],
  ])('%s', async (_, of, meanwhile, edit) => {
    const { id } = await place(of)
    const by = { id, ...meanwhile } as CallInput<'editOrder'>
    expect((await app.call('editOrder', by, { token: ada })).refusal).toBeUndefined()
    const before = await orderNow(id)
    const asked = await app.call('editOrder', { id, ...edit }, { token: ada })
    expect(asked).toMatchObject({ status: 409, refusal: 'order.changed' })
    expect(await orderNow(id)).toEqual(before)
  })

  it('is asked of a part that is closed, and of a position that is turned round', async () => {
    const { id } = await place(held)
    await app.call('closeOrder', { id, lots: '0.05' }, { token: ada })
    const part = await app.call('closeOrder', { id, lots: '0.05', seen: { lots: '0.10' } }, { token: ada })
    expect(part.refusal).toBe('order.changed')
    const turned = await app.call('reverseOrder', { id, seen: { lots: '0.10' } }, { token: ada })
    expect(turned.refusal).toBe('order.changed')
    expect(await orderNow(id)).toMatchObject({ state: 'open', lots: '0.05' })
    const seen = await app.call('closeOrder', { id, lots: '0.02', seen: { lots: '0.05' } }, { token: ada })
    expect(seen.data.rest).toMatchObject({ lots: '0.03' })
  })

  it('hinders nobody who saw what is there, or says nothing of it', async () => {
    const { id } = await place(held)
    await app.call('editOrder', { id, trailing: '20.00' }, { token: ada })
    // The stop that follows has moved; what is changed is something else.
    app.feed.push('XAUUSD', 4_560_000, 4_560_360)
    await app.product.engine.settled()
    const seen = { lots: '0.10', takeProfit: null, trailing: '20.00' }
    const edited = await app.call('editOrder', { id, takeProfit: '4900.00', seen }, { token: ada })
    expect(edited.refusal).toBeUndefined()
    const blind = await app.call('editOrder', { id, takeProfit: '4950.00' }, { token: ada })
    expect(blind.data.order).toMatchObject({ takeProfit: '4950.00', trailing: '20.00' })
  })

  it('is no change by itself', async () => {
    const { id } = await place(held)
    const nothing = await app.call('editOrder', { id, seen: { lots: '0.10' } }, { token: ada })
    expect(nothing.refusal).toBe('request.invalid')
  })
})
