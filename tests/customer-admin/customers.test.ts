import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput, CallName } from '@plumbline/protocol/core'
import { goodPassword, registerByMobile } from '../support/builders/identity.ts'
import { startApp, type App } from '../support/app.ts'
import { founders, hire, type Member } from '../support/staff.ts'
import { customer, demo, why } from '../support/builders/customer-admin.ts'
import { networks, publish, tronAddress } from '../support/builders/funding.ts'

let app: App
let ada: Member
let support: Member
let compliance: Member
let auditor: Member
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('staff are there', async () => {
  ;[ada] = await founders(app)
  support = await hire(app, ['support'])
  compliance = await hire(app, ['compliance'])
  auditor = await hire(app, ['auditor'])
  expect(auditor.id).not.toBe(support.id)
})

type Entry = {
  action: string
  actor: string
  subject_kind: string
  customer: bigint | null
  after: unknown
  personal: Buffer | null
}

/** The newest entry of the trail. */
/** What a person did last; what a job writes meanwhile is not asked for. */
const newestEntry = async (): Promise<Entry | undefined> => {
  const { rows } = await app.product.database.query<Entry>(
    `select action, actor_id::text as actor, subject_kind, customer, after, personal
      from audit.entry where actor_kind = 'staff' order by id desc limit 1`,
  )
  return rows[0]
}

const find = (q: string, by = ada) => app.call('staffSearch', { q }, { token: by.token })
const detail = async (uid: string, by = ada) =>
  (await app.call('customerDetail', { uid }, { token: by.token })).data.customer

describe('a search', () => {
  test('finds a customer by UID, its first digits, e-mail, phone and invitation code', async () => {
    const one = await customer(app)
    const hit = { kind: 'customer', uid: one.uid, book: 'real', frozen: null }
    expect((await find(one.uid)).data.items).toMatchObject([{ ...hit, matched: 'uid' }])
    expect((await find(one.uid.slice(0, 7))).data.items).toContainEqual(expect.objectContaining(hit))
    expect((await find(` ${one.email.toUpperCase()} `)).data.items).toMatchObject([
      { ...hit, matched: 'email' },
    ])
    const { inviteCode } = await detail(one.uid)
    expect((await find(inviteCode ?? '')).data.items).toMatchObject([{ ...hit, matched: 'invite' }])

    const { data } = await registerByMobile(app, { areaCode: '351', mobile: '912345678' })
    const { uid } = data.user_info
    for (const written of ['+351 912 345 678', '351912345678', '912 345 678', '00351912345678'])
      expect((await find(written)).data.items).toMatchObject([{ kind: 'customer', uid, matched: 'mobile' }])
  })

  test('finds orders and requests by id', async () => {
    const { uid, token } = await demo(app)
    app.quoteAll()
    const opened = await app.call(
      'submitOrder',
      { kind: 'contract', code: 'EURUSD', side: 'long', lots: '0.10', leverage: 20 },
      { token },
    )
    const { id } = opened.data.order
    expect((await find(id)).data.items).toEqual([
      { kind: 'order', id, uid, book: 'demo', code: 'EURUSD', state: 'open' },
    ])
    const frozen = await customer(app)
    await app.call(
      'customerFreeze',
      { uid: frozen.uid, reasonCode: 'access_doubt', reason: why },
      { token: ada.token },
    )
    const asked = await app.call('customerUnfreeze', { uid: frozen.uid, reason: why }, { token: ada.token })
    const request = asked.data.request.id
    expect((await find(request)).data.items).toEqual([
      { kind: 'request', id: request, request: 'customer.unfreeze', state: 'open' },
    ])
    // Support may not see requests: for support there is none.
    expect((await find(request, support)).data).toEqual({ items: [], more: false })
  })

  test('says which addresses are our own, as customers are shown them', async () => {
    await publish(app, 'funding.networks', networks)
    const own = networks['USDT-TRC20'].address
    const hit = { kind: 'own_address', name: 'USDT-TRC20', network: 'TRC20', currency: 'USDT' }
    expect((await find(` ${own} `)).data.items).toEqual([hit])
    expect(await newestEntry()).toMatchObject({ action: 'search.run', customer: null, after: { hits: 1 } })
    expect((await find(tronAddress)).data.items).toEqual([])
    // Letters of this network are the address: another case is another address.
    expect((await find(own.toLowerCase())).data.items).toEqual([])
    expect((await find(own, support)).data.items).toEqual([hit])
  })

  test.each([
    'nobody@example.org',
    '99999999',
    '80',
    '%',
    '________',
    "' or 1=1 --",
    '01999999-0000-7000-8000-000000000000',
    'Ada',
  ])('finds nothing for %j, and says nothing else', async q => {
    expect((await find(q)).data).toEqual({ items: [], more: false })
  })

  test('shows demo customers as such', async () => {
    const { uid } = await demo(app)
    expect((await find(uid)).data.items).toMatchObject([{ kind: 'customer', uid, book: 'demo' }])
  })

  test('shows at most twenty, and says when there are more', async () => {
    await app.product.database.query(
      `insert into identity.customer (uid, book, name, created_at)
        select (77700000 + n)::text, 'demo', 'Many', now() from generate_series(1, 21) n`,
    )
    const { data } = await find('777')
    expect(data.items).toHaveLength(20)
    expect(data.more).toBe(true)
  })

  test('leaves what was looked for in the trail: sealed where it is one customer’s, a print where it is nobody’s', async () => {
    const one = await customer(app)
    await find(one.email)
    const led = await newestEntry()
    expect(led).toMatchObject({ action: 'search.run', actor: ada.id, after: { kinds: ['email'], hits: 1 } })
    expect(led?.customer).not.toBeNull()
    expect(led?.personal).not.toBeNull()
    await find('stranger@example.org')
    const nobody = await newestEntry()
    expect(nobody).toMatchObject({ customer: null, personal: null, after: { kinds: ['email'], hits: 0 } })
    expect(JSON.stringify(nobody?.after)).not.toContain('stranger')
  })
})

describe('the page of a customer', () => {
  test('shows who examines identities everything, and others enough to recognise', async () => {
    const one = await customer(app)
    expect((await detail(one.uid, compliance)).identity).toMatchObject({ shown: 'full', email: one.email })
    const masked = await detail(one.uid, support)
    expect(masked.identity.shown).toBe('masked')
    expect(masked.identity.email).not.toBe(one.email)
    expect(JSON.stringify(masked)).not.toContain(one.email)
  })

  test('shows devices, security, three balances, forms and score', async () => {
    const one = await customer(app)
    await app.call('login', { username: one.email, password: goodPassword })
    const page = await detail(one.uid)
    expect(page).toMatchObject({
      uid: one.uid,
      book: 'real',
      credit: 60,
      standing: { state: 'active', history: [], request: null },
      security: { tradePassword: false, otp: false, passkeys: 0, hold: null },
      balances: [
        { account: 'fund', available: '0.00', frozen: '0.00' },
        { account: 'contract' },
        { account: 'term' },
      ],
      equity: '0.00',
      flags: [],
      notes: [],
    })
    expect(page.security.sessions).toHaveLength(2)
    expect(page.security.events.map(({ action }) => action)).toContain('security.login_new_device')
    expect(page.verifications.map(({ kind, state }) => [kind, state])).toEqual([
      ['real_name', 'none'],
      ['kyc', 'none'],
    ])
  })

  test('leaves a view in the trail, of each part', async () => {
    const { uid } = await customer(app)
    await detail(uid, support)
    expect(await newestEntry()).toMatchObject({
      action: 'customer.view',
      actor: support.id,
      after: { shown: 'page', identity: 'masked', balances: 'shown' },
    })
    await app.call('customerOrders', { uid }, { token: support.token })
    expect(await newestEntry()).toMatchObject({
      action: 'customer.view',
      after: { shown: 'orders', state: 'positions' },
    })
  })

  test('lists the orders of this customer and of no other', async () => {
    const [one, other] = [await demo(app), await demo(app)]
    app.quoteAll()
    const ticket = { kind: 'contract', code: 'EURUSD', side: 'long', lots: '0.10', leverage: 20 } as const
    const mine = await app.call('submitOrder', ticket, { token: one.token })
    await app.call('submitOrder', ticket, { token: other.token })
    const { data } = await app.call('customerOrders', { uid: one.uid }, { token: support.token })
    expect(data.items.map(({ id }) => id)).toEqual([mine.data.order.id])
  })
})

describe('the equity of a customer', () => {
  test('is that of all accounts with what is open, as the customer sees it', async () => {
    const one = await demo(app)
    app.quoteAll()
    const ticket = { kind: 'contract', code: 'EURUSD', side: 'long', lots: '0.10', leverage: 20 } as const
    await app.call('submitOrder', ticket, { token: one.token })
    const { data } = await app.call('assets', {}, { token: one.token })
    const { equity, balances } = await detail(one.uid, support)
    expect(equity).toBe(data.total)
    expect(balances).not.toBeNull()
  })
})

describe('a note', () => {
  test('is kept with author and time, newest first, and nobody changes it', async () => {
    const { uid } = await customer(app)
    const write = (text: string) => app.call('customerNote', { uid, text }, { token: support.token })
    expect(await write('Called back.')).toMatchObject({ type: 'ok' })
    // The very word by which the vault says that a value is gone.
    await write('erased')
    const { notes } = await detail(uid)
    expect(notes.map(({ text }) => text)).toEqual(['erased', 'Called back.'])
    expect(notes[0]?.by).toContain(support.username)
    await expect(app.product.database.query(`update care.note set body = ''`)).rejects.toThrow(
      'permission denied',
    )
  })

  test('is unreadable in the database, and to anybody once the customer’s data are erased', async () => {
    const { uid } = await customer(app)
    await app.call('customerNote', { uid, text: 'Lives in Lisbon.' }, { token: support.token })
    const { rows } = await app.product.database.query<{ body: Buffer; customer: bigint }>(
      `select body, customer from care.note order by id desc limit 1`,
    )
    expect(rows[0]?.body.toString('latin1')).not.toContain('Lisbon')
    await app.product.database.query({
      text: 'update identity.customer_key set wrapped = null, erased_at = now() where customer = $1',
      values: [rows[0]?.customer],
    })
    expect((await detail(uid)).notes.map(({ text }) => text)).toEqual([null])
  })
})

describe('a flag', () => {
  test('is set and taken off with a reason; twice the same leaves one event', async () => {
    const { uid } = await customer(app)
    const put = (set: 'on' | 'off') =>
      app.call('customerFlag', { uid, flag: 'complaint', set, reason: why }, { token: support.token })
    expect((await put('on')).data.flags).toMatchObject([{ flag: 'complaint', reason: why }])
    await put('on')
    expect(await newestEntry()).toMatchObject({ action: 'customer.flagged' })
    expect((await put('off')).data.flags).toEqual([])
    const { rows } = await app.product.database.query<{ count: number }>({
      text: `select count(*)::int as count from care.flag_event e join identity.customer c on c.id = e.customer
        where c.uid = $1`,
      values: [uid],
    })
    expect(rows[0]?.count).toBe(2)
  })
})

test('a flag stays on an account of whoever would take it off', async () => {
  const one = await customer(app)
  const owner = await hire(app, ['compliance'], { customerUid: one.uid })
  const flag = (set: 'on' | 'off', by: Member) =>
    app.call('customerFlag', { uid: one.uid, flag: 'suspected_fraud', set, reason: why }, { token: by.token })
  expect(await flag('on', ada)).toMatchObject({ type: 'ok' })
  expect(await flag('off', owner)).toMatchObject({ refusal: 'request.beneficiary' })
  expect((await flag('off', ada)).data.flags).toEqual([])
})

describe('signing a customer out', () => {
  test('ends every session, and tells how many', async () => {
    const one = await customer(app)
    await app.call('login', { username: one.email, password: goodPassword })
    const ended = await app.call(
      'customerSessionsEnd',
      { uid: one.uid, reason: why },
      { token: support.token },
    )
    expect(ended.data).toEqual({ ended: 2 })
    expect(await app.call('userInfo', {}, { token: one.token })).toMatchObject({
      code: 102,
      refusal: 'session.ended',
    })
  })
})

describe('refusals', () => {
  const rows: readonly (readonly [CallName, (uid: string) => object, string])[] = [
    ['customerDetail', () => ({ uid: '99999999' }), 'customer.unknown'],
    ['customerOrders', () => ({ uid: '99999999' }), 'customer.unknown'],
    ['customerNote', () => ({ uid: '99999999', text: 'One' }), 'customer.unknown'],
    ['customerNote', uid => ({ uid, text: ' \n ' }), 'note.empty'],
    ['customerNote', uid => ({ uid, text: 'x'.repeat(2001) }), 'request.invalid'],
    ['customerFlag', uid => ({ uid, flag: 'vip', set: 'on', reason: why }), 'flag.unknown'],
    ['customerFlag', uid => ({ uid, flag: '__proto__', set: 'on', reason: why }), 'flag.unknown'],
    [
      'customerFlag',
      () => ({ uid: '99999999', flag: 'complaint', set: 'on', reason: why }),
      'customer.unknown',
    ],
    ['customerFlag', uid => ({ uid, flag: 'complaint', set: true, reason: why }), 'request.invalid'],
    ['customerDetail', () => ({ uid: '1 or 1=1' }), 'request.invalid'],
    ['customerDetail', uid => ({ uid, customer: '1' }), 'request.invalid'],
    ['staffSearch', () => ({ q: ' ' }), 'request.invalid'],
    ['staffSearch', () => ({ q: 'x'.repeat(255) }), 'request.invalid'],
  ]
  test.each(rows)('of %s (%#)', async (name, input, refusal) => {
    const { uid } = await customer(app)
    const answer = await app.call(name, input(uid), { token: ada.token })
    expect(answer.refusal).toBe(refusal)
  })

  test('the auditor reads all and changes nothing', async () => {
    const { uid } = await customer(app)
    const { token } = auditor
    for (const [name, input] of [
      ['workbench', {}],
      ['staffSearch', { q: uid }],
      ['customerDetail', { uid }],
      ['customerOrders', { uid }],
    ] as const)
      expect([name, (await app.call(name, input as CallInput<typeof name>, { token })).refusal]).toEqual([
        name,
        undefined,
      ])
    for (const [name, input] of [
      ['customerNote', { uid, text: 'One' }],
      ['customerFlag', { uid, flag: 'complaint', set: 'on', reason: why }],
      ['customerFreeze', { uid, reasonCode: 'access_doubt', reason: why }],
      ['customerUnfreeze', { uid, reason: why }],
      ['customerSessionsEnd', { uid, reason: why }],
    ] as const)
      expect([name, (await app.call(name, input as CallInput<typeof name>, { token })).refusal]).toEqual([
        name,
        'permission.denied',
      ])
  })

  test('a customer’s token opens none of it', async () => {
    const { uid, token } = await customer(app)
    expect(await app.call('customerDetail', { uid }, { token })).toMatchObject({ status: 403, code: 403 })
    expect(await app.call('workbench', {}, { token })).toMatchObject({ status: 403, code: 403 })
  })
})

describe('the workbench', () => {
  test('adds up, counts nobody’s demo account, and shows each what he may see', async () => {
    const { uid } = await demo(app)
    await app.call('customerFreeze', { uid, reasonCode: 'access_doubt', reason: why }, { token: ada.token })
    const before = (await app.call('workbench', {}, { token: ada.token })).data
    expect(before.ledger).toMatchObject({ breaches: 0, sumOfAccounts: '0.00', customersOwed: '0.00' })
    expect(before.queues?.map(({ kind, waiting }) => [kind, waiting])).toEqual(
      expect.arrayContaining([
        ['real_name', 0],
        ['kyc', 0],
      ]),
    )
    expect(before.activity?.[0]).toMatchObject({
      by: ada.username,
      action: 'customer.frozen',
      subject: { kind: 'customer', id: uid },
    })
    const one = await customer(app)
    await app.call(
      'customerFreeze',
      { uid: one.uid, reasonCode: 'access_doubt', reason: why },
      { token: ada.token },
    )
    expect(before.halts).toEqual([])
    await app.call('haltPlace', { code: 'NATGAS', reason: why }, { token: ada.token })
    const after = (await app.call('workbench', {}, { token: ada.token })).data
    expect(after.halts).toEqual(['NATGAS'])
    expect(after.frozen).toBe((before.frozen ?? 0) + 1)

    const seen = (await app.call('workbench', {}, { token: support.token })).data
    expect(seen).toMatchObject({ queues: null, approvals: null, halts: null, activity: null, chain: null })
    expect(seen.frozen).not.toBeNull()
    expect(seen.ledger).not.toBeNull()
    // The menu's counts as well are for those alone who may open the queue.
    expect((await app.call('workWaiting', {}, { token: support.token })).data).toMatchObject({
      forms: null,
      approvals: null,
    })
  })

  test('counts what waits for this very person', async () => {
    const one = await customer(app)
    await app.call(
      'customerFreeze',
      { uid: one.uid, reasonCode: 'access_doubt', reason: why },
      { token: ada.token },
    )
    const figures = async (by: Member) =>
      (await app.call('workbench', {}, { token: by.token })).data.approvals
    const [own, other] = [await figures(ada), await figures(compliance)]
    await app.call('customerUnfreeze', { uid: one.uid, reason: why }, { token: ada.token })
    expect((await figures(ada))?.mine).toBe(own?.mine)
    expect((await figures(compliance))?.mine).toBe((other?.mine ?? 0) + 1)
    expect((await figures(ada))?.open).toBe((own?.open ?? 0) + 1)
    const { data: counted } = await app.call('workWaiting', {}, { token: compliance.token })
    expect(counted.approvals).toBe((await figures(compliance))?.mine)
    const forms = (await app.call('workbench', {}, { token: compliance.token })).data.queues
    expect(counted.forms).toBe(forms?.reduce((sum, { waiting }) => sum + waiting, 0))
  })
})
