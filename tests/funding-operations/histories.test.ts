import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyTrail } from '@plumbline/server/core/audit/index'
import { askToFreeze, askToUnfreeze } from '../support/builders/customer-admin.ts'
import { goodPassword } from '../support/builders/identity.ts'
import { startApp, type App } from '../support/app.ts'
import { approve, founders, hire, type Member } from '../support/staff.ts'
import { centsOf, tryStep, type Scene } from './attempts.ts'
import { holdsOver, newPayer, offer, type Payer } from '../support/builders/funding-operations.ts'
import { noMoney, type Item, type PlainMoney } from './plain-money.ts'
import { outset, turns, type Step } from './steps.ts'

const histories = 3

let app: App
let clerks: readonly Member[]
let payers: Payer[]

beforeAll(async () => {
  app = await startApp()
  await offer(app)
  payers = []
  for (let count = 0; count < histories; count += 1) payers.push(await newPayer(app))
  await holdsOver(app)
  clerks = [...(await founders(app)), await hire(app, ['funds'])]
})
afterAll(() => app.stop())

/** What may be said to whoever comes at the same moment as others, beside what would be said to one alone. */
const lateRefusals = new Set([
  'funding.changed',
  'funding.closed',
  'funding.being_decided',
  'request.own',
  'request.pending_already',
  'request.decided_already',
  'request.closed',
  'withdrawal.insufficient',
  'withdrawal.payout',
  'ledger.insufficient',
  'transfer.above_maximum',
  'margin.insufficient',
  'order.not_found',
  'order.not_open',
])

const isDone = (outcome: string): boolean => ['ok', 'begun', 'approved', 'rejected'].includes(outcome)

const takeTurn = async (scene: Scene, steps: readonly Step[]): Promise<void> => {
  const { money, payer } = scene
  app.clock.move(1_000)
  app.quoteAll()
  const tried = await Promise.all(steps.map(wish => tryStep(scene, wish)))
  for (const [number, { foretold, outcome }] of tried.entries()) {
    const late = steps.length > 1 && (isDone(outcome) || lateRefusals.has(outcome))
    const expected = late || foretold.includes(outcome) ? outcome : foretold.join(' or ')
    expect({ step: steps[number], outcome }).toEqual({ step: steps[number], outcome: expected })
  }
  // A customer can take back what somebody has just begun to approve, and nobody begins on what was taken back.
  const inOrder = [...tried.entries()].toSorted(
    ([one], [other]) => Number(steps[one]?.does === 'cancel') - Number(steps[other]?.does === 'cancel'),
  )
  for (const [, { outcome, change }] of inOrder) if (isDone(outcome)) change()
  const { data } = await app.call('accounts', {}, { token: payer.token })
  expect({
    fund: { available: centsOf(data.fund.available), frozen: centsOf(data.fund.frozen) },
    term: centsOf(data.term.available) + centsOf(data.term.frozen),
    contract: centsOf(data.contract.available) + centsOf(data.contract.frozen),
  }).toEqual({ fund: money.fund, term: money.term, contract: money.contract })
}

/** Suspended, signed in again. */
const suspend = async (money: PlainMoney, payer: Payer): Promise<Payer> => {
  // What a court has ordered, by two: any other suspension leaves the way of money open.
  const [ada, ben] = clerks as readonly [Member, Member]
  await approve(app, await askToFreeze(app, { uid: payer.uid, by: ada.token }), ben)
  money.frozen = true
  const { data } = await app.call('login', { username: payer.email, password: goodPassword })
  return { ...payer, token: data.token }
}

const endSuspension = async (money: PlainMoney, { uid }: Payer): Promise<void> => {
  const [ada, ben] = clerks as readonly [Member, Member]
  await approve(app, await askToUnfreeze(app, { uid, by: ada.token }), ben)
  money.frozen = false
}

type Kept = {
  state: string
  payout: string | null
  revision: number
  events: string[]
  trail: string[]
  moved: string[]
}

const keptOf = async ({ kind, id }: Item): Promise<Kept | undefined> => {
  const { rows } = await app.product.database.query<Kept>({
    text: `select i.state, ${kind === 'withdrawal' ? 'i.payout' : 'null as payout'}, i.revision,
        array(select e.kind || ' by ' || e.actor from funding.event e where e.item = i.id order by e.number) as events,
        array(select a.action from audit.entry a where (a.subject_kind = $2 and a.subject_id = i.id::text)
          or (a.subject_kind = 'request' and a.subject_id in (select r.id::text from staff.request r where r.subject_id = i.id::text))
          order by a.id) as trail,
        array(select t.kind from ledger.transfer t where t.reference = i.id order by t.id) as moved
      from funding.${kind} i where i.id = $1`,
    values: [id, kind],
  })
  return rows[0]
}

const toldTo = async ({ token }: Payer): Promise<readonly string[]> => {
  const { data } = await app.call('notificationList', { limit: 100 }, { token })
  return data.items.map(({ kind, data: notice }) => `${kind} ${'id' in notice ? notice.id : ''}`)
}

it('whatever is asked for, decided, paid, moved and traded, alone or at once, leaves what was answered and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(turns(24), turns(10), turns(24), async (first, whileFrozen, afterwards) => {
      const money = noMoney()
      const before = { app, clerks, money, payer: payers.pop() as Payer }
      for (const steps of [...outset, ...first]) await takeTurn(before, steps)
      const payer = await suspend(money, before.payer)
      const scene = { ...before, payer }
      for (const steps of whileFrozen) await takeTurn(scene, steps)
      await app.restart()
      await endSuspension(money, payer)
      for (const steps of afterwards) await takeTurn(scene, steps)
      await app.product.engine.settled()
      for (const item of money.items) {
        const { state, payout = null, revision, events, trail, moved } = item
        expect(await keptOf(item)).toEqual({ state, payout, revision, events, trail, moved })
      }
      expect((await toldTo(payer)).toSorted()).toEqual(money.told.toSorted())
      // The engine's memory is what the ledger is.
      const { data } = await app.call('assets', {}, { token: payer.token })
      expect(centsOf(data.contract.available) + centsOf(data.contract.frozen)).toBe(money.contract)
      expect(await app.audit()).toEqual([])
    }),
    { numRuns: histories, endOnFailure: true },
  )
})

it('the trail of all of it is whole', async () => {
  const [ada] = clerks as readonly [Member]
  await expect
    .poll(async () => (await app.call('auditStatus', {}, { token: ada.token })).data.unsealed)
    .toBe(0)
  const verified = await app.product.database.transaction(async tx => {
    await tx.query('set transaction isolation level repeatable read, read only')
    return verifyTrail(tx)
  })
  expect(verified.fault).toBeUndefined()
})
