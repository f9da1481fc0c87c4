import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as statistics from 'simple-statistics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TraderFigures, TraderOrderView } from '@plumbline/protocol/copying'
import type { CallOutput } from '@plumbline/protocol/core'
import { followInput, makeTrader } from '../copying/builders.ts'
import { createDice } from '../simulation/dice.ts'
import { startApp, type App } from '../support/app.ts'
import { publishFollowersMedians } from '@plumbline/server/capabilities/trader-statistics/index'
import { centsOf, contextOf, keepNow, openBitcoin } from './builders.ts'

const traders = 10
const days = 32
const looksPerDay = 2
const dayMs = 86_400_000
/** Five weeks of ten traders, on a machine that does other things as well. */
const testMsMax = 300_000
/** In days; the last one is longer than any trader has been one. */
const windows = { '7': 7, '30': 30, '90': 90, all: 10_000 } as const

let app: App
beforeAll(async () => {
  app = await startApp({
    start: Date.parse('2026-11-02T00:00:00.000Z'),
    environment: { SESSION_DAYS: '365' },
  })
})
afterAll(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})

const dice = createDice('ten traders')
let bid = 97_000_000
const quote = (): void => {
  for (let step = 0; step < 4; step += 1) {
    bid = Math.round(bid * (1 + Math.max(-0.002, Math.min(0.002, dice.normal() * 0.0015))))
    app.timer.wind(1_000)
    app.feed.push('BTCUSD', bid, bid + 8_000)
  }
}

/** What a trader does next, as the dice fall: opens, closes, closes a part, pays in or takes out. */
const plan = () => ({
  what: dice.weigh({ open: 4, close: 3, part: 1, pay: 1, nothing: 2 }),
  ticket: {
    side: dice.pick(['long', 'short'] as const),
    lots: (0.01 + dice.below(9) / 100).toFixed(2),
    leverage: dice.pick([1, 2]),
  },
  paid: {
    ...dice.pick([
      { from: 'fund', to: 'contract' },
      { from: 'contract', to: 'fund' },
    ] as const),
    amount: (50 + dice.below(900)).toFixed(2),
  },
})

const trade = async (token: string, { what, ticket, paid }: ReturnType<typeof plan>): Promise<void> => {
  if (what === 'nothing') return
  if (what === 'open') return void (await app.call('submitOrder', openBitcoin(ticket), { token }))
  if (what === 'pay')
    return void (await app.call('transfer', paid, { token, key: `${app.now()}-${token.slice(0, 8)}` }))
  const { data } = await app.call('orderList', { segment: 'contract', state: 'positions' }, { token })
  const [held] = data.items
  if (held === undefined) return
  const isPart = what === 'part' && Number(held.lots) >= 0.02
  await app.call('closeOrder', { id: held.id, ...(isPart && { lots: '0.01' }) }, { token })
}

const allOrders = async (id: string, token: string): Promise<readonly TraderOrderView[]> => {
  const all: TraderOrderView[] = []
  for (let cursor: string | undefined; ;) {
    const { data } = await app.call(
      'traderOrders',
      { id, limit: 100, ...(cursor !== undefined && { cursor }) },
      { token },
    )
    all.push(...data.items)
    if (data.nextCursor === null) return all
    cursor = data.nextCursor
  }
}

/** As a spreadsheet would have it: one line for each row, the first names the columns. */
const writeCsv = (name: string, rows: readonly object[]): string => {
  const path = join(app.folder, name)
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map(row => Object.values(row).join(','))
  writeFileSync(path, [columns.join(','), ...lines].join('\n'))
  return path
}
const readCsv = (path: string): readonly Readonly<Record<string, string>>[] => {
  const [head = '', ...lines] = readFileSync(path, 'utf8').split('\n')
  const columns = head.split(',')
  return lines.map(line =>
    Object.fromEntries(line.split(',').map((cell, place) => [columns[place] ?? '', cell])),
  )
}

const percent = (rate: number): string => (Math.round(rate * 10_000) / 100).toFixed(2)

/** All figures of a window, from the two sheets alone. */
const recompute = (
  paths: { orders: string; days: string },
  window: number,
): Omit<TraderFigures, 'followersMedian'> => {
  const sheet = readCsv(paths.days)
  const first = Math.max(0, sheet.length - window)
  const units = sheet.map(({ unit }) => Number(unit))
  const inWindow = sheet.slice(first)
  const start = first === 0 ? 1 : (units[first - 1] ?? 1)
  const end = units.at(-1) ?? 1
  const from = inWindow[0]?.['day'] ?? ''
  const orders = readCsv(paths.orders)
  const closed = orders.filter(({ closedAt = '' }) => closedAt >= from)
  const whole = closed.filter(({ partOf }) => partOf === '')
  const netOf = (order: Readonly<Record<string, string>>) =>
    statistics.sum(
      orders
        .filter(({ id, partOf }) => id === order['id'] || partOf === order['id'])
        .map(({ net = '0' }) => centsOf(net)),
    )
  let peak = start
  let drawdown = 0
  for (const day of inWindow) {
    drawdown = Math.max(drawdown, (peak - Number(day['low'])) / peak, Number(day['fall']))
    peak = Math.max(peak, Number(day['high']))
  }
  const returns = inWindow.map(
    (_, place) => (units[first + place] ?? 1) / (units[first + place - 1] ?? 1) - 1,
  )
  const holding = whole.map(
    ({ openedAt = '', closedAt = '' }) => (Date.parse(closedAt) - Date.parse(openedAt)) / 1_000,
  )
  const sharpe = () =>
    (statistics.mean(returns) / statistics.sampleStandardDeviation(returns)) * Math.sqrt(365)
  return {
    profitRate: percent(end / start - 1),
    totalProfit: (statistics.sum([0, ...closed.map(({ net = '0' }) => centsOf(net))]) / 100).toFixed(2),
    winRate:
      whole.length === 0 ? null : percent(whole.filter(order => netOf(order) > 0).length / whole.length),
    drawdown: percent(drawdown),
    sharpe: inWindow.length < 30 ? null : (Math.round(sharpe() * 100) / 100).toFixed(2),
    orders: whole.length,
    days: inWindow.length,
    holdingSeconds: whole.length === 0 ? null : Math.round(statistics.mean(holding)),
  }
}

describe('figures of ten traders', () => {
  it(
    'are what a spreadsheet of their published orders and days gives',
    async () => {
      app.calmDown()
      bid = 97_000_000
      const known: { id: string; token: string }[] = []
      for (let place = 0; place < traders; place += 1) {
        const token = await app.openDemo()
        known.push({ token, id: await makeTrader(app, token, { name: `Trader ${place}` }) })
      }
      await keepNow(app)
      const begun = app.now()
      for (let look = 0; look < days * looksPerDay; look += 1) {
        app.clock.set(begun + Math.floor((look * dayMs) / looksPerDay))
        quote()
        const plans = known.map(({ token }) => ({ token, next: plan() }))
        await Promise.all(plans.map(({ token, next }) => trade(token, next)))
        await keepNow(app)
      }
      const [first] = known
      const viewer = first?.token ?? ''
      let closed = 0
      for (const { id } of known) {
        const orders = await allOrders(id, viewer)
        closed += orders.length
        const { data } = await app.call('traderDays', { id, period: 'all' }, { token: viewer })
        expect(data.start).toBe('1.000000000')
        const paths = {
          orders: writeCsv(
            `orders-${id}.csv`,
            orders.map(order => ({
              id: order.id,
              partOf: order.partOf ?? '',
              openedAt: order.openedAt,
              closedAt: order.closedAt,
              net: order.net,
            })),
          ),
          days: writeCsv(`days-${id}.csv`, data.items),
        }
        const { periods } = (await app.call('traderDetail', { id }, { token: viewer })).data
        for (const [period, length] of Object.entries(windows)) {
          const { followersMedian: _, ...figures } = periods[period as keyof typeof windows]
          expect({ id, period, ...figures }).toEqual({ id, period, ...recompute(paths, length) })
        }
      }
      expect(closed).toBeGreaterThan(traders * 10)
    },
    testMsMax,
  )

  it('have the median of what their followers really got', async () => {
    app.calmDown()
    bid = 97_000_000
    const ada = await app.openDemo()
    const trader = await makeTrader(app, ada, { name: 'Median' })
    const followers: { token: string; maxMargin: string }[] = []
    for (const [orderMultiplier, maxMargin] of [
      ['0.50', '9000.00'],
      ['1.00', '5000.00'],
      ['2.00', '9999.00'],
    ] as const) {
      const token = await app.openDemo()
      await app.call('follow', followInput(trader, { orderMultiplier, maxMargin }), { token })
      followers.push({ token, maxMargin })
    }
    await expect
      .poll(
        async () => (await app.call('traderDetail', { id: trader }, { token: ada })).data?.trader.followers,
      )
      .toBe(3)
    const { data } = await app.call('submitOrder', openBitcoin({ lots: '0.05' }), { token: ada })
    const copies = async (state: 'ongoing' | 'closed', token: string) =>
      (await app.call('followOrders', { state }, { token })).data.items
    for (const { token } of followers)
      await expect.poll(async () => (await copies('ongoing', token)).length).toBe(1)
    quote()
    await app.call('closeOrder', { id: data.order.id }, { token: ada })
    for (const { token } of followers)
      await expect.poll(async () => (await copies('closed', token)).length).toBe(1)
    await keepNow(app)
    await publishFollowersMedians(contextOf(app))
    const rates = []
    for (const { token, maxMargin } of followers) {
      const [copy] = await copies('closed', token)
      rates.push(
        centsOf((copy as CallOutput<'followOrders'>['items'][number]).order.net ?? '') / centsOf(maxMargin),
      )
    }
    const { periods } = (await app.call('traderDetail', { id: trader }, { token: ada })).data
    expect(periods['30'].followersMedian).toBe(percent(statistics.median(rates)))
    expect(periods.all.followersMedian).toBe(periods['30'].followersMedian)
  })
})
