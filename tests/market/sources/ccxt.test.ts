import { formatPrice, type Millis } from '@plumbline/rules/market'
import { afterEach, describe, expect, test } from 'vitest'
import {
  areFramesPresent,
  readFrames,
  startBinance,
  startOkx,
  type ExchangeServer,
} from './exchange-server.ts'
import { btcusd, exchangeWorld, instruments, nknusd } from './exchange-world.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs

const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.stop()
})
const opened = <Each extends { stop(): Promise<void> }>(each: Each): Each => {
  open.push(each)
  return each
}

/** A frame in the form of the recorded ones. */
const binanceFrame = (bid: string, ask: string): string =>
  JSON.stringify({ u: 1, s: 'BTCUSDT', b: bid, B: '1.00000000', a: ask, A: '1.00000000' })
const okxFrame = (bid: string, ask: string, at: number): string =>
  JSON.stringify({
    arg: { channel: 'bbo-tbt', instId: 'BTC-USDT' },
    data: [{ asks: [[ask, '1', '0', '1']], bids: [[bid, '1', '0', '1']], ts: String(at) }],
  })

const shown = ({ bid, ask, code }: { bid: number; ask: number; code: string }) => {
  const instrument = instruments.find(each => each.code === code)
  if (instrument === undefined) throw new Error(code)
  return [bid, ask].map(price => Number(formatPrice(price as never, instrument)))
}

describe.skipIf(!areFramesPresent)('a real client of an exchange, on recorded frames', () => {
  test('tells every quote that Binance told, as it stands', async () => {
    const binance = opened(await startBinance())
    const frames = readFrames('binance-spot').filter(({ frame }) => frame?.includes('nknusdt@bookTicker'))
    const world = await exchangeWorld({
      start: new Date(frames[0]?.t ?? 0).toISOString(),
      exchanges: [
        { name: 'binance', exchange: 'binance', urls: binance.urls, symbols: { NKNUSD: 'NKN/USDT' } },
      ],
    })
    opened(world.market)
    await world.until(binance.connected, 1)
    expect(binance.received).toEqual(['{"method":"SUBSCRIBE","params":["nknusdt@bookTicker"],"id":1}'])
    const expected: number[][] = []
    for (const { t, frame = '' } of frames) {
      await world.time.wind(Math.max(0, t - world.time.clock.now()))
      const { data } = JSON.parse(frame) as { data: { b: string; a: string } }
      const said = [world.time.clock.now(), Number(data.b), Number(data.a)]
      // The same once more within a millisecond is no other quote.
      if (String(said) !== String(expected.at(-1))) expected.push(said)
      await world.tell(binance, 'binance', JSON.stringify(data))
    }
    expect(frames.length).toBe(74)
    expect(expected.length).toBe(71)
    expect(world.told.map(quote => [quote.at, ...shown(quote)])).toEqual(expected)
    expect(world.told.every(({ kind, source }) => kind === 'live' && source === 'binance')).toBe(true)
    expect(world.market.quoteStateOf(nknusd)).toBe('open')
  })

  test('tells every quote that OKX told, with the moments OKX named', async () => {
    const okx = opened(await startOkx())
    const frames = readFrames('okx-v5-public').filter(
      ({ dir, frame }) =>
        dir === 'in' && frame?.includes('"channel":"tickers","instId":"BTC-USDT"},"data"') === true,
    )
    const world = await exchangeWorld({
      start: new Date(frames[0]?.t ?? 0).toISOString(),
      exchanges: [{ name: 'okx', exchange: 'okx', urls: okx.urls, symbols: { BTCUSD: 'BTC/USDT' } }],
    })
    opened(world.market)
    await world.until(okx.connected, 1)
    const expected: number[][] = []
    for (const { t, frame = '' } of frames) {
      await world.time.wind(Math.max(0, t - world.time.clock.now()))
      const { data } = JSON.parse(frame) as { data: [{ bidPx: string; askPx: string; ts: string }] }
      const [{ bidPx, askPx, ts }] = data
      expected.push([Number(ts), Number(bidPx), Number(askPx)])
      await world.tell(okx, 'okx', frame)
    }
    expect(frames.length).toBe(25)
    expect(world.told.map(quote => [quote.at, ...shown(quote)])).toEqual(expected)
    expect(world.healthOf('okx')).toMatchObject({
      state: 'connected',
      quotes: 25,
      refused: {},
      reconnects: 0,
    })
  })
})

/** A Tuesday afternoon. */
const start = '2026-11-17T15:30:00.000Z'

/** Binance is preferred, OKX stands in. */
const bothExchanges = async () => {
  const binance = opened(await startBinance())
  const okx = opened(await startOkx())
  const world = await exchangeWorld({
    start,
    exchanges: [
      { name: 'binance', exchange: 'binance', urls: binance.urls, symbols: { BTCUSD: 'BTC/USDT' } },
      { name: 'okx', exchange: 'okx', urls: okx.urls, symbols: { BTCUSD: 'BTC/USDT' } },
    ],
  })
  opened(world.market)
  await world.until(binance.connected, 1)
  await world.until(okx.connected, 1)
  const now = () => world.time.clock.now()
  const tellBinance = (bid: string, ask: string) => world.tell(binance, 'binance', binanceFrame(bid, ask))
  const tellOkx = (bid: string, ask: string) => world.tell(okx, 'okx', okxFrame(bid, ask, now()))
  /** What is believed now: bid, ask and who said so. */
  const believed = () => {
    const quote = world.market.quoteOf(btcusd)
    return quote && [...shown(quote), quote.source]
  }
  return { ...world, binance, okx, now, tellBinance, tellOkx, believed }
}

/** Winds the time second by second until the connection stands again. */
const reconnected = async (
  world: { time: { wind(ms: number): Promise<void> } },
  server: ExchangeServer,
  connections: number,
): Promise<void> => {
  await expect
    .poll(
      async () => {
        await world.time.wind(secondMs)
        return server.opened() >= connections && server.connected() === 1
      },
      { interval: 20 },
    )
    .toBe(true)
}

describe.skipIf(!areFramesPresent)('an exchange in trouble', () => {
  test('drops the connection: it is made anew, subscribed again, and the candles have no hole', async () => {
    const binance = opened(await startBinance())
    const world = await exchangeWorld({
      start,
      exchanges: [
        { name: 'binance', exchange: 'binance', urls: binance.urls, symbols: { BTCUSD: 'BTC/USDT' } },
      ],
    })
    opened(world.market)
    await world.until(binance.connected, 1)
    const openedAt = Date.parse(start)
    const minute = (after: number, prices: readonly [string, string, string, string]) =>
      [openedAt + after * minuteMs, ...prices] as const
    const candles = () => world.market.candles({ code: btcusd, period: '1m', limit: 100 })

    // A chart begins with what was before the first quote.
    binance.history([
      minute(-2, ['96980.00', '96990.00', '96970.00', '96985.00']),
      minute(-1, ['96985.00', '96999.00', '96980.00', '96990.00']),
      minute(0, ['96990.00', '97000.00', '96990.00', '97000.00']),
    ])
    await world.tell(binance, 'binance', binanceFrame('97000.00', '97000.02'))
    await expect.poll(async () => (await candles()).length).toBe(3)
    await world.time.wind(9 * secondMs)
    await world.tell(binance, 'binance', binanceFrame('97010.00', '97010.02'))
    const lastAt = world.time.clock.now()

    binance.refuse(true)
    binance.drop()
    await world.until(() => world.healthOf('binance').state, 'disconnected')
    expect(world.healthOf('binance').detail).toContain('closed')
    await world.time.wind(4 * minuteMs)
    expect(world.market.quoteStateOf(btcusd)).toBe('stale')

    binance.history([
      minute(0, ['96990.00', '97020.00', '96990.00', '97015.00']),
      minute(1, ['97015.00', '97035.00', '97010.00', '97030.00']),
      minute(2, ['97030.00', '97032.00', '97020.00', '97025.00']),
      minute(3, ['97025.00', '97060.00', '97025.00', '97050.00']),
      minute(4, ['97050.00', '97055.00', '97040.00', '97045.00']),
    ])
    binance.refuse(false)
    await reconnected(world, binance, 2)
    expect(binance.received.length).toBe(2)
    await world.tell(binance, 'binance', binanceFrame('97041.00', '97041.02'))
    const backAt = world.time.clock.now()
    expect(backAt - lastAt).toBeGreaterThan(4 * minuteMs)
    expect(backAt - lastAt).toBeLessThan(6 * minuteMs)

    const minutes = Math.floor(backAt / minuteMs) - Math.floor(openedAt / minuteMs) + 1
    await expect.poll(async () => (await candles()).length).toBe(minutes + 2)
    const after = (await candles()).slice(2)
    expect(after.map(candle => candle.openedAt)).toEqual(
      Array.from({ length: minutes }, (_, index) => openedAt + index * minuteMs),
    )
    const prices = after.map(({ mid, quotes, filled }) => ({
      ohlc: [mid.open, mid.high, mid.low, mid.close].map(twice => twice / 2_000),
      quotes,
      filled,
    }))
    // The minute in which the gap began keeps its open; the ones within are the exchange's.
    expect(prices.slice(0, 4)).toEqual([
      { ohlc: [96_990, 97_020, 96_990, 97_015], quotes: 2, filled: true },
      { ohlc: [97_015, 97_035, 97_010, 97_030], quotes: 0, filled: true },
      { ohlc: [97_030, 97_032, 97_020, 97_025], quotes: 0, filled: true },
      { ohlc: [97_025, 97_060, 97_025, 97_050], quotes: 0, filled: true },
    ])
    expect(after.at(-1)?.mid.close).toBe(97_041_000 + 97_041_020)
    expect(world.healthOf('binance')).toMatchObject({ state: 'connected', reconnects: 1 })
    // Longer periods hold the same.
    const [quarter] = await world.market.candles({ code: btcusd, period: '15m', limit: 1 })
    expect(quarter?.mid).toEqual({
      open: 2 * 96_990_000,
      high: 2 * 97_060_000,
      low: 2 * 96_990_000,
      close: 97_041_000 + 97_041_020,
    })
  })

  test('is new here: its charts begin with what its history tells, two years of days among it', async () => {
    const binance = opened(await startBinance())
    const world = await exchangeWorld({
      start,
      exchanges: [
        { name: 'binance', exchange: 'binance', urls: binance.urls, symbols: { BTCUSD: 'BTC/USDT' } },
      ],
    })
    opened(world.market)
    await world.until(binance.connected, 1)
    const today = Date.parse('2026-11-17T00:00:00.000Z')
    const day = (before: number) =>
      [today - before * 86_400_000, '90000.00', '99000.00', '80000.00', '95000.00'] as const
    const minute = (before: number) =>
      [Date.parse(start) - before * minuteMs, '96990.00', '97000.00', '96980.00', '96995.00'] as const
    binance.history(
      Array.from({ length: 731 }, (_, index) => day(730 - index)),
      '1d',
    )
    binance.history(Array.from({ length: 1_441 }, (_, index) => minute(1_440 - index)))
    await world.tell(binance, 'binance', binanceFrame('97000.00', '97000.02'))
    const candles = async (period: '1m' | '5m' | '1d' | '1w') =>
      world.market.candles({ code: btcusd, period, limit: 1_500 })
    // Memory holds the newest 512 of a period; the others are for the database, which this market has none of.
    await expect.poll(async () => (await candles('1m')).length).toBe(512)
    const days = await candles('1d')
    expect(days).toHaveLength(512)
    expect(days.at(-2)).toMatchObject({
      openedAt: today - 86_400_000,
      quotes: 0,
      filled: true,
      mid: { open: 180_000_000, high: 198_000_000, low: 160_000_000, close: 190_000_000 },
    })
    // Of today the history knows the open, and our quote the close.
    expect(days.at(-1)).toMatchObject({
      openedAt: today,
      quotes: 1,
      mid: { open: 180_000_000, high: 198_000_000, low: 160_000_000, close: 194_000_020 },
    })
    expect((await candles('5m')).length).toBe(289)
    expect((await candles('1w')).length).toBe(105)
    expect(world.told).toHaveLength(1)
  })

  test('falls silent with its connection open: another speaks, and it is connected anew', async () => {
    const world = await bothExchanges()
    const { time, tellBinance, tellOkx, believed } = world
    await tellBinance('97000.00', '97000.02')
    await tellOkx('97001.0', '97001.1')
    expect(believed()).toEqual([97_000, 97_000.02, 'binance'])

    for (let second = 0; second < 3; second += 1) {
      await time.wind(secondMs)
      await tellOkx('97002.0', '97002.1')
      expect(believed()).toEqual([97_000, 97_000.02, 'binance'])
    }
    await time.wind(secondMs)
    expect(world.healthOf('binance').state).toBe('silent')
    await tellOkx('97003.0', '97003.1')
    expect(believed()).toEqual([97_003, 97_003.1, 'okx'])
    expect(world.changes).toEqual([{ code: btcusd, from: 'binance', to: 'okx', at: world.changes[0]?.at }])
    expect(world.market.quoteStateOf(btcusd)).toBe('open')

    // A connection that says nothing for ten seconds is broken and made anew.
    await expect
      .poll(
        async () => {
          await time.wind(secondMs)
          await tellOkx('97003.0', '97003.1')
          return world.binance.opened()
        },
        { interval: 20 },
      )
      .toBe(2)
    await world.until(world.binance.connected, 1)

    // It has to be good for ten seconds before it speaks again.
    await tellBinance('97004.00', '97004.02')
    for (let second = 0; second < 8; second += 1) {
      await time.wind(secondMs)
      await tellBinance('97004.00', '97004.02')
      await tellOkx('97003.5', '97003.6')
      expect(believed()).toEqual([97_003.5, 97_003.6, 'okx'])
    }
    await time.wind(3 * secondMs)
    await tellBinance('97005.00', '97005.02')
    expect(believed()).toEqual([97_005, 97_005.02, 'binance'])
    expect(world.changes.map(({ from, to }) => [from, to])).toEqual([
      ['binance', 'okx'],
      ['okx', 'binance'],
    ])
  })

  test('tells a crossed book: it is refused and counted, and another that is as good speaks at once', async () => {
    const world = await bothExchanges()
    const { time, tellBinance, tellOkx, believed } = world
    await tellBinance('97000.00', '97000.02')
    await tellOkx('97001.0', '97001.1')
    expect(believed()).toEqual([97_000, 97_000.02, 'binance'])
    for (let second = 0; second < 5; second += 1) {
      await tellBinance('97000.10', '97000.02')
      expect(believed()).toEqual([97_001, 97_001.1, 'okx'])
      await tellOkx('97001.0', '97001.1')
      await time.wind(secondMs)
    }
    expect(world.counts.refused['BTCUSD spread.crossed']).toBeGreaterThanOrEqual(1)
    expect(world.healthOf('binance').refused).toEqual({ 'spread.crossed': 5 })
    await tellOkx('97001.5', '97001.6')
    expect(believed()).toEqual([97_001.5, 97_001.6, 'okx'])
  })

  test('tells a spike: it is not believed, and what comes after it is', async () => {
    const world = await bothExchanges()
    await world.tellBinance('97000.00', '97000.02')
    await world.time.wind(secondMs)
    await world.tellBinance('87000.00', '87000.02')
    expect(world.believed()).toEqual([97_000, 97_000.02, 'binance'])
    await world.time.wind(secondMs)
    await world.tellBinance('97001.00', '97001.02')
    expect(world.believed()).toEqual([97_001, 97_001.02, 'binance'])
    expect(world.counts.refused).toEqual({ 'BTCUSD price.jump': 1 })
    expect(world.changes).toEqual([])
  })

  test('does not have what is asked of it: it says so and does not try again', async () => {
    const binance = opened(await startBinance())
    const world = await exchangeWorld({
      start,
      exchanges: [
        { name: 'strange', exchange: 'nowhere', urls: {}, symbols: { BTCUSD: 'BTC/USDT' } },
        { name: 'binance', exchange: 'binance', urls: binance.urls, symbols: { BTCUSD: 'XYZ/USDT' } },
      ],
    })
    opened(world.market)
    await world.until(() => world.healthOf('strange').state, 'failed')
    await world.until(() => world.healthOf('binance').state, 'failed')
    expect(world.healthOf('strange').detail).toBe('ccxt knows no exchange called nowhere')
    expect(world.healthOf('binance').detail).toBe('binance does not list XYZ/USDT')
    await world.time.wind(minuteMs)
    expect(world.healthOf('binance')).toMatchObject({ state: 'failed', reconnects: 0, quotes: 0 })
    expect(world.market.heardAt(btcusd)).toBe(0 as Millis)
  })
})
