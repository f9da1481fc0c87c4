import type { Code } from '@plumbline/rules/core'
import type { EffectiveAction } from '@plumbline/rules/corporate-action'
import type { ListedInstrument, Millis, Price, RawQuote } from '@plumbline/rules/market'
import type { MarketState } from '@plumbline/rules/hours'
import { describe, expect, test } from 'vitest'
import { createDisputes } from './disputes.ts'
import { instruments } from '../seed/instruments.ts'

/** What a source that lies might try, and gains nothing by. */

const bitcoin = instruments.find(({ code }) => code === ('BTCUSD' as Code)) as ListedInstrument
const open: MarketState = { state: 'open', changesAt: undefined }
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const start = 1_000_000

const create = (actions: readonly EffectiveAction[] = []) => {
  let now = start
  const disputes = createDisputes({
    clock: { now: () => now as Millis },
    log: quiet,
    bandOf: undefined,
    holdSeconds: undefined,
    actions: () => actions,
    refused: () => undefined,
    onTurn: undefined,
  })
  const raw = (mid: number, source: string, spread: number): RawQuote => ({
    code: bitcoin.code,
    bid: Math.round(mid - spread / 2) as Price,
    ask: Math.round(mid + spread / 2) as Price,
    at: now as Millis,
    receivedAt: now as Millis,
    source,
    kind: 'live',
  })
  return {
    disputes,
    at: (after: number) => void (now = start + after),
    say: (mid: number, { source = 'alone', spread = 1_000, market = open } = {}) => {
      const { verdict } = disputes.judge(raw(mid, source, spread), bitcoin, market)
      return verdict
    },
    check: (mid: number, source = 'other') => disputes.secondSaid(raw(mid, source, 1_000), bitcoin, open),
  }
}

describe('after a split of one into two', () => {
  const split: EffectiveAction = {
    id: 'split',
    code: bitcoin.code,
    effectiveAt: (start + 1_000) as Millis,
    action: { kind: 'split', before: 1, after: 2 },
  }
  const world = () => {
    const made = create([split])
    expect(made.say(9_700_000)).toBe('accepted')
    return made
  }

  test.each([
    ['a price that is no price', -1, {}],
    ['a spread that is none', 4_850_000, { spread: 10_000_000 }],
    ['a quote while the market is closed', 4_850_000, { market: { state: 'closed', changesAt: undefined } }],
    ['a price in dispute', 9_700_000, {}],
  ] as const)('%s does not change what the next one is held against', (_, mid, how) => {
    const { at, say } = world()
    for (const after of [1_000, 1_100, 1_200]) {
      at(after)
      expect(say(mid, how)).toBe('refused')
    }
    at(2_000)
    // Held against a half of the half, this would count at once, and the true price would not.
    expect(say(9_700_000 / 8)).toBe('refused')
    expect(say(4_850_000)).toBe('accepted')
  })
})

/** How far the accepted price has come from where it was, in millionths. */
const drive = (
  world: ReturnType<typeof create>,
  {
    everyMs,
    lastMs,
    next,
  }: { everyMs: number; lastMs: number; next: (accepted: number, after: number) => number },
) => {
  let accepted = 9_700_000
  world.say(accepted)
  const told: { after: number; mid: number }[] = [{ after: 0, mid: accepted }]
  for (let after = everyMs; after <= lastMs; after += everyMs) {
    world.at(after)
    const mid = Math.round(next(accepted, after))
    if (world.say(mid) === 'accepted') {
      accepted = mid
      told.push({ after, mid })
    }
  }
  return told
}
const furthest = (told: readonly { after: number; mid: number }[], windowMs: number): number => {
  let most = 0
  for (const [place, to] of told.entries())
    for (let before = place; before >= 0; before -= 1) {
      const from = told[before]
      if (from === undefined || to.after - from.after > windowMs) break
      most = Math.max(most, Math.abs(to.mid / from.mid - 1))
    }
  return most
}
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const step = bitcoin.jumpMax / 1_000_000

describe('a source alone that drifts as fast as it is let', () => {
  test.each([
    ['by steps as long as one may be', 0.999],
    ['by halves of them', 0.5],
    ['by tenths of them', 0.1],
  ])('%s stays within two steps a minute, six an hour and fifteen a day', (_, share) => {
    const told = drive(create(), { everyMs: 5_000, lastMs: 1.5 * day, next: mid => mid * (1 + step * share) })
    expect(furthest(told, minute)).toBeLessThanOrEqual(2 * step + 1e-6)
    expect(furthest(told, hour)).toBeLessThanOrEqual(6 * step + 1e-6)
    expect(furthest(told, day)).toBeLessThanOrEqual(15 * step + 1e-6)
    // It does drift: nobody contradicts it.
    expect(furthest(told, day)).toBeGreaterThan(10 * step)
  })

  test('goes no further by holding levels between its steps', () => {
    // Each minute it names a level far away and says it until it counts.
    let level = 0
    let since = 0
    const told = drive(create(), {
      everyMs: 5_000,
      lastMs: 1.5 * day,
      next: (mid, after) => {
        if (level === 0 || after - since > 65_000) {
          level = mid * (1 + step * 5.9)
          since = after
        }
        return after - since <= 60_000 ? level : mid * (1 + step * 0.99)
      },
    })
    expect(furthest(told, hour)).toBeLessThanOrEqual(6 * step + 1e-6)
    expect(furthest(told, day)).toBeLessThanOrEqual(15 * step + 1e-6)
  })

  test('goes no further by falling silent until a window is over', () => {
    const told = drive(create(), {
      everyMs: 10_000,
      lastMs: 3 * day,
      // Busy for ten minutes, silent for seventy.
      next: (mid, after) => (after % (80 * minute) < 10 * minute ? mid * (1 + step * 0.99) : mid * 50),
    })
    expect(furthest(told, hour)).toBeLessThanOrEqual(6 * step + 1e-6)
    expect(furthest(told, day)).toBeLessThanOrEqual(15 * step + 1e-6)
  })

  test('goes no further by going up and down', () => {
    let way = 1
    const told = drive(create(), {
      everyMs: 2_000,
      lastMs: 2 * hour,
      next: (mid, after) => {
        if (after % (5 * minute) === 0) way = -way
        return mid * (1 + way * step * 0.6)
      },
    })
    expect(furthest(told, minute)).toBeLessThanOrEqual(2 * step + 1e-6)
    expect(furthest(told, hour)).toBeLessThanOrEqual(6 * step * (1 + 6 * step) + 1e-6)
  })
})

describe('one of two that lies', () => {
  test('takes the price no further than the band from what the other says, however long', () => {
    const world = create()
    const honest = 9_700_000
    world.say(honest, { source: 'liar' })
    world.check(honest)
    let accepted = honest
    for (let after = 500; after <= 2 * hour; after += 500) {
      world.at(after)
      world.check(honest)
      const mid = Math.round(accepted * (1 + step * 0.1))
      if (world.say(mid, { source: 'liar' }) === 'accepted') accepted = mid
    }
    expect(accepted / honest - 1).toBeLessThanOrEqual(step * (1 + step))
  })

  test('gets nothing accepted by agreeing now and then', () => {
    const world = create()
    const honest = 9_700_000
    const lied: string[] = []
    world.say(honest, { source: 'liar' })
    world.check(honest)
    for (let after = 500; after <= hour; after += 500) {
      world.at(after)
      world.check(honest)
      // Agrees for four and a half seconds, and lies then.
      const lies = (after / 500) % 10 === 0
      const verdict = world.say(lies ? honest * 1.1 : honest, { source: 'liar' })
      if (lies) lied.push(verdict)
    }
    expect(new Set(lied)).toEqual(new Set(['refused']))
  })
})
