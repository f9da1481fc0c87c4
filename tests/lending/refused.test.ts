import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallInput } from '@plumbline/protocol/core'
import { promiseDaysMax } from '@plumbline/rules/lending'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { goodPassword } from '../support/builders/identity.ts'
import { decideWithdrawal } from '../support/builders/funding-operations.ts'
import { fundOf, networks, publish, tradePassword, tronAddress } from '../support/builders/funding.ts'
import type { Person } from '../support/builders/verification.ts'
import { startApp, type App } from '../support/app.ts'
import { founders, type Member } from '../support/staff.ts'
import { applicationOf, apply, byTwo, dayMs, newBorrower, newLoan, payIn, read } from './builders.ts'

let app: App
let first: Member
let second: Member
let owner: Database
beforeAll(async () => {
  app = await startApp({ environment: { SESSION_DAYS: '365' } })
  owner = createDatabase({ url: app.database.ownerUrl ?? '', poolSize: 1, applicationName: 'test as owner' })
  await founders(app)
  await publish(app, 'funding.networks', networks)
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})
beforeEach(async () => {
  app.quoteAll()
  ;[first, second] = await founders(app)
})

const people = () => ({ first, second })
const unknown = '0193b5a0-1c2d-7abc-8def-0123456789ab'
const dayIn = (days: number): string => new Date(app.clock.now() + days * dayMs).toISOString().slice(0, 10)

/** Published by two and, where it has a notice, in force. */
const inForce = async (key: 'lending.product' | 'lending.reserve', value: unknown): Promise<void> => {
  await publish(app, key, value)
  ;[first, second] = await founders(app)
  const { data } = await app.call('settingList', {}, { token: first.token })
  const effectiveAt = data.items.find(each => each.key === key)?.next?.effectiveAt ?? undefined
  if (effectiveAt !== undefined) app.clock.set(Date.parse(effectiveAt) + 1_000)
  await app.product.settings.refresh()
  ;[first, second] = await founders(app)
  app.quoteAll()
}
/** Why somebody could not borrow, as the product page and the opening of the agreement say it alike. */
const refusalOf = async (person: Person): Promise<string | undefined> => {
  const opened = await read(app, person, { amount: '100.00' })
  const { data } = await app.call('loanProduct', {}, { token: person.token })
  expect(data.refusal?.code).toBe(opened.refusal)
  return opened.refusal
}

describe('nobody borrows', () => {
  it('who is under age, though the identity check was approved', async () => {
    const now = app.clock.now()
    const [year, rest] = [dayIn(2).slice(0, 4), dayIn(2).slice(4)]
    // Of age in two days, by a clock that ran two days ahead and is then set right.
    app.clock.move(2 * dayMs)
    ;[first, second] = await founders(app)
    const person = await newBorrower(app, first, { birthday: `${Number(year) - 18}${rest}` })
    expect(await refusalOf(person)).toBeUndefined()
    app.clock.set(now)
    expect(await refusalOf(person)).toBe('loan.under_age')
    app.clock.move(2 * dayMs)
    expect(await refusalOf(person)).toBeUndefined()
  })

  it('what the reserve does not cover, neither reading, signing nor paid out by staff', async () => {
    const [ada, ben] = [await newBorrower(app, first), await newBorrower(app, first)]
    const applied = await apply(app, ada, { amount: '500.00' })
    expect(applied).toMatchObject({ type: 'ok' })
    const { id } = applied.data.loan
    const { data } = await app.call('loanExposure', {}, { token: first.token })
    const used = Number(data.principal) + Number(data.appliedFor)
    await inForce('lending.reserve', Math.ceil(used) + 150)
    // Somebody still may, only not so much.
    expect(await refusalOf(ben)).toBeUndefined()
    expect(await apply(app, ben, { amount: '151.00' })).toMatchObject({ refusal: 'loan.reserve' })
    await inForce('lending.reserve', Math.ceil(used) - 1)
    expect(await refusalOf(ben)).toBe('loan.reserve')
    const approve = { id, decision: 'approve', reason: 'Known for years' } as const
    expect(await app.call('loanDecide', approve, { token: first.token })).toMatchObject({
      refusal: 'loan.reserve',
    })
    await inForce('lending.reserve', 1_000_000)
    expect(await app.call('loanDecide', approve, { token: first.token })).toMatchObject({ type: 'ok' })
  })

  it('whose account or identity check is not in order, by the first approval and the second; staff are told what to do', async () => {
    const applied = async () => {
      const person = await newBorrower(app, first)
      const { id } = (await apply(app, person, { amount: '100.00' })).data.loan
      // The pause of a first loan is longer than staff stay signed in unattended.
      ;[first, second] = await founders(app)
      return { person, ask: { id, decision: 'approve', reason: 'Known for years' } as const }
    }
    const suspend = ({ uid }: Person) =>
      app.call(
        'customerFreeze',
        { uid, reasonCode: 'access_doubt', reason: 'They asked us to' },
        { token: first.token },
      )
    // Neither a call nor the database takes an approval back today; this stands for whatever will.
    const unverify = ({ uid }: Person) =>
      owner.query(
        `alter table verification.submission disable trigger user;
        update verification.submission s set state = 'rejected'
        from identity.customer c where c.id = s.customer and c.uid = '${uid}';
        alter table verification.submission enable trigger user`,
      )
    const asked = { suspended: await applied(), unverified: await applied() }
    const open = { suspended: await applied(), unverified: await applied() }
    const requests = {
      suspended: await app.call('loanDecide', open.suspended.ask, { token: first.token }),
      unverified: await app.call('loanDecide', open.unverified.ask, { token: first.token }),
    }
    for (const { person } of [asked.suspended, open.suspended]) await suspend(person)
    for (const { person } of [asked.unverified, open.unverified]) await unverify(person)
    for (const why of ['suspended', 'unverified'] as const) {
      const code = `loan.applicant_${why}` as const
      const answers = [
        await app.call('loanDecide', asked[why].ask, { token: first.token }),
        await app.call(
          'requestDecide',
          { id: requests[why].data.request?.id ?? '', decision: 'approve', reason: 'Checked' },
          { token: second.token },
        ),
      ]
      for (const answer of answers) {
        expect(answer).toMatchObject({ refusal: code })
        // Of the customer, and with both ways on.
        expect(answer.message).toMatch(/^This customer’s .+ first, or reject the application\.$/u)
      }
    }
  })

  it('while nothing is offered; a loan that is out keeps its terms', async () => {
    const [ada, { person: bea, id }] = [await newBorrower(app, first), await newLoan(app, people())]
    await inForce('lending.product', { offered: false, dailyRate: 5_000, terms: [5] })
    expect(await refusalOf(ada)).toBe('loan.closed')
    const { data } = await app.call('loanProduct', {}, { token: ada.token })
    expect(
      await app.call(
        'loanPreview',
        { amount: '100.00', days: 5, productVersion: data.product.version },
        { token: ada.token },
      ),
    ).toMatchObject({ refusal: 'loan.closed' })
    const { loan } = (await app.call('loanDetail', { id }, { token: bea.token })).data
    expect(loan).toMatchObject({ figures: { days: 14, dailyRate: '0.0500' } })
    await inForce('lending.product', {})
    expect(await refusalOf(ada)).toBeUndefined()
  })
})

describe('the pause before a first loan is signed', () => {
  it('is as long as the product says, for who opens the agreement then', async () => {
    const [ada, ben] = [await newBorrower(app, first), await newBorrower(app, first)]
    const minutesOf = async (person: Person) => {
      const { openedAt, signableFrom } = (await read(app, person)).data
      const shown = (await app.call('loanProduct', {}, { token: person.token })).data.pauseMinutes
      expect(Date.parse(signableFrom) - Date.parse(openedAt)).toBe(shown * 60_000)
      return shown
    }
    expect(await minutesOf(ada)).toBe(10)
    await inForce('lending.product', { pauseMinutes: 60 })
    expect(await minutesOf(ada)).toBe(60)
    const input = await applicationOf(app, ada)
    app.clock.move(60 * 60_000 - 1)
    const send = () => app.call('loanApply', input, { token: ada.token })
    expect(await send()).toMatchObject({ refusal: 'loan.reading_wait' })
    app.clock.move(1)
    expect(await send()).toMatchObject({ type: 'ok' })
    await inForce('lending.product', { pauseMinutes: 0 })
    expect(await minutesOf(ben)).toBe(0)
    const atOnce = await applicationOf(app, ben)
    expect(await app.call('loanApply', atOnce, { token: ben.token })).toMatchObject({ type: 'ok' })
    await inForce('lending.product', {})
  })
})

describe('an agreement that is opened', () => {
  it('goes on with its pause on another device, and begins anew for another loan, or when it has run out', async () => {
    const person = await newBorrower(app, first)
    const opened = (await read(app, person)).data
    app.clock.move(4 * 60_000)
    const elsewhere = (await read(app, person)).data
    expect(elsewhere).toEqual(opened)
    const other = (await read(app, person, { days: 7 })).data
    expect(other.reading).not.toBe(opened.reading)
    expect(Date.parse(other.openedAt) - Date.parse(opened.openedAt)).toBeGreaterThanOrEqual(4 * 60_000)
    app.clock.move(Date.parse(other.expiresAt) - Date.parse(other.openedAt))
    const late = (await read(app, person, { days: 7 })).data
    expect(late.reading).not.toBe(other.reading)
    expect(Date.parse(late.openedAt)).toBeGreaterThan(Date.parse(other.openedAt))
  })
})

describe('a product', () => {
  const draft = (value: unknown) =>
    app.call(
      'settingDraft',
      { key: 'lending.product', value, reason: 'Announced to customers' },
      { token: first.token },
    )
  it.each([
    ['with a rate beyond its bounds', { dailyRate: 5_001 }],
    ['with a penalty below nothing', { penaltyRate: -1 }],
    ['whose minimum is above its maximum', { min: 600, max: 500 }],
    ['without terms', { terms: [] }],
    ['with terms out of order', { terms: [14, 7] }],
    ['with a term of no days', { terms: [0, 7] }],
    ['with free days beyond their bounds', { freeDays: 91 }],
    ['with a pause of more than an hour', { pauseMinutes: 61 }],
    ['with something nobody knows', { fee: 1 }],
  ])('%s is refused', async (_, value) => {
    expect(await draft(value)).toMatchObject({ refusal: 'setting.rule' })
  })
  it('that is no table is refused', async () => {
    expect(await draft([7])).toMatchObject({ refusal: 'setting.invalid' })
  })
})

describe('what is not owed', () => {
  it('is neither repaid, waived, written off nor promised', async () => {
    const person = await newBorrower(app, first)
    const { id } = (await apply(app, person)).data.loan
    const [customer, clerk] = [{ token: person.token }, { token: first.token }]
    const refused = { refusal: 'loan.not_owed' }
    const reason = 'The bank was late'
    expect(await app.call('loanRepayPreview', { id, from: 'fund' }, customer)).toMatchObject(refused)
    expect(await app.call('loanRepay', { id, from: 'fund', amount: '1.00' }, customer)).toMatchObject(refused)
    expect(await app.call('loanWaive', { id, amount: '1.00', reason }, clerk)).toMatchObject(refused)
    expect(await app.call('loanWriteOff', { id, reason }, clerk)).toMatchObject(refused)
    const promise = { amount: '1.00', on: dayIn(1) }
    expect(await app.call('loanNote', { id, text: reason, promise }, clerk)).toMatchObject(refused)
  })
})

describe('a note', () => {
  it('is refused without words, or with a promise of nothing, of too much, or of no day soon', async () => {
    const { id } = await newLoan(app, people())
    const note = (input: Partial<CallInput<'loanNote'>>) =>
      app.call('loanNote', { id, text: 'Called', ...input }, { token: first.token })
    expect(await note({ text: ' \n ' })).toMatchObject({ refusal: 'note.empty' })
    expect(await note({ id: unknown })).toMatchObject({ refusal: 'loan.unknown' })
    for (const promise of [
      { amount: '0.00', on: dayIn(1) },
      { amount: '1000.01', on: dayIn(1) },
      { amount: '10.00', on: dayIn(-1) },
      { amount: '10.00', on: dayIn(promiseDaysMax + 1) },
    ])
      expect([promise, (await note({ promise })).refusal]).toEqual([promise, 'loan.promise'])
    const noDay = { amount: '10.00', on: `${dayIn(30).slice(0, 7)}-32` }
    expect(await note({ promise: noDay })).toMatchObject({ refusal: 'request.invalid' })
    const kept = await note({ promise: { amount: '1000.00', on: dayIn(promiseDaysMax) } })
    expect(kept).toMatchObject({ data: { notes: [{ text: 'Called', promise: { amount: '1000.00' } }] } })
  })

  it('promises nothing on 30 February', async () => {
    const now = app.clock.now()
    app.clock.set(Date.UTC(new Date(now).getUTCFullYear() + 1, 1, 1))
    ;[first, second] = await founders(app)
    const { id } = await newLoan(app, people())
    const on = `${dayIn(0).slice(0, 5)}02-30`
    expect(
      await app.call(
        'loanNote',
        { id, text: 'Called', promise: { amount: '1.00', on } },
        { token: first.token },
      ),
    ).toMatchObject({ refusal: 'request.invalid' })
  })
})

describe('a repayment nobody has sent', () => {
  it('is unknown', async () => {
    const refused = { refusal: 'loan.repayment_unknown' }
    const clerk = { token: first.token }
    expect(await app.call('repaymentExamine', { id: unknown }, clerk)).toMatchObject(refused)
    expect(
      await app.call('repaymentDecide', { id: unknown, decision: 'reject', code: 'not_received' }, clerk),
    ).toMatchObject(refused)
  })
})

describe('a withdrawal that was asked for before the loan', () => {
  it('is not paid out until the loan is repaid', async () => {
    const person = await newBorrower(app, first)
    const customer = { token: person.token }
    await app.call('tradePassword', { tradePassword, password: goodPassword }, customer)
    await app.call('walletAddressAdd', { network: 'USDT-TRC20', walletAddress: tronAddress }, customer)
    const { items } = (await app.call('walletAddressList', {}, customer)).data
    await payIn(app, person, first, '300')
    app.clock.move(3 * dayMs)
    ;[first, second] = await founders(app)
    app.quoteAll()
    const sent = await app.call(
      'withdraw',
      { kind: 'digital', destination: items[0]?.id ?? '', amount: '100.00', tradePassword },
      customer,
    )
    expect(sent).toMatchObject({ type: 'ok' })
    const decide = () => decideWithdrawal(app, first, sent.data.withdrawal.id)
    const { id } = (await apply(app, person)).data.loan
    await byTwo(app, people(), id)
    expect(await decide()).toMatchObject({ refusal: 'withdrawal.loan' })
    expect(await fundOf(app, person)).toEqual({ available: '200.00', frozen: '100.00' })
    expect(await app.call('loanRepay', { id, from: 'contract' }, customer)).toMatchObject({
      data: { loan: { state: 'repaid' } },
    })
    expect(await decide()).toMatchObject({ type: 'ok' })
    expect(await app.audit()).toEqual([])
  })
})
