import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificateTypes } from '@plumbline/rules/identity'
import { rejectionReasons } from '@plumbline/rules/verification'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

let database: TestDatabase
let owner: Database
beforeAll(async () => {
  database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

describe('whatever role writes', () => {
  it.each([
    ['removes what the product knows', `delete from dictionary.entry where value = 'passport'`, 'PL155'],
    ['gives it another value', `update dictionary.entry set value = 'x' where value = 'passport'`, 'PL155'],
    ['gives it another type', `update dictionary.entry set type = 'x' where value = 'passport'`, 'PL155'],
    [
      'makes it one of staff',
      `update dictionary.entry set is_shipped = false where value = 'passport'`,
      'PL155',
    ],
    ['empties the table', 'truncate dictionary.entry', 'PL002'],
    [
      'writes a value twice',
      `insert into dictionary.entry (type, value, label, sort, css_class, status, remark, changed_at)
        values ('certificate_type', 'passport', 'Passport', 0, '', 'enabled', '', now())`,
      '23505',
    ],
    [
      'writes a type with a slash',
      `insert into dictionary.entry (type, value, label, sort, css_class, status, remark, changed_at)
        values ('a/b', 'x', 'X', 0, '', 'enabled', '', now())`,
      '23514',
    ],
  ])('never %s', async (_, text, code) => {
    await expect(owner.query(text)).rejects.toMatchObject({ code })
  })

  it('what ships is what the product knows', async () => {
    const { rows } = await owner.query<{ type: string; values: string[] }>(
      `select type, array_agg(value order by sort) as values from dictionary.entry where is_shipped group by type order by type`,
    )
    expect(rows).toEqual([
      { type: 'certificate_type', values: [...certificateTypes] },
      { type: 'rejection_reason', values: [...rejectionReasons] },
    ])
  })
})
