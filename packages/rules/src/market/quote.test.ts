import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Category, Price } from './instrument.ts'
import {
  closePrice,
  formatPrice,
  freshness,
  openPrice,
  parsePrice,
  quoteAgeMsMax,
  sourceSilenceMsMax,
  twiceMid,
  type Freshness,
  type Millis,
  type QuoteKind,
} from './quote.ts'

const now = 1_000_000_000
const judge = (input: { kind?: QuoteKind; category: Category; ageMs: number; silentMs: number }) =>
  freshness({
    quote: { kind: input.kind ?? 'live', receivedAt: (now - input.ageMs) as Millis },
    category: input.category,
    heardAt: (now - input.silentMs) as Millis,
    now: now as Millis,
  })

describe('a quote', () => {
  test.each<[category: Category, ageMsMax: number]>([
    ['crypto', 15_000],
    ['metal', 30_000],
    ['oil', 30_000],
    ['cfd', 30_000],
    ['stock', 30_000],
    ['forex', 60_000],
  ])('of %s decides orders for %i ms, and not a millisecond more', (category, ageMsMax) => {
    expect(quoteAgeMsMax[category]).toBe(ageMsMax)
    expect(judge({ category, ageMs: ageMsMax, silentMs: 0 })).toBe('fresh')
    expect(judge({ category, ageMs: ageMsMax + 1, silentMs: 0 })).toBe('stale')
  })

  test.each<[what: string, input: Parameters<typeof judge>[0], freshness: Freshness]>([
    ['of this moment is fresh', { category: 'forex', ageMs: 0, silentMs: 0 }, 'fresh'],
    ['of a source heard 3 s ago is fresh', { category: 'forex', ageMs: 3_000, silentMs: 3_000 }, 'fresh'],
    ['of a source silent for longer is stale', { category: 'forex', ageMs: 3_001, silentMs: 3_001 }, 'stale'],
    [
      'just received from a source marked silent is stale',
      { category: 'forex', ageMs: 0, silentMs: 3_001 },
      'stale',
    ],
    [
      'that is synthetic may decide',
      { kind: 'synthetic', category: 'metal', ageMs: 0, silentMs: 0 },
      'fresh',
    ],
    [
      'that is delayed is for display only',
      { kind: 'delayed', category: 'metal', ageMs: 0, silentMs: 0 },
      'indicative',
    ],
    [
      'that is delayed and old too',
      { kind: 'delayed', category: 'metal', ageMs: 90_000, silentMs: 90_000 },
      'indicative',
    ],
  ])('%s', (_, input, expected) => {
    expect(judge(input)).toBe(expected)
  })

  test('is trusted only while its source gives signs of life', () => {
    expect(sourceSilenceMsMax).toBe(3_000)
  })

  test('opens longs at the ask and closes them at the bid; shorts the reverse', () => {
    const quote = { bid: 100 as Price, ask: 103 as Price }
    expect([openPrice('long', quote), closePrice('long', quote)]).toEqual([103, 100])
    expect([openPrice('short', quote), closePrice('short', quote)]).toEqual([100, 103])
    expect(twiceMid(quote)).toBe(203)
  })
})

const gold = { priceScale: 3, digits: 2 }

describe('a price', () => {
  test.each<[text: string, price: number | undefined]>([
    ['4540.62', 4_540_620],
    ['4540.625', 4_540_625],
    ['4540', 4_540_000],
    ['0.001', 1],
    ['4540.6255', undefined],
    ['0', undefined],
    ['0.000', undefined],
    ['-4540.62', undefined],
    ['1e3', undefined],
    ['9007199254740.991', 9_007_199_254_740_991],
    ['9007199254740.992', undefined],
  ])('is read from %s as %s', (text, price) => {
    expect(parsePrice(text, gold)).toBe(price)
  })

  test('comes back as it was written, with all its digits', () => {
    const scale = fc.integer({ min: 0, max: 8 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 50 }), scale, scale, (price, one, other) => {
        const instrument = { priceScale: Math.max(one, other), digits: Math.min(one, other) }
        expect(parsePrice(formatPrice(price as Price, instrument), instrument)).toBe(price)
      }),
    )
  })
})
