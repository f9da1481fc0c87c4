import type { CallInput, StaffCallName } from '@plumbline/protocol/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer, freeze, withSecondStep } from '../support/builders/customer-admin.ts'
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
import { transactionOf } from '../support/builders/funding.ts'
import { startApp, type App } from '../support/app.ts'
import { approve, founders, hire, signInStaff, type Member } from '../support/staff.ts'
import { newPerson, sendKyc } from '../support/builders/verification.ts'

let app: App
let ana: Member
let bob: Member
let payer: Payer

beforeAll(async () => {
  app = await startApp()
  await offer(app)
  payer = await newPayer(app)
  await holdsOver(app)
  ;[ana, bob] = await founders(app)
})
afterAll(() => app.stop())

const why = 'Asked for by telephone'
let names = 0

/** Somebody's suspended account. */
const frozen = async (): Promise<string> => {
  const { uid } = await customer(app)
  await freeze(app, { uid, by: ana.token })
  return uid
}
const waiting = async (): Promise<string> => {
  await sendKyc(app, await newPerson(app))
  const { data } = await app.call('examineList', { state: 'pending' }, { token: ana.token })
  return data.items.at(-1)?.id ?? ''
}
/** A request of one person's that is still open. */
const asked = async (by: Member): Promise<string> => {
  const { data } = await app.call(
    'customerUnfreeze',
    { uid: await frozen(), reason: why },
    { token: by.token },
  )
  return data.request.id
}
const suspended = async (): Promise<string> => {
  const { id } = await hire(app, ['support'])
  const answer = await app.call('staffSuspend', { id, reason: why }, { token: ana.token })
  expect(answer).toMatchObject({ type: 'ok' })
  return id
}

/** A deposit of a sum like no other: of two alike the second one would take two people. */
let sum = 100
const brings = (): Promise<string> => pays(app, payer, String((sum += 1)))

/** A withdrawal under review, of money that has arrived. */
const paidOut = async (): Promise<string> => {
  await decideDeposit(app, ana, await brings())
  return takesOut(app, payer)
}

/** A second source contradicts the first once, and says nothing afterwards. */
const disputePrice = (): void => {
  app.feed.push('XAUUSD', 2_000_000, 2_000_300)
  app.feed.push('XAUUSD', 3_000_000, 3_000_300)
}

/** The day of a moment, or the Monday after a weekend: one on which shares trade. */
const weekdayAfter = (at: number): string => {
  const daysOn = [1, 0, 0, 0, 0, 0, 2][new Date(at).getUTCDay()] ?? 0
  return new Date(at + daysOn * 86_400_000).toISOString().slice(0, 10)
}

/** An input that each call for staff accepts; `nothing` leaves no entry, and why. */
const inputs: {
  readonly [Name in StaffCallName]: (() => Promise<CallInput<Name>> | CallInput<Name>) | 'nothing'
} = {
  examineList: () => ({}),
  examineDetail: async () => ({ id: await waiting() }),
  examineDecide: async () => ({ id: await waiting(), decision: 'reject', reasonCode: 'unreadable' }),
  // By somebody who is nobody yet; their entries are tested where sign-in and set-up are.
  staffLogin: 'nothing',
  staffSetupShow: 'nothing',
  staffSetup: 'nothing',
  // Who one is oneself: asked for by every page.
  staffInfo: 'nothing',
  staffLogout: () => ({}),
  staffList: () => ({}),
  staffCreate: () => ({
    username: `newcomer${(names += 1)}`,
    name: 'New Comer',
    email: `newcomer${names}@staff.example.org`,
    roles: ['support'],
    reason: why,
  }),
  staffRoles: async () => ({ id: (await hire(app, ['support'])).id, roles: ['funds'], reason: why }),
  staffReset: async () => ({ id: (await hire(app, ['support'])).id, reason: why }),
  staffSuspend: async () => ({ id: (await hire(app, ['support'])).id, reason: why }),
  staffResume: async () => ({ id: await suspended(), reason: why }),
  requestList: () => ({}),
  requestDetail: async () => ({ id: await asked(bob) }),
  requestDecide: async () => ({ id: await asked(bob), decision: 'reject', reason: why }),
  requestWithdraw: async () => ({ id: await asked(ana) }),
  workbench: () => ({}),
  marketHealth: () => ({}),
  depositList: () => ({}),
  withdrawalList: () => ({}),
  depositDetail: async () => ({ id: await brings() }),
  withdrawalDetail: async () => ({ id: await paidOut() }),
  depositDecide: async () => ({ id: await brings(), decision: 'approve', reason: why, seen: 1 }),
  depositCorrect: async () => {
    const id = await brings()
    await decideDeposit(app, ana, id)
    return { id, amount: '1.00', reason: why, told: why, seen: 2 }
  },
  withdrawalDecide: async () => ({ id: await paidOut(), decision: 'reject', reason: why, seen: 1 }),
  withdrawalPayout: async () => {
    const id = await paidOut()
    await decideWithdrawal(app, ana, id)
    await decideWithdrawal(app, bob, id, { seen: 2 })
    return { id, to: 'sent', reference: transactionOf('TX 1'), seen: 3 }
  },
  fundingAssign: async () => ({ kind: 'deposit', ids: [await brings()], to: 'me' }),
  fundingStaff: () => ({ kind: 'deposit' }),
  fundingNote: async () => ({ kind: 'deposit', id: await brings(), text: why }),
  fundingViews: () => ({ kind: 'deposit' }),
  fundingViewSave: () => ({ kind: 'deposit', name: 'Large ones', filter: 'sort=amount' }),
  fundingViewDelete: async () => {
    const wish = { kind: 'deposit', name: 'Old ones', filter: 'sort=age' } as const
    return { id: (await app.call('fundingViewSave', wish, { token: ana.token })).data.id }
  },
  fundingExport: () => ({ kind: 'deposit' }),
  fundingBench: () => ({}),
  reconciliation: () => ({}),
  reconciliationRecord: () => ({
    what: 'entry',
    account: 'USDT-TRC20',
    currency: 'USDT',
    day: new Date(app.now()).toISOString().slice(0, 10),
    direction: 'in',
    amount: '10',
    reference: 'TX 1',
  }),
  staffSearch: () => ({ q: 'ada@example.org' }),
  customerDetail: async () => ({ uid: (await customer(app)).uid }),
  customerOrders: async () => ({ uid: (await customer(app)).uid }),
  customerNote: async () => ({ uid: (await customer(app)).uid, text: 'Called back, all is well' }),
  customerFlag: async () => ({
    uid: (await customer(app)).uid,
    flag: 'complaint',
    set: 'on',
    reason: why,
  }),
  customerFreeze: async () => ({ uid: (await customer(app)).uid, reasonCode: 'access_doubt', reason: why }),
  customerUnfreeze: async () => ({ uid: await frozen(), reason: why }),
  customerSecondStep: async () => ({
    uid: (await withSecondStep(app)).uid,
    reasonCode: 'device_lost',
    reason: why,
  }),
  customerSessionsEnd: async () => ({ uid: (await customer(app)).uid, reason: why }),
  auditList: () => ({}),
  auditExport: () => ({}),
  auditStatus: () => ({}),
  settingList: () => ({}),
  settingBounds: () => ({}),
  marketActionList: () => ({}),
  marketActionEnter: () => ({
    code: 'AAPL',
    day: weekdayAfter(app.clock.now() + 7 * 86_400_000),
    action: { kind: 'split', before: 1, after: 4 },
    reason: why,
  }),
  haltList: () => ({}),
  haltPlace: () => ({ code: 'EURUSD', reason: why }),
  haltLift: async () => {
    await app.call('haltPlace', { code: 'all', reason: why }, { token: ana.token })
    return { code: 'all', reason: why }
  },
  priceConfirm: async () => {
    disputePrice()
    return { code: 'XAUUSD', bid: '3000.000', ask: '3000.300', reason: why }
  },
  settingHistory: () => ({ key: 'verification.review_hours' }),
  settingDraft: () => ({ key: 'verification.review_hours', value: 24, reason: why }),
  settingWithdraw: async () => {
    const drafted = await app.call(
      'settingDraft',
      {
        key: 'password.policy',
        value: 'long',
        effectiveAt: new Date(app.clock.now() + 48 * 3_600_000).toISOString(),
        reason: why,
      },
      { token: ana.token },
    )
    await approve(app, drafted.data.request, bob)
    return { id: drafted.data.id, reason: why }
  },
}

const entriesOf = async ({ id }: Member): Promise<number> => {
  const { rows } = await app.product.database.query<{ count: bigint }>({
    text: `select count(*) as count from audit.entry where actor_kind = 'staff' and actor_id = $1`,
    values: [id],
  })
  return Number(rows[0]?.count)
}

describe('the trail of what staff do and see', () => {
  const rows = Object.entries(inputs).flatMap(([name, input]) =>
    input === 'nothing' ? [] : [[name as StaffCallName, input] as const],
  )

  it.each(rows)('tells of %s', async (name, input) => {
    const given = await input()
    const by = name === 'staffLogout' ? await signInStaff(app, ana) : ana
    const before = await entriesOf(ana)
    expect(await app.call(name, given, { token: by.token })).toMatchObject({ type: 'ok' })
    expect(await entriesOf(ana)).toBeGreaterThan(before)
  })

  it('is whole afterwards', async () => {
    await expect
      .poll(async () => (await app.call('auditStatus', {}, { token: ana.token })).data.unsealed)
      .toBe(0)
  })
})
