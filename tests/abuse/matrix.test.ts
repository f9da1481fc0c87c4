import { calls, routes, type CallName } from '@plumbline/protocol/core'
import { meets, permissionsOf, roles, type Role } from '@plumbline/rules/staff'
import type { RefusalCode } from '@plumbline/rules/core'
import type { UploadUse } from '@plumbline/rules/upload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerByEmail } from '../identity/people.ts'
import { startApp, type App } from '../support/app.ts'
import { founders, hire, signInStaff, type Member } from '../support/staff.ts'
import { picture } from '../upload/pictures.ts'
import { sendImage } from '../upload/senders.ts'

/**
 * Whose objects a call can name. `none`: it names nothing that belongs to somebody, or acts for whoever is signed in.
 * Otherwise the input that names an object of a customer, and what anybody else is told.
 */
type Whose =
  | 'none'
  | {
      readonly input: (app: App, owner: string) => Promise<Record<string, unknown>>
      readonly refusal: RefusalCode
    }

const orderOf = async (app: App, owner: string): Promise<string> => {
  app.quoteAll()
  const { data } = await app.call(
    'submitOrder',
    { kind: 'contract', code: 'EURUSD', side: 'long', lots: '0.01', leverage: 10 },
    { token: owner },
  )
  return data.order.id
}

let shade = 0
const imageOf = async (app: App, owner: string, use: UploadUse): Promise<string> => {
  const { data } = await sendImage(app, owner, await picture('jpeg', { shade: (shade += 1) }), { use })
  return data.id
}

const alertOf = async (app: App, owner: string): Promise<string> => {
  const { data } = await app.call(
    'alertAdd',
    { code: 'EURUSD', condition: { kind: 'at_or_above', side: 'bid', price: '1.50000' } },
    { token: owner },
  )
  return data.alert.id
}

/** Demo accounts have examples of networks and banks, so that each can bind something. */
const card = {
  currency: 'USD',
  bankName: 'Bank',
  bankAddress: '1 Quay',
  swift: 'HSBCHKHH',
  payee: 'Ada',
  payeeAccount: '004-123456-838',
}
const address = { network: 'USDT-EXAMPLE', walletAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
const cardOf = async (app: App, owner: string): Promise<string> =>
  (await app.call('bankCardAdd', card, { token: owner })).data.card.id
const addressOf = async (app: App, owner: string): Promise<string> =>
  (await app.call('walletAddressAdd', address, { token: owner })).data.address.id

const paymentOf = async (app: App, owner: string): Promise<string> =>
  (await app.call('paymentStart', { amount: '20.00' }, { token: owner })).data.payment.id

const depositOf = async (app: App, owner: string): Promise<string> => {
  const proof = await imageOf(app, owner, 'proof')
  const wish = { kind: 'digital', route: 'USDT-EXAMPLE', amount: '100', proof } as const
  return (await app.call('recharge', wish, { token: owner })).data.deposit.id
}
const withdrawalOf = async (app: App, owner: string): Promise<string> => {
  const tradePassword = 'trade bob 9'
  await app.call('tradePassword', { tradePassword }, { token: owner })
  const destination = await addressOf(app, owner)
  const wish = { kind: 'digital', destination, amount: '100.00', tradePassword } as const
  return (await app.call('withdraw', wish, { token: owner })).data.withdrawal.id
}

const transferOf = async (app: App, owner: string): Promise<string> =>
  (await app.call('transfer', { from: 'fund', to: 'contract', amount: '10.00' }, { token: owner })).data
    .transfer.id

const order: Whose = {
  input: async (app, owner) => ({ id: await orderOf(app, owner) }),
  refusal: 'order.not_found',
}
const person = {
  firstName: 'Pellow',
  surname: 'Orrinsdale',
  gender: 'female',
  birthday: '1991-03-14',
  nationality: 'PT',
  areaCode: '351',
  mobile: '912345678',
  certificateType: 'passport',
}

/** Every call, so that one without a line here does not compile. */
const whose: Record<CallName, Whose> = {
  register: 'none',
  mobileRegister: 'none',
  login: 'none',
  sendEmailCode: 'none',
  sendMobileCode: 'none',
  changePassword: 'none',
  resetPassword: 'none',
  editProfile: {
    input: async (app, owner) => ({ nickname: 'Ada', avatar: await imageOf(app, owner, 'avatar') }),
    refusal: 'upload.unknown',
  },
  agreementText: 'none',
  // Whoever has the token may end its session.
  logout: 'none',
  userInfo: 'none',
  tradePassword: 'none',
  bindEmail: 'none',
  bindMobile: 'none',
  security: 'none',
  sessionList: 'none',
  sessionRevoke: {
    input: async (app, owner) => {
      const { data } = await app.call('sessionList', {}, { token: owner })
      return { id: data.items[0]?.id }
    },
    refusal: 'session.unknown',
  },
  otpBegin: 'none',
  passkeyList: 'none',
  passkeyBegin: 'none',
  passkeyAdd: 'none',
  // Takes a device that has made one: tests/identity/passkeys.test.ts.
  passkeyRemove: 'none',
  passkeyChallenge: 'none',
  passkeyLogin: 'none',
  otpEnable: 'none',
  otpDisable: 'none',
  otpRecovery: 'none',
  upload: 'none',
  uploadImage: {
    input: async (app, owner) => ({ id: await imageOf(app, owner, 'verification') }),
    refusal: 'upload.unknown',
  },
  alertList: 'none',
  alertAdd: 'none',
  alertEdit: {
    input: async (app, owner) => ({
      id: await alertOf(app, owner),
      condition: { kind: 'at_or_above', side: 'bid', price: '1.60000' },
    }),
    refusal: 'alert.unknown',
  },
  // Answers the same whether it was there or not, and touches one's own alone: tests/alerts/alerts.test.ts.
  alertDelete: 'none',
  spotWalletList: 'none',
  legalWalletList: 'none',
  bankCardList: 'none',
  bankCardAdd: 'none',
  bankCardEdit: {
    input: async (app, owner) => ({ id: await cardOf(app, owner), ...card, bankName: 'Another' }),
    refusal: 'destination.unknown',
  },
  bankCardDelete: {
    input: async (app, owner) => ({ id: await cardOf(app, owner) }),
    refusal: 'destination.unknown',
  },
  walletAddressList: 'none',
  walletAddressAdd: 'none',
  walletAddressEdit: {
    input: async (app, owner) => ({ id: await addressOf(app, owner), ...address }),
    refusal: 'destination.unknown',
  },
  walletAddressDelete: {
    input: async (app, owner) => ({ id: await addressOf(app, owner) }),
    refusal: 'destination.unknown',
  },
  paymentMethods: 'none',
  paymentStart: 'none',
  payments: 'none',
  payment: {
    input: async (app, owner) => ({ id: await paymentOf(app, owner) }),
    refusal: 'payment.unknown',
  },
  paymentSandbox: {
    input: async (app, owner) => ({ id: await paymentOf(app, owner), act: 'pay' }),
    refusal: 'payment.unknown',
  },
  notificationList: 'none',
  notificationRead: 'none',
  notificationSettings: 'none',
  notificationSettingsEdit: 'none',
  pushSubscribe: 'none',
  // One's own alone: tests/notifications/push.test.ts.
  pushUnsubscribe: 'none',
  instrumentList: 'none',
  instrumentDetail: 'none',
  candles: 'none',
  tickKey: 'none',
  tickMinute: 'none',
  tickMinutes: 'none',
  tickSegment: 'none',
  tickQuotes: 'none',
  watchlist: 'none',
  watchlistAdd: 'none',
  watchlistRemove: 'none',
  watchlistOrder: 'none',
  chartLayout: 'none',
  chartLayoutSave: 'none',
  accounts: 'none',
  assets: 'none',
  records: 'none',
  // A record is named by its number within one's own account.
  recordDetail: 'none',
  recordExport: 'none',
  statementSummary: 'none',
  statement: 'none',
  // A proof of somebody else is as unknown as any other image of theirs: tests/funding/real.test.ts.
  recharge: 'none',
  recharges: 'none',
  rechargeCancel: {
    input: async (app, owner) => ({ id: await depositOf(app, owner) }),
    refusal: 'funding.unknown',
  },
  withdrawPreview: {
    input: async (app, owner) => ({
      kind: 'digital',
      destination: await addressOf(app, owner),
      amount: '100.00',
    }),
    refusal: 'withdrawal.destination',
  },
  // It asks for the trade password first: tests/funding/real.test.ts.
  withdraw: 'none',
  withdrawCancel: {
    input: async (app, owner) => ({ id: await withdrawalOf(app, owner) }),
    refusal: 'funding.unknown',
  },
  withdrawals: 'none',
  fundingDetail: {
    input: async (app, owner) => ({ kind: 'deposit', id: await depositOf(app, owner) }),
    refusal: 'funding.unknown',
  },
  transferPreview: 'none',
  transfer: 'none',
  transfers: 'none',
  transferDetail: {
    input: async (app, owner) => ({ id: await transferOf(app, owner) }),
    refusal: 'record.not_found',
  },
  equityHistory: 'none',
  previewOrder: 'none',
  submitOrder: 'none',
  closeOrder: order,
  requestClose: order,
  withdrawClose: order,
  reverseOrder: order,
  cancelOrder: order,
  // One's own alone: orders of others are as if they were not there.
  closeAllOrders: 'none',
  cancelAllOrders: 'none',
  orderTotals: 'none',
  orderExport: 'none',
  editOrder: {
    input: async (app, owner) => ({ id: await orderOf(app, owner), stopLoss: '1.10000' }),
    refusal: 'order.not_found',
  },
  orderList: 'none',
  orderDetail: order,
  orderReceipt: order,
  // It names a seal, which anybody may hold who was shown the receipt.
  receiptVerify: 'none',
  verification: 'none',
  realName: {
    input: async (app, owner) => ({
      name: 'Pellow Orrinsdale',
      idNumber: 'PT-1234567',
      front: await imageOf(app, owner, 'verification'),
      back: await imageOf(app, owner, 'verification'),
    }),
    refusal: 'upload.unknown',
  },
  kyc: {
    input: async (app, owner) => ({ ...person, image: await imageOf(app, owner, 'verification') }),
    refusal: 'upload.unknown',
  },
  verificationDraft: {
    input: async (app, owner) => ({
      kind: 'kyc',
      fields: { image: await imageOf(app, owner, 'verification') },
    }),
    refusal: 'upload.unknown',
  },
  credit: 'none',
  auditExport: 'none',
  auditList: 'none',
  auditStatus: 'none',
  availability: 'none',
  customerDetail: 'none',
  customerFlag: 'none',
  customerFreeze: 'none',
  customerNote: 'none',
  customerOrders: 'none',
  customerSecondStep: 'none',
  customerSessionsEnd: 'none',
  customerUnfreeze: 'none',
  declareCountry: 'none',
  depositList: 'none',
  withdrawalList: 'none',
  depositDetail: 'none',
  withdrawalDetail: 'none',
  depositDecide: 'none',
  depositCorrect: 'none',
  withdrawalDecide: 'none',
  withdrawalPayout: 'none',
  fundingAssign: 'none',
  fundingStaff: 'none',
  fundingNote: 'none',
  fundingViews: 'none',
  fundingViewSave: 'none',
  fundingViewDelete: 'none',
  fundingExport: 'none',
  fundingBench: 'none',
  reconciliation: 'none',
  reconciliationRecord: 'none',
  examineDecide: 'none',
  examineDetail: 'none',
  examineList: 'none',
  requestDecide: 'none',
  requestDetail: 'none',
  requestList: 'none',
  requestWithdraw: 'none',
  settingDraft: 'none',
  settingHistory: 'none',
  settingList: 'none',
  settingBounds: 'none',
  settingCheck: 'none',
  marketActionList: 'none',
  marketActionEnter: 'none',
  haltList: 'none',
  haltPlace: 'none',
  haltLift: 'none',
  priceConfirm: 'none',
  settingWithdraw: 'none',
  staffCreate: 'none',
  staffInfo: 'none',
  staffList: 'none',
  staffLogin: 'none',
  staffLogout: 'none',
  staffReset: 'none',
  staffResume: 'none',
  staffRoles: 'none',
  staffSearch: 'none',
  staffSetup: 'none',
  staffSetupShow: 'none',
  staffSuspend: 'none',
  workbench: 'none',
  feedPush: 'none',
  // Signed by the provider, and about nobody but the payment that it names: tests/payment/payment.test.ts.
  paymentWebhook: 'none',
  marketHealth: 'none',
}

/** Inputs that name a thing which somebody has. */
const namingInputs = ['id', 'ids', 'proof', 'image', 'front', 'back', 'avatar', 'destination']

/** Take such a name and have no object above; what they are told is shown where their line says, or below. */
const shownElsewhere: readonly CallName[] = [
  'alertDelete',
  'cancelAllOrders',
  'closeAllOrders',
  'passkeyRemove',
  'recharge',
  'recordDetail',
  'withdraw',
]

const declared = Object.values(calls).map(({ name, who, permission }) => ({ name, who, permission }))

let app: App
/** A customer, another one, and one of each role. */
let ada: string
let ben: string
let members: ReadonlyMap<Role, Member>

beforeAll(async () => {
  app = await startApp()
  ada = (await registerByEmail(app, 'ada@example.org')).data.token
  ben = (await registerByEmail(app, 'ben@example.org')).data.token
  const [founder] = await founders(app)
  const hired = new Map<Role, Member>()
  for (const role of roles) hired.set(role, role === 'admin' ? founder : await hire(app, [role]))
  members = hired
})
afterAll(() => app.stop())

/** Calls with nothing in it: what a caller may not do is refused before the input is looked at. */
const bare = async (name: CallName, token: string | undefined) => {
  const [method, path] = routes[name]
  const answer = await app.raw(path, {
    method,
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: token }),
    },
    ...(method === 'POST' && { body: '{}' }),
  })
  return answer.refusal
}

const notGotThrough: readonly (string | undefined)[] = [
  'session.missing',
  'session.expired',
  'session.ended',
  'request.failed',
]

describe('every call', () => {
  it('has a line in this matrix, and no line is for a call that is gone', () => {
    expect(Object.keys(whose).toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  it('of customers that takes the name of a thing says here whose it is', () => {
    const unnamed = Object.values(calls)
      .filter(({ name, who }) => who.startsWith('customer') && whose[name] === 'none')
      .filter(({ input }) => namingInputs.some(field => 'shape' in input && field in input.shape))
    expect(unnamed.map(({ name }) => name).toSorted()).toEqual(shownElsewhere)
  })
})

describe('a call for everybody', () => {
  const open = declared.filter(({ who }) => who === 'public').map(({ name }) => name)
  it.each(open)('%s asks a guest for no session', async name => {
    expect(notGotThrough).not.toContain(await bare(name, undefined))
  })
})

describe('a call for customers', () => {
  const own = declared.filter(({ who }) => who === 'customer').map(({ name }) => name)

  it.each(own)('%s is refused to a guest, and to staff of every role', async name => {
    expect(await bare(name, undefined)).toBe('session.missing')
    expect(await bare(name, 'a token that nobody has')).toBe('session.expired')
    for (const { token } of members.values()) expect(await bare(name, token)).toBe('session.expired')
  })

  it.each(own)('%s is not refused to a customer for who he is', async name => {
    const refusal = await bare(name, ada)
    expect([...notGotThrough, 'permission.denied']).not.toContain(refusal)
  })
})

describe('a call for staff', () => {
  const work = declared.filter(({ who }) => who === 'staff')

  it.each(work.map(({ name }) => name))('%s is refused to guests and customers', async name => {
    expect(await bare(name, undefined)).toBe('session.missing')
    expect(await bare(name, ada)).toBe('session.expired')
  })

  const rows = work
    // Signing out is allowed to everybody, and would end what the other rows need; it has a row of its own below.
    .filter(({ name }) => name !== 'staffLogout')
    .flatMap(({ name, permission }) => roles.map(role => ({ name, permission, role })))

  it.each(rows)('$name by role $role', async ({ name, permission, role }) => {
    const refusal = await bare(name, members.get(role)?.token)
    if (meets(permissionsOf([role]), permission))
      expect([...notGotThrough, 'permission.denied']).not.toContain(refusal)
    else expect(refusal).toBe('permission.denied')
  })

  it('staffLogout ends the session of whoever asks, and no other', async () => {
    const [, founder] = await founders(app)
    const again = await signInStaff(app, founder)
    expect(await bare('staffLogout', again.token)).toBeUndefined()
    expect(await bare('staffInfo', again.token)).toBe('session.expired')
    expect(await bare('staffInfo', founder.token)).toBeUndefined()
  })
})

describe('an object', () => {
  const owned = Object.entries(whose).filter(
    (row): row is [CallName, Exclude<Whose, 'none'>] => row[1] !== 'none',
  )

  it.each(owned)('that %s names is nobody else’s', async (name, { input, refusal }) => {
    const owner = await app.openDemo()
    const named = await input(app, owner)
    const send = (token: string) => app.call(name, named, { token })
    if (name === 'uploadImage') {
      const fetched = (token: string) =>
        fetch(new URL(`/api/upload/${String(named['id'])}`, app.address), {
          headers: { authorization: token },
        })
      expect((await fetched(ben)).status).toBe(404)
      for (const [role, { token }] of members)
        expect((await fetched(token)).status).toBe(
          meets(permissionsOf([role]), 'upload:image:view') ? 200 : 403,
        )
      expect((await fetched(owner)).status).toBe(200)
      return
    }
    expect((await send(ben)).refusal).toBe(refusal)
    expect((await send(owner)).refusal).not.toBe(refusal)
  })

  it.each(['closeAllOrders', 'cancelAllOrders'] as const)(
    'is not found among one’s own by %s',
    async name => {
      const owner = await app.openDemo()
      const id = await orderOf(app, owner)
      await app.call(name, { ids: [id] }, { token: ben })
      const { data } = await app.call('orderDetail', { id }, { token: owner })
      expect(data.order.state).toBe('open')
    },
  )
})
