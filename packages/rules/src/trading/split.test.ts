import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MicroLots } from '../market/instrument.ts'
import { addCents, cents, type Cents } from '../money/money.ts'
import { splitShares, type Shares } from './split.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 14n }).map(cents)
const signed = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map(cents)
const whole = fc
  .record({
    notional: amount,
    margin: amount,
    feeOpen: amount,
    financing: signed,
    adjusted: signed,
    lots: fc.integer({ min: 2, max: 10 ** 12 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ share, ...rest }) => ({
    ...rest,
    lots: rest.lots as MicroLots,
    part: Math.min(rest.lots - 1, Math.max(1, Math.floor(rest.lots * share))) as MicroLots,
  }))

const names = ['notional', 'margin', 'feeOpen', 'financing', 'adjusted'] as const satisfies (keyof Shares)[]

describe('a position that is split', () => {
  test('gives the part its shares by lots, rounded down to the cent', () => {
    const held = {
      notional: cents(10_001n),
      margin: cents(1_001n),
      feeOpen: cents(11n),
      financing: cents(-5n),
      adjusted: cents(0n),
      lots: 3 as MicroLots,
    }
    expect(splitShares(held, 1 as MicroLots)).toEqual({
      part: { lots: 1, notional: 3_333n, margin: 333n, feeOpen: 3n, financing: -2n, adjusted: 0n },
      rest: { lots: 2, notional: 6_668n, margin: 668n, feeOpen: 8n, financing: -3n, adjusted: 0n },
    })
  })

  test('loses nothing and gains nothing', () => {
    fc.assert(
      fc.property(whole, ({ part: lots, ...held }) => {
        const { part, rest } = splitShares(held, lots)
        expect(part.lots + rest.lots).toBe(held.lots)
        for (const name of names) expect(addCents(part[name], rest[name])).toBe(held[name])
        expect(part.margin).toBeGreaterThanOrEqual(0n)
        expect(rest.margin).toBeGreaterThanOrEqual(0n)
      }),
    )
  })

  test('sums to the whole however often it is split', () => {
    fc.assert(
      fc.property(whole, fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 20 }), (held, parts) => {
        let rest: Shares & { lots: MicroLots } = held
        const taken = new Map<string, Cents>(names.map(name => [name, cents(0n)]))
        for (const wanted of parts) {
          if (wanted >= rest.lots) break
          const split = splitShares(rest, wanted as MicroLots)
          for (const name of names) taken.set(name, addCents(taken.get(name)!, split.part[name]))
          rest = split.rest
        }
        for (const name of names) expect(addCents(taken.get(name)!, rest[name])).toBe(held[name])
      }),
    )
  })
})
