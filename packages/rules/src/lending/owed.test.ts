import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, formatCents, parseCents, zero, type Cents } from '../money/money.ts'
import { addDays, type UtcDay } from './day.ts'
import {
  allocate,
  owedOn,
  penaltyPerDay,
  scheduleOf,
  totalInterest,
  untouched,
  type LoanAccount,
  type LoanTerms,
} from './owed.ts'
import type { DailyRate } from './product.ts'
import { cases } from './worked-cases.ts'

const dayOf = (text: string): UtcDay => (Date.parse(`${text}T00:00:00.000Z`) / 86_400_000) as UtcDay
const usd = (text: string): Cents => parseCents(text) ?? zero

/** Repays, one after the other, what was sent; gives the loan as it is then. */
const after = (loan: LoanAccount, sent: readonly (readonly [day: UtcDay, amount: Cents])[]): LoanAccount =>
  sent.reduce((so, [day, amount]) => {
    const { split } = allocate(owedOn(so, day), amount)
    return { ...so, repayments: [...so.repayments, { day, ...split }] }
  }, loan)

describe('what is owed, against cases worked out by hand', () => {
  it('are sixty', () => {
    expect(cases).toHaveLength(60)
  })
  it.each(cases)('%s', (_, [amount, days, free, daily, penalty, paidOut], sent, on, owed) => {
    const loan = untouched(
      {
        amount: usd(amount),
        days,
        freeDays: free,
        dailyRate: daily as DailyRate,
        penaltyRate: penalty as DailyRate,
      },
      dayOf(paidOut),
    )
    const paid = after(
      loan,
      sent.map(([day, sum]) => [dayOf(day), usd(sum)] as const),
    )
    const found = owedOn(paid, dayOf(on))
    expect([found.penalty, found.interest, found.principal].map(formatCents)).toEqual(owed)
  })
})

const terms = fc.record({
  amount: fc.bigInt(1_000n, 100_000_000n).map(cents),
  days: fc.integer({ min: 1, max: 365 }),
  freeDays: fc.integer({ min: 0, max: 90 }),
  dailyRate: fc.integer({ min: 0, max: 5_000 }).map(rate => rate as DailyRate),
  penaltyRate: fc.integer({ min: 0, max: 5_000 }).map(rate => rate as DailyRate),
})
const start = dayOf('2026-11-17')
const sendings = fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.bigInt(1n, 50_000_000n)), {
  maxLength: 12,
})
const inOrder = (sent: readonly (readonly [number, bigint])[]) =>
  sent.toSorted((a, b) => a[0] - b[0]).map(([day, sum]) => [addDays(start, day), cents(sum)] as const)

describe('what is owed', () => {
  it('does not depend on how often it is posted: day by day, in leaps, or at once', () => {
    fc.assert(
      fc.property(
        terms,
        sendings,
        fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 20 }),
        (agreed, sent, looks) => {
          const loan = after(untouched(agreed, start), inOrder(sent))
          const end = addDays(start, 600)
          /** As a ledger does it: in each look what has accrued since the one before. */
          const posted = (days: readonly number[]): Cents => {
            let sum = 0n
            let before = 0n
            for (const day of [...days].toSorted((a, b) => a - b)) {
              const { interestAccrued, penaltyAccrued } = owedOn(loan, addDays(start, day))
              sum += interestAccrued + penaltyAccrued - before
              before = interestAccrued + penaltyAccrued
            }
            return cents(sum)
          }
          const all = Array.from({ length: 601 }, (_, day) => day)
          const { interestAccrued, penaltyAccrued } = owedOn(loan, end)
          expect(posted(all)).toBe(interestAccrued + penaltyAccrued)
          expect(posted([...looks, 600])).toBe(interestAccrued + penaltyAccrued)
        },
      ),
    )
  })

  it('is never negative, and what was paid and what is owed are what accrued and what was lent', () => {
    fc.assert(
      fc.property(terms, sendings, fc.integer({ min: 0, max: 600 }), (agreed, sent, on) => {
        const loan = after(untouched(agreed, start), inOrder(sent))
        const owed = owedOn(loan, addDays(start, on))
        for (const part of [owed.penalty, owed.interest, owed.principal]) expect(part >= 0n).toBe(true)
        const paid = loan.repayments
          .filter(({ day }) => day <= addDays(start, on))
          .reduce((sum, each) => sum + each.penalty + each.interest + each.principal, 0n)
        expect(owed.total + paid).toBe(agreed.amount + owed.interestAccrued + owed.penaltyAccrued)
      }),
    )
  })

  it('takes penalty first, then interest, then principal, and gives the rest back', () => {
    fc.assert(
      fc.property(
        terms,
        fc.bigInt(1n, 1_000_000_000n),
        fc.integer({ min: 0, max: 600 }),
        (agreed, sum, on) => {
          const owed = owedOn(untouched(agreed, start), addDays(start, on))
          const { split, rest } = allocate(owed, cents(sum))
          expect(split.penalty + split.interest + split.principal + rest).toBe(sum)
          if (split.interest > 0n) expect(split.penalty).toBe(owed.penalty)
          if (split.principal > 0n) expect(split.interest).toBe(owed.interest)
          if (rest > 0n) expect(split.principal).toBe(owed.principal)
        },
      ),
    )
  })

  it('by the due day is amount × rate × paid days, and costs a penalty only after it', () => {
    fc.assert(
      fc.property(terms, agreed => {
        const paidDays = BigInt(Math.max(0, agreed.days - agreed.freeDays))
        expect(totalInterest(agreed)).toBe((agreed.amount * BigInt(agreed.dailyRate) * paidDays) / 1_000_000n)
        const days = scheduleOf(untouched(agreed, start), 1)
        expect(days[agreed.days]).toMatchObject({ isLate: false, penalty: 0n })
        expect(days[agreed.days + 1]).toMatchObject({ isLate: true, penalty: penaltyPerDay(agreed) })
      }),
    )
  })

  it('says so for the terms that are shipped', () => {
    const shipped: LoanTerms = {
      amount: usd('1000.00'),
      days: 14,
      freeDays: 7,
      dailyRate: 500 as DailyRate,
      penaltyRate: 1_000 as DailyRate,
    }
    expect(formatCents(totalInterest(shipped))).toBe('3.50')
    expect(formatCents(penaltyPerDay(shipped))).toBe('1.00')
  })
})
