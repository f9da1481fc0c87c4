import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/money.ts'
import type { Millis } from '../market/quote.ts'
import { categories } from '../market/instrument.ts'
import { addDays, dayText, isDayText, type UtcDay } from './day.ts'
import { admitExposure, admitLoan, loanProductShipped, readLoanProduct, yearlyRate } from './product.ts'
import { admitSigning, readingLastsMs, signableFrom, signingPauseOf } from './reading.ts'
import { reminderOn } from './reminder.ts'
import { judgeDuringLoan, loanStandings, type MoneyAct } from './restrictions.ts'
import { judgeSignature } from './signature.ts'
import { loanStates, nextLoanStates, takeLoanStep } from './state.ts'

describe('a day as text', () => {
  it('is any day of the calendar, leap days included', () => {
    for (let day = 0 as UtcDay; day < 20_000; day = addDays(day, 97))
      expect(isDayText(dayText(day))).toBe(true)
    expect(isDayText('2028-02-29')).toBe(true)
  })
  it.each(['2026-02-30', '2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '', 'soon'])(
    '%s is none',
    text => {
      expect(isDayText(text)).toBe(false)
    },
  )
})

describe('the product', () => {
  it('costs 18.25 % a year at the shipped rate of 0.05 % a day', () => {
    expect(yearlyRate(loanProductShipped.dailyRate)).toBe(182_500)
  })
  it('is as shipped where nothing is set, and keeps what is not named', () => {
    expect(readLoanProduct({})).toEqual({ ok: true, value: loanProductShipped })
    expect(readLoanProduct({ max: 900 })).toMatchObject({ value: { max: 900, freeDays: 7 } })
  })
  it.each([
    [{ min: 9 }],
    [{ min: 600, max: 500 }],
    [{ terms: [] }],
    [{ terms: [14, 7] }],
    [{ terms: [7, 7] }],
    [{ terms: [366] }],
    [{ dailyRate: 5_001 }],
    [{ penaltyRate: -1 }],
    [{ freeDays: 0.5 }],
    [{ offered: 'yes' }],
    [{ customer: 1 }],
  ])('%j is refused', value => {
    expect(readLoanProduct(value)).toMatchObject({ refusal: 'setting.rule' })
  })
  it('is refused where it is no table', () => {
    expect(readLoanProduct([])).toMatchObject({ refusal: 'setting.invalid' })
  })
  it.each([
    [9_999n, 7, 'loan.amount'],
    [500_001n, 7, 'loan.amount'],
    [10_000n, 8, 'loan.term'],
  ])('%d cents for %d days is refused', (amount, days, refusal) => {
    expect(admitLoan(loanProductShipped, { amount: cents(amount), days })).toMatchObject({ refusal })
  })
  it('lends nothing that the reserve does not cover', () => {
    expect(admitExposure(100, cents(9_000n), cents(1_000n))).toMatchObject({ ok: true })
    expect(admitExposure(100, cents(9_000n), cents(1_001n))).toMatchObject({ refusal: 'loan.reserve' })
    expect(
      admitLoan({ ...loanProductShipped, offered: false }, { amount: cents(10_000n), days: 7 }),
    ).toMatchObject({ refusal: 'loan.closed' })
  })
})

describe('signing', () => {
  const current = { productVersion: 1, agreementVersion: '1', agreementHash: 'a' }
  const at = 1_000_000 as Millis
  const pauseMinutes = loanProductShipped.pauseMinutes
  const over = at + pauseMinutes * 60_000
  const sign = (change: object, minutes = pauseMinutes, now = over) =>
    admitSigning({
      reading: { at, ...current, ...change },
      pauseMinutes: minutes,
      current,
      now: now as Millis,
    })
  it('waits ten minutes with a first loan, and not with another, nor in a demo', () => {
    expect(signingPauseOf(loanProductShipped, { book: 'real', isFirstLoan: true })).toBe(10)
    expect(signingPauseOf(loanProductShipped, { book: 'real', isFirstLoan: false })).toBe(0)
    for (const isFirstLoan of [true, false])
      expect(signingPauseOf({ pauseMinutes: 60 }, { book: 'demo', isFirstLoan })).toBe(0)
    expect(sign({}, 10, over - 1)).toMatchObject({
      refusal: 'loan.reading_wait',
      figures: { minutes: '1' },
    })
    expect(sign({})).toMatchObject({ ok: true })
    expect(sign({}, 0, at)).toMatchObject({ ok: true })
  })
  it('waits as long as the product says, to the millisecond', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 7_200_000 }),
        (minutes, later) => {
          const read = readLoanProduct({ pauseMinutes: minutes })
          if (!read.ok) throw new Error('this is a product')
          const pause = signingPauseOf(read.value, { book: 'real', isFirstLoan: true })
          const from = signableFrom(at, pause)
          expect(from - at).toBe(minutes * 60_000)
          expect(sign({}, pause, at + later).ok).toBe(at + later >= from)
        },
      ),
    )
    for (const wrong of [-1, 61, 1.5, '10']) expect(readLoanProduct({ pauseMinutes: wrong }).ok).toBe(false)
  })
  it('asks for what was read, as it is, and not long ago', () => {
    expect(admitSigning({ reading: undefined, pauseMinutes, current, now: at })).toMatchObject({
      refusal: 'loan.reading',
    })
    expect(sign({}, pauseMinutes, at + readingLastsMs)).toMatchObject({ refusal: 'loan.reading' })
    expect(sign({ productVersion: 2 })).toMatchObject({ refusal: 'loan.product_changed' })
    expect(sign({ agreementVersion: '2' })).toMatchObject({ refusal: 'loan.agreement_changed' })
    expect(sign({ agreementHash: 'b' })).toMatchObject({ refusal: 'loan.agreement_changed' })
  })
  it('takes a drawing or the name, and no dot', () => {
    const pad = { kind: 'drawn', width: 600, height: 200 } as const
    const name = ['Pellow', 'Orrinsdale']
    const line = [
      [10, 10, 0],
      [60, 20, 5],
      [200, 30, 9],
    ] as const
    expect(judgeSignature({ ...pad, strokes: [line] }, name)).toMatchObject({ ok: true })
    expect(judgeSignature({ ...pad, strokes: [] }, name)).toMatchObject({ refusal: 'loan.signature' })
    expect(judgeSignature({ ...pad, strokes: [[[5, 5, 0]]] }, name)).toMatchObject({
      refusal: 'loan.signature',
    })
    expect(judgeSignature({ ...pad, strokes: [[...line, [700, 10, 12]]] }, name)).toMatchObject({
      refusal: 'loan.signature',
    })
    expect(judgeSignature({ kind: 'typed', text: ' PELLOW  orrinsdale ' }, name)).toMatchObject({ ok: true })
    expect(judgeSignature({ kind: 'typed', text: '' }, name)).toMatchObject({ refusal: 'loan.signature' })
  })
})

describe('reminders', () => {
  it('come three days and one day before, on the day, and on each of seven days after', () => {
    const due = 20_000 as UtcDay
    const days = Array.from({ length: 40 }, (_, place) => (due - 20 + place) as UtcDay)
    expect(days.filter(day => reminderOn(due, day) !== undefined).map(day => day - due)).toEqual([
      -3, -1, 0, 1, 2, 3, 4, 5, 6, 7,
    ])
  })
})

describe('a loan', () => {
  it('takes the steps that are named, and no others', () => {
    for (const from of loanStates)
      for (const to of loanStates) {
        const steps: readonly string[] = nextLoanStates[from]
        expect(takeLoanStep(from, to).ok).toBe(steps.includes(to))
      }
  })
})

describe('restrictions', () => {
  const opens = categories.map(category => ({ kind: 'open', category }) as const)
  const always = [
    'close',
    'protect',
    'cancel',
    'deposit',
    'repay',
    'export',
    'end savings',
    'unfollow',
  ] as const
  const acts: readonly MoneyAct[] = [
    ...opens,
    { kind: 'follow' },
    { kind: 'withdraw', insists: 'no' },
    { kind: 'withdraw', insists: 'yes' },
    { kind: 'transfer' },
    { kind: 'save' },
    ...always.map(kind => ({ kind })),
  ]
  const said = (standing: (typeof loanStandings)[number], act: MoneyAct) => {
    const judged = judgeDuringLoan(standing, act)
    return judged.ok ? 'may' : judged.refusal
  }
  it.each(acts)('leave %j to whoever owes nothing', act => {
    expect(said('free', act)).toBe('may')
  })
  it.each(always)('never block to %s', kind => {
    for (const standing of loanStandings) expect(said(standing, { kind })).toBe('may')
  })
  it('leave only crypto, forex, metals and oil to be opened, and nothing once a withdrawal was insisted on', () => {
    expect(opens.map(act => said('owing', act))).toEqual([
      'may',
      'may',
      'may',
      'loan.restricts_order',
      'may',
      'loan.restricts_order',
    ])
    for (const act of opens) expect(said('blocked', act)).toBe('loan.blocked')
    expect(said('owing', { kind: 'follow' })).toBe('may')
    expect(said('blocked', { kind: 'follow' })).toBe('loan.blocked')
  })
  it('keep money in place', () => {
    expect(said('owing', { kind: 'withdraw', insists: 'no' })).toBe('loan.restricts_withdrawal')
    expect(said('owing', { kind: 'withdraw', insists: 'yes' })).toBe('loan.withdrawal_refused')
    expect(said('blocked', { kind: 'withdraw', insists: 'no' })).toBe('loan.blocked')
    for (const standing of ['owing', 'blocked'] as const) {
      expect(said(standing, { kind: 'transfer' })).toBe('loan.restricts_transfer')
      expect(said(standing, { kind: 'save' })).toBe('loan.restricts_saving')
    }
  })
})
