import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { startApp, type App } from '../support/app.ts'
import { founders, hire, type Member } from '../support/staff.ts'
import { newPerson, sendKyc, type Person } from '../support/builders/verification.ts'

// What stands here holds for whoever writes, also for the owner of the tables and for code that forgot to ask.

let database: TestDatabase
let owner: Database
let app: App
let wren: Member
let own: Member
let ada: Person
let ben: Person
beforeAll(async () => {
  database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 2, applicationName: 'test' })
  app = await startApp({ database })
  ;[wren] = await founders(app)
  ada = await newPerson(app)
  ben = await newPerson(app)
  own = await hire(app, ['compliance'], { customerUid: ada.uid })
  await sendKyc(app, ada)
  await sendKyc(app, ben)
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const idOf = async ({ uid }: Person): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>({
    text: `select s.id from verification.submission s join identity.customer c on c.id = s.customer
      where c.uid = $1 order by s.submitted_at desc limit 1`,
    values: [uid],
  })
  return rows[0]?.id ?? ''
}
const decide = async (
  id: string,
  member: string | null,
  rest: { decision?: string; reason?: string | null } = {},
) =>
  owner.query({
    text: `insert into verification.decision (submission, member, decision, reason_code, at)
      values ($1, $2, $3, $4, $5)`,
    values: [id, member, rest.decision ?? 'approve', rest.reason ?? null, new Date(app.clock.now())],
  })
const refusedWith = (code: string) => expect.objectContaining({ code }) as unknown

describe('the database refuses', () => {
  it.each([
    ['a decision on oneself', () => decideOn(ada, own.id), 'PL055'],
    ['a decision by nobody on a customer of the real book', () => decideOn(ada, null), 'PL054'],
    ['a rejection without a reason', () => decideOn(ben, wren.id, { decision: 'reject' }), '23514'],
    [
      'another reason without words',
      () => decideOn(ben, wren.id, { decision: 'reject', reason: 'other' }),
      '23514',
    ],
    ['an approval with a reason', () => decideOn(ben, wren.id, { reason: 'cropped' }), '23514'],
    ['a state without a decision', () => change("state = 'approved'"), 'PL052'],
    ['another customer', () => change('customer = customer + 1'), 'PL051'],
    ['a later due time', () => change("due_at = due_at + interval '1 day'"), 'PL051'],
    ['other fields', () => change("fields = 'x'"), 'PL051'],
    ['the removal of a form', () => owner.query('delete from verification.submission'), undefined],
    ['the emptying of the table', () => owner.query('truncate verification.submission cascade'), undefined],
    ['the removal of an image', () => owner.query('delete from verification.image'), undefined],
    [
      'a credit event of other points',
      () =>
        owner.query(`insert into verification.credit_event (customer, kind, points, cause, at)
          select id, 'kyc_approved', 40, gen_random_uuid(), now() from identity.customer limit 1`),
      '23514',
    ],
    [
      'an event that is not listed',
      () =>
        owner.query(`insert into verification.credit_event (customer, kind, points, cause, at)
          select id, 'friendly', 5, gen_random_uuid(), now() from identity.customer limit 1`),
      '23514',
    ],
    [
      'a second form beside one that waits',
      () =>
        owner.query(`insert into verification.submission (id, customer, kind, fields, language, person_print, name_prints,
            restricted, submitted_at, due_at)
          select gen_random_uuid(), customer, kind, fields, language, person_print, name_prints, restricted,
            submitted_at, due_at from verification.submission limit 1`),
      '23505',
    ],
    [
      'a form that begins approved',
      () =>
        owner.query(`insert into verification.submission (id, customer, kind, fields, language, number_print, name_prints,
            restricted, submitted_at, due_at, state)
          select gen_random_uuid(), customer, 'real_name', fields, language, person_print, name_prints, false,
            submitted_at, due_at, 'approved' from verification.submission limit 1`),
      'PL050',
    ],
  ] as const)('%s', async (_, write, code) => {
    await expect(write()).rejects.toEqual(
      code === undefined
        ? expect.objectContaining({ code: expect.any(String) as string })
        : refusedWith(code),
    )
  })

  it('a second decision, whoever makes it', async () => {
    const id = await idOf(ben)
    await decide(id, wren.id)
    await expect(decide(id, own.id)).rejects.toEqual(refusedWith('PL052'))
    for (const text of [
      'delete from verification.decision',
      "update verification.decision set decision = 'reject', reason_code = 'cropped'",
      'truncate verification.decision',
    ])
      await expect(owner.query(text)).rejects.toThrow(/append-only|change/)
    await expect(change("state = 'pending'", id)).rejects.toEqual(refusedWith('PL052'))
  })

  it('all of that also where a session has put ordinary triggers to rest', async () => {
    const id = await idOf(ada)
    await expect(
      owner.transaction(async tx => {
        await tx.query('set local session_replication_role = replica')
        await tx.query({
          text: "update verification.submission set state = 'approved' where id = $1",
          values: [id],
        })
      }),
    ).rejects.toEqual(refusedWith('PL052'))
  })
})

const decideOn = async (
  person: Person,
  member: string | null,
  rest: { decision?: string; reason?: string } = {},
) => decide(await idOf(person), member, rest)

const change = async (what: string, id?: string) =>
  owner.query({
    text: `update verification.submission set ${what} where id = $1`,
    values: [id ?? (await idOf(ada))],
  })
