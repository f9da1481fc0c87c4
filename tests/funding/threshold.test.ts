import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalsFor } from '@plumbline/rules/funding'
import { cents, type Cents } from '@plumbline/rules/money'
import { fundingThresholdsOf } from '@plumbline/rules/funding-setting'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

/** What the database itself says of one person and two, whatever role writes and whatever the product thinks. */

const clerks = 2
const payers = 3
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const begin = Date.parse('2026-03-02T00:00:00Z')

let test: TestDatabase
let owner: Database
let app: Database
let members: readonly bigint[]
let customers: readonly bigint[]

beforeAll(async () => {
  test = await freshDatabase()
  owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test' })
  app = createDatabase({ url: test.appUrl, poolSize: 2, applicationName: 'test' })
  await owner.query('alter table staff.member disable trigger judge')
  members = await ids(`insert into staff.member (username, name, email, roles, created_at)
    select 'clerk' || n, 'Clerk', 'clerk' || n || '@example.org', array['funds'], now() from generate_series(1, ${clerks}) n
    returning id`)
  await owner.query('alter table staff.member enable always trigger judge')
  await owner.query(`insert into staff.credential (member, password, totp_secret, totp_step, set_at)
    select id, '$argon2id$none', 'none', 0, now() from staff.member`)
  customers = await ids(`insert into identity.customer (uid, book, name, created_at)
    select (10000000 + n)::text, 'real', 'Payer', now() from generate_series(1, ${payers}) n returning id`)
  await owner.query({
    text: `insert into upload.image (id, customer, use, object, media_type, width, height, fingerprint, created_at, stored_at,
        kept_at)
      select $1, min(id), 'proof', repeat('0', 64), 'image/webp', 1, 1, sha256('x'), now(), now(), now() from identity.customer`,
    values: [randomUUID()],
  })
})
afterAll(async () => {
  await owner.end()
  await app.end()
  await test.drop()
})

const ids = async (text: string): Promise<readonly bigint[]> =>
  (await owner.query<{ id: bigint }>(text)).rows.map(({ id }) => id)

type Approval = {
  readonly clerk: number
  readonly payer: number
  readonly credited: Cents
  readonly at: number
}

/** Deposits that wait, approved by one person each in one statement as the product's own role; gives what the database says. */
const approve = async (approvals: readonly Approval[]): Promise<string> => {
  const waiting = approvals.map(each => ({ ...each, id: randomUUID() }))
  for (const { id, payer, at } of waiting)
    await app.query({
      text: `insert into funding.deposit (id, customer, book, kind, route, network, currency, decimals, amount, paid_to, proof,
          proof_print, estimate, submitted_at, due_at, language)
        values ($1::uuid, $2, 'real', 'digital', 'USDT', 'TRC20', 'USDT', 6, 10, '{}', (select id from upload.image),
          sha256($1::text::bytea), 1000, $3, $3, 'en')`,
      values: [id, customers[payer], new Date(at)],
    })
  return app
    .query({
      text: `update funding.deposit d set state = 'approved', revision = 2, decided_at = a.at, decided_by = a.member, approvals = 1,
          credited = a.credited
        from unnest($1::uuid[], $2::timestamptz[], $3::bigint[], $4::bigint[]) a (id, at, member, credited) where d.id = a.id`,
      values: [
        waiting.map(({ id }) => id),
        waiting.map(({ at }) => new Date(at)),
        waiting.map(({ clerk }) => members[clerk]),
        waiting.map(({ credited }) => credited.toString()),
      ],
    })
    .then(
      () => 'approved',
      (error: unknown) => (error as { code: string }).code,
    )
}

const sumOf = (approvals: readonly Approval[]): Cents =>
  cents(approvals.reduce((sum, { credited }) => sum + credited, 0n))
const shipped = fundingThresholdsOf({})

const approval = fc.record({
  clerk: fc.nat({ max: clerks - 1 }),
  payer: fc.nat({ max: payers - 1 }),
  credited: fc.bigInt({ min: 1n, max: 600_000n }).map(cents),
  // Of two days, at round minutes: the edges of hours and of the window are met.
  minute: fc.oneof(
    fc.nat({ max: 2_880 }),
    fc.nat({ max: 48 }).map(hour => hour * 60),
  ),
})

describe('what one person approves', () => {
  let day = 0

  it('stays within the sums of 24 hours by the clock of the decision, of the clerk, the customer and all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(approval, { minLength: 8, maxLength: 24 }), async tries => {
        day += 10
        const stands: Approval[] = []
        for (const each of tries.toSorted((a, b) => a.minute - b.minute)) {
          const at = begin + day * dayMs + each.minute * minuteMs
          const within = stands.filter(one => one.at > at - dayMs)
          const people = approvalsFor(
            each.credited,
            {
              clerk: sumOf(within.filter(({ clerk }) => clerk === each.clerk)),
              customer: sumOf(within.filter(({ payer }) => payer === each.payer)),
              day: sumOf(within),
            },
            shipped,
          )
          const tried = { ...each, at }
          expect(await approve([tried])).toBe(people === 1 ? 'approved' : 'PL069')
          if (people === 1) stands.push(tried)
        }
      }),
      { numRuns: 12 },
    )
  })

  it(
    'is no more where many are approved in one statement: all of them stand, or none',
    { tags: 'thorough' },
    async () => {
      const group = fc.array(approval, { minLength: 1, maxLength: 6 })
      await fc.assert(
        fc.asyncProperty(fc.array(group, { minLength: 3, maxLength: 8 }), async groups => {
          day += 10
          const stands: Approval[] = []
          const first = (tries: readonly { minute: number }[]) =>
            Math.min(...tries.map(({ minute }) => minute))
          for (const tries of groups.toSorted((a, b) => first(a) - first(b))) {
            const tried = tries.map(each => ({ ...each, at: begin + day * dayMs + each.minute * minuteMs }))
            const since = Math.min(...tried.map(({ at }) => at)) - dayMs
            const within = [...stands.filter(({ at }) => at > since), ...tried]
            const isAbove =
              sumOf(within) > shipped.day ||
              tried.some(
                each =>
                  sumOf(within.filter(({ clerk }) => clerk === each.clerk)) > shipped.clerk ||
                  sumOf(within.filter(({ payer }) => payer === each.payer)) > shipped.customer,
              )
            expect(await approve(tried)).toBe(isAbove ? 'PL069' : 'approved')
            if (!isAbove) stands.push(...tried)
          }
        }),
        { numRuns: 12 },
      )
    },
  )

  it('is the same for the owner of the tables, in the mode in which ordinary triggers rest', async () => {
    day += 10
    const at = new Date(begin + day * dayMs)
    const id = randomUUID()
    await owner.query({
      text: `insert into funding.deposit (id, customer, book, kind, route, network, currency, decimals, amount, paid_to, proof,
          proof_print, estimate, submitted_at, due_at, language)
        values ($1::uuid, $2, 'real', 'digital', 'USDT', 'TRC20', 'USDT', 6, 10, '{}', (select id from upload.image),
          sha256($1::text::bytea), 1000, $3, $3, 'en')`,
      values: [id, customers[0], at],
    })
    const changed = owner.transaction(async tx => {
      await tx.query(`set local session_replication_role = 'replica'`)
      await tx.query({
        text: `update funding.deposit set state = 'approved', revision = 2, decided_at = $2, decided_by = $3, approvals = 1,
            credited = $4 where id = $1`,
        values: [id, at, members[0], shipped.customer + 1n],
      })
    })
    await expect(changed).rejects.toMatchObject({ code: 'PL069' })
  })
})

describe('the thresholds that the database knows', () => {
  const known = async (at: number) => {
    const { rows } = await app.query<{ clerk: bigint; customer: bigint; day: bigint }>({
      text: 'select clerk, customer, day from funding.threshold($1)',
      values: [new Date(at)],
    })
    return rows[0]
  }

  it('are the shipped ones', async () => {
    expect(await known(begin)).toEqual(shipped)
  })

  it('are those of the version that holds, from the moment on at which it does', async () => {
    const publish = async (version: number, value: unknown, effectiveAt: number) => {
      const [request, id] = [randomUUID(), randomUUID()]
      const [author, approver] = members
      const at = new Date(effectiveAt)
      await owner.query({
        text: `insert into staff.request (id, kind, subject_kind, subject_id, payload, submitted_by_staff, approvals_required, reason,
            created_at, expires_at)
          values ($1, 'setting.publish', 'setting', 'funding.thresholds', json_build_object('id', $2::text), $3, 1, 'Looked at', $4,
            $4::timestamptz + interval '1 day')`,
        values: [request, id, author, at],
      })
      await owner.query({
        text: `insert into staff.decision (request, member, decision, reason, at) values ($1, $2, 'approve', 'Agreed', $3)`,
        values: [request, approver, at],
      })
      await owner.query({
        text: `update staff.request set state = 'approved', closed_at = $2 where id = $1`,
        values: [request, at],
      })
      await owner.query({
        text: `insert into setting.version (id, key, version, notice_hours, effect, value, based_on, reason, author, drafted_at, request)
          values ($1, 'funding.thresholds', $2, 0, 'at once', $3, $2 - 1, 'Looked at', $4, $5, $6)`,
        values: [id, version, JSON.stringify(value), author, at, request],
      })
      await owner.query({
        text: `insert into setting.publication (version, author, notice_hours, effect, request, approver, published_at, effective_at)
          values ($1, $2, 0, 'at once', $3, $4, $5, $5)`,
        values: [id, author, request, approver, at],
      })
    }
    await publish(1, { customer: 200 }, begin + dayMs)
    await publish(2, { clerk: 100, day: 9_000 }, begin + 2 * dayMs)
    expect(await known(begin + dayMs - 1)).toEqual(shipped)
    expect(await known(begin + dayMs)).toEqual(fundingThresholdsOf({ customer: 200 }))
    expect(await known(begin + 2 * dayMs)).toEqual(fundingThresholdsOf({ clerk: 100, day: 9_000 }))
  })
})
