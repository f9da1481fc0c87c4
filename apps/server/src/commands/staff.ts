/**
 * The two people with whom a deployment begins, and their set-up links:
 *   npm run staff -- bootstrap --member "name:username:email" --member "name:username:email"
 *   npm run staff -- links        new links for those of them who have never finished
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setupLinkMinutes } from '@plumbline/rules/staff'
import type { Millis } from '@plumbline/rules/market'
import { textOf } from '../core/texts/index.ts'
import { createAudit } from '../core/audit/index.ts'
import { readConfig, withKeptKeys, type Config } from '../config.ts'
import { createDatabase } from '../core/platform/db/database.ts'
import { keptKeys } from '../core/platform/crypto/dev-secret.ts'
import { reachEmbeddedPostgres } from '../core/platform/db/postgres/index.ts'
import { prepareDatabase } from '../core/platform/db/prepare-database.ts'
import { openVault } from '../core/platform/crypto/vault.ts'
import {
  bootstrap,
  readFounder,
  renewFounderLinks,
  setupAddress,
  type BootstrapFault,
  type Founder,
  type FounderLink,
} from '../capabilities/staff/index.ts'

const usage = `npm run staff -- bootstrap --member "name:username:email" --member "name:username:email"
npm run staff -- links`

/** Something in the way that whoever types can mend. */
class Stopped extends Error {
  override readonly name = 'Stopped'
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const stateFolderOf = ({ dataDir }: Config): string =>
  dataDir ?? join(import.meta.dirname, '..', '..', '..', '..', '.plumbline')

const faultTexts: Readonly<Record<BootstrapFault, string>> = {
  'not two different people': `Name exactly two different people: names, user names and addresses all differ.\n${usage}`,
  'there are staff already':
    'There are staff already: they create others in the work area, two people for each. "npm run staff -- links" gives new links to those of the first two who have never finished their set-up.',
}

const parseFounder = (text: string): Founder => {
  const [name = '', username = '', email = ''] = text.split(':').map(part => part.trim())
  const founder = readFounder({ name, username, email })
  if (!founder.ok) throw new Stopped(`${text}: ${textOf('en', founder.refusal, founder.figures)}`)
  return founder.value
}

type Command =
  | { readonly name: 'bootstrap'; readonly founders: readonly Founder[] }
  | { readonly name: 'links' }

const readCommand = (words: string[]): Command => {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { member: { type: 'string', multiple: true, default: [] } },
  })
  const [name] = positionals
  if (name === 'links') return { name }
  if (name !== 'bootstrap') throw new Stopped(usage)
  return { name, founders: values.member.map(parseFounder) }
}

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** The operator's database, or the embedded one: of a server that runs, or started for as long as this takes. */
const reach = async (config: Config): Promise<{ appUrl: string; stop(): Promise<void> }> => {
  if (config.databaseUrl !== undefined) {
    const { appUrl } = await prepareDatabase({
      ownerUrl: config.databaseUrl,
      ...(config.databaseAppUrl !== undefined && { appUrl: config.databaseAppUrl }),
    })
    return { appUrl, stop: () => Promise.resolve() }
  }
  const postgres = await reachEmbeddedPostgres({
    stateFolder: stateFolderOf(config),
    log: say,
    onLost: fail,
  })
  const { appUrl } = await prepareDatabase({ ownerUrl: postgres.ownerUrl, appUrl: postgres.appUrl })
  return { appUrl, stop: () => postgres.stop() }
}

const run = async (command: Command, config: Config): Promise<readonly FounderLink[]> => {
  const open = await reach(config)
  const database = createDatabase({ url: open.appUrl, poolSize: 2, applicationName: 'plumbline staff' })
  try {
    const vault = await openVault({ database, keys: config.dataKeys })
    const audit = createAudit({ database, vault, onTrouble: fail })
    const parts = { database, vault, audit, now: () => Date.now() as Millis }
    const links =
      command.name === 'links' ? await renewFounderLinks(parts) : await bootstrap(parts, command.founders)
    await audit.stop()
    if (typeof links === 'string') throw new Stopped(faultTexts[links])
    return links
  } finally {
    await database.end()
    await open.stop()
  }
}

const main = async (): Promise<void> => {
  const command = readCommand(process.argv.slice(2))
  // What production may not run on concerns its start, not this.
  const settings = readConfig({ ...process.env, DEPLOYMENT: 'development' })
  const config = withKeptKeys(settings, () => keptKeys(stateFolderOf(settings)))
  const links = await run(command, config)
  if (links.length === 0) {
    say('Both founding members of staff have finished their set-up.')
    return
  }
  const address = config.publicAddress ?? `http://${config.host}:${config.port}`
  say(`Give each person their link. It opens once, within ${setupLinkMinutes} minutes:`)
  for (const { username, link } of links) say(`  ${username.padEnd(12)} ${setupAddress(address, link)}`)
}

main().catch(fail)
