import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import {
  bitcoinAddress,
  deposit,
  fundOf,
  networks,
  newCustomer,
  newTransaction,
  noise,
  publish,
  sendProof,
  tradePassword,
} from '../support/builders/funding.ts'
import { goodPassword } from '../support/builders/identity.ts'
import { startApp, type App } from '../support/app.ts'
import { lockWaits } from '../support/lock-waits.ts'
import { freshDatabase } from '../support/postgres.ts'
import { founders, hire, type Member } from '../support/staff.ts'
import { formOf, formType } from '../support/builders/upload.ts'
import { sendKyc } from '../support/builders/verification.ts'
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
import { shippedHoldMs } from '../support/withdrawal-hold.ts'

const secondBitcoin = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'

let app: App
let owner: Database
let ada: Member
let ben: Member
let payer: Payer
let card = ''

const bank = {
  currency: 'USD',
  decimals: 2,
  bankName: 'House Bank',
  bankAddress: '1 Quay, Hamburg',
  swift: 'DEUTDEFF500',
  payee: 'Plumbline',
  payeeAccount: 'DE75512108001245126199',
  minimum: '50.00',
  pair: null,
  reference: 'uid',
  deposit: true,
  withdraw: true,
}

/** The payer is verified under one name and has bound the account of another. */
const bindCardOfAnother = async (): Promise<string> => {
  const { token } = payer
  const form = await sendKyc(app, payer, { firstName: 'Ada', surname: 'Orrinsdale' })
  expect(form).toMatchObject({ type: 'ok' })
  const { items } = (await app.call('examineList', {}, { token: ada.token })).data
  const decided = await app.call(
    'examineDecide',
    { id: items[0]?.id ?? '', decision: 'approve' },
    { token: ada.token },
  )
  expect(decided).toMatchObject({ type: 'ok' })
  const fields = {
    currency: 'USD',
    bankName: 'Sparkasse',
    bankAddress: 'Köln',
    swift: 'COBADEFF',
    payee: 'Bob Merriweather',
    payeeAccount: 'DE89370400440532013000',
  }
  const bound = await app.call('bankCardAdd', fields, { token })
  expect(bound).toMatchObject({ type: 'ok' })
  return bound.data.card.id
}

beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 2, applicationName: 'test' })
  app = await startApp({ database })
  await offer(app)
  await publish(app, 'funding.banks', { 'HOUSE-USD': bank })
  ;[ada, ben] = await founders(app)
  payer = await newPayer(app)
  card = await bindCardOfAnother()
  // Another customer has bound the same address.
  await newPayer(app)
  await holdsOver(app)
  ;[ada, ben] = await founders(app)
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})
beforeEach(() => app.quoteAll())

const detailOf = async (kind: 'deposit' | 'withdrawal', id: string) =>
  (await app.call(`${kind}Detail`, { id }, { token: ada.token })).data

/** Money that has arrived, by two people where it takes two. */
const arrives = async (amount: string, who: Payer = payer): Promise<void> => {
  const id = await pays(app, who, amount)
  const { data } = await decideDeposit(app, ada, id)
  if (data.state === 'review') await decideDeposit(app, ben, id, { seen: 2 })
}

const asks = (
  wish: { kind?: 'digital' | 'bank'; destination?: string; amount: string },
  who: Payer = payer,
) =>
  app.call(
    'withdraw',
    { kind: 'digital', destination: who.destination, tradePassword, ...wish },
    { token: who.token, key: randomUUID() },
  )

describe('what is striking stands on the item, and decides nothing', () => {
  it('several amounts just below the threshold of a second look', async () => {
    const ids = [
      await pays(app, payer, '2400'),
      await pays(app, payer, '2600'),
      await pays(app, payer, '2500'),
    ]
    expect((await detailOf('deposit', ids[1] ?? '')).flagged).toEqual([])
    const third = await detailOf('deposit', ids[2] ?? '')
    expect(third.flagged).toEqual([
      { flag: 'structuring', figures: { count: '3', sum: '7500.00', threshold: '4000.00', hours: '72' } },
    ])
    expect(third.mayDecide).toBe(true)
    expect(await decideDeposit(app, ada, ids[2] ?? '')).toMatchObject({ data: { state: 'approved' } })
  })

  it('an address that another customer has bound, and most of what came in a moment ago', async () => {
    const id = await takesOut(app, payer, '2400.00')
    expect((await detailOf('withdrawal', id)).flagged).toEqual([
      { flag: 'same_address_other_customer', figures: { customers: '1' } },
      { flag: 'rapid_in_out', figures: { deposited: '2500.00', share: '96', hours: '24' } },
    ])
    await decideWithdrawal(app, ada, id)
    expect(await decideWithdrawal(app, ben, id, { seen: 2 })).toMatchObject({ data: { state: 'approved' } })
  })

  it('an account of somebody else than who was verified', async () => {
    const { data } = await asks({ kind: 'bank', destination: card, amount: '60.00' })
    const { flagged, destination } = await detailOf('withdrawal', data.withdrawal.id)
    expect(flagged).toEqual([{ flag: 'name_mismatch', figures: {} }])
    expect(destination).toContainEqual({ name: 'payee', value: 'Bob Merriweather' })
  })
})

describe('what goes wrong on the way in', () => {
  it('a deposit that is sent twice at once is one', async () => {
    const wish = { proof: await sendProof(app, payer), transactionId: newTransaction() }
    const [one, other] = await Promise.all([
      deposit(app, payer, wish, 'twice'),
      deposit(app, payer, wish, 'twice'),
    ])
    expect(other.data.deposit.id).toBe(one.data.deposit.id)
    // Under no key the proof is what counts once.
    expect(await deposit(app, payer, { proof: wish.proof })).toMatchObject({
      refusal: 'funding.proof_used',
    })
  })

  it('an upload that breaks off leaves nothing, and can be sent again', async () => {
    const kept = async () => (await owner.query('select from upload.image')).rowCount
    const before = await kept()
    const image = await noise()
    const form = formOf([
      { name: 'use', value: 'proof' },
      { name: 'image', value: image, filename: 'proof.jpg' },
    ])
    const { hostname, port } = new URL(app.address)
    const socket = createConnection({ host: hostname, port: Number(port) })
    const gone = new Promise<void>(resolve => socket.on('close', () => resolve()))
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${payer.token}\r\nContent-Type: ${formType}\r\nContent-Length: ${form.length}\r\n\r\n`,
    )
    socket.write(form.subarray(0, form.length / 2), () => socket.destroy())
    await gone
    expect(await kept()).toBe(before)
    const proof = await sendProof(app, payer, image)
    expect(await deposit(app, payer, { proof })).toMatchObject({ type: 'ok' })
  })
})

describe('what goes wrong on the way out', () => {
  it('margin that is used stays, and can be withdrawn once it is free and moved', async () => {
    const cleo = await newCleo()
    await arrives('1000', cleo)
    const { token } = cleo
    const moved = (from: 'fund' | 'contract', to: 'fund' | 'contract', amount: string) =>
      app.call('transfer', { from, to, amount }, { token, key: randomUUID() })
    expect(await moved('fund', 'contract', '900.00')).toMatchObject({ type: 'ok' })
    const order = { kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.03', leverage: 20 } as const
    const opened = await app.call('submitOrder', order, { token, key: randomUUID() })
    expect(opened).toMatchObject({ type: 'ok', data: { order: { margin: '681.10' } } })
    expect(await asks({ amount: '500.00' }, cleo)).toMatchObject({
      refusal: 'withdrawal.insufficient',
      message: expect.stringContaining('100.00'),
    })
    expect(await moved('contract', 'fund', '400.00')).toMatchObject({ refusal: 'transfer.above_maximum' })
    const closed = await app.call('closeOrder', { id: opened.data.order.id }, { token, key: randomUUID() })
    expect(closed).toMatchObject({ type: 'ok' })
    expect(await moved('contract', 'fund', '400.00')).toMatchObject({ type: 'ok' })
    expect(await asks({ amount: '500.00' }, cleo)).toMatchObject({ type: 'ok' })
    expect(await fundOf(app, cleo)).toEqual({ available: '0.00', frozen: '500.00' })
  })

  it('a trade password that was changed a moment ago makes every withdrawal wait', async () => {
    const cleo = await newCleo(secondBitcoin)
    await arrives('100', cleo)
    const { token, destination } = cleo
    const changed = 'trade 13 fathoms'
    const change = { tradePassword: changed, oldTradePassword: tradePassword }
    expect(await app.call('tradePassword', change, { token })).toMatchObject({ type: 'ok' })
    const wish = { kind: 'digital', destination, amount: '50.00' } as const
    const asked = () =>
      app.call('withdraw', { ...wish, tradePassword: changed }, { token, key: randomUUID() })
    expect(await asked()).toMatchObject({
      refusal: 'withdrawal.hold',
      message: expect.stringContaining('2 minutes'),
    })
    expect((await app.call('withdrawPreview', wish, { token })).data).toMatchObject({
      holdWhy: 'account',
      holdUntil: new Date(app.now() + shippedHoldMs).toISOString(),
    })
    app.clock.move(shippedHoldMs)
    app.quoteAll()
    expect(await asked()).toMatchObject({ type: 'ok' })
    ;[ada, ben] = await founders(app)
  })

  it('an address whose network pays nothing out any more gets nothing', async () => {
    const wish = { kind: 'digital', destination: payer.destination, amount: '50.00' } as const
    await publish(app, 'funding.networks', {
      ...networks,
      'USDT-TRC20': { ...networks['USDT-TRC20'], withdraw: false },
    })
    const refused = { refusal: 'withdrawal.network' }
    expect(await app.call('withdrawPreview', wish, { token: payer.token })).toMatchObject(refused)
    expect(await asks(wish)).toMatchObject(refused)
    await publish(app, 'funding.networks', networks)
  })
})

/** One with an address that nobody else has, and whose hold is over. */
const newCleo = async (walletAddress = bitcoinAddress): Promise<Payer> => {
  const person = await newCustomer(app)
  const { token } = person
  await app.call('tradePassword', { tradePassword, password: goodPassword }, { token })
  const bound = await app.call('walletAddressAdd', { network: 'BTC', walletAddress }, { token })
  await holdsOver(app)
  ;[ada, ben] = await founders(app)
  app.quoteAll()
  return { ...person, destination: bound.data.address.id }
}

describe('what goes wrong while it is decided', () => {
  it('a clerk who is suspended while the decision waits has decided nothing', async () => {
    const eve = await hire(app, ['funds'])
    const id = await pays(app, payer, '70')
    const before = await fundOf(app, payer)
    const held = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const holding = owner.transaction(async tx => {
      await tx.query(`select from funding.deposit where id = '${id}' for update`)
      held.resolve()
      await release.promise
    })
    await held.promise
    const late = decideDeposit(app, eve, id)
    await expect.poll(() => lockWaits(owner)).toBeGreaterThan(0)
    await app.call('staffSuspend', { id: eve.id, reason: 'Lost a device' }, { token: ada.token })
    release.resolve()
    await holding
    expect(await late).toMatchObject({ refusal: 'session.ended' })
    expect(await detailOf('deposit', id)).toMatchObject({ state: 'review', revision: 1 })
    expect(await fundOf(app, payer)).toEqual(before)
  })

  it('a second person goes on where the first was before a restart', { tags: 'thorough' }, async () => {
    await arrives('200')
    const into = await pays(app, payer, '4100')
    const out = await takesOut(app, payer)
    expect(await decideDeposit(app, ada, into)).toMatchObject({ data: { state: 'review', approvals: 1 } })
    expect(await decideWithdrawal(app, ada, out)).toMatchObject({ data: { state: 'review', approvals: 1 } })
    await app.restart()
    app.quoteAll()
    for (const [decide, id] of [
      [decideDeposit, into],
      [decideWithdrawal, out],
    ] as const) {
      expect(await decide(app, ada, id, { seen: 2 })).toMatchObject({ refusal: 'request.own' })
      expect(await decide(app, ben, id, { seen: 2 })).toMatchObject({
        data: { state: 'approved', approvals: 2 },
      })
    }
    expect(await app.audit()).toEqual([])
  })

  it('without a mail server decisions are made, told in the app, and their letters wait; a broken ledger is an alarm', async () => {
    const id = await pays(app, payer, '80')
    const before = app
    await before.product.stop()
    // A cent that nobody moved: whoever starts the house is told.
    await owner.transaction(async tx => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(
        `update ledger.account set available = available + 1 where kind = 'fees' and book = 'real'`,
      )
    })
    rmSync(before.folder, { recursive: true, force: true })
    const deaf = { SMTP_URL: 'smtp://127.0.0.1:9?tls=no', MAIL_FROM: 'House <house@example.org>' }
    app = await startApp({ database: before.database, start: before.clock.now(), environment: deaf })
    expect(await decideDeposit(app, ada, id, { decision: 'reject', reason: 'Nothing came' })).toMatchObject({
      data: { state: 'rejected' },
    })
    const { data } = await app.call('notificationList', {}, { token: payer.token })
    expect(data.items[0]).toMatchObject({ kind: 'deposit_rejected', data: { id, reason: 'Nothing came' } })
    const { alarms } = (await app.call('fundingBench', {}, { token: ada.token })).data
    expect(alarms?.map(({ kind }) => kind)).toContain('ledger')
    const letters = `select state, attempts from outbox.message where recipient = '${payer.email}' and state = 'waiting'`
    await expect
      .poll(async () => (await owner.query<{ attempts: number }>(letters)).rows[0]?.attempts)
      .toBe(1)
  })
})
