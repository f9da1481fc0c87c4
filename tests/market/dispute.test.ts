import type { CallOutput } from '@plumbline/protocol/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { sourcesFeed } from './sources/sources-feed.ts'

/**
 * A price in dispute decides nothing: not a closing, a level, margin, what may be moved, a conversion, an alert or a candle.
 * Two providers deliver NZD/USD and USD/JPY, one alone EUR/USD and NZD/JPY.
 */
const keys = { honest: 'h'.repeat(40), other: 'o'.repeat(40), alone: 'a'.repeat(40) }
type Source = keyof typeof keys
type Quote = { readonly code: string; readonly bid: string; readonly ask: string; readonly at: number }

let app: App
let ada: string
beforeEach(async () => {
  app = await startApp({
    feedOf: surroundings =>
      sourcesFeed(surroundings, [
        { name: 'other', type: 'push', key: keys.other, codes: ['NZDUSD', 'USDJPY'] },
        { name: 'honest', type: 'push', key: keys.honest, codes: ['NZDUSD', 'USDJPY'] },
        { name: 'alone', type: 'push', key: keys.alone, codes: ['EURUSD', 'GBPJPY'] },
      ]),
  })
  ada = await app.openDemo()
})
afterEach(() => app.stop())

const quote = (code: string, bid: number, digits = 5): Quote => {
  const spread = digits === 5 ? 0.0002 : 0.02
  return { code, bid: bid.toFixed(digits), ask: (bid + spread).toFixed(digits), at: app.clock.now() }
}
const say = async (source: Source, ...quotes: readonly Quote[]) =>
  (await app.call('feedPush', { source, quotes: [...quotes] }, { token: `Bearer ${keys[source]}` })).data
/** Both say this of an instrument, second by second. */
const agree = async (seconds: number, make: () => Quote) => {
  for (let second = 0; second < seconds; second++) {
    app.timer.wind(1_000)
    await say('other', make())
    await say('honest', make())
  }
}
const hold = async (seconds: number, make: (second: number) => Quote) => {
  const reasons: (string | undefined)[] = []
  for (let second = 0; second < seconds; second++) {
    app.timer.wind(1_000)
    reasons.push((await say('alone', make(second))).refused[0]?.reason)
  }
  return reasons
}
const open = async (code: string, more: object = {}) => {
  const answer = await app.call(
    'submitOrder',
    { kind: 'contract', code, side: 'long', lots: '0.01', leverage: 10, ...more },
    { token: ada, key: crypto.randomUUID() },
  )
  expect(answer.type).toBe('ok')
  return answer.data.order
}
const close = (id: string) => app.call('closeOrder', { id }, { token: ada, key: crypto.randomUUID() })
const assets = async () => (await app.call('assets', {}, { token: ada })).data
const detail = async (id: string): Promise<CallOutput<'orderDetail'>> =>
  (await app.call('orderDetail', { id }, { token: ada })).data
const shown = async (code: string) => (await app.call('instrumentDetail', { code })).data
const stateOf = async (id: string) => (await detail(id)).order.state

describe('one of two sources that lies', () => {
  beforeEach(() => agree(2, () => quote('NZDUSD', 0.6)))

  it('closes nobody at its price, however often it says it', async () => {
    const { id } = await open('NZDUSD')
    const before = await assets()
    for (let times = 0; times < 20; times++) {
      app.timer.wind(1_000)
      expect((await say('other', quote('NZDUSD', 60))).refused).toMatchObject([{ reason: 'price.disputed' }])
      await say('honest', quote('NZDUSD', 0.6))
      expect((await close(id)).refusal).toBe('price.in_dispute')
    }
    expect(await shown('NZDUSD')).toMatchObject({ state: 'suspended', quote: { bid: '0.60000' } })
    const during = await assets()
    expect([during.equity, during.freeMargin]).toEqual([before.equity, before.freeMargin])
    expect([during.disputed, during.transferable]).toEqual([['NZDUSD'], '0.00'])
    const moved = await app.call(
      'transfer',
      { from: 'contract', to: 'fund', amount: '1.00' },
      { token: ada, key: crypto.randomUUID() },
    )
    expect(moved.refusal).toBe('price.in_dispute')
    expect(await app.audit()).toEqual([])
  })

  it('is heard again once both have agreed for five seconds', async () => {
    const { id } = await open('NZDUSD')
    await say('other', quote('NZDUSD', 60))
    await agree(5, () => quote('NZDUSD', 0.601))
    expect((await close(id)).refusal).toBe('price.in_dispute')
    await agree(1, () => quote('NZDUSD', 0.601))
    expect((await close(id)).data.order.closePrice).toBe('0.60100')
  })

  it('triggers no level, no entry and no alert, and leaves no candle', async () => {
    const { id } = await open('NZDUSD', { takeProfit: '0.61000', stopLoss: '0.59000' })
    const entry = await app.call(
      'submitOrder',
      {
        kind: 'contract',
        code: 'NZDUSD',
        side: 'long',
        type: 'stop',
        price: '0.62000',
        lots: '0.01',
        leverage: 10,
      },
      { token: ada, key: crypto.randomUUID() },
    )
    await app.call(
      'alertAdd',
      { code: 'NZDUSD', condition: { kind: 'price', direction: 'rises', price: '0.63000' } } as never,
      { token: ada },
    )
    for (let times = 0; times < 5; times++) {
      app.timer.wind(1_000)
      await say('other', quote('NZDUSD', times % 2 === 0 ? 60 : 0.1))
      await say('honest', quote('NZDUSD', 0.6))
    }
    expect([await stateOf(id), await stateOf(entry.data.order.id)]).toEqual(['open', 'pending'])
    const { items } = (await app.call('candles', { code: 'NZDUSD', period: '1m' })).data
    expect(items.length).toBeGreaterThan(0)
    for (const { h, l } of items) expect([Number(h) < 0.61, Number(l) > 0.59]).toEqual([true, true])
  })

  it('converts nothing at its price', async () => {
    await agree(2, () => quote('USDJPY', 150, 3))
    await hold(1, () => quote('GBPJPY', 190, 3))
    const { id } = await open('GBPJPY')
    await hold(1, () => quote('GBPJPY', 190.5, 3))
    const { equity } = await assets()
    await say('other', quote('USDJPY', 15, 3))
    await say('honest', quote('USDJPY', 150, 3))
    const during = await assets()
    expect([during.equity, during.disputed, during.transferable]).toEqual([equity, ['USDJPY'], '0.00'])
    await hold(1, () => quote('GBPJPY', 190.5, 3))
    const refused = await app.call(
      'submitOrder',
      { kind: 'contract', code: 'GBPJPY', side: 'long', lots: '0.01', leverage: 10 },
      { token: ada, key: crypto.randomUUID() },
    )
    expect(refused.refusal).toBe('market.suspended')
    expect((await close(id)).refusal).toBe('price.in_dispute')
    // It can be asked for, and comes with the first undisputed price of the pair.
    expect(await app.call('requestClose', { id }, { token: ada, key: crypto.randomUUID() })).toMatchObject({
      type: 'ok',
    })
    for (let second = 0; second < 7; second++) {
      await agree(1, () => quote('USDJPY', 150, 3))
      await hold(1, () => quote('GBPJPY', 190.5, 3))
    }
    await expect.poll(() => stateOf(id)).toBe('closed')
    expect((await detail(id)).order.closeConversion).toMatchObject({ code: 'USDJPY', bid: '150.000' })
  })
})

describe('a request to close at the first undisputed price', () => {
  const dispute = async () => {
    await agree(2, () => quote('NZDUSD', 0.6))
    const { id } = await open('NZDUSD')
    await say('other', quote('NZDUSD', 60))
    return id
  }
  const request = (id: string, key: string = crypto.randomUUID()) =>
    app.call('requestClose', { id }, { token: ada, key })
  const withdraw = (id: string) => app.call('withdrawClose', { id }, { token: ada, key: crypto.randomUUID() })

  it(
    'is fulfilled by that price, also after a restart, and its receipt says so',
    { tags: 'thorough' },
    async () => {
      const id = await dispute()
      const asked = await request(id)
      expect(asked.data.order).toMatchObject({ state: 'open', closeRequestedAt: expect.any(String) })
      await app.restart()
      await agree(2, () => quote('NZDUSD', 0.602))
      await expect.poll(() => stateOf(id)).toBe('closed')
      const { order, events } = await detail(id)
      expect(order).toMatchObject({ closeReason: 'customer', closePrice: '0.60200' })
      expect(events.map(({ kind }) => kind)).toEqual(['opened', 'close_requested', 'closed'])
      const receipt = await app.call('orderReceipt', { id }, { token: ada })
      expect(receipt.data.receipt.steps.map(({ kind }) => kind)).toEqual([
        'opened',
        'close_requested',
        'closed',
      ])
      expect(await app.audit()).toEqual([])
    },
  )

  it('can be withdrawn, and is made once', { tags: 'thorough' }, async () => {
    const id = await dispute()
    const [first, again] = [await request(id, 'one'), await request(id, 'one')]
    expect(again.data).toEqual(first.data)
    expect((await request(id)).refusal).toBe('close.requested_already')
    expect((await withdraw(id)).data.order.closeRequestedAt).toBeNull()
    expect((await withdraw(id)).refusal).toBe('close.not_requested')
    await agree(8, () => quote('NZDUSD', 0.602))
    expect(await stateOf(id)).toBe('open')
  })

  it('is refused where the price is not in dispute, or the order is not open or not the caller’s', async () => {
    await agree(2, () => quote('NZDUSD', 0.6))
    const { id } = await open('NZDUSD')
    expect((await request(id)).refusal).toBe('close.not_disputed')
    const ben = await app.openDemo()
    expect((await app.call('requestClose', { id }, { token: ben })).refusal).toBe('order.not_found')
    expect((await app.call('withdrawClose', { id }, { token: ben })).refusal).toBe('order.not_found')
    await close(id)
    expect((await request(id)).refusal).toBe('order.not_open')
    expect((await withdraw(id)).refusal).toBe('order.not_open')
  })

  it('stands with open orders only, whoever writes', async () => {
    await agree(2, () => quote('NZDUSD', 0.6))
    const { id } = await open('NZDUSD')
    await close(id)
    const write = app.product.database.query({
      text: `insert into trading.order_event (order_id, book, number, decision, kind, epoch, engine_sequence, at)
             values ($1, 'demo', 9, gen_random_uuid(), 'close_requested', 1, 1, now())`,
      values: [id],
    })
    await expect(write).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a spike that one source alone says', () => {
  it('is no price after three quotes, ten milliseconds apart', { tags: 'thorough' }, async () => {
    await hold(2, () => quote('EURUSD', 1.143))
    const { id } = await open('EURUSD', { takeProfit: '1.15000' })
    for (let times = 0; times < 50; times++) {
      app.timer.wind(10)
      expect((await say('alone', quote('EURUSD', 114.3))).refused).toMatchObject([{ reason: 'price.jump' }])
    }
    expect(await stateOf(id)).toBe('open')
    expect(await shown('EURUSD')).toMatchObject({ state: 'suspended', quote: { bid: '1.14300' } })
    expect((await say('alone', quote('EURUSD', 1.1431))).refused).toEqual([])
    expect(await shown('EURUSD')).toMatchObject({ state: 'open' })
  })

  it('is no price in one delivery whose times are a minute apart', async () => {
    await hold(2, () => quote('EURUSD', 1.143))
    const { id } = await open('EURUSD', { takeProfit: '1.15000' })
    app.timer.wind(90_000)
    const told = Array.from({ length: 80 }, (_, place) => ({
      ...quote('EURUSD', 1.16),
      at: app.clock.now() - 80_000 + place * 1_000,
    }))
    expect((await say('alone', ...told)).refused).toHaveLength(80)
    expect(await stateOf(id)).toBe('open')
  })

  it('is a price once it was held for a minute, which the record says, and never where it is absurd', async () => {
    await hold(2, () => quote('EURUSD', 1.143))
    const reasons = await hold(61, second => quote('EURUSD', 1.16 + second * 0.000_01))
    expect(reasons.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 'price.jump'))
    expect(reasons[60]).toBeUndefined()
    expect(await shown('EURUSD')).toMatchObject({ state: 'open', quote: { bid: '1.16060' } })
    const absurd = await hold(200, () => quote('EURUSD', 116))
    expect(new Set(absurd)).toEqual(new Set(['price.jump']))
    app.timer.wind(60_000)
    await expect
      .poll(async () => {
        const minutes = (await app.call('tickMinutes', {})).data.items
        const texts = await Promise.all(
          minutes.map(async ({ minute }) => {
            const { data } = await app.call('tickSegment', { code: 'EURUSD', minute: Date.parse(minute) })
            return data.items.map(({ text }) => text).join('')
          }),
        )
        return /\^held /.test(texts.join(''))
      })
      .toBe(true)
  })

  it('drifts no further than a minute may take it', async () => {
    await hold(2, () => quote('EURUSD', 1.143))
    const reasons = await hold(30, second => quote('EURUSD', 1.143 * 1.002 ** (second + 1)))
    expect(reasons.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined])
    expect(new Set(reasons.slice(5))).toEqual(new Set(['price.moved', 'price.jump']))
    expect(Number((await shown('EURUSD')).quote?.bid)).toBeLessThan(1.143 * 1.0101)
  })

  it('that comes and goes is told once a minute, with a count', { tags: 'thorough' }, async () => {
    await hold(2, () => quote('EURUSD', 1.143))
    for (let times = 0; times < 200; times++) {
      app.timer.wind(5)
      await say('alone', quote('EURUSD', times % 2 === 0 ? 114.3 : 1.143))
    }
    app.timer.wind(60_000)
    const entries = async () => {
      const { rows } = await app.product.database.query<{ action: string; after: string }>(
        `select action, after::text as after from audit.entry where action like 'market.%suspended' order by id`,
      )
      return rows
    }
    await expect.poll(async () => (await entries()).length).toBe(3)
    const [, , together] = await entries()
    expect(JSON.parse(together?.after ?? '{}')).toMatchObject({ turns: 198 })
  })

  it('begins no new bound of a day with a restart', { tags: 'thorough' }, async () => {
    await hold(2, () => quote('EURUSD', 1.143))
    // As far up as an hour may take it, in two hours, and then on after a restart.
    let bid = 1.143
    const climb = async (times: number): Promise<number> => {
      for (let step = 0; step < times; step++) {
        app.timer.wind(60_000)
        await say('alone', quote('EURUSD', bid * 1.0015))
        if ((await shown('EURUSD')).state === 'open') bid *= 1.0015
      }
      return bid / 1.143
    }
    expect(await climb(60)).toBeLessThan(1.0751)
    await app.restart()
    expect(await climb(120)).toBeLessThan(1.0751)
  })
})
