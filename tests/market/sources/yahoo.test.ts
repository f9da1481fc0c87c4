import type { Code } from '@plumbline/rules/core'
import type { Millis, RawQuote } from '@plumbline/rules/market'
import { systemTimer } from '@plumbline/server/capabilities/market/index'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import type { Source, SourceSink } from '@plumbline/server/capabilities/market/sources/source'
import { createYahooSource } from '@plumbline/server/capabilities/market/sources/yahoo/yahoo'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { sourcesFeed } from './sources-feed.ts'
import { startYahoo, yahooQuote, type YahooServer } from './yahoo-server.ts'

/** One of each category, by Yahoo's name. */
const symbols = {
  BTCUSD: 'BTC-USD',
  XAUUSD: 'GC=F',
  USOIL: 'CL=F',
  GER40: '^GDAXI',
  EURUSD: 'EURUSD=X',
  AAPL: 'AAPL',
}
const at = Date.parse('2026-11-17T15:30:00.000Z')
const minuteMs = 60_000
const listed = new Map(instruments.map(instrument => [instrument.code, instrument]))

let yahoo: YahooServer
let stop: () => Promise<void>
let source: Source
beforeEach(async () => {
  yahoo = await startYahoo()
  for (const [symbol, said] of [
    ['BTC-USD', { last: 97_004.12 }],
    ['GC=F', { bid: 4_540.2, ask: 4_540.6, last: 4_540.4 }],
    ['CL=F', { last: 105.45 }],
    ['^GDAXI', { bid: 0, ask: 0, last: 23_900.55 }],
    // Currencies come as binary figures, and with a bid that is the ask.
    ['EURUSD=X', { bid: 1.143_000_006_675_72, ask: 1.143_000_006_675_72, last: 1.143_000_006_675_72 }],
    ['AAPL', { bid: 249.98, ask: 250.03, last: 250.01 }],
  ] as const)
    yahoo.quotes.set(symbol, yahooQuote(symbol, { ...said, at }))
})
afterEach(async () => {
  await stop()
  await yahoo.stop()
})

const listen = async (more: { everyMs?: number; symbols?: Record<string, string> } = {}) => {
  const heard: { quotes: RawQuote[]; states: string[]; refused: string[]; signs: number } = {
    quotes: [],
    states: [],
    refused: [],
    signs: 0,
  }
  source = createYahooSource({
    name: 'yahoo',
    symbols,
    everyMs: 20,
    url: yahoo.address,
    instruments: listed,
    clock: { now: () => (at + 900_000) as Millis },
    timer: systemTimer,
    random: () => 0,
    ...more,
  })
  const sink: SourceSink = {
    quote: raw => {
      heard.quotes.push(raw)
      return undefined
    },
    heard: () => (heard.signs += 1),
    refused: (code, fault) => heard.refused.push(`${code} ${fault}`),
    state: (state, detail) => heard.states.push(detail === undefined ? state : `${state}: ${detail}`),
    filled: () => undefined,
  }
  await source.start(sink)
  stop = () => source.stop()
  return heard
}

const quoteOf = (quotes: readonly RawQuote[], code: string) => quotes.find(each => each.code === code)

describe('Yahoo Finance', () => {
  it('gives a delayed quote of one instrument of each category, with the library’s own cookies and crumb', async () => {
    const heard = await listen()
    await expect.poll(() => heard.quotes.length).toBe(6)
    expect(yahoo.asked[0]).toEqual(Object.values(symbols))
    for (const quote of heard.quotes) {
      expect(quote).toMatchObject({ source: 'yahoo', kind: 'delayed', at, receivedAt: at + 900_000 })
      expect(quote.bid).toBeLessThan(quote.ask)
    }
    expect(quoteOf(heard.quotes, 'AAPL')).toMatchObject({ bid: 2_499_800, ask: 2_500_300 })
    expect(quoteOf(heard.quotes, 'XAUUSD')).toMatchObject({ bid: 4_540_200, ask: 4_540_600 })
    expect(heard.states).toEqual(['connecting', 'connected'])
  })

  it.each(['BTCUSD', 'USOIL', 'GER40', 'EURUSD'])(
    'puts the usual spread about the last price of %s, which has no bid and ask there',
    async code => {
      const heard = await listen()
      await expect.poll(() => heard.quotes.length).toBe(6)
      const quote = quoteOf(heard.quotes, code)
      const { spreadTypical, priceScale } = listed.get(code as Code) ?? { spreadTypical: 0, priceScale: 0 }
      const last = Number(yahoo.quotes.get(symbols[code as keyof typeof symbols])?.['regularMarketPrice'])
      expect((quote?.ask ?? 0) - (quote?.bid ?? 0)).toBe(spreadTypical)
      expect(Math.abs((quote?.bid ?? 0) + spreadTypical / 2 - last * 10 ** priceScale)).toBeLessThan(2)
    },
  )

  it('asks again and again, and tells a quote once', async () => {
    const heard = await listen({ symbols: { AAPL: 'AAPL' } })
    await expect.poll(() => heard.signs).toBeGreaterThan(3)
    expect(heard.quotes.length).toBe(1)
    yahoo.quotes.set('AAPL', yahooQuote('AAPL', { bid: 250.1, ask: 250.15, last: 250.1, at: at + 60_000 }))
    await expect.poll(() => heard.quotes.length).toBe(2)
    expect(heard.quotes[1]).toMatchObject({ bid: 2_501_000, ask: 2_501_500, at: at + 60_000 })
  })

  it('says which symbol it has no price of, and tells the others', async () => {
    const heard = await listen({ symbols: { AAPL: 'AAPL', GER40: '^NOWHERE' } })
    await expect.poll(() => heard.refused).toContain('GER40 quote.unreadable')
    expect(quoteOf(heard.quotes, 'AAPL')).toBeDefined()
  })

  it.each([
    ['http 429', 'disconnected: HTTP 429'],
    ['not json', expect.stringContaining('disconnected: Response.ok where we expect JSON')],
  ] as const)('comes back after an answer that is %s', async (trouble, said) => {
    const heard = await listen()
    await expect.poll(() => heard.states).toContain('connected')
    yahoo.trouble = trouble
    await expect.poll(() => heard.states).toContainEqual(said)
    yahoo.trouble = 'none'
    await expect.poll(() => heard.states.at(-1)).toBe('connected')
  })

  it('says why it cannot be reached', async () => {
    const heard = await listen()
    await expect.poll(() => heard.states).toContain('connected')
    await yahoo.stop()
    await expect.poll(() => heard.states.at(-1)).toMatch(/^disconnected: fetch failed \(E?[A-Z_]+\)$/)
  })

  it('tells the minutes of a gap from its charts, less those without a trade', async () => {
    const opening = at - 3 * minuteMs
    yahoo.charts.set('AAPL 1m', [
      { at: opening - minuteMs, price: 248 },
      { at: opening, price: 249 },
      { at: opening + minuteMs, price: null },
      { at: opening + 2 * minuteMs, price: 249.5 },
      // The newest one stands at the last trade, within a minute that is told already.
      { at: opening + 2 * minuteMs + 17_000, price: 250 },
    ])
    const { quotes } = await listen()
    await expect.poll(() => quotes.length).toBe(6)
    const minutes = await source.since?.('AAPL' as Code, (opening + 30_000) as Millis)
    expect(minutes).toMatchObject([
      { openedAt: opening, quotes: 0, filled: true, mid: { open: 2 * 2_490_000 } },
      { openedAt: opening + 2 * minuteMs, quotes: 0, filled: true, mid: { close: 2 * 2_495_000 } },
    ])
  })

  it('gets a new crumb where the old one is refused', async () => {
    const heard = await listen()
    await expect.poll(() => heard.quotes.length).toBe(6)
    yahoo.forgetCrumbs()
    await expect.poll(() => heard.states).toContain('disconnected: HTTP 401')
    await expect.poll(() => heard.states.at(-1)).toBe('connected')
  })
})

describe('an order on a price of Yahoo', () => {
  let app: App
  beforeEach(async () => {
    yahoo.charts.set('AAPL 1m', [
      { at: at - 2 * minuteMs, price: 249 },
      { at: at - minuteMs, price: 249.5 },
    ])
    // A day of Yahoo's begins with the session.
    yahoo.charts.set('AAPL 1d', [{ at: Date.parse('2026-11-16T14:30:00.000Z'), price: 245 }])
    app = await startApp({
      // The prices come while the test winds its clock.
      feedOf: surroundings =>
        sourcesFeed(surroundings, [
          { name: 'yahoo', type: 'yahoo', symbols, everyMs: 1_000, url: yahoo.address },
        ]),
    })
    stop = () => app.stop()
  })

  it.each([
    ['BTCUSD', '0.01'],
    ['XAUUSD', '0.01'],
    ['USOIL', '0.01'],
    ['GER40', '0.1'],
    ['EURUSD', '0.01'],
    ['AAPL', '1'],
  ])('is refused for %s, and the price is shown as delayed', async (code, lots) => {
    const view = async () => (await app.call('instrumentDetail', { code })).data
    await expect.poll(async () => (await view()).quote).toMatchObject({ source: 'yahoo', kind: 'delayed' })
    const token = await app.openDemo()
    const answer = await app.call(
      'submitOrder',
      { kind: 'contract', code, side: 'long', lots, leverage: 2 },
      { token },
    )
    expect(answer).toMatchObject({ refusal: 'quote.indicative' })
    expect(await app.audit()).toEqual([])
  })

  it('begins its chart with a past that says it was filled', async () => {
    const chart = async (period: '1m' | '1d') =>
      (await app.call('candles', { code: 'AAPL', period })).data.items.filter(({ f }) => f === true)
    const view = async () => (await app.call('instrumentDetail', { code: 'AAPL' })).data.quote
    await expect
      .poll(async () => {
        app.timer.wind(1_000)
        return { quote: await view(), minutes: await chart('1m'), days: await chart('1d') }
      })
      .toMatchObject({
        quote: { source: 'yahoo' },
        minutes: [{ c: '249' }, { c: '249.5' }].map(({ c }) => ({
          c: expect.stringContaining(c) as unknown,
        })),
        days: [{ t: '2026-11-16T00:00:00.000Z' }],
      })
  })
})
