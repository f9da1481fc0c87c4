import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { audit } from '@plumbline/server/core/ledger/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import type { EmbeddedPostgres } from '@plumbline/server/core/platform/db/postgres/index'
import { prepareDatabase } from '@plumbline/server/core/platform/db/prepare-database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPerson } from '../support/builders/ledger.ts'
import { newFolder, startServerIn } from '../support/cluster.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { missingServers, otherServers, versionIn } from '../support/servers.ts'

const main = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'main.ts')
const opened = (url: string, size = 2): Database =>
  createDatabase({ url, poolSize: size, applicationName: 'test' })

describe.skipIf(otherServers.length === 0)('a server of the operator’s own', () => {
  describe.each(otherServers)('of Postgres $major', ({ programs }) => {
    let folder: string
    let server: EmbeddedPostgres
    let owner: Database

    beforeAll(async () => {
      folder = newFolder()
      server = await startServerIn(folder, programs)
      owner = opened(server.ownerUrl)
    })
    afterAll(async () => {
      await owner.end()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    it('is the version it is named by', async () => {
      const { rows } = await owner.query<{ server_version: string }>('show server_version')
      expect(rows[0]?.server_version.split(' ')[0]).toBe(versionIn(programs))
    })

    it('is made ready by two first starts at once, the role among it', async () => {
      await owner.query('drop role plumbline_app')
      const starts = await Promise.all([0, 1].map(() => prepareDatabase({ ownerUrl: server.ownerUrl })))
      expect(starts.filter(({ applied }) => applied.length > 0)).toHaveLength(1)
    })

    it('takes postings that the audit finds sound', async () => {
      const app = opened((await prepareDatabase({ ownerUrl: server.ownerUrl })).appUrl)
      await openPerson(app, 'ada', { balance: 100 })
      expect(await audit(app)).toEqual([])
      await app.end()
    })
  })
})

// The suite itself runs on one.
const cluster = inject('cluster')
const untried = missingServers.filter(major => 'fault' in cluster || major !== cluster.major)
describe.skipIf(untried.length > 0)(
  `Postgres ${untried.join(', ')}: not installed here, so not tested`,
  () => {
    it('is none of those that are promised', () => expect(untried).toEqual([]))
  },
)

describe('a server that is too old', () => {
  let test: TestDatabase
  let url: string

  /** The server says of itself that it is older, through a table that is found before its own. */
  beforeAll(async () => {
    test = await freshDatabase()
    const owner = opened(test.ownerUrl)
    await owner.query(
      `drop schema platform cascade; create schema old;
       create view old.pg_settings as
         select name, case name when 'server_version_num' then '140011' else setting end as setting from pg_catalog.pg_settings;`,
    )
    await owner.end()
    const other = new URL(test.ownerUrl)
    other.searchParams.set('options', '-c search_path=old,pg_catalog')
    url = other.href
  })
  afterAll(() => test.drop())

  it(
    'is refused before anything is migrated, by one sentence, and the start ends with 1',
    { tags: 'thorough' },
    async () => {
      const start = spawn(process.execPath, [main], {
        env: {
          ...process.env,
          DATABASE_URL: url,
          DATA_KEYS: Buffer.alloc(32, 1).toString('base64'),
          TICK_KEY: Buffer.alloc(32, 2).toString('base64'),
          PORT: '0',
        },
      })
      const [said] = await Promise.all([text(start.stderr), once(start, 'exit')])
      expect(start.exitCode).toBe(1)
      expect(said).toBe(
        'This database server is Postgres 14.11, and Plumbline supports Postgres 15 and newer: upgrade the server, or leave DATABASE_URL empty to use the Postgres that comes with Plumbline; nothing was changed\n',
      )
      const owner = opened(test.ownerUrl)
      const { rows } = await owner.query(`select to_regnamespace('platform')::text as platform`)
      await owner.end()
      expect(rows).toEqual([{ platform: null }])
    },
  )
})
