import type { CallInput } from '@plumbline/protocol/core'
import { instrumentFromView, pricesFromView } from '@plumbline/protocol/market'
import { closingAt, parseLots } from '@plumbline/rules/trading'
import { formatCents, parseCents } from '@plumbline/rules/money'
import { parsePrice, type Instrument, type Leverage } from '@plumbline/rules/market'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'

const gold: CallInput<'submitOrder'> = {
  kind: 'contract',
  code: 'XAUUSD',
  side: 'long',
  lots: '0.1',
  leverage: 20,
}

const known = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('there is a value')
  return value
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
  expect(await app.audit()).toEqual([])
})

const open = async (input: Partial<CallInput<'submitOrder'>> = {}) => {
  const answer = await app.call('submitOrder', { ...gold, ...input }, { token: ada })
  if (answer.refusal !== undefined) throw new Error(`not opened: ${answer.message}`)
  return answer.data.order
}
const detail = async (id: string) => (await app.call('orderDetail', { id }, { token: ada })).data.order
const assets = async () => (await app.call('assets', {}, { token: ada })).data
/** Says a gold quote one second later, in dollars. */
const goldAt = (bid: number, ask = bid + 0.36) => {
  app.clock.move(1_000)
  app.feed.push('XAUUSD', Math.round(bid * 1000), Math.round(ask * 1000))
}

describe('a demo account', () => {
  it('begins with 10,000 USD in each of its accounts, and one record of it in each', async () => {
    expect(await assets()).toMatchObject({
      book: 'demo',
      fund: { available: '10000.00', frozen: '0.00' },
      contract: { available: '10000.00', frozen: '0.00' },
      term: { available: '10000.00', frozen: '0.00' },
      equity: '10000.00',
      marginLevel: null,
    })
    const { data } = await app.call('records', {}, { token: ada })
    expect(data.items.map(({ kind, serial }) => [kind, serial])).toEqual([
      ['demo.opening', '1'],
      ['demo.opening', '1'],
      ['demo.opening', '1'],
    ])
  })
})

describe('a market order', () => {
  it('opens long at the ask, holds its margin, and keeps the quote', async () => {
    const order = await open()
    expect(order).toMatchObject({
      state: 'open',
      openPrice: '4540.62',
      notional: '45406.20',
      margin: '2270.31',
      feeOpen: '0.00',
      openQuote: { code: 'XAUUSD', bid: '4540.26', ask: '4540.62', kind: 'synthetic', source: 'manual' },
    })
    expect(await assets()).toMatchObject({
      contract: { available: '7729.69', frozen: '2270.31' },
      unrealised: '-3.60',
      equity: '9996.40',
      usedMargin: '2270.31',
      freeMargin: '7726.09',
    })
  })

  it('opens short at the bid', async () => {
    expect(await open({ side: 'short' })).toMatchObject({ openPrice: '4540.26', margin: '2270.13' })
  })

  it('costs what the preview said, to the cent', async () => {
    const input = { ...gold, stopLoss: '4520.00', takeProfit: '4585.00' }
    const preview = (await app.call('previewOrder', input, { token: ada })).data
    const order = await open({ stopLoss: '4520.00', takeProfit: '4585.00' })
    expect(order).toMatchObject({
      margin: preview.margin,
      notional: preview.notional,
      feeOpen: preview.feeOpen,
      openPrice: preview.price,
    })
    expect(preview).toMatchObject({ lossAtStop: '-206.20', gainAtTarget: '443.80', spreadCost: '-3.60' })
    const after = await assets()
    expect(after.marginLevel).toBe(preview.marginLevelAfter)
  })

  it('is closed at the bid, and its result stands in the records', async () => {
    const { id } = await open()
    goldAt(4560)
    const closed = (await app.call('closeOrder', { id }, { token: ada })).data.order
    expect(closed).toMatchObject({
      state: 'closed',
      closePrice: '4560.00',
      closeReason: 'customer',
      result: '193.80',
      net: '193.80',
    })
    expect(await assets()).toMatchObject({
      contract: { available: '10193.80', frozen: '0.00' },
      equity: '10193.80',
    })
    const { data } = await app.call('records', { account: 'contract' }, { token: ada })
    expect(data.items[0]).toMatchObject({
      kind: 'contract.close',
      reference: id,
      availableChange: '2464.11',
      frozenChange: '-2270.31',
      availableAfter: '10193.80',
      serial: '4–5',
    })
    expect((await app.call('closeOrder', { id }, { token: ada })).refusal).toBe('order.not_open')
  })

  it('in another currency is converted with a kept quote', async () => {
    const order = await open({ code: 'GER40', lots: '1', leverage: 20 })
    expect(order.openConversion).toMatchObject({ code: 'EURUSD', bid: '1.14300' })
    // 23,901.0 EUR at the mid of 1.143065, margin at 20: both rounded up to the cent.
    expect(order).toMatchObject({ notional: '27320.40', margin: '1366.02' })
  })

  it('is converted by a pair that is not traded itself', async () => {
    app.feed.push('USDHKD', 7_806_000, 7_806_300)
    app.feed.push('HKG33', 26_300_000, 26_309_000)
    const order = await open({ code: 'HKG33', lots: '1', leverage: 10 })
    expect(order.openConversion).toMatchObject({ code: 'USDHKD', bid: '7.80600' })
    // 26,309.0 HKD over the mid of 7.80615.
    expect(order).toMatchObject({ notional: '3370.30', margin: '337.03' })
    const { data } = await app.call('instrumentDetail', { code: 'HKG33' })
    expect(data.conversion).toEqual({ by: 'divide', pair: 'USDHKD', pairScale: 6 })
  })

  it('can be recomputed from what the customer is given', async () => {
    const { id } = await open({ code: 'GER40', lots: '1.5', leverage: 10, side: 'short' })
    app.clock.move(1_000)
    app.feed.push('EURUSD', 1_146_000, 1_146_200)
    app.feed.push('GER40', 2_380_010, 2_380_200)
    const order = (await app.call('closeOrder', { id }, { token: ada })).data.order
    const view = (await app.call('instrumentDetail', { code: 'GER40' })).data
    const instrument: Instrument = instrumentFromView(view)
    const closing = closingAt({
      instrument,
      position: {
        side: order.side,
        lots: known(parseLots(order.lots)),
        openPrice: known(parsePrice(known(order.openPrice), instrument)),
        margin: known(parseCents(known(order.margin))),
        feeOpen: known(parseCents(known(order.feeOpen))),
        takeProfit: undefined,
        stopLoss: undefined,
      },
      quote: pricesFromView(known(order.closeQuote), instrument.priceScale),
      conversionQuote: pricesFromView(known(order.closeConversion), 6),
    })
    expect(formatCents(closing.result)).toBe(order.result)
    expect(formatCents(closing.net)).toBe(order.net)
    expect(order.leverage).toBe(10 as Leverage)
  })
})

describe('take profit and stop loss', () => {
  it('close at the quote that reached them; a gap fills at the gap', async () => {
    const order = await open({ stopLoss: '4530.00', takeProfit: '4550.00' })
    goldAt(4530.01)
    expect((await detail(order.id)).state).toBe('open')
    goldAt(4525.5)
    await expect.poll(async () => (await detail(order.id)).state).toBe('closed')
    expect(await detail(order.id)).toMatchObject({
      closeReason: 'stop_loss',
      closePrice: '4525.50',
      closeQuote: { bid: '4525.50' },
    })
  })

  it('close a short at the ask', async () => {
    const order = await open({ side: 'short', takeProfit: '4530.00' })
    goldAt(4529.9)
    expect((await detail(order.id)).state).toBe('open')
    goldAt(4529.6)
    await expect.poll(async () => (await detail(order.id)).state).toBe('closed')
    expect(await detail(order.id)).toMatchObject({ closeReason: 'take_profit', closePrice: '4529.96' })
  })

  it('are set, moved and removed', async () => {
    const { id } = await open()
    const edit = async (input: Omit<CallInput<'editOrder'>, 'id'>) =>
      (await app.call('editOrder', { id, ...input }, { token: ada })).data.order
    expect(await edit({ takeProfit: '4600.00' })).toMatchObject({ takeProfit: '4600.00', stopLoss: null })
    expect(await edit({ stopLoss: '4500.00' })).toMatchObject({ takeProfit: '4600.00', stopLoss: '4500.00' })
    expect(await edit({ takeProfit: null })).toMatchObject({ takeProfit: null, stopLoss: '4500.00' })
    goldAt(4610)
    expect((await detail(id)).state).toBe('open')
    const refused = await app.call('editOrder', { id, stopLoss: '4700.00' }, { token: ada })
    expect(refused.refusal).toBe('stop_loss.wrong_side')
  })

  it('still work after a restart', async () => {
    const order = await open({ stopLoss: '4530.00' })
    await app.restart()
    goldAt(4529)
    await expect.poll(async () => (await detail(order.id)).state).toBe('closed')
    expect(await detail(order.id)).toMatchObject({ closeReason: 'stop_loss', closePrice: '4529.00' })
  })
})

describe('a loss beyond the balance', () => {
  /** A step beyond the jump limit is believed once the level was held for a minute. */
  const goldHeldAt = (bid: number) => {
    for (let second = 0; second <= 60; second++) goldAt(bid)
  }
  it('is advanced while other positions are open, and repaid first by the next close', async () => {
    // Two sides of one instrument: what one loses, the other wins.
    const long = await open({ lots: '0.2' })
    const short = await open({ side: 'short', lots: '0.2' })
    goldHeldAt(4000)
    expect((await app.call('closeOrder', { id: long.id }, { token: ada })).data.order.result).toBe(
      '-10812.40',
    )
    expect(await assets()).toMatchObject({
      contract: { available: '0.00', frozen: '0.00' },
      advance: '812.40',
    })
    expect(await app.audit()).toEqual([])
    await app.call('closeOrder', { id: short.id }, { token: ada })
    expect(await assets()).toMatchObject({
      advance: '0.00',
      contract: { available: '9985.60', frozen: '0.00' },
    })
  })

  it('is written off with the last position: no customer ever owes', async () => {
    const { id } = await open({ lots: '0.4', leverage: 20 })
    goldHeldAt(4200)
    await app.call('closeOrder', { id }, { token: ada })
    expect(await assets()).toMatchObject({
      advance: '0.00',
      contract: { available: '0.00', frozen: '0.00' },
      equity: '0.00',
    })
  })
})

describe('an attempt with a key', () => {
  it('sent again gives the first answer, and is done once', async () => {
    const first = await app.call('submitOrder', gold, { token: ada, key: 'ada-1' })
    goldAt(4600)
    const again = await app.call('submitOrder', gold, { token: ada, key: 'ada-1' })
    expect(again).toEqual(first)
    const { data } = await app.call('orderList', { state: 'positions' }, { token: ada })
    expect(data.items).toHaveLength(1)
  })

  it('sent many times at once is done once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.call('submitOrder', gold, { token: ada, key: 'ada-2' })),
    )
    expect(new Set(answers.map(({ data }) => data.order.id)).size).toBe(1)
  })

  it('sent again after the money is gone still gives the first answer', async () => {
    const all = { ...gold, lots: '0.4' }
    const first = await app.call('submitOrder', all, { token: ada, key: 'ada-3' })
    expect((await app.call('submitOrder', all, { token: ada })).refusal).toBe('margin.insufficient')
    expect(await app.call('submitOrder', all, { token: ada, key: 'ada-3' })).toEqual(first)
  })

  it('sent again with another body is refused, and nothing happens', async () => {
    await app.call('submitOrder', gold, { token: ada, key: 'ada-4' })
    const other = await app.call('submitOrder', { ...gold, lots: '0.2' }, { token: ada, key: 'ada-4' })
    expect(other).toMatchObject({ refusal: 'request.key_reused', status: 409 })
    const { data } = await app.call('orderList', { state: 'positions' }, { token: ada })
    expect(data.items).toHaveLength(1)
  })

  it('that was refused may be tried again under the same key', async () => {
    const wide = { ...gold, seenPrice: '4541.00', maxSlippage: '0.10' }
    expect((await app.call('submitOrder', wide, { token: ada, key: 'ada-5' })).refusal).toBe(
      'slippage.exceeded',
    )
    goldAt(4540.6, 4541)
    expect((await app.call('submitOrder', wide, { token: ada, key: 'ada-5' })).type).toBe('ok')
  })

  it('of one customer means nothing to another', async () => {
    const first = await app.call('submitOrder', gold, { token: ada, key: 'shared' })
    const ben = await app.openDemo()
    const other = await app.call('submitOrder', gold, { token: ben, key: 'shared' })
    expect(other.data.order.id).not.toBe(first.data.order.id)
  })

  it('survives a restart', async () => {
    const first = await app.call('submitOrder', gold, { token: ada, key: 'ada-6' })
    await app.restart()
    app.quoteAll()
    expect(await app.call('submitOrder', gold, { token: ada, key: 'ada-6' })).toEqual(first)
  })

  it('closes once however often it is sent', async () => {
    const { id } = await open()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.call('closeOrder', { id }, { token: ada, key: 'ada-7' })),
    )
    expect(new Set(answers.map(({ data }) => data.order.closedAt)).size).toBe(1)
  })
})

describe('two closes at once', () => {
  it('close it once; the other is told that it is closed', async () => {
    const { id } = await open()
    const answers = await Promise.all([1, 2].map(() => app.call('closeOrder', { id }, { token: ada })))
    expect(answers.map(({ refusal }) => refusal)).toEqual(
      expect.arrayContaining(['order.not_open', undefined]),
    )
  })
})

describe('lists', () => {
  it('come in pages without a hole or a repetition', async () => {
    for (let count = 0; count < 5; count++) {
      const { id } = await open({ lots: '0.01' })
      app.clock.move(10)
      app.quoteAll()
      await app.call('closeOrder', { id }, { token: ada })
    }
    const everything = async (name: 'orderList' | 'records') => {
      const ids: string[] = []
      let cursor: string | null | undefined
      do {
        const page = { limit: 2, ...(typeof cursor === 'string' && { cursor }) }
        const { data } =
          name === 'orderList'
            ? await app.call('orderList', { state: 'closed', ...page }, { token: ada })
            : await app.call('records', page, { token: ada })
        ids.push(...data.items.map(item => item.id))
        cursor = data.nextCursor
      } while (cursor !== null)
      return ids
    }
    const orders = await everything('orderList')
    expect(new Set(orders).size).toBe(5)
    expect(orders).toHaveLength(5)
    const records = await everything('records')
    expect(new Set(records).size).toBe(13)
    expect(records).toHaveLength(13)
  })
})

describe('documentation', () => {
  it('lists every call', async () => {
    const html = await (await fetch(`${app.address}/docs`)).text()
    const document = (await (await fetch(`${app.address}/docs/openapi.json`)).json()) as {
      paths: Record<string, object>
    }
    for (const path of ['/api/user/register', '/deal/order/submit', '/api/currency/getKline', '/logout']) {
      expect(html).toContain(path)
      expect(document.paths).toHaveProperty([path])
    }
  })
})
