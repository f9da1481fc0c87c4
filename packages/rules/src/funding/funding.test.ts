import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  depositNext,
  fundingNext,
  fundingStates,
  fundingStatusOf,
  payoutNext,
  payoutStates,
  payoutStep,
  withdrawalNext,
} from './funding.ts'
import { judgeReturn } from './operations.ts'

describe('the states of an item', () => {
  it('are 1 to 4 for customers', () => {
    expect(fundingStates.map(fundingStatusOf)).toEqual([1, 2, 3, 4])
  })

  it('lead from review to an end, and from no end anywhere', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fundingStates),
        fc.constantFrom('approved' as const, 'rejected' as const, 'cancelled' as const),
        fc.integer({ min: 0, max: 1 }),
        (state, to, approvals) => {
          const isBegun = to === 'cancelled' && approvals > 0
          const listed = fundingNext[state].some(each => each === to)
          expect(depositNext({ state, approvals }, to).ok).toBe(listed && !isBegun)
          expect(withdrawalNext({ state }, to).ok).toBe(listed)
        },
      ),
    )
  })

  it('let nobody take a deposit out of the hands of who has begun to decide', () => {
    expect(depositNext({ state: 'review', approvals: 1 }, 'cancelled')).toMatchObject({
      refusal: 'funding.being_decided',
    })
  })
})

describe('a payout', () => {
  it('goes from due to sent or returned, and from sent to returned', () => {
    for (const from of payoutStates)
      for (const to of payoutStates)
        expect(payoutStep(from, to).ok).toBe(payoutNext[from].some(each => each === to))
    expect(payoutStep(undefined, 'sent')).toMatchObject({ refusal: 'withdrawal.payout' })
  })

  it.each([
    ['due', undefined, { ok: true }],
    ['due', 'BACK 1', { ok: true }],
    ['sent', 'BACK 1', { ok: true }],
    ['sent', undefined, { refusal: 'payout.return_reference' }],
    ['returned', 'BACK 1', { refusal: 'withdrawal.payout' }],
    [undefined, 'BACK 1', { refusal: 'withdrawal.payout' }],
  ] as const)('that is %s comes back by %s', (from, reference, expected) => {
    expect(judgeReturn(from, { reference })).toMatchObject(expected)
  })
})
