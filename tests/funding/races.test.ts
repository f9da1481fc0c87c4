import fc from 'fast-check'
import type { StaffId } from '@plumbline/rules/core'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { undoneIfRefused } from '@plumbline/server/core/platform/db/rollback'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { lockWaits } from '../support/lock-waits.ts'
import { freshDatabase } from '../support/postgres.ts'
import { founders, type Member } from '../support/staff.ts'
import type { Person } from '../support/builders/verification.ts'
import {
  approvedRequest,
  bitcoinAddress,
  deposit,
  fundOf,
  networks,
  newCustomer,
  publish,
  returnByTwo,
  tradePassword,
  tronAddress,
} from '../support/builders/funding.ts'
import { goodPassword } from '../support/builders/identity.ts'

const hourMs = 3_600_000

let app: App
let owner: Database
let first: Member
let second: Member
let ada: Person
let destination = ''
/** Another one of hers, which she takes away. */
let other = ''

beforeAll(async () => {
  const fresh = await freshDatabase()
  owner = createDatabase({ url: fresh.ownerUrl, poolSize: 2, applicationName: 'test' })
  app = await startApp({ database: fresh })
  ;[first, second] = await founders(app)
  await publish(app, 'funding.networks', networks)
  await publish(app, 'funding.limits', { openReviews: 20 })
  ada = await newCustomer(app)
  const { token } = ada
  await app.call('tradePassword', { tradePassword, password: goodPassword }, { token })
  const bound = await app.call(
    'walletAddressAdd',
    { network: 'USDT-TRC20', walletAddress: tronAddress },
    { token },
  )
  destination = bound.data.address.id
  const removable = await app.call(
    'walletAddressAdd',
    { network: 'BTC', walletAddress: bitcoinAddress },
    { token },
  )
  other = removable.data.address.id
  app.clock.move(72 * hourMs)
  await app.product.settings.refresh()
  app.quoteAll()
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const decide = async (what: Decision, id: string, request?: string) => {
  if (what === 'returned') {
    const back = await returnByTwo(app, { id, first: first.id, second: second.id })
    return back.ok ? what : back.refusal
  }
  const { funding, database } = app.product
  const now = app.clock.now()
  const staff = (member: Member) => ({
    kind: 'staff' as const,
    member: member.id as StaffId,
    ...(request !== undefined && { request }),
  })
  const settled = await undoneIfRefused(database, tx => {
    switch (what) {
      case 'approve':
        return funding.decisions.approveWithdrawal(tx, { id, by: staff(second), now })
      case 'reject':
        return funding.decisions.rejectWithdrawal(tx, { id, by: staff(first), reason: 'Not yours', now })
      case 'sent':
        return funding.decisions.markSent(tx, { id, reference: 'TX 1', by: first.id as StaffId, now })
    }
  })
  return settled.ok ? what : settled.refusal
}

type Decision = 'approve' | 'reject' | 'sent' | 'returned'
const moves = ['approve', 'reject', 'cancel', 'sent', 'returned'] as const
type Move = (typeof moves)[number]

const withdraw = (amount: string, key: string) =>
  app.call('withdraw', { kind: 'digital', destination, amount, tradePassword }, { token: ada.token, key })

/** Where each move can have led, whatever was faster. */
const ends: Readonly<Record<string, readonly Move[]>> = {
  rejected: ['reject'],
  cancelled: ['cancel'],
  due: ['approve'],
  sent: ['approve', 'sent'],
}

it('of raced decisions one alone takes effect, and every cent is where the item says', async () => {
  const { data } = await deposit(app, ada, { amount: '5000' })
  const { funding, database } = app.product
  await database.transaction(tx =>
    funding.decisions.approveDeposit(tx, {
      id: data.deposit.id,
      by: { kind: 'staff', member: first.id as StaffId },
      now: app.clock.now(),
    }),
  )
  let count = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...moves), { minLength: 2, maxLength: 7 }),
      fc.integer({ min: 2, max: 40 }),
      async (wanted, usd) => {
        const before = Number((await fundOf(app, ada)).available)
        const amount = `${usd * 10}.00`
        const key = `race-round-${(count += 1)}`
        // Twice at once, as from two taps.
        const [sent, again] = await Promise.all([withdraw(amount, key), withdraw(amount, key)])
        expect(sent).toMatchObject({ type: 'ok' })
        const { id } = sent.data.withdrawal
        expect(again.data.withdrawal.id).toBe(id)
        const request = await approvedRequest(app, {
          item: 'withdrawal',
          id,
          first: first.id,
          second: second.id,
        })
        const outcomes = await Promise.all(
          wanted.map(async move => {
            if (move !== 'cancel') return decide(move, id, move === 'approve' ? request : undefined)
            const answer = await app.call('withdrawCancel', { id }, { token: ada.token })
            return answer.refusal ?? 'cancel'
          }),
        )
        const done = outcomes.filter((each): each is Move => moves.some(move => move === each))
        const { data: shown } = await app.call(
          'fundingDetail',
          { kind: 'withdrawal', id },
          { token: ada.token },
        )
        const { payout, status } = shown.withdrawal ?? {}
        const state = payout ?? ['', 'review', 'approved', 'rejected', 'cancelled'][status ?? 0] ?? ''
        expect(new Set(done).size).toBe(done.length)
        expect(done.filter(each => ['approve', 'reject', 'cancel'].includes(each)).length).toBe(
          state === 'review' ? 0 : 1,
        )
        if (state in ends) expect(done.toSorted()).toEqual([...(ends[state] ?? [])].toSorted())
        const after = await fundOf(app, ada)
        const gone = payout === 'due' || payout === 'sent' || state === 'review'
        expect(Number(after.available)).toBe(gone ? before - usd * 10 : before)
        expect(shown.events.map(({ number }) => number)).toEqual(shown.events.map((_, place) => place + 1))
        // What is left open would fill the limits of the next round.
        if (state === 'review') await decide('reject', id)
        expect(Number((await fundOf(app, ada)).frozen)).toBe(0)
      },
    ),
    { numRuns: 15 },
  )
  expect(await app.audit()).toEqual([])
})

/** Something of a transaction that waits for another one's end. */
const somebodyWaits = () => expect.poll(() => lockWaits(owner)).toBeGreaterThan(0)

it('of a withdrawal and the removal of its address at once, each is answered as if it were alone', async () => {
  const { token } = ada
  const before = await fundOf(app, ada)
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  // What a withdrawal asks once it has found its address.
  const holding = owner.transaction(async tx => {
    await tx.query('lock table identity.withdrawal_hold in access exclusive mode')
    begun.resolve()
    await end.promise
  })
  await begun.promise
  const asked = app.call(
    'withdraw',
    { kind: 'digital', destination: other, amount: '50.00', tradePassword },
    { token, key: 'removed-meanwhile' },
  )
  await somebodyWaits()
  let isRemoved = false
  const removed = app.call('walletAddressDelete', { id: other }, { token }).finally(() => (isRemoved = true))
  await expect.poll(async () => isRemoved || (await lockWaits(owner)) > 1).toBe(true)
  end.resolve()
  await holding
  const answer = await asked
  expect(answer).toMatchObject({ type: 'ok' })
  expect(await removed).toMatchObject({ type: 'ok' })
  await app.call('withdrawCancel', { id: answer.data.withdrawal.id }, { token })
  expect(await fundOf(app, ada)).toEqual(before)
})

type Step = () => Promise<void>

/** An approval by two that is made, and not yet committed, when `then` is done; gives what came of it. */
const approving = (id: string, request: string, then: Step = () => Promise.resolve()) =>
  undoneIfRefused(app.product.database, async tx => {
    const settled = await app.product.funding.decisions.approveWithdrawal(tx, {
      id,
      by: { kind: 'staff', member: second.id as StaffId, request },
      now: app.clock.now(),
    })
    if (settled.ok) await then()
    return settled
  })

/** One that two people have agreed on, of somebody else's fresh money. */
const agreed = async (key: string) => {
  app.quoteAll()
  const sent = await withdraw('20.00', key)
  expect(sent).toMatchObject({ type: 'ok' })
  const { id } = sent.data.withdrawal
  return {
    id,
    request: await approvedRequest(app, { item: 'withdrawal', id, first: first.id, second: second.id }),
  }
}
const stateOf = async (id: string) =>
  (await owner.query<{ state: string }>(`select state from funding.withdrawal where id = '${id}'`)).rows[0]
    ?.state

/** Suspended and no longer so, as the database keeps it: sessions go on. */
const suspension = (reason: string | null) =>
  `update identity.customer set frozen_reason = ${reason === null ? 'null' : `'${reason}'`} where uid = '${ada.uid}'`

const paidByCard = async () => {
  const { token } = ada
  const { data } = await app.call('paymentStart', { amount: '50.00' }, { token })
  await app.call('paymentSandbox', { id: data.payment.id, act: 'pay' }, { token })
  const { available } = await fundOf(app, ada)
  const { type } = await app.call('transfer', { from: 'fund', to: 'term', amount: available }, { token })
  expect(type).toBe('ok')
  return () => app.call('paymentSandbox', { id: data.payment.id, act: 'dispute' }, { token })
}
/** What was taken back is paid again, and the rest of the money is where it was. */
const paidAgain = async () => {
  const { token } = ada
  const { term } = (await app.call('accounts', {}, { token })).data
  await app.call('transfer', { from: 'term', to: 'fund', amount: term.available }, { token })
}

it('a suspension and an approval at once: what comes first, counts', async () => {
  const late = await agreed('suspended-after')
  const early = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const approved = approving(late.id, late.request, () => {
    early.resolve()
    return gate.promise
  })
  await early.promise
  const suspended = owner.query(suspension('authority_order'))
  await somebodyWaits()
  gate.resolve()
  expect(await approved).toMatchObject({ ok: true })
  await suspended
  await owner.query(suspension(null))

  const stopped = await agreed('suspended-before')
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const suspending = owner.transaction(async tx => {
    await tx.query(suspension('authority_order'))
    begun.resolve()
    await end.promise
  })
  await begun.promise
  const refused = approving(stopped.id, stopped.request)
  await somebodyWaits()
  end.resolve()
  await suspending
  expect(await refused).toMatchObject({ refusal: 'withdrawal.suspended' })
  expect(await stateOf(stopped.id)).toBe('review')
  await owner.query(suspension(null))
  await decide('reject', stopped.id)
})

it('a card payment that is taken back and an approval at once: what comes first, counts', async () => {
  const late = await agreed('owed-after')
  const takeBack = await paidByCard()
  const early = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const approved = approving(late.id, late.request, () => {
    early.resolve()
    return gate.promise
  })
  await early.promise
  const taken = takeBack()
  await somebodyWaits()
  gate.resolve()
  expect(await approved).toMatchObject({ ok: true })
  expect(await taken).toMatchObject({ data: { payment: { state: 'reversed' } } })
  await paidAgain()

  const stopped = await agreed('owed-before')
  const takeBackFirst = await paidByCard()
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  // Taking back comes as far as the house's money, which somebody else holds.
  const holding = owner.transaction(async tx => {
    await tx.query(
      `select from ledger.account where owner is null and book = 'real' and kind = 'deficit_advances' for update`,
    )
    begun.resolve()
    await end.promise
  })
  await begun.promise
  const takenFirst = takeBackFirst()
  await somebodyWaits()
  const refused = approving(stopped.id, stopped.request)
  await expect.poll(() => lockWaits(owner)).toBeGreaterThan(1)
  end.resolve()
  await holding
  expect(await takenFirst).toMatchObject({ data: { payment: { state: 'reversed' } } })
  expect(await refused).toMatchObject({ refusal: 'withdrawal.owed' })
  expect(await stateOf(stopped.id)).toBe('review')
  await decide('reject', stopped.id)
  await paidAgain()
  expect(await app.audit()).toEqual([])
})

it('suspensions, chargebacks, approvals, cancellations and transfers of one customer at once end, each whole', async () => {
  const known = new Set([
    'withdrawal.suspended',
    'withdrawal.owed',
    'funding.closed',
    'approve',
    'reject',
    'cancel',
  ])
  for (let round = 0; round < 4; round += 1) {
    const items = [await agreed(`storm-${round}-a`), await agreed(`storm-${round}-b`)]
    const takeBack = await paidByCard()
    const [one, other] = items as [(typeof items)[0], (typeof items)[0]]
    const [outcomes] = await Promise.all([
      Promise.all([
        decide('approve', one.id, one.request),
        decide('approve', other.id, other.request),
        decide('reject', one.id),
        app
          .call('withdrawCancel', { id: other.id }, { token: ada.token })
          .then(({ refusal }) => refusal ?? 'cancel'),
      ]),
      takeBack().then(({ data }) => expect(data.payment.state).toBe('reversed')),
      owner.query(suspension('authority_order')).then(() => owner.query(suspension(null))),
      app.call('transfer', { from: 'term', to: 'fund', amount: '1.00' }, { token: ada.token }),
    ])
    for (const outcome of outcomes) expect(known).toContain(outcome)
    for (const { id } of items) {
      if ((await stateOf(id)) === 'review') await decide('reject', id)
    }
    await paidAgain()
  }
  expect(await app.audit()).toEqual([])
  expect((await fundOf(app, ada)).frozen).toBe('0.00')
})

it('raced withdrawals never take more than there is', async () => {
  const available = Number((await fundOf(app, ada)).available)
  const each = Math.floor(available / 3) - 1
  const sent = await Promise.all(
    Array.from({ length: 5 }, (_, place) => withdraw(`${each}.00`, `all-at-once-${place}`)),
  )
  expect(sent.filter(({ type }) => type === 'ok').length).toBe(3)
  expect(new Set(sent.flatMap(({ refusal }) => refusal ?? []))).toEqual(new Set(['withdrawal.insufficient']))
  expect(await app.audit()).toEqual([])
})

it('of two deposits that pass the sum of the day together, two clerks at once approve one alone', async () => {
  await publish(app, 'funding.thresholds', { clerk: 1_000_000, customer: 5_000, day: 9_000 })
  const { funding, database } = app.product
  const [one, other] = await Promise.all(
    [0, 1].map(async () => {
      const { data } = await deposit(app, await newCustomer(app), { amount: '3000' })
      return data.deposit.id
    }),
  )
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const approve = (id: string | undefined, member: Member, before: () => Promise<void>) =>
    undoneIfRefused(database, async tx => {
      const settled = await funding.decisions.approveDeposit(tx, {
        id: id ?? '',
        by: { kind: 'staff', member: member.id as StaffId },
        now: app.clock.now(),
      })
      await before()
      return settled
    })
  const early = approve(one, first, () => {
    begun.resolve()
    return gate.promise
  })
  await begun.promise
  const late = approve(other, second, () => Promise.resolve())
  await expect.poll(() => lockWaits(database)).toBeGreaterThan(0)
  gate.resolve()
  expect(await early).toMatchObject({ ok: true })
  expect(await late).toMatchObject({ refusal: 'funding.second_person' })
  expect(await app.audit()).toEqual([])
})
