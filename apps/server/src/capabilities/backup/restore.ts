import type pg from 'pg'
import { prepareDatabase } from '../../core/platform/db/prepare-database.ts'
import {
  buildWithin,
  isAppliedAs,
  isBeforeReleases,
  lockPreparation,
  readMigrations,
  type Migration,
} from '../../core/platform/db/migrations.ts'
import type { FileStore } from '../upload/index.ts'
import { ourSchemas, readTables } from './catalogue.ts'
import { withOwner } from './connect.ts'
import { liftGuards, putBackGuards } from './guards.ts'
import { putBackImages } from './images.ts'
import { readManifest, Stopped, tableFile, verifyFiles, type Manifest } from './manifest.ts'
import { fillRows } from './rows.ts'

export type RestoreOptions = {
  readonly folder: string
  readonly ownerUrl: string
  readonly appUrl: string | undefined
  readonly store: FileStore
  /** Names of the keys of DATA_KEYS that are at hand. */
  readonly dataKeys: readonly string[]
  /** The public keys of TICK_KEY that are at hand. */
  readonly tickKeys: readonly string[]
  /** What to do with a deployment that is there already. */
  readonly over: 'nothing' | 'everything'
  readonly say: (line: string) => void
}

/** The word that somebody has to type who means it. */
export const overWord = '--over=everything'

/** Of any version: a table that it does not have holds nothing. */
const countOf = async (client: pg.Client, table: string): Promise<number> => {
  const { rows } = await client.query<{ isThere: boolean }>(
    'select to_regclass($1) is not null as "isThere"',
    [table],
  )
  if (rows[0]?.isThere !== true) return 0
  const { rows: counted } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  return counted[0]?.count ?? 0
}

/** Names of what runs on it now: the product would write into a database that is being replaced. */
const refuseRunning = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'plumbline' limit 1`,
  )
  if (rows.length > 0) throw new Stopped('The product runs on this database: stop it first')
}

/** What a deployment that is there holds; undefined where it may be filled without removing anything. */
const refuseFull = async (
  client: pg.Client,
  { over }: Pick<RestoreOptions, 'over'>,
): Promise<string | undefined> => {
  const customers = await countOf(client, 'identity.customer')
  const staff = await countOf(client, 'staff.member')
  const transfers = await countOf(client, 'ledger.transfer')
  if (customers + staff + transfers === 0) return undefined
  const what = `${customers} customers, ${staff} members of staff and ${transfers} transfers`
  if (over === 'nothing')
    throw new Stopped(`This database holds a deployment already: ${what}. ${overWord} removes them for good`)
  return what
}

/** Whether this may be put in the place of what is there. Throws Stopped. */
const judgeTarget = async (client: pg.Client, options: RestoreOptions): Promise<string | undefined> => {
  await refuseRunning(client)
  return refuseFull(client, options)
}

/** What this version would build first. Throws Stopped where the backup is of a newer version, of one from before 0.1, or of another product. */
const migrationsOf = ({ migrations, version }: Manifest): readonly Migration[] => {
  if (isBeforeReleases(migrations))
    throw new Stopped(
      'This backup is of a development version from before 0.1: only the version that took it can restore it; nothing was changed',
    )
  const known = readMigrations()
  const isKnown = migrations.every((applied, index) => isAppliedAs(known[index], applied))
  if (!isKnown)
    throw new Stopped(
      `This version does not know how that database was built: restore it with version ${version} or newer`,
    )
  return known.slice(0, migrations.length)
}

const refuseWithoutKeys = (manifest: Manifest, { dataKeys, tickKeys }: RestoreOptions): void => {
  if (manifest.dataKeys.some(key => !dataKeys.includes(key)))
    throw new Stopped(
      'What is personal in this backup lies under a key that DATA_KEYS does not name: without it nothing of that could be read',
    )
  if (manifest.tickKey !== null && !tickKeys.includes(manifest.tickKey))
    throw new Stopped(
      'The tick log of this backup goes on under a key that TICK_KEY does not name: the product would not start',
    )
}

const fill = async (client: pg.Client, { folder }: RestoreOptions, manifest: Manifest): Promise<void> => {
  for (const schema of ourSchemas()) await client.query(`drop schema if exists ${schema} cascade`)
  await buildWithin(client, migrationsOf(manifest))
  // Before the guards are lifted, so that these tables have theirs as at every other time.
  for (const month of manifest.tickMonths)
    await client.query('select market.make_tick_month($1::timestamptz)', [`${month}T00:00:00Z`])
  const guards = await liftGuards(client)
  const tables = await readTables(client)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const { name, rows } of manifest.tables) {
    const table = tables.find(each => each.name === name)
    if (table === undefined)
      throw new Stopped(`The backup holds a table ${name} that its version does not build`)
    const filled = await fillRows(client, table, tableFile(folder, name))
    if (filled !== rows) throw new Stopped(`Of ${name} the backup holds ${filled} rows, not ${rows}`)
  }
  for (const { name, last, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, isCalled])
  await putBackGuards(client, guards)
}

/**
 * Puts a backup back: in one transaction, so that either all of it stands or nothing has changed. Then whatever this
 * version builds beyond it. Throws Stopped before anything is written where the backup, the keys or the target deployment are not
 * right. Gives the address of the product's own role.
 */
export const restoreBackup = async (
  options: RestoreOptions,
): Promise<{ appUrl: string; manifest: Manifest }> => {
  const { folder, ownerUrl, store, say } = options
  const manifest = readManifest(folder)
  migrationsOf(manifest)
  refuseWithoutKeys(manifest, options)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `Puts back what was taken at ${manifest.takenAt}: ${rows} rows, ${manifest.images?.length ?? 'no'} images. The files are read first.`,
  )
  await verifyFiles(folder, manifest)
  const place = { ownerUrl, ...(options.appUrl !== undefined && { appUrl: options.appUrl }) }
  // Before it is brought to this version: what is refused stays as it is, of whatever version that is.
  await withOwner(ownerUrl, client => judgeTarget(client, options))
  await prepareDatabase(place)
  await withOwner(ownerUrl, async client => {
    // Every start takes it before it connects: what is seen now is so until the end.
    await lockPreparation(client)
    await client.query('set lock_timeout = 0')
    const removed = await judgeTarget(client, options)
    if (removed !== undefined) say(`Removes what is there: ${removed}`)
    await putBackImages(store, manifest, folder)
    await client.query('begin')
    await fill(client, options, manifest)
    await client.query('commit')
    await client.query('analyze')
  })
  const { appUrl } = await prepareDatabase(place)
  return { appUrl, manifest }
}
