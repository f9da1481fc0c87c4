import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterCreditEvent, creditEventKinds, creditScore } from './credit.ts'

describe('the credit score', () => {
  test.each([
    [[], 60],
    [['real_name_approved'], 70],
    [['kyc_approved'], 80],
    [['real_name_approved', 'kyc_approved'], 90],
    [['kyc_approved', 'real_name_approved', 'loan_repaid_on_time'], 95],
    [['loan_defaulted'], 30],
    [['loan_defaulted', 'loan_defaulted', 'loan_defaulted'], 0],
    // What goes beyond an end is lost: the way back begins there.
    [['loan_defaulted', 'loan_defaulted', 'loan_defaulted', 'loan_repaid_on_time'], 5],
    [['kyc_approved', 'kyc_approved', 'kyc_approved', 'loan_defaulted'], 70],
    // A default that is withdrawn never was, also where the score had reached an end.
    [['loan_defaulted', 'loan_default_withdrawn'], 60],
    [['loan_defaulted', 'loan_defaulted', 'loan_defaulted', 'loan_default_withdrawn'], 0],
    [['kyc_approved', 'loan_defaulted', 'loan_defaulted', 'loan_defaulted', 'loan_default_withdrawn'], 20],
    [
      [
        'kyc_approved',
        'real_name_approved',
        'loan_defaulted',
        'real_name_approved',
        'loan_default_withdrawn',
      ],
      100,
    ],
  ] as const)('after %j is %i', (events, score) => {
    expect(creditScore(events)).toBe(score)
  })

  test('never leaves 0 to 100, and moves by its events one after the other', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...creditEventKinds)), events => {
        const score = creditScore(events)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        for (const kind of creditEventKinds.filter(each => each !== 'loan_default_withdrawn'))
          expect(creditScore([...events, kind])).toBe(afterCreditEvent(score, kind))
      }),
    )
  })
})
