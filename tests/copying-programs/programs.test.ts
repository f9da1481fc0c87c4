import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programs } from '@plumbline/rules/copying'
import { makeTrader } from '../copying/builders.ts'
import { startApp, type App } from '../support/app.ts'
import { publish } from '../support/builders/funding.ts'
import { founders } from '../support/staff.ts'
import { newPerson } from '../support/builders/verification.ts'
import { cards, followProgram, ordersOf, passCalm, passCandle, say, startWithPrograms } from './builders.ts'

const countOf = async (app: App, text: string): Promise<number> => {
  const { rows } = await app.product.database.query<{ count: bigint }>({
    text: `select count(*) as count from ${text}`,
    values: [],
  })
  return Number(rows[0]?.count)
}
const traders = 'copying.trader where program is not null'
const customers = `identity.customer c where exists (select from copying.trader t where t.customer = c.id)`

describe('practice traders', () => {
  let app: App
  let ben: string
  beforeAll(async () => {
    app = await startWithPrograms()
    ben = await app.openDemo()
    // Their links open within the hour.
    await founders(app)
  })
  afterAll(() => app.stop())

  const run = async () => {
    await app.product.copyingPrograms.run()
    await app.product.engine.settled()
    await app.product.copying.settled()
  }
  const positionsOf = async (token: string) =>
    (await app.call('orderList', { segment: 'contract', state: 'positions' }, { token })).data.items

  it('are there once, over restarts, with nothing older than their start', async () => {
    await run()
    await app.restart()
    await run()
    expect(await countOf(app, traders)).toBe(programs.length)
    expect(await countOf(app, customers)).toBe(programs.length)
    expect(await cards(app, ben)).toMatchObject([
      {
        name: 'Average Cross',
        program: 'average_cross',
        state: 'open',
        figures: { orders: 0, totalProfit: '0.00' },
      },
      { name: 'Breakout', program: 'breakout', state: 'open', figures: { orders: 0 } },
      { name: 'Mean Reversion', program: 'mean_reversion', state: 'open', figures: { orders: 0 } },
    ])
    expect(await app.audit()).toEqual([])
  })

  it('publish their rules in every language', async () => {
    const [card] = await cards(app, ben)
    const id = card?.id ?? ''
    for (const [lang, begin] of [
      ['en', 'A program'],
      ['de', 'Ein Programm'],
      ['hk', '這是程式'],
      ['sv', 'Ett program'],
    ] as const) {
      const { data } = await app.call('traderDetail', { id }, { token: ben, lang })
      expect(data.text).toMatchObject({ language: lang, text: expect.stringContaining(begin) as string })
    }
  })

  it('have no way for anybody to sign in', async () => {
    for (const table of ['identity.sign_in', 'identity.session'])
      expect(
        await countOf(
          app,
          `${table} s join copying.trader t on t.customer = s.customer where t.program is not null`,
        ),
      ).toBe(0)
  })

  it('do nothing while their rules say nothing', async () => {
    await passCalm(app)
    await run()
    for (const program of programs) expect(await ordersOf(app, program)).toEqual([])
  })

  it('trade by their rules once a candle has closed, and a demo account follows', async () => {
    expect((await followProgram(app, ben, 'breakout')).data).toMatchObject({ isNew: true })
    // Bitcoin breaks out upwards, the euro falls far below its mean.
    await passCandle(app, { BTCUSD: 300_000, EURUSD: -1_500 })
    await run()
    expect(await ordersOf(app, 'average_cross')).toMatchObject([
      { code: 'BTCUSD', side: 'long', state: 'open', book: 'demo' },
      { code: 'EURUSD', side: 'short', state: 'open', book: 'demo' },
    ])
    const broken = await ordersOf(app, 'breakout')
    expect(broken).toMatchObject([{ code: 'BTCUSD', side: 'long', state: 'open' }])
    expect(await ordersOf(app, 'mean_reversion')).toMatchObject([
      { code: 'EURUSD', side: 'long', state: 'open' },
    ])
    for (const { take_profit: profit, stop_loss: loss } of broken) {
      expect(profit).not.toBeNull()
      expect(loss).not.toBeNull()
    }
    expect(await positionsOf(ben)).toMatchObject([{ code: 'BTCUSD', side: 'long' }])
  })

  it('act on a candle once, over restarts', async () => {
    await run()
    await app.restart()
    say(app, code => ({ BTCUSD: 300_000, EURUSD: -1_500 })[code] ?? 0)
    await run()
    expect(await ordersOf(app, 'average_cross')).toHaveLength(2)
    expect(await ordersOf(app, 'breakout')).toHaveLength(1)
    expect(await ordersOf(app, 'mean_reversion')).toHaveLength(1)
  })

  it('open no second position on the candle of one that has been closed since', async () => {
    const { rows } = await app.product.database.query<{ customer: bigint }>({
      text: `select customer from copying.trader where program = 'mean_reversion'`,
      values: [],
    })
    const [open] = await ordersOf(app, 'mean_reversion')
    const closed = await app.product.engine.close({
      customer: String(rows[0]?.customer) as never,
      order: open?.id as never,
      lots: undefined,
    })
    expect(closed.ok).toBe(true)
    await app.restart()
    say(app, code => ({ BTCUSD: 300_000, EURUSD: -1_500 })[code] ?? 0)
    await run()
    expect(await ordersOf(app, 'mean_reversion')).toMatchObject([{ state: 'closed' }])
  })

  it('do nothing at a price that is too old', async () => {
    await passCandle(app, { BTCUSD: 300_000, EURUSD: -3_500 })
    app.clock.move(120_000)
    let isOver = false
    const running = run().then(() => (isOver = true))
    // A fresh quote is waited for, and does not come.
    await expect
      .poll(() => {
        app.timer.wind(1_000)
        return isOver
      })
      .toBe(true)
    await running
    expect(await ordersOf(app, 'mean_reversion')).toHaveLength(1)
  })

  it('are off by the setting: positions are closed, nothing new is opened, and nobody new follows', async () => {
    say(app, code => ({ BTCUSD: 300_000, EURUSD: -1_500 })[code] ?? 0)
    await publish(app, 'copying.programs', 'off')
    await run()
    for (const program of programs)
      for (const order of await ordersOf(app, program)) expect(order).toMatchObject({ state: 'closed' })
    expect(await positionsOf(ben)).toEqual([])
    expect(await cards(app, ben)).toMatchObject([
      { state: 'paused' },
      { state: 'paused' },
      { state: 'paused' },
    ])
    const eve = await app.openDemo()
    expect((await followProgram(app, eve, 'average_cross')).refusal).toBe('copy.trader_paused')
    const before = await countOf(app, 'trading.contract_order')
    await passCandle(app, { BTCUSD: -900_000, EURUSD: 4_000 })
    await run()
    await app.restart()
    await run()
    expect(await countOf(app, 'trading.contract_order')).toBe(before)
    expect(await countOf(app, traders)).toBe(programs.length)
    expect(await app.audit()).toEqual([])
  })

  it('go on once it is on again', async () => {
    await publish(app, 'copying.programs', 'on')
    say(app, code => ({ BTCUSD: -900_000, EURUSD: 4_000 })[code] ?? 0)
    await run()
    expect(await cards(app, ben)).toMatchObject([{ state: 'open' }, { state: 'open' }, { state: 'open' }])
    expect((await ordersOf(app, 'breakout')).at(-1)).toMatchObject({ side: 'short', state: 'open' })
    expect(await app.audit()).toEqual([])
  })

  it('are never in the real book, nor its list', async () => {
    expect(await countOf(app, `${traders} and book <> 'demo'`)).toBe(0)
    expect(
      await countOf(
        app,
        `trading.contract_order o join copying.trader t on t.customer = o.customer where o.book <> 'demo'`,
      ),
    ).toBe(0)
    const { token, uid } = await newPerson(app)
    expect((await app.call('traderList', {}, { token })).data.items).toEqual([])
    await expect(
      app.product.database.query({
        text: `insert into copying.trader (id, customer, book, name, state, followers_max, program, since)
          select gen_random_uuid(), id, 'real', 'Breakout', 'open', 1, 'breakout', now() from identity.customer where uid = $1`,
        values: [uid],
      }),
    ).rejects.toThrow('violates check constraint')
  })
})

describe('a deployment', () => {
  it('that does not want practice traders has none', async () => {
    const app = await startApp()
    try {
      await app.product.copyingPrograms.run()
      expect(await countOf(app, traders)).toBe(0)
    } finally {
      await app.stop()
    }
  })

  it('in which somebody has the name of one already gives it another', async () => {
    const before = await startApp()
    try {
      await makeTrader(before, await before.openDemo(), { name: 'Breakout' })
      const app = await startApp({
        environment: { PRACTICE_TRADERS: 'yes' },
        database: { ...before.database, drop: () => Promise.resolve() },
      })
      expect((await cards(app, await app.openDemo())).map(({ name }) => name)).toEqual([
        'Average Cross',
        'Breakout 2',
        'Mean Reversion',
      ])
      await app.stop()
    } finally {
      await before.stop()
    }
  })
})
