import { createFeed } from '@plumbline/server/capabilities/market/feeds/choose'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closedSaturday, startApp, type App } from '../support/app.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const tried = ['BTCUSD', 'XAUUSD', 'USOIL', 'GER40', 'EURUSD', 'AAPL'] as const
const weekendsOf = (weekends: 'open' | 'closed') =>
  startApp({
    start: closedSaturday,
    feedOf: given =>
      createFeed(
        { feed: { source: 'simulated' }, seed: 1, speed: 1, atEnd: 'stop', weekends },
        { ...given, log: quiet },
      ),
    instruments: instruments.filter(({ code }) => tried.some(each => each === code)),
  })
const detailOf = async (app: App, code: string) => (await app.call('instrumentDetail', { code })).data
const buy = { kind: 'contract', code: 'EURUSD', side: 'long', lots: '0.1', leverage: 100 } as const

describe('a simulation that goes on at weekends', () => {
  let app: App
  beforeAll(async () => {
    app = await weekendsOf('open')
    app.timer.wind(3_000)
  })
  afterAll(() => app.stop())

  it.each(tried)('quotes %s on a Saturday, and says why where the market would rest', async code => {
    const { state, hours } = await detailOf(app, code)
    const isWithin = hours.sessions.some(({ opens }) => Date.parse(opens) <= closedSaturday)
    expect(state).toBe(isWithin ? 'open' : 'closed')
    expect(hours.weekends).toBe(code === 'BTCUSD' ? 'as the market' : 'simulated')
    const saturdays = hours.sessions.map(({ opens }) => new Date(opens).getUTCDay())
    if (!hours.alwaysOpen) expect(new Set(saturdays).size).toBeGreaterThan(5)
  })

  it('fills an order then, which ends as it does on any day, and the ledger balances', async () => {
    const token = await app.openDemo()
    const opened = await app.call('submitOrder', buy, { token })
    expect(opened).toMatchObject({ type: 'ok', data: { order: { state: 'open' } } })
    app.timer.wind(2_000)
    const { id } = opened.data.order
    expect(await app.call('closeOrder', { id }, { token })).toMatchObject({ type: 'ok' })
    expect(await app.audit()).toEqual([])
  })
})

describe('a simulation that keeps the hours of the markets', () => {
  it('rests on a Saturday, and says nothing of weekends', async () => {
    const app = await weekendsOf('closed')
    app.timer.wind(3_000)
    const { state, hours } = await detailOf(app, 'EURUSD')
    expect([state, hours.weekends]).toEqual(['closed', 'as the market'])
    const token = await app.openDemo()
    expect(await app.call('submitOrder', buy, { token })).toMatchObject({ refusal: 'market.closed' })
    await app.stop()
  })
})
