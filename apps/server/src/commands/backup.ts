/**
 * npm run backup -- <folder> [--without-images]
 * npm run restore -- <backup> [--over=everything]
 * Copies a deployment with everything that must not be lost, and puts it back; the same for the embedded database and for one of
 * the operator's own. Ends with 0 when all is well, with 1 when not.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  auditRestored,
  markTried,
  noteBackup,
  overWord,
  restoreBackup,
  Stopped,
  takeBackup,
} from '../capabilities/backup/index.ts'
import { fileStoreOf } from '../composition/external-adapters.ts'
import { readConfig, withKeptKeys, withKeptTickKey, type Config } from '../config.ts'
import { signingKey } from '../capabilities/market/index.ts'
import { dataKeysFile, tickKeyFile, keptKeys, keptTickKey } from '../core/platform/crypto/dev-secret.ts'
import { reachEmbeddedPostgres, startEmbeddedPostgres } from '../core/platform/db/postgres/index.ts'
import { masterIdOf } from '../core/platform/crypto/vault.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const usage = `npm run backup -- <folder> [--without-images]
npm run restore -- <backup> [${overWord}]`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const fail = (error: unknown): never => {
  const text =
    error instanceof Error ? (error instanceof Stopped ? error.message : error.stack) : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

const stateFolderOf = ({ dataDir }: Config): string => dataDir ?? join(root, '.plumbline')

type Reached = { readonly ownerUrl: string; readonly appUrl: string | undefined; stop(): Promise<void> }

/** For a backup beside a product that may run; a restore must have the database to itself. */
const reach = async (config: Config, what: 'beside' | 'alone'): Promise<Reached> => {
  if (config.databaseUrl !== undefined)
    return { ownerUrl: config.databaseUrl, appUrl: config.databaseAppUrl, stop: () => Promise.resolve() }
  const place = { stateFolder: stateFolderOf(config), log: say, onLost: fail }
  return what === 'beside' ? reachEmbeddedPostgres(place) : startEmbeddedPostgres(place)
}

const versionOf = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

/** Where each key is that the backup needs and does not hold. */
const tellKeys = (config: Config): void => {
  const folder = stateFolderOf(config)
  const placeOf = (name: string, file: string) =>
    process.env[name] === undefined || process.env[name] === '' ? join(folder, file) : `the setting ${name}`
  say('Not in the backup. Keep these apart from it:')
  say(
    `  ${placeOf('DATA_KEYS', dataKeysFile)}: without it nothing personal can be read again, images among it`,
  )
  say(`  ${placeOf('TICK_KEY', tickKeyFile)}: without it the tick log cannot go on under its name`)
  say('  the other settings (mail, payment, push messages)')
}

const backup = async (config: Config, into: string, withImages: boolean): Promise<void> => {
  if (config.databaseUrl === undefined && !existsSync(stateFolderOf(config)))
    throw new Stopped(`There is no database in ${stateFolderOf(config)}`)
  mkdirSync(into, { recursive: true })
  const reached = await reach(config, 'beside')
  try {
    const { folder, manifest } = await takeBackup({
      ownerUrl: reached.ownerUrl,
      store: withImages ? fileStoreOf(config) : undefined,
      into,
      version: versionOf(),
      now: new Date(),
      say,
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`Backup of ${manifest.takenAt}: ${rows} rows, ${manifest.images?.length ?? 'no'} images`)
    say(`  ${folder}`)
    const noted = await noteBackup(reached.ownerUrl, { into, manifest, say })
    if (noted === 'unknown')
      say('The go-live checklist learns of backups once the product was started with this version.')
    if (manifest.images === null)
      say('Images were left out: back up their store yourself, together with this.')
    if (noted === 'unwhole') say('The go-live checklist counts only backups with images.')
    tellKeys(config)
    say('Test the backup: npm run restore, on another DATA_DIR or database.')
  } finally {
    await reached.stop()
  }
}

/** The keys at hand. Those of a development must lie in its folder already: new ones would open nothing. */
const keysOf = (given: Config) => {
  const folder = stateFolderOf(given)
  const isThere = (file: string) => existsSync(join(folder, file))
  let config = given
  if (config.databaseUrl === undefined && isThere(dataKeysFile))
    config = withKeptKeys(config, () => keptKeys(folder))
  if (config.databaseUrl === undefined && isThere(tickKeyFile))
    config = withKeptTickKey(config, () => keptTickKey(folder))
  return {
    config,
    dataKeys: config.dataKeys.map(masterIdOf),
    tickKeys: config.tickKeys.keys.map(key => signingKey(key).key),
  }
}

const restore = async (given: Config, folder: string, over: 'nothing' | 'everything'): Promise<void> => {
  const { config, dataKeys, tickKeys } = keysOf(given)
  const reached = await reach(config, 'alone')
  try {
    const { appUrl } = await restoreBackup({
      folder,
      ownerUrl: reached.ownerUrl,
      appUrl: reached.appUrl,
      store: fileStoreOf(config),
      dataKeys,
      tickKeys,
      over,
      say,
    })
    const { breaches, entries, isTrailSound } = await auditRestored(appUrl)
    for (const { invariant, what, found } of breaches) say(`Ledger: BROKEN: ${invariant}: ${what}: ${found}`)
    if (breaches.length === 0) say('Ledger: all invariants are met')
    say(
      isTrailSound
        ? `Audit log: ${entries} entries unchanged since they were sealed`
        : 'Audit log: BROKEN: npm run verify -- audit shows where',
    )
    const isSound = breaches.length === 0 && isTrailSound
    process.exitCode = isSound ? 0 : 1
    if (isSound)
      say(
        markTried(folder, new Date())
          ? 'Noted in the backup: the next one beside it tells the go-live checklist of this trial.'
          : 'The folder of the backup cannot be written: the go-live checklist will not learn of this trial.',
      )
    say('Restored. Never let this deployment and its original both take orders.')
  } finally {
    await reached.stop()
  }
}

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-images': { type: 'boolean', default: false }, over: { type: 'string' } },
  })
  const [command, place] = positionals
  if (place === undefined || positionals.length > 2) throw new Stopped(usage)
  // What production may not run on concerns its start, not this.
  const config = readConfig({ ...process.env, DEPLOYMENT: 'development' })
  if (command === 'backup') await backup(config, resolve(place), !values['without-images'])
  else if (command === 'restore' && [undefined, 'everything'].includes(values.over))
    await restore(config, resolve(place), values.over === undefined ? 'nothing' : 'everything')
  else throw new Stopped(usage)
}

main().catch(fail)
