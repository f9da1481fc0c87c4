import type { Code } from '@plumbline/rules/core'
import { createManualFeed, createMarket } from '@plumbline/server/capabilities/market/index'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../support/postgres.ts'
import { createQuietLog, createVirtualTime } from '../../support/virtual-time.ts'

const euro = 'EURUSD' as Code
let fresh: TestDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = createDatabase({ url: fresh.appUrl, poolSize: 2, applicationName: 'clock test' })
})
afterAll(async () => {
  await database.end()
  await fresh.drop()
})

const open = async (name: string, at: string) => {
  const time = createVirtualTime(at)
  const feed = createManualFeed({ clock: time.clock, name })
  const market = createMarket({
    epoch: Date.parse(at) / 1_000,
    ...time,
    feed,
    database,
    log: createQuietLog(),
    instruments: instruments.filter(({ code }) => code === euro),
  })
  await market.start()
  return { feed, market, time }
}
const monday = async (name: string) => {
  const { rows } = await database.query<{ quotes: number; mid: bigint[] }>({
    text: `select quotes, mid from market.candle
      where feed = $1 and period_seconds = 86400 and opened_at = '2026-07-12T21:00Z'`,
    values: [name],
  })
  return rows.map(({ quotes, mid }) => [quotes, mid.map(Number)])
}

it.each(['afterwards', 'meanwhile'])(
  'a clock that is put back over the end of a day loses nothing of the day before, with a quote %s',
  async when => {
    const first = await open(when, '2026-07-13T12:00:00Z')
    for (const price of [114_000, 114_050, 113_980, 114_010]) first.feed.push(euro, price, price + 10)
    await first.market.stop()
    expect(await monday(when)).toEqual([[4, [228_010, 228_110, 227_970, 228_030]]])

    const ahead = await open(when, '2026-07-13T21:30:00Z')
    ahead.feed.push(euro, 114_020, 114_030)
    await ahead.market.stop()

    // It holds the day that has begun, and none before.
    const second = await open(when, '2026-07-13T21:31:00Z')
    second.time.sleep(-90 * 60_000)
    const putBack = second.market.setBack()
    if (when === 'afterwards') await putBack
    await second.time.wind(1_000)
    second.feed.push(euro, 114_030, 114_040)
    await putBack
    await second.market.stop()
    expect(await monday(when)).toEqual([[5, [228_010, 228_110, 227_970, 228_070]]])
  },
)
