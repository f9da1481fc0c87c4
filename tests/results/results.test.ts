import type { CallInput } from '@plumbline/protocol/core'
import { fundingRoutes } from '@plumbline/protocol/funding'
import { parseCents } from '@plumbline/rules/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDice } from '../simulation/dice.ts'
import { openTuesday, startApp, type App } from '../support/app.ts'
import { readPdf } from '../support/read-pdf.ts'

const dayMs = 86_400_000
const codes = ['BTCUSD', 'XAUUSD', 'EURUSD', 'GER40'] as const
const zone = 'Europe/Berlin'
const month = { period: '2026-11', zone }

let app: App
let ada: string
let ben: string
let start: bigint

const cents = (text: string | null): bigint => {
  const amount = parseCents(text ?? '')
  if (amount === undefined) throw new Error(`${text} is no amount`)
  return amount
}
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n)
const contractOf = async (token: string): Promise<bigint> => {
  const { contract } = (await app.call('accounts', {}, { token })).data
  return cents(contract.available) + cents(contract.frozen)
}
const results = async (token = ada, input: CallInput<'results'> = month) =>
  (await app.call('results', input, { token })).data

const dice = createDice('three days')
const prices: Record<(typeof codes)[number], { bid: number; readonly spread: number }> = {
  BTCUSD: { bid: 97_000_000, spread: 8_000 },
  XAUUSD: { bid: 4_540_260, spread: 360 },
  EURUSD: { bid: 1_143_000, spread: 130 },
  GER40: { bid: 2_390_000, spread: 100 },
}
/** A few seconds in which prices move a little. */
const quote = (): void => {
  for (let second = 0; second < 4; second += 1) {
    app.timer.wind(1_000)
    for (const code of codes) {
      const price = prices[code]
      price.bid = Math.round(price.bid * (1 + Math.max(-0.0008, Math.min(0.0008, dice.normal() * 0.0005))))
      app.feed.push(code, price.bid, price.bid + price.spread)
    }
  }
}

/** Three days of trades as the dice fall, some closed in parts, which leaves the rest overnight; nothing stays open. */
beforeAll(async () => {
  app = await startApp({ environment: { OPERATOR_NAME: 'Harbour & Søn Ltd.' } })
  ada = await app.openDemo()
  ben = await app.openDemo()
  start = await contractOf(ada)
  for (let day = 0; day < 3; day += 1) {
    app.clock.set(openTuesday + day * dayMs)
    for (let trade = 0; trade < 4; trade += 1) {
      quote()
      const code = dice.pick(codes)
      const ticket = {
        kind: 'contract',
        code,
        side: dice.pick(['long', 'short'] as const),
        lots: code === 'GER40' ? '0.4' : '0.04',
        leverage: code === 'BTCUSD' ? 2 : 20,
      } as const
      const opened = await app.call('submitOrder', ticket, { token: ada })
      expect(opened.refusal).toBeUndefined()
      quote()
      const isPart = dice.below(2) === 0
      const part = code === 'GER40' ? '0.1' : '0.01'
      const close = { id: opened.data.order.id, ...(isPart && { lots: part }) }
      expect((await app.call('closeOrder', close, { token: ada })).refusal).toBeUndefined()
    }
  }
  quote()
  expect((await app.call('closeAllOrders', { which: 'all' }, { token: ada })).data.left).toEqual([])
})
afterAll(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})

describe('results', () => {
  it('are what the ledger and the list of closed orders say, however they are grouped', async () => {
    const { total, days, instruments, sides, hours } = await results()
    const listed = (await app.call('orderTotals', {}, { token: ada })).data
    const net = cents(total.net)
    expect(total.trades).toBe(listed.count)
    expect(total.trades).toBeGreaterThan(12)
    expect(net).toBe((await contractOf(ada)) - start)
    expect(net).toBe(cents(listed.net))
    for (const groups of [days, instruments, sides, hours]) {
      expect(sum(groups.map(each => cents(each.net)))).toBe(net)
      expect(sum(groups.map(each => cents(each.costs)))).toBe(cents(total.costs))
      expect(groups.reduce((count, { trades }) => count + trades, 0)).toBe(total.trades)
    }
    expect(cents(total.fees)).toBe(cents(listed.fees))
    expect(cents(total.overnight)).toBe(-cents(listed.financing))
    expect(cents(total.gross) - cents(total.spread)).toBe(cents(listed.result))
    expect(cents(total.spread)).toBeGreaterThan(0n)
  })

  it('belong to one customer and one period', async () => {
    expect((await results(ben)).total).toMatchObject({
      trades: 0,
      net: '0.00',
      winRate: null,
      costShare: null,
    })
    expect((await results(ada, { period: '2026-10', zone })).days).toEqual([])
    const year = await results(ada, { period: '2026', zone })
    expect(year.total).toEqual((await results()).total)
    expect(year).toMatchObject({ from: '2025-12-31T23:00:00.000Z', to: '2026-12-31T23:00:00.000Z' })
  })

  it('are refused in a time zone that nobody knows, and of a month that no year has', async () => {
    const elsewhere = await app.call('results', { period: '2026', zone: 'Europe/Nowhere' }, { token: ada })
    expect(elsewhere.refusal).toBe('notification.time_zone')
    const never = await app.call('results', { period: '2026-13', zone }, { token: ada })
    expect(never.fields).toHaveProperty('period')
  })
})

const fileOf = async (
  name: 'taxSummary' | 'statement',
  input: Record<string, string>,
  token = ada,
): Promise<{ answer: Response; bytes: Buffer }> => {
  const [, path] = fundingRoutes[name]
  const query = new URLSearchParams({ ...input, lang: 'en' }).toString()
  const answer = await fetch(new URL(`${path}?${query}`, app.address), { headers: { authorization: token } })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const figure = (amount: bigint): string => {
  const text = (Number(amount < 0n ? -amount : amount) / 100).toLocaleString('en', {
    minimumFractionDigits: 2,
  })
  return amount < 0n ? `−${text}` : text
}

describe('a tax summary', () => {
  it('has a row for each instrument that adds up to the year', async () => {
    const { answer, bytes } = await fileOf('taxSummary', { year: '2026', zone, format: 'csv' })
    expect(answer.headers.get('content-disposition')).toMatch(/filename="tax-summary-\d{8}-2026\.csv"$/)
    const [head = '', ...rows] = bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\n')
    const columns = head.split(',')
    const cell = (row: string, name: string): string => row.split(',')[columns.indexOf(name)] ?? ''
    const total = rows.find(row => row.startsWith('TOTAL,')) ?? ''
    const own = rows.slice(0, rows.indexOf(total))
    expect(own.length).toBeGreaterThan(1)
    for (const name of ['gains_usd', 'losses_usd', 'net_usd', 'spread_usd', 'fees_usd', 'overnight_usd'])
      expect(sum(own.map(row => cents(cell(row, name))))).toBe(cents(cell(total, name)))
    expect(cents(cell(total, 'net_usd'))).toBe((await contractOf(ada)) - start)
  })

  it('says whose it is, who gives it, and that it is no advice', { tags: 'thorough' }, async () => {
    const { answer, bytes } = await fileOf('taxSummary', { year: '2026', zone, format: 'pdf' })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const words = readPdf(bytes).flat()
    expect(words).toContain('Tax summary 2026')
    expect(words).toContain('Harbour & Søn Ltd.')
    expect(words.join(' ')).toContain('not tax advice')
    for (const { code } of (await results()).instruments) expect(words).toContain(code)
  })
})

describe('files that take long to make', () => {
  it('are counted for each customer by the minute, statements and tax summaries together', async () => {
    const days = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z', format: 'csv' }
    const year = { year: '2026', zone, format: 'csv' }
    const status = async (...file: Parameters<typeof fileOf>) => (await fileOf(...file)).answer.status
    for (let times = 0; times < 10; times += 1) {
      expect(await status('taxSummary', year, ben)).toBe(200)
      expect(await status('statement', days, ben)).toBe(200)
    }
    expect(await status('taxSummary', year, ben)).toBe(429)
    expect(await status('taxSummary', year)).toBe(200)
    app.clock.move(60_000)
    expect(await status('taxSummary', year, ben)).toBe(200)
  })
})

describe('a statement of the days', () => {
  it('lists each closed trade with its prices, and names both sides', async () => {
    const days = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' }
    const { bytes } = await fileOf('statement', { ...days, format: 'pdf' })
    const words = readPdf(bytes).flat()
    const { data } = await app.call('orderList', { state: 'closed', limit: 100 }, { token: ada })
    const me = (await app.call('userInfo', {}, { token: ada })).data.user_info
    expect(words).toContain(me.name)
    expect(words).toContain('Issued by Harbour & Søn Ltd.')
    for (const order of data.items) {
      const prices = [order.openPrice, order.closePrice].map(price =>
        Number(price).toLocaleString('en', {
          minimumFractionDigits: (price ?? '').split('.')[1]?.length ?? 0,
          maximumFractionDigits: 10,
        }),
      )
      for (const each of [order.code, order.side === 'long' ? 'Buy' : 'Sell', ...prices])
        expect(words).toContain(each)
    }
    const { count, net } = (await app.call('orderTotals', {}, { token: ada })).data
    expect(words).toContain(`Total: ${count}`)
    expect(words.some(word => word.replace('+', '') === figure(cents(net)))).toBe(true)
  })
})
