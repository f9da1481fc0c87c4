import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  distanceOf,
  priceAway,
  admitAlertExpiry,
  alertLifeMsMax,
  alertPriceKinds,
  alertSides,
  armAlert,
  changeSince,
  figureOfAlert,
  firedAlert,
  levelOfAlert,
  nextAlertStates,
  reachingKind,
  readFigure,
  rearmedAlert,
  watchesOf,
  type AlertCondition,
  type AlertStanding,
} from './alert.ts'
import type { MicroRate, Price } from '../market/instrument.ts'
import type { Millis } from '../market/quote.ts'

const now = 1_000_000 as Millis
const price = (value: number) => value as Price
const at = (kind: (typeof alertPriceKinds)[number], level: number): AlertCondition => ({
  kind,
  side: 'bid',
  price: price(level),
})

const anyPriceCondition = fc.record({
  kind: fc.constantFrom(...alertPriceKinds),
  side: fc.constantFrom(...alertSides),
  price: fc.integer({ min: 1, max: 1_000 }).map(price),
})
const anyRate = fc.integer({ min: 1_000, max: 500_000 }).map(rate => rate as MicroRate)
const anyCondition: fc.Arbitrary<AlertCondition> = fc.oneof(
  anyPriceCondition,
  fc.record({ kind: fc.constantFrom('rises' as const, 'falls' as const), rate: anyRate }),
)

/** What a list of figures makes of an alert: the places at which it tells. */
const play = (condition: AlertCondition, values: readonly number[], pauseMs: number | undefined) => {
  const [first = 0, ...rest] = values
  const begun = armAlert(condition, first, now)
  if (!begun.ok) return undefined
  let standing: AlertStanding = begun.value
  const told: number[] = []
  rest.forEach((value, index) => {
    const moment = (now + index + 1) as Millis
    if (standing.restingUntil !== undefined && standing.restingUntil > moment) return
    const hit = watchesOf(condition, standing).find(({ direction, level }) =>
      direction === 'up' ? value >= level : value <= level,
    )
    if (hit === undefined) return
    const before = standing.state
    standing =
      hit.effect === 'fire' ? firedAlert(standing, { pauseMs, now: moment }) : rearmedAlert(condition, value)
    expect(nextAlertStates[before]).toContain(standing.state)
    if (hit.effect === 'fire') told.push(index + 1)
  })
  return { told, standing }
}

describe('an alert', () => {
  test.each([
    ['at_or_above', [99, 99, 100], [2]],
    ['at_or_above', [99, 103], [1]],
    ['at_or_below', [101, 101, 100], [2]],
    ['crosses', [99, 99, 100], [2]],
    ['crosses', [101, 100], [1]],
    // On its level at first: it waits until the price has left it.
    ['crosses', [100, 100, 101, 100], [3]],
    ['crosses', [100, 99, 98, 101], [3]],
  ] as const)('%s 100 told by %j', (kind, values, told) => {
    expect(play(at(kind, 100), values, undefined)?.told).toEqual(told)
  })

  test('tells once', () => {
    expect(play(at('at_or_above', 100), [99, 100, 99, 100, 99, 100], undefined)).toEqual({
      told: [1],
      standing: { state: 'fired', origin: 'below', restingUntil: undefined },
    })
  })

  test('tells again after its pause, when the level was left and is reached anew', () => {
    // Told at 1; quiet until 4; left at 5, reached at 6.
    const values = [99, 100, 99, 100, 100, 99, 100, 100]
    expect(play(at('at_or_above', 100), values, 3)?.told).toEqual([1, 6])
  })

  test('that crosses tells of both directions in turn', () => {
    expect(play(at('crosses', 100), [99, 101, 102, 99, 98, 101], 0)?.told).toEqual([1, 3, 5])
  })

  test.each([
    [at('at_or_above', 100), 100],
    [at('at_or_below', 100), 100],
    [{ kind: 'rises', rate: 10_000 as MicroRate } as const, 10_000],
    [{ kind: 'falls', rate: 10_000 as MicroRate } as const, -10_000],
  ])('is not taken where it is met already: %j', (condition, value) => {
    expect(armAlert(condition, value, now)).toEqual({ ok: false, refusal: 'alert.met' })
  })

  test('is taken where nobody knows the price yet', () => {
    fc.assert(
      fc.property(anyCondition, condition => {
        expect(armAlert(condition, undefined, now).ok).toBe(true)
      }),
    )
  })

  test('once only and over, or never, whatever the prices do', () => {
    const anyValues = fc.array(fc.integer({ min: 80, max: 120 }), { minLength: 2, maxLength: 60 })
    const anyLevel = fc.integer({ min: 85, max: 115 })
    fc.assert(
      fc.property(fc.constantFrom(...alertPriceKinds), anyLevel, anyValues, (kind, level, values) => {
        const played = play(at(kind, level), values, undefined)
        if (played === undefined) return
        expect(played.told.length).toBeLessThanOrEqual(1)
        const isReached = values.slice(1).some(value => {
          if (kind === 'at_or_above') return value >= level
          return kind === 'at_or_below' && value <= level
        })
        if (kind !== 'crosses') expect(played.told.length === 1).toBe(isReached)
      }),
    )
  })

  test('that repeats never tells twice within its pause', () => {
    const anyValues = fc.array(fc.integer({ min: 95, max: 105 }), { minLength: 2, maxLength: 80 })
    fc.assert(
      fc.property(fc.constantFrom(...alertPriceKinds), anyValues, fc.nat(10), (kind, values, pauseMs) => {
        const told = play(at(kind, 100), values, pauseMs)?.told ?? []
        told.slice(1).forEach((place, index) => {
          expect(place - (told[index] ?? 0)).toBeGreaterThan(pauseMs)
        })
      }),
    )
  })

  test('looks for nothing once it is over', () => {
    for (const state of ['fired', 'expired'] as const)
      expect(watchesOf(at('crosses', 100), { state, origin: 'below', restingUntil: undefined })).toEqual([])
  })
})

describe('a figure', () => {
  const quote = { bid: price(100), ask: price(103) }

  test('is the bid, the ask or twice the mid, and so is the level', () => {
    expect(alertSides.map(side => readFigure(side, quote, undefined))).toEqual([100, 103, 203])
    expect(levelOfAlert({ kind: 'crosses', side: 'mid', price: price(101) })).toBe(202)
    expect(levelOfAlert(at('at_or_above', 101))).toBe(101)
  })

  test('of a change is unknown without a beginning', () => {
    expect(readFigure('change', quote, undefined)).toBeUndefined()
    expect(figureOfAlert({ kind: 'rises', rate: 1_000 as MicroRate })).toBe('change')
  })

  test('of a change never says more than happened', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        (then, mid) => {
          const change = changeSince(then, { bid: price(mid), ask: price(mid) })
          // Exact: quotients of this size do not fit a float.
          const moved = BigInt(Math.abs(2 * mid - then)) * 1_000_000n
          const told = BigInt(Math.abs(change)) * BigInt(then)
          expect(told <= moved && moved < told + BigInt(then)).toBe(true)
          expect(change === 0 || change > 0 === 2 * mid > then).toBe(true)
        },
      ),
    )
  })
})

describe('an end', () => {
  test.each([
    [undefined, true],
    [now + 1, true],
    [now + alertLifeMsMax, true],
    [now, false],
    [now + alertLifeMsMax + 1, false],
  ])('%s', (end, isTaken) => {
    expect(admitAlertExpiry(end as Millis | undefined, now).ok).toBe(isTaken)
  })
})

describe('a price some percent away', () => {
  const view = { priceScale: 5, digits: 2 }
  test.each([
    [9_700_400_000, 1, 9_797_404_000],
    [9_700_400_000, -5, 9_215_380_000],
    [1_000, -5, 1_000],
  ])('of %s by %s', (from, percent, expected) => {
    expect(priceAway(price(from), percent, view)).toBe(expected)
  })

  test('has the digits that are shown, and is as far away as was asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 10 ** 11 }),
        fc.constantFrom(-5, -1, 1, 5),
        (from, percent) => {
          const away = priceAway(price(from), percent, view)
          expect(away % 1_000).toBe(0)
          expect(Math.abs(distanceOf(price(from), away) - Math.abs(percent) * 100)).toBeLessThanOrEqual(6)
        },
      ),
    )
  })
})

describe('a level to be reached', () => {
  test('is waited for from the side on which the price is, and never met at once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 1_000 }),
        (level, current) => {
          const kind = reachingKind(price(level), price(current))
          expect(kind === undefined).toBe(level === current)
          if (kind !== undefined) expect(armAlert(at(kind, level), current, now).ok).toBe(true)
        },
      ),
    )
  })
})
