import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCents, cents, type Cents } from '../money/index.ts'
import { reserveCover } from './reserve.ts'

describe('what a reserve means', () => {
  it.each([
    [100n, 30n, 70n, 100n],
    [100n, 100n, 0n, 100n],
    [100n, 130n, -30n, 130n],
    [0n, 0n, 0n, 0n],
  ])('%d beside %d that are spoken for leaves %d, and at worst loses %d', (reserve, used, left, worst) => {
    expect(reserveCover(cents(reserve), cents(used))).toEqual({ left, worst })
  })

  it('loses the reserve, or what is spoken for where that is more', () => {
    const amount: fc.Arbitrary<Cents> = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(cents)
    fc.assert(
      fc.property(amount, amount, (reserve, used) => {
        const { left, worst } = reserveCover(reserve, used)
        expect(addCents(left, used)).toBe(reserve)
        expect(worst).toBe(reserve > used ? reserve : used)
      }),
    )
  })
})
