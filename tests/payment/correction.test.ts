import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@plumbline/protocol/core'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { deposit, fundOf, newTransaction, noise, sendProof } from '../support/builders/funding.ts'
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
import { lettersTo, newEmail, registerByEmail } from '../support/builders/identity.ts'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'
import { approve, founders, hire, type Member } from '../support/staff.ts'
import { startStripe, stripeKey, webhookSecret, type StripeServer } from './stripe-server.ts'

let app: App
let owner: Database
let stripe: StripeServer
let ada: Member
let ben: Member
let eve: Member
let payers: Payer[]

const histories = 6
const unknown = '01890a5d-ac96-7b7c-8f45-000000000000'
const reason = 'The proof was of somebody else'
const told = 'The money was not yours. Please send your own proof.'

beforeAll(async () => {
  stripe = await startStripe()
  const database = await freshDatabase()
  app = await startApp({
    database,
    environment: {
      PAYMENTS: 'stripe',
      STRIPE_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API: stripe.address,
    },
  })
  owner = createDatabase({ url: database.ownerUrl, poolSize: 2, applicationName: 'test' })
  await offer(app)
  payers = []
  for (let count = 0; count < histories + 7; count += 1) payers.push(await newPayer(app))
  await holdsOver(app)
  ;[ada, ben] = await founders(app)
  eve = await hire(app, ['funds'])
})
afterAll(async () => {
  await owner.end()
  await app.stop()
  await stripe.stop()
})

const nextPayer = (): Payer => payers.pop() as Payer

/** A deposit that was credited, and by mistake. */
const credited = async (payer: Payer, amount = '100'): Promise<string> => {
  const id = await pays(app, payer, amount)
  const first = await decideDeposit(app, eve, id)
  // Beyond what one person approves in a day, a second one decides as well.
  const { data } = first.data.state === 'review' ? await decideDeposit(app, ben, id, { seen: 2 }) : first
  expect(data).toMatchObject({ state: 'approved' })
  return id
}

const detailOf = async (id: string, by: Member = ada) =>
  (await app.call('depositDetail', { id }, { token: by.token })).data

/** What was written last into the history of a deposit, and by whom. */
const lastOf = async (id: string) => {
  const last = (await detailOf(id)).history.at(-1)
  return [last?.kind, last?.by]
}

const ask = async (
  id: string,
  rest: Partial<CallInput<'depositCorrect'>> = {},
  by: Pick<Member, 'token'> = eve,
) => {
  const seen = rest.seen ?? (await detailOf(id)).revision
  return app.call(
    'depositCorrect',
    { id, amount: '100.00', reason, told, ...rest, seen: seen ?? 1 },
    { token: by.token },
  )
}
const decide = (request: string, decision: 'approve' | 'reject', by: Pick<Member, 'token'>) =>
  app.call('requestDecide', { id: request, decision, reason: 'Looked at again' }, { token: by.token })

const moveOut = (payer: Payer, amount: string) =>
  app.call('transfer', { from: 'fund', to: 'term', amount }, { token: payer.token, key: randomUUID() })
const moveBack = (payer: Payer, amount: string) =>
  app.call('transfer', { from: 'term', to: 'fund', amount }, { token: payer.token, key: randomUUID() })

const expectSound = async () => expect(await app.audit()).toEqual([])

describe('what was credited by mistake', () => {
  let payer: Payer
  let id: string
  beforeAll(async () => {
    payer = nextPayer()
    id = await credited(payer)
  })

  it('is taken back by the word of two people, and is said before', async () => {
    expect((await detailOf(id)).correction).toEqual({ most: '100.00', may: true, asked: null, done: [] })
    const asked = await ask(id, { amount: '60.00' })
    expect(asked).toMatchObject({ type: 'ok', data: { revision: 3 } })
    expect((await fundOf(app, payer)).available).toBe('100.00')
    expect((await detailOf(id)).correction).toMatchObject({
      may: false,
      asked: { request: asked.data.request, amount: '60.00', told },
    })
    const shown = await app.call('requestDetail', { id: asked.data.request }, { token: ben.token })
    expect(shown.data.changes).toEqual([
      { field: 'credited', before: null, after: '100.00' },
      { field: 'taken_back', before: null, after: '60.00' },
      { field: 'available', before: null, after: '100.00' },
      { field: 'owed', before: null, after: '0.00' },
      { field: 'told', before: null, after: told },
    ])
    expect(await decide(asked.data.request, 'approve', eve)).toMatchObject({ refusal: 'request.own' })
    await approve(app, asked.data.request, ben)
    expect((await fundOf(app, payer)).available).toBe('40.00')
    expect((await detailOf(id)).correction).toMatchObject({
      most: '40.00',
      may: true,
      asked: null,
      done: [
        {
          amount: '60.00',
          advanced: '0.00',
          owed: '0.00',
          told,
          askedBy: eve.username,
          approvedBy: ben.username,
        },
      ],
    })
    await expectSound()
  })

  it('is told to the customer: on the deposit, in the records, as a notice and by letter', async () => {
    const { data } = await app.call('fundingDetail', { kind: 'deposit', id }, { token: payer.token })
    expect(data.deposit).toMatchObject({ status: 2, credited: '100.00', corrected: '60.00', owed: '0.00' })
    expect(data.events.map(({ kind, text, amount }) => [kind, text, amount])).toEqual([
      ['submitted', null, null],
      ['approved', null, null],
      ['corrected', told, '60.00'],
    ])
    const records = await app.call('records', { account: 'fund' }, { token: payer.token })
    expect(records.data.items[0]).toMatchObject({ kind: 'deposit.correct', availableChange: '-60.00' })
    const { items } = (await app.call('notificationList', {}, { token: payer.token })).data
    expect(items[0]).toMatchObject({
      kind: 'deposit_corrected',
      data: { id, amount: '60.00', currency: 'USD', reason: told },
    })
    expect((await lettersTo(app, payer.email))[0]).toMatchObject({
      subject: 'Your deposit was corrected',
      text: expect.stringContaining('60.00 USD'),
    })
  })

  it('leaves its words to nobody but those who need them, and its entries in the trail', async () => {
    const { rows } = await app.product.database.query({
      text: `select e.action, e.after::json ->> 'amount' as amount from audit.entry e
        where e.subject_kind = 'deposit' and e.subject_id = $1 and e.action like 'deposit.correct%' order by e.id`,
      values: [id],
    })
    expect(rows).toEqual([
      { action: 'deposit.correction_requested', amount: '60.00' },
      { action: 'deposit.corrected', amount: '60.00' },
    ])
    const kept = await app.product.database.query<{ payload: string; reason: string }>({
      text: `select r.payload::text as payload, c.reason from funding.correction c join staff.request r on r.id = c.request
        where c.deposit = $1`,
      values: [id],
    })
    expect(JSON.stringify(kept.rows)).not.toContain('yours')
  })

  it('stands in the reconciliation as money that should have left', async () => {
    const { data } = await app.call('reconciliation', {}, { token: ada.token })
    expect(data.differences).toContainEqual(
      expect.objectContaining({
        kind: 'not_recorded',
        booked: expect.objectContaining({ id, direction: 'out', amount: '60', currency: 'USDT' }),
      }),
    )
    expect(data.house.map(({ difference }) => difference)).toEqual(['0.00', '0.00'])
  })

  it('stays where a second person says no, and can be asked for again', async () => {
    const first = await ask(id, { amount: '40.00' })
    expect(await decide(first.data.request, 'reject', ben)).toMatchObject({ data: { state: 'rejected' } })
    expect((await fundOf(app, payer)).available).toBe('40.00')
    const { revision, correction } = await detailOf(id)
    expect([revision, correction?.most, correction?.asked]).toEqual([6, '40.00', null])
    expect(await lastOf(id)).toEqual(['correction_dropped', ben.username])
    // Nor is it made where whoever asked thinks better of it, or may not work any more.
    const { data: second } = await ask(id, { amount: '40.00' })
    await app.call('requestWithdraw', { id: second.request }, { token: eve.token })
    expect(await lastOf(id)).toEqual(['correction_dropped', eve.username])
    const clerk = await hire(app, ['funds'])
    await ask(id, { amount: '40.00' }, clerk)
    await app.call('staffSuspend', { id: clerk.id, reason }, { token: ada.token })
    expect(await lastOf(id)).toEqual(['correction_dropped', ada.username])
    expect((await detailOf(id)).correction).toMatchObject({ most: '40.00', asked: null })
    const again = await ask(id, { amount: '40.00' })
    await approve(app, again.data.request, ada)
    expect((await detailOf(id)).correction).toMatchObject({ most: '0.00', may: false })
    await expectSound()
  })
})

describe('what the customer no longer has', () => {
  it('is advanced by the house, owed, and repaid first by what comes in', async () => {
    const payer = nextPayer()
    const id = await credited(payer)
    await moveOut(payer, '70.00')
    const asked = await ask(id)
    await approve(app, asked.data.request, ben)
    expect((await fundOf(app, payer)).available).toBe('0.00')
    expect(await detailOf(id)).toMatchObject({
      customer: { owed: '70.00', deposits: { usd: '0.00' } },
      correction: { done: [{ amount: '100.00', advanced: '70.00', owed: '70.00' }] },
    })
    await expectSound()
    await moveBack(payer, '20.00')
    const own = await app.call('fundingDetail', { kind: 'deposit', id }, { token: payer.token })
    expect(own.data.deposit).toMatchObject({ corrected: '100.00', owed: '50.00' })
    const wish = { kind: 'digital', destination: payer.destination, amount: '20.00' } as const
    const preview = await app.call('withdrawPreview', wish, { token: payer.token })
    expect(preview.data).toMatchObject({ available: '0.00', owed: '50.00' })
    await credited(payer, '80')
    expect((await fundOf(app, payer)).available).toBe('30.00')
    const { data } = await app.call('records', { account: 'fund' }, { token: payer.token })
    expect(data.items.slice(0, 2)).toMatchObject([
      { kind: 'deposit.correct', availableChange: '-50.00' },
      { kind: 'deposit.approve', availableChange: '80.00' },
    ])
    expect((await detailOf(id)).customer.owed).toBe('0.00')
    await expectSound()
  })
})

describe('the proof and the transaction id of a credit', () => {
  const correctAll = async (id: string, amount: string) =>
    approve(app, (await ask(id, { amount })).data.request, ben)

  it('count no more once all of it is taken back, and then for one other deposit', async () => {
    const [wrong, right, other] = [nextPayer(), nextPayer(), nextPayer()]
    const transactionId = newTransaction()
    const image = await noise()
    const send = async (by: Payer, sends: 'id' | 'proof') =>
      deposit(app, by, {
        amount: '100',
        ...(sends === 'id' && { transactionId }),
        ...(sends === 'proof' && { proof: await sendProof(app, by, image) }),
      })
    const id = await pays(app, wrong, '100', { transactionId, proof: await sendProof(app, wrong, image) })
    await decideDeposit(app, eve, id)
    await correctAll(id, '40.00')
    // A part of it still stands.
    expect(await send(right, 'id')).toMatchObject({ refusal: 'funding.transaction_used' })
    expect(await send(right, 'proof')).toMatchObject({ refusal: 'funding.proof_used' })
    await correctAll(id, '60.00')
    const [one, two] = await Promise.all([send(right, 'id'), send(other, 'id')])
    expect([one, two].filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect([one, two].find(({ type }) => type !== 'ok')).toMatchObject({
      refusal: 'funding.transaction_used',
    })
    const again = await send(right, 'proof')
    expect((await detailOf(again.data.deposit.id)).flags).toContain('similar_image')
    expect(await send(other, 'proof')).toMatchObject({ refusal: 'funding.proof_used' })
    await expectSound()
  })

  it('are freed by nobody else, whatever role writes', async () => {
    const id = await credited(nextPayer())
    await correctAll(id, '99.00')
    const free = {
      text: 'update funding.deposit set undone = true, revision = revision + 1 where id = $1',
      values: [id],
    }
    for (const on of [app.product.database, owner])
      await expect(on.query(free)).rejects.toMatchObject({ code: 'PL075' })
    await correctAll(id, '1.00')
    const take = { ...free, text: free.text.replace('true', 'false') }
    for (const on of [app.product.database, owner])
      await expect(on.query(take)).rejects.toMatchObject({ code: 'PL075' })
    await expectSound()
  })
})

describe('what comes and goes at the very moment of a correction', () => {
  it('is counted once, and leaves nobody below zero', async () => {
    const payer = nextPayer()
    const id = await credited(payer, '300')
    const asked = await ask(id, { amount: '300.00' })
    const waiting = await takesOut(app, payer, '100.00')
    expect(await decideWithdrawal(app, eve, waiting)).toMatchObject({ data: { approvals: 1 } })
    const next = await pays(app, payer, '90')
    const answers = await Promise.all([
      decide(asked.data.request, 'approve', ben),
      decideWithdrawal(app, ada, waiting, { seen: 2 }),
      decideDeposit(app, eve, next),
      moveOut(payer, '150.00'),
    ])
    const [correction, , incoming] = answers
    expect([correction?.type, incoming?.type]).toEqual(['ok', 'ok'])
    expect(answers.map(answer => answer.status).filter(status => status >= 500)).toEqual([])
    await expectSound()
  })
})

describe('a correction is refused', () => {
  let payer: Payer
  let id: string
  beforeAll(async () => {
    payer = await newPayer(app)
    id = await credited(payer)
  })

  const wrong: readonly (readonly [name: string, attempt: () => Promise<object>, refusal: string])[] = [
    ['of more than was credited', () => ask(id, { amount: '100.01' }), 'correction.too_much'],
    ['of nothing', () => ask(id, { amount: '0' }), 'correction.too_much'],
    ['of what is under review', async () => ask(await pays(app, payer)), 'correction.not_approved'],
    ['of what has changed since', () => ask(id, { seen: 1 }), 'funding.changed'],
    ['without words for the record', () => ask(id, { reason: ' ' }), 'request.reason_required'],
    ['without words for the customer', () => ask(id, { told: ' ' }), 'request.reason_required'],
    ['of what nobody has sent', () => ask(unknown, { seen: 1 }), 'funding.unknown'],
    [
      'of a demo account’s deposit',
      async () => {
        const token = await app.openDemo()
        return ask(await pays(app, { token }, '50', { route: 'USDT-EXAMPLE' }), { seen: 1 })
      },
      'funding.unknown',
    ],
    [
      'by whose own money it is',
      async () => {
        const clerk = await hire(app, ['funds'], { customerUid: payer.uid })
        return ask(id, {}, clerk)
      },
      'request.beneficiary',
    ],
    [
      'by somebody whom its customer has invited',
      async () => {
        const { rows: inviting } = await owner.query<{ code: string }>(
          `select invite_code as code from identity.customer where uid = '${payer.uid}'`,
        )
        const email = newEmail()
        await registerByEmail(app, email, { inviteCode: inviting[0]?.code ?? '' })
        const { rows: invited } = await owner.query<{ uid: string }>(
          `select c.uid from identity.customer c join identity.sign_in s on s.customer = c.id where s.email = '${email}'`,
        )
        const clerk = await hire(app, ['funds'], { customerUid: invited[0]?.uid ?? '' })
        return ask(id, {}, clerk)
      },
      'request.beneficiary',
    ],
    [
      'while another one waits, also of those who ask at once',
      async () => {
        const seen = (await detailOf(id)).revision
        const [one, other] = await Promise.all([ask(id, { seen }), ask(id, { seen }, ada)])
        expect([one.type, other.type].toSorted()).toEqual(['error', 'ok'])
        return one.type === 'ok' ? other : one
      },
      'request.pending_already',
    ],
  ]
  it.each(wrong)('%s', async (_, attempt, refusal) => {
    expect(await attempt()).toMatchObject({ refusal })
    expect((await fundOf(app, payer)).available).toBe('100.00')
  })
})

describe('the database', () => {
  type Sides = { id: string; customer: string; request: string; sealed: string }
  let sides: Sides
  beforeAll(async () => {
    const payer = await newPayer(app)
    const id = await credited(payer)
    const asked = await ask(id)
    const { rows } = await owner.query<{ customer: bigint; sealed: string }>(
      `select d.customer, r.payload ->> 'reason' as sealed from funding.deposit d join staff.request r on r.subject_id = d.id::text
       where d.id = '${id}'`,
    )
    sides = {
      id,
      customer: String(rows[0]?.customer),
      request: asked.data.request,
      sealed: rows[0]?.sealed ?? '',
    }
  })

  const write = (on: Database, rest: { amount?: bigint; by?: string; reason?: string } = {}) =>
    on.query({
      text: `insert into funding.correction (id, deposit, customer, amount, advanced, owed, reason, request, decided_by, at, transfer)
        values (gen_random_uuid(), $1, $2, $3, 0, 0, $4, $5, $6, now(), gen_random_uuid())`,
      values: [
        sides.id,
        sides.customer,
        rest.amount ?? 100_00n,
        rest.reason ?? sides.sealed,
        sides.request,
        rest.by ?? ben.id,
      ],
    })

  it('refuses one that nobody else has approved, whoever writes', async () => {
    for (const on of [app.product.database, owner])
      for (const by of [ben.id, eve.id])
        await expect(write(on, { by })).rejects.toMatchObject({ code: 'PL066' })
  })

  it('refuses the transfer alone', async () => {
    for (const on of [app.product.database, owner])
      await expect(
        on.query({
          text: `select ledger.post(array[gen_random_uuid()], '{real}', '{deposit.correct}', array[$1::uuid], array[now()], '{1,1}',
              array[(select id from ledger.account where owner = $2 and kind = 'fund'),
                (select id from ledger.account where owner is null and kind = 'external_clearing' and book = 'real')],
              '{0,0}', '{-10000,10000}')`,
          values: [sides.id, sides.customer],
        }),
      ).rejects.toMatchObject({ code: 'PL072' })
  })

  it('refuses other figures or words than were approved, and more than was credited', async () => {
    await approve(app, sides.request, ben)
    await expect(write(owner, { amount: 50_00n })).rejects.toMatchObject({ code: 'PL074' })
    await expect(owner.query('update funding.correction set owed = owed + 1')).rejects.toMatchObject({
      code: 'PL062',
    })
    await expectSound()
  })
})

type Step =
  | { readonly does: 'deposit' | 'withdraw' | 'card'; readonly amount: number }
  | {
      readonly does: 'correct'
      readonly amount: number
      readonly place: number
      readonly says: 'approve' | 'reject'
    }
  | { readonly does: 'charge back'; readonly amount: number; readonly place: number }
  | { readonly does: 'out' | 'back'; readonly amount: number }
  | { readonly does: 'settle'; readonly place: number; readonly says: 'approve' | 'reject' }

const amount = fc.integer({ min: 20, max: 300 })
const place = fc.nat({ max: 20 })
const says = fc.constantFrom('approve' as const, 'approve' as const, 'reject' as const)
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constantFrom('deposit' as const, 'withdraw' as const, 'card' as const), amount }),
    fc.record({ does: fc.constant('correct' as const), amount, place, says }),
    fc.record({ does: fc.constant('charge back' as const), amount, place }),
    fc.record({ does: fc.constantFrom('out' as const, 'back' as const), amount }),
    fc.record({ does: fc.constant('settle' as const), place, says }),
  ) satisfies fc.Arbitrary<Step>,
  { minLength: 6, maxLength: 18 },
)

describe('a history', () => {
  const usd = (whole: number): string => `${whole}.00`

  /** What one customer's money went through. */
  const scene = (payer: Payer) => {
    const deposits: string[] = []
    const withdrawals: string[] = []
    const cards: string[] = []
    const of = <Each>(list: readonly Each[], at: number): Each | undefined =>
      list[at % Math.max(list.length, 1)]
    const tell = (kind: string, about: object) => {
      const { body, signature } = stripe.message(
        kind,
        { object: kind.startsWith('charge') ? 'charge' : 'checkout.session', ...about },
        app.now(),
      )
      return app.raw('/api/payment/webhook', {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body,
      })
    }
    const sessionOf = (payment: string | undefined) => stripe.sessions.find(each => each.payment === payment)
    return async (step: Step): Promise<void> => {
      switch (step.does) {
        case 'deposit':
          deposits.push(await credited(payer, usd(step.amount)))
          return
        case 'card': {
          const { data } = await app.call(
            'paymentStart',
            { amount: usd(step.amount) },
            { token: payer.token },
          )
          const session = sessionOf(data.payment.id)
          Object.assign(session ?? {}, { status: 'complete', paid: true, intentStatus: 'succeeded' })
          await tell('checkout.session.completed', { id: session?.id })
          cards.push(data.payment.id)
          return
        }
        case 'charge back': {
          const session = sessionOf(of(cards, step.place))
          if (session === undefined) return
          session.refunded = Math.min(session.amount, session.refunded + step.amount * 100)
          await tell('charge.refunded', { payment_intent: session.intent })
          return
        }
        case 'withdraw': {
          const { available } = await fundOf(app, payer)
          if (Number(available) >= step.amount) withdrawals.push(await takesOut(app, payer, usd(step.amount)))
          return
        }
        case 'settle': {
          const id = of(withdrawals, step.place)
          if (id === undefined) return
          const seen = (await app.call('withdrawalDetail', { id }, { token: ada.token })).data.revision
          const first = await decideWithdrawal(app, eve, id, { decision: step.says, seen })
          if (first.type === 'ok' && first.data.state === 'review')
            await decideWithdrawal(app, ben, id, { seen: seen + 1 })
          return
        }
        case 'out':
          await moveOut(payer, usd(step.amount))
          return
        case 'back':
          await moveBack(payer, usd(step.amount))
          return
        case 'correct': {
          const id = of(deposits, step.place)
          if (id === undefined) return
          const before = await detailOf(id)
          const asked = await ask(id, { amount: usd(step.amount), seen: before.revision })
          if (step.amount > Number(before.correction?.most)) {
            expect(asked).toMatchObject({ refusal: 'correction.too_much' })
            return
          }
          // Who asked never decides, and one word alone moves nothing.
          expect(await decide(asked.data.request, step.says, eve)).toMatchObject({ refusal: 'request.own' })
          expect(await fundOf(app, payer)).toMatchObject({ available: before.customer.available })
          await decide(asked.data.request, step.says, ben)
          const after = await detailOf(id)
          const [had, has] = [before, after].map(
            ({ customer }) => Number(customer.available) - Number(customer.owed),
          )
          expect(Math.round(((had ?? 0) - (has ?? 0)) * 100)).toBe(
            step.says === 'approve' ? step.amount * 100 : 0,
          )
        }
      }
    }
  }

  it('of deposits, corrections, withdrawals and charge-backs leaves books that are whole', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async history => {
        const take = scene(nextPayer())
        await take({ does: 'deposit', amount: 200 })
        for (const step of history) await take(step)
        expect(await app.audit()).toEqual([])
      }),
      { numRuns: histories, endOnFailure: true },
    )
  })
})
