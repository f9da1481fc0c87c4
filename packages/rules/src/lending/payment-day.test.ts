import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, parseCents, zero, type Cents } from '../money/money.ts'
import { addDays, dayText, type UtcDay } from './day.ts'
import { allocate, owedOn, untouched, type LoanAccount } from './owed.ts'
import { paymentDay } from './payment-day.ts'
import type { DailyRate } from './product.ts'

const start = (Date.parse('2026-11-17T00:00:00.000Z') / 86_400_000) as UtcDay
const on = (day: number): UtcDay => addDays(start, day)
const usd = (text: string): Cents => parseCents(text) ?? zero
const shipped = untouched(
  {
    amount: usd('1000.00'),
    days: 7,
    freeDays: 7,
    dailyRate: 500 as DailyRate,
    penaltyRate: 1_000 as DailyRate,
  },
  start,
)
const terms = fc.record({
  amount: fc.bigInt(1_000n, 100_000_000n).map(cents),
  days: fc.integer({ min: 1, max: 60 }),
  freeDays: fc.integer({ min: 0, max: 30 }),
  dailyRate: fc.integer({ min: 0, max: 5_000 }).map(rate => rate as DailyRate),
  penaltyRate: fc.integer({ min: 0, max: 5_000 }).map(rate => rate as DailyRate),
})
const sum = fc.bigInt(1n, 60_000_000n).map(cents)
const payments = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), sum), { maxLength: 6 })

/** Pays on a day, as of another one or the same. */
const pay = (loan: LoanAccount, amount: Cents, at: number, asOf = at): LoanAccount => {
  const { split } = allocate(owedOn({ ...loan, standsOn: loan.standsOn ?? on(asOf) }, on(at)), amount)
  return { ...loan, repayments: [...loan.repayments, { day: on(asOf), ...split }] }
}
const payAll = (loan: LoanAccount, sent: readonly (readonly [number, Cents])[]): LoanAccount =>
  sent.toSorted(([a], [b]) => a - b).reduce((so, [at, amount]) => pay(so, amount, at), loan)

describe('a payment that is looked at', () => {
  it('counts as of its day, however long the look takes', () => {
    fc.assert(
      fc.property(
        terms,
        payments,
        sum,
        fc.integer({ min: 100, max: 130 }),
        fc.integer({ min: 0, max: 60 }),
        (agreed, before, amount, day, late) => {
          const loan = payAll(untouched(agreed, start), before)
          const waiting = { ...loan, standsOn: on(day) }
          const counted = pay({ ...waiting, standsOn: undefined }, amount, day + late, day)
          expect(counted).toEqual(pay(loan, amount, day))
          // Meanwhile nothing grows, and nobody is late who was not.
          expect(owedOn(waiting, on(day + late))).toEqual(owedOn(loan, on(day)))
        },
      ),
    )
  })

  it('costs nothing less when it is refused: what came about on each day is what was out then', () => {
    fc.assert(
      fc.property(
        terms,
        payments,
        sum,
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 40 }),
        (agreed, before, amount, waited, later) => {
          const loan = payAll(untouched(agreed, start), before)
          // Sent on day 100; part of what is owed comes from an account while it is looked at.
          const paid = pay({ ...loan, standsOn: on(100) }, amount, 100 + waited, 100 + waited)
          const refused = { ...paid, standsOn: undefined }
          const end = 100 + waited + later
          let [interest, penalty] = [0n, 0n]
          for (let day = 1; day <= end; day += 1) {
            const out =
              agreed.amount -
              refused.repayments
                .filter(each => each.day < on(day))
                .reduce((all, each) => all + each.principal, 0n)
            if (day > agreed.freeDays) interest += out * BigInt(agreed.dailyRate)
            if (day > agreed.days) penalty += out * BigInt(agreed.penaltyRate)
          }
          const owed = owedOn(refused, on(end))
          expect([owed.interestAccrued, owed.penaltyAccrued]).toEqual([
            interest / 1_000_000n,
            penalty / 1_000_000n,
          ])
          for (const part of [owed.penalty, owed.interest, owed.principal]) expect(part >= 0n).toBe(true)
        },
      ),
    )
  })
})

describe('the day of a payment', () => {
  const asked = (loan: LoanAccount, handedIn: number, made: number | undefined, today: number) =>
    paymentDay(loan, {
      handedIn: on(handedIn),
      made: made === undefined ? undefined : on(made),
      today: on(today),
    })
  const late = pay(shipped, usd('3.00'), 10)
  it.each([
    ['is that of the voucher', shipped, 7, undefined, 9, 7],
    ['is that of the transfer where it is known, also before the voucher', shipped, 8, 7, 9, 7],
    ['or after it', shipped, 7, 8, 9, 8],
    ['never before the payout', shipped, -2, undefined, 9, 0],
    ['nor before one on which less penalty was owed than has been paid', late, 8, undefined, 12, 10],
  ] as const)('%s', (_, loan, handedIn, made, today, day) => {
    expect(asked(loan, handedIn, made, today)).toEqual({ ok: true, value: on(day) })
  })
  it.each([
    ['after today', shipped, 7, 10, 9, 7],
    ['before the payout', shipped, 7, -1, 9, 0],
    ['before what was paid since', late, 11, 9, 12, 10],
  ] as const)('is refused %s', (_, loan, handedIn, made, today, first) => {
    expect(asked(loan, handedIn, made, today)).toEqual({
      ok: false,
      refusal: 'loan.payment_day',
      figures: { first: dayText(on(first)), last: dayText(on(today)) },
    })
  })
})
