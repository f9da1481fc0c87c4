import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeBackup } from '@plumbline/server/capabilities/backup/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { migrationFolder } from '@plumbline/server/core/platform/db/migrations'
import { prepareDatabase } from '@plumbline/server/core/platform/db/prepare-database'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newFolder } from '../support/cluster.ts'
import { lockWaits } from '../support/lock-waits.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

let test: TestDatabase
let owner: Database
let folder: string
beforeEach(async () => {
  test = await freshDatabase()
  owner = createDatabase({ url: test.ownerUrl, poolSize: 2, applicationName: 'test' })
  folder = newFolder()
  cpSync(migrationFolder, join(folder, 'sql'), { recursive: true })
})
afterEach(async () => {
  await owner.end()
  await test.drop()
  rmSync(folder, { recursive: true, force: true })
})

it('is wholly of before an upgrade that comes meanwhile, or wholly of after it', async () => {
  // The last table that a backup reads gets a column.
  writeFileSync(join(folder, 'sql', '0900_memo.sql'), 'alter table wallet.wallet add column memo text;')
  const held = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  // Whoever holds the first one keeps the backup where it begins to read.
  const holding = owner.transaction(async tx => {
    await tx.query('lock table alert.alert in access exclusive mode')
    held.resolve()
    await done.promise
  })
  await held.promise
  const taking = takeBackup({
    ownerUrl: test.ownerUrl,
    store: undefined,
    into: folder,
    version: '0.1.0',
    now: new Date(),
    say: () => undefined,
  })
  await vi.waitFor(async () => expect(await lockWaits(owner)).toBe(1), 20_000)
  await prepareDatabase({ ...test, migrations: join(folder, 'sql') })
  done.resolve()
  await holding
  const { manifest } = await taking
  expect(manifest.migrations.at(-1)?.name).toBe('0900_memo.sql')
})

it('keeps no month of the price record from beginning', async () => {
  const begun = owner.transaction(async tx => {
    // What a backup holds until its end.
    await tx.query('lock table market.tick_minute, market.tick_segment in access share mode')
    return owner.transaction(async month => {
      await month.query("set local lock_timeout = '100ms'")
      await month.query("select market.make_tick_month('2031-05-17T12:00:00Z')")
    })
  })
  await expect(begun).resolves.toBeUndefined()
  const { rows } = await owner.query<{ triggers: string[] }>(
    `select array_agg(tgname::text order by tgname) as triggers from pg_trigger
     where tgrelid = 'market.tick_minute_203105'::regclass and not tgisinternal`,
  )
  expect(rows).toEqual([{ triggers: ['append_only', 'append_only_whole'] }])
})
