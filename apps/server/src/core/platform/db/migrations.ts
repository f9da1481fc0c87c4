import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { isConnectionLost, isTimeout } from './database.ts'
import { beforeReleasesText, failureText, unknownText } from './migration-failure.ts'
import { statementsOf } from './postgres/statements.ts'
import { guarded } from '../guard.ts'

export type Migration = {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}
type Applied = { readonly number: number; readonly name: string; readonly checksum: string }

export const migrationFolder = join(import.meta.dirname, 'migrations')

/** Whether a database, or a backup, with such a migration was built as this version builds it. */
export const isAppliedAs = (
  file: Pick<Migration, 'name' | 'checksum'> | undefined,
  applied: Pick<Migration, 'name' | 'checksum'>,
): boolean => file?.name === applied.name && file.checksum === applied.checksum

/** How the migrations of development versions from before 0.1 began, each time; those of releases begin anew, with other files. */
const firstBeforeReleases: readonly string[] = ['0001_identity.sql', '0001_platform.sql']

/** Whether a database, or a backup, is of a development version from before 0.1: nothing brings such a one up to date. */
export const isBeforeReleases = (applied: readonly Pick<Migration, 'name'>[]): boolean =>
  applied[0] !== undefined && firstBeforeReleases.includes(applied[0].name)

/** Any fixed number will do, as long as nothing else in the database uses it. */
const migrationLock = 7_586_321
const lockWaitMsMax = 60_000

/**
 * Lets one start at a time prepare a database: the others wait. The lock ends with the connection, and the server looks
 * whether that is still there, so that a start which was killed holds up nobody.
 */
export const lockPreparation = async (client: pg.Client): Promise<void> => {
  // Only where the server's system can look.
  await client.query("set client_connection_check_interval = '1s'").catch(() => undefined)
  await client.query(`set lock_timeout = ${lockWaitMsMax}`)
  await client.query('select pg_advisory_lock($1)', [migrationLock]).catch((error: unknown) => {
    if (!isTimeout(error)) throw error
    throw new Error(
      `Another start has been preparing this database for ${lockWaitMsMax / 1000} s. Nothing was changed: start again when it is done`,
      { cause: error },
    )
  })
}

/**
 * Brings the database up to the plain .sql files of a folder (NNNN_name.sql), in order: all that are missing in one
 * transaction, so that after a failure the version before can start again. Refuses, naming the file, when what was applied is
 * not what lies there. Returns the names of what it applied.
 */
export const migrate = async (options: {
  readonly client: pg.Client
  readonly folder?: string
}): Promise<string[]> => {
  const { client, folder = migrationFolder } = options
  const migrations = readMigrations(folder)
  await client.query('begin')
  await client.query(bookkeeping)
  const { rows: applied } = await client.query<Applied>(
    'select number, name, checksum from platform.migration order by number',
  )
  refuseDifferences(applied, migrations)
  const open = migrations.slice(applied.length)
  for (const migration of open) await apply(client, migration, applied.at(-1)?.name)
  await client.query('commit').catch((error: unknown) => {
    throw isConnectionLost(error) ? new Error(unknownText, { cause: error }) : error
  })
  return open.map(({ name }) => name)
}

const bookkeeping = `
  create schema if not exists platform;
  create table if not exists platform.migration (
    number int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

/** The files of a folder, in order. */
export const readMigrations = (folder = migrationFolder): Migration[] => {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .toSorted()
  const migrations = names.map(name => {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
    if (Number.isNaN(number)) throw new Error(`Migration ${name} is misnamed: files are named NNNN_name.sql`)
    // Line ends are not content: a checkout on Windows must not count as an edit.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
  for (const { name, sql } of migrations) refuseOwnTransaction(name, sql)
  const twin = migrations.find(({ number }, index) => number === migrations[index + 1]?.number)
  if (twin !== undefined) throw new Error(`Migration ${twin.name} has the number of another one`)
  return migrations
}

/** A file that ended the transaction it runs in would leave half of itself when it fails. */
const refuseOwnTransaction = (name: string, sql: string): void => {
  const own = statementsOf(sql).find(({ text }) => /^(?:begin|start|commit|end|rollback|abort)\b/i.test(text))
  if (own === undefined) return
  throw new Error(
    `Migration ${name} begins or ends a transaction (line ${own.line}): all migrations run in one, which is not theirs`,
  )
}

const refuseDifferences = (applied: readonly Applied[], migrations: readonly Migration[]): void => {
  if (isBeforeReleases(applied)) throw new Error(beforeReleasesText)
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = migrations[index]
    if (file === undefined) {
      throw new Error(
        `The database knows migration ${name}, this version does not: it was migrated by a newer version`,
      )
    }
    if (file.name !== name)
      throw new Error(`The database was migrated with ${name} where this version has ${file.name}`)
    if (!isAppliedAs(file, { name, checksum })) {
      throw new Error(
        `Migration ${name} was edited after it had been applied: put it back and write a new one`,
      )
    }
  }
}

/** Builds an empty database up to one migration, within the caller's transaction. */
export const buildWithin = async (client: pg.Client, migrations: readonly Migration[]): Promise<void> => {
  await client.query(bookkeeping)
  for (const migration of migrations) await applyWithin(client, migration)
}

const applyWithin = async (client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> => {
  await client.query(sql)
  // What is checked at a commit is checked after each file, and again put off for the next one.
  await client.query('set constraints all immediate; set constraints all deferred')
  await client.query('insert into platform.migration (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ])
}

const apply = async (client: pg.Client, migration: Migration, last: string | undefined): Promise<void> => {
  let done = 0
  const count = guarded('a statement of a migration is done', () => (done += 1))
  client.connection.on('commandComplete', count)
  try {
    await applyWithin(client, migration)
  } catch (error) {
    throw new Error(failureText({ ...migration, error, done, last }), { cause: error })
  } finally {
    client.connection.off('commandComplete', count)
  }
}
