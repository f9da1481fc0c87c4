import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctableOf, judgeCorrection, type Correctable } from './correction.ts'
import { addCents, cents, zero } from '../money/money.ts'
import { bearTakenBack } from '../payment/payment.ts'

const approved: Correctable = { state: 'approved', credited: cents(100_00n), corrected: zero }
const refused = (most: string) => ({ ok: false, refusal: 'correction.too_much', figures: { most } })

describe('the correction of a deposit', () => {
  it.each<[string, Correctable, bigint, unknown]>([
    ['takes all of it', approved, 100_00n, { ok: true, value: 'may' }],
    ['takes a part', approved, 40_00n, { ok: true, value: 'may' }],
    ['takes no more than was credited', approved, 100_01n, refused('100.00')],
    ['takes no more than is left of it', { ...approved, corrected: cents(60_00n) }, 40_01n, refused('40.00')],
    ['takes something', approved, 0n, refused('100.00')],
    ...(['review', 'rejected', 'cancelled'] as const).map((state): [string, Correctable, bigint, unknown] => [
      `is not of one that is ${state}`,
      { ...approved, state, credited: undefined },
      1n,
      { ok: false, refusal: 'correction.not_approved' },
    ]),
  ])('%s', (_, deposit, amount, judged) => {
    expect(judgeCorrection(deposit, cents(amount))).toEqual(judged)
  })

  it('takes back at most what was credited, however often, and never more of a fund than is there', () => {
    const step = fc.record({
      amount: fc.bigInt({ min: -5n, max: 150n }),
      available: fc.bigInt({ min: 0n, max: 150n }),
    })
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 200n }), fc.array(step, { maxLength: 12 }), (credited, steps) => {
        let deposit: Correctable = { state: 'approved', credited: cents(credited), corrected: zero }
        for (const { amount, available } of steps) {
          if (!judgeCorrection(deposit, cents(amount)).ok) continue
          const { fund, advanced } = bearTakenBack(cents(available), cents(amount))
          expect(fund + advanced).toBe(amount)
          expect(fund <= available && advanced >= 0n && (advanced === 0n || fund === available)).toBe(true)
          deposit = { ...deposit, corrected: addCents(deposit.corrected, cents(amount)) }
          expect(deposit.corrected <= credited).toBe(true)
          expect(correctableOf(deposit)).toBe(credited - deposit.corrected)
        }
      }),
    )
  })
})
