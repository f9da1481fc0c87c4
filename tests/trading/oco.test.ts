import { refusalTable, type CallInput, type CallOutput } from '@plumbline/protocol/core'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { verifyReceipt } from '@plumbline/server/capabilities/receipt/index'
import type { Millis } from '@plumbline/rules/market'
import type { RefusalCode } from '@plumbline/rules/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'
import { connect } from '../support/socket-client.ts'
import { endMinute } from '../receipt/trades.ts'

type Pair = CallInput<'submitOco'>

const order = { side: 'long', lots: '0.1', leverage: 20 } as const
const pair: Pair = {
  kind: 'contract',
  code: 'XAUUSD',
  first: { ...order, type: 'limit', price: '4530.00', stopLoss: '4500.00' },
  second: { ...order, type: 'stop', price: '4550.00', lots: '0.2' },
}
/** One quote below reaches both: a limit to buy, and a stop to sell. */
const gap: Pair = { ...pair, second: { ...order, type: 'stop', side: 'short', price: '4532.00' } }

let app: App
let owner: Database
let ada: string

beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  app = await startApp({ database })
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})
beforeEach(async () => {
  app.calmDown()
  ada = await app.openDemo()
})
afterEach(async () => {
  await app.product.engine.settled()
  expect(await app.audit()).toEqual([])
})

const place = async (input: Partial<Pair> = {}, token = ada) => {
  const answer = await app.call('submitOco', { ...pair, ...input }, { token })
  if (answer.refusal !== undefined) throw new Error(`not placed: ${answer.message}`)
  return answer.data
}
const placeOne = async (input: Partial<CallInput<'submitOrder'>> = {}, token = ada): Promise<string> => {
  const alone = { kind: 'contract', code: 'XAUUSD', ...pair.first, ...input } as const
  const answer = await app.call('submitOrder', alone, { token })
  if (answer.refusal !== undefined) throw new Error(`not placed: ${answer.message}`)
  return answer.data.order.id
}
const detail = async (id: string) => (await app.call('orderDetail', { id }, { token: ada })).data
const kindsOf = async (id: string) => (await detail(id)).events.map(({ kind }) => kind)
const list = async (state: 'positions' | 'pending' | 'closed') =>
  (await app.call('orderList', { state }, { token: ada })).data.items
/** Says a gold quote one second later, in dollars, and lets the engine do what it makes it do. */
const goldAt = async (bid: number, ask = bid + 0.36) => {
  app.clock.move(1_000)
  app.feed.push('XAUUSD', Math.round(bid * 1000), Math.round(ask * 1000))
  await app.product.engine.settled()
}

describe('a pair of which one cancels the other', () => {
  it('waits, each naming the other, and holds no money', async () => {
    const { first, second } = await place()
    expect(first).toMatchObject({
      state: 'pending',
      price: '4530.00',
      oco: { other: second.id, first: true },
    })
    expect(second).toMatchObject({
      state: 'pending',
      price: '4550.00',
      oco: { other: first.id, first: false },
    })
    expect(await list('pending')).toHaveLength(2)
    expect((await detail(second.id)).order).toEqual(second)
    expect((await detail(second.id)).events).toMatchObject([
      { kind: 'placed', oco: null },
      { kind: 'linked', oco: { other: first.id, first: false }, quote: null },
    ])
    const { data } = await app.call('assets', {}, { token: ada })
    expect(data).toMatchObject({ contract: { available: '10000.00', frozen: '0.00' } })
  })

  it.each([
    ['the first', 4_528, 'first', 'second'],
    ['the second', 4_552, 'second', 'first'],
  ] as const)('opens %s at its price, and the other ends by that quote', async (_, bid, opens, ends) => {
    const made = await place()
    const [opened, ended] = [made[opens].id, made[ends].id]
    await goldAt(bid)
    expect(await list('pending')).toEqual([])
    const open = await detail(opened)
    expect(open.order).toMatchObject({ state: 'open', oco: null })
    expect(open.events.at(-1)).toMatchObject({ kind: 'opened', oco: { other: ended } })
    const end = await detail(ended)
    expect(end.order).toMatchObject({
      state: 'closed',
      closeReason: 'other_filled',
      openPrice: null,
      net: null,
      oco: { other: opened },
    })
    expect(end.events.at(-1)).toMatchObject({
      kind: 'ended',
      reason: 'other_filled',
      quote: open.order.openQuote,
      oco: { other: opened },
    })
    const { data } = await app.call('orderList', { state: 'closed', reason: 'other_filled' }, { token: ada })
    expect(data.items).toEqual([end.order])
    await goldAt(bid === 4_528 ? 4_552 : 4_528)
    expect(await list('positions')).toHaveLength(1)
  })

  it('opens the first alone where one quote reaches both', async () => {
    const { first, second } = await place(gap)
    await goldAt(4_528)
    expect((await detail(first.id)).order.state).toBe('open')
    expect((await detail(second.id)).order.closeReason).toBe('other_filled')
    app.calmDown()
    const other = await place({ first: gap.second, second: gap.first })
    await goldAt(4_528)
    expect((await detail(other.first.id)).order).toMatchObject({ state: 'open', side: 'short' })
    expect((await detail(other.second.id)).order.closeReason).toBe('other_filled')
  })

  it('opens the second by the quote at which the first is refused', async () => {
    const { first, second } = await place({ ...gap, first: { ...gap.first, lots: '10' } })
    await goldAt(4_528)
    const refused = await detail(first.id)
    expect(refused.order).toMatchObject({ state: 'closed', closeReason: 'refused', oco: null })
    const opened = await detail(second.id)
    expect(opened.order).toMatchObject({ state: 'open', oco: null })
    expect(await kindsOf(second.id)).toEqual(['placed', 'linked', 'unlinked', 'opened'])
  })

  it.each([
    ['cancelled', async (id: string) => void (await app.call('cancelOrder', { id }, { token: ada }))],
    ['refused at its price', async () => goldAt(4_528)],
  ])('leaves the other to itself where one is %s', async (how, end) => {
    const lots = how === 'cancelled' ? '0.1' : '10'
    const { first, second } = await place({ first: { ...order, type: 'limit', price: '4530.00', lots } })
    await end(first.id)
    expect((await detail(first.id)).order).toMatchObject({ state: 'closed', oco: null })
    expect((await detail(second.id)).order).toMatchObject({ state: 'pending', oco: null })
    expect(await kindsOf(second.id)).toEqual(['placed', 'linked', 'unlinked'])
    await goldAt(4_552)
    expect((await detail(second.id)).order.state).toBe('open')
  })

  it('answers a cancellation with the order that was cancelled', async () => {
    const { first } = await place()
    const answer = await app.call('cancelOrder', { id: first.id }, { token: ada })
    expect(answer.data.order).toMatchObject({ id: first.id, closeReason: 'cancelled' })
  })

  it('is there again after a restart', async () => {
    const { first, second } = await place()
    await app.restart()
    await goldAt(4_528)
    expect((await detail(first.id)).order.state).toBe('open')
    expect((await detail(second.id)).order.closeReason).toBe('other_filled')
  })

  it('is placed once under a key, and refused with another body', async () => {
    const send = (input: Pair) => app.call('submitOco', input, { token: ada, key: 'pair' })
    const [one, two] = await Promise.all([send(pair), send(pair)])
    expect(two.data).toEqual(one.data)
    expect(await list('pending')).toHaveLength(2)
    expect(await send(gap)).toMatchObject({ refusal: 'request.key_reused' })
  })

  it('is told on the private channel, with a notice for each end', async () => {
    const client = await connect(Number(new URL(app.address).port))
    client.say(JSON.stringify({ event: 'auth', params: { token: ada } }))
    await client.frameWhere(({ event }) => event === 'auth')
    client.say(JSON.stringify({ event: 'sub', params: { channel: 'orders' } }))
    await client.frameWhere(({ event }) => event === 'reset')
    const { first, second } = await place()
    await goldAt(4_528)
    const told: unknown[] = []
    while (told.length < 6) {
      const { seq, data } = await client.frameWhere(({ channel }) => channel === 'orders')
      const { order: its, event } = data as CallOutput<'orderDetail'> & { event: { kind: string } }
      told.push([seq, event.kind, its.id])
    }
    expect(told).toEqual([
      [1, 'placed', first.id],
      [2, 'placed', second.id],
      [3, 'linked', first.id],
      [4, 'linked', second.id],
      [5, 'opened', first.id],
      [6, 'ended', second.id],
    ])
    client.close()
    await expect
      .poll(async () => {
        const { data } = await app.call('notificationList', {}, { token: ada })
        return data.items.map(notice => [
          notice.kind,
          'reason' in notice.data ? notice.data.reason : undefined,
        ])
      })
      .toEqual([
        ['order_ended', 'other_filled'],
        ['order_filled', undefined],
      ])
  })

  it('has receipts that verify', async () => {
    const { first, second } = await place()
    await goldAt(4_528)
    await endMinute(app)
    for (const { id } of [first, second]) {
      const { data } = await app.call('orderReceipt', { id }, { token: ada })
      const { findings, open } = await verifyReceipt(JSON.stringify(data.receipt), { now: 0 as Millis })
      expect({ findings, open }).toEqual({ findings: [], open: [] })
    }
    const { data } = await app.call('orderReceipt', { id: second.id }, { token: ada })
    expect(data.receipt.steps).toMatchObject([
      { kind: 'placed' },
      { kind: 'linked', other: first.id, place: 2 },
      { kind: 'ended', reason: 'other_filled', other: first.id },
    ])
    const told = JSON.stringify(data.receipt).replace('other_filled', 'cancelled')
    const { findings } = await verifyReceipt(told, { now: 0 as Millis })
    expect(findings.map(({ field }) => field)).toContain('steps[2].other')
  })
})

describe('two orders that wait', () => {
  it('are tied, and untied', async () => {
    const [first, second] = [await placeOne(), await placeOne(pair.second)]
    const linked = await app.call('linkOco', { first: second, second: first }, { token: ada, key: 'tie' })
    expect(linked.data).toMatchObject({
      first: { id: second },
      second: { id: first, oco: { other: second } },
    })
    const again = await app.call('linkOco', { first: second, second: first }, { token: ada, key: 'tie' })
    expect(again.data).toEqual(linked.data)
    const untied = await app.call('unlinkOco', { id: first }, { token: ada })
    expect(untied.data).toMatchObject({ first: { id: second, oco: null }, second: { id: first, oco: null } })
    expect(await kindsOf(first)).toEqual(['placed', 'linked', 'unlinked'])
    await goldAt(4_528)
    await goldAt(4_552)
    expect(await list('positions')).toHaveLength(2)
  })

  it('are not tied where they cannot be', async () => {
    const bob = await app.openDemo()
    const hers = await placeOne({}, bob)
    const { first, second } = await place()
    const [alone, cancelled] = [await placeOne(), await placeOne()]
    const euro = await placeOne({ code: 'EURUSD', price: '1.14000', stopLoss: '1.13000' })
    await app.call('cancelOrder', { id: cancelled }, { token: ada })
    const nobody = '01a1fd9c-4ad1-7056-9e49-bc334eb386b6'
    const rows: readonly [first: string, second: string, refusal: RefusalCode][] = [
      [alone, alone, 'oco.same_order'],
      [alone, euro, 'oco.other_instrument'],
      [alone, second.id, 'oco.linked_already'],
      [first.id, alone, 'oco.linked_already'],
      [first.id, second.id, 'oco.linked_already'],
      [alone, cancelled, 'order.not_pending'],
      [cancelled, alone, 'order.not_pending'],
      [alone, hers, 'order.not_found'],
      [hers, alone, 'order.not_found'],
      [alone, nobody, 'order.not_found'],
    ]
    for (const [one, other, refusal] of rows) {
      const answer = await app.call('linkOco', { first: one, second: other }, { token: ada })
      expect([one, other, answer.refusal]).toEqual([one, other, refusal])
      expect(answer).toMatchObject({
        code: refusalTable[refusal].number,
        status: refusalTable[refusal].status,
      })
      expect(answer.message).not.toMatch(/[{}]/)
    }
    for (const [id, refusal] of [
      [alone, 'oco.not_linked'],
      [cancelled, 'order.not_pending'],
      [hers, 'order.not_found'],
    ] as const)
      expect(await app.call('unlinkOco', { id }, { token: ada })).toMatchObject({ refusal })
    expect(await kindsOf(alone)).toEqual(['placed'])
    expect((await app.call('orderDetail', { id: hers }, { token: bob })).data.order).toMatchObject({
      oco: null,
    })
  })
})

describe('a pair that cannot be placed', () => {
  const rows: readonly [what: string, change: object, refusal: RefusalCode, field?: string][] = [
    ['has its first price reached', { first: { ...pair.first, price: '4545.00' } }, 'entry.wrong_side'],
    ['has its second price reached', { second: { ...pair.second, price: '4535.00' } }, 'entry.wrong_side'],
    ['has lots off the step', { second: { ...pair.second, lots: '0.015' } }, 'lots.off_step'],
    ['has a price between two ticks', { second: { ...pair.second, price: '4550.005' } }, 'price.off_tick'],
    ['has leverage nobody offers', { second: { ...pair.second, leverage: 3 } }, 'leverage.not_offered'],
    [
      'has a stop loss on the wrong side',
      { second: { ...pair.second, stopLoss: '4560' } },
      'stop_loss.wrong_side',
    ],
    ['names an instrument nobody offers', { code: 'NOSUCH' }, 'instrument.unknown'],
    ['is at the market', { first: { ...order, type: 'market' } }, 'request.invalid', 'first.type'],
    ['has no price', { first: { ...order, type: 'limit' } }, 'request.invalid', 'first.price'],
    ['has three orders', { third: pair.first }, 'request.invalid', 'third'],
    ['has an instrument for each', { second: { ...pair.second, code: 'EURUSD' } }, 'request.invalid'],
    ['has one order', { second: undefined }, 'request.invalid', 'second'],
  ]
  it.each(rows)('%s', async (_, change, refusal, field) => {
    const answer = await app.call('submitOco', { ...pair, ...change }, { token: ada })
    expect(answer).toMatchObject({ refusal, code: refusalTable[refusal].number })
    if (field !== undefined) expect(Object.keys(answer.fields ?? {})).toContain(field)
    expect(await list('pending')).toEqual([])
    expect(await list('closed')).toEqual([])
  })
})

describe('the database refuses', () => {
  const write = async (text: string, ...values: readonly string[]) => {
    await expect(
      owner.query({ text: `update trading.contract_order set ${text}`, values: [...values] }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^(?:PL004|23514)$/) })
  }

  it('whatever would leave one tied to nothing, or both open', async () => {
    const { first, second } = await place()
    await write(`oco = null, oco_first = null where id = $1`, first.id)
    await write(`oco_first = false where id = $1`, first.id)
    await write(`oco = id where id = $1`, first.id)
    await write(
      `state = 'closed', close_reason = 'cancelled', closed_at = now(), oco = null, oco_first = null where id = $1`,
      first.id,
    )
    await write(`state = 'closed', close_reason = 'other_filled', closed_at = now() where id = $1`, first.id)
    const opened = `state = 'open', open_price = 1, open_quote = '{}', notional = 1, margin = 1, fee_open = 0, opened_at = now()`
    await write(`${opened} where id = $1`, first.id)
    await write(`${opened}, oco = null, oco_first = null where id = $1`, first.id)
    await write(`${opened}, oco = null, oco_first = null where id in ($1, $2)`, first.id, second.id)
    const third = await placeOne()
    await write(`oco = $2, oco_first = true where id = $1`, third, second.id)
    expect((await detail(first.id)).order).toEqual(first)
    expect((await detail(second.id)).order).toEqual(second)
  })
})
