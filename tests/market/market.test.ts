import type { Code } from '@plumbline/rules/core'
import type { Millis, Quote } from '@plumbline/rules/market'
import type { Language } from '@plumbline/protocol/core'
import {
  createManualFeed,
  createMarket,
  listCandles,
  listInstruments,
  showInstrument,
  type Market,
  type TickLog,
} from '@plumbline/server/capabilities/market/index'
import { describe, expect, test } from 'vitest'
import { createCounts, createQuietLog, createVirtualTime } from '../support/virtual-time.ts'

const eurusd = 'EURUSD' as Code
const ger40 = 'GER40' as Code
const tuesday = '2031-07-01T12:00:00Z'
const minuteMs = 60_000

/** Details of instruments of whom nothing was announced. */
const showOf = (market: Market) =>
  showInstrument({
    market,
    actionsToCome: async () => [],
    opensOf: () => ({ long: true, short: true }),
    now: () => Date.parse(tuesday) as Millis,
  })
const english = { language: 'en' } as const

type Taking = Pick<TickLog, 'take' | 'isFull'>
const noStates = { note: () => undefined, beginWith: () => undefined, statesBefore: () => [] }

const openMarket = async (start = tuesday, tickLog?: Taking) => {
  const time = createVirtualTime(start)
  const feed = createManualFeed({ clock: time.clock })
  const counts = createCounts()
  const market = createMarket({
    epoch: 7,
    clock: time.clock,
    timer: time.timer,
    feed,
    log: createQuietLog(),
    metrics: counts,
    ...(tickLog !== undefined && { tickLog: { ...noStates, ...tickLog } }),
  })
  const told: Quote[] = []
  market.onQuote(quote => told.push(quote))
  await market.start()
  return { time, feed, counts, market, told }
}

const value = <Value>(result: { ok: true; value: Value } | { ok: false }): Value => {
  if (!result.ok) throw new Error('was refused')
  return result.value
}

describe('the market', () => {
  test('accepts nothing while the tick log has no room for it', async () => {
    let isFull = false
    const kept: Quote[] = []
    const { feed, told, counts, market } = await openMarket(tuesday, {
      take: quote => kept.push(quote),
      isFull: () => isFull,
    })
    feed.push('EURUSD', 1_143_000, 1_143_130)
    isFull = true
    feed.push('EURUSD', 1_143_010, 1_143_140)
    expect(market.quoteOf(eurusd)?.bid).toBe(1_143_000)
    expect(counts.refused).toEqual({ 'EURUSD log.full': 1 })
    isFull = false
    feed.push('EURUSD', 1_143_020, 1_143_150)
    expect(kept).toEqual(told)
    expect(told.map(({ number }) => number)).toEqual([1, 2])
  })

  test('numbers accepted quotes from 1 across all instruments, and skips none for those refused', async () => {
    const { feed, told, market, counts } = await openMarket()
    feed.push('EURUSD', 1_143_000, 1_143_130)
    feed.push('GER40', 2_390_000, 2_390_120)
    feed.push('EURUSD', 1_143_130, 1_143_000)
    feed.push('EURUSD', 1_143_010, 1_143_140)
    expect(told.map(({ code, epoch, number }) => [code, epoch, number])).toEqual([
      ['EURUSD', 7, 1],
      ['GER40', 7, 2],
      ['EURUSD', 7, 3],
    ])
    expect(market.quoteOf(eurusd)).toBe(told[2])
    expect(counts.accepted).toEqual({ EURUSD: 2, GER40: 1 })
    expect(counts.refused).toEqual({ 'EURUSD spread.crossed': 1 })
  })

  test('counts what nobody knows under one name', async () => {
    const { feed, counts, told } = await openMarket()
    feed.push('NOBODY', 1, 2)
    feed.push('KNOWS', 1, 2)
    feed.push('<script>', 1, 2)
    expect(counts.refused).toEqual({ 'unknown code.unknown': 3 })
    expect(told).toEqual([])
  })

  test('survives what is no quote at all', async () => {
    const { feed, counts, told } = await openMarket()
    const odd = [Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 8.64e15, 9e15, 2 ** 60]
    for (const value of odd) {
      feed.push('BTCUSD', value, 80_008_800)
      feed.push('BTCUSD', 80_000_000, value)
      feed.push('BTCUSD', 80_000_000, 80_008_800, value)
    }
    expect(told).toEqual([])
    expect(Object.values(counts.refused).reduce((sum, count) => sum + count)).toBe(odd.length * 3)
  })

  test('tells nobody who no longer listens', async () => {
    const { feed, market } = await openMarket()
    const told: Quote[] = []
    const stop = market.onQuote(quote => told.push(quote))
    feed.push('EURUSD', 1_143_000, 1_143_130)
    stop()
    feed.push('EURUSD', 1_143_001, 1_143_131)
    expect(told).toHaveLength(1)
  })
})

describe('an instrument', () => {
  test('is stale before its first quote and after its source fell silent', async () => {
    const { feed, market, time } = await openMarket()
    expect(market.quoteStateOf(eurusd)).toBe('stale')
    feed.push('EURUSD', 1_143_000, 1_143_130)
    expect(market.quoteStateOf(eurusd)).toBe('open')
    await time.wind(3_000)
    expect(market.quoteStateOf(eurusd)).toBe('open')
    await time.wind(1)
    expect(market.quoteStateOf(eurusd)).toBe('stale')
  })

  test('stays open through a pause in which its source is heard, up to the age limit of its class', async () => {
    const { feed, market, time } = await openMarket()
    feed.push('EURUSD', 1_143_000, 1_143_130)
    for (let second = 1; second <= 60; second += 1) {
      await time.wind(1_000)
      feed.beat('EURUSD')
      expect(market.quoteStateOf(eurusd)).toBe('open')
    }
    await time.wind(1)
    feed.beat('EURUSD')
    expect(market.quoteStateOf(eurusd)).toBe('stale')
  })

  test('is closed at the weekend, tells when it opens, and takes no quote', async () => {
    const { feed, market, counts } = await openMarket('2031-07-05T12:00:00Z')
    feed.push('EURUSD', 1_143_000, 1_143_130)
    expect(market.quoteStateOf(eurusd)).toBe('closed')
    expect(market.stateOf(eurusd)).toEqual({
      state: 'closed',
      changesAt: Date.parse('2031-07-06T21:03:00Z'),
    })
    expect(market.quoteOf(eurusd)).toBeUndefined()
    expect(counts.refused).toEqual({ 'EURUSD market.closed': 1 })
  })

  test('opens and closes by the clock alone', async () => {
    const { feed, market, time } = await openMarket('2031-07-04T20:57:59Z')
    feed.push('EURUSD', 1_143_000, 1_143_130)
    expect(market.quoteStateOf(eurusd)).toBe('open')
    await time.wind(1_000)
    expect(market.quoteStateOf(eurusd)).toBe('closed')
    expect(market.quoteOf(eurusd)).toBeDefined()
  })

  test('travels with everything a client computes with', async () => {
    const { feed, market } = await openMarket()
    feed.push('GER40', 2_390_150, 2_390_275)
    const view = value(await showOf(market)(english, { code: ger40 }))
    expect(view).toEqual({
      code: 'GER40',
      symbol: 'GER40',
      name: 'Germany 40',
      category_id: 4,
      quoteCurrency: 'EUR',
      contractSize: 1,
      lotUnit: 'index point',
      priceScale: 2,
      digits: 1,
      tick: '0.1',
      lotsMin: '0.10',
      lotsStep: '0.10',
      lotsMax: '100.00',
      spreadTypical: '1.15',
      leverageMax: 100,
      leverages: [1, 2, 5, 10, 20, 30, 50, 100],
      feeRate: '0.000000',
      conversion: { by: 'multiply', pair: 'EURUSD', pairScale: 6 },
      version: 1,
      state: 'open',
      changesAt: '2031-07-01T20:00:00.000Z',
      halt: null,
      quote: {
        code: 'GER40',
        sequence: '7.1',
        bid: '23901.5',
        ask: '23902.75',
        at: '2031-07-01T12:00:00.000Z',
        receivedAt: '2031-07-01T12:00:00.000Z',
        source: 'manual',
        kind: 'synthetic',
      },
      day: { open: '23902.125', high: '23902.125', low: '23902.125' },
      spark: ['23902.125'],
      offered: true,
      hours: {
        timeZone: 'Europe/Berlin',
        alwaysOpen: false,
        weekends: 'as the market',
        // From the one under way to those that open within a week; no weekend between.
        sessions: [
          ['2031-06-30T23:15', '2031-07-01T20:00'],
          ['2031-07-01T23:15', '2031-07-02T20:00'],
          ['2031-07-02T23:15', '2031-07-03T20:00'],
          ['2031-07-03T23:15', '2031-07-04T20:00'],
          ['2031-07-06T23:15', '2031-07-07T20:00'],
          ['2031-07-07T23:15', '2031-07-08T20:00'],
        ].map(([opens, closes]) => ({ opens: `${opens}:00.000Z`, closes: `${closes}:00.000Z` })),
        exceptions: [],
      },
      dayEnds: { zone: 'America/New_York', at: '17:00' },
      session: { since: '2031-06-30T21:00:00.000Z', open: '23902.125', high: '23902.125', low: '23902.125' },
      spread: { now: '1.25', typical: '1.15', traded: '11.5', shown: '57.5', seconds: 60, version: 0 },
      markup: '0.0',
      overnight: {
        at: '2031-07-01T21:00:00.000Z',
        day: '2031-07-01',
        days: 1,
        basis: 365,
        long: '-0.045000',
        short: '-0.005000',
        version: 0,
      },
      opens: { long: true, short: true },
      source: { name: 'manual', kind: 'synthetic', delayMs: null },
      actions: [],
    })
  })

  test('has no quote, day or spark before the first quote', async () => {
    const { market } = await openMarket()
    const view = value(await showOf(market)(english, { code: eurusd }))
    expect([view.quote, view.day, view.spark, view.state]).toEqual([null, null, [], 'stale'])
  })

  test('is named in the language of whoever asks', async () => {
    const { market } = await openMarket()
    const named = async (language: Language, code: string) =>
      value(await showOf(market)({ language }, { code: code as Code })).name
    expect(await Promise.all(['XAUUSD', 'GER40', 'AAPL', 'EURUSD'].map(code => named('en', code)))).toEqual([
      'Gold',
      'Germany 40',
      'Apple',
      'EUR/USD',
    ])
    expect(await Promise.all(['XAUUSD', 'GER40', 'AAPL', 'EURUSD'].map(code => named('hk', code)))).toEqual([
      '黃金',
      '德國 40',
      'Apple',
      'EUR/USD',
    ])
  })

  test('is written anew with every quote, and shows the line of its day', async () => {
    const { feed, market, time } = await openMarket()
    const show = showOf(market)
    const seen: unknown[] = []
    for (let half = 0; half < 4; half += 1) {
      feed.push('EURUSD', 1_143_000 + half, 1_143_130 + half)
      const shown = value(await show(english, { code: eurusd }))
      expect(shown).toEqual(value(await showOf(market)(english, { code: eurusd })))
      seen.push(shown.spark.at(-1))
      await time.wind(15 * minuteMs)
    }
    expect(seen).toEqual(['1.143065', '1.143066', '1.143067', '1.143068'])
    expect(value(await show(english, { code: eurusd })).spark).toEqual(['1.143066', '1.143068'])
  })

  test('that is not listed is refused', async () => {
    const { market } = await openMarket()
    const refused = { ok: false, refusal: 'instrument.unknown', figures: { code: 'NOSUCH' } }
    const code = 'NOSUCH' as Code
    expect(await showOf(market)(english, { code })).toEqual(refused)
    expect(await listCandles(market)(english, { code, period: '1m', limit: 10 })).toEqual(refused)
  })

  test('is listed under its category', async () => {
    const { market } = await openMarket()
    const codes = (category: number) =>
      value(listInstruments(market)(english, { category_id: category })).items.map(({ code }) => code)
    expect(codes(0)).toHaveLength(60)
    expect([1, 2, 3, 4, 5, 6].flatMap(codes)).toEqual(codes(0))
    expect(codes(3)).toEqual(['USOIL', 'UKOIL', 'NATGAS'])
    // A pair for conversion has quotes, but is nobody's to trade.
    expect(codes(0)).not.toContain('USDHKD')
  })
})

describe('candles', () => {
  const threeMinutes = async () => {
    const opened = await openMarket()
    for (let minute = 0; minute < 3; minute += 1) {
      opened.feed.push('EURUSD', 1_143_000 + minute, 1_143_131)
      await opened.time.wind(minuteMs / 2)
      opened.feed.push('EURUSD', 1_142_990 + minute, 1_143_120)
      await opened.time.wind(minuteMs / 2)
    }
    return opened
  }
  const start = Date.parse(tuesday)

  test('are of exact mids, oldest first', async () => {
    const { market } = await threeMinutes()
    const { items } = value(await listCandles(market)(english, { code: eurusd, period: '1m', limit: 10 }))
    expect(items).toEqual([
      { t: '2031-07-01T12:00:00.000Z', o: '1.1430655', h: '1.1430655', l: '1.143055', c: '1.143055', v: 2 },
      { t: '2031-07-01T12:01:00.000Z', o: '1.143066', h: '1.143066', l: '1.1430555', c: '1.1430555', v: 2 },
      { t: '2031-07-01T12:02:00.000Z', o: '1.1430665', h: '1.1430665', l: '1.143056', c: '1.143056', v: 2 },
    ])
    expect(
      value(await listCandles(market)(english, { code: eurusd, period: '30m', limit: 10 })).items,
    ).toEqual([
      { t: '2031-07-01T12:00:00.000Z', o: '1.1430655', h: '1.1430665', l: '1.143055', c: '1.143056', v: 6 },
    ])
  })

  test.each<[string, { from?: number; to?: number; limit: number }, number[]]>([
    ['the newest ones', { limit: 2 }, [1, 2]],
    ['from a moment on, inclusive', { from: start + minuteMs, limit: 10 }, [1, 2]],
    ['up to a moment, exclusive', { to: start + minuteMs, limit: 10 }, [0]],
    ['the newest before a moment', { to: start + 2 * minuteMs, limit: 1 }, [1]],
    ['none after the last', { from: start + 3 * minuteMs, limit: 10 }, []],
    ['none where the range is empty', { from: start + minuteMs, to: start, limit: 10 }, []],
  ])('can be asked for: %s', async (_, range, minutes) => {
    const { market } = await threeMinutes()
    const { items } = value(await listCandles(market)(english, { code: eurusd, period: '1m', ...range }))
    expect(items.map(({ t }) => (Date.parse(t) - start) / minuteMs)).toEqual(minutes)
  })

  test('of a day give its figures and its line', async () => {
    const { market, feed, time } = await openMarket()
    for (let half = 0; half < 60; half += 1) {
      feed.push('BTCUSD', 80_000_000 + half * 1_000, 80_008_000 + half * 1_000)
      await time.wind(30 * minuteMs)
    }
    const code = 'BTCUSD' as Code
    const view = value(await showOf(market)(english, { code }))
    // The 24 hours up to the newest quote, which came half an hour ago: from the twelfth half hour on.
    expect(view.spark).toHaveLength(48)
    expect(view.spark.at(-1)).toBe('80063.00')
    expect(view.day).toEqual({ open: '80015.00', high: '80063.00', low: '80015.00' })
  })

  test('in memory are limited', async () => {
    const { market, feed, time } = await openMarket()
    for (let minute = 0; minute < 3_100; minute += 1) {
      feed.push('BTCUSD', 80_000_000, 80_008_000)
      await time.wind(minuteMs)
    }
    const items = await market.candles({ code: 'BTCUSD' as Code, period: '1m', limit: 100_000 })
    expect(items.length).toBeGreaterThanOrEqual(512)
    expect(items.length).toBeLessThanOrEqual(640)
    const moments = await market.candles({ code: 'BTCUSD' as Code, period: 'moment', limit: 100_000 })
    expect(moments.length).toBeLessThanOrEqual(1_125)
  })
})
