import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptQuote, beginAcceptance, isSuspended, type AcceptanceState } from './acceptance.ts'
import { readSpreadLimits, spreadBoundsOf, spreadLimitsShipped } from './spread-limit.ts'
import type { MarketState } from '../hours/hours.ts'
import type { Code } from '../core/ids.ts'
import { categories, type MicroRate, type Price } from '../market/instrument.ts'
import type { Millis, RawQuote } from '../market/quote.ts'

describe('the setting market.spread_limits', () => {
  test.each([
    {},
    { forex: { traded: 15, shown: 60, seconds: 60 } },
    { crypto: { traded: 2, shown: 2, seconds: 10 }, stock: { traded: 50, shown: 200, seconds: 3_600 } },
    spreadLimitsShipped,
  ])('can be %j', value => {
    expect(readSpreadLimits(value)).toEqual({ ok: true, value })
  })

  const fine = { traded: 15, shown: 60, seconds: 60 }
  test.each<[unknown, string]>([
    [null, 'setting.invalid'],
    [[], 'setting.invalid'],
    ['15', 'setting.invalid'],
    [{ forex: 15 }, 'setting.rule'],
    [{ bonds: fine }, 'setting.rule'],
    [{ forex: { ...fine, traded: 1 } }, 'setting.rule'],
    [{ forex: { ...fine, traded: 51 } }, 'setting.rule'],
    [{ forex: { ...fine, traded: 2.5 } }, 'setting.rule'],
    [{ forex: { ...fine, shown: 14 } }, 'setting.rule'],
    [{ forex: { ...fine, shown: 201 } }, 'setting.rule'],
    [{ forex: { ...fine, seconds: 9 } }, 'setting.rule'],
    [{ forex: { ...fine, seconds: 3_601 } }, 'setting.rule'],
    [{ forex: { ...fine, more: 1 } }, 'setting.rule'],
    [{ forex: { traded: 15, shown: 60 } }, 'setting.rule'],
  ])('is not %j', (value, refusal) => {
    expect(readSpreadLimits(value)).toMatchObject({ ok: false, refusal })
  })

  test('holds for every class as shipped, and for one as it is set', () => {
    for (const category of categories)
      expect(spreadBoundsOf({}, { category, spreadTypical: 10 as Price })).toEqual({
        tradedMax: 10 * spreadLimitsShipped[category].traded,
        shownMax: 10 * spreadLimitsShipped[category].shown,
        holdMs: 60_000,
      })
    const bounds = spreadBoundsOf({ oil: fine }, { category: 'oil', spreadTypical: 4 as Price })
    expect(bounds).toEqual({ tradedMax: 60, shownMax: 240, holdMs: 60_000 })
  })
})

/** Spread 10 as usual; traded on up to 100, shown up to 500. */
const instrument = { spreadTypical: 10 as Price, jumpMax: 10_000 as MicroRate }
const spread = { tradedMax: 100 as Price, shownMax: 500 as Price, holdMs: 60_000 }
const market: MarketState = { state: 'open', changesAt: undefined }
const start = 1_000_000_000

type Step = { readonly width: number; readonly ms: number }
const play = (steps: readonly Step[]) => {
  let state: AcceptanceState = beginAcceptance()
  return steps.map(({ width, ms }) => {
    const raw: RawQuote = {
      code: 'EURUSD' as Code,
      bid: (100_000 - width / 2) as Price,
      ask: (100_000 + width / 2) as Price,
      at: (start + ms) as Millis,
      receivedAt: (start + ms) as Millis,
      source: 'one',
      kind: 'live',
    }
    const decision = acceptQuote({ state, raw, instrument, market, nowMs: start + ms, spread })
    ;({ state } = decision)
    const said = decision.verdict === 'accepted' ? (decision.admission ?? 'accepted') : decision.fault
    return { said, suspended: isSuspended(state) }
  })
}
const every = (count: number, gapMs: number, width: number, fromMs = 1_000): readonly Step[] =>
  Array.from({ length: count }, (_, place) => ({ width, ms: fromMs + place * gapMs }))
const said = (steps: readonly Step[]) => play(steps).map(each => each.said)

describe('a wide spread', () => {
  test('decides nothing from its first quote on, and is traded on once it has lasted', () => {
    const steps = play([{ width: 10, ms: 0 }, ...every(64, 1_000, 200)])
    expect(steps.slice(1, 61).map(each => each.said)).toEqual(Array(60).fill('spread.too_wide'))
    expect(steps.slice(1, 61).every(each => each.suspended)).toBe(true)
    expect(steps.slice(61).map(each => each.said)).toEqual(['wide', 'wide', 'wide', 'wide'])
    expect(steps.slice(61).some(each => each.suspended)).toBe(false)
  })

  test('begins its time anew with every usual one, with every pause as long, and beyond what is shown', () => {
    const usual = [{ width: 10, ms: 0 }, ...every(50, 1_000, 200), { width: 10, ms: 51_000 }]
    expect(said([...usual, ...every(50, 1_000, 200, 52_000)])).not.toContain('wide')
    expect(said([...every(3, 61_000, 200)])).toEqual(Array(3).fill('spread.too_wide'))
    expect(said(every(200, 1_000, 502))).not.toContain('wide')
  })

  test('is not traded on when it was said at the ends of its time alone', () => {
    expect(said([1, 2, 61_000, 62_000].map(ms => ({ width: 200, ms })))).not.toContain('wide')
  })

  test('whatever was said: nothing wider than the limit counts before it has lasted', () => {
    const steps = fc.array(
      fc.record({
        width: fc.constantFrom(10, 100, 102, 300, 500, 502),
        gap: fc.integer({ min: 1, max: 20_000 }),
      }),
      { maxLength: 80 },
    )
    fc.assert(
      fc.property(steps, gaps => {
        let ms = 0
        const all = gaps.map(({ width, gap }) => ({ width, ms: (ms += gap) }))
        const results = play(all)
        let wideSince: number | undefined
        for (const [place, { width, ms: at }] of all.entries()) {
          wideSince = width > 100 && width <= 500 ? (wideSince ?? at) : undefined
          const counts = results[place]?.said === 'accepted' || results[place]?.said === 'wide'
          if (width > 500) expect(counts).toBe(false)
          if (width <= 100) expect(counts).toBe(true)
          if (counts && width > 100) expect(at - (wideSince ?? at)).toBeGreaterThanOrEqual(60_000)
          expect(results[place]?.suspended).toBe(!counts)
        }
      }),
    )
  })
})
