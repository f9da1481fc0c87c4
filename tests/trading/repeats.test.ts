import type { CallInput } from '@plumbline/protocol/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
