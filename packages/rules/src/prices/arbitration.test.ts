import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseSource,
  goodSinceOf,
  hear,
  reconnectMs,
  reconnectMsMax,
  reconnectMsMin,
  sourceReturnMs,
  type Signs,
} from './arbitration.ts'
import { sourceSilenceMsMax, type Millis } from '../market/quote.ts'

const order = ['first', 'second', 'third'] as const
type Name = (typeof order)[number]
const now = 1_000_000 as Millis

const choose = (signs: Partial<Record<Name, number>>, speaking?: Name) =>
  chooseSource({
    order,
    speaking,
    now,
    goodSince: name => signs[name] as Millis | undefined,
  })

describe('which source is believed', () => {
  test.each([
    ['the preferred one is waited for while nobody is alive', {}, undefined, 'first'],
    ['the best one alive begins', { second: now, third: now }, undefined, 'second'],
    ['the next one takes over from a silent one at once', { second: now }, 'first', 'second'],
    ['a better one that just came back waits', { first: now - 9_999, second: 0 }, 'second', 'second'],
    ['and speaks again once it was good for 10 s', { first: now - 10_000, second: 0 }, 'second', 'first'],
    ['without waiting where the other falls silent', { first: now - 1 }, 'second', 'first'],
    ['a worse one never takes the place of one that is alive', { second: now, third: 0 }, 'second', 'second'],
    ['where all are silent nothing changes', {}, 'second', 'second'],
  ] as const)('%s', (_, signs, speaking, expected) => {
    expect(choose(signs, speaking)).toBe(expected)
  })

  test('one that is no longer in the order speaks no more', () => {
    const goodSince = () => 0 as Millis
    expect(chooseSource<string>({ order: ['second'], speaking: 'gone', now, goodSince })).toBe('second')
    expect(chooseSource<string>({ order: [], speaking: 'gone', now, goodSince })).toBeUndefined()
  })

  test('whatever happens: never a silent one while another is alive, never back before its time', () => {
    const happening = fc.record({
      ms: fc.integer({ min: 0, max: 4_000 }),
      heard: fc.subarray([...order]),
    })
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 200 }), happenings => {
        const signs = new Map<Name, Signs>()
        let at = 0 as Millis
        let speaking: Name | undefined
        for (const { ms, heard } of happenings) {
          at = (at + ms) as Millis
          for (const name of heard) signs.set(name, hear(signs.get(name), at, sourceSilenceMsMax))
          const goodSince = (name: Name) => goodSinceOf(signs.get(name), at, sourceSilenceMsMax)
          const before = speaking
          speaking = chooseSource({ order, goodSince, speaking, now: at })
          const chosen = speaking ?? 'first'
          const isAnyAlive = order.some(name => goodSince(name) !== undefined)
          if (isAnyAlive) expect(goodSince(chosen)).toBeDefined()
          else expect(chosen).toBe(before ?? 'first')
          const left = before === undefined ? undefined : goodSince(before)
          if (before !== undefined && chosen !== before && left !== undefined) {
            expect(order.indexOf(chosen)).toBeLessThan(order.indexOf(before))
            expect(at - (goodSince(chosen) ?? at)).toBeGreaterThanOrEqual(sourceReturnMs)
          }
        }
      }),
    )
  })
})

describe('signs of life', () => {
  const at = (ms: number) => ms as Millis

  test('go on over a pause that is short enough, and begin anew after a longer one', () => {
    const begun = hear(undefined, at(1_000), 3_000)
    expect(hear(begun, at(4_000), 3_000)).toEqual({ heardAt: 4_000, goodSince: 1_000 })
    expect(hear(begun, at(4_001), 3_000)).toEqual({ heardAt: 4_001, goodSince: 4_001 })
  })

  test('run out', () => {
    const signs = hear(undefined, at(1_000), 3_000)
    expect(goodSinceOf(signs, at(4_000), 3_000)).toBe(1_000)
    expect(goodSinceOf(signs, at(4_001), 3_000)).toBeUndefined()
    expect(goodSinceOf(undefined, at(4_001), 3_000)).toBeUndefined()
  })
})

describe('the pause before a new connection', () => {
  test('doubles, and has an end', () => {
    const fixed = [1, 2, 3, 4, 5, 6, 7, 100].map(failures => reconnectMs(failures, 0))
    expect(fixed).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  })

  test('is never the same for all, never shorter than the first, never longer than the longest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (failures, chance) => {
          const ms = reconnectMs(failures, chance)
          expect(ms).toBeGreaterThanOrEqual(reconnectMsMin)
          expect(ms).toBeLessThanOrEqual(reconnectMsMax)
        },
      ),
    )
    expect(reconnectMs(3, 0.9)).toBeGreaterThan(reconnectMs(3, 0.1))
  })
})
