import { createMarket, type Feed } from '@plumbline/server/capabilities/market/index'
import { createCcxtSource } from '@plumbline/server/capabilities/market/sources/ccxt'
import type { SourceChange } from '@plumbline/server/capabilities/market/sources/active-sources'
import { createSources } from '@plumbline/server/capabilities/market/sources/sources'
import { instruments as seeded } from '@plumbline/server/capabilities/market/seed/instruments'
import type { Code } from '@plumbline/rules/core'
import type { ListedInstrument, Price, Quote } from '@plumbline/rules/market'
import type { MarketSources } from '@plumbline/rules/prices'
import { expect } from 'vitest'
import { createCounts, createQuietLog, createVirtualTime } from '../../support/virtual-time.ts'

export const btcusd = 'BTCUSD' as Code
export const nknusd = 'NKNUSD' as Code

const bitcoin = seeded.find(({ code }) => code === btcusd)
if (bitcoin === undefined) throw new Error('BTCUSD is not listed')

/** A coin that was recorded of Binance, listed for these tests alone. */
const nkn: ListedInstrument = {
  ...bitcoin,
  code: nknusd,
  symbol: 'NKN/USD',
  name: 'NKN',
  lotUnit: 'NKN',
  priceScale: 5,
  digits: 5,
  tick: 1 as Price,
  spreadTypical: 40 as Price,
}
export const instruments: readonly ListedInstrument[] = [bitcoin, nkn]

export type Exchanged = {
  readonly name: string
  readonly exchange: string
  readonly urls: object
  readonly symbols: Readonly<Record<string, string>>
}

/** A market whose sources are real clients of exchanges, on a time that the test winds. */
export const exchangeWorld = async (options: {
  start: string
  exchanges: readonly Exchanged[]
  orders?: MarketSources
}) => {
  const time = createVirtualTime(options.start)
  const log = createQuietLog()
  const counts = createCounts()
  const changes: SourceChange[] = []
  const orders = options.orders ?? {}
  const shared = {
    instruments: new Map(instruments.map(each => [each.code, each])),
    clock: time.clock,
    timer: time.timer,
    log,
    chance: () => 0,
  }
  const feed: Feed = createSources({
    ...shared,
    sources: options.exchanges.map(each => createCcxtSource({ ...shared, ...each })),
    orders: () => orders,
    onChanged: change => changes.push(change),
  })
  const market = createMarket({
    epoch: 1,
    clock: time.clock,
    timer: time.timer,
    feed,
    log,
    metrics: counts,
    instruments,
  })
  const told: Quote[] = []
  market.onQuote(quote => told.push(quote))
  await market.start()

  const healthOf = (name: string) => {
    const health = feed.health?.().find(each => each.name === name)
    if (health === undefined) throw new Error(`no source is called ${name}`)
    return health
  }
  /** Waits for what happens outside of our time, on the way through the sockets. */
  const until = async <Value>(what: () => Value, expected: NoInfer<Value>): Promise<void> => {
    await expect.poll(what, { interval: 2 }).toEqual(expected)
  }
  return {
    time,
    log,
    counts,
    changes,
    market,
    told,
    healthOf,
    until,
    /** Sends a frame and waits until its source has dealt with it. */
    tell: async (server: { send(frame: string): void }, name: string, frame: string) => {
      const done = () => {
        const { quotes, refused } = healthOf(name)
        return quotes + (refused['quote.unreadable'] ?? 0) + (refused['price.too_fine'] ?? 0)
      }
      const before = done()
      server.send(frame)
      await until(done, before + 1)
    },
  }
}
