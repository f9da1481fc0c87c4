import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

let test: TestDatabase
let app: Database

beforeAll(async () => {
  test = await freshDatabase()
  app = createDatabase({ url: test.appUrl, poolSize: 2, applicationName: 'test' })
})
afterAll(async () => {
  await app.end()
  await test.drop()
})

describe('the role of the product', () => {
  it('is an ordinary one', async () => {
    const { rows } = await app.query(
      `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication from pg_roles where rolname = current_user`,
    )
    expect(rows).toEqual([
      {
        rolname: 'plumbline_app',
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        rolreplication: false,
      },
    ])
  })

  it.each([
    ['becomes the owner', 'set role plumbline_owner'],
    ['makes tables', 'create table public.mine (id int)'],
    ['reads the passwords', 'select * from pg_authid'],
    ['rewrites what was migrated', 'delete from platform.migration'],
    ['reads files', `select pg_read_file('PG_VERSION')`],
    ['unfreezes a customer', 'update identity.customer set frozen_reason = null'],
    ['gives a customer another inviter', 'update identity.customer set invited_by = null'],
    ['gives a passkey to another customer', 'update identity.passkey set customer = 1'],
    ['gives a wallet to another customer', 'update wallet.wallet set customer = 1'],
    ['lets an API key do more', "update api_key.key set scope = 'trade'"],
    ['changes what a wallet was asked to sign', 'update wallet.request set customer = null'],
    ['gives a second step to another customer', 'update identity.otp set customer = 1'],
    ['gives a session of staff to another member', 'update staff.session set member = 1'],
    ['lets a session of staff live longer', `update staff.session set expires_at = 'infinity'`],
    ['gives a set-up link to another member', 'update staff.setup_link set member = 1'],
    ['gives a credential to another member', 'update staff.credential set member = 1'],
    ['mails links elsewhere', `update staff.member set email = 'eve@example.org'`],
    ['writes a seal', `insert into audit.seal values (1, 1, now(), '\\x00', '\\x00')`],
    ['moves the head of the trail', 'update audit.head set sequence = 0'],
    ['hides what waits for a seal', 'delete from audit.unsealed'],
  ])('is refused when it %s', async (_, text) => {
    await expect(app.query(text)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a hold on withdrawals', () => {
  it('never becomes shorter, nor goes', async () => {
    const owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test' })
    try {
      await owner.query(`with one as (insert into identity.customer (uid, book, name, created_at)
          values ('12345678', 'real', 'Ada', now()) returning id)
        insert into identity.withdrawal_hold select id, now() + interval '1 day', 'email', now() from one`)
      await expect(app.query('update identity.withdrawal_hold set until = now()')).rejects.toMatchObject({
        code: 'PL080',
      })
      await expect(app.query('delete from identity.withdrawal_hold')).rejects.toMatchObject({ code: '42501' })
      const { rowCount } = await app.query(
        `update identity.withdrawal_hold set until = until + interval '1 day'`,
      )
      expect(rowCount).toBe(1)
    } finally {
      await owner.end()
    }
  })
})

describe('the server', () => {
  it.each(['fsync', 'synchronous_commit', 'full_page_writes'])('has %s on, in tests too', async name => {
    const { rows } = await app.query(`show ${name}`)
    expect(rows).toEqual([{ [name]: 'on' }])
  })
})

describe('values', () => {
  it('come out exact', async () => {
    const { rows } = await app.query({
      name: 'exact values',
      text: `select $1::bigint as whole, $2::numeric as decimal, $3::bigint[] as many, $4::timestamptz as moment, '2026-02-28'::date as day`,
      values: [9_007_199_254_740_993n, '0.10', [1n, -2n], new Date(0)],
    })
    expect(rows).toEqual([
      {
        whole: 9_007_199_254_740_993n,
        decimal: '0.10',
        many: [1n, -2n],
        moment: new Date(0),
        day: '2026-02-28',
      },
    ])
  })
})
