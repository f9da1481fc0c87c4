import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyTrail } from '@plumbline/server/core/audit/index'
import { fundOf } from '../support/builders/funding.ts'
import { startApp, type App } from '../support/app.ts'
import { founders, hire, type Member } from '../support/staff.ts'
import {
  copiesOf,
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
let clerks: readonly Member[]
let payer: Payer
let template: string

beforeAll(async () => {
  app = await startApp()
  await offer(app)
  payer = await newPayer(app)
  await holdsOver(app)
  clerks = [...(await founders(app)), await hire(app, ['funds'])]
  const [ada, ben] = clerks
  const rich = await pays(app, payer, '4500')
  await decideDeposit(app, ada as Member, rich)
  await decideDeposit(app, ben as Member, rich, { seen: 2 })
  template = await pays(app, payer, '10')
})
afterAll(() => app.stop())

type Kind = 'deposit' | 'withdrawal'
type Item = { readonly kind: Kind; readonly id: string }
const depositsMax = 5
const withdrawalsMax = 3

/** Somebody's try at an item: a clerk's decision, or the customer's taking it back. */
const move = fc.record({
  item: fc.nat({ max: depositsMax + withdrawalsMax - 1 }),
  who: fc.integer({ min: 0, max: 3 }),
  decision: fc.constantFrom('approve' as const, 'approve' as const, 'reject' as const),
  seen: fc.constantFrom(1, 1, 2, 2, 3),
})
type Move = Readonly<typeof move extends fc.Arbitrary<infer Value> ? Value : never>

/** What somebody who comes too late, or a second time, is told. */
const known = new Set([
  'funding.changed',
  'funding.closed',
  'funding.being_decided',
  'request.own',
  'request.pending_already',
  'request.decided_already',
  'request.closed',
])

const attempt = async ({ who, decision, seen }: Move, { kind, id }: Item): Promise<'done' | 'refused'> => {
  const clerk = clerks[who]
  const wish = { decision, seen, reason: 'Looked at it' }
  const decide = kind === 'deposit' ? decideDeposit : decideWithdrawal
  const answer =
    clerk === undefined
      ? await app.call(
          kind === 'deposit' ? 'rechargeCancel' : 'withdrawCancel',
          { id },
          { token: payer.token },
        )
      : await decide(app, clerk, id, wish)
  if (answer.type === 'ok') return 'done'
  expect(known).toContain(answer.refusal)
  return 'refused'
}

type Outcome = {
  state: string
  revision: number
  ends: number
  transfers: string[]
  people: number
}

/** What is kept of an item: its end, how often it ended, what it moved, and who stood behind it. */
const outcomeOf = async ({ kind, id }: Item): Promise<Outcome | undefined> => {
  const { rows } = await app.product.database.query<Outcome>({
    text: `select i.state, i.revision,
        (select count(*)::int from funding.event e where e.item = i.id and e.kind in ('approved', 'rejected', 'cancelled')) as ends,
        array(select t.kind from ledger.transfer t where t.reference = i.id order by t.id) as transfers,
        (select count(distinct member)::int from (
          select r.submitted_by_staff as member from staff.request r where r.id = i.request
          union all select d.member from staff.decision d where d.request = i.request) b) as people
      from funding.${kind} i where i.id = $1`,
    values: [id],
  })
  return rows[0]
}

const movedOf: Readonly<Record<Kind, Readonly<Record<string, readonly string[]>>>> = {
  deposit: { review: [], approved: ['deposit.approve'], rejected: [], cancelled: [] },
  withdrawal: {
    review: ['withdrawal.freeze'],
    approved: ['withdrawal.freeze', 'withdrawal.approve'],
    rejected: ['withdrawal.freeze', 'withdrawal.release'],
    cancelled: ['withdrawal.freeze', 'withdrawal.release'],
  },
}

it('of many who decide at once on many items, each item has one outcome, and the money is where it belongs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 20, maxLength: 40 }), async moves => {
      const deposits = await copiesOf(app, template, depositsMax)
      const withdrawals = await Promise.all(
        Array.from({ length: withdrawalsMax }, () => takesOut(app, payer, '20.00')),
      )
      const items: readonly Item[] = [
        ...deposits.map(id => ({ kind: 'deposit' as const, id })),
        ...withdrawals.map(id => ({ kind: 'withdrawal' as const, id })),
      ]
      await Promise.all(moves.map(each => attempt(each, items[each.item] as Item)))
      for (const item of items) {
        const outcome = await outcomeOf(item)
        expect(outcome?.ends).toBe(outcome?.state === 'review' ? 0 : 1)
        expect(outcome?.transfers).toEqual(movedOf[item.kind][outcome?.state ?? ''])
        if (item.kind === 'withdrawal' && outcome?.state === 'approved') expect(outcome.people).toBe(2)
        // What is left open is cleared away, so that the next round may ask for as much.
        if (item.kind === 'withdrawal' && outcome?.state === 'review')
          await app.call('withdrawCancel', { id: item.id }, { token: payer.token })
      }
      expect(await app.audit()).toEqual([])
      const { frozen } = await fundOf(app, payer)
      expect(frozen).toBe('0.00')
    }),
    { numRuns: 6 },
  )
})

it('the trail tells all of it, and its chain is whole', async () => {
  const [ada] = clerks as readonly [Member]
  await expect
    .poll(async () => (await app.call('auditStatus', {}, { token: ada.token })).data.unsealed)
    .toBe(0)
  const { rows } = await app.product.database.query<{ untold: number }>({
    text: `select count(*)::int as untold from funding_work.item w where w.state in ('approved', 'rejected') and not exists (
      select from audit.entry e where e.subject_kind = w.kind and e.subject_id = w.id::text and e.action = w.kind || '.' || w.state)`,
  })
  expect(rows[0]?.untold).toBe(0)
  const verified = await app.product.database.transaction(async tx => {
    await tx.query('set transaction isolation level repeatable read, read only')
    return verifyTrail(tx)
  })
  expect(verified.fault).toBeUndefined()
})
