import { describe, expect, it } from 'vitest'
import { readMigrations } from '../migrations.ts'
import { statementsOf } from './statements.ts'

describe('the statements of a file', () => {
  it('are named by the line they begin on, remarks left out', () => {
    const sql = '-- One; of\ncreate table a (id int);\n\n/* two;\n lines */ select 1; select 2\n;\n-- end;\n'
    expect(statementsOf(sql)).toEqual([
      { line: 2, text: 'create table a (id int)' },
      { line: 5, text: 'select 1' },
      { line: 5, text: 'select 2' },
    ])
  })

  it.each([
    `select ';', 'it''s;', e'\\';', "a;b"`,
    'do $$ begin perform 1; end $$',
    'do $body$ begin perform $$;$$; end $body$',
    `select '--;' || '/*;'`,
    'select $1, a$b$ from c',
  ])('are not ended by a semicolon within %s', sql => {
    expect(statementsOf(`${sql};select 2`)).toEqual([
      { line: 1, text: sql },
      { line: 1, text: 'select 2' },
    ])
  })

  it('begin with a word of SQL in every migration', () => {
    const words =
      /^(alter|analyze|comment|create|delete|do|drop|grant|insert|revoke|select|set|update|with)\b/
    for (const { name, sql } of readMigrations())
      for (const { line, text } of statementsOf(sql))
        expect.soft({ name, line, isStatement: words.test(text) }).toMatchObject({ isStatement: true })
  })
})
