import type { Candle, Millis } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { MarketSources } from '@plumbline/rules/prices'
import { createMarket, type Clock, type Timer } from '@plumbline/server/capabilities/market/index'
import type { SourceChange } from '@plumbline/server/capabilities/market/sources/active-sources'
import { createSources } from '@plumbline/server/capabilities/market/sources/sources'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { afterEach, describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { historyMinute, scriptedSource, type ScriptedSource } from './scripted-source.ts'
import { createCounts, createQuietLog, createVirtualTime } from '../../support/virtual-time.ts'

const eurusd = 'EURUSD' as Code
const secondMs = 1_000
const minuteMs = 60 * secondMs
/** A Tuesday afternoon, at the beginning of a minute. */
const start = '2026-11-17T15:30:00.000Z'

const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.stop()
})

/** A market of sources that the test speaks for, the preferred one first. */
const marketOf = async (
  sourcesOf: (clock: Clock) => readonly ScriptedSource[],
  options: { orders?: MarketSources } = {},
) => {
  const time = createVirtualTime(start)
  const log = createQuietLog()
  const counts = createCounts()
  const changes: SourceChange[] = []
  let orders = options.orders ?? {}
  const sources = sourcesOf(time.clock)
  const feed = createSources({
    sources,
    instruments: new Map(instruments.map(each => [each.code, each])),
    orders: () => orders,
    clock: time.clock,
    timer: time.timer,
    log,
    chance: () => 0,
    onChanged: change => changes.push(change),
  })
  const market = createMarket({ epoch: 1, clock: time.clock, timer: time.timer, feed, log, metrics: counts })
  await market.start()
  open.push(market)
  const believed = () => {
    const quote = market.quoteOf(eurusd)
    return quote && `${quote.source} ${quote.bid}`
  }
  const wind = (ms: number) => time.wind(ms)
  const set = (given: MarketSources) => {
    orders = given
  }
  return { time, wind, log, counts, changes, feed, market, sources, believed, set }
}

const two =
  (codes = [eurusd as string]) =>
  (clock: Clock) => [
    scriptedSource({ name: 'desk', clock, codes }),
    scriptedSource({ name: 'bank', clock, codes }),
  ]

describe('which source speaks', () => {
  test('the preferred one, and the other one is heard without being believed', async () => {
    const { sources, believed, feed } = await marketOf(two())
    const [desk, bank] = sources
    desk!.say(eurusd, 1_143_000, 1_143_100)
    bank!.say(eurusd, 1_143_200, 1_143_300)
    expect(believed()).toBe('desk 1143000')
    const [ofDesk, ofBank] = feed.health?.() ?? []
    expect(ofDesk?.instruments).toEqual([
      { code: eurusd, speaks: true, at: Date.parse(start), differenceMicro: undefined },
    ])
    expect(ofBank?.instruments).toEqual([
      { code: eurusd, speaks: false, at: Date.parse(start), differenceMicro: 175 },
    ])
  })

  test('the next one at once where the first says that its connection broke', async () => {
    const { sources, believed, changes, wind } = await marketOf(two())
    const [desk, bank] = sources
    desk!.say(eurusd, 1_143_000, 1_143_100)
    await wind(secondMs)
    desk!.drop('cable')
    bank!.say(eurusd, 1_143_200, 1_143_300)
    expect(believed()).toBe('bank 1143200')
    expect(changes).toEqual([{ code: eurusd, from: 'desk', to: 'bank', at: Date.parse(start) + secondMs }])
  })

  test('what was said before a drop is not kept alive by a sign of life after it', async () => {
    const { sources, market, wind } = await marketOf(clock => [
      scriptedSource({ name: 'desk', clock, codes: [eurusd, 'XAUUSD'] }),
    ])
    const [desk] = sources
    desk!.say(eurusd, 1_143_000, 1_143_100)
    await wind(5 * secondMs)
    desk!.drop()
    desk!.connect()
    desk!.say('XAUUSD', 4_540_260, 4_540_620)
    desk!.beat()
    expect(market.quoteStateOf(eurusd)).toBe('stale')
    expect(market.quoteStateOf('XAUUSD' as Code)).toBe('open')
  })

  test('a quote older than the newest is not taken from the one that takes over', async () => {
    const { sources, believed, counts, wind } = await marketOf(two())
    const [desk, bank] = sources
    await wind(secondMs)
    desk!.say(eurusd, 1_143_000, 1_143_100)
    desk!.drop()
    expect(bank!.say(eurusd, 1_143_200, 1_143_300, Date.parse(start))).toBe('time.older')
    expect(believed()).toBe('desk 1143000')
    expect(counts.refused).toEqual({ 'EURUSD time.older': 1 })
  })

  test('one that takes over with older quotes keeps no quote of another one alive', async () => {
    const { sources, market, wind } = await marketOf(clock => [
      scriptedSource({ name: 'desk', clock, codes: [eurusd] }),
      scriptedSource({ name: 'late', clock, codes: [eurusd], kind: 'delayed' }),
    ])
    const [desk, late] = sources
    desk!.say(eurusd, 1_143_000, 1_143_100)
    for (let second = 1; second <= 5; second += 1) {
      await wind(secondMs)
      late!.say(eurusd, 1_142_000 + second, 1_142_100 + second, Date.parse(start) - 15 * minuteMs)
      late!.beat()
    }
    expect(market.heardAt(eurusd)).toBe(Date.parse(start))
    expect(market.quoteStateOf(eurusd)).toBe('stale')
  })

  test('each side of a quote comes from one source', async () => {
    const { sources, market, wind } = await marketOf(two())
    const quotes: string[] = []
    market.onQuote(({ bid, ask, source }) => quotes.push(`${source} ${ask - bid}`))
    for (let second = 0; second < 60; second += 1) {
      // Each comes and goes in its own rhythm; their spreads tell them apart.
      if (second % 11 < 6) sources[0]!.say(eurusd, 1_143_000 + second, 1_143_100 + second)
      if (second % 7 < 5) sources[1]!.say(eurusd, 1_143_000 - second, 1_143_060 - second)
      await wind(secondMs)
    }
    expect(new Set(quotes)).toEqual(new Set(['desk 100', 'bank 60']))
  })

  test('goes by the setting from the moment it holds', async () => {
    const { sources, believed, set, wind, log } = await marketOf(two())
    const [desk, bank] = sources
    const both = (by: number) => {
      desk!.say(eurusd, 1_143_000 + by, 1_143_100 + by)
      bank!.say(eurusd, 1_143_200 + by, 1_143_300 + by)
    }
    both(0)
    set({ EURUSD: { order: ['bank', 'nobody'] } })
    await wind(secondMs)
    both(1)
    expect(believed()).toBe('bank 1143201')
    expect(log.lines.filter(({ fields }) => 'strange' in fields).map(({ fields }) => fields)).toEqual([
      { code: 'EURUSD', strange: ['nobody'] },
    ])
    set({})
    // In the order of the configuration the desk is preferred again, and has been good for long enough.
    for (let second = 0; second < 10; second += 1) {
      both(second)
      await wind(secondMs)
    }
    both(20)
    expect(believed()).toBe('desk 1143020')
  })

  test('a delayed one is shown while no other is there, and decides nothing', async () => {
    const { sources, market, believed, wind } = await marketOf(clock => [
      scriptedSource({ name: 'desk', clock, codes: [eurusd] }),
      scriptedSource({ name: 'yahoo', clock, codes: [eurusd], kind: 'delayed' }),
    ])
    const [desk, yahoo] = sources
    desk!.say(eurusd, 1_143_000, 1_143_100)
    await wind(4 * secondMs)
    yahoo!.say(eurusd, 1_143_200, 1_143_300)
    expect(believed()).toBe('yahoo 1143200')
    expect(market.quoteOf(eurusd)?.kind).toBe('delayed')
    await wind(secondMs)
    desk!.say(eurusd, 1_143_000, 1_143_100)
    expect(believed()).toBe('yahoo 1143200')
    for (let second = 0; second < 10; second += 1) {
      await wind(secondMs)
      desk!.say(eurusd, 1_143_000, 1_143_100)
    }
    expect(believed()).toBe('desk 1143000')
  })

  test('an instrument that no source carries is closed', async () => {
    const { market } = await marketOf(two())
    expect(market.stateOf('BTCUSD' as Code).state).toBe('closed')
    expect(market.stateOf(eurusd).state).toBe('open')
  })
})

describe('a second source', () => {
  const both = async ([desk, bank]: readonly ScriptedSource[], wind: (ms: number) => Promise<void>) => {
    for (let second = 0; second < 2; second += 1) {
      desk!.say(eurusd, 1_143_000 + second, 1_143_100 + second)
      bank!.say(eurusd, 1_150_000 + second, 1_150_100 + second)
      await wind(secondMs)
    }
  }

  test('that says something else suspends the instrument, where it is set to be compared', async () => {
    const { sources, market, wind } = await marketOf(two(), {
      orders: { EURUSD: { order: ['desk'], compare: 'bank' } },
    })
    await both(sources, wind)
    expect(market.suspensions().map(({ code }) => code)).toEqual([eurusd])
    expect(market.quoteStateOf(eurusd)).toBe('suspended')
  })

  test('is compared also where nothing is set', async () => {
    const { sources, market, wind } = await marketOf(two())
    await both(sources, wind)
    expect(market.quoteStateOf(eurusd)).toBe('suspended')
  })

  test('is not compared where the setting names none', async () => {
    const { sources, market, wind } = await marketOf(two(), { orders: { EURUSD: { order: ['desk'] } } })
    await both(sources, wind)
    expect(market.quoteStateOf(eurusd)).toBe('open')
  })
})

describe('a gap in the candles', () => {
  const history = (price: number) => async (_: Code, from: Millis) => {
    const first = Math.max(Date.parse(start), Math.floor(from / minuteMs) * minuteMs)
    return Array.from({ length: 30 }, (__, index) => historyMinute(first + index * minuteMs, price + index))
  }
  const minutesOf = async (market: { candles(range: object): Promise<readonly Candle[]> }) =>
    (await market.candles({ code: eurusd, period: '1m', limit: 50 })).map(
      ({ openedAt, quotes, filled, mid }) => [
        (openedAt - Date.parse(start)) / minuteMs,
        quotes,
        filled === true,
        mid.close / 2,
      ],
    )

  test('is closed by whoever spoke last before another, and no quote is made of it', async () => {
    const { sources, market, wind, counts } = await marketOf(
      clock => [
        scriptedSource({ name: 'desk', clock, codes: [eurusd] }),
        scriptedSource({ name: 'bank', clock, codes: [eurusd], since: history(1_143_000) }),
      ],
      { orders: { EURUSD: { order: ['desk', 'bank'] } } },
    )
    sources[1]!.beat()
    sources[0]!.say(eurusd, 1_142_950, 1_143_050)
    const first = market.candles({ code: eurusd, period: '1m', limit: 50 })
    expect((await first).at(-1)?.quotes).toBe(1)
    sources[0]!.drop()
    await wind(3 * minuteMs)
    sources[0]!.connect()
    sources[0]!.say(eurusd, 1_143_050, 1_143_150)
    await expect.poll(() => minutesOf(market)).toContainEqual([2, 0, true, 1_143_002])
    expect((await minutesOf(market)).slice(-4)).toEqual([
      [0, 1, true, 1_143_000],
      [1, 0, true, 1_143_001],
      [2, 0, true, 1_143_002],
      // The first quote after it has the last word of its minute.
      [3, 1, true, 1_143_100],
    ])
    expect(counts.accepted).toEqual({ EURUSD: 2 })
  })

  test('is asked for again where the history does not answer, and stays where it never does', async () => {
    let asked = 0
    const { sources, market, wind, log } = await marketOf(clock => [
      scriptedSource({
        name: 'desk',
        clock,
        codes: [eurusd],
        since: async () => {
          asked += 1
          throw new Error('no answer')
        },
      }),
    ])
    sources[0]!.say(eurusd, 1_143_000, 1_143_100)
    await expect
      .poll(async () => {
        await wind(secondMs)
        return asked
      })
      .toBe(4)
    await wind(minuteMs)
    expect(asked).toBe(4)
    expect(log.lines.filter(({ message }) => message === 'a history could not be read')).toHaveLength(4)
    expect(await minutesOf(market)).toEqual([[0, 1, false, 1_143_050]])
  })

  test(
    'that a restart left is closed as well, and what closed it is kept and marked',
    { tags: 'thorough' },
    async () => {
      const sourcesOf = (surroundings: { clock: Clock; timer: Timer }) => {
        desk = scriptedSource({
          name: 'desk',
          clock: surroundings.clock,
          codes: [eurusd],
          since: history(1_143_000),
        })
        return createSources({
          ...surroundings,
          sources: [desk],
          instruments: new Map(instruments.map(each => [each.code, each])),
          orders: () => noOrders,
          log: createQuietLog(),
          chance: () => 0,
          onChanged: () => undefined,
        })
      }
      const noOrders: MarketSources = {}
      let desk: ScriptedSource | undefined
      const app = await startApp({ start: Date.parse(start), feedOf: sourcesOf })
      open.push(app)
      desk?.say(eurusd, 1_142_950, 1_143_050)
      const shown = async () => {
        const { data } = await app.call('candles', { code: 'EURUSD', period: '1m', limit: '50' })
        return data.items.map(({ t, v, f }) => [
          (Date.parse(t) - Date.parse(start)) / minuteMs,
          v,
          f === true,
        ])
      }
      await expect.poll(shown).toContainEqual([0, 1, true])
      app.clock.move(4 * minuteMs)
      await app.restart()
      desk?.say(eurusd, 1_143_050, 1_143_150)
      const closed = [
        [0, 1, true],
        [1, 0, true],
        [2, 0, true],
        [3, 0, true],
        [4, 1, true],
      ]
      await expect.poll(async () => (await shown()).slice(-5)).toEqual(closed)
      await app.restart()
      expect((await shown()).slice(-5)).toEqual(closed)
    },
  )
})
