import { allCalls, type CallName } from '@plumbline/protocol/core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, lettersTo } from '../support/builders/identity.ts'
import { startApp, type App } from '../support/app.ts'
import { approve, founders, hire, type Member } from '../support/staff.ts'
import {
  askToFreeze,
  askToUnfreeze,
  customer,
  demo,
  freeze,
  why,
} from '../support/builders/customer-admin.ts'

let app: App
let ada: Member
let ben: Member
let support: Member
let auditor: Member
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const ticket = {
  kind: 'contract',
  code: 'EURUSD',
  side: 'long',
  lots: '0.10',
  leverage: 20,
} as const

/** A demo customer with an open position, frozen and signed in again by the server's own hand. */
const frozenTrader = async () => {
  const { uid, token } = await demo(app)
  app.quoteAll()
  const opened = await app.call('submitOrder', ticket, { token, key: uid })
  expect(opened).toMatchObject({ type: 'ok' })
  return { uid, token, order: opened.data.order.id }
}

/** Demo accounts have no password: their session is brought back, as a sign-in would make one. */
const revive = async (uid: string): Promise<void> => {
  await app.product.database.query({
    text: `update identity.session set ended_at = null, ended_by = null
      where customer = (select id from identity.customer where uid = $1)`,
    values: [uid],
  })
  app.clock.move(1_001)
}

test('staff are there', async () => {
  ;[ada, ben] = await founders(app)
  support = await hire(app, ['support'])
  auditor = await hire(app, ['auditor'])
  expect(auditor.id).not.toBe(support.id)
})

describe('a suspension', () => {
  test('takes one person, ends every session, and says why', async () => {
    const { uid, token, email } = await customer(app)
    const { standing } = await freeze(app, { uid, by: support.token })
    expect(standing).toMatchObject({ state: 'frozen', reasonCode: 'access_doubt', request: null })
    expect(standing.history).toMatchObject([
      { state: 'frozen', reasonCode: 'access_doubt', reason: why, approvedBy: [] },
    ])
    const dead = await app.call('userInfo', {}, { token })
    expect(dead).toMatchObject({ status: 401, code: 102, refusal: 'session.suspended' })
    expect(dead.message).toContain('suspended')
    await expect
      .poll(async () => (await lettersTo(app, email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('suspended'))
  })

  test('leaves signing in open, and tells the reason inside', async () => {
    const { uid, email } = await customer(app)
    await freeze(app, { uid, by: support.token })
    const again = await app.call('login', { username: email, password: goodPassword })
    expect(again).toMatchObject({ type: 'ok', data: { user_info: { frozen: { reason: 'access_doubt' } } } })
    const { token } = again.data
    expect(await app.call('userInfo', {}, { token })).toMatchObject({
      data: { user_info: { frozen: { reason: 'access_doubt' } } },
    })
  })

  test('refuses new orders and changes of the account, with the reason in the customer’s language', async () => {
    const { uid, email } = await customer(app)
    await freeze(app, { uid, by: support.token })
    const { data } = await app.call('login', { username: email, password: goodPassword })
    const options = { token: data.token }
    const refused = { status: 422, refusal: 'customer.frozen' }
    app.quoteAll()
    expect(await app.call('submitOrder', ticket, { ...options, key: 'one' })).toMatchObject(refused)
    expect(await app.call('previewOrder', ticket, options)).toMatchObject(refused)
    expect(await app.call('editProfile', { nickname: 'Somebody else' }, options)).toMatchObject(refused)
    const german = await app.call('previewOrder', ticket, { ...options, lang: 'de' })
    expect(german.message).toContain('möglicherweise hatte jemand anderes Zugriff')
  })

  test('never blocks closing, moving protective levels, or reading', async () => {
    const { uid, token, order } = await frozenTrader()
    await freeze(app, { uid, by: support.token })
    await revive(uid)
    app.quoteAll()
    expect(await app.call('previewOrder', ticket, { token })).toMatchObject({ refusal: 'customer.frozen' })
    const edited = await app.call('editOrder', { id: order, stopLoss: '1.13000' }, { token, key: 'level' })
    expect(edited).toMatchObject({ type: 'ok' })
    for (const reading of ['assets', 'accounts', 'records', 'userInfo'] as const)
      expect(await app.call(reading, {}, { token })).toMatchObject({ type: 'ok' })
    expect(await app.call('orderList', { state: 'positions' }, { token })).toMatchObject({
      data: { items: [{ id: order }] },
    })
    const closed = await app.call('closeOrder', { id: order }, { token, key: 'close' })
    expect(closed).toMatchObject({ type: 'ok', data: { order: { state: 'closed' } } })
    expect(await app.audit()).toEqual([])
  })

  describe('of each call of a customer', () => {
    const order = '01999999-0000-7000-8000-000000000000'
    const card = {
      currency: 'USD',
      bankName: 'Bank',
      bankAddress: '1 Quay',
      swift: 'COBADEFF',
      payee: 'Ada',
      payeeAccount: 'DE89370400440532013000',
    }
    const address = { network: 'USDT-TRC20', walletAddress: 'TKVMacPgTRiftd6v8hvEBG67EFnd6nuLPA' }
    const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
    /** A well-formed input of each: what refuses is the suspension, not the form. */
    const deal = { kind: 'term', code: 'BTCUSD', direction: 'up', duration: 3_600, amount: '5.00' } as const
    const following = {
      traderId: order,
      sizing: 'multiplier',
      orderMultiplier: '1.00',
      maxMargin: '100.00',
    } as const
    const saving = { product: 'd30', amount: '100.00', version: 0 }
    const borrowing = { amount: '100.00', days: 7, productVersion: 0 }
    const blocked: Partial<Record<CallName, object>> = {
      appLockSet: { afterMinutes: 5, password: goodPassword },
      savingsPreview: saving,
      savingsDeposit: saving,
      loanRead: borrowing,
      loanApply: {
        ...borrowing,
        reading: order,
        agreementVersion: '1',
        agreementHash: 'a'.repeat(64),
        agreed: true,
        firstName: 'Bob',
        lastName: 'Bowline',
        address: '1 Quay Street',
        areaCode: '+351',
        mobile: '912345678',
        signature: { kind: 'typed', text: 'Bob Bowline' },
      },
      follow: following,
      traderApply: { name: 'Bob Bowline', agreement: 'a hash' },
      traderEdit: { state: 'paused' },
      previewOrder: ticket,
      previewTerm: deal,
      submitTerm: deal,
      submitOrder: ticket,
      submitOco: {
        kind: 'contract',
        code: 'EURUSD',
        first: { type: 'limit', side: 'long', lots: '0.01', leverage: 10, price: '1.10000' },
        second: { type: 'stop', side: 'long', lots: '0.01', leverage: 10, price: '1.20000' },
      },
      // It opens as much as it closes.
      reverseOrder: { id: '01999999-0000-7000-8000-000000000000' },
      editProfile: { nickname: 'Somebody else' },
      changePassword: { oldPassword: goodPassword, password: 'another bob 8', code: '123456' },
      tradePassword: { tradePassword: 'trade bob 9', password: goodPassword },
      bindEmail: { email: 'new@example.org', code: '123456' },
      bindMobile: { areaCode: '351', mobile: '912345678', code: '123456' },
      otpBegin: { password: goodPassword },
      otpEnable: { otp: '123456' },
      otpDisable: { password: goodPassword, otp: '123456' },
      otpRecovery: { password: goodPassword, otp: '123456' },
      declareCountry: { country: 'PT' },
      // Where money may go is part of how the account is kept safe.
      bankCardAdd: card,
      bankCardEdit: { id: order, ...card },
      walletAddressAdd: address,
      walletAddressEdit: { id: order, ...address },
      walletLinkBegin: { address: wallet, password: goodPassword },
      walletLink: { message: 'Any', signature: '0x00' },
      walletUnlink: { id: order, password: goodPassword },
      walletBindBegin: { address: wallet, network: 'USDT-ERC20' },
      walletBind: { message: 'Any', signature: '0x00' },
      apiKeyAdd: { name: 'Bot', scope: 'read', days: 30, password: goodPassword },
      // While somebody else may have access, no more money comes in.
      paymentStart: { amount: '50.00' },
      recharge: { kind: 'digital', route: 'USDT-TRC20', amount: '100', proof: order },
    }
    const withdraw = {
      kind: 'digital',
      destination: order,
      amount: '100.00',
      tradePassword: 'trade bob 9',
    } as const
    const form = { kind: 'kyc', fields: {} }
    const open: Partial<Record<CallName, object>> = {
      closeOrder: { id: order },
      requestClose: { id: order },
      withdrawClose: { id: order },
      editOrder: { id: order, stopLoss: '1.1' },
      closeAllOrders: { which: 'all' },
      cancelOrder: { id: order },
      cancelAllOrders: {},
      linkOco: { first: order, second: order },
      unlinkOco: { id: order },
      orderTotals: {},
      orderExport: {},
      orderList: { state: 'positions' },
      orderDetail: { id: order },
      orderReceipt: { id: order },
      accounts: {},
      assets: {},
      records: {},
      recordDetail: { id: 'fund-1' },
      recordExport: {},
      statementSummary: { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' },
      // Money stays the customer's own, in whichever account.
      paymentMethods: {},
      payments: {},
      payment: { id: order },
      paymentSandbox: { id: order, act: 'pay' },
      recharges: {},
      rechargeCancel: { id: order },
      withdrawPreview: { kind: 'digital', destination: order, amount: '100.00' },
      // Whoever owns it may ask for it; somebody decides.
      withdraw,
      withdrawCancel: { id: order },
      withdrawals: {},
      fundingDetail: { kind: 'deposit', id: order },
      transferPreview: { from: 'contract', to: 'fund' },
      // What was sent before may have moved it.
      settleAttempt: { call: 'transfer', key: 'sent-before', sentAt: '2026-11-17T15:00:00.000Z' },
      transfer: { from: 'contract', to: 'fund', amount: '1.00' },
      transfers: {},
      transferDetail: { id: order },
      equityHistory: { range: 'day' },
      results: { period: '2026-11', zone: 'UTC' },
      // Refused for its zone: in another one it is a file.
      taxSummary: { year: '2026', zone: 'Europe/Nowhere', format: 'csv' },
      userInfo: {},
      watchlist: {},
      watchlists: {},
      watchlistCreate: { name: 'Metals' },
      watchlistRename: { list: order, name: 'Metals' },
      watchlistDelete: { list: order },
      watchlistsOrder: { lists: [] },
      firstSteps: {},
      firstStepsDismiss: {},
      demoMoney: {},
      demoReset: {},
      watchlistAdd: { code: 'BTCUSD' },
      watchlistRemove: { code: 'BTCUSD' },
      watchlistOrder: { codes: [] },
      // What a customer watches is no new risk.
      alertList: {},
      alertAdd: {
        code: 'BTCUSD',
        condition: { kind: 'at_or_above', side: 'bid', price: '99000.00' },
      },
      alertEdit: { id: order, condition: { kind: 'at_or_above', side: 'bid', price: '99000.00' } },
      alertDelete: { id: order },
      notificationList: {},
      notificationRead: { seq: 1 },
      notificationSettings: {},
      notificationSettingsEdit: { alertToast: true, alertPush: false },
      // Whoever is suspended may read and accept what the agreements say by now.
      textAcceptance: {},
      textDifference: { key: 'service', from: '1', to: '1' },
      textAccept: { key: 'service', version: '1', sha256: 'a'.repeat(64) },
      notificationPreference: {},
      notificationPreferenceEdit: { choices: {}, quiet: null, timeZone: 'UTC', digest: 'daily' },
      pushSubscribe: { endpoint: 'https://push.example.org/1', keys: { p256dh: 'A', auth: 'B' } },
      pushUnsubscribe: { endpoint: 'https://push.example.org/1' },
      chartLayout: {},
      chartLayoutSave: {},
      spotWalletList: {},
      legalWalletList: {},
      bankCardList: {},
      bankCardDelete: { id: order },
      walletAddressList: {},
      walletAddressDelete: { id: order },
      followPause: { traderId: order, action: 'pause' },
      followCancel: { traderId: order, positions: 'close' },
      followRelease: { id: order },
      followList: {},
      followOrders: { state: 'ongoing' },
      followDecisions: {},
      followExport: {},
      followEarnings: {},
      followPreview: following,
      traderList: {},
      traderDetail: { id: order },
      traderOrders: { id: order },
      traderDays: { id: order },
      traderApplication: {},
      traderOwn: {},
      traderLeave: {},
      selfLimits: {},
      setSelfLimit: { dayLoss: '5.00' },
      savingsProducts: {},
      savingsOrders: {},
      savingsOrder: { id: order },
      savingsChoose: { id: order, atMaturity: 'return' },
      savingsConfirmation: { id: order },
      loanProduct: {},
      loanStanding: {},
      loanPreview: borrowing,
      loanList: {},
      loanDetail: { id: order },
      loanRepayPreview: { id: order, from: 'fund' },
      loanRepay: { id: order, from: 'fund' },
      loanAgreement: { id: order },
      // A person is always reached.
      supportMessages: {},
      supportSend: { text: 'Why?' },
      supportRead: { number: 1 },
      supportTyping: {},
      supportRate: { thread: '01940000-0000-7000-8000-000000000000', stars: 5 },
      supportUnread: {},
      invitation: {},
      economicCalendar: { from: '2026-11-01', to: '2026-11-30', zone: 'UTC' },
      announcementRead: { version: order, kind: 'opened' },
      termProducts: {},
      termList: { segment: 'term', state: 'active' },
      termTotals: { segment: 'term' },
      termExport: { segment: 'term' },
      termDetail: { segment: 'term', id: order },
      termReceipt: { segment: 'term', id: order },
      security: {},
      // Who sees the account on this device stays the customer's to say.
      appLock: {},
      lockSession: {},
      unlockChallenge: {},
      unlockSession: { password: goodPassword },
      walletList: {},
      apiKeyList: {},
      // Whoever finds a strange one should be fast.
      apiKeyRevoke: { id: order },
      // Refused in words of its own where the doubt is about access: tests/customer-admin/recovery.test.ts.
      recoveryStop: {},
      sessionList: {},
      sessionRevoke: { id: 'others' },
      availability: {},
      // Showing who one is ends many a suspension.
      verification: {},
      verificationDraft: form,
      realName: { name: 'Ada', idNumber: '1', front: order, back: order },
      kyc: {},
      credit: {},
    }
    let token = ''
    const asFrozen = async (name: CallName, input: object) => {
      if (token === '') {
        const { uid, email } = await customer(app)
        await freeze(app, { uid, by: support.token })
        token = (await app.call('login', { username: email, password: goodPassword })).data.token
      }
      app.quoteAll()
      return app.call(name, input, { token })
    }

    test.each(Object.entries(blocked))('%s is refused', async (name, input) => {
      expect(await asFrozen(name as CallName, input)).toMatchObject({
        status: 422,
        refusal: 'customer.frozen',
      })
    })
    test.each(Object.entries(open))('%s goes on', async (name, input) => {
      expect((await asFrozen(name as CallName, input)).refusal).not.toBe('customer.frozen')
    })
    test('withdraw is refused where a court or an authority has ordered it, and says so', async () => {
      const { uid, email } = await customer(app)
      await approve(app, await askToFreeze(app, { uid, by: ada.token }), ben)
      const ordered = (await app.call('login', { username: email, password: goodPassword })).data.token
      const answer = await app.call('withdraw', withdraw, { token: ordered, key: 'ordered' })
      expect(answer).toMatchObject({ status: 422, refusal: 'customer.frozen' })
      expect(answer.message).toContain('a court or an authority has ordered it')
    })
    test('there is no other call', () => {
      // An image travels as a form, a statement is a file; passkeys are tried where a browser has some.
      const elsewhere = ['upload', 'uploadImage', 'statement']
      const own = allCalls.filter(({ who }) => who === 'customer')
      for (const { name, refusals } of own)
        expect([name, (refusals as readonly string[]).includes('customer.frozen')]).toEqual([
          name,
          name in blocked || name === 'withdraw' || /^passkey(?:Begin|Add|Remove)$/.test(name),
        ])
      const named = [...Object.keys(blocked), ...Object.keys(open), ...elsewhere]
      expect(
        own.map(({ name }) => name).filter(name => !named.includes(name) && !name.startsWith('passkey')),
      ).toEqual([])
    })
  })
})

const standingOf = async (uid: string) =>
  (await app.call('customerDetail', { uid }, { token: ada.token })).data.customer.standing

describe('a suspension that lasts', () => {
  test('takes two people, whether there was one by one person or none', async () => {
    for (const isFirst of [false, true]) {
      const { uid } = await customer(app)
      if (isFirst) await freeze(app, { uid, by: support.token })
      const request = await askToFreeze(app, { uid, by: support.token })
      expect(await standingOf(uid)).toMatchObject({
        state: isFirst ? 'frozen' : 'active',
        lasting: { id: request },
      })
      await approve(app, request, ben)
      const standing = await standingOf(uid)
      expect(standing).toMatchObject({
        state: 'frozen',
        reasonCode: 'authority_order',
        until: null,
        lasting: null,
      })
      expect(standing.history[0]?.approvedBy).toHaveLength(1)
      const again = { uid, reasonCode: 'access_doubt', reason: why } as const
      expect(await app.call('customerFreezeLasting', again, { token: ada.token })).toMatchObject({
        refusal: 'customer.frozen_already',
      })
    }
  })

  test('is not imposed by one alone, in the name of a court either, nor by SQL', async () => {
    const { uid } = await customer(app)
    const order = { uid, reasonCode: 'authority_order', reason: why } as const
    expect(await app.call('customerFreeze', order, { token: ada.token })).toMatchObject({
      status: 422,
      refusal: 'customer.order_by_two',
    })
    const request = await askToFreeze(app, { uid, by: ada.token })
    expect(
      await app.call(
        'requestDecide',
        { id: request, decision: 'approve', reason: 'Looked at and agreed' },
        { token: ada.token },
      ),
    ).toMatchObject({ refusal: 'request.own' })
    const insert = (columns: string) =>
      app.product.database.query({
        text: `insert into care.standing_event (customer, state, reason_code, reason, author, request, at)
          select id, ${columns}, now() from identity.customer where uid = $1`,
        values: [uid],
      })
    await expect(insert(`'frozen', 'authority_order', '\\x00', ${ada.id}, null`)).rejects.toThrow('check')
    await expect(insert(`'frozen', 'access_doubt', '\\x00', ${ada.id}, '${request}'`)).rejects.toThrow(
      'takes two people',
    )
  })

  test('does not end by itself', async () => {
    const { uid } = await customer(app)
    await freeze(app, { uid, by: ada.token })
    await expect(
      app.product.database.query({
        text: `insert into care.standing_event (customer, state, at) select id, 'active', $2 from identity.customer where uid = $1`,
        values: [uid, new Date(app.clock.now() + 71 * 3_600_000)],
      }),
    ).rejects.toThrow('when its time is over')
  })
})

describe('the end of a suspension', () => {
  test('takes two people, of whom one asks and another approves', async () => {
    const { uid, email } = await customer(app)
    await freeze(app, { uid, by: support.token })
    const request = await askToUnfreeze(app, { uid, by: ada.token })
    const { data } = await app.call('customerDetail', { uid }, { token: ada.token })
    expect(data.customer.standing).toMatchObject({ state: 'frozen', request: { id: request } })
    await approve(app, request, ben)
    const after = await app.call('customerDetail', { uid }, { token: ada.token })
    expect(after.data.customer.standing).toMatchObject({ state: 'active', reasonCode: null, request: null })
    const [last] = after.data.customer.standing.history
    expect(last).toMatchObject({ state: 'active', reason: why })
    expect(last?.approvedBy).toHaveLength(1)
    expect(last?.approvedBy).not.toContain(last?.by)
    const again = await app.call('login', { username: email, password: goodPassword })
    expect(again.data.user_info.frozen).toBeNull()
    await expect
      .poll(async () => (await lettersTo(app, email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('open again'))
  })

  test('is not for the one who asked, nor for anybody without the permission', async () => {
    const { uid } = await customer(app)
    await freeze(app, { uid, by: ada.token })
    const id = await askToUnfreeze(app, { uid, by: ada.token })
    const decide = (token: string) =>
      app.call('requestDecide', { id, decision: 'approve', reason: 'Looked at and agreed' }, { token })
    expect(await decide(ada.token)).toMatchObject({ refusal: 'request.own' })
    expect(await decide(support.token)).toMatchObject({ refusal: 'permission.denied' })
    expect(await decide(ben.token)).toMatchObject({ type: 'ok' })
    expect(await decide(ben.token)).toMatchObject({ refusal: 'request.closed' })
  })

  test('is not for staff who gain by it: the account is their own, or of whom they invited', async () => {
    const own = await customer(app)
    const relative = await hire(app, ['compliance'], { customerUid: own.uid })
    await freeze(app, { uid: own.uid, by: support.token })
    const id = await askToUnfreeze(app, { uid: own.uid, by: ada.token })
    const decided = await app.call(
      'requestDecide',
      { id, decision: 'approve', reason: 'Looked at and agreed' },
      { token: relative.token },
    )
    expect(decided).toMatchObject({ refusal: 'request.beneficiary' })
  })

  test('that was asked for of one suspension does not end another that came since', async () => {
    const approveAs = (id: string) =>
      app.call(
        'requestDecide',
        { id, decision: 'approve', reason: 'Looked at and agreed' },
        { token: ben.token },
      )
    const { uid } = await customer(app)
    await freeze(app, { uid, by: support.token })
    const doubt = await askToUnfreeze(app, { uid, by: ada.token })
    // A court's order takes its place, by two people, while whoever approves still looks at the doubt.
    await approve(app, await askToFreeze(app, { uid, by: support.token }), ada)
    expect(await approveAs(doubt)).toMatchObject({ status: 409, refusal: 'funding.changed' })
    expect(await standingOf(uid)).toMatchObject({ state: 'frozen', reasonCode: 'authority_order' })
    // It is still to be rejected, and then asked for anew.
    const rejected = { id: doubt, decision: 'reject', reason: 'Of an earlier suspension' } as const
    expect(await app.call('requestDecide', rejected, { token: ben.token })).toMatchObject({ type: 'ok' })
    expect(await approveAs(await askToUnfreeze(app, { uid, by: ada.token }))).toMatchObject({ type: 'ok' })
    expect(await standingOf(uid)).toMatchObject({ state: 'active' })
  })

  test('that was approved once ends one suspension, not the next', async () => {
    const { uid } = await customer(app)
    await freeze(app, { uid, by: ada.token })
    const request = await askToUnfreeze(app, { uid, by: ada.token })
    await approve(app, request, ben)
    await freeze(app, { uid, by: ada.token })
    await expect(thawBySql(uid, { request, by: ada.id })).rejects.toThrow(/unique|duplicate/)
  })
})

/** What the product's own role could try past all use cases. */
const thawBySql = (uid: string, { request, by }: { request: string; by: string }) =>
  app.product.database.query({
    text: `insert into care.standing_event (customer, state, reason, author, request, at)
      select id, 'active', '\\x00', $2, $3, now() from identity.customer where uid = $1`,
    values: [uid, by, request],
  })

describe('one person alone', () => {
  test('cannot end a suspension by SQL either', async () => {
    const { uid } = await customer(app)
    await freeze(app, { uid, by: ada.token })
    const request = await askToUnfreeze(app, { uid, by: ada.token })
    await expect(thawBySql(uid, { request, by: ada.id })).rejects.toThrow('takes two people')
    const run = (text: string, values: unknown[]) => app.product.database.query({ text, values })
    await expect(
      run(`update identity.customer set frozen_reason = null where uid = $1`, [uid]),
    ).rejects.toThrow('permission denied')
    await expect(run(`delete from care.standing_event`, [])).rejects.toThrow('permission denied')
    await expect(
      run(`update staff.request set state = 'approved', closed_at = now() where id = $1`, [request]),
    ).rejects.toThrow('too few people')
    await expect(
      run(
        `insert into staff.decision (request, member, decision, reason, at)
          select id, submitted_by_staff, 'approve', 'mine', created_at from staff.request where id = $1`,
        [request],
      ),
    ).rejects.toThrow('nobody decides')
    expect(
      (await app.call('customerDetail', { uid }, { token: ada.token })).data.customer.standing.state,
    ).toBe('frozen')
  })

  test('cannot use the approval of another customer’s request', async () => {
    const [one, other] = [await customer(app), await customer(app)]
    await freeze(app, { uid: one.uid, by: ada.token })
    await freeze(app, { uid: other.uid, by: ada.token })
    // Only ever approved together with its own event; so the id is tried on the one that waits.
    const request = await askToUnfreeze(app, { uid: other.uid, by: ada.token })
    await expect(thawBySql(one.uid, { request, by: ada.id })).rejects.toThrow('takes two people')
  })
})

describe('refusals', () => {
  const unknown = '99999999'
  const rows = [
    [
      'freezing nobody',
      'customerFreeze',
      { uid: unknown, reasonCode: 'access_doubt', reason: why },
      'customer.unknown',
    ],
    ['unfreezing nobody', 'customerUnfreeze', { uid: unknown, reason: why }, 'customer.unknown'],
    ['signing out nobody', 'customerSessionsEnd', { uid: unknown, reason: why }, 'customer.unknown'],
  ] as const
  test.each(rows)('%s', async (_, name, input, refusal) => {
    expect(await app.call(name, input, { token: ada.token })).toMatchObject({ status: 404, refusal })
  })

  test('freezing twice, unfreezing what is active, asking twice', async () => {
    const { uid } = await customer(app)
    const token = ada.token
    expect(await app.call('customerUnfreeze', { uid, reason: why }, { token })).toMatchObject({
      refusal: 'customer.not_frozen',
    })
    await freeze(app, { uid, by: token })
    expect(
      await app.call('customerFreeze', { uid, reasonCode: 'authority_order', reason: why }, { token }),
    ).toMatchObject({ refusal: 'customer.frozen_already' })
    await askToUnfreeze(app, { uid, by: token })
    expect(await app.call('customerUnfreeze', { uid, reason: why }, { token })).toMatchObject({
      refusal: 'request.pending_already',
    })
  })

  test('of two who freeze at once one succeeds', async () => {
    const { uid } = await customer(app)
    const answers = await Promise.all(
      [ada, ben, support].map(({ token }) =>
        app.call('customerFreeze', { uid, reasonCode: 'activity_review', reason: why }, { token }),
      ),
    )
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual([
      'customer.frozen_already',
      'customer.frozen_already',
      'done',
    ])
  })

  test('a reason that is none, or no code of the list', async () => {
    const { uid } = await customer(app)
    const input = { uid, reasonCode: 'access_doubt' as const, reason: ' ' }
    expect(await app.call('customerFreeze', input, { token: ada.token })).toMatchObject({
      refusal: 'request.invalid',
    })
    const strange = { uid, reasonCode: 'dislike', reason: why } as unknown as typeof input
    expect(await app.call('customerFreeze', strange, { token: ada.token })).toMatchObject({
      refusal: 'request.invalid',
    })
  })

  test('staff without the permission, and customers', async () => {
    const { uid, token } = await customer(app)
    const input = { uid, reasonCode: 'access_doubt', reason: why } as const
    expect(await app.call('customerFreeze', input, { token: auditor.token })).toMatchObject({
      status: 403,
      refusal: 'permission.denied',
    })
    expect(await app.call('customerUnfreeze', { uid, reason: why }, { token: support.token })).toMatchObject({
      refusal: 'permission.denied',
    })
    expect(await app.call('customerFreeze', input, { token })).toMatchObject({ status: 403, code: 403 })
  })
})

test('any history of freezing and unfreezing ends where its last step that counted led', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('freeze', 'thaw'), { maxLength: 6 }), async steps => {
      const { uid } = await demo(app)
      let state: 'active' | 'frozen' = 'active'
      let counted = 0
      for (const step of steps) {
        const answer =
          step === 'freeze'
            ? await app.call(
                'customerFreeze',
                { uid, reasonCode: 'activity_review', reason: why },
                { token: ada.token },
              )
            : await app.call('customerUnfreeze', { uid, reason: why }, { token: ada.token })
        const possible = (step === 'freeze') === (state === 'active')
        expect(answer.refusal === undefined).toBe(possible)
        if (!possible) continue
        if (step === 'thaw') {
          const { request } = (answer as Awaited<ReturnType<typeof app.call<'customerUnfreeze'>>>).data
          await approve(app, request.id, ben)
        }
        state = step === 'freeze' ? 'frozen' : 'active'
        counted += 1
      }
      const { data } = await app.call('customerDetail', { uid }, { token: ada.token })
      expect(data.customer.standing.state).toBe(state)
      expect(data.customer.standing.history).toHaveLength(counted)
    }),
    { numRuns: 12 },
  )
})

// Last: sessions of staff have ended when it is over.
describe('a suspension by one person', () => {
  const hourMs = 3_600_000

  test('ends by itself after 72 hours, and says so', async () => {
    const { uid, email } = await customer(app)
    const { standing } = await freeze(app, { uid, by: support.token })
    expect(Date.parse(standing.until ?? '') - app.clock.now()).toBe(72 * hourMs)
    app.clock.move(72 * hourMs - 60_000)
    ;[ada, ben] = await founders(app)
    const lapse = () => app.runJob('end suspensions')
    await lapse()
    expect(await standingOf(uid)).toMatchObject({ state: 'frozen' })
    app.clock.move(60_000)
    await lapse()
    expect(await standingOf(uid)).toMatchObject({ state: 'active', until: null })
    expect((await standingOf(uid)).history[0]).toMatchObject({
      state: 'active',
      by: null,
      reason: null,
      approvedBy: [],
    })
    const login = await app.call('login', { username: email, password: goodPassword })
    expect(login.data.user_info.frozen).toBeNull()
  })
})

describe('the list of suspended accounts', () => {
  test('holds those of the real book alone, the newest accounts first', async () => {
    const [by] = await founders(app)
    const first = await customer(app)
    const second = await customer(app)
    const other = await demo(app)
    for (const { uid } of [first, second, other]) await freeze(app, { uid, by: by.token })
    const { items, more } = (await app.call('customersSuspended', {}, { token: by.token })).data
    expect(items.slice(0, 2)).toMatchObject([
      { uid: second.uid, reason: 'access_doubt', until: expect.any(String) },
      { uid: first.uid, reason: 'access_doubt' },
    ])
    expect(items.some(({ uid }) => uid === other.uid)).toBe(false)
    expect(more).toBe(false)
  })
})
