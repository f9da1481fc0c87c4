import fc from 'fast-check'
import type { StaffId } from '@plumbline/rules'
import { undoneIfRefused } from '@plumbline/server/platform/undone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders, type Member } from '../support/staff.ts'
import type { Person } from '../verification/people.ts'
import {
  approvedRequest,
  deposit,
  fundOf,
  networks,
  newCustomer,
  publish,
  tradePassword,
  tronAddress,
} from './people.ts'
import { goodPassword } from '../identity/people.ts'

const hourMs = 3_600_000

let app: App
let first: Member
let second: Member
let ada: Person
let destination = ''

beforeAll(async () => {
  app = await startApp()
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
  app.clock.move(72 * hourMs)
  await app.product.settings.refresh()
  app.quoteAll()
})
afterAll(() => app.stop())

const decide = async (what: Decision, id: string, request?: string) => {
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
      case 'returned':
        return funding.decisions.markPayout(tx, {
          id,
          to: what,
          reference: 'TX 1',
          reason: 'Closed',
          by: first.id as StaffId,
          now,
        })
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
  await expect
    .poll(async () => (await database.query({ text: 'select from pg_locks where not granted' })).rowCount)
    .toBeGreaterThan(0)
  gate.resolve()
  expect(await early).toMatchObject({ ok: true })
  expect(await late).toMatchObject({ refusal: 'funding.second_person' })
  expect(await app.audit()).toEqual([])
})
