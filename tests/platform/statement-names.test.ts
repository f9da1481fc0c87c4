import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { preparedName } from '@plumbline/server/core/platform/db/statement-name'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

let test: TestDatabase
let database: Database
beforeAll(async () => {
  test = await freshDatabase()
  database = createDatabase({ url: test.appUrl, poolSize: 1, applicationName: 'test' })
})
afterAll(async () => {
  await database.end()
  await test.drop()
})

describe('statements of one name', () => {
  it('with different texts answer each by its own, on one connection and by turns', async () => {
    const ask = async (text: string) =>
      (await database.query<{ found: number }>({ name: 'tick.segments_of', text })).rows[0]?.found
    const answers: unknown[] = []
    for (const turn of ['first', 'second']) {
      answers.push(turn, await ask('select 1 as found'), await ask('select 2 as found'))
    }
    expect(answers).toEqual(['first', 1, 2, 'second', 1, 2])
  })

  it('with the same text are prepared once', async () => {
    const statement = { name: 'once', text: 'select $1::int as found' }
    await database.query({ ...statement, values: [1] })
    await database.query({ ...statement, values: [2] })
    const { rows } = await database.query<{ name: string }>(
      `select name from pg_prepared_statements where name like 'once.%'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('however long it is are told apart within what Postgres keeps of it', () => {
    const text = fc.string({ maxLength: 200 })
    fc.assert(
      fc.property(fc.constantFrom('short', 'long'.repeat(40)), text, text, (name, one, other) => {
        const [first, second] = [preparedName(name, one), preparedName(name, other)]
        expect(Buffer.byteLength(first)).toBeLessThanOrEqual(63)
        expect(first === second).toBe(one === other)
      }),
    )
  })
})
