import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctableOf, judgeCorrection, type Correctable } from './correction.ts'
import { addCents, cents, zero } from './money.ts'

const approved: Correctable = { state: 'approved', credited: cents(100_00n), corrected: zero }
const refused = (most: string) => ({ ok: false, refusal: 'correction.too_much', figures: { most } })

describe('the correction of a deposit', () => {
  it.each<[string, Correctable, bigint, bigint, unknown]>([
    ['takes all of it', approved, 100_00n, 100_00n, { ok: true, value: { fund: 100_00n, advanced: 0n } }],
    ['takes a part', approved, 40_00n, 100_00n, { ok: true, value: { fund: 40_00n, advanced: 0n } }],
    [
      'is advanced as far as the money has gone',
      approved,
      100_00n,
      30_00n,
      { ok: true, value: { fund: 30_00n, advanced: 70_00n } },
    ],
    ['takes no more than was credited', approved, 100_01n, 500_00n, refused('100.00')],
    [
      'takes no more than is left of it',
      { ...approved, corrected: cents(60_00n) },
      40_01n,
      500_00n,
      refused('40.00'),
    ],
    ['takes something', approved, 0n, 500_00n, refused('100.00')],
    ...(['review', 'rejected', 'cancelled'] as const).map(
      (state): [string, Correctable, bigint, bigint, unknown] => [
        `is not of one that is ${state}`,
        { ...approved, state, credited: undefined },
        1n,
        500_00n,
        { ok: false, refusal: 'correction.not_approved' },
      ],
    ),
  ])('%s', (_, deposit, amount, available, judged) => {
    expect(judgeCorrection(deposit, cents(amount), cents(available))).toEqual(judged)
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
          const judged = judgeCorrection(deposit, cents(amount), cents(available))
          if (!judged.ok) continue
          const { fund, advanced } = judged.value
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
