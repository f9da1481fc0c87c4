import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Millis } from '../market/quote.ts'
import { addCents, cents, zero } from '../money/money.ts'
import { decideDemoReset, demoResetPauseMs, demoTotal, fundShort, stepsOf, type DemoMoney } from './index.ts'

const now = 10_000_000_000 as Millis
const amount = fc.bigInt({ min: 0n, max: 9_000_000n }).map(cents)
const anyMoney = fc
  .record({
    fundAvailable: amount,
    others: amount,
    lastReset: fc.option(
      fc.integer({ min: 0, max: 2 * demoResetPauseMs }).map(ago => (now - ago) as Millis),
      { nil: undefined },
    ),
  })
  .map(({ fundAvailable, others, lastReset }): DemoMoney => ({
    fundAvailable,
    total: addCents(fundAvailable, others),
    lastReset,
  }))

describe('the reset of a demo account', () => {
  test('leaves exactly the opening sum, and never takes what the fund account lacks', () => {
    fc.assert(
      fc.property(anyMoney, money => {
        const decided = decideDemoReset('demo', money, now)
        if (decided.ok) {
          expect(addCents(money.total, decided.value)).toBe(demoTotal)
          expect(addCents(money.fundAvailable, decided.value) >= zero).toBe(true)
          expect(decided.value).not.toBe(zero)
          expect(money.lastReset === undefined || now - money.lastReset >= demoResetPauseMs).toBe(true)
        } else if (decided.refusal === 'demo.fund_short') {
          expect(fundShort(money) > zero).toBe(true)
          // With so much moved into the fund account, it would be allowed.
          const moved = { ...money, fundAvailable: addCents(money.fundAvailable, fundShort(money)) }
          expect(decideDemoReset('demo', moved, now).ok).toBe(true)
        }
      }),
    )
  })

  test('waits for none that was dated by a clock that was ahead', () => {
    const lastReset = (now + 1) as Millis
    expect(decideDemoReset('demo', { total: zero, fundAvailable: zero, lastReset }, now)).toMatchObject({
      ok: true,
    })
  })

  test.each<[string, Parameters<typeof decideDemoReset>, string, object | undefined]>([
    [
      'a real account',
      ['real', { total: zero, fundAvailable: zero, lastReset: undefined }, now],
      'demo.real_account',
      undefined,
    ],
    [
      'an account that holds what it began with',
      ['demo', { total: demoTotal, fundAvailable: zero, lastReset: undefined }, now],
      'demo.nothing_to_reset',
      undefined,
    ],
    [
      'one that was reset 23 hours ago',
      ['demo', { total: zero, fundAvailable: zero, lastReset: (now - 82_800_000) as Millis }, now],
      'demo.reset_too_soon',
      { hours: '1' },
    ],
    [
      'one with more elsewhere than the fund account can give',
      ['demo', { total: cents(4_000_000n), fundAvailable: cents(250_000n), lastReset: undefined }, now],
      'demo.fund_short',
      { amount: '7500.00' },
    ],
  ])('is refused for %s', (_, args, refusal, figures) => {
    expect(decideDemoReset(...args)).toEqual({ ok: false, refusal, ...(figures && { figures }) })
  })
})

describe('the first steps', () => {
  test.each([
    [{ kyc: undefined, hasDeposited: false, depositWaits: false, hasTraded: false }, 'open open open'],
    [{ kyc: 'pending', hasDeposited: false, depositWaits: true, hasTraded: false }, 'waiting waiting open'],
    [{ kyc: 'rejected', hasDeposited: true, depositWaits: true, hasTraded: false }, 'open done open'],
    [{ kyc: 'approved', hasDeposited: true, depositWaits: false, hasTraded: true }, 'done done done'],
  ] as const)('of %o stand at %s', (done, states) => {
    const { verification, deposit, trade } = stepsOf(done)
    expect([verification, deposit, trade].join(' ')).toBe(states)
  })
})
