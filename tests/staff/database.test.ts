import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { lockWaits } from '../support/lock-waits.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

/** What the database itself refuses, whoever writes: the product's role, its owner, an owner in replication mode. */
let test: TestDatabase
let app: Database
let owner: Database
let replica: Database

beforeAll(async () => {
  test = await freshDatabase()
  app = createDatabase({ url: test.appUrl, poolSize: 4, applicationName: 'test' })
  owner = createDatabase({ url: test.ownerUrl, poolSize: 4, applicationName: 'test' })
  const url = new URL(test.ownerUrl)
  url.searchParams.set('options', '-c session_replication_role=replica')
  replica = createDatabase({ url: url.href, poolSize: 1, applicationName: 'test' })
})
afterAll(async () => {
  await Promise.all([app, owner, replica].map(each => each.end()))
  await test.drop()
})

const writers = [
  ['the product', () => app],
  ['the owner', () => owner],
  ['an owner whose ordinary triggers rest', () => replica],
] as const

const at = new Date('2026-11-17T15:30:00Z')
const later = new Date('2026-11-20T15:30:00Z')
let count = 0

type Asked = {
  submitter?: string
  submittingCustomer?: string
  beneficiary?: string
  customer?: string
  required?: number
  kind?: string
  subject?: string
  payload?: unknown
}

const request = async (by: Database, asked: Asked): Promise<string> => {
  const id = randomUUID()
  await by.query({
    text: `insert into staff.request (id, kind, subject_kind, subject_id, payload, submitted_by_staff, submitted_by_customer,
        beneficiary_staff, beneficiary_customer, approvals_required, reason, created_at, expires_at)
      values ($1, $2, 'staff', $3, $4, $5, $6, $7, $8, $9, 'because', $10, $11)`,
    values: [
      id,
      asked.kind ?? 'staff.reset',
      asked.subject ?? `subject ${(count += 1)}`,
      JSON.stringify(asked.payload ?? {}),
      asked.submitter ?? null,
      asked.submittingCustomer ?? null,
      asked.beneficiary ?? null,
      asked.customer ?? null,
      asked.required ?? 1,
      at,
      later,
    ],
  })
  return id
}

const say = (by: Database, id: string, member: string, decision = 'approve', when = at) =>
  by.query({
    text: `insert into staff.decision (request, member, decision, reason, at) values ($1, $2, $3, 'seen', $4)`,
    values: [id, member, decision, when],
  })
const close = (by: Database, id: string, state: string, when = at) =>
  by.query({
    text: 'update staff.request set state = $2, closed_at = $3 where id = $1',
    values: [id, state, when],
  })
const refused = (code: string) => ({ code })

let ada: string
let ben: string
let customers: { inviter: string; ben: string; invited: string; stranger: string }

const newCustomer = async (invitedBy?: string): Promise<string> => {
  const { rows } = await owner.query<{ id: bigint }>({
    text: `insert into identity.customer (uid, book, name, created_at, invited_by)
      values ($1, 'real', 'Somebody', $2, $3) returning id`,
    values: [String(10_000_000 + (count += 1)), at, invitedBy ?? null],
  })
  return String(rows[0]?.id)
}

const newMember = async (
  username: string,
  rest: { roles?: string[]; grant?: string; customer?: string } = {},
) => {
  const { rows } = await owner.query<{ id: bigint }>({
    text: `insert into staff.member (username, name, email, roles, customer, created_at, granted_by)
      values ($1, $1, $1 || '@example.org', $2, $3, $4, $5) returning id`,
    values: [username, rest.roles ?? ['admin'], rest.customer ?? null, at, rest.grant ?? null],
  })
  const id = String(rows[0]?.id)
  await owner.query({
    text: `insert into staff.credential (member, password, totp_secret, totp_step, set_at) values ($1, '$argon2id$x', 'x', 0, $2)`,
    values: [id, at],
  })
  return id
}

beforeAll(async () => {
  const inviter = await newCustomer()
  const own = await newCustomer(inviter)
  customers = { inviter, ben: own, invited: await newCustomer(own), stranger: await newCustomer() }
  ada = await newMember('ada')
  ben = await newMember('ben', { customer: own })
  const payload = { roles: ['support'], name: 'gil', email: 'gil@example.org', customer: null }
  const grant = await request(owner, { submitter: ada, kind: 'staff.create', subject: 'gil', payload })
  await say(owner, grant, ben)
  await close(owner, grant, 'approved')
  const gil = await newMember('gil', { roles: ['support'], grant })
  await owner.query({ text: 'update staff.member set suspended_at = $2 where id = $1', values: [gil, at] })
})

describe.each(writers)('%s', (_, of) => {
  let by: Database
  beforeEach(() => {
    by = of()
  })

  it('approves what somebody else asked for', async () => {
    const id = await request(by, { submitter: ada })
    await say(by, id, ben)
    expect(await close(by, id, 'approved')).toMatchObject({ rowCount: 1 })
  })

  it.each<[string, () => Asked, () => string, string]>([
    ['by who asked', () => ({ submitter: ada }), () => ada, 'PL035'],
    [
      'by who asked as a customer',
      () => ({ submittingCustomer: customers.ben, required: 2 }),
      () => ben,
      'PL035',
    ],
    ['by who gains', () => ({ submitter: ada, beneficiary: ben }), () => ben, 'PL036'],
    ['by whose own account gains', () => ({ submitter: ada, customer: customers.ben }), () => ben, 'PL036'],
    [
      'by who was invited by who gains',
      () => ({ submitter: ada, customer: customers.inviter }),
      () => ben,
      'PL036',
    ],
    ['by who invited who gains', () => ({ submitter: ada, customer: customers.invited }), () => ben, 'PL036'],
  ])('decides nothing %s', async (_case, asked, decider, code) => {
    const id = await request(by, asked())
    await expect(say(by, id, decider())).rejects.toMatchObject(refused(code))
    await expect(say(by, id, decider(), 'reject')).rejects.toMatchObject(refused(code))
    await expect(close(by, id, 'approved')).rejects.toMatchObject(refused('PL033'))
  })

  it('decides on what a stranger gains by', async () => {
    const id = await request(by, { submitter: ada, customer: customers.stranger })
    expect(await say(by, id, ben)).toMatchObject({ rowCount: 1 })
  })

  it('approves nothing with too few people, and rejects nothing without one', async () => {
    const id = await request(by, { submitter: ada, required: 2 })
    await say(by, id, ben)
    await expect(close(by, id, 'approved')).rejects.toMatchObject(refused('PL033'))
    await expect(close(by, id, 'rejected')).rejects.toMatchObject(refused('PL033'))
    await expect(say(by, id, ben)).rejects.toMatchObject(refused('23505'))
  })

  it('approves nothing that somebody has rejected', async () => {
    const id = await request(by, { submitter: ada })
    await say(by, id, ben, 'reject')
    await expect(close(by, id, 'approved')).rejects.toMatchObject(refused('PL033'))
    await close(by, id, 'rejected')
  })

  it('decides on nothing that is closed, and opens it no more', async () => {
    const id = await request(by, { submitter: ada })
    await close(by, id, 'withdrawn')
    await expect(say(by, id, ben)).rejects.toMatchObject(refused('PL032'))
    await expect(close(by, id, 'approved')).rejects.toMatchObject(refused('PL032'))
    await expect(
      by.query({
        text: `update staff.request set state = 'open', closed_at = null where id = $1`,
        values: [id],
      }),
    ).rejects.toMatchObject(refused('PL032'))
  })

  it('decides on nothing that has run out, and lets nothing run out before its time', async () => {
    const id = await request(by, { submitter: ada })
    await expect(say(by, id, ben, 'approve', later)).rejects.toMatchObject(refused('PL034'))
    await expect(close(by, id, 'expired')).rejects.toMatchObject(refused('PL034'))
    await close(by, id, 'expired', later)
  })

  it.each([
    ['staff', () => ({ submitter: ada, required: 0 }), '23514'],
    ['staff who ask for themselves', () => ({ submitter: ada, beneficiary: ada, required: 1 }), 'PL033'],
    ['a customer', () => ({ submittingCustomer: customers.stranger, required: 1 }), '23514'],
  ])('takes no request of %s with fewer than two people behind it', async (_case, asked, code) => {
    await expect(request(by, asked())).rejects.toMatchObject(refused(code))
  })

  it.each<[string, () => Asked]>([
    ['whose own account gains', () => ({ submitter: ben, customer: customers.ben })],
    ['who was invited by who gains', () => ({ submitter: ben, customer: customers.inviter })],
    ['who invited who gains', () => ({ submitter: ben, customer: customers.invited })],
  ])('takes no request of somebody %s with fewer than two others', async (_case, asked) => {
    await expect(request(by, asked())).rejects.toMatchObject(refused('PL033'))
    await request(by, { ...asked(), required: 2 })
  })

  it('approves nothing that somebody suspended has asked for, and lets it be rejected', async () => {
    const { rows } = await owner.query<{ id: bigint }>(`select id from staff.member where username = 'gil'`)
    const gil = String(rows[0]?.id)
    const id = await request(owner, { submitter: gil })
    await expect(say(by, id, ben)).rejects.toMatchObject(refused('PL037'))
    await say(by, id, ben, 'reject')
  })

  it('takes no request that is approved from the start', async () => {
    await expect(
      by.query({
        text: `insert into staff.request (id, kind, subject_kind, subject_id, payload, submitted_by_staff,
            approvals_required, reason, state, created_at, expires_at, closed_at)
          values ($1, 'staff.roles', 'staff', '1', '{}', $2, 1, 'because', 'approved', $3, $4, $3)`,
        values: [randomUUID(), ada, at, later],
      }),
    ).rejects.toMatchObject(refused('PL030'))
  })

  it('makes nobody staff, gives no role and lets nobody come back without a request', async () => {
    const insert = `insert into staff.member (username, name, email, roles, created_at) values ('eve', 'Eve', 'eve@example.org', '{admin}', now())`
    await expect(by.query(insert)).rejects.toMatchObject(refused('PL038'))
    await expect(
      by.query(`update staff.member set roles = '{admin,support}' where username = 'ben'`),
    ).rejects.toMatchObject(refused('PL038'))
  })

  it('takes nobody away where fewer than two could manage staff', async () => {
    await expect(
      by.query(`update staff.member set suspended_at = now() where username = 'ben'`),
    ).rejects.toMatchObject(refused('PL039'))
  })
})

describe('a grant', () => {
  const approvedRequest = async (asked: Asked) => {
    const id = await request(owner, { submitter: ada, ...asked })
    await say(owner, id, ben)
    await close(owner, id, 'approved')
    return id
  }

  it('does what was approved, once, and nothing else', async () => {
    const payload = { roles: ['support'], name: 'cyn', email: 'cyn@example.org', customer: null }
    const grant = await approvedRequest({ kind: 'staff.create', subject: 'cyn', payload })
    await expect(newMember('dan', { roles: ['support'], grant })).rejects.toMatchObject(refused('PL038'))
    await expect(newMember('cyn', { roles: ['admin'], grant })).rejects.toMatchObject(refused('PL038'))
    const own = { roles: ['support'], customer: customers.stranger, grant }
    await expect(newMember('cyn', own)).rejects.toMatchObject(refused('PL038'))
    const elsewhere = `insert into staff.member (username, name, email, roles, created_at, granted_by)
      values ('cyn', 'cyn', 'cyn@elsewhere.example', '{support}', now(), '${grant}')`
    await expect(owner.query(elsewhere)).rejects.toMatchObject(refused('PL038'))
    const cyn = await newMember('cyn', { roles: ['support'], grant })

    const roles = await approvedRequest({ kind: 'staff.roles', subject: cyn, payload: { roles: ['funds'] } })
    const change = (to: string, by: string) =>
      owner.query({
        text: 'update staff.member set roles = $2, granted_by = $3 where id = $1',
        values: [cyn, to, by],
      })
    await expect(change('{admin}', roles)).rejects.toMatchObject(refused('PL038'))
    await change('{funds}', roles)
    await expect(change('{support}', grant)).rejects.toMatchObject(refused('PL038'))
    // Nor once another one has come after it.
    const less = await approvedRequest({ kind: 'staff.roles', subject: cyn, payload: { roles: ['auditor'] } })
    await change('{auditor}', less)
    for (const by of [app, owner, replica])
      await expect(
        by.query({
          text: `update staff.member set roles = '{funds}', granted_by = $2 where id = $1`,
          values: [cyn, roles],
        }),
      ).rejects.toMatchObject(refused('PL038'))

    await owner.query({ text: 'update staff.member set suspended_at = $2 where id = $1', values: [cyn, at] })
    const back = (by: string | null) =>
      owner.query({
        text: 'update staff.member set suspended_at = null, granted_by = coalesce($2, granted_by) where id = $1',
        values: [cyn, by],
      })
    await expect(back(null)).rejects.toMatchObject(refused('PL038'))
    await back(await approvedRequest({ kind: 'staff.resume', subject: cyn }))
  })

  it('is none while its request is open', async () => {
    const open = await request(owner, {
      submitter: ada,
      kind: 'staff.create',
      subject: 'flo',
      payload: { roles: ['funds'], name: 'flo', email: 'flo@example.org', customer: null },
    })
    await expect(newMember('flo', { roles: ['funds'], grant: open })).rejects.toMatchObject(refused('PL038'))
  })
})

describe('two connections at once', () => {
  it('cannot both be one person’s word', async () => {
    const id = await request(app, { submitter: ada, required: 2 })
    const both = await Promise.allSettled([say(app, id, ben), say(app, id, ben)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('wait for each other: whoever comes second finds it closed', async () => {
    const id = await request(app, { submitter: ada })
    const holder = await app.pool.connect()
    await holder.query('begin')
    await holder.query('update staff.request set state = $2, closed_at = $3 where id = $1', [
      id,
      'withdrawn',
      at,
    ])
    const late = say(app, id, ben).then(
      () => 'decided',
      (error: { code: string }) => error.code,
    )
    await expect.poll(() => lockWaits(owner)).toBe(1)
    await holder.query('commit')
    holder.release()
    expect(await late).toBe('PL032')
  })
})

/** Append-only, or what was asked for does not change. */
const unchangeable = { code: expect.stringMatching(/^PL(?:002|031)$/) as string }

describe('what was asked for and decided', () => {
  it.each([
    ['a request', `update staff.request set reason = 'another'`],
    ['its payload', `update staff.request set payload = '{"roles": ["admin"]}'`],
    ['a decision', `update staff.decision set decision = 'approve'`],
  ])('stays as it is: %s', async (_, text) => {
    await expect(owner.query(text)).rejects.toMatchObject(unchangeable)
    await expect(replica.query(text)).rejects.toMatchObject(unchangeable)
  })
  it.each(['staff.request', 'staff.decision', 'staff.member'])('stays in %s', async table => {
    for (const by of [owner, replica]) {
      await expect(by.query(`delete from ${table}`)).rejects.toMatchObject(unchangeable)
      await expect(by.query(`truncate ${table} cascade`)).rejects.toMatchObject(refused('PL002'))
    }
  })
})
