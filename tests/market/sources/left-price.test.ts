import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { leavingFaults, isLeaving, type QuoteFault, type SuspensionCause } from '@plumbline/rules/prices'
import { createMarket } from '@plumbline/server/capabilities/market/index'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { createSources } from '@plumbline/server/capabilities/market/sources/sources'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scriptedSource, type ScriptedSource } from './scripted-source.ts'
import { createCounts, createQuietLog, createVirtualTime } from '../../support/virtual-time.ts'

const eurusd = 'EURUSD' as Code
const start = '2026-11-17T15:30:00.000Z'

/** A market of live sources that the test speaks for, the preferred one first. */
const marketOf = async (names: readonly string[]) => {
  const time = createVirtualTime(start)
  const log = createQuietLog()
  const sources = names.map(name => scriptedSource({ name, clock: time.clock, codes: [eurusd] }))
  const feed = createSources({
    sources,
    instruments: new Map(instruments.map(each => [each.code, each])),
    orders: () => ({}),
    clock: time.clock,
    timer: time.timer,
    log,
    chance: () => 0,
    onChanged: () => undefined,
  })
  const counts = createCounts()
  const market = createMarket({ epoch: 1, clock: time.clock, timer: time.timer, feed, log, metrics: counts })
  await market.start()
  return { time, market, sources, counts }
}
type World = Awaited<ReturnType<typeof marketOf>>

/** All that a source may say that is refused for what it says; a mid of its own, so that each is told from the others. */
const refusable = {
  crossed: (source: ScriptedSource, mid: number) => source.say(eurusd, mid + 5, mid - 5),
  locked: (source: ScriptedSource, mid: number) => source.say(eurusd, mid, mid),
  wide: (source: ScriptedSource, mid: number) => source.say(eurusd, mid - 50_000, mid + 50_000),
  'a little wide': (source: ScriptedSource, mid: number) => source.say(eurusd, mid - 1_500, mid + 1_500),
  fine: (source: ScriptedSource, mid: number) => source.say(eurusd, mid - 50.5, mid + 50),
  endless: (source: ScriptedSource, mid: number) => source.say(eurusd, mid, Number.POSITIVE_INFINITY),
  'below zero': (source: ScriptedSource, mid: number) => source.say(eurusd, -mid, mid),
  ahead: (source: ScriptedSource, mid: number, now: number) =>
    source.say(eurusd, mid - 50, mid + 50, now + 5_000),
  timeless: (source: ScriptedSource, mid: number) => source.say(eurusd, mid - 50, mid + 50, Number.NaN),
  'too fine to be read': (source: ScriptedSource) => {
    source.cannotSay(eurusd, 'price.too_fine')
    return 'price.too_fine' as const
  },
  unreadable: (source: ScriptedSource) => {
    source.cannotSay(eurusd, 'quote.unreadable')
    return 'quote.unreadable' as const
  },
} satisfies Record<string, (source: ScriptedSource, mid: number, now: number) => QuoteFault | undefined>
type Refusable = keyof typeof refusable

const good = (source: ScriptedSource, mid: number) => source.say(eurusd, mid - 50, mid + 50)
/** Whether the newest quote may decide anything now. */
const decides = ({ market }: World): boolean => market.quoteStateOf(eurusd) === 'open'

describe('what is refused for what it says', () => {
  const causes: readonly [Refusable, SuspensionCause][] = [
    ['crossed', 'crossed'],
    ['locked', 'crossed'],
    ['wide', 'too_wide'],
    ['a little wide', 'too_wide'],
    ['fine', 'too_fine'],
    ['endless', 'unreadable'],
    ['below zero', 'unreadable'],
    ['ahead', 'future'],
    ['timeless', 'unreadable'],
    ['too fine to be read', 'too_fine'],
    ['unreadable', 'unreadable'],
  ]
  test.each(causes)('%s: suspends at once, and ends with the next good quote', async (what, cause) => {
    const world = await marketOf(['desk'])
    const [desk] = world.sources
    good(desk!, 1_143_000)
    await world.time.wind(400)
    expect(decides(world)).toBe(true)
    refusable[what](desk!, 1_142_000, world.time.clock.now())
    expect(world.market.quoteStateOf(eurusd)).toBe('suspended')
    expect(world.market.suspensions()).toMatchObject([{ code: eurusd, cause }])
    desk!.beat()
    await world.time.wind(2_000)
    expect(decides(world)).toBe(false)
    good(desk!, 1_143_010)
    expect(decides(world)).toBe(true)
  })

  test('a repeat and a late quote leave no price, however wide or crossed', async () => {
    const world = await marketOf(['desk'])
    const [desk] = world.sources
    await world.time.wind(2_000)
    good(desk!, 1_143_000)
    const late = world.time.clock.now() - 1_000
    good(desk!, 1_143_000)
    desk!.say(eurusd, 1_143_050, 1_142_950, late)
    desk!.say(eurusd, 1_100_000, 1_200_000, late)
    expect(decides(world)).toBe(true)
  })

  test('what cannot be kept leaves the last price as well', async () => {
    const time = createVirtualTime(start)
    const desk = scriptedSource({ name: 'desk', clock: time.clock, codes: [eurusd] })
    let isFull = false
    const log = createQuietLog()
    const shared = { clock: time.clock, timer: time.timer, log }
    const feed = createSources({
      ...shared,
      sources: [desk],
      instruments: new Map(instruments.map(each => [each.code, each])),
      orders: () => ({}),
      chance: () => 0,
      onChanged: () => undefined,
    })
    const market = createMarket({
      ...shared,
      epoch: 1,
      feed,
      tickLog: {
        take: () => undefined,
        isFull: () => isFull,
        note: () => undefined,
        beginWith: () => undefined,
        statesBefore: () => [],
      },
    })
    await market.start()
    good(desk, 1_143_000)
    isFull = true
    good(desk, 1_142_900)
    expect(market.suspensions()).toMatchObject([{ cause: 'unkept' }])
    isFull = false
    good(desk, 1_142_800)
    expect(market.quoteStateOf(eurusd)).toBe('open')
  })

  test('a moment of before is told of as it was then', async () => {
    const world = await marketOf(['desk'])
    const [desk] = world.sources
    const since = world.time.clock.now()
    good(desk!, 1_143_000)
    await world.time.wind(1_000)
    refusable.crossed(desk!, 1_142_000)
    await world.time.wind(1_000)
    good(desk!, 1_143_000)
    await world.time.wind(1_000)
    const at = (ms: number) => world.market.holdAt(eurusd, (since + ms) as Millis)?.reason
    expect([999, 1_000, 1_999, 2_000].map(at)).toEqual([undefined, 'suspended', 'suspended', undefined])
    expect(world.market.holdOf(eurusd)).toBeUndefined()
  })
})

describe('a second source that is as good', () => {
  test('speaks at once, with what it said last, and the first comes back after ten good seconds', async () => {
    const world = await marketOf(['desk', 'bank'])
    const [desk, bank] = world.sources
    good(desk!, 1_143_000)
    good(bank!, 1_143_020)
    await world.time.wind(400)
    good(bank!, 1_143_030)
    refusable.wide(desk!, 1_100_000)
    expect(world.market.quoteOf(eurusd)).toMatchObject({ source: 'bank', bid: 1_142_980 })
    expect(decides(world)).toBe(true)
    for (let second = 0; second < 12; second += 1) {
      await world.time.wind(1_000)
      good(desk!, 1_143_000 + second)
      good(bank!, 1_143_030 + second)
      expect(world.market.quoteOf(eurusd)?.source).toBe(second < 10 ? 'bank' : 'desk')
    }
  })

  test('does not, where it has left its own price', async () => {
    const world = await marketOf(['desk', 'bank'])
    const [desk, bank] = world.sources
    good(desk!, 1_143_000)
    good(bank!, 1_143_020)
    await world.time.wind(400)
    refusable.crossed(bank!, 1_143_000)
    refusable.crossed(desk!, 1_143_000)
    expect(decides(world)).toBe(false)
    await world.time.wind(400)
    good(bank!, 1_143_020)
    expect(decides(world)).toBe(true)
    expect(world.market.quoteOf(eurusd)?.source).toBe('bank')
  })

  test('confirms nothing with a price that it has left', async () => {
    const world = await marketOf(['desk', 'bank'])
    const [desk, bank] = world.sources
    good(desk!, 1_143_000)
    good(bank!, 1_143_000)
    await world.time.wind(400)
    // Both jump, and the second one leaves that level: nobody agrees with the first any more.
    good(desk!, 1_160_000)
    good(bank!, 1_160_000)
    await world.time.wind(1_000)
    refusable.unreadable(bank!)
    for (let second = 0; second < 8; second += 1) {
      await world.time.wind(1_000)
      good(desk!, 1_160_000)
      bank!.beat()
      expect(decides(world)).toBe(false)
    }
  })
})

const step = fc.record({
  who: fc.nat({ max: 2 }),
  ms: fc.constantFrom(0, 1, 90, 400, 1_100, 3_200),
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constant('good' as const) },
    { weight: 1, arbitrary: fc.constant('beat' as const) },
    { weight: 1, arbitrary: fc.constant('late' as const) },
    { weight: 1, arbitrary: fc.constant('drop' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(refusable) as Refusable[])) },
  ),
  mid: fc.integer({ min: 1_142_600, max: 1_143_400 }),
})

describe('whatever stream of refusals', () => {
  test.each([[['desk']], [['desk', 'bank']], [['desk', 'bank', 'pool']]])(
    'no price decides that its source has left, of %j',
    async names => {
      const seen = new Set<QuoteFault>()
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60 }), async steps => {
          const world = await marketOf(names)
          const { market, sources, time } = world
          /** What each source has said last that was not refused for what it says. */
          const stands = new Map<string, number | undefined>()
          for (const { who, ms, what, mid } of steps) {
            await time.wind(ms)
            const source = sources[who % sources.length]!
            const now = time.clock.now()
            if (what === 'beat') source.beat()
            else if (what === 'drop') {
              source.drop()
              source.connect()
            } else if (what === 'late') source.say(eurusd, mid + 5, mid - 5, now - 30_000)
            else if (what === 'good') {
              if (!isFault(good(source, mid))) stands.set(source.name, mid)
            } else {
              const fault = refusable[what](source, mid, now)
              if (fault !== undefined && isLeaving(fault)) {
                seen.add(fault)
                stands.set(source.name, undefined)
              } else if (fault === undefined) stands.set(source.name, mid)
            }
            if (!decides(world)) continue
            const quote = market.quoteOf(eurusd)!
            expect((quote.bid + quote.ask) / 2).toBe(stands.get(quote.source))
            expect(market.holdAt(eurusd, time.clock.now())).toBeUndefined()
          }
        }),
        { numRuns: 300 },
      )
      expect([...seen].toSorted()).toEqual(leavingFaults.filter(each => each !== 'log.full').toSorted())
    },
  )
})

/** Repeats and late ones change nothing of what a source said last. */
const isFault = (fault: QuoteFault | undefined): boolean => fault !== undefined
