/**
 * npm run trader-figures -- check   [--trader <id>] [--after <id>]
 * npm run trader-figures -- rebuild [--trader <id>] [--after <id>]
 * Works the figures of traders out anew from the record of their orders, the values of their accounts and the ledger, says what
 * differs, and, to rebuild, puts it right, with an entry in the audit log for each trader. It may run beside a server. Ends with 0
 * when all was right or is by now, with 1 when figures differ and were only checked, with 2 when it cannot tell.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import { createActionBook, createSplits } from '../capabilities/market/index.ts'
import { differs, rebuildTraders, type Rebuilt } from '../capabilities/trader-statistics/index.ts'
import { readConfig, withKeptKeys, type Config } from '../config.ts'
import { createAudit } from '../core/audit/index.ts'
import { keptKeys } from '../core/platform/crypto/dev-secret.ts'
import { openVault } from '../core/platform/crypto/vault.ts'
import { createDatabase } from '../core/platform/db/database.ts'
import { reachEmbeddedPostgres } from '../core/platform/db/postgres/index.ts'

const usage = `npm run trader-figures -- check   [--trader <id>] [--after <id>]
npm run trader-figures -- rebuild [--trader <id>] [--after <id>]`

/** Years of one trader take longer than a statement of a running server may. */
const statementMsMax = 60 * 60_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(2)
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const readId = (name: string, text: string | undefined): string | undefined => {
  if (text !== undefined && !uuid.test(text)) throw new Error(`--${name} is the id of a trader\n${usage}`)
  return text
}

type Command = {
  readonly does: 'look' | 'write'
  readonly only: string | undefined
  readonly after: string | undefined
}
const readCommand = (words: string[]): Command => {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { trader: { type: 'string' }, after: { type: 'string' } },
  })
  const [name] = positionals
  if (positionals.length !== 1 || (name !== 'check' && name !== 'rebuild')) throw new Error(usage)
  return {
    does: name === 'check' ? 'look' : 'write',
    only: readId('trader', values.trader),
    after: readId('after', values.after),
  }
}

const stateFolderOf = ({ dataDir }: Config): string =>
  dataDir ?? join(import.meta.dirname, '..', '..', '..', '..', '.plumbline')

/** The operator's database, or the embedded one: of a server that runs, or started for as long as this takes. */
const reach = async (config: Config): Promise<{ url: string; stop(): Promise<void> }> => {
  const url = config.databaseAppUrl ?? config.databaseUrl
  if (url !== undefined) return { url, stop: () => Promise.resolve() }
  const postgres = await reachEmbeddedPostgres({
    stateFolder: stateFolderOf(config),
    log: () => undefined,
    onLost: fail,
  })
  return { url: postgres.appUrl, stop: () => postgres.stop() }
}

const tell = (rebuilt: Rebuilt): void => {
  const { trader, days, before, after } = rebuilt
  if (!differs(rebuilt)) return say(`${trader}: right`)
  say(`${trader}: ${days} days differ`)
  for (const [period, figures] of Object.entries(after))
    for (const [name, value] of Object.entries(figures)) {
      const was = before[period]?.[name]
      if (JSON.stringify(was) !== JSON.stringify(value))
        say(`  ${period}: ${name} ${JSON.stringify(was ?? null)} -> ${JSON.stringify(value)}`)
    }
}

const run = async ({ does, only, after }: Command, config: Config): Promise<number> => {
  const open = await reach(config)
  const database = createDatabase({
    url: open.url,
    poolSize: 2,
    applicationName: 'plumbline trader-figures',
    statementMsMax,
  })
  let [looked, otherwise] = [0, 0]
  let last = after
  try {
    const vault = await openVault({ database, keys: config.dataKeys })
    const audit = createAudit({ database, vault, onTrouble: fail })
    const actions = await createActionBook(database)
    const now = () => Date.now() as Millis
    const context = {
      database,
      audit,
      splitsOf: createSplits(actions.all),
      now,
      // Of a clock that is ahead nothing is believed: figures are those of the newest day that is kept.
      settled: () => now() as number as SettledMillis,
    }
    const chosen = { ...(only !== undefined && { only }), ...(after !== undefined && { after }) }
    try {
      for await (const rebuilt of rebuildTraders(context, { does, ...chosen })) {
        tell(rebuilt)
        looked += 1
        if (differs(rebuilt)) otherwise += 1
        last = rebuilt.trader
      }
    } catch (error) {
      if (last !== undefined) say(`Stopped. Go on with: --after ${last}`)
      throw error
    } finally {
      await audit.stop()
    }
  } finally {
    await database.end()
    await open.stop()
  }
  if (only !== undefined && looked === 0) throw new Error(`There is no trader ${only}`)
  say(
    does === 'look'
      ? `${looked} traders checked: ${otherwise} differ from the record`
      : `${looked} traders checked: ${otherwise} rebuilt`,
  )
  return does === 'look' && otherwise > 0 ? 1 : 0
}

const main = async (): Promise<void> => {
  const command = readCommand(process.argv.slice(2))
  // What production may not run on concerns its start, not this.
  const settings = readConfig({ ...process.env, DEPLOYMENT: 'development' })
  process.exitCode = await run(
    command,
    withKeptKeys(settings, () => keptKeys(stateFolderOf(settings))),
  )
}

main().catch(fail)
