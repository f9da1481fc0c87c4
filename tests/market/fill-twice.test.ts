import type { Candle, Millis } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import { createManualFeed, createMarket, type Feed } from '@plumbline/server/capabilities/market/index'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { createQuietLog, createVirtualTime } from '../support/virtual-time.ts'

const bitcoin = 'BTCUSD' as Code
const bitcoinOnly = instruments.filter(({ code }) => code === bitcoin)

let fresh: TestDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
})
beforeEach(() => {
  database = createDatabase({ url: fresh.appUrl, poolSize: 2, applicationName: 'fill test' })
})
afterEach(() => database.end())
afterAll(() => fresh.drop())

const minuteOf = (at: number): Candle => {
  const bar = (price: number) => ({ open: price, high: price + 10, low: price - 10, close: price })
  return {
    openedAt: (Math.floor(at / 60_000) * 60_000) as Millis,
    quotes: 0,
    filled: true,
    mid: bar(160_000_000),
    bid: bar(80_000_000 - 10),
    ask: bar(80_000_000 + 10),
  }
}

const run = async (name: string, gaps: 1 | 2) => {
  const time = createVirtualTime('2031-07-01T12:00:20Z')
  const manual = createManualFeed({ clock: time.clock, name })
  let sink: Parameters<Feed['start']>[0] | undefined
  const feed: Feed = {
    ...manual,
    start: async given => {
      sink = given
      await manual.start(given)
    },
  }
  const log = createQuietLog()
  const warned: string[] = []
  const market = createMarket({
    epoch: 1,
    ...time,
    feed,
    database,
    instruments: bitcoinOnly,
    log: { ...log, warn: (fields, message) => void warned.push(`${message} ${JSON.stringify(fields)}`) },
  })
  await market.start()
  const gapAt = time.clock.now()
  manual.push('BTCUSD', 80_000_000, 80_000_100)
  // A connection that drops twice within five seconds: the source's history closes either gap, as `sources.ts` has it done.
  for (let gap = 0; gap < gaps; gap += 1) {
    await time.wind(1_000)
    manual.push('BTCUSD', 80_000_000, 80_000_100)
    sink?.filled(bitcoin, [minuteOf(gapAt)], { from: gapAt, to: time.clock.now() })
  }
  // From here on all is well: a quote each second for five minutes.
  for (let second = 0; second < 300; second += 1) {
    await time.wind(1_000)
    manual.push('BTCUSD', 80_000_000 + second, 80_000_100 + second)
    // The database answers in real time.
    if (second % 5 === 0) await new Promise(resolve => setTimeout(resolve, 20))
  }
  await market.candles({ code: bitcoin, period: '1m', limit: 100 })
  const inMemory = (await market.candles({ code: bitcoin, period: '1m', limit: 100 })).length
  await market.stop()
  const { rows } = await database.query<{ minutes: number }>({
    text: `select count(*)::int as minutes from market.candle where feed = $1 and period_seconds = 60`,
    values: [name],
  })
  return { stored: rows[0]?.minutes, inMemory, warned: warned.length, first: warned[0] }
}

test('one gap is closed, and candles are saved', async () => {
  const one = await run('one-gap', 1)
  expect(one.stored).toBe(one.inMemory)
})

test('two gaps of one instrument within one save are closed, and candles are saved', async () => {
  const two = await run('two-gaps', 2)
  expect(two.stored).toBe(two.inMemory)
})
