import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { restoreBackup, Stopped, takeBackup } from '@plumbline/server/capabilities/backup/index'
import { createLocalStore } from '@plumbline/server/capabilities/upload/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

const main = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'main.ts')

/** How the record of migrations of such databases begins, of the older ones and of the newer; there are fifty more of each. */
const chains = {
  older: ['0001_identity.sql', '0002_ledger.sql', '0003_market.sql'],
  newer: ['0001_platform.sql', '0002_identity.sql', '0003_ledger.sql'],
}
const every = Object.entries(chains)
const checksum = 'ab'.repeat(32)

let test: TestDatabase
let owner: Database
let folder: string

beforeAll(async () => {
  test = await freshDatabase()
  owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test' })
  folder = mkdtempSync(join(tmpdir(), 'plumbline-migrations-'))
})
afterAll(async () => {
  await owner.end()
  await test.drop()
  rmSync(folder, { recursive: true })
})

const record = async () => (await owner.query('select * from platform.migration order by number')).rows
const take = () =>
  takeBackup({
    ownerUrl: test.ownerUrl,
    store: undefined,
    into: folder,
    version: '0.1.0',
    now: new Date(),
    say: () => undefined,
  })
const restore = (backup: string, dataKeys: readonly string[]) =>
  restoreBackup({
    ...test,
    folder: backup,
    store: createLocalStore(join(folder, 'files')),
    dataKeys,
    tickKeys: [],
    over: 'nothing',
    say: () => undefined,
  })

it.each(every)(
  'a backup of a development version from before 0.1 (%s) is refused by one sentence, and nothing is changed',
  async (_, names) => {
    const { folder: backup, manifest } = await take()
    const migrations = names.map(name => ({ name, checksum }))
    writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, migrations }))
    const before = await record()
    const refused = restore(backup, manifest.dataKeys)
    await expect(refused).rejects.toThrow(Stopped)
    await expect(refused).rejects.toThrow(
      'This backup is of a development version from before 0.1: only the version that took it can restore it; nothing was changed',
    )
    expect(await record()).toEqual(before)
  },
)

describe.each(every)('a database of a development version from before 0.1 (%s)', (chain, names) => {
  beforeAll(async () => {
    await owner.query('delete from platform.migration')
    await owner.query({
      text: `insert into platform.migration (number, name, checksum)
        select place, name, $2 from unnest($1::text[]) with ordinality each (name, place)`,
      values: [names, checksum],
    })
  })

  it(
    'is refused by one sentence that says what to do, the start ends with 1, and nothing is changed',
    { tags: 'thorough' },
    async () => {
      const before = await record()
      const start = spawn(process.execPath, [main], {
        env: {
          ...process.env,
          DATABASE_URL: test.ownerUrl,
          DATA_KEYS: Buffer.alloc(32, 1).toString('base64'),
          TICK_KEY: Buffer.alloc(32, 2).toString('base64'),
          PORT: '0',
        },
      })
      const [said] = await Promise.all([text(start.stderr), once(start, 'exit')])
      expect(start.exitCode).toBe(1)
      expect(said).toBe(
        'This database was built by a development version from before 0.1, and no release can go on with it: remove the folder .plumbline (or the one that DATA_DIR names), or set DATABASE_URL to an empty database, and start again; its data is lost then, so copy that folder, or run pg_dump, first if you want to keep it; nothing was changed\n',
      )
      expect(await record()).toEqual(before)
    },
  )

  it('is not backed up by a release, which could not restore it', async () => {
    const place = join(folder, `none-${chain}`)
    mkdirSync(place)
    const refused = takeBackup({
      ownerUrl: test.ownerUrl,
      store: undefined,
      into: place,
      version: '0.1.0',
      now: new Date(),
      say: () => undefined,
    })
    await expect(refused).rejects.toThrow(Stopped)
    await expect(refused).rejects.toThrow(
      'This database is of a development version from before 0.1, and no release could restore its backup: copy its folder, or run pg_dump; nothing was written',
    )
    expect(readdirSync(place)).toEqual([])
  })
})

it('is told from any database of a release by the name of its first migration', () => {
  const folderOf = join(main, '..', 'core', 'platform', 'db', 'migrations')
  const first = readdirSync(folderOf).toSorted()[0]
  expect(first).toBe('0001_base.sql')
  expect(every.map(([, names]) => names[0])).not.toContain(first)
})
