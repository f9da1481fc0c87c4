import { join } from 'node:path'
import { BadSetting, readConfig, type Config } from './config.ts'
import { prepareDatabase } from './platform/prepare-database.ts'
import { startEmbeddedPostgres } from './platform/postgres/index.ts'
import { startProduct } from './product.ts'

const stateFolder = join(import.meta.dirname, '..', '..', '..', '.plumbline')
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** The database to work on: the operator's own, or the embedded one. */
const openDatabase = async (config: Config) => {
  if (config.databaseUrl !== undefined) {
    const { appUrl } = await prepareDatabase({
      ownerUrl: config.databaseUrl,
      ...(config.databaseAppUrl !== undefined && { appUrl: config.databaseAppUrl }),
    })
    return { appUrl, stop: () => Promise.resolve() }
  }
  const postgres = await startEmbeddedPostgres({
    stateFolder: config.dataDir ?? stateFolder,
    log: say,
    onLost: fail,
  })
  try {
    const { appUrl } = await prepareDatabase({ ownerUrl: postgres.ownerUrl, appUrl: postgres.appUrl })
    return { appUrl, stop: () => postgres.stop() }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

const feedText = (config: Config): string =>
  config.feed.source === 'simulated'
    ? 'simulated, and marked so'
    : `recorded ticks of ${config.feed.path}, marked as such`

const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  let stopping: Promise<void> | undefined
  const stop = async (code: number): Promise<void> => {
    say('Stopping…')
    await product.stop()
    await database.stop()
    say('Stopped. Everything that was accepted is committed.')
    process.exit(code)
  }
  const stopOnce = (code: number): void => {
    stopping ??= stop(code).catch(fail)
  }
  const product = await startProduct({
    config,
    appUrl: database.appUrl,
    onLeaseLost: () => stopOnce(1),
  }).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopOnce(0))

  say('')
  say(`Plumbline is running (${config.mode}).`)
  say(`  Open          ${product.address}/`)
  say(`  Demo account  ${product.address}/#/pages/login  →  Open demo`)
  say(`  Calls         ${product.address}/docs`)
  say(`  Prices        ${feedText(config)}`)
  say('Ctrl-C stops it.')
}

main().catch((error: unknown) => {
  if (error instanceof BadSetting) fail(`A setting cannot be used: ${error.message}`)
  fail(error)
})
