import { refusalTable, type CallInput } from '@plumbline/protocol/core'
import type { RefusalCode } from '@plumbline/rules/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { textOf } from '@plumbline/server/core/texts/index'
import { closedSaturday, openTuesday, startApp, type App } from '../support/app.ts'

const gold: CallInput<'submitOrder'> = {
  kind: 'contract',
  code: 'XAUUSD',
  side: 'long',
  lots: '0.1',
  leverage: 20,
}
const bitcoin: CallInput<'submitOrder'> = {
  kind: 'contract',
  code: 'BTCUSD',
  side: 'long',
  lots: '0.1',
  leverage: 2,
}

let app: App
let ada: string

const ledgerOf = async () => {
  const { rows } = await app.product.database.query<{ entries: bigint; orders: bigint }>(
    'select (select count(*) from ledger.entry) as entries, (select count(*) from trading.contract_order) as orders',
  )
  return rows[0]
}

beforeAll(async () => {
  app = await startApp()
  ada = await app.openDemo()
})
afterAll(() => app.stop())
beforeEach(() => {
  app.clock.set(Math.max(openTuesday, app.clock.now()))
  app.clock.move(1_000)
  app.quoteAll()
})

describe('an order that cannot be placed', () => {
  const rows: readonly [what: string, input: object, refusal: RefusalCode, field?: string][] = [
    ['names an instrument nobody offers', { ...gold, code: 'NOSUCH' }, 'instrument.unknown'],
    ['names a pair that is for conversion only', { ...gold, code: 'USDHKD' }, 'instrument.unknown'],
    ['names no instrument at all', { ...gold, code: 'gold!' }, 'request.invalid', 'code'],
    ['is below the minimum', { ...gold, lots: '0.001' }, 'lots.below_minimum'],
    ['is above the maximum', { ...gold, lots: '100.01' }, 'lots.above_maximum'],
    ['is off the step', { ...gold, lots: '0.015' }, 'lots.off_step'],
    ['wants leverage nobody offers', { ...gold, leverage: 3 }, 'leverage.not_offered'],
    ['wants leverage above the cap', { ...gold, leverage: 200 }, 'leverage.not_offered'],
    ['has its take profit on the wrong side', { ...gold, takeProfit: '4500.00' }, 'take_profit.wrong_side'],
    ['has its take profit at the price itself', { ...gold, takeProfit: '4540.26' }, 'take_profit.wrong_side'],
    [
      'is short with its take profit on the wrong side',
      { ...gold, side: 'short', takeProfit: '4600' },
      'take_profit.wrong_side',
    ],
    ['has its stop loss on the wrong side', { ...gold, stopLoss: '4600.00' }, 'stop_loss.wrong_side'],
    [
      'is short with its stop loss on the wrong side',
      { ...gold, side: 'short', stopLoss: '4500' },
      'stop_loss.wrong_side',
    ],
    ['has a price between two ticks', { ...gold, stopLoss: '4500.005' }, 'price.off_tick'],
    ['has a price finer than the instrument', { ...gold, stopLoss: '4500.00001' }, 'price.off_tick'],
    ['needs more margin than is free', { ...bitcoin, lots: '1' }, 'margin.insufficient'],
    [
      'slips by more than its limit',
      { ...gold, seenPrice: '4540.00', maxSlippage: '0.50' },
      'slippage.exceeded',
    ],
    [
      'slips to its own good by more than its limit',
      { ...gold, seenPrice: '4542.00', maxSlippage: '0.50' },
      'slippage.exceeded',
    ],
    [
      'allows no move and meets one',
      { ...gold, seenPrice: '4540.61', maxSlippage: '0' },
      'slippage.exceeded',
    ],
    ['writes lots with an exponent', { ...gold, lots: '1e3' }, 'request.invalid', 'lots'],
    ['writes lots with eleven decimals', { ...gold, lots: '0.10000000001' }, 'request.invalid', 'lots'],
    [
      'writes a price with eleven decimals',
      { ...gold, stopLoss: '4500.00000000001' },
      'request.invalid',
      'stopLoss',
    ],
    ['has negative lots', { ...gold, lots: '-0.1' }, 'request.invalid', 'lots'],
    ['has zero lots', { ...gold, lots: '0' }, 'request.invalid', 'lots'],
    ['has far too many lots', { ...gold, lots: '999999999999999999999' }, 'request.invalid', 'lots'],
    ['has lots as a number', { ...gold, lots: 0.1 }, 'request.invalid', 'lots'],
    ['has no lots', { ...gold, lots: undefined }, 'request.invalid', 'lots'],
    ['has half a leverage', { ...gold, leverage: 1.5 }, 'request.invalid', 'leverage'],
    ['is neither long nor short', { ...gold, side: 'both' }, 'request.invalid', 'side'],
    ['is of a kind that is not offered', { ...gold, kind: 'copied' }, 'request.invalid', 'kind'],
    ['carries a field nobody knows', { ...gold, balance: '1000000' }, 'request.invalid', 'balance'],
    ['carries a price to open at', { ...gold, openPrice: '1.00' }, 'request.invalid', 'openPrice'],
  ]
  it.each(rows)('%s', async (_, input, refusal, field) => {
    const before = await ledgerOf()
    const answer = await app.call('submitOrder', input as typeof gold, { token: ada })
    expect(answer).toMatchObject({
      refusal,
      type: 'error',
      code: refusalTable[refusal].number,
      status: refusalTable[refusal].status,
    })
    expect(answer.message).not.toMatch(/[{}]/)
    if (field !== undefined) expect(Object.keys(answer.fields ?? {})).toContain(field)
    expect(await ledgerOf()).toEqual(before)
  })

  it('meets a closed market', async () => {
    const tuesday = app.clock.now()
    app.clock.set(closedSaturday)
    const answer = await app.call('submitOrder', gold, { token: ada })
    expect(answer.refusal).toBe('market.closed')
    expect(answer.message).toContain('Market closed - trading suspended')
    app.clock.set(tuesday)
  })

  it('finds no fresh quote within two seconds', async () => {
    app.timer.wind(120_000)
    const planned = app.timer.plannedIn(2_000)
    const answer = app.call('submitOrder', gold, { token: ada })
    // The request has arrived once the engine has planned the end of its wait.
    await expect.poll(() => app.timer.plannedIn(2_000)).toBe(planned + 1)
    app.timer.wind(2_000)
    expect((await answer).refusal).toBe('quote.stale')
  })

  it('is told so in the language of the caller', async () => {
    const answer = await app.call('submitOrder', { ...gold, lots: '0.015' }, { token: ada, lang: 'hk' })
    expect(answer.message).toBe(textOf('hk', 'lots.off_step', { step: '0.01' }))
  })
})

describe('a request that cannot be read', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    app.raw('/deal/order/submit', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', authorization: ada, ...headers },
    })

  it.each([
    ['is not JSON', '{"kind":'],
    ['is a list', '[1,2]'],
    ['is a bare word', '"order"'],
  ])('%s', async (_, body) => {
    expect(await post(body)).toMatchObject({ refusal: 'request.not_json', status: 400 })
  })
  it('is another type than JSON', async () => {
    expect(
      await post('kind=contract', { 'content-type': 'application/x-www-form-urlencoded' }),
    ).toMatchObject({
      refusal: 'request.not_json',
    })
  })
  it('is too large', async () => {
    expect(await post(JSON.stringify({ ...gold, code: 'X'.repeat(100_000) }))).toMatchObject({
      refusal: 'request.too_large',
      status: 413,
    })
  })
  it('reaches for the prototype', async () => {
    const answer = await post('{"__proto__":{"lots":"1"},"kind":"contract"}')
    expect(answer.refusal).toBe('request.invalid')
  })
  it('goes to an address that does not exist', async () => {
    expect(await app.raw('/deal/order/refund', { method: 'POST' })).toMatchObject({
      refusal: 'request.not_found',
    })
  })
})

describe('a caller without a session', () => {
  it('is asked to log in', async () => {
    expect(await app.call('submitOrder', gold)).toMatchObject({
      refusal: 'session.missing',
      status: 401,
      code: 401,
    })
  })
  it('whose token nobody knows is told that it has run out', async () => {
    expect(await app.call('accounts', {}, { token: 'x'.repeat(43) })).toMatchObject({
      refusal: 'session.expired',
      code: 101,
    })
  })
  it('who has logged out is out', async () => {
    const token = await app.openDemo()
    expect((await app.call('logout', { token })).type).toBe('ok')
    expect(await app.call('accounts', {}, { token })).toMatchObject({ refusal: 'session.expired' })
  })
  it('whose session has run out is out', async () => {
    const token = await app.openDemo()
    const start = app.clock.now()
    app.clock.move(31 * 86_400_000)
    expect(await app.call('accounts', {}, { token })).toMatchObject({ refusal: 'session.expired' })
    app.clock.set(start)
  })
  it('whose session the server has ended is told so, within a second', async () => {
    const token = await app.openDemo()
    expect((await app.call('accounts', {}, { token })).type).toBe('ok')
    await app.product.database.query(
      `update identity.session set ended_at = now(), ended_by = 'server'
       where customer = (select max(customer) from identity.session)`,
    )
    app.clock.move(1_001)
    expect(await app.call('accounts', {}, { token })).toMatchObject({ refusal: 'session.ended', code: 102 })
  })
  it('may send the token with or without Bearer', async () => {
    expect((await app.call('accounts', {}, { token: `Bearer ${ada}` })).type).toBe('ok')
  })
})

describe('an order of somebody else', () => {
  it('is not found, and stays as it is', async () => {
    const ben = await app.openDemo()
    const { data } = await app.call('submitOrder', gold, { token: ben })
    const { id } = data.order
    expect(await app.call('orderDetail', { id }, { token: ada })).toMatchObject({
      refusal: 'order.not_found',
      status: 404,
    })
    expect(await app.call('closeOrder', { id }, { token: ada })).toMatchObject({ refusal: 'order.not_found' })
    expect(await app.call('editOrder', { id, stopLoss: '4000' }, { token: ada })).toMatchObject({
      refusal: 'order.not_found',
    })
    expect((await app.call('orderDetail', { id }, { token: ben })).data.order).toMatchObject({
      state: 'open',
      stopLoss: null,
    })
  })
  it('is not found where no order has that id', async () => {
    const id = '01a1fd9c-4ad1-7056-9e49-bc334eb386b6'
    expect(await app.call('closeOrder', { id }, { token: ada })).toMatchObject({ refusal: 'order.not_found' })
    expect(await app.call('closeOrder', { id: '1 or 1=1' }, { token: ada })).toMatchObject({
      refusal: 'request.invalid',
    })
  })
})
