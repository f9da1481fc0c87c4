import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bitcoinAddress,
  fundOf,
  newCustomer,
  transactionOf,
  tronAddress,
} from '../support/builders/funding.ts'
import { connect } from '../support/socket-client.ts'
import { startApp, type App } from '../support/app.ts'
import { founders, hire, type Member } from '../support/staff.ts'
import { newPerson, sendKyc, sendRealName } from '../support/builders/verification.ts'
import {
  decideDeposit,
  decideWithdrawal,
  holdsOver,
  newPayer,
  offer,
  pays,
  takesOut,
  type Payer,
} from '../support/builders/funding-operations.ts'

let app: App
let ada: Member
let ben: Member
let eve: Member
let payer: Payer

const unknown = '01890a5d-ac96-7b7c-8f45-000000000000'

beforeAll(async () => {
  app = await startApp()
  await offer(app)
  payer = await newPayer(app)
  await holdsOver(app)
  ;[ada, ben] = await founders(app)
  eve = await hire(app, ['funds'])
})
afterAll(() => app.stop())

const detailOf = async (kind: 'deposit' | 'withdrawal', id: string, by: Member = ada) =>
  (await app.call(`${kind}Detail`, { id }, { token: by.token })).data

/** A deposit that is credited already. */
const paidIn = async (amount: string): Promise<void> => {
  const id = await pays(app, payer, amount)
  const first = await decideDeposit(app, ada, id)
  expect(first).toMatchObject({ type: 'ok' })
  if (first.data.state === 'review')
    expect(await decideDeposit(app, ben, id, { seen: 2 })).toMatchObject({ data: { state: 'approved' } })
}

describe('a deposit', () => {
  it('waits in the queue, is looked at whole, and is credited by one person', async () => {
    const id = await pays(app, payer, '120.5', {
      transactionId: transactionOf(`TX-${Date.now()}`),
      remark: 'From my wallet',
    })
    const { data } = await app.call('depositList', {}, { token: eve.token })
    expect(data.items.at(-1)).toMatchObject({
      id,
      uid: payer.uid,
      state: 'review',
      amount: '120.500000',
      currency: 'USDT',
      usd: '120.50',
      usdIsEstimate: true,
      approvals: 0,
      revision: 1,
      overdue: false,
    })
    expect(data).toMatchObject({ counts: { review: 1, unassigned: 1 }, networks: ['USDT-TRC20'] })
    expect(await detailOf('deposit', id, eve)).toMatchObject({
      remark: 'From my wallet',
      approvalsRequired: 1,
      mayDecide: true,
      hindrance: null,
      customer: { uid: payer.uid, verified: 'none', country: 'PT', deposits: { count: 0, usd: '0.00' } },
      history: [{ kind: 'submitted', actor: 'customer' }],
    })
    expect(await decideDeposit(app, eve, id)).toMatchObject({
      data: { state: 'approved', approvals: 1, approvalsRequired: 1, revision: 2 },
    })
    expect((await fundOf(app, payer)).available).toBe('120.50')
    expect(await detailOf('deposit', id)).toMatchObject({
      state: 'approved',
      credited: '120.50',
      decidedBy: eve.username,
      mayDecide: false,
    })
  })

  it('is told by the name that was approved, in the language that the customer reads', async () => {
    const person = await newCustomer(app)
    const before = await pays(app, { ...payer, ...person }, '11')
    const nameOf = async () => {
      const { items } = (await app.call('depositList', { uid: person.uid }, { token: eve.token })).data
      return items.map(({ id, name }) => ({ id, name }))
    }
    expect(await nameOf()).toEqual([{ id: before, name: null }])
    await sendKyc(app, person, { firstName: 'Pellow', surname: 'Orinsdale' })
    const { items } = (await app.call('examineList', { kind: 'kyc' }, { token: ada.token })).data
    const form = items.find(({ uid }) => uid === person.uid)?.id ?? ''
    await app.call('examineDecide', { id: form, decision: 'approve' }, { token: ada.token })
    expect(await nameOf()).toEqual([{ id: before, name: 'Pellow Orinsdale' }])
    expect((await detailOf('deposit', before)).customer.language).toBe('en')
    expect(await decideDeposit(app, eve, before)).toMatchObject({ type: 'ok' })
  })

  it.each([
    ['none', []],
    ['real_name', ['real_name']],
    ['kyc', ['kyc']],
    ['both', ['real_name', 'kyc']],
  ] as const)('says of the checks of its customer: %s', async (verified, kinds) => {
    const person = await newCustomer(app)
    const id = await pays(app, { ...payer, ...person }, '13')
    for (const kind of kinds) {
      await (kind === 'kyc' ? sendKyc : sendRealName)(app, person)
      const { items } = (await app.call('examineList', { kind }, { token: ada.token })).data
      const form = items.find(({ uid }) => uid === person.uid)?.id ?? ''
      expect(
        await app.call('examineDecide', { id: form, decision: 'approve' }, { token: ada.token }),
      ).toMatchObject({
        type: 'ok',
      })
    }
    expect((await detailOf('deposit', id)).customer.verified).toBe(verified)
  })

  it('says in the list and of itself that the customer is suspended', async () => {
    const person = await newCustomer(app)
    const id = await pays(app, { ...payer, ...person }, '12')
    const frozenOf = async () => {
      const { items } = (await app.call('depositList', { uid: person.uid }, { token: eve.token })).data
      return items.map(({ frozen }) => frozen)
    }
    expect(await frozenOf()).toEqual([null])
    const why = { uid: person.uid, reasonCode: 'access_doubt', reason: 'Signed in from two places' } as const
    await app.call('customerFreeze', why, { token: ada.token })
    expect(await frozenOf()).toEqual(['access_doubt'])
    expect(await detailOf('deposit', id)).toMatchObject({
      frozen: 'access_doubt',
      customer: { frozen: 'access_doubt' },
    })
  })

  it('takes a second person above the threshold, never the same one', async () => {
    const id = await pays(app, payer, '4500')
    expect((await detailOf('deposit', id)).approvalsRequired).toBe(2)
    expect(await decideDeposit(app, eve, id)).toMatchObject({
      data: { state: 'review', approvals: 1, approvalsRequired: 2, revision: 2 },
    })
    expect(await decideDeposit(app, eve, id, { seen: 2 })).toMatchObject({ refusal: 'request.own' })
    expect(await detailOf('deposit', id, eve)).toMatchObject({ hindrance: { code: 'request.own' } })
    expect(await detailOf('deposit', id, ada)).toMatchObject({
      hindrance: null,
      openRequest: { submittedBy: eve.username, decisions: [] },
    })
    expect(await app.call('rechargeCancel', { id }, { token: payer.token })).toMatchObject({
      refusal: 'funding.being_decided',
    })
    expect(await decideDeposit(app, ada, id, { seen: 2 })).toMatchObject({
      data: { state: 'approved', approvals: 2 },
    })
  })

  it('can be rejected by whoever approved it first, and by the second in the inbox of requests', async () => {
    const mine = await pays(app, payer, '4500')
    await decideDeposit(app, eve, mine)
    expect(
      await decideDeposit(app, eve, mine, { seen: 2, decision: 'reject', reason: 'Not ours after all' }),
    ).toMatchObject({ data: { state: 'rejected' } })
    const theirs = await pays(app, payer, '4500')
    await decideDeposit(app, eve, theirs)
    const { request } = await detailOf('deposit', theirs)
    expect(
      await app.call(
        'requestDecide',
        { id: request ?? '', decision: 'reject', reason: 'Nothing came' },
        { token: ada.token },
      ),
    ).toMatchObject({ data: { state: 'rejected' } })
    expect(await detailOf('deposit', theirs)).toMatchObject({ state: 'rejected', reason: 'Nothing came' })
  })

  const wrong: readonly (readonly [
    name: string,
    wish: { seen?: number; reason?: string; id?: string },
    refusal: string,
  ])[] = [
    ['has changed since', { seen: 7 }, 'funding.changed'],
    ['is given no reason', { reason: ' ' }, 'request.reason_required'],
    ['does not exist', { id: unknown }, 'funding.unknown'],
  ]
  it.each(wrong)('is not decided on if it %s', async (_, { id, ...wish }, refusal) => {
    expect(await decideDeposit(app, eve, id ?? (await pays(app, payer)), wish)).toMatchObject({ refusal })
  })

  it('is never decided on by whoever gains by it', async () => {
    const own = await newPayer(app)
    const clerk = await hire(app, ['funds'], { customerUid: own.uid })
    const id = await pays(app, own)
    expect(await decideDeposit(app, clerk, id)).toMatchObject({ refusal: 'request.beneficiary' })
    expect(await detailOf('deposit', id, clerk)).toMatchObject({
      mayDecide: false,
      hindrance: { code: 'request.beneficiary' },
    })
  })

  it('is nobody’s work for a demo account', async () => {
    const token = await app.openDemo()
    const id = await pays(app, { token }, '50', { route: 'USDT-EXAMPLE' })
    expect(await app.call('depositDetail', { id }, { token: eve.token })).toMatchObject({
      refusal: 'funding.unknown',
    })
  })

  it('is not decided by a clerk who was suspended a moment ago', async () => {
    const clerk = await hire(app, ['funds'])
    const id = await pays(app, payer)
    await app.call('staffSuspend', { id: clerk.id, reason: 'Lost a device' }, { token: ada.token })
    expect(await decideDeposit(app, clerk, id)).toMatchObject({ refusal: 'session.ended' })
  })
})

describe('a withdrawal', () => {
  it('takes two different people, is paid out, and comes back', async () => {
    await paidIn('500')
    const before = (await fundOf(app, payer)).available
    const id = await takesOut(app, payer)
    expect(await detailOf('withdrawal', id)).toMatchObject({
      usd: '50.00',
      fee: '2.00',
      expected: '48.000000',
      destination: [{ name: 'walletAddress' }],
      approvalsRequired: 2,
      mayPay: false,
    })
    expect(await decideWithdrawal(app, eve, id)).toMatchObject({ data: { state: 'review', approvals: 1 } })
    expect(await decideWithdrawal(app, eve, id, { seen: 2 })).toMatchObject({ refusal: 'request.own' })
    expect(await decideWithdrawal(app, ada, id, { seen: 2 })).toMatchObject({
      data: { state: 'approved', approvals: 2, revision: 3 },
    })
    const pay = (to: 'sent' | 'returned', seen: number, rest: { reference?: string; reason?: string } = {}) =>
      app.call('withdrawalPayout', { id, to, seen, ...rest }, { token: eve.token })
    expect(await pay('sent', 3)).toMatchObject({ refusal: 'payout.reference_required' })
    expect(await pay('sent', 2, { reference: transactionOf('TX 9') })).toMatchObject({
      refusal: 'funding.changed',
    })
    expect(await pay('sent', 3, { reference: transactionOf('TX 9') })).toMatchObject({
      data: { payout: 'sent', revision: 4 },
    })
    expect(await pay('returned', 4)).toMatchObject({ refusal: 'request.reason_required' })
    const back = { reason: 'The network refused it', reference: transactionOf('BACK 9') }
    expect(await pay('returned', 4, { reason: back.reason })).toMatchObject({
      refusal: 'payout.return_reference',
    })
    const owed = (await fundOf(app, payer)).available
    // Whoever sent it may say so, but that credits nobody.
    const asked = await pay('returned', 4, back)
    expect(asked).toMatchObject({ data: { payout: 'sent', revision: 5 } })
    expect((await fundOf(app, payer)).available).toBe(owed)
    expect(await pay('returned', 5, back)).toMatchObject({ refusal: 'request.pending_already' })
    const confirm = (by: Member, decision: 'approve' | 'reject' = 'approve') =>
      app.call(
        'requestDecide',
        { id: asked.data.request ?? '', decision, reason: 'It is on the statement' },
        { token: by.token },
      )
    expect((await detailOf('withdrawal', id, eve)).reported).toMatchObject({
      hindrance: { code: 'request.own' },
    })
    expect(await confirm(eve)).toMatchObject({ refusal: 'request.own' })
    const shown = await detailOf('withdrawal', id)
    expect(shown).toMatchObject({
      mayPay: false,
      mayReport: false,
      reported: { to: 'returned', by: eve.username, ...back, hindrance: null },
    })
    expect(await confirm(ada)).toMatchObject({ data: { state: 'approved' } })
    expect(await confirm(ben)).toMatchObject({ refusal: 'request.closed' })
    expect(await pay('sent', 6, { reference: transactionOf('TX 10') })).toMatchObject({
      refusal: 'withdrawal.payout',
    })
    expect((await fundOf(app, payer)).available).toBe(before)
    expect(await app.audit()).toEqual([])
    // Who, when and why stand with it, in the trail and in the customer's notice.
    const found = await detailOf('withdrawal', id)
    expect(found).toMatchObject({
      payout: 'returned',
      payoutBy: ada.username,
      payoutReference: transactionOf('TX 9'),
      returnReference: transactionOf('BACK 9'),
      reported: null,
      payoutReason: 'The network refused it',
    })
    expect(found.history.at(-1)).toMatchObject({
      kind: 'returned',
      by: ada.username,
      detail: 'The network refused it',
    })
    const { items: notices } = (await app.call('notificationList', {}, { token: payer.token })).data
    expect(notices.find(({ kind }) => kind === 'payout_returned')?.data).toMatchObject({
      reason: 'The network refused it',
    })
    const { items: entries } = (
      await app.call('auditList', { action: 'payout.returned' }, { token: ada.token })
    ).data
    expect(entries[0]).toMatchObject({ actor: { kind: 'staff', name: ada.username }, subject: { id } })
    // What was sent and came back is missing on both sides until somebody records that it really moved.
    const { differences } = (await app.call('reconciliation', {}, { token: eve.token })).data
    expect(
      differences
        .flatMap(each => (each.kind === 'not_recorded' && each.booked.id === id ? [each.booked] : []))
        .toSorted((one, other) => one.direction.localeCompare(other.direction)),
    ).toMatchObject([
      { direction: 'in', reference: transactionOf('BACK 9'), amount: '48' },
      { direction: 'out', reference: transactionOf('TX 9'), amount: '48' },
    ])
  })

  it('stays where it is when nobody confirms that its payout came back, or when it was sent meanwhile', async () => {
    await paidIn('100')
    const id = await takesOut(app, payer)
    await decideWithdrawal(app, eve, id)
    await decideWithdrawal(app, ada, id, { seen: 2 })
    const say = (by: Member, to: 'sent' | 'returned', seen: number) =>
      app.call(
        'withdrawalPayout',
        {
          id,
          to,
          seen,
          reason: 'The bank refused it',
          ...(to === 'sent' && { reference: transactionOf('TX 11') }),
        },
        { token: by.token },
      )
    const word = (by: Member, request: string | null, decision: 'approve' | 'reject') =>
      app.call('requestDecide', { id: request ?? '', decision, reason: 'Looked at it' }, { token: by.token })
    // What was never sent needs no payment by which it came back.
    const { data: first } = await say(eve, 'returned', 3)
    expect(await say(ben, 'sent', 4)).toMatchObject({ refusal: 'request.pending_already' })
    expect(await word(ben, first.request, 'reject')).toMatchObject({ data: { state: 'rejected' } })
    const before = await fundOf(app, payer)
    expect(await say(ben, 'sent', 5)).toMatchObject({ data: { payout: 'sent', revision: 6 } })
    const asked = await app.call(
      'withdrawalPayout',
      { id, to: 'returned', seen: 6, reason: 'It came back', reference: transactionOf('BACK 11') },
      { token: eve.token },
    )
    const support = await hire(app, ['support'])
    expect(await word(support, asked.data.request, 'approve')).toMatchObject({ refusal: 'permission.denied' })
    const taken = await app.call('requestWithdraw', { id: asked.data.request ?? '' }, { token: eve.token })
    expect(taken).toMatchObject({ type: 'ok' })
    expect(await word(ada, asked.data.request, 'approve')).toMatchObject({ refusal: 'request.closed' })
    expect(await fundOf(app, payer)).toEqual(before)
    const { history, ...rest } = await detailOf('withdrawal', id)
    expect(rest).toMatchObject({ payout: 'sent', reported: null, mayReport: true })
    expect(history.filter(({ kind }) => kind === 'return_dropped').map(({ by }) => by)).toEqual([
      ben.username,
      eve.username,
    ])
  })

  it('is marked neither as sent nor as returned by whoever it belongs to, nor is its return confirmed', async () => {
    await paidIn('100')
    const id = await takesOut(app, payer)
    await decideWithdrawal(app, eve, id)
    await decideWithdrawal(app, ada, id, { seen: 2 })
    const clerk = await hire(app, ['funds'], { customerUid: payer.uid })
    const say = (to: 'sent' | 'returned', by: Member) => {
      const words = to === 'sent' ? { reference: transactionOf('TX 12') } : { reason: 'It came back' }
      return app.call('withdrawalPayout', { id, to, seen: 3, ...words }, { token: by.token })
    }
    for (const to of ['sent', 'returned'] as const)
      expect(await say(to, clerk)).toMatchObject({ refusal: 'request.beneficiary' })
    expect(await detailOf('withdrawal', id, clerk)).toMatchObject({ mayPay: false, payout: 'due' })
    const { request } = (await say('returned', eve)).data
    const confirmed = app.call(
      'requestDecide',
      { id: request ?? '', decision: 'approve', reason: 'It is mine' },
      { token: clerk.token },
    )
    expect(await confirmed).toMatchObject({ refusal: 'request.beneficiary' })
    expect((await detailOf('withdrawal', id, clerk)).reported).toMatchObject({
      hindrance: { code: 'request.beneficiary' },
    })
  })

  it('is rejected by one person, and can be taken back between the two', async () => {
    const rejected = await takesOut(app, payer)
    expect(
      await decideWithdrawal(app, eve, rejected, { decision: 'reject', reason: 'The name is another one' }),
    ).toMatchObject({ data: { state: 'rejected' } })
    const cancelled = await takesOut(app, payer)
    await decideWithdrawal(app, eve, cancelled)
    expect(await app.call('withdrawCancel', { id: cancelled }, { token: payer.token })).toMatchObject({
      type: 'ok',
    })
    expect(await decideWithdrawal(app, ada, cancelled, { seen: 2 })).toMatchObject({
      refusal: 'funding.closed',
    })
  })
})

describe('the desk', () => {
  it('gives items to people, one or many, and shows each their own', async () => {
    const ids = [await pays(app, payer), await pays(app, payer)]
    const assign = (to: string, by = eve) =>
      app.call('fundingAssign', { kind: 'deposit', ids, to }, { token: by.token })
    expect(await assign('me')).toMatchObject({ data: { assigned: 2, skipped: 0 } })
    expect(await assign('me')).toMatchObject({ data: { assigned: 0, skipped: 2 } })
    expect(await assign('999999')).toMatchObject({ refusal: 'funding.assignee' })
    const { data } = await app.call('depositList', { assigned: 'me', sort: 'age' }, { token: eve.token })
    expect(data.items.map(({ id }) => id)).toEqual(ids)
    expect(data.items[0]).toMatchObject({ assignedTo: { id: eve.id, username: eve.username } })
    expect((await detailOf('deposit', ids[0] ?? '')).history.at(-1)).toMatchObject({
      kind: 'assigned',
      by: eve.username,
      detail: eve.username,
    })
    expect(await assign('none')).toMatchObject({ data: { assigned: 2 } })
    const staff = await app.call('fundingStaff', { kind: 'deposit' }, { token: eve.token })
    expect(staff.data.items.map(({ username }) => username)).toContain(eve.username)
  })

  it('keeps notes for colleagues', async () => {
    const id = await pays(app, payer)
    await app.call('fundingNote', { kind: 'deposit', id, text: 'Called him' }, { token: eve.token })
    expect(await detailOf('deposit', id)).toMatchObject({ notes: [{ by: eve.username, text: 'Called him' }] })
  })

  it('keeps filters for whoever saved them', async () => {
    const save = (name: string) =>
      app.call('fundingViewSave', { kind: 'deposit', name, filter: 'sort=amount' }, { token: eve.token })
    const { data } = await save('Large ones')
    await save('Large ones')
    const views = async (by: Member) =>
      (await app.call('fundingViews', { kind: 'deposit' }, { token: by.token })).data.items
    expect(await views(eve)).toEqual([data])
    expect(await views(ada)).toEqual([])
    expect(await app.call('fundingViewDelete', { id: data.id }, { token: ada.token })).toMatchObject({
      refusal: 'funding.view_unknown',
    })
    expect(await app.call('fundingViewDelete', { id: data.id }, { token: eve.token })).toMatchObject({
      type: 'ok',
    })
    for (let count = 0; count < 20; count += 1) await save(`View ${count}`)
    expect(await save('One more')).toMatchObject({ refusal: 'funding.views_full' })
  })

  it('goes through a queue page by page in each order, without leaving one out', async () => {
    for (const sort of ['due', 'amount', 'age', 'newest'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { data } = await app.call(
          'depositList',
          { sort, limit: 3, ...(cursor !== undefined && { cursor }) },
          { token: eve.token },
        )
        seen.push(...data.items.map(({ id }) => id))
        cursor = data.nextCursor ?? undefined
      } while (cursor !== undefined)
      const whole = await app.call('depositList', { sort, limit: 100 }, { token: eve.token })
      expect(seen).toEqual(whole.data.items.map(({ id }) => id))
      expect(new Set(seen).size).toBe(whole.data.counts.review)
    }
  })

  const filters = [
    [{ network: 'USDT-TRC20' }, 'some'],
    [{ network: 'BTC' }, 'none'],
    [{ currency: 'USDT' }, 'some'],
    [{ amountMin: '4000.00' }, 'none'],
    [{ amountMax: '4000.00' }, 'some'],
    [{ assigned: 'any' }, 'none'],
    [{ assigned: 'none' }, 'some'],
    [{ flag: 'similar_image' }, 'none'],
    [{ overdue: 'yes' }, 'none'],
    [{ state: 'rejected' }, 'some'],
    [{ state: 'cancelled' }, 'none'],
    [{ q: unknown }, 'none'],
  ] as const
  it.each(filters)('finds by %o %s', async (filter, found) => {
    const { data } = await app.call('depositList', filter, { token: eve.token })
    expect(data.items.length > 0 ? 'some' : 'none').toBe(found)
  })

  it('finds by any id, in whatever state', async () => {
    const transactionId = transactionOf('of a deposit')
    const id = await pays(app, payer, '77', { transactionId })
    await decideDeposit(app, eve, id, { decision: 'reject', reason: 'Not seen there' })
    for (const q of [id, transactionId, transactionId.toUpperCase(), `tx: 0x${transactionId}?a=1`])
      expect((await app.call('depositList', { q }, { token: eve.token })).data.items).toMatchObject([{ id }])
    expect(
      (await app.call('depositList', { q: payer.uid }, { token: eve.token })).data.items[0],
    ).toMatchObject({
      uid: payer.uid,
    })
  })

  it('is found from everywhere, by whoever may see it', async () => {
    const transactionId = transactionOf('found from everywhere')
    const id = await pays(app, payer, '78', { transactionId })
    const search = async (q: string, { token }: Pick<Member, 'token'>) =>
      (await app.call('staffSearch', { q }, { token })).data.items
    const hit = { kind: 'deposit', id, uid: payer.uid, currency: 'USDT', state: 'review' }
    expect(await search(id, eve)).toMatchObject([{ ...hit, matched: 'id' }])
    expect(await search(transactionId, eve)).toMatchObject([{ ...hit, matched: 'reference' }])
    expect((await search(payer.uid, eve)).filter(each => each.kind === 'deposit')).toContainEqual(
      expect.objectContaining({ ...hit, matched: 'uid' }),
    )
    const out = await takesOut(app, payer)
    expect(await search(out, eve)).toMatchObject([{ kind: 'withdrawal', id: out, matched: 'id' }])
    expect((await search(tronAddress, eve)).map(({ kind }) => kind)).toContain('withdrawal')
    const clerk = await hire(app, ['support'])
    const { payment } = (await app.call('paymentStart', { amount: '20.00' }, { token: payer.token })).data
    const { rows } = await app.product.database.query<{ reference: string }>({
      text: 'select reference from payment.payment where id = $1',
      values: [payment.id],
    })
    const reference = rows[0]?.reference ?? ''
    const paid = { kind: 'payment', id: payment.id, uid: payer.uid, amount: '20.00', state: 'started' }
    expect(await search(payment.id, eve)).toMatchObject([{ ...paid, matched: 'id' }])
    expect(await search(reference, eve)).toMatchObject([{ ...paid, matched: 'reference' }])
    for (const q of [id, transactionId, out, payment.id, reference])
      expect(await search(q, clerk)).toEqual([])
  })

  it('finds a withdrawal by its request, its payout, and the address it goes to', async () => {
    await paidIn('100')
    const id = await takesOut(app, payer)
    const found = async (q: string) =>
      (await app.call('withdrawalList', { q }, { token: eve.token })).data.items.map(item => item.id)
    await decideWithdrawal(app, eve, id)
    const { request } = await detailOf('withdrawal', id)
    expect(await found(request ?? '')).toEqual([id])
    await decideWithdrawal(app, ada, id, { seen: 2 })
    const paid = { id, to: 'sent', reference: transactionOf('TX Search 7'), seen: 3 } as const
    await app.call('withdrawalPayout', paid, { token: eve.token })
    expect(
      await found(`https://tronscan.org/#/transaction/${transactionOf('TX Search 7').toUpperCase()}`),
    ).toEqual([id])
    expect(await found(tronAddress)).toContain(id)
    expect(await found(bitcoinAddress)).toEqual([])
  })

  it('exports what matches, or what is named', async () => {
    const leave = async (wish: { ids?: string; amountMin?: string }) =>
      (await app.call('fundingExport', { kind: 'deposit', ...wish }, { token: eve.token })).data
    const all = await leave({})
    expect(all.rows).toBeGreaterThan(0)
    expect(all.text.split('\n')).toHaveLength(all.rows + 2)
    expect((await leave({ ids: unknown })).rows).toBe(0)
    const ids = [await pays(app, payer, '41'), await pays(app, payer, '42')]
    const named = await leave({ ids: ids.join(',') })
    expect(named).toMatchObject({ rows: 2, complete: true })
    for (const id of ids) expect(named.text).toContain(`${id},deposit,${payer.uid},review`)
    expect((await leave({ amountMin: '4999.00' })).rows).toBe(0)
  })

  it('is closed to who may not see money', async () => {
    const clerk = await hire(app, ['support'])
    for (const kind of ['deposit', 'withdrawal'] as const)
      expect(await app.call(`${kind}List`, {}, { token: clerk.token })).toMatchObject({
        refusal: 'permission.denied',
      })
    expect((await app.call('fundingBench', {}, { token: clerk.token })).data).toMatchObject({
      queues: null,
      flows: null,
      alarms: null,
    })
  })
})

describe('on the socket', () => {
  const portOf = () => Number(new URL(app.address).port)

  it('staff are told what changes and who has it open', async () => {
    const id = await pays(app, await newPayer(app))
    const socket = await connect(portOf())
    const other = await connect(portOf())
    socket.say(JSON.stringify({ event: 'auth', params: { token: ada.token } }))
    expect(await socket.frame()).toEqual({ event: 'auth' })
    socket.sub('work')
    const { event, seq = 0 } = await socket.frame()
    expect(event).toBe('reset')
    other.say(JSON.stringify({ event: 'auth', params: { token: eve.token } }))
    await other.frame()
    other.sub(`work:deposit:${id}`)
    // That it came may be told only now.
    const watched = await socket.frameWhere(({ data }) => JSON.stringify(data).includes(eve.username))
    expect(watched).toMatchObject({
      channel: 'work',
      data: { kind: 'deposit', id, revision: 1, watchers: [{ username: eve.username }] },
    })
    const { seq: first = 0 } = watched
    expect(first).toBeGreaterThan(seq)
    expect((await detailOf('deposit', id)).watchers).toEqual([{ id: eve.id, username: eve.username }])
    await decideDeposit(app, eve, id)
    expect(await socket.frame()).toMatchObject({ seq: first + 1, data: { id, revision: 2 } })
    other.unsub(`work:deposit:${id}`)
    expect(await socket.frame()).toMatchObject({ seq: first + 2, data: { watchers: [] } })
  })

  it('the connection of somebody who is suspended ends, and nobody is said to look any more', async () => {
    const clerk = await hire(app, ['funds'])
    const id = await pays(app, payer)
    const socket = await connect(portOf())
    socket.say(JSON.stringify({ event: 'auth', params: { token: clerk.token } }))
    await socket.frame()
    socket.sub('work', `work:deposit:${id}`)
    await socket.frameWhere(({ channel }) => channel === 'work')
    await app.call('staffSuspend', { id: clerk.id, reason: 'Lost a device' }, { token: ada.token })
    expect(await socket.ended()).toMatchObject({ code: 4003 })
    expect((await detailOf('deposit', id)).watchers).toEqual([])
  })

  it('customers and staff who see no money are not', async () => {
    const clerk = await hire(app, ['support'])
    for (const { token } of [clerk, await newPerson(app)]) {
      const socket = await connect(portOf())
      socket.say(JSON.stringify({ event: 'auth', params: { token } }))
      await socket.frame()
      socket.sub('work')
      expect(await socket.frame()).toMatchObject({ event: 'error' })
    }
  })
})

describe('reconciliation', () => {
  const today = () => new Date(app.now()).toISOString().slice(0, 10)
  const record = (rest: { amount?: string; reference?: string; day?: string; account?: string } = {}) =>
    app.call(
      'reconciliationRecord',
      {
        what: 'entry',
        account: 'USDT-TRC20',
        currency: 'USDT',
        day: today(),
        direction: 'in',
        amount: '10',
        reference: 'R-1',
        ...rest,
      },
      { token: eve.token },
    )
  const look = async () => (await app.call('reconciliation', {}, { token: eve.token })).data

  it('lists what stands on one side only, and what differs', async () => {
    const transactionId = transactionOf('reconciled')
    const id = await pays(app, await newPayer(app), '31', { transactionId })
    await decideDeposit(app, eve, id)
    const before = await look()
    expect(before.differences).toContainEqual(
      expect.objectContaining({
        kind: 'not_recorded',
        booked: expect.objectContaining({ id, amount: '31' }),
      }),
    )
    await record({ amount: '30.5', reference: transactionId })
    const differs = await look()
    expect(differs.differences).toContainEqual(
      expect.objectContaining({
        kind: 'amount_differs',
        booked: expect.objectContaining({ id }),
        recorded: expect.objectContaining({ amount: '30.5' }),
      }),
    )
    const entry = differs.entries.find(({ reference }) => reference === transactionId)
    expect(await record({ amount: '31', reference: transactionId })).toMatchObject({
      refusal: 'reconciliation.recorded_already',
    })
    const back = await app.call(
      'reconciliationRecord',
      { what: 'reversal', id: entry?.id ?? '', note: 'Mistyped' },
      { token: eve.token },
    )
    expect(back).toMatchObject({ type: 'ok' })
    await record({ amount: '31', reference: transactionId })
    const after = await look()
    expect(after.entries.find(({ matched }) => matched?.id === id)).toMatchObject({ amount: '31' })
    expect(after.house.map(({ difference }) => difference)).toEqual(['0.00', '0.00'])
  })

  const refused = [
    [{ account: 'Nowhere' }, 'reconciliation.account'],
    [{ day: '2031-01-01' }, 'reconciliation.day'],
    [{ day: '2026-02-30' }, 'request.invalid'],
    [{ amount: '0' }, 'reconciliation.amount'],
    [{ amount: '1.123456789' }, 'reconciliation.amount'],
  ] as const
  it.each(refused)('refuses %o', async (rest, refusal) => {
    expect(await record(rest)).toMatchObject({ refusal })
  })

  it('covers at most a quarter of a year', async () => {
    for (const period of [
      { from: '2026-01-01', to: '2026-06-01' },
      { from: '2026-06-02', to: '2026-06-01' },
    ])
      expect(await app.call('reconciliation', period, { token: eve.token })).toMatchObject({
        refusal: 'reconciliation.period',
      })
  })
})

describe('the workbench', () => {
  const bench = async () => (await app.call('fundingBench', {}, { token: ada.token })).data
  const sum = async (text: string): Promise<string> => {
    const { rows } = await app.product.database.query<{ sum: string }>(text)
    return (Number(rows[0]?.sum) / 100).toFixed(2)
  }

  it('shows queues, flows, what customers hold, and what the house earned', async () => {
    await paidIn('500')
    const { token } = payer
    const move = { from: 'fund', to: 'contract', amount: '400.00' } as const
    expect(await app.call('transfer', move, { token, key: randomUUID() })).toMatchObject({ type: 'ok' })
    for (let times = 0; times < 3; times += 1) {
      app.clock.move(1_000)
      app.quoteAll()
    }
    const gold = { kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.01', leverage: 20 } as const
    expect(await app.call('submitOrder', gold, { token, key: randomUUID() })).toMatchObject({ type: 'ok' })
    const { queues, flows, exposure, result, alarms } = await bench()
    expect(queues?.map(({ kind }) => kind)).toEqual(['deposit', 'withdrawal'])
    expect(queues?.[0]?.ages.reduce((all, { count }) => all + count, 0)).toBe(queues?.[0]?.waiting)
    expect(flows?.hours).toHaveLength(24)
    expect(flows?.deposits.usd).toBe(await sum(`select sum(credited) as sum from funding.deposit`))
    expect(flows?.withdrawals.usd).toBe(
      await sum(`select sum(amount) as sum from funding.withdrawal where state = 'approved'`),
    )
    expect(exposure).toMatchObject([{ code: 'XAUUSD', margin: '227.04' }])
    expect(exposure?.map(({ long, short, net }) => [long, short, net].map(Number))).toEqual([[0.01, 0, 0.01]])
    expect(result?.hours).toHaveLength(24)
    expect(result?.today).toBe(
      await sum(`select sum(available) as sum from ledger.account
        where book = 'real' and owner is null and kind in ('trading_result', 'fees', 'financing')`),
    )
    expect(alarms).toEqual([])
  })

  it('says what is overdue', async () => {
    await pays(app, payer)
    await holdsOver(app)
    ;[ada, ben] = await founders(app)
    const { queues, alarms } = await bench()
    const [deposits] = queues ?? []
    expect(deposits?.overdue).toBe(deposits?.waiting)
    expect(alarms).toContainEqual({
      kind: 'deposits_overdue',
      count: deposits?.waiting,
      since: deposits?.oldestDueAt,
    })
  })
})
