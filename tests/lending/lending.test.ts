import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallInput } from '@plumbline/protocol/core'
import { firstLoanPauseMs } from './first-loan-pause.ts'
import { accrueLoans } from '@plumbline/server/capabilities/lending/jobs/accrue'
import { startApp, type App } from '../support/app.ts'
import { lettersTo } from '../support/builders/identity.ts'
import { fundOf, networks, publish, sendProof } from '../support/builders/funding.ts'
import { approve, founders, type Member } from '../support/staff.ts'
import {
  applicationOf,
  apply,
  byTwo,
  dayMs,
  finish,
  newBorrower,
  newLoan,
  passDays,
  payIn,
  read,
} from './builders.ts'

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
  // A session of staff does not outlive the days that pass.
  ;[first, second] = await founders(app)
})

const people = () => ({ first, second })
const detail = async ({ token }: { token: string }, id: string) =>
  (await app.call('loanDetail', { id }, { token })).data
const contractOf = async ({ token }: { token: string }) =>
  (await app.call('accounts', {}, { token })).data.contract
const repay = (
  { token }: { token: string },
  id: string,
  from: 'fund' | 'contract',
  amount?: string,
  key?: string,
) =>
  app.call(
    'loanRepay',
    { id, from, ...(amount !== undefined && { amount }) },
    {
      token,
      ...(key !== undefined && { key }),
    },
  )

describe('a loan', () => {
  it('is applied for, paid out by two people, and repaid on time', async () => {
    const person = await newBorrower(app, first)
    const applied = await apply(app, person)
    expect(applied).toMatchObject({
      type: 'ok',
      data: { loan: { state: 'pending', owed: null, figures: { amount: '1000.00', totalInterest: '3.50' } } },
    })
    const { id } = applied.data.loan
    expect(
      await app.call('loanDecide', { id, decision: 'approve', reason: 'Known' }, { token: first.token }),
    ).toMatchObject({ data: { state: 'pending' } })
    const waiting = await app.call('requestList', {}, { token: first.token })
    const request = waiting.data.items.find(({ kind }) => kind === 'loan.approve')
    expect(
      await app.call(
        'requestDecide',
        { id: request?.id ?? '', decision: 'approve', reason: 'My own' },
        { token: first.token },
      ),
    ).toMatchObject({ refusal: 'request.own' })
    expect(await contractOf(person)).toMatchObject({ available: '0.00' })
    await approve(app, request?.id ?? '', second)
    await finish(app)
    expect(await contractOf(person)).toMatchObject({ available: '1000.00' })
    expect(await detail(person, id)).toMatchObject({
      loan: { state: 'repayment', owed: { total: '1000.00' } },
      events: [{ kind: 'applied' }, { kind: 'approved' }],
    })
    await expect
      .poll(async () => (await lettersTo(app, person.email))[0]?.subject)
      .toBe('Your loan has been paid out')
    await passDays(app, 10)
    expect((await detail(person, id)).loan.owed).toMatchObject({ interest: '1.50', total: '1001.50' })
    expect(await repay(person, id, 'contract')).toMatchObject({ refusal: 'loan.insufficient' })
    await payIn(app, person, first, '50')
    expect(await repay(person, id, 'fund', '1.50')).toMatchObject({
      data: { repayment: { interest: '1.50', principal: '0.00' }, loan: { owed: { total: '1000.00' } } },
    })
    expect(await repay(person, id, 'contract')).toMatchObject({
      data: { repayment: { principal: '1000.00' }, loan: { state: 'repaid', owed: null } },
    })
    // Of the worth of the accounts nothing of it is a result: neither what was lent nor what was repaid.
    const worth = (await app.call('equityHistory', { range: 'month' }, { token: person.token })).data
    expect(worth.flows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['loan.payout', '1000.00'],
      ['deposit.approve', '50.00'],
      ['loan.repay', '-1.50'],
      ['loan.repay', '-1000.00'],
    ])
    expect(worth).toMatchObject({ flowSum: worth.points.at(-1)?.total })
    expect((await app.call('credit', {}, { token: person.token })).data.events[0]).toMatchObject({
      kind: 'loan_repaid_on_time',
      points: 5,
    })
    expect(await app.audit()).toEqual([])
  })

  it('that is rejected says why', async () => {
    const person = await newBorrower(app, first)
    const { id } = (await apply(app, person)).data.loan
    const reject = (input: Partial<CallInput<'loanDecide'>>) =>
      app.call('loanDecide', { id, decision: 'reject', ...input }, { token: first.token })
    expect(await reject({})).toMatchObject({ refusal: 'request.reason_required' })
    expect(await reject({ code: 'other' })).toMatchObject({ refusal: 'request.reason_required' })
    expect(await reject({ code: 'other', reason: 'Come again next month' })).toMatchObject({
      data: { state: 'rejected' },
    })
    expect((await detail(person, id)).loan).toMatchObject({
      state: 'rejected',
      rejection: { code: 'other', note: 'Come again next month' },
    })
    expect(await reject({ code: 'history' })).toMatchObject({ refusal: 'loan.decided' })
  })

  it('costs a penalty when it is late, moves the score once, and can still be repaid', async () => {
    const { person, id } = await newLoan(app, people(), { days: 7 })
    await passDays(app, 3)
    await accrueLoans(app.product.lending)
    await passDays(app, 6)
    const late = await detail(person, id)
    // Two days after seven free ones, and two days late: 2 × 0.50 and 2 × 1.00.
    expect(late.loan).toMatchObject({
      state: 'defaulted',
      daysLate: 2,
      owed: { interest: '1.00', penalty: '2.00', total: '1003.00' },
    })
    const { events } = (await app.call('credit', {}, { token: person.token })).data
    expect(events.filter(({ kind }) => kind === 'loan_defaulted')).toHaveLength(1)
    ;[first, second] = await founders(app)
    const waive = (amount: string) =>
      app.call('loanWaive', { id, amount, reason: 'The bank was late' }, { token: first.token })
    expect(await waive('2.01')).toMatchObject({ refusal: 'loan.waive_above' })
    const asked = await waive('2.00')
    await approve(app, asked.data.request.id, second)
    await finish(app)
    expect((await detail(person, id)).loan.owed).toMatchObject({ penalty: '0.00', total: '1001.00' })
    await payIn(app, person, first, '10')
    expect(await repay(person, id, 'fund', '1.00')).toMatchObject({
      data: { repayment: { interest: '1.00' } },
    })
    expect(await repay(person, id, 'contract')).toMatchObject({ data: { loan: { state: 'repaid' } } })
    expect(await app.audit()).toEqual([])
  })

  it('is written off by two people', async () => {
    const { person, id } = await newLoan(app, people(), { days: 7 })
    await passDays(app, 10)
    ;[first, second] = await founders(app)
    const asked = await app.call('loanWriteOff', { id, reason: 'Nobody answers' }, { token: first.token })
    await approve(app, asked.data.request.id, second)
    await finish(app)
    expect((await detail(person, id)).loan).toMatchObject({ state: 'written_off', owed: null })
    expect(app.product.loanGuard.standingOf).toBeDefined()
    expect(await app.audit()).toEqual([])
  })

  it('is reminded of on its days, each once', async () => {
    const { person } = await newLoan(app, people(), { days: 7 })
    for (let day = 0; day < 16; day += 1) {
      await passDays(app, 1)
      await passDays(app, 0)
    }
    const subjects = async () => (await lettersTo(app, person.email)).map(({ subject }) => subject)
    const overdue = async () => (await subjects()).filter(each => each === 'Your loan is overdue')
    await expect.poll(overdue).toHaveLength(7)
    expect((await subjects()).filter(each => each === 'Your loan is due soon')).toHaveLength(3)
  })
})

describe('an application', () => {
  const refused: readonly (readonly [
    what: string,
    change: Partial<CallInput<'loanApply'>>,
    refusal: string,
  ])[] = [
    ['below the minimum', { amount: '99.99' }, 'loan.amount'],
    ['above the maximum', { amount: '5000.01' }, 'loan.amount'],
    ['for a term that is not offered', { days: 8 }, 'loan.term'],
    ['under another version of the product', { productVersion: 7 }, 'loan.product_changed'],
    ['without the tick', { agreed: false }, 'loan.not_agreed'],
    ['under another text', { agreementHash: 'a'.repeat(64) }, 'loan.agreement_changed'],
    ['with a reading of nobody', { reading: '0193b5a0-1c2d-7abc-8def-0123456789ab' }, 'loan.reading'],
    ['in another first name', { firstName: 'Pell' }, 'loan.name'],
    ['in another last name', { lastName: 'Orrin' }, 'loan.name'],
    ['with a number that is none', { mobile: '12' }, 'mobile.invalid'],
    [
      'with nothing drawn',
      { signature: { kind: 'drawn', width: 600, height: 200, strokes: [] } },
      'loan.signature',
    ],
    [
      'with a dot',
      {
        signature: {
          kind: 'drawn',
          width: 600,
          height: 200,
          strokes: [
            [
              [300, 100, 0],
              [301, 100, 8],
              [301, 101, 16],
            ],
          ],
        },
      },
      'loan.signature',
    ],
    ['with another name typed', { signature: { kind: 'typed', text: 'Ada Lovelace' } }, 'loan.signature'],
  ]
  it('is refused for what is wrong in it, and taken with the name typed', async () => {
    const person = await newBorrower(app, first)
    const good = await applicationOf(app, person)
    expect(await app.call('loanApply', good, { token: person.token })).toMatchObject({
      refusal: 'loan.reading_wait',
    })
    app.clock.move(firstLoanPauseMs)
    for (const [what, change, refusal] of refused)
      expect([
        what,
        (await app.call('loanApply', { ...good, ...change }, { token: person.token })).refusal,
      ]).toEqual([what, refusal])
    const typed = { ...good, signature: { kind: 'typed', text: 'pellow orrinsdale' } } as const
    const options = { token: person.token, key: 'loan-once' }
    const made = await app.call('loanApply', typed, options)
    expect(made).toMatchObject({ type: 'ok', data: { loan: { state: 'pending' } } })
    // The same attempt again, and another one.
    expect((await app.call('loanApply', typed, options)).data.loan.id).toBe(made.data.loan.id)
    expect(await app.call('loanApply', { ...typed, days: 7 }, options)).toMatchObject({
      refusal: 'request.key_reused',
    })
    expect(await read(app, person)).toMatchObject({ refusal: 'loan.open_already' })
  })

  it('is refused after a day, and while another is open, also where two come at once', async () => {
    const person = await newBorrower(app, first)
    const input = await applicationOf(app, person)
    app.clock.move(dayMs)
    expect(await app.call('loanApply', input, { token: person.token })).toMatchObject({
      refusal: 'loan.reading',
    })
    const again = await applicationOf(app, person)
    app.clock.move(firstLoanPauseMs)
    const both = await Promise.all([1, 2].map(() => app.call('loanApply', again, { token: person.token })))
    expect(new Set(both.map(({ refusal }) => refusal))).toEqual(new Set(['loan.open_already', undefined]))
  })

  it('needs an approved identity check', async () => {
    const { newCustomer } = await import('../support/builders/funding.ts')
    const { newPerson, sendKyc } = await import('../support/builders/verification.ts')
    const person = await newCustomer(app)
    expect(await read(app, person)).toMatchObject({ refusal: 'loan.kyc_required' })
    await sendKyc(app, person)
    expect(await read(app, person)).toMatchObject({ refusal: 'loan.kyc_awaited' })
    const nowhere = await newPerson(app)
    expect(await read(app, nowhere)).toMatchObject({ refusal: 'country.required' })
    // All that can be done is said at once, and not the second once the first is done.
    const { data } = await app.call('loanProduct', {}, { token: nowhere.token })
    expect(data.missing.map(({ code }) => code)).toEqual(['country.required', 'loan.kyc_required'])
    expect(data.phone).toBeNull()
    const known = await newBorrower(app, first)
    const offered = (await app.call('loanProduct', {}, { token: known.token })).data
    expect(offered).toMatchObject({ missing: [], phone: { areaCode: '351', mobile: '912345678' } })
  })

  it('is refused for whoever has excluded themselves', async () => {
    const person = await newBorrower(app, first)
    await app.call('setSelfLimit', { scope: 'all', kind: 'exclusion', months: 6 }, { token: person.token })
    expect(await read(app, person)).toMatchObject({ refusal: 'limit.excluded' })
  })
})

describe('a repayment', () => {
  it('of the same money by two ways at once pays it once', async () => {
    const { person, id } = await newLoan(app, people())
    await payIn(app, person, first, '1000')
    const both = await Promise.all([repay(person, id, 'fund'), repay(person, id, 'contract')])
    expect(both.filter(({ type }) => type === 'ok')).toHaveLength(1)
    const left = [(await fundOf(app, person)).available, (await contractOf(person)).available].map(Number)
    expect(left[0]! + left[1]!).toBe(1000)
    expect(await app.audit()).toEqual([])
  })

  it('under a key is made once', async () => {
    const { person, id } = await newLoan(app, people())
    const made = await repay(person, id, 'contract', '100.00', 'once')
    expect(made).toMatchObject({ data: { loan: { owed: { principal: '900.00' } } } })
    const again = await repay(person, id, 'contract', '100.00', 'once')
    expect(again.data.repayment.id).toBe(made.data.repayment.id)
    expect((await detail(person, id)).loan.owed).toMatchObject({ principal: '900.00' })
    expect(await repay(person, id, 'contract', '100.01', 'once')).toMatchObject({
      refusal: 'request.key_reused',
    })
    expect(await repay(person, id, 'contract', '900.01')).toMatchObject({ refusal: 'loan.repay_above' })
    expect(await repay(person, id, 'contract', '0.00')).toMatchObject({ refusal: 'loan.repay_above' })
  })

  it('through a wallet counts by two people, once for a voucher, and the rest returns', async () => {
    const { person, id } = await newLoan(app, people())
    const voucher = await sendProof(app, person)
    const transactionId = 'ab'.repeat(32)
    const wish = {
      from: 'wallet',
      id,
      network: 'USDT-TRC20',
      address: networks['USDT-TRC20'].address,
      amount: '1010',
      transactionId,
      voucher,
    } as const
    const send = (change: Partial<Extract<CallInput<'loanRepay'>, { from: 'wallet' }>> = {}) =>
      app.call('loanRepay', { ...wish, ...change }, { token: person.token })
    expect(await send({ network: 'DOGE' })).toMatchObject({ refusal: 'funding.route_unknown' })
    expect(await send({ address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' })).toMatchObject({
      refusal: 'loan.voucher_address',
    })
    expect(await send({ amount: '1.0000001' })).toMatchObject({ refusal: 'funding.too_fine' })
    expect(await send({ transactionId: 'no id' })).toMatchObject({ refusal: 'funding.transaction_form' })
    expect(await send({ voucher: '0193b5a0-1c2d-7abc-8def-0123456789ab' })).toMatchObject({
      refusal: 'upload.unknown',
    })
    const sent = await send()
    expect(sent).toMatchObject({ data: { repayment: { state: 'review', source: 'wallet' } } })
    expect(await send()).toMatchObject({ refusal: 'loan.voucher_used' })
    expect(
      await send({
        voucher: await sendProof(app, person),
        transactionId: `0X${transactionId.toUpperCase()}`,
      }),
    ).toMatchObject({ refusal: 'loan.transaction_used' })
    // The same payment is no deposit either.
    const again = { kind: 'digital', route: 'USDT-TRC20', amount: '1010' } as const
    expect(
      await app.call(
        'recharge',
        { ...again, transactionId, proof: await sendProof(app, person) },
        { token: person.token },
      ),
    ).toMatchObject({ refusal: 'funding.transaction_used' })
    const decided = await app.call(
      'repaymentDecide',
      { id: sent.data.repayment.id, decision: 'approve', received: '1010.00', reason: 'It has arrived' },
      { token: first.token },
    )
    expect(decided).toMatchObject({ data: { state: 'review' } })
    // Meanwhile the customer repays out of an account: the rest of the voucher returns.
    expect(await repay(person, id, 'contract', '400.00')).toMatchObject({ type: 'ok' })
    await approve(app, decided.data.request?.id ?? '', second)
    await finish(app)
    expect(await detail(person, id)).toMatchObject({
      loan: { state: 'repaid' },
      repayments: [{ principal: '400.00' }, { principal: '600.00', rest: '410.00', state: 'counted' }],
    })
    expect((await fundOf(app, person)).available).toBe('410.00')
    expect(await app.audit()).toEqual([])
  })

  it('through a wallet is rejected with a reason, and its voucher may be sent again', async () => {
    const { person, id } = await newLoan(app, people())
    const wish = {
      from: 'wallet',
      id,
      network: 'USDT-TRC20',
      address: networks['USDT-TRC20'].address,
      amount: '100',
    } as const
    const send = async () =>
      app.call('loanRepay', { ...wish, voucher: await sendProof(app, person) }, { token: person.token })
    const sent = await send()
    await send()
    await send()
    expect(await send()).toMatchObject({ refusal: 'loan.too_many_vouchers' })
    const reject = (code?: 'not_received' | 'other') =>
      app.call(
        'repaymentDecide',
        { id: sent.data.repayment.id, decision: 'reject', ...(code !== undefined && { code }) },
        { token: first.token },
      )
    expect(await reject()).toMatchObject({ refusal: 'request.reason_required' })
    expect(await reject('not_received')).toMatchObject({ data: { state: 'rejected' } })
    expect(await reject('not_received')).toMatchObject({ refusal: 'loan.repayment_decided' })
    expect((await send()).type).toBe('ok')
  })
})

describe('a loan of somebody else', () => {
  it('is unknown to everybody else', async () => {
    const { id } = await newLoan(app, people())
    const other = await newBorrower(app, first)
    expect(await app.call('loanDetail', { id }, { token: other.token })).toMatchObject({
      refusal: 'loan.unknown',
    })
    expect(await repay(other, id, 'fund')).toMatchObject({ refusal: 'loan.unknown' })
  })
})

describe('a second loan', () => {
  it('is signed without the pause', async () => {
    const { person, id } = await newLoan(app, people())
    await repay(person, id, 'contract')
    const input = await applicationOf(app, person, { amount: '200.00' })
    const applied = await app.call('loanApply', input, { token: person.token })
    expect(applied).toMatchObject({ type: 'ok' })
    await byTwo(app, people(), applied.data.loan.id)
    expect(await contractOf(person)).toMatchObject({ available: '200.00' })
  })
})
