import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accrueLoans } from '@plumbline/server/capabilities/lending/jobs/accrue'
import { startApp, type App } from '../support/app.ts'
import { lettersTo } from '../support/builders/identity.ts'
import { fundOf, networks, publish, sendProof } from '../support/builders/funding.ts'
import type { Person } from '../support/builders/verification.ts'
import { approve, founders, type Member } from '../support/staff.ts'
import { dayMs, finish, newLoan, passDays, payIn } from './builders.ts'

let app: App
let first: Member
let second: Member
beforeAll(async () => {
  app = await startApp()
  ;[first, second] = await founders(app)
  await publish(app, 'funding.networks', networks)
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.quoteAll()
  ;[first, second] = await founders(app)
})

const detail = async ({ token }: Person, id: string) => (await app.call('loanDetail', { id }, { token })).data
const today = (shift = 0): string =>
  new Date(app.clock.now() + shift * dayMs).toISOString().slice(0, '2026-11-17'.length)

/** Lets days pass; staff sign in anew, as their sessions end. */
const wait = async (days: number) => {
  await passDays(app, days)
  ;[first, second] = await founders(app)
}

/** A loan of 1,000 for a week, all of it free of interest, on a day after the payout. */
const loanOnDay = async (day: number) => {
  const lent = await newLoan(app, { first, second }, { days: 7 })
  await wait(day)
  return lent
}
const voucher = async ({ person, id }: { person: Person; id: string }, amount = '1000') => {
  const sent = await app.call(
    'loanRepay',
    {
      from: 'wallet',
      id,
      network: 'USDT-TRC20',
      address: networks['USDT-TRC20'].address,
      amount,
      voucher: await sendProof(app, person),
    },
    { token: person.token },
  )
  expect(sent).toMatchObject({ type: 'ok' })
  return sent.data.repayment
}
const ask = (id: string, received: string, paidOn?: string) =>
  app.call(
    'repaymentDecide',
    {
      id,
      decision: 'approve',
      received,
      reason: 'Arrived',
      ...(paidOn !== undefined && { paidOn }),
    },
    { token: first.token },
  )
const count = async (id: string, received: string, paidOn?: string) => {
  const asked = await ask(id, received, paidOn)
  expect(asked).toMatchObject({ type: 'ok' })
  await approve(app, asked.data.request?.id ?? '', second)
  await finish(app)
}
const reject = async (id: string) => {
  const rejected = await app.call(
    'repaymentDecide',
    { id, decision: 'reject', code: 'not_received' },
    { token: first.token },
  )
  expect(rejected).toMatchObject({ data: { state: 'rejected' } })
  await passDays(app, 0)
}
const credit = async ({ token }: Person) => {
  const { score, events } = (await app.call('credit', {}, { token })).data
  return { score, kinds: events.map(({ kind }) => kind) }
}
const subjects = async ({ email }: Person) => (await lettersTo(app, email)).map(({ subject }) => subject)

describe('a loan paid through a wallet on its due day', () => {
  it('is repaid on time, though staff count it two days later', async () => {
    const lent = await loanOnDay(7)
    const { person, id } = lent
    const dueOn = today()
    const sent = await voucher(lent)
    expect(sent).toMatchObject({ paidOn: dueOn })
    await wait(2)
    expect((await detail(person, id)).loan).toMatchObject({
      state: 'repayment',
      daysLate: 0,
      countedAsOf: dueOn,
      owed: { interest: '0.00', penalty: '0.00', total: '1000.00' },
    })
    expect(await subjects(person)).not.toContain('Your loan is overdue')
    const queue = await app.call('loanQueue', { state: 'late', uid: person.uid }, { token: first.token })
    expect(queue.data.items).toEqual([])
    await count(sent.id, '1000.00')
    const shown = await detail(person, id)
    expect(shown.loan).toMatchObject({ state: 'repaid', owed: null, countedAsOf: null })
    expect(shown.repayments[0]).toMatchObject({ paidOn: dueOn, principal: '1000.00', rest: '0.00' })
    await expect
      .poll(() => credit(person))
      .toEqual({
        score: 85,
        kinds: ['loan_repaid_on_time', 'kyc_approved'],
      })
    expect(await app.audit()).toEqual([])
  })

  it('goes on from that day when the voucher is refused', async () => {
    const lent = await loanOnDay(7)
    const { person, id } = lent
    const sent = await voucher(lent)
    await wait(2)
    await reject(sent.id)
    // Two days at 0.50 and at 1.00, as if nothing had been sent.
    expect((await detail(person, id)).loan).toMatchObject({
      state: 'defaulted',
      daysLate: 2,
      countedAsOf: null,
      owed: { interest: '1.00', penalty: '2.00', total: '1003.00' },
    })
    await expect.poll(async () => (await credit(person)).kinds).toContain('loan_defaulted')
    expect(await app.audit()).toEqual([])
  })

  it('owes from that day on what the payment has left over', async () => {
    const lent = await loanOnDay(7)
    const sent = await voucher(lent, '400')
    await wait(3)
    await count(sent.id, '400.00')
    await accrueLoans(app.product.lending)
    expect((await detail(lent.person, lent.id)).loan.owed).toMatchObject({
      interest: '0.90',
      penalty: '1.80',
      principal: '600.00',
    })
    expect(await app.audit()).toEqual([])
  })

  it('takes what comes from an account meanwhile on the figures of that day, and costs its days when the voucher is refused', async () => {
    const lent = await loanOnDay(9)
    const { person, id } = lent
    await payIn(app, person, first, '600')
    const sent = await voucher(lent, '400')
    await wait(2)
    const paid = await app.call('loanRepay', { id, from: 'fund', amount: '503.00' }, { token: person.token })
    expect(paid).toMatchObject({
      data: {
        repayment: { penalty: '2.00', interest: '1.00', principal: '500.00', paidOn: today() },
        loan: { owed: { total: '500.00' } },
      },
    })
    await reject(sent.id)
    // The 500 were out for two days of the look; then half of the loan is.
    expect((await detail(person, id)).loan.owed).toMatchObject({
      interest: '1.00',
      penalty: '2.00',
      principal: '500.00',
    })
    await passDays(app, 1)
    expect((await detail(person, id)).loan.owed).toMatchObject({ interest: '1.25', penalty: '2.50' })
    expect(await app.audit()).toEqual([])
  })
})

describe('several vouchers', () => {
  it('keep the clock at the oldest that is still looked at', async () => {
    const lent = await loanOnDay(7)
    const { person, id } = lent
    const dueOn = today()
    const one = await voucher(lent, '300')
    await passDays(app, 1)
    const other = await voucher(lent, '700')
    await wait(1)
    await count(other.id, '700.00')
    expect((await detail(person, id)).loan).toMatchObject({
      countedAsOf: dueOn,
      owed: { penalty: '0.00', principal: '300.00' },
    })
    await reject(one.id)
    // A day with all of it, and a day with what is left.
    expect((await detail(person, id)).loan).toMatchObject({
      daysLate: 2,
      owed: { interest: '0.65', penalty: '1.30', principal: '300.00' },
    })
    expect(await app.audit()).toEqual([])
  })
})

describe('the time of the transfer itself, where two people have found it', () => {
  it('counts before the voucher: what has accrued since is taken back, and a default withdrawn', async () => {
    const lent = await loanOnDay(7)
    const { person, id } = lent
    const dueOn = today()
    await passDays(app, 3)
    await expect.poll(() => credit(person)).toMatchObject({ score: 50 })
    const sent = await voucher(lent)
    await wait(1)
    expect((await detail(person, id)).loan.owed).toMatchObject({ interest: '1.50', penalty: '3.00' })
    await count(sent.id, '1000.00', dueOn)
    const shown = await detail(person, id)
    expect(shown.loan.state).toBe('repaid')
    expect(shown.repayments[0]).toMatchObject({ paidOn: dueOn, principal: '1000.00', rest: '0.00' })
    await expect
      .poll(() => credit(person))
      .toEqual({
        score: 85,
        kinds: ['loan_repaid_on_time', 'loan_default_withdrawn', 'loan_defaulted', 'kyc_approved'],
      })
    expect(await app.audit()).toEqual([])
  })

  it('counts after the voucher', async () => {
    const lent = await loanOnDay(7)
    const sent = await voucher(lent)
    await wait(2)
    await count(sent.id, '1003.00', today())
    expect((await detail(lent.person, lent.id)).repayments[0]).toMatchObject({
      interest: '1.00',
      penalty: '2.00',
      principal: '1000.00',
    })
    expect(await app.audit()).toEqual([])
  })

  it('is no day to come, none before the payout, and none before what was paid since', async () => {
    const lent = await loanOnDay(9)
    const { person, id } = lent
    const sent = await voucher(lent)
    expect(await ask(sent.id, '1000.00', today(1))).toMatchObject({ refusal: 'loan.payment_day' })
    expect(await ask(sent.id, '1000.00', today(-10))).toMatchObject({ refusal: 'loan.payment_day' })
    expect(await ask(sent.id, '1000.00', '2026-02-30')).toMatchObject({ refusal: 'request.invalid' })
    await payIn(app, person, first, '20')
    await app.call('loanRepay', { id, from: 'fund', amount: '3.00' }, { token: person.token })
    expect(await ask(sent.id, '1000.00', today(-1))).toMatchObject({ refusal: 'loan.payment_day' })
    expect(await ask(sent.id, '1000.00', today())).toMatchObject({ type: 'ok' })
  })

  it('is judged again by the second person, as it is then', async () => {
    const lent = await loanOnDay(9)
    const { person, id } = lent
    const sent = await voucher(lent)
    const asked = await ask(sent.id, '1000.00', today(-1))
    await payIn(app, person, first, '20')
    await app.call('loanRepay', { id, from: 'fund', amount: '3.00' }, { token: person.token })
    expect(
      await app.call(
        'requestDecide',
        { id: asked.data.request?.id ?? '', decision: 'approve', reason: 'Seen' },
        { token: second.token },
      ),
    ).toMatchObject({ refusal: 'loan.payment_day' })
  })
})

describe('what is more than is owed', () => {
  it('by the day of payment goes to the fund account', async () => {
    const lent = await loanOnDay(7)
    const sent = await voucher(lent)
    await wait(5)
    await count(sent.id, '1000.75')
    expect(await fundOf(app, lent.person)).toMatchObject({ available: '0.75' })
  })
})
