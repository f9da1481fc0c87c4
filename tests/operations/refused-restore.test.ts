import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { restoreBackup, takeBackup } from '@plumbline/server/capabilities/backup/index'
import { createLocalStore, type FileStore } from '@plumbline/server/capabilities/upload/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { migrationFolder } from '@plumbline/server/core/platform/db/migrations'
import { prepareDatabase } from '@plumbline/server/core/platform/db/prepare-database'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { newFolder } from '../support/cluster.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

let earlier: TestDatabase
let folder: string
let backup: Awaited<ReturnType<typeof takeBackup>>
const asOwner = ({ ownerUrl }: TestDatabase): Database =>
  createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'test' })

/** A deployment of an earlier version, which lacks the newest migration. */
beforeAll(async () => {
  folder = newFolder()
  const migrations = join(folder, 'sql')
  cpSync(migrationFolder, migrations, { recursive: true })
  rmSync(join(migrations, readdirSync(migrations).toSorted().at(-1)!))
  earlier = await freshDatabase()
  backup = await takeBackup({
    ownerUrl: earlier.ownerUrl,
    store: undefined,
    into: folder,
    version: '0.1.0',
    now: new Date(),
    say: () => undefined,
  })
  const owner = asOwner(earlier)
  await owner.query(
    `do $$ declare named text; begin
      for named in select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
      loop execute format('drop schema %I cascade', named); end loop;
    end $$`,
  )
  await prepareDatabase({ ...earlier, migrations })
  await owner.query(
    `insert into identity.customer (uid, book, name, created_at) values ('12345678', 'demo', 'Ada', now())`,
  )
  await owner.end()
})
afterAll(async () => {
  await earlier.drop()
  rmSync(folder, { recursive: true, force: true })
})

let test: TestDatabase
let owner: Database
beforeEach(async () => {
  test = await earlier.copy()
  owner = asOwner(test)
})
afterEach(async () => {
  await owner.end()
  await test.drop()
})

const restore = (
  over: 'nothing' | 'everything',
  store: FileStore = createLocalStore(join(folder, 'files')),
) =>
  restoreBackup({
    ...test,
    folder: backup.folder,
    store,
    dataKeys: backup.manifest.dataKeys,
    tickKeys: [],
    over,
    say: () => undefined,
  })
const built = async (): Promise<readonly string[]> =>
  (await owner.query<{ name: string }>('select name from platform.migration order by number')).rows.map(
    ({ name }) => name,
  )

it('leaves a deployment of an earlier version as it is where it holds something', async () => {
  const before = await built()
  await expect(restore('nothing')).rejects.toThrow('holds a deployment already: 1 customers')
  expect(await built()).toEqual(before)
})

it('builds nothing beneath an earlier version that runs', async () => {
  const before = await built()
  const running = createDatabase({ url: test.appUrl, poolSize: 1, applicationName: 'plumbline' })
  try {
    await running.query('select')
    await expect(restore('everything')).rejects.toThrow('stop it first')
  } finally {
    await running.end()
  }
  expect(await built()).toEqual(before)
})

it(
  'has the database to itself from the look at it to the end: no start prepares it meanwhile',
  { tags: 'thorough' },
  async () => {
    const isHeld = async (): Promise<boolean> => {
      const { rowCount } = await owner.query(
        `select from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and l.objid = 7586321 and l.granted`,
      )
      return rowCount === 1
    }
    const looked: boolean[] = []
    const store: FileStore = {
      get: async () => {
        looked.push(await isHeld())
        return Buffer.from('there')
      },
      put: () => Promise.reject(new Error('it is there already')),
      remove: () => Promise.reject(new Error('nothing is removed')),
    }
    await withImage(async () => restore('everything', store))
    expect(looked).toEqual([true])
    expect(await built()).toEqual(backup.manifest.migrations.map(({ name }) => name))
  },
)

/** The backup names one image. */
const withImage = async (work: () => Promise<unknown>): Promise<void> => {
  const path = join(backup.folder, 'manifest.json')
  const manifest = readFileSync(path, 'utf8')
  const image = { name: 'abcd', bytes: 5, sha256: createHash('sha256').update('there').digest('hex') }
  mkdirSync(join(backup.folder, 'images', 'ab'), { recursive: true })
  writeFileSync(join(backup.folder, 'images', 'ab', 'abcd'), 'there')
  writeFileSync(path, JSON.stringify({ ...JSON.parse(manifest), images: [image] }))
  try {
    await work()
  } finally {
    writeFileSync(path, manifest)
  }
}
