import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from '@plumbline/server/platform/database'
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
  ])('is refused when it %s', async (_, text) => {
    await expect(app.query(text)).rejects.toMatchObject({ code: '42501' })
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
