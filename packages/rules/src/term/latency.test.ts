import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomFrom, seedRandom } from '../core/random.ts'
import type { Price } from '../market/instrument.ts'
import type { Millis } from '../market/quote.ts'
import { directions, entryWaitMs, type Direction } from './deal.ts'
import {
  chanceOfAtLeast,
  isLatencyPattern,
  judgeBlock,
  judgeTiming,
  jumpShareMax,
  latencyBlockMs,
  latencyBlockOf,
  latencyEntriesMin,
  latencyFigures,
  latencyWindowMs,
  type LatencyEntry,
  type LatencyTick,
} from './latency.ts'

const tick = (receivedAt: number, mid: number): LatencyTick => ({
  receivedAt: receivedAt as Millis,
  bid: (mid - 1) as Price,
  ask: (mid + 1) as Price,
})

/** A block of quotes at uneven times, small steps and now and then a leap. */
const marketOf = (seed: string): readonly LatencyTick[] => {
  const random = randomFrom(seedRandom(seed))
  const ticks: LatencyTick[] = []
  let mid = 100_000
  for (let at = -6_000; at < latencyBlockMs + 6_000; at += 1 + Math.floor(random.uniform() * 2_500)) {
    mid += Math.floor(random.uniform() * 5) - 2
    if (random.uniform() < 0.02) mid += random.uniform() < 0.5 ? 80 : -80
    ticks.push(tick(at, mid))
  }
  return ticks
}
const entryAfter = (ticks: readonly LatencyTick[], accepted: number): LatencyTick | undefined =>
  ticks.find(({ receivedAt }) => receivedAt > accepted && receivedAt <= accepted + entryWaitMs)

/** Entries of one who knows nothing, accepted at any moment. */
const entriesAtRandom = (
  seed: string,
  ticks: readonly LatencyTick[],
  count: number,
): readonly LatencyEntry[] => {
  const random = randomFrom(seedRandom(seed))
  const block = judgeBlock(0, ticks)
  return Array.from({ length: count }).flatMap((_, place): LatencyEntry[] => {
    const direction: Direction = random.uniform() < 0.5 ? 'up' : 'down'
    const entry = entryAfter(ticks, random.uniform() * (latencyBlockMs - entryWaitMs))
    const timing = entry && judgeTiming(block, { direction, entryAt: entry.receivedAt })
    // Each in a block of its own, so that none goes together with another.
    return timing === undefined
      ? []
      : [{ ...timing, code: `CODE${place}`, entryAt: entry?.receivedAt ?? 0, isWon: random.uniform() < 0.5 }]
  })
}

describe('jumps of a block', () => {
  test('take up no more than their share, and are as likely as they come', () => {
    for (let market = 0; market < 5; market += 1) {
      const entries = entriesAtRandom(`moments ${market}`, marketOf(`market ${market}`), 4_000)
      const { entries: judged, beforeJumps, expected } = latencyFigures(entries)
      expect(judged).toBeGreaterThan(3_000)
      expect(entries.every(({ chance }) => chance > 0 && chance <= jumpShareMax)).toBe(true)
      // Four standard deviations of as many independent chances.
      expect(Math.abs(beforeJumps - expected)).toBeLessThan(4 * Math.sqrt(expected))
    }
  })

  test('are the same in a market turned upside down, and at any scale of prices', () => {
    const ticks = marketOf('mirror')
    const straight = judgeBlock(0, ticks)
    const mirrored = judgeBlock(
      0,
      ticks.map(each => tick(each.receivedAt, 200_000 - (each.bid + 1))),
    )
    expect(mirrored.jumps).toEqual({ up: straight.jumps.down, down: straight.jumps.up })
    const scaled = ticks.map(each => ({
      ...each,
      bid: (each.bid * 10) as Price,
      ask: (each.ask * 10) as Price,
    }))
    for (const direction of directions)
      expect(judgeBlock(0, scaled).jumps[direction]?.chance).toBe(straight.jumps[direction]?.chance)
  })

  test('are none in a market that stands, in one that always moves alike, and among few quotes', () => {
    const times = Array.from({ length: 600 }, (_, place) => place * 1_000)
    const none = { up: undefined, down: undefined }
    expect(
      judgeBlock(
        0,
        times.map(at => tick(at, 100)),
      ).jumps,
    ).toEqual(none)
    expect(
      judgeBlock(
        0,
        times.map(at => tick(at, 100 + at / 1_000)),
      ).jumps,
    ).toEqual(none)
    expect(judgeBlock(0, marketOf('few').slice(0, 29)).jumps).toEqual(none)
  })

  test('come after the entry: a price that has moved by then is no longer ahead', () => {
    const ticks = Array.from({ length: 600 }, (_, place) => tick(place * 1_000, place < 300 ? 100 : 200))
    const block = judgeBlock(0, ticks)
    const at = (entryAt: number) => judgeTiming(block, { direction: 'up', entryAt })?.isBeforeJump
    expect([at(297_000), at(298_000), at(299_000), at(300_000)]).toEqual([false, true, true, false])
    expect(judgeTiming(block, { direction: 'down', entryAt: 299_000 })).toBeUndefined()
    expect(judgeTiming(block, { direction: 'up', entryAt: 299_500 })).toBeUndefined()
    expect(latencyBlockOf(299_000 + latencyBlockMs)).toBe(latencyBlockMs)
  })
})

describe('how likely chance alone is', () => {
  const isIn = (way: number, place: number): boolean => ((way >> place) & 1) === 1
  test('is the sum over all ways, and falls with the count', () => {
    const chances = fc.array(fc.double({ min: 0.001, max: 0.1, noNaN: true }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(chances, fc.integer({ min: 0, max: 10 }), (list, count) => {
        let sum = 0
        for (let way = 0; way < 2 ** list.length; way += 1) {
          const hits = list.filter((_, place) => isIn(way, place)).length
          if (hits >= count)
            sum += list.reduce((product, each, place) => product * (isIn(way, place) ? each : 1 - each), 1)
        }
        expect(chanceOfAtLeast(count, list)).toBeCloseTo(sum, 10)
        expect(chanceOfAtLeast(count + 1, list)).toBeLessThanOrEqual(chanceOfAtLeast(count, list))
      }),
    )
  })
})

describe('a pattern', () => {
  const entry = (place: number, change: Partial<LatencyEntry> = {}): LatencyEntry => ({
    code: 'BTCUSD',
    entryAt: place * (latencyWindowMs + 1),
    chance: 0.05,
    isBeforeJump: true,
    isWon: true,
    ...change,
  })
  const many = (count: number, change: Partial<LatencyEntry> = {}) =>
    Array.from({ length: count }, (_, place) => entry(place, change))

  test('takes enough entries, far beyond chance', () => {
    expect(isLatencyPattern(latencyFigures(many(latencyEntriesMin)))).toBe(true)
    expect(isLatencyPattern(latencyFigures(many(latencyEntriesMin - 1)))).toBe(false)
    expect(isLatencyPattern(latencyFigures(many(500, { isBeforeJump: false })))).toBe(false)
    // 5 of 100 is what chance brings.
    expect(
      isLatencyPattern(
        latencyFigures(many(100).map((each, place) => ({ ...each, isBeforeJump: place < 5 }))),
      ),
    ).toBe(false)
  })

  test('counts deals that begin together once, and not by who won', () => {
    const burst = Array.from({ length: 30 }, () => entry(1))
    expect(latencyFigures(burst)).toMatchObject({ entries: 1, beforeJumps: 1, won: 1 })
    const figures = latencyFigures(many(30))
    const lost = latencyFigures(many(30, { isWon: false }))
    expect(lost).toEqual({ ...figures, won: 0 })
    expect(isLatencyPattern(lost)).toBe(isLatencyPattern(figures))
  })

  test('is not found in customers who know nothing', () => {
    const ticks = marketOf('honest')
    for (let customer = 0; customer < 400; customer += 1)
      expect(isLatencyPattern(latencyFigures(entriesAtRandom(`customer ${customer}`, ticks, 60)))).toBe(false)
  })

  test('is found in one who sees jumps a second ahead half of the time', () => {
    const ticks = marketOf('informed')
    const block = judgeBlock(0, ticks)
    const jumps = ticks.filter(
      ({ receivedAt }) => judgeTiming(block, { direction: 'up', entryAt: receivedAt })?.isBeforeJump === true,
    )
    expect(jumps.length).toBeGreaterThan(5)
    const informed = Array.from({ length: 20 }, (_, place) => {
      const { receivedAt } = jumps[place % jumps.length]!
      return {
        ...judgeTiming(block, { direction: 'up', entryAt: receivedAt })!,
        code: `CODE${place}`,
        entryAt: receivedAt,
        isWon: true,
      }
    })
    const entries = [...informed, ...entriesAtRandom('rest', ticks, 20)]
    expect(isLatencyPattern(latencyFigures(entries))).toBe(true)
  })
})
