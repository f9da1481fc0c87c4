import { describe, expect, it } from 'vitest'
import { approvalsFor, judgeDeposit, judgeWithdrawal, rapidShareOf, structuringOf } from './judge.ts'
import type { MicroRate } from '../market/instrument.ts'
import { cents, zero } from '../money/money.ts'

const usd = (amount: number) => cents(BigInt(amount) * 100n)

describe('a deposit', () => {
  const limits = { depositItem: usd(1_000), depositDay: usd(2_000), openReviews: 2 }
  const usage = { day: usd(1_500), open: 1 }
  it.each([
    ['fits', 500, usage, undefined],
    ['is larger than one may be', 1_001, { day: zero, open: 0 }, 'funding.above_maximum'],
    ['passes what 24 hours leave', 501, usage, 'funding.day_limit'],
    ['comes while enough wait', 1, { day: zero, open: 2 }, 'funding.too_many_open'],
  ])('that %s', (_, amount, used, refusal) => {
    expect(judgeDeposit(usd(amount), limits, used)).toMatchObject(
      refusal === undefined ? { ok: true } : { refusal },
    )
  })
})

describe('a withdrawal', () => {
  const moment = {
    terms: {
      feeFixed: usd(5),
      feeRate: 0 as MicroRate,
      minimumWithdraw: usd(4),
      maximumWithdraw: usd(800),
    },
    limits: { withdrawItem: usd(1_000), withdrawDay: usd(900), openReviews: 3 },
    usage: { day: usd(200), open: 0 },
    available: usd(700),
    holdUntil: undefined,
    now: 1_000,
  }
  it.each([
    ['is all there is', 700, {}, undefined],
    ['must wait', 10, { holdUntil: 1_001 }, 'withdrawal.hold'],
    ['is too small', 3, {}, 'funding.below_minimum'],
    ['is eaten by its fee', 5, {}, 'withdrawal.fee_too_high'],
    ['costs what was shown', 700, { shownFee: usd(5) }, undefined],
    ['costs another fee than was shown', 10, { shownFee: usd(4) }, 'withdrawal.fee_changed'],
    ['is larger than its way lets through', 801, {}, 'funding.above_maximum'],
    ['passes what 24 hours leave', 701, {}, 'funding.day_limit'],
    ['is more than there is', 700, { available: usd(699) }, 'withdrawal.insufficient'],
    ['comes while enough wait', 10, { usage: { day: zero, open: 3 } }, 'funding.too_many_open'],
  ])('that %s', (_, amount, change, refusal) => {
    expect(judgeWithdrawal(usd(amount), { ...moment, ...change })).toMatchObject(
      refusal === undefined ? { ok: true, value: { fee: 500n, net: 69_500n } } : { refusal },
    )
  })
})

describe('a second person', () => {
  const thresholds = { clerk: usd(1_000), customer: usd(500), day: usd(9_000) }
  const none = { clerk: zero, customer: zero, day: zero }
  it.each([
    ['is not asked up to every threshold', 500, none, 1],
    ['is asked above the customer’s', 501, none, 2],
    ['is asked above the clerk’s', 400, { ...none, clerk: usd(601) }, 2],
    ['is asked above the day’s', 1, { ...none, day: usd(9_000) }, 2],
  ])('%s', (_, amount, sums, people) => {
    expect(approvalsFor(usd(amount), sums, thresholds)).toBe(people)
  })
})

describe('what is striking', () => {
  it('is three amounts just below a threshold that pass it together', () => {
    expect(structuringOf([usd(900), usd(950)], usd(1_000))).toBeUndefined()
    expect(structuringOf([usd(900), usd(950), usd(400)], usd(1_000))).toBeUndefined()
    expect(structuringOf([usd(900), usd(950), usd(500), usd(2_000)], usd(1_000))).toEqual({
      count: 3,
      sum: usd(2_350),
    })
  })
  it('is most of what came in going out again', () => {
    expect(rapidShareOf(usd(79), usd(100))).toBeUndefined()
    expect(rapidShareOf(usd(80), usd(100))).toBe(80)
    expect(rapidShareOf(usd(80), zero)).toBeUndefined()
  })
})
