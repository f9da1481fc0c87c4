import { refusalTable, type CallInput } from '@plumbline/protocol/core'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { verifyReceipt } from '@plumbline/server/capabilities/receipt/index'
import type { Millis } from '@plumbline/rules/market'
import type { RefusalCode } from '@plumbline/rules/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'
import { endMinute } from '../receipt/trades.ts'

type Ticket = CallInput<'submitOrder'>

/** Gold stands at 4540: 0.1 of a lot closes ten dollars higher, 0.2 twenty, and what is left fifty. */
const profitLevels = [
  { price: '4550.00', lots: '0.10' },
  { price: '4560.00', lots: '0.20' },
]
const levelled: Ticket = {
  kind: 'contract',
  code: 'XAUUSD',
  side: 'long',
  lots: '0.4',
  leverage: 20,
  takeProfit: '4590.00',
  stopLoss: '4500.00',
  profitLevels,
}

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

const place = async (input: Partial<Ticket> = {}, token = ada): Promise<string> => {
  const answer = await app.call('submitOrder', { ...levelled, ...input }, { token })
  if (answer.refusal !== undefined) throw new Error(`not placed: ${answer.message}`)
  return answer.data.order.id
}
const detail = async (id: string, token = ada) => (await app.call('orderDetail', { id }, { token })).data
const edit = (id: string, input: Partial<CallInput<'editOrder'>>) =>
  app.call('editOrder', { id, ...input }, { token: ada })
const list = async (state: 'positions' | 'closed') =>
  (await app.call('orderList', { state }, { token: ada })).data.items
/** Says a gold quote one second later, in dollars, and lets the engine do what it makes it do. */
const goldAt = async (bid: number, ask = bid + 0.36) => {
  app.clock.move(1_000)
  app.feed.push('XAUUSD', Math.round(bid * 1000), Math.round(ask * 1000))
  await app.product.engine.settled()
}

describe('a position with levels before its take profit', () => {
  it('closes a part at each, as an order of its own, and what is left at the take profit', async () => {
    const id = await place()
    expect((await detail(id)).order).toMatchObject({ profitLevels, takeProfit: '4590.00' })
    await goldAt(4_551)
    const after = await detail(id)
    expect(after.order).toMatchObject({ lots: '0.30', profitLevels: profitLevels.slice(1), state: 'open' })
    expect(after.events).toMatchObject([
      { kind: 'opened', profitLevels },
      { kind: 'split', level: '4550.00', lots: '0.30', profitLevels: profitLevels.slice(1) },
    ])
    expect(await list('closed')).toMatchObject([
      {
        parent: id,
        lots: '0.10',
        closeReason: 'take_profit',
        closePrice: '4551.00',
        takeProfit: '4550.00',
        profitLevels: [],
      },
    ])
    await goldAt(4_555)
    expect(await list('closed')).toHaveLength(1)
    await goldAt(4_600)
    expect(await list('positions')).toEqual([])
    expect((await list('closed')).map(({ lots, closeReason }) => [lots, closeReason])).toEqual(
      expect.arrayContaining([
        ['0.10', 'take_profit'],
        ['0.20', 'take_profit'],
        ['0.10', 'take_profit'],
      ]),
    )
    const { data } = await app.call('assets', {}, { token: ada })
    expect(data.contract.frozen).toBe('0.00')
  })

  it('has them again after a restart, and none of them fires twice', async () => {
    const id = await place()
    await goldAt(4_551)
    await app.restart()
    await goldAt(4_552)
    expect((await detail(id)).order).toMatchObject({ lots: '0.30', profitLevels: profitLevels.slice(1) })
    await goldAt(4_561)
    expect((await detail(id)).order).toMatchObject({ lots: '0.10', profitLevels: [] })
    expect(await list('closed')).toHaveLength(2)
  })

  it('brings what closing the same parts by hand at the same quotes brings', async () => {
    const ben = await app.openDemo()
    const byHand = await place({ profitLevels: [], takeProfit: undefined }, ben)
    await place()
    for (const [bid, lots] of [
      [4_551, '0.10'],
      [4_563, '0.20'],
      [4_591, undefined],
    ] as const) {
      await goldAt(bid)
      const input = { id: byHand, ...(lots !== undefined && { lots }) }
      expect(await app.call('closeOrder', input, { token: ben })).toMatchObject({ type: 'ok' })
    }
    const [hers, his] = await Promise.all([ada, ben].map(token => app.call('assets', {}, { token })))
    expect(hers?.data.contract).toEqual(his?.data.contract)
  })

  it('loses those that no longer fit where a part is closed by hand, and says so', async () => {
    const id = await place()
    await app.call('closeOrder', { id, lots: '0.2' }, { token: ada })
    const { order, events } = await detail(id)
    expect(order).toMatchObject({ lots: '0.20', profitLevels: profitLevels.slice(0, 1) })
    expect(events.at(-1)).toMatchObject({
      kind: 'split',
      level: null,
      profitLevels: profitLevels.slice(0, 1),
    })
  })

  it('gets others, and none, by one edit', async () => {
    const id = await place()
    const other = [{ price: '4570.00', lots: '0.30' }]
    expect((await edit(id, { profitLevels: other })).data.order).toMatchObject({ profitLevels: other })
    expect(await edit(id, { profitLevels: other })).toMatchObject({ refusal: 'order.unchanged' })
    expect((await edit(id, { profitLevels: [] })).data.order).toMatchObject({ profitLevels: [] })
    await goldAt(4_580)
    expect((await detail(id)).events.map(({ kind, profitLevels: levels }) => [kind, levels.length])).toEqual([
      ['opened', 2],
      ['targets', 1],
      ['targets', 0],
    ])
  })

  it('has receipts, as a whole and of each part, that verify', async () => {
    const id = await place()
    await goldAt(4_551)
    await goldAt(4_600)
    await endMinute(app)
    for (const each of [id, ...(await list('closed')).map(order => order.id)]) {
      const { data } = await app.call('orderReceipt', { id: each }, { token: ada })
      const { findings, open } = await verifyReceipt(JSON.stringify(data.receipt), { now: 0 as Millis })
      expect({ findings, open }).toEqual({ findings: [], open: [] })
    }
  })
})

describe('a pending order with levels', () => {
  it('waits with them, and opens without those that a gap has passed', async () => {
    const id = await place({ type: 'stop', price: '4545.00' })
    expect((await detail(id)).order).toMatchObject({ state: 'pending', profitLevels })
    await goldAt(4_555)
    const { order, events } = await detail(id)
    expect(order).toMatchObject({ state: 'open', profitLevels: profitLevels.slice(1) })
    expect(events).toMatchObject([
      { kind: 'placed', profitLevels },
      { kind: 'opened', profitLevels: profitLevels.slice(1) },
    ])
    await endMinute(app)
    const { data } = await app.call('orderReceipt', { id }, { token: ada })
    expect((await verifyReceipt(JSON.stringify(data.receipt), { now: 0 as Millis })).findings).toEqual([])
  })

  it('of a pair has its own', async () => {
    const { kind, code, side, leverage, lots } = levelled
    const one = { side, leverage, lots, takeProfit: '4590.00' } as const
    const pair = await app.call(
      'submitOco',
      {
        kind,
        code,
        first: { ...one, type: 'limit', price: '4530.00', profitLevels },
        second: { ...one, type: 'stop', price: '4552.00', profitLevels: profitLevels.slice(1) },
      },
      { token: ada },
    )
    expect(pair.data).toMatchObject({
      first: { profitLevels },
      second: { profitLevels: profitLevels.slice(1) },
    })
    expect(await app.call('cancelAllOrders', {}, { token: ada })).toMatchObject({ type: 'ok' })
  })
})

describe('levels that cannot be', () => {
  const at = (price: string, lots = '0.10') => ({ price, lots })
  const rows: readonly [what: string, change: Partial<Ticket>, refusal: RefusalCode, field?: string][] = [
    ['would fire at once', { profitLevels: [at('4530.00')] }, 'profit_level.wrong_side'],
    ['stand in no order', { profitLevels: [at('4560.00'), at('4550.00')] }, 'profit_level.order'],
    ['share a price', { profitLevels: [at('4550.00'), at('4550.00')] }, 'profit_level.order'],
    ['lie beyond the take profit', { profitLevels: [at('4595.00')] }, 'profit_level.order'],
    ['are the take profit', { profitLevels: [at('4590.00')] }, 'profit_level.order'],
    ['close everything', { profitLevels: [at('4550.00', '0.40')] }, 'profit_level.lots'],
    ['close more than there is', { profitLevels: [at('4550.00', '0.30'), at('4560.00', '0.30')] }, 'profit_level.lots'],
    ['have lots off the step', { profitLevels: [at('4550.00', '0.105')] }, 'profit_level.lots'],
    ['lie between two ticks', { profitLevels: [at('4550.005')] }, 'price.off_tick'],
    ['are five', { profitLevels: [1, 2, 3, 4, 5].map(n => at(`455${n}.00`, '0.01')) }, 'request.invalid', 'profitLevels'],
    ['have no lots', { profitLevels: [{ price: '4550.00' } as never] }, 'request.invalid'],
    ['have more fields', { profitLevels: [{ ...at('4550.00'), side: 'long' } as never] }, 'request.invalid'],
  ] // prettier-ignore
  it.each(rows)('%s', async (_, change, refusal, field) => {
    for (const call of ['submitOrder', 'previewOrder'] as const) {
      const answer = await app.call(call, { ...levelled, ...change }, { token: ada })
      expect(answer).toMatchObject({ refusal, code: refusalTable[refusal].number })
      expect(answer.message).not.toMatch(/[{}]/)
      if (field !== undefined) expect(Object.keys(answer.fields ?? {})).toContain(field)
    }
    const waits = { ...levelled, ...change, type: 'limit', price: '4535.00' } as const
    expect(await app.call('submitOrder', waits, { token: ada })).toMatchObject({ refusal })
    const { takeProfit, ...rest } = change
    const id = await place({ profitLevels: [] })
    expect(await edit(id, rest)).toMatchObject({ refusal })
    expect(await list('positions')).toMatchObject([{ profitLevels: [], changes: 1 }])
    expect(takeProfit).toBeUndefined()
  })

  it('keep the take profit beyond them, and a pending order as large as they ask', async () => {
    const id = await place()
    expect(await edit(id, { takeProfit: '4555.00' })).toMatchObject({ refusal: 'profit_level.order' })
    const waits = await place({ type: 'limit', price: '4530.00' })
    expect(await edit(waits, { lots: '0.30' })).toMatchObject({ refusal: 'profit_level.lots' })
    expect(await edit(waits, { lots: '0.31' })).toMatchObject({ type: 'ok' })
  })

  it('of others are as if they were not there', async () => {
    const ben = await app.openDemo()
    const his = await place({}, ben)
    expect(await edit(his, { profitLevels: [] })).toMatchObject({ refusal: 'order.not_found' })
    expect((await detail(his, ben)).order).toMatchObject({ profitLevels })
  })
})

describe('the database refuses', () => {
  it.each([
    ['no levels at all', 'array[]::bigint[]'],
    ['half a level', 'array[4550000]'],
    ['a price of nothing', 'array[0, 100000]'],
    ['lots of nothing', 'array[4550000, 0]'],
    ['nothing', 'array[4550000, null]'],
    ['an order of levels that no price meets', 'array[4560000, 100000, 4550000, 100000]'],
    ['all lots', 'array[4550000, 400000]'],
    ['one beyond the take profit', 'array[4591000, 100000]'],
    ['five', 'array[4550000,1,4550000,1,4550000,1,4550000,1,4550000,1]'],
    ['a table', 'array[array[4550000, 100000]]'],
  ])('%s', async (_, levels) => {
    const id = await place()
    await expect(
      owner.query({
        text: `update trading.contract_order set profit_levels = ${levels} where id = $1`,
        values: [id],
      }),
    ).rejects.toMatchObject({ code: '23514' })
  })
})
