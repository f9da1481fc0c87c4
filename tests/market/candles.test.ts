import {
  candlePeriods,
  mergeCandles,
  openingOf,
  type Candle,
  type CandlePeriod,
  type Millis,
} from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import { utcDay } from '@plumbline/rules/hours'
import type { SettledMillis } from '@plumbline/rules/market'
import {
  createFeed,
  createManualFeed,
  createMarket,
  forgetOldCandles,
} from '@plumbline/server/capabilities/market/index'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { createDatabase, type Database, type Queryable } from '@plumbline/server/core/platform/db/database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { createQuietLog, createVirtualTime } from '../support/virtual-time.ts'

const bitcoin = 'BTCUSD' as Code
const bitcoinOnly = instruments.filter(({ code }) => code === bitcoin)
const [minuteMs, dayMs] = [60_000, 86_400_000]
const stored = candlePeriods.filter(period => period !== 'moment')

let fresh: TestDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
})
beforeEach(() => {
  database = createDatabase({ url: fresh.appUrl, poolSize: 2, applicationName: 'candle test' })
})
afterEach(() => database.end())
afterAll(() => fresh.drop())

type Time = ReturnType<typeof createVirtualTime>

let epoch = 0
const open = async (time: Time, name: string, given: Queryable | undefined = database) => {
  const feed = createManualFeed({ clock: time.clock, name })
  const market = createMarket({
    epoch: (epoch += 1),
    ...time,
    feed,
    log: createQuietLog(),
    instruments: bitcoinOnly,
    ...(given !== undefined && { database: given }),
  })
  await market.start()
  let step = 0
  const push = () => {
    step = (step + 7_919) % 50_000
    feed.push('BTCUSD', 80_000_000 + step, 80_008_800 + step)
  }
  const read = (period: CandlePeriod, range: { from?: number; to?: number; limit?: number } = {}) =>
    market.candles({
      code: bitcoin,
      period,
      from: range.from as Millis | undefined,
      to: range.to as Millis | undefined,
      limit: range.limit ?? 1_500,
    })
  return { market, feed, push, read, time }
}

const openings = (candles: readonly Candle[]): string[] =>
  candles.map(({ openedAt }) => new Date(openedAt).toISOString().slice(0, 16))

describe('candles of all periods', () => {
  test('are of the same quotes', async () => {
    const { push, read, time } = await open(createVirtualTime('2031-06-30T22:00:00Z'), 'same', undefined)
    for (let minute = 0; minute < 300; minute += 1) {
      push()
      await time.wind(minuteMs)
    }
    const minutes = await read('1m')
    expect(minutes).toHaveLength(300)
    for (const period of stored) {
      const merged = mergeCandles(minutes, period, utcDay)
      // The first of a long period began before the first minute.
      expect((await read(period)).slice(-merged.length)).toEqual(
        merged.length === 0 ? await read(period) : merged,
      )
    }
    expect(openings(await read('1d'))).toEqual(['2031-06-30T00:00', '2031-07-01T00:00'])
    expect(openings(await read('1w'))).toEqual(['2031-06-30T00:00'])
    expect(openings(await read('1M'))).toEqual(['2031-06-01T00:00', '2031-07-01T00:00'])
  })

  test('of moments are the seconds of the last quarter of an hour', async () => {
    const { push, read, time } = await open(createVirtualTime('2031-07-01T12:00:00Z'), 'moments')
    for (let second = 0; second < 1_300; second += 1) {
      push()
      await time.wind(1_000)
    }
    const moments = await read('moment')
    expect(moments.length).toBeGreaterThanOrEqual(900)
    expect(moments.at(-1)?.openedAt).toBe(time.clock.now() - 1_000)
    expect(await read('moment', { to: time.clock.now() - 20 * minuteMs })).toEqual([])
  })

  test.each(stored)('of %s go on with what the socket then tells', async period => {
    const { push, read, time, market } = await open(
      createVirtualTime('2031-07-01T12:00:00Z'),
      'socket',
      undefined,
    )
    push()
    await time.wind(1_000)
    push()
    const last = (await read(period)).at(-1)
    expect(market.dataOf('BTCUSD', period)).toMatchObject({
      t: new Date(last?.openedAt ?? 0).toISOString(),
      v: last?.quotes,
    })
  })
})

describe('the past', () => {
  test('is read back page by page, without a hole or a double', async () => {
    const time = createVirtualTime('2031-07-01T00:00:00Z')
    for (let run = 0; run < 4; run += 1) {
      const { push, market } = await open(time, 'pages')
      for (let minute = 0; minute < 350; minute += 1) {
        push()
        await time.wind(minuteMs)
      }
      await market.stop()
    }
    const { read } = await open(time, 'pages')
    const whole = await read('1m')
    expect(whole).toHaveLength(1_400)
    const pages: Candle[][] = []
    for (let to: number | undefined; ;) {
      const page = await read('1m', { limit: 300, ...(to !== undefined && { to }) })
      if (page.length === 0) break
      pages.unshift([...page])
      to = page[0]?.openedAt
    }
    expect(pages.map(({ length }) => length)).toEqual([200, 300, 300, 300, 300])
    expect(pages.flat()).toEqual(whole)
    const [from, to] = [whole[10]?.openedAt ?? 0, whole[1_390]?.openedAt ?? 0]
    expect(await read('1m', { from, to })).toEqual(whole.slice(10, 1_390))
    expect(await read('1m', { from, to, limit: 700 })).toEqual(whole.slice(690, 1_390))
  })

  test('told by the feed gives every period, each leading into the finer one', async () => {
    const time = createVirtualTime('2031-07-02T15:07:00Z')
    const log = createQuietLog()
    const feed = createFeed(
      { feed: { source: 'simulated' }, seed: 1, speed: 1, atEnd: 'stop' },
      { ...time, log },
    )
    const market = createMarket({ epoch: 1, ...time, feed, database, log, instruments: bitcoinOnly })
    await market.start()
    const read = (period: CandlePeriod) => market.candles({ code: bitcoin, period, limit: 1_500 })
    const newest = market.quoteOf(bitcoin)
    for (const period of stored) {
      const candles = await read(period)
      expect(candles.length).toBeGreaterThan(period === '1M' ? 20 : 90)
      expect(candles.at(-1)?.mid.close).toBe((newest?.bid ?? 0) + (newest?.ask ?? 0))
      expect(candles.every(({ openedAt }) => openingOf(period, openedAt, utcDay) === openedAt)).toBe(true)
      expect(new Set(candles.map(({ openedAt }) => openedAt)).size).toBe(candles.length)
    }
    await market.stop()
    // All of it is there after a restart, the parts that were not in memory too.
    const before = await Promise.all(stored.map(read))
    const again = createMarket({
      epoch: 2,
      ...time,
      feed: createManualFeed({ clock: time.clock, name: feed.name }),
      database,
      log,
      instruments: bitcoinOnly,
    })
    await again.start()
    const after = await Promise.all(
      stored.map(period => again.candles({ code: bitcoin, period, limit: 1_500 })),
    )
    expect(after).toEqual(before)
    await again.stop()
  })
})

describe('the past that a feed tells at the first start', () => {
  const codes = ['BTCUSD', 'ETHUSD'] as Code[]
  const two = instruments.filter(({ code }) => codes.includes(code))
  const start = async (given: Queryable, at: string, seed: number) => {
    const [time, log] = [createVirtualTime(at), createQuietLog()]
    const choice = { feed: { source: 'simulated' }, seed, speed: 1, atEnd: 'stop' } as const
    const feed = { ...createFeed(choice, { ...time, log }), name: `past ${at}` }
    const market = createMarket({ epoch: seed, ...time, feed, database: given, log, instruments: two })
    await market.start()
    const minutesOf = (code: Code) => market.candles({ code, period: '1m', limit: 1_500 })
    return { market, time, minutesOf }
  }

  test('is told again where an early stop has cut it off, and stays where it was written', async () => {
    const at = '2031-07-03T15:00:00Z'
    const first = await start(database, at, 1)
    await first.market.stop()
    const written = await first.minutesOf(bitcoin)
    const second = await start(database, at, 2)
    for (const code of codes) expect(await second.minutesOf(code)).toHaveLength(1_500)
    // What was written before the stop was not told anew: another seed would have moved it.
    expect((await second.minutesOf(bitcoin)).slice(-written.length, -1)).toEqual(written.slice(0, -1))
    await second.market.stop()
  })

  test('waits while the database is away, and is shown all the same', async () => {
    let isAway = false
    const shaky: Queryable = {
      query: async statement => {
        const isSaving = typeof statement !== 'string' && statement.name?.startsWith('market.save') === true
        if (isAway && isSaving) throw new Error('nobody there')
        return database.query(statement)
      },
    }
    isAway = true
    const { market, minutesOf, time } = await start(shaky, '2031-07-04T15:00:00Z', 1)
    const meanwhile = await minutesOf(bitcoin)
    expect(meanwhile).toHaveLength(1_500)
    isAway = false
    await time.wind(5_000)
    await market.stop()
    expect((await minutesOf(bitcoin)).slice(0, -1)).toEqual(meanwhile.slice(0, -1))
  })
})

describe('a restart', () => {
  test('in the middle of a candle leaves it whole, and invents none for the time between', async () => {
    const time = createVirtualTime('2031-07-01T12:00:00Z')
    const first = await open(time, 'middle')
    for (let minute = 0; minute < 40; minute += 1) {
      first.push()
      await time.wind(minuteMs)
    }
    const before = await Promise.all(stored.map(period => first.read(period)))
    await first.market.stop()
    await time.wind(10 * minuteMs)

    const second = await open(time, 'middle')
    second.feed.push('BTCUSD', 81_000_000, 81_008_800)
    for (const [index, period] of stored.entries()) {
      const [old, now] = [before[index] ?? [], await second.read(period)]
      const opening = openingOf(period, time.clock.now(), utcDay)
      const begun = old.find(({ openedAt }) => openedAt === opening)
      expect(now.slice(0, -1)).toEqual(old.filter(({ openedAt }) => openedAt < opening))
      expect(now.at(-1)).toMatchObject({
        openedAt: opening,
        quotes: (begun?.quotes ?? 0) + 1,
        mid: { open: begun?.mid.open ?? 162_008_800, high: 162_008_800, close: 162_008_800 },
      })
    }
    expect(openings(await second.read('1m')).slice(-2)).toEqual(['2031-07-01T12:39', '2031-07-01T12:50'])
    await second.market.stop()
  })
})

describe('storage', () => {
  const countOf = async (feed: string): Promise<Record<string, number>> => {
    const { rows } = await database.query<{ period_seconds: number; count: bigint }>({
      text: 'select period_seconds, count(*) from market.candle where feed = $1 group by period_seconds',
      values: [feed],
    })
    return Object.fromEntries(rows.map(row => [row.period_seconds, Number(row.count)]))
  }

  test('forgets each period after its own time, and the long ones never', async () => {
    const time = createVirtualTime('2031-07-01T12:00:00Z')
    const { push, market } = await open(time, 'forget')
    push()
    await market.stop()
    const one = { 60: 1, 300: 1, 900: 1, 1_800: 1, 3_600: 1, 14_400: 1, 86_400: 1, 604_800: 1, 2_592_000: 1 }
    expect(await countOf('forget')).toEqual(one)
    const after = async (days: number) => {
      await forgetOldCandles(database, (time.clock.now() + days * dayMs) as SettledMillis)
      return Object.keys(await countOf('forget')).map(Number)
    }
    const long = [86_400, 604_800, 2_592_000]
    expect(await after(6.9)).toEqual(Object.keys(one).map(Number))
    expect(await after(7.1)).toEqual([300, 900, 1_800, 3_600, 14_400, ...long])
    expect(await after(30.1)).toEqual([900, 1_800, 3_600, 14_400, ...long])
    expect(await after(90.1)).toEqual([3_600, 14_400, ...long])
    expect(await after(730.3)).toEqual(long)
    expect(await after(20_000)).toEqual(long)
  })

  test('holds no seconds', async () => {
    const time = createVirtualTime('2031-07-01T12:00:00Z')
    const { push, market } = await open(time, 'seconds')
    push()
    await market.stop()
    expect(await countOf('seconds')).not.toHaveProperty('1')
  })
})
