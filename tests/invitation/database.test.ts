import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

let database: TestDatabase
let owner: Database
beforeAll(async () => {
  database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  for (const uid of ['10000001', '10000002'])
    await owner.query({
      text: `insert into identity.customer (uid, book, name, created_at, invite_code)
        values ($1, 'real', 'Somebody', now(), $2)`,
      values: [uid, uid === '10000001' ? 'ABCD2345' : 'ABCD2346'],
    })
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

describe('whatever role writes', () => {
  it.each([
    [
      'gives a customer another inviter',
      `update identity.customer set invited_by = (select id from identity.customer where uid = '10000001')
        where uid = '10000002'`,
      'PL156',
    ],
    [
      'changes a code',
      `update identity.customer set invite_code = 'ABCD2347' where uid = '10000001'`,
      'PL156',
    ],
    [
      'has somebody invite themselves',
      `insert into identity.customer (id, uid, book, name, created_at, invited_by) overriding system value
        values (5000, '10000003', 'real', 'Somebody', now(), 5000)`,
      '23514',
    ],
    [
      'has somebody invited by who came later',
      `insert into identity.customer (id, uid, book, name, created_at, invited_by) overriding system value
        values (0, '10000004', 'real', 'Somebody', now(), (select id from identity.customer where uid = '10000001'))`,
      '23514',
    ],
  ])('never %s', async (_, text, code) => {
    await expect(owner.query(text)).rejects.toMatchObject({ code })
  })
})
