import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  auditRestored,
  restoreBackup,
  Stopped,
  takeBackup,
} from '@plumbline/server/capabilities/backup/index'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { createLocalStore } from '@plumbline/server/capabilities/upload/index'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newEmail, registerByEmail } from '../support/builders/identity.ts'
import { startApp, testDataKey, testTickKey, type App } from '../support/app.ts'
import { newFolder } from '../support/cluster.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { picture } from '../support/builders/pictures.ts'
import { fetchImage, sendImage } from '../support/builders/upload.ts'

let app: App
let database: TestDatabase
let folder: string
const opened: TestDatabase[] = []
const fresh = async (): Promise<TestDatabase> => {
  const made = await freshDatabase()
  opened.push(made)
  return made
}

beforeAll(async () => {
  folder = newFolder()
  database = await freshDatabase()
  app = await startApp({ database })
  await live()
})
afterAll(async () => {
  await stopped()
  await database.drop()
  rmSync(app.folder, { recursive: true, force: true })
  for (const each of opened) await each.drop()
  rmSync(folder, { recursive: true, force: true })
})

let stopping: Promise<void> | undefined
/** The product alone: its database and its images are looked at afterwards. */
const stopped = (): Promise<void> => (stopping ??= app.product.stop())

const lines: string[] = []
const say = (line: string): void => void lines.push(line)

/** What somebody did in this house, and finds again. */
const kept = { token: '', image: '', demo: '' }
const live = async (): Promise<void> => {
  kept.token = (await registerByEmail(app, newEmail(), { country: 'HK' })).data.token
  kept.image = (await sendImage(app, kept.token, await picture())).data.id
  kept.demo = await app.openDemo()
  app.quoteAll()
  await trade(kept.demo)
  const { data } = await app.call('paymentStart', { amount: '75.00' }, { token: kept.demo })
  await app.call('paymentSandbox', { id: data.payment.id, act: 'pay' }, { token: kept.demo })
  // Minutes of the tick log are over, and signed.
  app.timer.wind(150_000)
  await vi.waitFor(async () => {
    app.timer.wind(1_000)
    const { rows } = await app.product.database.query('select 1 from market.tick_minute')
    expect(rows.length).toBeGreaterThan(0)
  }, 20_000)
  app.quoteAll()
}
const trade = async (token: string): Promise<void> => {
  const order = { kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.10', leverage: 20 } as const
  const { data } = await app.call('submitOrder', order, { token })
  await app.call('submitOrder', { ...order, side: 'short' }, { token })
  await app.call('closeOrder', { id: data.order.id }, { token })
}

const storeIn = (place: string) => createLocalStore(join(place, 'files'))
const keyNames: { data: readonly string[]; tick: readonly string[] } = { data: [], tick: [] }
const take = async (from: TestDatabase, place = app.folder) => {
  const taken = await takeBackup({
    ownerUrl: from.ownerUrl,
    store: storeIn(place),
    into: folder,
    version: '0.1.0',
    now: new Date(),
    say,
  })
  const { dataKeys, tickKey } = taken.manifest
  Object.assign(keyNames, { data: dataKeys, tick: [tickKey] })
  return taken
}

type Restored = Parameters<typeof restoreBackup>[0]
const restore = (backup: string, to: TestDatabase, rest: Partial<Restored> = {}) =>
  restoreBackup({
    folder: backup,
    ownerUrl: to.ownerUrl,
    appUrl: to.appUrl,
    store: storeIn(join(folder, 'restored')),
    dataKeys: keyNames.data,
    tickKeys: keyNames.tick,
    over: 'nothing',
    say,
    ...rest,
  })

/** Every row of every table, every guard and every sequence, as one text each. */
const portrait = async ({ ownerUrl }: TestDatabase): Promise<Readonly<Record<string, string>>> => {
  const owner = createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'test' })
  const text = async (query: string): Promise<string> => {
    const { rows } = await owner.query<{ text: string | null }>(query)
    return rows[0]?.text ?? ''
  }
  try {
    const { rows } = await owner.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_|^information_schema|^platform$'`,
    )
    const drawn: Record<string, string> = {
      guards: await text(
        `select string_agg(tgrelid::regclass || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid), E'\\n' order by tgrelid::regclass::text, tgname) as text
         from (select * from pg_trigger where not tgisinternal) t`,
      ),
      keys: await text(
        `select string_agg(conrelid::regclass || ' ' || pg_get_constraintdef(oid), E'\\n' order by conrelid::regclass::text, pg_get_constraintdef(oid)) as text
         from pg_constraint where contype = 'f'`,
      ),
    }
    for (const { name } of rows)
      drawn[name] = await text(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as text from ${name} t`,
      )
    return drawn
  } finally {
    await owner.end()
  }
}

const sound = { breaches: [], isTrailSound: true }

describe('a backup', () => {
  it('of a house that trades meanwhile is of one moment', { tags: 'thorough' }, async () => {
    const traders = await Promise.all([app.openDemo(), app.openDemo(), app.openDemo()])
    const hours = { open: true }
    const trading = Promise.all(
      traders.map(async token => {
        while (hours.open) await trade(token)
      }),
    )
    const { folder: backup, manifest } = await take(database).finally(() => (hours.open = false))
    await trading
    expect(manifest.images).toHaveLength(1)
    expect(manifest.tickMonths.length).toBeGreaterThan(0)
    const other = await fresh()
    const { appUrl } = await restore(backup, other)
    expect(await auditRestored(appUrl)).toMatchObject(sound)
  })

  it(
    'says beforehand what it takes, and leaves nothing behind when it fails',
    { tags: 'thorough' },
    async () => {
      expect(lines.join('\n')).toMatch(/Copies \d+ tables of about [\d.]+ MB .* and 1 images/)
      const before = readdirSync(folder)
      const failing = {
        get: () => Promise.reject(new Error('away')),
        put: async () => {},
        remove: async () => {},
      }
      await expect(
        takeBackup({
          ownerUrl: database.ownerUrl,
          store: failing,
          into: folder,
          version: '0.1.0',
          now: new Date(),
          say,
        }),
      ).rejects.toThrow('away')
      expect(readdirSync(folder)).toEqual(before)
    },
  )

  it('is refused while an image that is needed is not there', { tags: 'thorough' }, async () => {
    const owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
    await owner.query('update upload.image set kept_at = now(), expires_at = null')
    await owner.end()
    await expect(take(database, join(folder, 'nowhere'))).rejects.toThrow(Stopped)
  })
})

describe('a house that is put back', () => {
  let backup: string
  let before: Readonly<Record<string, string>>
  let assets: unknown
  beforeAll(async () => {
    assets = (await app.call('accounts', {}, { token: kept.demo })).data
    await stopped()
    before = await portrait(database)
    backup = (await take(database)).folder
  })

  it('is the same to the last row and guard, and goes on', async () => {
    const other = await fresh()
    const { appUrl } = await restore(backup, other)
    expect(await portrait(other)).toEqual(before)
    expect(await auditRestored(appUrl)).toMatchObject(sound)
    const again = await startApp({
      database: other,
      environment: { DATA_DIR: join(folder, 'restored') },
      start: app.now(),
    })
    again.quoteAll()
    expect((await again.call('accounts', {}, { token: kept.demo })).data).toEqual(assets)
    expect((await fetchImage(again, kept.token, kept.image)).status).toBe(200)
    const order = { kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.10', leverage: 20 } as const
    expect(await again.call('submitOrder', order, { token: kept.demo })).toMatchObject({ type: 'ok' })
    expect(await again.audit()).toEqual([])
    await expect(restore(backup, other, { over: 'everything' })).rejects.toThrow('stop it first')
    await again.product.stop()

    await expect(restore(backup, other)).rejects.toThrow(
      /holds a deployment already: \d+ customers.*--over=everything/,
    )
    await restore(backup, other, { over: 'everything' })
    expect(await portrait(other)).toEqual(before)
  })

  it('is not touched by a backup that is not right', { tags: 'thorough' }, async () => {
    const other = await fresh()
    await restore(backup, other)
    for (const [change, refusal] of notRight) {
      const copy = copyOf(backup)
      const rest = change(copy)
      await expect(restore(copy, other, { over: 'everything', ...rest })).rejects.toThrow(refusal)
    }
    expect(await portrait(other)).toEqual(before)
  })

  it('comes and goes by the two commands, with the embedded database', { tags: 'thorough' }, async () => {
    const home = newFolder()
    const run = promisify(execFile)
    const command = (...words: string[]) =>
      run(process.execPath, ['apps/server/src/commands/backup.ts', ...words], {
        cwd: join(import.meta.dirname, '..', '..'),
        env: {
          ...process.env,
          DATA_DIR: home,
          DATABASE_URL: '',
          DATA_KEYS: testDataKey,
          TICK_KEY: testTickKey,
        },
      })
    try {
      const restored = await command('restore', backup)
      expect(restored.stdout).toContain('Ledger: all invariants are met')
      expect(restored.stdout).toMatch(/Audit log: \d+ entries unchanged since they were sealed/)
      const taken = await command('backup', join(home, 'backups'))
      expect(taken.stdout).toContain('Not in the backup. Keep these apart from it')
      const [name = ''] = readdirSync(join(home, 'backups'))
      const rowsOf = (place: string) =>
        (JSON.parse(readFileSync(join(place, 'manifest.json'), 'utf8')) as Edited).tables.map(
          ({ name: table, rows }) => [table, rows],
        )
      expect(rowsOf(join(home, 'backups', name))).toEqual(rowsOf(backup))
      await expect(command('restore', backup)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('holds a deployment already'),
      })
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  })
})

/** What may be wrong with a backup, or with what is at hand for it. */
const notRight: readonly (readonly [(copy: string) => Partial<Restored> | void, RegExp])[] = [
  [() => ({ dataKeys: [] }), /DATA_KEYS/],
  [() => ({ tickKeys: [] }), /TICK_KEY/],
  [copy => writeFileSync(join(copy, 'tables', 'ledger.account.gz'), 'changed'), /not as it was written/],
  [copy => rmSync(join(copy, 'tables', 'ledger.entry.gz')), /missing from the backup/],
  [
    copy =>
      edit(
        copy,
        manifest => void manifest.migrations.push({ name: '9999_later.sql', checksum: '0'.repeat(64) }),
      ),
    /does not know how/,
  ],
  [
    copy =>
      edit(copy, manifest => {
        for (const table of manifest.tables) if (table.name === 'ledger.entry') table.rows += 1
      }),
    /Of ledger\.entry the backup holds/,
  ],
  [copy => rmSync(join(copy, 'manifest.json')), /There is no backup/],
]

type Edited = {
  migrations: { name: string; checksum: string }[]
  tables: { name: string; rows: number }[]
}
const edit = (copy: string, change: (manifest: Edited) => void): void => {
  const path = join(copy, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Edited
  change(manifest)
  writeFileSync(path, JSON.stringify(manifest))
}

let copies = 0
const copyOf = (backup: string): string => {
  const copy = join(folder, `copy-${(copies += 1)}`)
  copyTree(backup, copy)
  return copy
}
const copyTree = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) copyTree(join(from, entry.name), join(to, entry.name))
    else copyFileSync(join(from, entry.name), join(to, entry.name))
  }
}
