import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MicroLots } from '../market/instrument.ts'
import { cents } from '../money/money.ts'
import { admitPart, quartersOf } from './order-part.ts'
import { shareByLots } from './split.ts'

const lots = (value: number) => value as MicroLots
const instrument = { lotsMin: lots(20_000), lotsStep: lots(10_000) }

describe('closing a part', () => {
  it.each([
    [100_000, 100_000, undefined],
    [100_000, 50_000, undefined],
    [100_000, 80_000, undefined],
    [100_000, 90_000, 'lots.close'],
    [100_000, 10_000, 'lots.close'],
    [100_000, 110_000, 'lots.close'],
    [100_000, 55_000, 'lots.off_step'],
    // What is open need not stand on today's step to be closed as a whole.
    [105_000, 105_000, undefined],
  ])('of %i open, %i: %s', (open, part, refusal) => {
    const verdict = admitPart(instrument, lots(open), lots(part))
    expect(verdict.ok ? undefined : verdict.refusal).toBe(refusal)
  })

  it('offers the quarters that can be closed by themselves', () => {
    expect([1, 2, 3].map(share => quartersOf(instrument, lots(100_000), share as 1 | 2 | 3))).toEqual([
      20_000, 50_000, 70_000,
    ])
    expect(quartersOf(instrument, lots(40_000), 1)).toBeUndefined()
  })

  it('shares every amount without losing or making a cent', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-1_000_000_000n, 1_000_000_000n),
        fc.integer({ min: 2, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (amount, open, wanted) => {
          const part = Math.min(open, wanted)
          const share = shareByLots(cents(amount), lots(open), lots(part))
          const exact = amount * BigInt(part)
          expect(share * BigInt(open)).toBeLessThanOrEqual(exact)
          expect((share + 1n) * BigInt(open)).toBeGreaterThan(exact)
        },
      ),
    )
  })
})
