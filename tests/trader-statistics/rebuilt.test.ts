import { randomUUID } from 'node:crypto'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  differs,
  publishFollowersMedians,
  rebuildTraders,
  type Rebuilt,
  type RebuildContext,
} from '@plumbline/server/capabilities/trader-statistics/index'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import { followInput, makeTrader } from '../copying/builders.ts'
import { createDice } from '../simulation/dice.ts'
import { startApp, testDataKey, type App } from '../support/app.ts'
import { contextOf, keepNow, openBitcoin } from './builders.ts'

const dayMs = 86_400_000
const days = 12

let app: App
let tokens: readonly string[]
let traders: readonly string[]
const dice = createDice('rebuilt')
let bid = 97_000_000
const quote = (): void => {
  for (let step = 0; step < 3; step += 1) {
    bid = Math.round(bid * (1 + Math.max(-0.002, Math.min(0.002, dice.normal() * 0.0015))))
    app.timer.wind(1_000)
    app.feed.push('BTCUSD', bid, bid + 8_000)
  }
}

/** What a trader does on a day: opens, closes, pays in or takes out, with something open or nothing. */
const tradeADay = async (token: string): Promise<void> => {
  const held = (await app.call('orderList', { segment: 'contract', state: 'positions' }, { token })).data
    .items[0]
  const what = dice.weigh({ open: 4, close: 3, pay: 2, nothing: 1 })
  if (what === 'open')
    await app.call(
      'submitOrder',
      openBitcoin({ side: dice.pick(['long', 'short'] as const), lots: '0.05' }),
      { token },
    )
  if (what === 'close' && held !== undefined) await app.call('closeOrder', { id: held.id }, { token })
  const ways = [
    { from: 'fund', to: 'contract' },
    { from: 'contract', to: 'fund' },
  ] as const
  if (what === 'pay')
    await app.call(
      'transfer',
      { ...dice.pick(ways), amount: (50 + dice.below(900)).toFixed(2) },
      { token, key: randomUUID() },
    )
}

beforeAll(async () => {
  app = await startApp({
    start: Date.parse('2026-11-02T00:00:00.000Z'),
    // What is spoiled stays so until it is put right.
    jobs: 'none',
    environment: { SESSION_DAYS: '365' },
  })
  quote()
  tokens = await Promise.all([1, 2, 3].map(() => app.openDemo()))
  const made: string[] = []
  for (const [place, token] of tokens.entries())
    made.push(await makeTrader(app, token, { name: `Trader ${place}` }))
  traders = made
  await keepNow(app)
  for (let day = 0; day < days; day += 1) {
    for (let look = 0; look < 2; look += 1) {
      app.clock.move(dayMs / 2)
      app.calmDown()
      quote()
      for (const token of tokens) await tradeADay(token)
      quote()
      await keepNow(app)
    }
  }
})
afterAll(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})

const context = (): RebuildContext => ({
  database: app.product.database,
  audit: app.product.audit,
  splitsOf: app.product.market.splitsOf,
  now: () => app.now() as Millis,
  settled: app.clock.settled,
})
const all = async (by: Parameters<typeof rebuildTraders>[1]): Promise<readonly Rebuilt[]> => {
  const seen: Rebuilt[] = []
  for await (const rebuilt of rebuildTraders(context(), by)) seen.push(rebuilt)
  return seen
}
const change = (text: string, values: readonly unknown[] = []) =>
  app.product.database.query({ text, values: [...values] })

/** All that is kept, whatever of it others are shown. */
const kept = async (): Promise<unknown> => {
  const { rows } = await app.product.database.query(
    `select (select json_agg(to_jsonb(s) - '{copies_from,point_at}'::text[] order by s.trader) from trader_statistics.trader s) as traders,
      (select json_agg(to_jsonb(d) order by d.trader, d.day) from trader_statistics.day d
        where d.opened > 0 or d.closed > 0 or d.unit_close is not null) as days,
      (select json_agg(to_jsonb(f) order by f.trader, f.period) from trader_statistics.figure f) as figures`,
  )
  return rows[0]
}
const entries = async (trader: string | undefined) =>
  (
    await app.product.database.query<{ before: unknown; after: unknown; actor_kind: string }>({
      text: `select before, after, actor_kind from audit.entry where action = 'trader.figures_rebuilt' and subject_id = $1`,
      values: [trader],
    })
  ).rows

describe('figures of traders, worked out anew', () => {
  it('are what the steps have made of them, so that nothing is written', async () => {
    const before = await kept()
    expect((await all({ does: 'write' })).map(each => [each.trader, differs(each)])).toEqual(
      traders.toSorted((one, other) => (one < other ? -1 : 1)).map(trader => [trader, false]),
    )
    expect(await kept()).toEqual(before)
  })

  // Each as a fault, or a hand in the database, might leave it.
  it.each<[what: string, spoil: string]>([
    [
      'figures',
      `update trader_statistics.figure set profit_rate = 1234567, orders = orders + 9 where trader = $1`,
    ],
    [
      'days',
      `update trader_statistics.day set net = net + 777, closed = closed + 1, unit_close = 1, unit_low = 1 where trader = $1`,
    ],
    [
      'a day that is still to come',
      `insert into trader_statistics.day select trader, day + 400, last_told, 5, 5, 5, 5, 0, 0, 0, 99, 1, '{}', 9, 9, 9, 0
        from trader_statistics.day where trader = $1 order by day desc limit 1`,
    ],
    [
      'days that were added up, and where they end',
      `update trader_statistics.trader set folded = null, folded_to = folded_to + 30 where trader = $1`,
    ],
    [
      'a unit that was lost',
      `update trader_statistics.trader set unit = 0, units = 0, is_lost = true where trader = $1`,
    ],
    [
      'what is open',
      `update trader_statistics.trader set conduct = '{"open":{},"last":{}}' where trader = $1`,
    ],
  ])('put right %s, and say so', async (_, spoil) => {
    const right = await kept()
    const [trader] = traders
    const told = (await entries(trader)).length
    await change(spoil, [trader])
    const wrong = await kept()

    const looked = await all({ does: 'look' })
    expect(looked.filter(differs).map(each => each.trader)).toEqual([trader])
    expect(await kept()).toEqual(wrong)
    expect(await entries(trader)).toHaveLength(told)

    const written = await all({ does: 'write' })
    expect(written).toEqual(looked)
    expect(await kept()).toEqual(right)
    expect(await entries(trader)).toHaveLength(told + 1)
    expect((await all({ does: 'write' })).some(differs)).toBe(false)
    // The product goes on from there.
    await keepNow(app)
    expect(await kept()).toEqual(right)
  })

  it('say which figure was what, and the log keeps it', async () => {
    const [, trader = ''] = traders
    const { data } = await app.call('traderDetail', { id: trader }, { token: tokens[0] ?? '' })
    const { orders } = data.periods['7'] ?? { orders: -1 }
    await change(`update trader_statistics.figure set orders = 99 where trader = $1 and period = '7'`, [
      trader,
    ])
    const [rebuilt] = await all({ does: 'write', only: trader })
    expect(rebuilt).toMatchObject({
      trader,
      days: 0,
      before: { 7: { orders: 99 } },
      after: { 7: { orders } },
    })
    expect(Object.keys(rebuilt?.after ?? {})).toEqual(['7'])
    const [entry] = (await entries(trader)).slice(-1)
    expect(entry).toMatchObject({
      actor_kind: 'system',
      before: { 7: { orders: 99 } },
      after: { 7: { orders }, days: 0 },
    })
  })

  it('are right, though the clock of whoever looks was put back by days', async () => {
    const before = await kept()
    const slow = { ...context(), settled: () => (app.clock.settled() - 5 * dayMs) as SettledMillis }
    const seen: Rebuilt[] = []
    for await (const rebuilt of rebuildTraders(slow, { does: 'write' })) seen.push(rebuilt)
    expect(seen.map(differs)).toEqual(traders.map(() => false))
    expect(await kept()).toEqual(before)
  })

  it('go on behind the last one that was told', async () => {
    const inOrder = traders.toSorted((one, other) => (one < other ? -1 : 1))
    await change('update trader_statistics.figure set orders = orders + 1')
    const first: string[] = []
    for await (const { trader } of rebuildTraders(context(), { does: 'write' })) {
      first.push(trader)
      break
    }
    expect(first).toEqual(inOrder.slice(0, 1))
    const rest = await all({ does: 'write', ...(first[0] !== undefined && { after: first[0] }) })
    expect(rest.map(each => [each.trader, differs(each)])).toEqual(
      inOrder.slice(1).map(trader => [trader, true]),
    )
    expect((await all({ does: 'look' })).some(differs)).toBe(false)
  })

  it('name the one that cannot be worked out, behind whom the others are', async () => {
    const [first = '', second = '', third] = traders.toSorted((one, other) => (one < other ? -1 : 1))
    const { rows } = await app.product.database.query<{ conduct: unknown }>({
      text: 'select conduct from trader_statistics.trader where trader = $1',
      values: [second],
    })
    await change(`update trader_statistics.trader set conduct = 'null' where trader = $1`, [second])
    await expect(all({ does: 'write', after: first })).rejects.toThrow(
      `The figures of trader ${second} cannot be worked out`,
    )
    expect((await all({ does: 'write', after: second })).map(({ trader }) => trader)).toEqual([third])
    await change(`update trader_statistics.trader set conduct = $2 where trader = $1`, [
      second,
      JSON.stringify(rows[0]?.conduct),
    ])
    expect((await all({ does: 'look' })).some(differs)).toBe(false)
  })

  it('of money that came between two looks count it where the ledger says what the account was worth', async () => {
    const [, , trader = ''] = traders
    const token = tokens[2] ?? ''
    app.calmDown()
    const positions = await app.call('orderList', { segment: 'contract', state: 'positions' }, { token })
    for (const { id } of positions.data.items) await app.call('closeOrder', { id }, { token })
    await keepNow(app)
    const contract = async () => (await app.call('assets', {}, { token })).data.contract
    const { available } = await contract()
    const out = (Number(available) - 1).toFixed(2)
    await app.call('transfer', { from: 'contract', to: 'fund', amount: out }, { token, key: randomUUID() })
    await keepNow(app)
    const unitBefore = await lastUnit(trader)
    // As it was counted once: what came in, and what was lost on it, at one look.
    app.calmDown()
    app.clock.move(1_000)
    await app.call(
      'transfer',
      { from: 'fund', to: 'contract', amount: '5000.00' },
      { token, key: randomUUID() },
    )
    quote()
    await app.call('submitOrder', openBitcoin({ lots: '0.10' }), { token })
    await app.product.engine.settled()
    const { entries: sequence, balance } = await bookOf(trader)
    const at = new Date(app.now())
    const equity = balance - 100n
    await change(
      `insert into trader_statistics.point (trader, at, equity, flow, unit) values ($1, $2, $3, 500000, 1)`,
      [trader, at, equity.toString()],
    )
    await change(
      `update trader_statistics.trader s set entries = $2, point_at = $3, told = (
          select newest from trading.room r where r.customer = s.customer
        ), unit = 1 where trader = $1`,
      [trader, sequence.toString(), at],
    )
    await all({ does: 'write', only: trader })
    // A loss of about a dollar on 5,001, and not on the one that was there.
    const unit = await lastUnit(trader)
    expect(unit / unitBefore).toBeGreaterThan(0.99)
    expect(unit / unitBefore).toBeLessThan(1)
  })

  it('of followers are summed up anew', async () => {
    const [, trader = ''] = traders
    const follower = await app.openDemo()
    app.calmDown()
    expect(await app.call('follow', followInput(trader), { token: follower })).toMatchObject({ type: 'ok' })
    const follow = await app.product.database.query<{ id: string }>({
      text: 'select id from copying.follow where trader = $1 limit 1',
      values: [trader],
    })
    await change(`insert into trader_statistics.follow_day values ($1, 20000, 5, 123456)`, [
      follow.rows[0]?.id,
    ])
    await change(`update trader_statistics.figure set orders = 99 where trader = $1`, [trader])
    await publishFollowersMedians(contextOf(app))
    const median = async () =>
      (await app.call('traderDetail', { id: trader }, { token: follower })).data.periods['all']
        ?.followersMedian
    expect(await median()).not.toBe('0.00')
    await all({ does: 'write', only: trader })
    await publishFollowersMedians(contextOf(app))
    expect(await median()).toBe('0.00')
  })
})

const lastUnit = async (trader: string): Promise<number> => {
  const { rows } = await app.product.database.query<{ unit: bigint }>({
    text: 'select unit from trader_statistics.trader where trader = $1',
    values: [trader],
  })
  return Number(rows[0]?.unit)
}

const program = fileURLToPath(import.meta.resolve('@plumbline/server/commands/trader-figures'))
type Ended = { code: number; stdout: string; stderr: string }
const command = (...words: string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, [program, ...words], {
    env: {
      ...process.env,
      DATABASE_URL: app.database.appUrl,
      DATABASE_APP_URL: app.database.appUrl,
      DATA_KEYS: testDataKey,
    },
  }).then(
    ended => ({ code: 0, ...ended }),
    (error: Ended) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  )

describe('the command beside a product that runs', () => {
  it('checks, rebuilds, and finds nothing more to do', async () => {
    const [trader = ''] = traders
    const told = (await entries(trader)).length
    await change(`update trader_statistics.figure set orders = 99 where trader = $1 and period = '30'`, [
      trader,
    ])
    const checked = await command('check')
    expect(checked).toMatchObject({ code: 1, stderr: '' })
    expect(checked.stdout).toContain('3 traders checked: 1 differ from the record')
    expect(checked.stdout).toMatch(new RegExp(`^${trader}: 0 days differ\n {2}30: orders 99 -> \\d+$`, 'm'))
    expect(await command('rebuild', '--trader', trader)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('1 traders checked: 1 rebuilt') as string,
    })
    expect(await entries(trader)).toHaveLength(told + 1)
    expect(await command('check')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('3 traders checked: 0 differ from the record') as string,
    })
    const last = traders.toSorted((one, other) => (one < other ? -1 : 1)).at(-1) ?? ''
    expect((await command('check', '--after', last)).stdout).toContain('0 traders checked')
  })

  it.each([
    ['nothing', []],
    ['another word', ['mend']],
    ['what is no id', ['rebuild', '--trader', 'Ada']],
    ['nobody of that id', ['check', '--trader', randomUUID()]],
  ])('says what is wrong with %s', { tags: 'thorough' }, async (_, words) => {
    expect(await command(...words)).toMatchObject({ code: 2, stderr: expect.stringMatching(/./) as string })
  })
})

/** Where the contract account of a trader stands in the ledger. */
const bookOf = async (trader: string): Promise<{ entries: bigint; balance: bigint }> => {
  const { rows } = await app.product.database.query<{ entries: bigint; balance: bigint }>({
    text: `select a.sequence as entries, a.available + a.frozen as balance from trader_statistics.trader s
      join ledger.account a on a.owner = s.customer and a.kind = 'contract' and a.book = s.book where s.trader = $1`,
    values: [trader],
  })
  const [row] = rows
  if (row === undefined) throw new Error('a trader has an account')
  return row
}
