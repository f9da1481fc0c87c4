import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  admitDrawings,
  drawnMove,
  drawingsMax,
  indicatorNames,
  indicatorParameters,
  isParametersOf,
  drawnBefore,
  mergeDrawings,
  priceNear,
  type IndicatorName,
  type KeptFrom,
} from './chart.ts'
import type { Price } from './instrument.ts'

describe('drawings of several pages', () => {
  const line = (p: number) => ({ kind: 'horizontal', points: [{ t: 1, p }], locked: false })
  const lines = fc.uniqueArray(fc.integer({ min: 1, max: 12 })).map(prices => prices.map(line))
  const prices = (drawings: readonly ReturnType<typeof line>[]) =>
    new Set(drawings.map(({ points }) => points[0]?.p ?? 0))

  test('are what was drawn last where nobody else drew', () => {
    fc.assert(
      fc.property(lines, lines, (before, items) => {
        expect(mergeDrawings({ kept: before, before, items })).toEqual(items)
      }),
    )
  })

  test('lose nothing that another page added, and bring back nothing that any page took away', () => {
    fc.assert(
      fc.property(lines, lines, lines, (before, kept, items) => {
        const merged = prices(mergeDrawings({ kept, before, items }))
        const [was, elsewhere, here] = [prices(before), prices(kept), prices(items)]
        for (const price of new Set([...was, ...elsewhere, ...here])) {
          const isKept = was.has(price)
            ? elsewhere.has(price) && here.has(price)
            : elsewhere.has(price) || here.has(price)
          expect([price, merged.has(price)]).toEqual([price, isKept])
        }
      }),
    )
  })

  test('are those of the page, whichever of its saves came through without an answer', () => {
    const fate = fc.constantFrom('answered', 'kept, unanswered', 'lost')
    fc.assert(
      fc.property(lines, lines, fc.array(fc.tuple(lines, fate)), lines, (first, elsewhere, saves, last) => {
        let kept = mergeDrawings({ kept: first, before: first, items: first })
        let known: KeptFrom<ReturnType<typeof line>> = { saved: first, tried: [] }
        // Another page adds its own, at places where this one draws nothing.
        const others = elsewhere.map(({ points }) => line((points[0]?.p ?? 0) + 100))
        kept = mergeDrawings({ kept, before: [], items: others })
        for (const [items, end] of [...saves, [last, 'answered'] as const]) {
          const { before, until } = drawnBefore(known, items)
          if (end !== 'lost') kept = mergeDrawings({ kept, before, items })
          known = end === 'answered' ? { saved: items, tried: [] } : until
        }
        expect(prices(kept)).toEqual(prices([...last, ...others]))
      }),
    )
  })

  test('are the same when they are sent again', () => {
    fc.assert(
      fc.property(lines, lines, lines, (before, kept, items) => {
        const once = mergeDrawings({ kept, before, items })
        expect(mergeDrawings({ kept: once, before, items })).toEqual(once)
      }),
    )
  })
})

describe("an indicator's parameters", () => {
  test.each(indicatorNames)('of %s can be what they are at first', name => {
    expect(isParametersOf(name, indicatorParameters[name].preset)).toBe(true)
  })

  test.each<[string, IndicatorName, readonly number[], boolean]>([
    ['one length', 'MA', [200], true],
    ['four lengths', 'EMA', [5, 10, 20, 500], true],
    ['bands of two and a half deviations', 'BOLL', [20, 2.5], true],
    ['no length', 'MA', [], false],
    ['five lengths', 'MA', [1, 2, 3, 4, 5], false],
    ['a length of nothing', 'RSI', [0], false],
    ['half a bar', 'MA', [2.5], false],
    ['more bars than are held', 'MA', [501], false],
    ['bands finer than a tenth', 'BOLL', [20, 2.05], false],
    ['a parameter too few', 'MACD', [12, 26], false],
    ['one where there is none', 'VOL', [5], false],
    ['what is no number', 'MA', [Number.NaN], false],
  ])('%s: %s %j → %s', (_, name, values, fine) => {
    expect(isParametersOf(name, values)).toBe(fine)
  })
})

describe('drawings', () => {
  test('are kept up to their maximum', () => {
    const most = Array.from({ length: drawingsMax }, (_, index) => index)
    expect(admitDrawings(most)).toEqual({ ok: true, value: most })
    expect(admitDrawings([...most, 1])).toEqual({
      ok: false,
      refusal: 'layout.too_large',
      figures: { maximum: '60' },
    })
  })
})

describe('a place on the picture', () => {
  test('becomes the nearest price on the tick', () => {
    const instrument = { priceScale: 3, tick: 10 as Price }
    expect(priceNear(97_008.004, instrument)).toBe(97_008_000)
    expect(priceNear(97_008.006, instrument)).toBe(97_008_010)
    expect(priceNear(-5, instrument)).toBe(10)
  })

  test('is never further than half a tick from it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        fc.constantFrom(1, 5, 10, 25),
        (value, tick) => {
          const price = priceNear(value, { priceScale: 2, tick: tick as Price })
          expect(price % tick).toBe(0)
          expect(Math.abs(price - value * 100)).toBeLessThanOrEqual(tick / 2 + 1e-6)
        },
      ),
    )
  })

  test.each([
    [100, 101.5, { move: 1.5, change: 150 }],
    [100, 99.99, { move: -0.010000000000005116, change: -1 }],
    [0, 3, { move: 3, change: 0 }],
  ])('moves from %d to %d', (from, to, moved) => {
    expect(drawnMove(from, to)).toEqual(moved)
  })
})
