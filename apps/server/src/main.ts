import { join } from 'node:path'
import {
  BadSetting,
  readConfig,
  withKeptKeys,
  withKeptTickKey,
  withKeptVapid,
  type Config,
} from './config.ts'
import { OtherDeployment } from './core/platform/deployment/stored.ts'
import { keptKeys, keptTickKey, keptVapid } from './core/platform/crypto/dev-secret.ts'
import { prepareDatabase } from './core/platform/db/prepare-database.ts'
import { startEmbeddedPostgres } from './core/platform/db/postgres/index.ts'
import { startProduct, type Product } from './composition/product.ts'
import { guarded, noteFault } from './core/platform/guard.ts'
import { startLines } from './composition/start-lines.ts'

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

const main = async (): Promise<void> => {
  const settings = readConfig(process.env)
  const keptIn = settings.dataDir ?? stateFolder
  const config = withKeptVapid(
    withKeptTickKey(
      withKeptKeys(settings, () => keptKeys(keptIn)),
      () => keptTickKey(keptIn),
    ),
    () => keptVapid(keptIn),
  )
  // What is open, in the order in which it was opened; closed in the reverse order, also in the middle of a start.
  const open: { stop(): Promise<void> }[] = []
  let stopping: Promise<void> | undefined
  const stop = async (code: number): Promise<void> => {
    say('Stopping…')
    for (const each of open.toReversed()) await each.stop()
    say('Stopped. Everything that was accepted is committed.')
    process.exit(code)
  }
  const stopOnce = (code: number): void => {
    stopping ??= stop(code).catch(fail)
  }
  let told = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(
      signal,
      guarded(`the signal ${signal}`, () => {
        told = true
        if (!starting) stopOnce(0)
      }),
    )
  // Neither is expected: what calls us is guarded. Nothing is half done by a promise that nobody waited for, so it is told of
  // alone; after anything else that was thrown, nobody knows what is: what was accepted is committed, and the next start recovers.
  process.on('unhandledRejection', error => noteFault('a promise that nobody waited for', error))
  process.on('uncaughtException', error => {
    process.stderr.write(`${error.stack ?? error.message}\n`)
    if (starting) process.exit(1)
    // One in the middle of the end is not waited for.
    if (stopping !== undefined) process.exit(1)
    noteFault('an error that nobody caught', error)
    stopOnce(1)
  })
  let starting = true
  try {
    const database = await openDatabase(config)
    open.push(database)
    if (!told) {
      const product = await startProduct({
        config,
        appUrl: database.appUrl,
        onLeaseLost: () => stopOnce(1),
      })
      open.push(product)
      if (!told) announce(config, product)
    }
  } catch (error) {
    for (const each of open.toReversed()) await each.stop()
    throw error
  }
  starting = false
  // Told to stop while starting: what had begun to open is open now, and can be closed in order.
  if (told) stopOnce(0)
}

const announce = (config: Config, { address, setUps, offer, settings }: Product): void => {
  const examples = [...offer.networks('real'), ...offer.banks('real')].filter(({ example }) => example)
  const lines = startLines({
    config,
    address,
    setUps,
    examples: examples.map(({ name }) => name),
    holdMinutes: settings.current('withdrawal.hold_minutes'),
  })
  for (const line of lines) say(line)
}

main().catch((error: unknown) => {
  if (error instanceof BadSetting) fail(`A setting cannot be used: ${error.message}`)
  if (error instanceof OtherDeployment) fail(`This start is refused. ${error.message}`)
  fail(error)
})
