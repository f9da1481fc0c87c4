import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { prepareDatabase } from '@plumbline/server/core/platform/db/prepare-database'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

let test: TestDatabase
let folder: string

beforeEach(async () => {
  test = await freshDatabase()
  await asOwner('drop schema platform cascade')
  folder = mkdtempSync(join(tmpdir(), 'plumbline-migrations-'))
  write('0001_first.sql', 'create table first (id int);')
})
afterEach(async () => {
  await test.drop()
  rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

const migrate = () => prepareDatabase({ ownerUrl: test.ownerUrl, appUrl: test.appUrl, migrations: folder })

const asOwner = async (text: string) => {
  const owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test' })
  try {
    return (await owner.query(text)).rows
  } finally {
    await owner.end()
  }
}

describe('migrations', () => {
  it('are applied once, in order', async () => {
    write('0002_second.sql', 'alter table first add column name text;')
    expect((await migrate()).applied).toEqual(['0001_first.sql', '0002_second.sql'])
    expect((await migrate()).applied).toEqual([])
    write('0003_third.sql', 'drop table first;')
    expect((await migrate()).applied).toEqual(['0003_third.sql'])
  })

  it('are applied by one of two starts at once', async () => {
    const applied = await Promise.all([migrate(), migrate()])
    expect(applied.flatMap(start => start.applied)).toEqual(['0001_first.sql'])
  })

  it('leave nothing when a file fails, and name it with the line', async () => {
    write('0002_second.sql', 'create table second (id int);\nselect 1;\nselect no_such_column;')
    await expect(migrate()).rejects.toThrow(/0002_second\.sql failed \(line 3\): .*no_such_column/)
    expect(
      await asOwner(`select to_regclass('first')::text as first, to_regclass('second')::text as second`),
    ).toEqual([{ first: null, second: null }])
  })

  it('do not take a change of line ends for an edit', async () => {
    write('0001_first.sql', 'create table first\n(id int);')
    await migrate()
    write('0001_first.sql', 'create table first\r\n(id int);')
    expect((await migrate()).applied).toEqual([])
  })
})

describe('migrations are refused', () => {
  it('when an applied file was edited', async () => {
    await migrate()
    write('0001_first.sql', 'create table first (id bigint);')
    await expect(migrate()).rejects.toThrow('0001_first.sql was edited')
  })

  it('when an applied file was renamed', async () => {
    await migrate()
    rmSync(join(folder, '0001_first.sql'))
    write('0001_other.sql', 'create table first (id int);')
    await expect(migrate()).rejects.toThrow('with 0001_first.sql where this version has 0001_other.sql')
  })

  it('when the database is newer than the program', async () => {
    write('0002_second.sql', 'create table second (id int);')
    await migrate()
    rmSync(join(folder, '0002_second.sql'))
    await expect(migrate()).rejects.toThrow('knows migration 0002_second.sql, this version does not')
  })

  it('when a file comes in before applied ones', async () => {
    write('0003_third.sql', 'create table third (id int);')
    await migrate()
    write('0002_late.sql', 'create table late (id int);')
    await expect(migrate()).rejects.toThrow('with 0003_third.sql where this version has 0002_late.sql')
  })

  it.each(['1_short.sql', '0002_Upper.sql', 'unnumbered.sql'])('when a file is named %s', async name => {
    write(name, 'select 1;')
    await expect(migrate()).rejects.toThrow(`${name} is misnamed`)
  })

  it('when two files have one number', async () => {
    write('0001_twin.sql', 'select 1;')
    await expect(migrate()).rejects.toThrow('has the number of another one')
  })
})

describe('a server that could lose money is refused', () => {
  it('when the product’s role commits without waiting for the disk', async () => {
    await asOwner(
      `do $$ begin execute format('alter role plumbline_app in database %I set synchronous_commit = off', current_database()); end $$`,
    )
    await expect(migrate()).rejects.toThrow('synchronous_commit = off')
  })

  it('when the product would run with the owner’s rights', async () => {
    const mighty = prepareDatabase({ ownerUrl: test.ownerUrl, appUrl: test.ownerUrl, migrations: folder })
    await expect(mighty).rejects.toThrow('plumbline_owner, which has more rights')
  })
})

describe('a server of the operator’s own', () => {
  it('is used in the limited role, which the owner’s login steps down to', async () => {
    const { appUrl } = await prepareDatabase({ ownerUrl: test.ownerUrl, migrations: folder })
    const app = createDatabase({ url: appUrl, poolSize: 1, applicationName: 'test' })
    try {
      expect((await app.query('select current_user as role')).rows).toEqual([{ role: 'plumbline_app' }])
    } finally {
      await app.end()
    }
  })
})
