import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, zero } from '../money/money.ts'
import {
  bearTakenBack,
  nextPaymentStep,
  paymentMoves,
  shareGivenBack,
  type PaymentAccount,
  type PaymentStanding,
} from './payment.ts'

const amount = cents(50_00n)
const started: PaymentAccount = { state: 'started', amount, takenBack: zero, advanced: zero }
const paid = (takenBack = 0n): PaymentStanding => ({ state: 'paid', amount, takenBack: cents(takenBack) })

describe('a payment by card', () => {
  it.each<[string, PaymentAccount, PaymentStanding, ReturnType<typeof nextPaymentStep>]>([
    ['is captured when it is paid', started, paid(), { step: 'capture', amount }],
    ['ends when its page runs out', started, { state: 'expired' }, { step: 'end', state: 'expired' }],
    ['ends when it fails for good', started, { state: 'failed' }, { step: 'end', state: 'failed' }],
    ['waits while its page is open', started, { state: 'open' }, 'none'],
    ['is captured once', { ...started, state: 'captured' }, paid(), 'none'],
    [
      'is never of another amount',
      started,
      { ...paid(), amount: cents(49_99n) } as PaymentStanding,
      'mismatch',
    ],
    ['is not paid after it has run out', { ...started, state: 'expired' }, paid(), 'mismatch'],
    ['does not fail after it was paid', { ...started, state: 'captured' }, { state: 'failed' }, 'mismatch'],
    ['gives back no more than was paid', { ...started, state: 'captured' }, paid(50_01n), 'mismatch'],
    [
      'is taken back in part',
      { ...started, state: 'captured' },
      paid(20_00n),
      { step: 'take back', amount: cents(20_00n), state: 'captured' },
    ],
    [
      'is taken back whole',
      { ...started, state: 'captured', takenBack: cents(20_00n) },
      paid(50_00n),
      { step: 'take back', amount: cents(30_00n), state: 'reversed' },
    ],
    [
      'comes back after a dispute that was won',
      { ...started, state: 'reversed', takenBack: amount },
      paid(),
      { step: 'give back', amount, state: 'captured' },
    ],
  ])('%s', (_, payment, standing, step) => {
    expect(nextPaymentStep(payment, standing)).toEqual(step)
  })

  it('comes to where its provider stands, whatever was heard on the way, and every move is a known one', () => {
    const takenBack = fc.bigInt({ min: 0n, max: amount })
    const events = fc.array(fc.record({ takenBack, available: fc.bigInt({ min: 0n, max: 80_00n }) }), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(events, heard => {
        let payment = started
        let fund = zero
        let house = zero
        for (const { takenBack, available } of heard)
          for (;;) {
            const step = nextPaymentStep(payment, paid(takenBack))
            if (step === 'none' || step === 'mismatch') break
            const state = step.step === 'capture' ? 'captured' : step.state
            if (state !== payment.state) expect(paymentMoves[payment.state]).toContain(state)
            payment = { ...payment, state }
            if (step.step === 'capture') fund = cents(fund + step.amount)
            if (step.step === 'take back') {
              const borne = bearTakenBack(cents(available), step.amount)
              expect(borne.fund + borne.advanced).toBe(step.amount)
              expect(borne.fund <= available).toBe(true)
              fund = cents(fund - borne.fund)
              house = cents(house - borne.advanced)
              payment = {
                ...payment,
                takenBack: cents(payment.takenBack + step.amount),
                advanced: cents(payment.advanced + borne.advanced),
              }
            }
            if (step.step === 'give back') {
              const shared = shareGivenBack(payment.advanced, step.amount)
              fund = cents(fund + shared.fund)
              house = cents(house + shared.advanced)
              payment = {
                ...payment,
                takenBack: cents(payment.takenBack - step.amount),
                advanced: cents(payment.advanced - shared.advanced),
              }
            }
          }
        expect(payment.takenBack).toBe(heard.at(-1)?.takenBack)
        expect(house).toBe(-payment.advanced)
        // Whatever went to and fro: together they hold what the provider has paid out.
        expect(fund + house).toBe(amount - payment.takenBack)
        expect(payment.advanced <= payment.takenBack).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
