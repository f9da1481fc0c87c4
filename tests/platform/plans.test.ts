import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { freshDatabase } from '../support/postgres.ts'

let owner: Database

beforeAll(async () => {
  const { ownerUrl } = await freshDatabase()
  owner = createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'test' })
})
afterAll(() => owner.end())

describe('a function whose plans outlive the emptiness of its tables', () => {
  it('neither reads a table from end to end nor keeps one whole beside the rows to be joined', async () => {
    const { rows } = await owner.query<{ name: string; settings: string[] }>(
      `select p.oid::regproc::text as name, p.proconfig as settings from pg_proc p
        where 'enable_seqscan=off' = any (p.proconfig) order by name`,
    )
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ledger.post', 'trading.commit', 'audit.seal_committed']),
    )
    expect(rows.filter(({ settings }) => !settings.includes('enable_material=off'))).toEqual([])
  })
})
