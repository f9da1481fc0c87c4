import type { CandlePeriod } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import {
  createFeed,
  createManualFeed,
  createMarket,
  type Feed,
} from '@plumbline/server/capabilities/market/index'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { createDatabase, type Database, type Queryable } from '@plumbline/server/core/platform/db/database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { createQuietLog, createVirtualTime } from '../support/virtual-time.ts'

const bitcoin = 'BTCUSD' as Code
const saveEveryMs = 5_000
const bitcoinOnly = instruments.filter(({ code }) => code === bitcoin)

let fresh: TestDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
})
beforeEach(() => {
  database = createDatabase({ url: fresh.appUrl, poolSize: 2, applicationName: 'market test' })
})
afterEach(() => database.end())
afterAll(() => fresh.drop())

type Time = ReturnType<typeof createVirtualTime>

const open = async (time: Time, feed: Feed, epoch: number, given: Queryable = database) => {
  const log = createQuietLog()
  const market = createMarket({ epoch, clock: time.clock, timer: time.timer, feed, database: given, log })
  await market.start()
  return { market, log }
}
const manual = (time: Time, name: string) => createManualFeed({ clock: time.clock, name })
const all = (period: CandlePeriod) => ({ code: bitcoin, period, limit: 1_500 })

describe('after a restart', () => {
  test('candles and the newest quote are there, and both go on', async () => {
    const time = createVirtualTime('2031-07-01T12:00:20Z')
    const before = manual(time, 'restart')
    const first = await open(time, before, 1)
    before.push('BTCUSD', 80_000_000, 80_008_800)
    await time.wind(60_000)
    before.push('BTCUSD', 80_100_000, 80_108_800)
    await first.market.stop()
    const [minutes, halfHours] = [
      await first.market.candles(all('1m')),
      await first.market.candles(all('30m')),
    ]

    await time.wind(10_000)
    const after = manual(time, 'restart')
    const second = await open(time, after, 2)
    expect(await second.market.candles(all('1m'))).toEqual(minutes)
    expect(await second.market.candles(all('30m'))).toEqual(halfHours)
    // As it was accepted then; but nobody has heard of its source since.
    expect(second.market.quoteOf(bitcoin)).toEqual(first.market.quoteOf(bitcoin))
    expect(second.market.quoteStateOf(bitcoin)).toBe('stale')

    after.push('BTCUSD', 80_050_000, 80_058_800)
    expect(second.market.quoteOf(bitcoin)).toMatchObject({ epoch: 2, number: 1 })
    expect(second.market.newestCandle(bitcoin, '1m')).toMatchObject({
      quotes: 2,
      openedAt: minutes[1]?.openedAt,
    })
    expect(second.market.quoteStateOf(bitcoin)).toBe('open')
    await second.market.stop()
  })

  test('a quote older than the one held before is refused', async () => {
    const time = createVirtualTime('2031-07-02T12:00:00Z')
    const before = manual(time, 'older')
    const first = await open(time, before, 1)
    before.push('BTCUSD', 80_000_000, 80_008_800)
    await first.market.stop()
    const after = manual(time, 'older')
    const second = await open(time, after, 2)
    after.push('BTCUSD', 80_050_000, 80_058_800, time.clock.now() - 1)
    expect(second.market.quoteOf(bitcoin)).toMatchObject({ epoch: 1, bid: 80_000_000 })
    await second.market.stop()
  })

  test('another feed finds none of it', async () => {
    const time = createVirtualTime('2031-07-03T12:00:00Z')
    const feed = manual(time, 'one')
    const first = await open(time, feed, 1)
    feed.push('BTCUSD', 80_000_000, 80_008_800)
    await first.market.stop()
    const live = createManualFeed({ clock: time.clock, name: 'one', kind: 'live' })
    for (const other of [manual(time, 'other'), live]) {
      const second = await open(time, other, 2)
      expect(await second.market.candles(all('1m'))).toEqual([])
      expect(second.market.quoteOf(bitcoin)).toBeUndefined()
      await second.market.stop()
    }
  })

  test('the simulation has its past from the database, not anew', async () => {
    const time = createVirtualTime('2031-07-02T15:00:00Z')
    const simulated = (seed: number) =>
      createFeed(
        { feed: { source: 'simulated' }, seed, speed: 1, atEnd: 'stop' },
        { ...time, log: createQuietLog() },
      )
    const openBitcoin = async (epoch: number) => {
      const [feed, log] = [simulated(epoch), createQuietLog()]
      const market = createMarket({ epoch, ...time, feed, database, log, instruments: bitcoinOnly })
      await market.start()
      return { market }
    }
    const first = await openBitcoin(1)
    await time.wind(1_000)
    const stored = await first.market.candles(all('30m'))
    await first.market.stop()
    expect(stored).toHaveLength(1_500)

    const second = await openBitcoin(2)
    expect((await second.market.candles(all('30m'))).slice(0, -1)).toEqual(stored.slice(0, -1))
    const [held, now] = [first.market.quoteOf(bitcoin)?.bid ?? 0, second.market.quoteOf(bitcoin)?.bid ?? 0]
    expect(Math.abs(now - held) / held).toBeLessThan(0.001)
    await second.market.stop()
  })
})

describe('while it runs', () => {
  const countCandles = async (feed: string): Promise<number> => {
    const { rows } = await database.query<{ count: bigint }>({
      text: 'select count(*) from market.candle where feed = $1',
      values: [feed],
    })
    return Number(rows[0]?.count)
  }

  test('candles are written every few seconds, each once', async () => {
    const time = createVirtualTime('2031-07-01T12:00:00Z')
    const feed = manual(time, 'every')
    let saves = 0
    const counting: Queryable = {
      query: statement => {
        if (typeof statement !== 'string' && statement.name?.startsWith('market.save') === true) saves += 1
        return database.query(statement)
      },
    }
    const { market } = await open(time, feed, 1, counting)
    for (let index = 0; index < 100; index += 1) {
      feed.push('BTCUSD', 80_000_000 + index * 10, 80_008_800 + index * 10)
      await time.wind(10)
    }
    expect(saves).toBe(0)
    await time.wind(saveEveryMs)
    await market.stop()
    expect(saves).toBe(2)
    // One of each period but the seconds.
    expect(await countCandles('every')).toBe(9)
  })

  test('a database that is away is caught up with when it is back', async () => {
    const time = createVirtualTime('2031-07-01T12:00:00Z')
    const feed = manual(time, 'away')
    let isAway = false
    const shaky: Queryable = {
      query: async statement => {
        if (isAway) throw new Error('nobody there')
        return database.query(statement)
      },
    }
    const { market, log } = await open(time, feed, 1, shaky)
    isAway = true
    for (let minute = 0; minute < 5; minute += 1) {
      feed.push('BTCUSD', 80_000_000, 80_008_800)
      await time.wind(60_000)
    }
    expect(log.lines.some(({ level }) => level === 'warn')).toBe(true)
    isAway = false
    await market.stop()
    // Five of minutes, and one of each longer period but for the second of five minutes.
    expect(await countCandles('away')).toBe(13)
  })
})
