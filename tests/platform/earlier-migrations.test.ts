import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreBackup, takeBackup } from '@plumbline/server/capabilities/backup/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { migrationFolder } from '@plumbline/server/core/platform/db/migrations'
import { prepareDatabase } from '@plumbline/server/core/platform/db/prepare-database'
import { createLocalStore } from '@plumbline/server/capabilities/upload/index'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { insertDeposit } from './plain-deposit.ts'

const guard = '0037_funding_guard.sql'
const earlierChecksum = 'ebf4c53b75305d2ea182b03d4bc1a246ae2de120e8ad363d3773a786451778b1'
/** The statement that only Postgres 17 knows stood where all of this stands now. */
const today =
  /-- The column stays where it is[\s\S]*?revoke all on function funding\.fill_transaction_key from public;\n/
const earlier =
  'alter table funding.deposit alter column transaction_key set expression as (funding.transaction_key(transaction_id));\n'

const cluster = inject('cluster')
const couldBuildIt = !('fault' in cluster) && cluster.major >= 17
const hash = 'ab'.repeat(32)

/** Every schema of the product goes: the database is as empty as a new one. */
const emptied = `do $$ declare named text; begin
  for named in select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  loop execute format('drop schema %I cascade', named); end loop;
end $$`

describe.runIf(couldBuildIt)('a database that was migrated before 0037 was made for Postgres 15', () => {
  let test: TestDatabase
  let owner: Database
  let folder: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-migrations-'))
    cpSync(migrationFolder, join(folder, 'sql'), { recursive: true })
    const sql = readFileSync(join(folder, 'sql', guard), 'utf8')
      .replaceAll('\r\n', '\n')
      .replace(today, earlier)
    expect(createHash('sha256').update(sql).digest('hex')).toBe(earlierChecksum)
    writeFileSync(join(folder, 'sql', guard), sql)
    test = await freshDatabase()
    owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test' })
    await owner.query(emptied)
    await prepareDatabase({ ...test, migrations: join(folder, 'sql') })
    expect(await insertDeposit(owner, hash)).toBe('ab'.repeat(32))
  })
  afterAll(async () => {
    await owner.end()
    await test.drop()
    rmSync(folder, { recursive: true })
  })

  const shapeOf = async (database: Database) =>
    (
      await database.query(
        `select (select array_agg(attnum || ' ' || attname || ' ' || atttypid::regtype order by attnum)
             from pg_attribute where attrelid = 'funding.deposit'::regclass and attnum > 0) as columns,
           (select array_agg(pg_get_indexdef(indexrelid) order by pg_get_indexdef(indexrelid)) from pg_index where indrelid = 'funding.deposit'::regclass) as indexes`,
      )
    ).rows

  it('starts, and keeps what it notes of itself', async () => {
    expect((await prepareDatabase(test)).applied).toEqual([])
    const { rows } = await owner.query({
      text: 'select checksum from platform.migration where name = $1',
      values: [guard],
    })
    expect(rows).toEqual([{ checksum: earlierChecksum }])
  })

  it('has the same columns in the same places, and the same indexes, as one of today', async () => {
    const other = await freshDatabase()
    const of = createDatabase({ url: other.ownerUrl, poolSize: 1, applicationName: 'test' })
    try {
      expect(await shapeOf(owner)).toEqual(await shapeOf(of))
    } finally {
      await of.end()
      await other.drop()
    }
  })

  it('can be restored from its backup', async () => {
    const store = createLocalStore(join(folder, 'files'))
    const backup = await takeBackup({
      ownerUrl: test.ownerUrl,
      store: undefined,
      into: folder,
      version: '0.1.0',
      now: new Date(),
      say: () => undefined,
    })
    const other = await freshDatabase()
    const of = createDatabase({ url: other.ownerUrl, poolSize: 1, applicationName: 'test' })
    try {
      const keys = { dataKeys: backup.manifest.dataKeys, tickKeys: [] }
      await restoreBackup({
        ...other,
        ...keys,
        folder: backup.folder,
        store,
        over: 'nothing',
        say: () => undefined,
      })
      const { rows } = await of.query(
        'select transaction_id as id, transaction_key as key from funding.deposit',
      )
      expect(rows).toEqual([{ id: hash, key: 'ab'.repeat(32) }])
    } finally {
      await of.end()
      await other.drop()
    }
  })

  it('is refused when another edit was applied', async () => {
    await owner.query(`update platform.migration set checksum = repeat('0', 64) where name = '${guard}'`)
    await expect(prepareDatabase(test)).rejects.toThrow(`${guard} was edited`)
    await owner.query(`update platform.migration set checksum = '${earlierChecksum}' where name = '${guard}'`)
  })
})

describe('the key of a transaction', () => {
  let test: TestDatabase
  let owner: Database
  beforeAll(async () => {
    test = await freshDatabase()
    owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test' })
  })
  afterAll(async () => {
    await owner.end()
    await test.drop()
  })

  it('is made of its id, whatever is written beside it', async () => {
    expect(await insertDeposit(owner, hash)).toBe('ab'.repeat(32))
    await owner.query(`update funding.deposit set transaction_key = 'other', revision = revision + 1`)
    expect((await owner.query('select transaction_key as key from funding.deposit')).rows).toEqual([
      { key: 'ab'.repeat(32) },
    ])
  })

  it('cannot be another one even where triggers are off', async () => {
    await owner.query('alter table funding.deposit disable trigger user')
    await expect(owner.query(`update funding.deposit set transaction_key = 'other'`)).rejects.toThrow(
      'deposit_transaction_key_check',
    )
  })
})
