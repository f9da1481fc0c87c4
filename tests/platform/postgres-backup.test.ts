import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { restoreBackup, takeBackup } from '@plumbline/server/capabilities/backup/index'
import { audit } from '@plumbline/server/core/ledger/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import type { EmbeddedPostgres } from '@plumbline/server/core/platform/db/postgres/index'
import { prepareDatabase } from '@plumbline/server/core/platform/db/prepare-database'
import { createLocalStore } from '@plumbline/server/capabilities/upload/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPerson } from '../support/builders/ledger.ts'
import { newFolder, startServerIn } from '../support/cluster.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { otherServers } from '../support/servers.ts'
import { insertDeposit } from './plain-deposit.ts'

const opened = (url: string): Database => createDatabase({ url, poolSize: 1, applicationName: 'test' })

describe.skipIf(otherServers.length === 0)('a backup', () => {
  describe.each(otherServers)('of Postgres $major', ({ programs }) => {
    let folder: string
    let server: EmbeddedPostgres
    let owner: Database
    let test: TestDatabase

    beforeAll(async () => {
      folder = newFolder()
      server = await startServerIn(folder, programs)
      owner = opened(server.ownerUrl)
      await prepareDatabase(server)
      test = await freshDatabase()
    })
    afterAll(async () => {
      await owner.end()
      await server.stop()
      await test.drop()
      rmSync(folder, { recursive: true, force: true })
    })

    const backUp = (ownerUrl: string, into: string) => {
      mkdirSync(join(folder, into))
      return takeBackup({
        ownerUrl,
        store: undefined,
        into: join(folder, into),
        version: '0.1.0',
        now: new Date(),
        say: () => undefined,
      })
    }
    const putBack = (
      { folder: backup, manifest }: Awaited<ReturnType<typeof takeBackup>>,
      place: { ownerUrl: string; appUrl: string },
    ) =>
      restoreBackup({
        ...place,
        folder: backup,
        store: createLocalStore(join(folder, 'files')),
        dataKeys: manifest.dataKeys,
        tickKeys: [],
        over: 'everything',
        say: () => undefined,
      })
    const standing = async (database: Database) =>
      (
        await database.query(
          `select (select array_agg(t::text order by id) from ledger.transfer t) as transfers,
             (select array_agg(a::text order by id) from ledger.account a) as accounts,
             (select array_agg(d::text order by id) from funding.deposit d) as deposits`,
        )
      ).rows

    it('is restored into the suite’s own server, and one of that into it', async () => {
      const app = opened(server.appUrl)
      await openPerson(app, 'ada', { balance: 100 })
      await app.end()
      await insertDeposit(owner, 'ab'.repeat(32))
      const stood = await standing(owner)

      await putBack(await backUp(server.ownerUrl, 'there'), test)
      const own = opened(test.ownerUrl)
      expect(await standing(own)).toEqual(stood)
      expect(await audit(own)).toEqual([])
      await own.end()

      await putBack(await backUp(test.ownerUrl, 'back'), server)
      expect(await standing(owner)).toEqual(stood)
      expect(await audit(owner)).toEqual([])
    })
  })
})
