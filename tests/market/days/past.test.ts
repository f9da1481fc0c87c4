import { hourMs, type Code } from '@plumbline/rules/core'
import { newYorkDay } from '@plumbline/rules/hours'
import { candleName, type Candle, type Millis } from '@plumbline/rules/market'
import { createManualFeed, createMarket, type Feed } from '@plumbline/server/capabilities/market/index'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { daysOf } from '@plumbline/server/capabilities/market/sources/history-candle'
import { expect, it } from 'vitest'
import { createQuietLog, createVirtualTime } from '../../support/virtual-time.ts'

const euro = 'EURUSD' as Code
const candleAt = (openedAt: number): Candle => {
  const bar = { open: 114_000, high: 114_010, low: 113_990, close: 114_000 }
  const mid = { open: 228_000, high: 228_020, low: 227_980, close: 228_000 }
  return { openedAt: openedAt as Millis, quotes: 0, filled: true, mid, bid: bar, ask: bar }
}
const halfHours = (from: string, to: string): readonly Candle[] => {
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  return Array.from({ length: (end - begin) / (hourMs / 2) }, (_, index) =>
    candleAt(begin + (index * hourMs) / 2),
  )
}

it('a source that tells of a currency for an hour after its week has ended gives the week no Saturday', async () => {
  const time = createVirtualTime('2026-07-14T12:00:00Z')
  const manual = createManualFeed({ clock: time.clock, name: 'manual' })
  let sink: Parameters<Feed['start']>[0] | undefined
  const feed: Feed = {
    ...manual,
    start: async given => {
      sink = given
      await manual.start(given)
    },
  }
  const market = createMarket({
    epoch: 1,
    ...time,
    feed,
    log: createQuietLog(),
    instruments: instruments.filter(({ code }) => code === euro),
  })
  await market.start()
  manual.push(euro, 114_000, 114_010)
  const told = [
    ...halfHours('2026-07-08T21:00Z', '2026-07-10T22:00Z'),
    ...halfHours('2026-07-12T20:00Z', '2026-07-14T12:00Z'),
  ]
  sink?.past(euro, { minutes: [], halfHours: told, days: daysOf([], told, newYorkDay) }, time.clock.now())
  const named = async (period: '1d' | '1w') =>
    (await market.candles({ code: euro, period, limit: 100 })).map(({ openedAt }) =>
      new Date(candleName(period, openedAt, newYorkDay)).toISOString().slice(0, 10),
    )
  expect(await named('1d')).toEqual(['2026-07-09', '2026-07-10', '2026-07-13', '2026-07-14'])
  await market.stop()
})
