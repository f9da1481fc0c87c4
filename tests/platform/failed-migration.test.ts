import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { prepareDatabase } from '@plumbline/server/core/platform/db/prepare-database'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

const modules = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'core', 'platform', 'db')

let test: TestDatabase
let owner: Database
let folder: string

/** A database at 0001 with a row of it, which an upgrade by two files is to bring to 0003. */
beforeEach(async () => {
  test = await freshDatabase()
  owner = createDatabase({ url: test.ownerUrl, poolSize: 3, applicationName: 'test' })
  await owner.query('drop schema platform cascade')
  folder = mkdtempSync(join(tmpdir(), 'plumbline-migrations-'))
  write('0001_first.sql', 'create table first (name text);')
  await upgrade()
  await owner.query(`insert into first values ('Ada')`)
  write('0002_second.sql', 'create table second (id int);')
})
afterEach(async () => {
  await owner.end()
  await test.drop()
  rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const third = (sql: string) => write('0003_third.sql', sql)
const mended = () => third('alter table first add column age int;')
const upgrade = () => prepareDatabase({ ownerUrl: test.ownerUrl, appUrl: test.appUrl, migrations: folder })

/** What an upgrade that fails says; '' if it does not. */
const failure = (): Promise<string> =>
  upgrade().then(
    () => '',
    (error: Error) => error.message,
  )

const expectUnchanged = async () => {
  const { rows } = await owner.query(
    `select (select array_agg(name order by number) from platform.migration) as applied,
       (select array_agg(attname::text) from pg_attribute where attrelid = 'first'::regclass and attnum > 0) as columns,
       to_regclass('second')::text as second, (select array_agg(f.name) from first f) as names`,
  )
  expect(rows).toEqual([{ applied: ['0001_first.sql'], columns: ['name'], second: null, names: ['Ada'] }])
}

/** The very database goes on: the file is corrected, and nothing else is done. */
const expectMendable = async () => {
  await expectUnchanged()
  mended()
  expect((await upgrade()).applied).toEqual(['0002_second.sql', '0003_third.sql'])
  expect((await owner.query('select * from first')).rows).toEqual([{ name: 'Ada', age: null }])
}

/** Processes of the server that are within the third file. */
const inThird = async (): Promise<number[]> => {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid)
}
const untilInThird = () =>
  vi.waitFor(async () => expect(await inThird()).toHaveLength(1), { timeout: 20_000 })

const begun = 'alter table first add column age int;\n\n'

describe('an upgrade that fails halfway leaves the database as it was, says so, and goes on when corrected:', () => {
  it.each([
    [
      'a word that does not exist',
      `${begun}select\n  no_such_column;`,
      'line 4',
      'column "no_such_column" does not exist',
    ],
    [
      'a row that does not fit',
      `${begun}alter table first add check (age > 0);\ninsert into first values ('Ben', -1);`,
      'statement from line 4',
      'violates check constraint',
    ],
    [
      'a check at the commit',
      `${begun}create table third (id int unique deferrable initially deferred);\ninsert into third values (1), (1);`,
      '',
      'duplicate key value',
    ],
    [
      'a disk that is full',
      `${begun}do $$ begin\n  raise 'could not extend file: No space left on device' using errcode = '53100';\nend $$;`,
      'statement from line 3',
      'No space left on device',
    ],
  ])('%s', async (_, sql, place, words) => {
    third(sql)
    const text = await failure()
    expect(text).toContain(`Migration 0003_third.sql failed${place === '' ? '' : ` (${place})`}: `)
    expect(text).toContain(words)
    expect(text).toContain('Nothing was changed: the database is as 0001_first.sql left it. ')
    await expectMendable()
  })

  it('a connection that breaks', async () => {
    third(`${begun}select pg_sleep(600);`)
    const failed = failure()
    await untilInThird()
    const [pid] = await inThird()
    await owner.query({ text: 'select pg_terminate_backend($1)', values: [pid] })
    expect(await failed).toMatch(
      /0003_third\.sql failed \(statement from line 3\): .* Nothing was changed: .* Start again when the database answers$/s,
    )
    await expectMendable()
  })

  it('a process that is killed, whose lock holds up nobody', async () => {
    third(`${begun}select pg_sleep(600);`)
    const script = `
      import { prepareDatabase } from ${JSON.stringify(join(modules, 'prepare-database.ts'))}
      const [ownerUrl, appUrl, migrations] = process.argv.slice(1)
      await prepareDatabase({ ownerUrl, appUrl, migrations })`
    const child = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      script,
      test.ownerUrl,
      test.appUrl,
      folder,
    ])
    await untilInThird()
    child.kill('SIGKILL')
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
    await expectMendable()
  })

  it('a table that an older server holds', async () => {
    third(`set local lock_timeout = '50ms';\n${begun}`)
    await owner.transaction(async tx => {
      await tx.query('select * from first')
      const text = await failure()
      expect(text).toContain(
        '0003_third.sql failed (statement from line 2): canceling statement due to lock timeout',
      )
      expect(text).toContain(
        'stop every other program on this database, also an older server, and start again',
      )
    })
    await expectMendable()
  })

  it('two starts at once, of which neither does what the other began', async () => {
    third(`${begun}select no_such_column;`)
    const texts = await Promise.all([failure(), failure()])
    for (const text of texts) expect(text).toContain('no_such_column')
    await expectMendable()
  })
})

it('an older version starts on a database whose upgrade failed', async () => {
  third('select no_such_column;')
  await failure()
  rmSync(join(folder, '0002_second.sql'))
  rmSync(join(folder, '0003_third.sql'))
  expect((await upgrade()).applied).toEqual([])
})

it('a failure does not repeat the value that could not be read', async () => {
  third('alter table first alter column name type int using name::int;')
  const text = await failure()
  expect(text).toContain('invalid input syntax for type integer. Nothing')
  expect(text).not.toContain('Ada')
})

it('a limit that the operator set for statements does not end a migration', async () => {
  await owner.query(
    `do $$ begin execute format('alter database %I set statement_timeout = 1', current_database()); end $$`,
  )
  third(`${begun}select pg_sleep(0.3);`)
  expect((await upgrade()).applied).toHaveLength(2)
})

it.each(['commit', 'BEGIN', 'rollback', 'start transaction', 'end', '-- so\n  Abort'])(
  'a file that says %s is refused before anything runs',
  async word => {
    third(`${begun}${word};\nselect 1;`)
    expect(await failure()).toContain('Migration 0003_third.sql begins or ends a transaction')
    await expectMendable()
  },
)
