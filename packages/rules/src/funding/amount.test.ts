import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterFee, creditOf, payoutOf, readFundingAmount, withdrawalFee, type FundingRate } from './amount.ts'
import type { Code } from '../core/ids.ts'
import type { MicroRate, Price } from '../market/instrument.ts'
import { cents } from '../money/money.ts'
import type { Millis } from '../market/quote.ts'

const rateOf = (
  pair: string,
  way: FundingRate['way'],
  bid: number,
  ask: number,
  scale: number,
): FundingRate => ({
  pair: pair as Code,
  way,
  scale,
  quote: {
    code: pair as Code,
    bid: bid as Price,
    ask: ask as Price,
    at: 0 as Millis,
    receivedAt: 0 as Millis,
    source: 'test',
    kind: 'live',
    epoch: 1,
    number: 1,
  },
})
const bitcoin = rateOf('BTCUSD', 'multiply', 9_700_000, 9_701_000, 2)
const dollar = rateOf('USDHKD', 'divide', 778_000, 779_000, 5)

describe('a deposit', () => {
  it('is worth what the customer gets for it, rounded down to a cent', () => {
    // 0.01 BTC at the bid of 97,000.00.
    expect(creditOf(1_000_000n, 8, bitcoin)).toBe(97_000n)
    // 1,000.00 HKD at the ask of 7.79: 128.3697 USD.
    expect(creditOf(100_000n, 2, dollar)).toBe(12_836n)
    expect(creditOf(250_500_001n, 6, undefined)).toBe(25_050n)
  })
})

describe('a payout', () => {
  it('brings what the customer pays for it, rounded down to the last place', () => {
    // 970.10 USD at the ask of 97,010.00.
    expect(payoutOf(cents(97_010n), 8, bitcoin)).toBe(1_000_000n)
    // 100.00 USD at the bid of 7.78.
    expect(payoutOf(cents(10_000n), 2, dollar)).toBe(77_800n)
    expect(payoutOf(cents(10_000n), 6, undefined)).toBe(100_000_000n)
  })

  it('of what was brought never gives more than was brought', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.constantFrom(bitcoin, dollar, undefined),
        (amount, rate) => {
          const decimals = rate === dollar ? 2 : 8
          expect(payoutOf(creditOf(amount, decimals, rate), decimals, rate)).toBeLessThanOrEqual(amount)
        },
      ),
    )
  })
})

describe('a fee', () => {
  const terms = { feeFixed: cents(200n), feeRate: 10_000 as MicroRate }
  it('is the larger one of the two, the share rounded up', () => {
    expect(withdrawalFee(cents(10_000n), terms)).toBe(200n)
    expect(withdrawalFee(cents(20_001n), terms)).toBe(201n)
  })
  it('above the amount is refused', () => {
    expect(afterFee(cents(200n), cents(200n))).toMatchObject({
      refusal: 'withdrawal.fee_too_high',
      figures: { fee: '2.00' },
    })
    expect(afterFee(cents(201n), cents(200n))).toEqual({ ok: true, value: 1n })
  })
})

describe('an amount that was typed', () => {
  const way = { currency: 'BTC', decimals: 8, minimum: '0.0001' }
  it.each([
    ['0.0001', { ok: true, value: 10_000n }],
    ['0.00010000000', { ok: true, value: 10_000n }],
    ['12', { ok: true, value: 1_200_000_000n }],
    ['0.00000000001', { ok: false, refusal: 'funding.too_fine' }],
    ['0.00009999', { ok: false, refusal: 'funding.below_minimum' }],
    ['0', { ok: false, refusal: 'funding.below_minimum' }],
  ])('%s is read exactly, or not at all', (text, expected) => {
    expect(readFundingAmount(text, way)).toMatchObject(expected)
  })
})
