import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallInput } from '@plumbline/protocol/core'
import type { SandboxAct } from '@plumbline/protocol/payment'
import sharp from 'sharp'
import { cents } from '@plumbline/rules/money'
import type { AccountId, CustomerId, StaffId, TransferId } from '@plumbline/rules/core'
import { openWords } from '@plumbline/server/capabilities/funding/index'
import { post, type TransferKind } from '@plumbline/server/core/ledger/index'
import { createDatabase, type Database, type Transaction } from '@plumbline/server/core/platform/db/database'
import { goodPassword, lettersTo } from '../support/builders/identity.ts'
import { undoneIfRefused } from '@plumbline/server/core/platform/db/rollback'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'
import { authenticatorOf, founders, hire, type Member } from '../support/staff.ts'
import { fetchImage, sendImage } from '../support/builders/upload.ts'
import { sendKyc, verificationOf, type Person } from '../support/builders/verification.ts'
import {
  approvedRequest,
  bitcoinAddress,
  deposit,
  fundOf,
  networks,
  newCustomer,
  noise,
  publish,
  returnByTwo,
  sendProof,
  tradePassword,
  tronAddress,
} from '../support/builders/funding.ts'

const hourMs = 3_600_000
const newBitcoin = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'

let app: App
let owner: Database
let first: Member
let second: Member
let ada: Person
let destination: string
let bitcoin: string
let authenticator: ReturnType<typeof authenticatorOf>

beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 2, applicationName: 'test' })
  app = await startApp({ database })
  ;[first, second] = await founders(app)
  await publish(app, 'funding.networks', networks)
  await publish(app, 'funding.terms', {
    'USDT-TRC20': { feeFixed: '2.00', feeRate: 10_000, minimumWithdraw: '20.00', maximumWithdraw: '5000.00' },
  })
  await publish(app, 'funding.limits', { openReviews: 2, depositItem: 9_000, depositDay: 10_000 })
  await publish(app, 'funding.thresholds', { clerk: 1_000_000, customer: 4_000, day: 10_000_000 })
  ada = await newCustomer(app)
  await app.call('tradePassword', { tradePassword, password: goodPassword }, { token: ada.token })
  await bind('USDT-TRC20', tronAddress)
  await bind('BTC', bitcoinAddress)
  const { items } = (await app.call('walletAddressList', {}, { token: ada.token })).data
  destination = items.find(({ walletAddress }) => walletAddress === tronAddress)?.id ?? ''
  bitcoin = items.find(({ walletAddress }) => walletAddress === bitcoinAddress)?.id ?? ''
  app.clock.move(72 * hourMs)
  await app.product.settings.refresh()
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})
beforeEach(() => app.quoteAll())

const bind = (network: string, walletAddress: string) =>
  app.call('walletAddressAdd', { network, walletAddress }, { token: ada.token })

const withdraw = (rest: Partial<CallInput<'withdraw'>> = {}, person: Pick<Person, 'token'> = ada) =>
  app.call(
    'withdraw',
    { kind: 'digital', destination, amount: '100.00', tradePassword, ...rest },
    { token: person.token },
  )

type By = { readonly member?: string; readonly request?: string }
const staff = ({ member = first.id, request }: By = {}) => ({
  kind: 'staff' as const,
  member: member as StaffId,
  ...(request !== undefined && { request }),
})
const decisions = () => app.product.funding.decisions

/** Decides in a transaction of its own, and tells. */
const decided = async (
  what: 'approveDeposit' | 'approveWithdrawal' | 'rejectWithdrawal' | 'rejectDeposit',
  id: string,
  by: By = {},
) => {
  const settled = await undoneIfRefused(app.product.database, tx =>
    decisions()[what](tx, { id, by: staff(by), reason: 'Not yours', now: app.clock.now() }),
  )
  if (settled.ok) decisions().tell(settled.value)
  return settled
}

const begin = (id: string) => (tx: Transaction) =>
  decisions().beginApproval(tx, { item: 'withdrawal', id, by: first.id as StaffId, now: app.clock.now() })

const byTwo = async (item: 'deposit' | 'withdrawal', id: string): Promise<By> => ({
  member: second.id,
  request: await approvedRequest(app, { item, id, first: first.id, second: second.id }),
})

const markSent = (id: string) =>
  undoneIfRefused(app.product.database, tx =>
    decisions().markSent(tx, { id, reference: 'TX 1', by: first.id as StaffId, now: app.clock.now() }),
  )
const comesBack = (id: string) => returnByTwo(app, { id, first: first.id, second: second.id })

describe('a deposit', () => {
  it('is credited by one person, and told by letter', async () => {
    const sent = await deposit(app, ada, { amount: '3000' })
    expect(sent).toMatchObject({ type: 'ok', data: { deposit: { automatic: false, approvals: 0 } } })
    const { id } = sent.data.deposit
    expect(await decided('approveDeposit', id)).toMatchObject({
      ok: true,
      value: { state: 'approved', revision: 2 },
    })
    expect((await fundOf(app, ada)).available).toBe('3000.00')
    await expect
      .poll(async () => (await lettersTo(app, ada.email))[0]?.subject)
      .toBe('Your deposit is approved')
    expect(await decided('approveDeposit', id)).toMatchObject({ refusal: 'funding.closed' })
    expect(await decided('rejectDeposit', id)).toMatchObject({ refusal: 'funding.closed' })
  })

  it('takes two people as soon as the sums of the day are passed, and cannot be taken back in between', async () => {
    const { data } = await deposit(app, ada, { amount: '1000.01' })
    const { id } = data.deposit
    expect(await decided('approveDeposit', id)).toMatchObject({ refusal: 'funding.second_person' })
    const by = await byTwo('deposit', id)
    expect(await decided('approveDeposit', id, by)).toMatchObject({ ok: true })
    expect((await fundOf(app, ada)).available).toBe('4000.01')
  })

  const refused: readonly (readonly [name: string, rest: Partial<CallInput<'recharge'>>, refusal: string])[] =
    [
      ['names a network nobody offers', { route: 'DOGE' }, 'funding.route_unknown'],
      ['names a bank as a network', { kind: 'bank' }, 'funding.route_unknown'],
      ['is smaller than the minimum', { amount: '9.999999' }, 'funding.below_minimum'],
      ['has eleven decimals', { amount: '100.00000000001' }, 'funding.too_fine'],
      ['is larger than the maximum', { amount: '9000.01' }, 'funding.above_maximum'],
      ['passes the limit of 24 hours', { amount: '6000' }, 'funding.day_limit'],
      ['names an image of another use', { proof: '0193b5a0-1c2d-7abc-8def-0123456789ab' }, 'upload.unknown'],
    ]
  it.each(refused)('that %s is refused', async (_, rest, refusal) => {
    app.clock.move(20_000)
    expect(await deposit(app, ada, rest)).toMatchObject({ refusal })
    app.quoteAll()
  })

  it('can be told of while its pair rests: the rate is that of the approval', async () => {
    const ben = await newCustomer(app)
    app.clock.move(2 * 86_400_000)
    const { data } = await deposit(app, ben, { route: 'BTC', amount: '0.01' })
    expect(data.deposit).toMatchObject({ status: 1, estimate: '970.00', quote: { pair: 'BTCUSD' } })
    ;[first, second] = await founders(app)
    const { id } = data.deposit
    expect(await decided('approveDeposit', id)).toMatchObject({ refusal: 'funding.no_quote' })
    app.quoteAll()
    app.feed.push('BTCUSD', 96_000_000, 96_010_000)
    expect(await decided('approveDeposit', id)).toMatchObject({ ok: true })
    expect((await fundOf(app, ben)).available).toBe('960.00')
    app.calmDown()
  })

  it('waits with a few others at most', async () => {
    const ben = await newCustomer(app)
    const held = [await deposit(app, ben), await deposit(app, ben)]
    expect(held.map(({ type }) => type)).toEqual(['ok', 'ok'])
    expect(await deposit(app, ben)).toMatchObject({ refusal: 'funding.too_many_open' })
    expect(
      await app.call('rechargeCancel', { id: held[0]?.data.deposit.id ?? '' }, { token: ada.token }),
    ).toMatchObject({ status: 404, refusal: 'funding.unknown' })
  })

  it('can be taken back once the request for a second person has run out', async () => {
    const ben = await newCustomer(app)
    const { data } = await deposit(app, ben)
    const { id } = data.deposit
    await owner.query(`insert into staff.request (id, kind, subject_kind, subject_id, payload, submitted_by_staff,
        beneficiary_customer, approvals_required, reason, created_at, expires_at)
      select gen_random_uuid(), 'deposit.approve', 'deposit', id::text, '{}', ${first.id}, customer, 1, 'Looked at',
        submitted_at, submitted_at + interval '1 hour' from funding.deposit where id = '${id}'`)
    const cancel = () => app.call('rechargeCancel', { id }, { token: ben.token })
    expect(await cancel()).toMatchObject({ refusal: 'funding.being_decided' })
    app.clock.move(hourMs)
    expect(await cancel()).toMatchObject({ data: { deposit: { status: 4 } } })
    app.quoteAll()
  })

  it('with the proof of somebody else is as if there were none', async () => {
    const [ben, cleo] = [await newCustomer(app), await newCustomer(app)]
    expect(await deposit(app, ben, { proof: await sendProof(app, cleo) })).toMatchObject({
      refusal: 'upload.unknown',
    })
  })

  it('shows its proof to those who may decide by it, and not to all who see documents', async () => {
    const ben = await newCustomer(app)
    const { data } = await deposit(app, ben)
    const [support, funds] = [await hire(app, ['support']), await hire(app, ['funds'])]
    const seen = (token: string) => fetchImage(app, token, data.deposit.proof)
    expect((await seen(support.token)).status).toBe(403)
    expect((await seen(funds.token)).status).toBe(200)
    const document = await sendImage(app, ben.token, await noise())
    expect((await fetchImage(app, funds.token, document.data.id)).status).toBe(403)
  })

  it('with an image that looks like another one is told to staff', async () => {
    const [ben, cleo] = [await newCustomer(app), await newCustomer(app)]
    const image = await noise()
    await deposit(app, ben, { proof: await sendProof(app, ben, image) })
    // Saved again: other bytes, the same picture.
    const saved = await sharp(image).jpeg({ quality: 60 }).toBuffer()
    const { data } = await deposit(app, cleo, { proof: await sendProof(app, cleo, saved) })
    const { rows } = await app.product.database.query({
      text: 'select flags, flag_figures from funding.deposit where id = $1',
      values: [data.deposit.id],
    })
    expect(rows[0]).toMatchObject({
      flags: ['similar_image'],
      flag_figures: { similar_image: { count: '1' } },
    })
  })
})

describe('a withdrawal', () => {
  it('freezes the amount, takes two people, and is paid out; what comes back costs nothing', async () => {
    const sent = await withdraw({ amount: '500.00' })
    expect(sent).toMatchObject({
      type: 'ok',
      data: { withdrawal: { fee: '5.00', expected: '495.000000', payout: null } },
    })
    const { id } = sent.data.withdrawal
    expect(await fundOf(app, ada)).toEqual({ available: '3500.01', frozen: '500.00' })
    expect(await decided('approveWithdrawal', id, await byTwo('withdrawal', id))).toMatchObject({
      ok: true,
      value: { state: 'approved', payout: 'due' },
    })
    expect(await fundOf(app, ada)).toEqual({ available: '3500.01', frozen: '0.00' })
    expect(await markSent(id)).toMatchObject({ ok: true, value: { payout: 'sent' } })
    expect(await app.audit()).toEqual([])
    expect(await markSent(id)).toMatchObject({ refusal: 'withdrawal.payout' })
    expect(await comesBack(id)).toMatchObject({ ok: true, value: { payout: 'returned' } })
    expect((await fundOf(app, ada)).available).toBe('4000.01')
    const { data } = await app.call('fundingDetail', { kind: 'withdrawal', id }, { token: ada.token })
    expect(data.events.map(({ kind, text }) => [kind, text])).toEqual([
      ['submitted', null],
      ['approved', null],
      ['sent', 'TX 1'],
      ['returned', 'Address closed'],
    ])
  })

  it('is credited nothing that came back by the word of one person, whatever role writes', async () => {
    const sent = await withdraw({ amount: '30.00' })
    const { id } = sent.data.withdrawal
    const returned = (rest: string) =>
      owner.query(`update funding.withdrawal set payout = 'returned', revision = revision + 1, payout_at = now(), ${rest}
        where id = '${id}'`)
    expect(await decided('approveWithdrawal', id, await byTwo('withdrawal', id))).toMatchObject({ ok: true })
    expect(await markSent(id)).toMatchObject({ ok: true })
    const by = `payout_by = ${second.id}, payout_reason = 'Closed'`
    const agreed = (payload: Readonly<Record<string, string | null>>, kind = 'payout.return') =>
      approvedRequest(app, { item: 'withdrawal', id, first: first.id, second: second.id, kind, payload })
    const said = { payout: 'sent', reason: 'Closed', reference: 'BACK 1' }
    const refused = { code: 'PL066' }
    // Nobody has agreed; on something else; on another payment, or in other words; on what was not sent yet.
    await expect(returned(by)).rejects.toMatchObject(refused)
    const tries = [
      await agreed(said, 'withdrawal.approve'),
      await agreed({ ...said, reference: 'BACK 2' }),
      await agreed({ ...said, reason: 'Lost' }),
      await agreed({ ...said, payout: 'due' }),
    ]
    for (const request of tries)
      await expect(
        returned(`${by}, return_request = '${request}', return_reference = 'BACK 1'`),
      ).rejects.toMatchObject(refused)
    const right = await agreed(said)
    const asker = by.replace(second.id, first.id)
    await expect(
      returned(`${asker}, return_request = '${right}', return_reference = 'BACK 1'`),
    ).rejects.toMatchObject(refused)
    const nameless = await agreed({ ...said, reference: null })
    await expect(returned(`${by}, return_request = '${nameless}'`)).rejects.toMatchObject({ code: 'PL06C' })
    expect(await comesBack(id)).toMatchObject({ ok: true, value: { payout: 'returned' } })
  })

  it('can be taken back until it is decided, also after a first approval', async () => {
    const { data } = await withdraw()
    const { id } = data.withdrawal
    await owner.query(`insert into staff.request (id, kind, subject_kind, subject_id, payload, submitted_by_staff,
        beneficiary_customer, approvals_required, reason, created_at, expires_at)
      select gen_random_uuid(), 'withdrawal.approve', 'withdrawal', id::text, '{}', ${first.id}, customer, 1, 'Looked at',
        submitted_at, submitted_at + interval '1 day' from funding.withdrawal where id = '${id}'`)
    const detail = () => app.call('fundingDetail', { kind: 'withdrawal', id }, { token: ada.token })
    expect((await detail()).data.withdrawal).toMatchObject({ approvals: 1, cancellable: true })
    expect(await app.call('withdrawCancel', { id }, { token: ada.token })).toMatchObject({
      data: { withdrawal: { status: 4 } },
    })
    const { rows } = await owner.query(`select state from staff.request where subject_id = '${id}'`)
    expect(rows).toEqual([{ state: 'withdrawn' }])
    expect(await app.call('withdrawCancel', { id }, { token: ada.token })).toMatchObject({
      refusal: 'funding.closed',
    })
    expect((await fundOf(app, ada)).available).toBe('4000.01')
  })

  it('is taken back once under one key, however often that is sent', async () => {
    const { id } = (await withdraw()).data.withdrawal
    const cancel = (key: string, of = id) => app.call('withdrawCancel', { id: of }, { token: ada.token, key })
    const answers = await Promise.all(Array.from({ length: 4 }, () => cancel('once')))
    expect(new Set(answers.map(({ type, data }) => `${type} ${JSON.stringify(data)}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ type: 'ok', data: { withdrawal: { id, status: 4 } } })
    expect(await cancel('another')).toMatchObject({ refusal: 'funding.closed' })
    const other = (await withdraw()).data.withdrawal.id
    expect(await cancel('once', other)).toMatchObject({ status: 409, refusal: 'request.key_reused' })
    expect(await cancel('another', other)).toMatchObject({ data: { withdrawal: { status: 4 } } })
    expect(await cancel('once')).toEqual(answers[0])
    const { data } = await app.call('fundingDetail', { kind: 'withdrawal', id }, { token: ada.token })
    expect(data.events.map(({ kind }) => kind)).toEqual(['submitted', 'cancelled'])
    expect(JSON.stringify(data)).not.toContain('once')
    expect((await fundOf(app, ada)).available).toBe('4000.01')
  })

  const refused: readonly (readonly [name: string, rest: Partial<CallInput<'withdraw'>>, refusal: string])[] =
    [
      ['comes with a wrong trade password', { tradePassword: 'another one' }, 'trade_password.wrong'],
      ['goes to nobody', { destination: '0193b5a0-1c2d-7abc-8def-0123456789ab' }, 'withdrawal.destination'],
      ['goes to an address as if it were a card', { kind: 'bank' }, 'withdrawal.destination'],
      ['is smaller than the minimum', { amount: '19.99' }, 'funding.below_minimum'],
      ['is larger than the maximum', { amount: '5000.01' }, 'funding.above_maximum'],
      ['is more than there is', { amount: '4000.02' }, 'withdrawal.insufficient'],
    ]
  it.each(refused)('that %s is refused', async (_, rest, refusal) => {
    expect(await withdraw(rest)).toMatchObject({ refusal })
  })

  it('waits for a hold, and for a trade password, and for no price', async () => {
    app.clock.move(60_000)
    // What arrives is an estimate until it is approved, and its pair may rest meanwhile.
    const rested = await withdraw({ destination: bitcoin })
    expect(rested).toMatchObject({ data: { withdrawal: { status: 1, quote: { pair: 'BTCUSD' } } } })
    await app.call('withdrawCancel', { id: rested.data.withdrawal.id }, { token: ada.token })
    app.quoteAll()
    await app.call('walletAddressAdd', { network: 'BTC', walletAddress: newBitcoin }, { token: ada.token })
    const { items } = (await app.call('walletAddressList', {}, { token: ada.token })).data
    const fresh = items.find(({ walletAddress }) => walletAddress === newBitcoin)?.id ?? ''
    expect(await withdraw({ destination: fresh })).toMatchObject({ refusal: 'withdrawal.hold' })
    const preview = await app.call(
      'withdrawPreview',
      { kind: 'digital', destination: fresh, amount: '100.00' },
      { token: ada.token },
    )
    expect(preview.data).toMatchObject({ holdWhy: 'destination', refusal: { code: 'withdrawal.hold' } })
    const ben = await newCustomer(app)
    expect(await withdraw({}, ben)).toMatchObject({ refusal: 'trade_password.not_set' })
  })
})

describe('where an identity check is required', () => {
  let cid: Person
  let before: string
  const preview = () =>
    app.call('withdrawPreview', { kind: 'digital', destination, amount: '100.00' }, { token: ada.token })
  const pay = (token = cid.token) => app.call('paymentStart', { amount: '50.00' }, { token })
  const approveKyc = async ({ uid }: Person) => {
    const { data } = await app.call('examineList', { kind: 'kyc', state: 'pending' }, { token: first.token })
    const id = data.items.find(each => each.uid === uid)?.id ?? ''
    const done = await app.call('examineDecide', { id, decision: 'approve' }, { token: first.token })
    expect(done).toMatchObject({ type: 'ok', data: { state: 'approved' } })
  }
  const attempts: readonly (readonly [name: string, attempt: () => Promise<object>])[] = [
    ['a deposit', () => deposit(app, cid)],
    ['a payment by card', () => pay()],
    ['a withdrawal', () => withdraw()],
  ]
  const set = async (requirement: string) => {
    await publish(app, 'verification.required_for', requirement)
    ;[first, second] = await founders(app)
    app.quoteAll()
  }

  beforeAll(async () => {
    cid = await newCustomer(app)
    expect((await verificationOf(app, cid)).requiredFor).toEqual([])
    before = (await deposit(app, cid)).data.deposit.id
    await set('both')
  })
  afterAll(() => set('none'))

  it.each(attempts)('%s is refused to who has sent nothing', async (_, attempt) => {
    expect(await attempt()).toMatchObject({ status: 422, refusal: 'verification.required' })
  })

  it.each(attempts)('%s is refused to who waits for the result', async (_, attempt) => {
    for (const person of [ada, cid])
      if ((await verificationOf(app, person)).kyc.state === 'none') await sendKyc(app, person)
    expect(await attempt()).toMatchObject({ status: 422, refusal: 'verification.awaited' })
  })

  it('the preview says so before anything is sent', async () => {
    expect((await verificationOf(app, ada)).requiredFor).toEqual(['deposit', 'withdrawal'])
    expect((await preview()).data).toMatchObject({ refusal: { code: 'verification.awaited' } })
  })

  it('what was under review before is decided all the same', async () => {
    expect(await decided('approveDeposit', before)).toMatchObject({ ok: true })
  })

  it('nothing is required of a demo account', async () => {
    const token = await app.openDemo()
    expect((await verificationOf(app, { token })).requiredFor).toEqual([])
    expect(await pay(token)).toMatchObject({ type: 'ok' })
  })

  it('only what is named is refused', async () => {
    await set('withdrawal')
    expect(await deposit(app, cid)).toMatchObject({ type: 'ok' })
    expect(await withdraw()).toMatchObject({ refusal: 'verification.awaited' })
  })

  it('whoever is approved goes on', async () => {
    await set('both')
    await approveKyc(ada)
    await approveKyc(cid)
    expect(await pay()).toMatchObject({ type: 'ok' })
    expect(await deposit(app, cid)).toMatchObject({ type: 'ok' })
    expect((await preview()).data.refusal).toBeNull()
    const { data } = await withdraw()
    expect(await app.call('withdrawCancel', { id: data.withdrawal.id }, { token: ada.token })).toMatchObject({
      type: 'ok',
    })
  })
})

describe('the second step of a withdrawal', () => {
  it('is asked for where it is on, and is not found out by trying', async () => {
    const begun = await app.call('otpBegin', { password: goodPassword }, { token: ada.token })
    authenticator = authenticatorOf(begun.data.secret)
    const on = await app.call('otpEnable', { otp: authenticator.nextCode(app.now()) }, { token: ada.token })
    ada = { ...ada, token: on.data.token }
    app.clock.move(25 * hourMs)
    app.quoteAll()
    expect(await withdraw()).toMatchObject({ refusal: 'otp.required' })
    for (let tries = 0; tries < 5; tries += 1)
      expect(await withdraw({ code: '000000' })).toMatchObject({ refusal: 'otp.wrong' })
    const right = () => withdraw({ code: authenticator.codeAt(app.now()) })
    expect(await right()).toMatchObject({ refusal: 'login.too_many_tries' })
    app.clock.move(hourMs)
    expect(await right()).toMatchObject({ type: 'ok' })
    expect(await right()).toMatchObject({ refusal: 'otp.used' })
  })
})

/** Approves as the owner of the database, past every use case, with all that two people have said. */
const approvedPast = (id: string, { member, request }: By) =>
  owner.query({
    text: `update funding.withdrawal set state = 'approved', payout = 'due', pays = 1, revision = revision + 1,
      decided_at = now(), decided_by = $2, request = $3 where id = $1`,
    values: [id, member, request],
  })

describe('a withdrawal of whom', () => {
  const waiting = async () =>
    (await app.call('withdrawals', { status: '1' }, { token: ada.token })).data.items[0]?.id ?? ''

  it('is suspended by an order of a court is not paid out, until two have ended that', async () => {
    const id = await waiting()
    const freeze = (reason: string | null) =>
      owner.query(`update identity.customer set frozen_reason = ${reason} where uid = '${ada.uid}'`)
    await freeze(`'activity_review'`)
    expect(await undoneIfRefused(app.product.database, begin(id))).toMatchObject({ ok: true })
    await freeze(`'authority_order'`)
    const refused = { refusal: 'withdrawal.suspended' }
    expect(await undoneIfRefused(app.product.database, begin(id))).toMatchObject(refused)
    const by = await byTwo('withdrawal', id)
    expect(await decided('approveWithdrawal', id, by)).toMatchObject(refused)
    await expect(approvedPast(id, by)).rejects.toMatchObject({ code: 'PL06A' })
    await freeze('null')
    expect(await undoneIfRefused(app.product.database, begin(id))).toMatchObject({ ok: true })
  })

  it('owes for a card is not paid out: rejected, it repays first', async () => {
    const id = await waiting()
    const before = await fundOf(app, ada)
    const started = await app.call('paymentStart', { amount: '50.00' }, { token: ada.token })
    const act = (what: SandboxAct) =>
      app.call('paymentSandbox', { id: started.data.payment.id, act: what }, { token: ada.token })
    await act('pay')
    const all = (Number(before.available) + 50 - 20).toFixed(2)
    await app.call('transfer', { from: 'fund', to: 'term', amount: all }, { token: ada.token })
    expect((await act('dispute')).data.payment).toMatchObject({ state: 'reversed' })
    const by = await byTwo('withdrawal', id)
    expect(await decided('approveWithdrawal', id, by)).toMatchObject({
      refusal: 'withdrawal.owed',
      figures: { owed: '30.00' },
    })
    await expect(approvedPast(id, by)).rejects.toMatchObject({ code: 'PL06B' })
    const sent = await deposit(app, ada, { amount: '10' })
    const { deposit: made } = sent.data
    expect(await decided('approveDeposit', made.id, await byTwo('deposit', made.id))).toMatchObject({
      ok: true,
    })
    expect((await fundOf(app, ada)).available).toBe('0.00')
    expect(await decided('rejectWithdrawal', id)).toMatchObject({ ok: true })
    expect(await fundOf(app, ada)).toEqual({
      available: (Number(before.frozen) - 20).toFixed(2),
      frozen: '0.00',
    })
    expect(await app.audit()).toEqual([])
    app.clock.move(hourMs)
    app.quoteAll()
    expect(await withdraw({ amount: '40.00', code: authenticator.codeAt(app.now()) })).toMatchObject({
      type: 'ok',
    })
  })
})

describe('the database', () => {
  it('lets no real money go by one person, by nobody, or by whoever gains', async () => {
    const { items } = (await app.call('withdrawals', { status: '1' }, { token: ada.token })).data
    const id = items[0]?.id ?? ''
    const approve = (rest: string) =>
      owner.query(`update funding.withdrawal set state = 'approved', payout = 'due', pays = 1, revision = revision + 1,
        decided_at = now(), ${rest} where id = '${id}'`)
    await expect(approve(`decided_by = ${first.id}`)).rejects.toMatchObject({ code: 'PL066' })
    await expect(approve('decided_by = null')).rejects.toMatchObject({ code: 'PL065' })
    const { request } = await byTwo('withdrawal', id)
    // The request's own submitter is not a second person.
    await expect(approve(`decided_by = ${first.id}, request = '${request}'`)).rejects.toMatchObject({
      code: 'PL066',
    })
    await owner.query(`update staff.member set customer = (select id from identity.customer where uid = '${ada.uid}')
      where id = ${second.id}`)
    await expect(approve(`decided_by = ${second.id}, request = '${request}'`)).rejects.toMatchObject({
      code: 'PL065',
    })
  })

  const broken: readonly (readonly [name: string, statement: string, code: string])[] = [
    ['changes an amount', `update funding.withdrawal set amount = 1, revision = revision + 1`, 'PL062'],
    ['forgets to count', `update funding.deposit set flags = '{}'`, 'PL063'],
    [
      'reopens what is closed',
      `update funding.deposit set state = 'review', decided_at = null, decided_by = null, approvals = null,
      credited = null, request = null, revision = revision + 1 where state = 'approved'`,
      'PL064',
    ],
    ['removes an item', `delete from funding.deposit`, 'PL002'],
    ['rewrites what happened', `update funding.event set kind = 'cancelled'`, 'PL002'],
    [
      'leaves a hole in the events',
      `insert into funding.event (item, number, item_kind, kind, actor, at)
      select id, 99, 'deposit', 'cancelled', 'customer', now() from funding.deposit limit 1`,
      'PL061',
    ],
    [
      'pays into the address of somebody else',
      `insert into funding.withdrawal select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(),
        'customer', (select max(c.id) from identity.customer c where c.book = w.book and c.id <> w.customer), 'state', 'review',
        'payout', null, 'return_request', null, 'return_reference', null, 'left_request', null, 'revision', 1, 'decided_at', null, 'decided_by', null, 'request', null, 'reason', null, 'pays', null,
        'payout_at', null, 'payout_by', null, 'payout_reference', null, 'payout_reason', null, 'once', null, 'once_hash', null))).*
      from funding.withdrawal w limit 1`,
      'PL068',
    ],
    [
      'pays before what was bound has waited',
      `insert into funding.withdrawal select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(),
        'submitted_at', (select min(bound_at) from destination.version), 'state', 'review',
        'payout', null, 'return_request', null, 'return_reference', null, 'left_request', null, 'revision', 1, 'decided_at', null, 'decided_by', null, 'request', null, 'reason', null, 'pays', null,
        'payout_at', null, 'payout_by', null, 'payout_reference', null, 'payout_reason', null, 'once', null, 'once_hash', null))).*
      from funding.withdrawal w limit 1`,
      'PL068',
    ],
    ['adds a way between states', `update funding.move set to_state = 'review'`, 'PL002'],
  ]
  it.each(broken)('refuses its owner who %s', async (_, statement, code) => {
    await expect(owner.query(statement)).rejects.toMatchObject({ code })
  })
})

type MovedLeg = readonly [account: string, change: bigint, part?: 'available' | 'frozen']

/** Posts as whoever has the connection, past every use case; the account is Ada's own, or else the house's. */
const postBy = async (
  on: Pick<Database, 'query'>,
  { kind, reference, legs }: { kind: TransferKind; reference: string; legs: readonly MovedLeg[] },
) => {
  const { rows } = await owner.query<{ kind: string; id: bigint; own: boolean }>(
    `select a.kind, a.id, a.owner is not null as own from ledger.account a left join identity.customer c on c.id = a.owner
     where a.book = 'real' and (a.owner is null or c.uid = '${ada.uid}')`,
  )
  const accountOf = (name: string): AccountId => {
    const found = rows.find(row => row.kind === name)
    if (found === undefined) throw new Error(`there is no account ${name}`)
    return found.id.toString() as AccountId
  }
  return post(on, [
    {
      id: app.product.funding.newId() as TransferId,
      book: 'real',
      kind,
      reference,
      at: app.clock.now(),
      legs: legs.map(([name, change, part = 'available']) => ({
        account: accountOf(name),
        part,
        change: cents(change),
      })),
    },
  ])
}

describe('the ledger, whoever posts,', () => {
  const nothing = '0193b5a0-1c2d-7abc-8def-0123456789ab'
  const found = async (text: string) => {
    const { rows } = await owner.query<{ id: string; amount: bigint; fee: bigint }>(text)
    const [row] = rows
    if (row === undefined) throw new Error('what is posted for was made above')
    return row
  }
  const approved = () =>
    found(
      `select id, credited as amount, 0::bigint as fee from funding.deposit where state = 'approved' limit 1`,
    )
  const under = () => found(`select id, amount, fee from funding.withdrawal where state = 'review' limit 1`)
  const returned = () =>
    found(`select id, amount, fee from funding.withdrawal where payout = 'returned' limit 1`)

  type Wrong = { kind: TransferKind; reference: string; legs: readonly MovedLeg[] }
  const wrong: readonly (readonly [name: string, wrong: () => Promise<Wrong>])[] = [
    [
      'credits a deposit that nobody made',
      async () => ({
        kind: 'deposit.approve',
        reference: nothing,
        legs: [
          ['external_clearing', -100n],
          ['fund', 100n],
        ],
      }),
    ],
    [
      'credits a deposit with another amount',
      async () => {
        const { id, amount } = await approved()
        return {
          kind: 'deposit.approve',
          reference: id,
          legs: [
            ['external_clearing', -amount - 1n],
            ['fund', amount + 1n],
          ],
        }
      },
    ],
    [
      'credits a deposit to another account',
      async () => {
        const { id, amount } = await approved()
        return {
          kind: 'deposit.approve',
          reference: id,
          legs: [
            ['external_clearing', -amount],
            ['contract', amount],
          ],
        }
      },
    ],
    [
      'moves something else along with it',
      async () => {
        const { id, amount } = await approved()
        return {
          kind: 'deposit.approve',
          reference: id,
          legs: [
            ['external_clearing', -amount],
            ['fund', amount],
            ['fees', -1n],
            ['term', 1n],
          ],
        }
      },
    ],
    [
      'pays out what is under review',
      async () => {
        const { id, amount, fee } = await under()
        return {
          kind: 'withdrawal.send',
          reference: id,
          legs: [
            ['payouts_due', fee - amount],
            ['external_clearing', amount - fee],
          ],
        }
      },
    ],
    [
      'takes the fee of what is under review',
      async () => {
        const { id, amount, fee } = await under()
        return {
          kind: 'withdrawal.approve',
          reference: id,
          legs: [
            ['fund', -amount, 'frozen'],
            ['payouts_due', amount - fee],
            ['fees', fee],
          ],
        }
      },
    ],
    [
      'gives back less than what came back',
      async () => {
        const { id, amount, fee } = await returned()
        return {
          kind: 'withdrawal.return',
          reference: id,
          legs: [
            ['external_clearing', fee - amount],
            ['fund', amount - fee],
          ],
        }
      },
    ],
    [
      'releases what is still under review',
      async () => {
        const { id, amount } = await under()
        return {
          kind: 'withdrawal.release',
          reference: id,
          legs: [
            ['fund', -amount, 'frozen'],
            ['fund', amount],
          ],
        }
      },
    ],
    [
      'takes back a payment that nobody made',
      async () => ({
        kind: 'payment.reverse',
        reference: nothing,
        legs: [
          ['fund', -100n],
          ['external_clearing', 100n],
        ],
      }),
    ],
  ]
  it.each(wrong)('refuses who %s', async (_, wrongly) => {
    const transfer = await wrongly()
    for (const on of [app.product.database, owner])
      await expect(postBy(on, transfer)).rejects.toMatchObject({ code: 'PL072' })
  })

  it('takes what was decided once', async () => {
    const { id, amount } = await approved()
    const again = postBy(owner, {
      kind: 'deposit.approve',
      reference: id,
      legs: [
        ['external_clearing', -amount],
        ['fund', amount],
      ],
    })
    await expect(again).rejects.toMatchObject({ code: '23505' })
  })

  it('refuses its owner who writes a transfer past it', async () => {
    const { id } = await under()
    const written = owner.query(
      `insert into ledger.transfer values (gen_random_uuid(), 'real', 'withdrawal.approve', '${id}', now())`,
    )
    await expect(written).rejects.toMatchObject({ code: 'PL072' })
  })
})

describe('what staff have said about an item', () => {
  const said = ['Address closed', 'Not yours']

  it('lies sealed, and is read as it was said', async () => {
    const { rows } = await owner.query<{ written: string }>(
      `select i::text as written from (
         select w::text from funding.withdrawal w union all select d::text from funding.deposit d
         union all select e::text from funding.event e) t (i)`,
    )
    const written = rows.map(row => row.written).join('\n')
    expect(written).toContain('sealed:')
    for (const reason of said) expect(written).not.toContain(reason)
    const { items } = (await app.call('withdrawals', {}, { token: ada.token })).data
    expect(items.map(({ reason }) => reason)).toContain('Not yours')
    expect(items.map(({ payoutReason }) => payoutReason)).toContain('Address closed')
  })

  it('is read as it stands where it was written before', async () => {
    const { database, funding } = app.product
    const older = { id: 'any', customer: 1n, remark: null, reason: 'Not yours', payoutReason: null }
    expect(await openWords(database, funding.vault, older)).toMatchObject({ reason: 'Not yours' })
  })

  it('is gone with the key of its customer; what names a payment stays', async () => {
    const { database, funding } = app.product
    const { rows } = await owner.query<{ id: string; customer: bigint }>(
      `select id, customer from funding.withdrawal where payout = 'returned'`,
    )
    const [row] = rows
    await funding.vault.erase(database, row?.customer.toString() as CustomerId, app.now())
    const { data } = await app.call(
      'fundingDetail',
      { kind: 'withdrawal', id: row?.id ?? '' },
      { token: ada.token },
    )
    expect(data.withdrawal).toMatchObject({ payoutReason: null, payoutReference: 'TX 1' })
    expect(data.events.map(({ kind, text }) => [kind, text])).toContainEqual(['returned', null])
  })
})

it('leaves a ledger that adds up', async () => {
  expect(await app.audit()).toEqual([])
})
