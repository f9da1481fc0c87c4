/**
 * npm run verify -- audit [--head <sequence>:<hash>]
 * npm run verify -- ticks [--heads <file>] [--code <code>] [--from <moment>] [--to <moment>] [--key <key>] [--at <address>]
 * npm run verify -- receipt <file> [--log <folder or address>] [--key <key>]
 * Recomputes what was promised to stay as it was, and says where it does not. Reads only. Ends with 0 when all is as it
 * was, with 1 when not, with 2 when it cannot tell.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ChainHead, Verification } from '../core/audit/index.ts'
import { receiptOptions, tickOptions, type TickWords } from '../composition/verify-options.ts'
import { readConfig } from '../config.ts'
import { createDatabase, type Database } from '../core/platform/db/database.ts'
import { reachEmbeddedPostgres } from '../core/platform/db/postgres/index.ts'

/** Of what years hold, sorting takes longer than a statement of a running server may. */
const dayMs = 24 * 60 * 60_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const usage = `npm run verify -- audit [--head <sequence>:<hash>]
npm run verify -- ticks [--heads <file>] [--code <code>] [--from <moment>] [--to <moment>] [--key <key>] [--at <address>]
npm run verify -- receipt <file> [--log <folder or address>] [--key <key>]`

const readKept = (text: string | undefined): ChainHead | undefined => {
  if (text === undefined) return undefined
  const [, sequence, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(text) ?? []
  if (sequence === undefined || hash === undefined)
    throw new Error('--head is <sequence>:<hash>, as the page Audit log shows them')
  return { sequence: BigInt(sequence), hash: Buffer.from(hash, 'hex') }
}

const why: Record<NonNullable<Verification['fault']>['kind'], string> = {
  changed: 'the entry or its seal was changed',
  missing: 'the entry or its seal was removed',
  foreign: 'a seal does not continue the chain',
  cut: 'the end of the chain was cut off',
  rewritten: 'the chain differs from the one whose head was kept',
  unsealed: 'the entry should have been sealed long ago; if the server was stopped meanwhile, start it',
}

const tell = ({ checked, head, waiting, fault }: Verification): void => {
  say(`audit: ${checked} entries unchanged since they were sealed, ${waiting} not sealed yet`)
  say(`audit: head ${head.sequence}:${head.hash.toString('hex')}`)
  if (fault === undefined) return
  const place = fault.sequence === undefined ? '' : ` at place ${fault.sequence}`
  const entry = fault.entry === undefined ? '' : ` (entry ${fault.entry})`
  say(`audit: BROKEN${place}${entry}: ${why[fault.kind]}`)
}

type Words = TickWords & { readonly head?: string | undefined }

/** What can be verified, by name. Each loads what it needs by itself: all of it takes twice as long to load as a receipt's. */
const verifiers: Readonly<Record<string, (database: Database, words: Words) => Promise<boolean>>> = {
  audit: async (database, { head }) => {
    const kept = readKept(head)
    const { verifyTrail } = await import('../core/audit/index.ts')
    const verification = await database.transaction(async tx => {
      await tx.query('set transaction isolation level repeatable read, read only')
      return verifyTrail(tx, { kept })
    })
    tell(verification)
    return verification.fault === undefined
  },
  ticks: async (database, words) => {
    const { verifyStoredTicks } = await import('../composition/verify-ticks.ts')
    return verifyStoredTicks(database, words)
  },
}

/** The operator's database, or the embedded one: of a server that runs, or started for as long as this takes. */
const reach = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const url = process.env['DATABASE_APP_URL'] || process.env['DATABASE_URL']
  if (url !== undefined && url !== '') return { url, stop: () => Promise.resolve() }
  const { dataDir } = readConfig({ DATA_DIR: process.env['DATA_DIR'] })
  const stateFolder = dataDir ?? join(import.meta.dirname, '..', '..', '..', '..', '.plumbline')
  if (!existsSync(stateFolder)) throw new Error(`There is no database in ${stateFolder}`)
  const postgres = await reachEmbeddedPostgres({ stateFolder, log: () => undefined, onLost: fail })
  return { url: postgres.appUrl, stop: () => postgres.stop() }
}

/** A relation that is not there: Postgres' word for a database that this version has not been started on. */
const isBefore = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42P01'

const fail = (error: unknown): never => {
  if (isBefore(error)) {
    process.stderr.write('There is nothing to verify yet: start this version on the database once\n')
    process.exit(2)
  }
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(2)
}

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { head: { type: 'string' }, ...tickOptions, ...receiptOptions },
  })
  const [name = '', file] = positionals
  if (name === 'receipt' && file !== undefined && positionals.length === 2) {
    const { verifyReceiptFile } = await import('../composition/verify-receipt.ts')
    process.exitCode = await verifyReceiptFile(file, values)
    return
  }
  const verifier = verifiers[name]
  if (verifier === undefined || positionals.length > 1)
    throw new Error(`${usage}\nWhat can be verified: ${[...Object.keys(verifiers), 'receipt'].join(', ')}`)
  if (name === 'ticks' && values.at !== undefined) {
    const { verifyPublishedTicks } = await import('../composition/verify-ticks.ts')
    process.exitCode = (await verifyPublishedTicks(values.at, values)) ? 0 : 1
    return
  }
  const postgres = await reach()
  try {
    const database = createDatabase({
      url: postgres.url,
      poolSize: 1,
      applicationName: 'plumbline verify',
      statementMsMax: dayMs,
    })
    try {
      process.exitCode = (await verifier(database, values)) ? 0 : 1
    } finally {
      await database.end()
    }
  } finally {
    await postgres.stop()
  }
}

main().catch(fail)
