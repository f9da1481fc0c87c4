import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export type Migration = {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}
type Applied = { readonly number: number; readonly name: string; readonly checksum: string }

export const migrationFolder = join(import.meta.dirname, 'migrations')

/** Any fixed number will do, as long as nothing else in the database uses it. */
const migrationLock = 7_586_321
const lockWaitMsMax = 60_000

/**
 * Brings the database up to the plain .sql files of a folder (NNNN_name.sql), in order, each in a transaction of its
 * own. Two starts at once wait for each other. Refuses, naming the file, when what was applied is not what lies there.
 * Returns the names of what it applied.
 */
export const migrate = async (options: {
  readonly client: pg.Client
  readonly folder?: string
}): Promise<string[]> => {
  const { client, folder = migrationFolder } = options
  const migrations = readMigrations(folder)
  await client.query(`set lock_timeout = ${lockWaitMsMax}`)
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    await client.query(bookkeeping)
    const { rows: applied } = await client.query<Applied>(
      'select number, name, checksum from platform.migration order by number',
    )
    refuseDifferences(applied, migrations)
    const open = migrations.slice(applied.length)
    for (const migration of open) await apply(client, migration)
    return open.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    await client.query('reset lock_timeout')
  }
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
  const twin = migrations.find(({ number }, index) => number === migrations[index + 1]?.number)
  if (twin !== undefined) throw new Error(`Migration ${twin.name} has the number of another one`)
  return migrations
}

const refuseDifferences = (applied: readonly Applied[], migrations: readonly Migration[]): void => {
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = migrations[index]
    if (file === undefined) {
      throw new Error(
        `The database knows migration ${name}, this version does not: it was migrated by a newer version`,
      )
    }
    if (file.name !== name)
      throw new Error(`The database was migrated with ${name} where this version has ${file.name}`)
    if (file.checksum !== checksum) {
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
  await client.query('insert into platform.migration (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ])
}

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  const { name, sql } = migration
  try {
    await client.query('begin')
    await applyWithin(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the connection may be what broke
    throw new Error(`Migration ${name} failed: ${describe(error, sql)}`, { cause: error })
  }
}

const describe = (error: unknown, sql: string): string => {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line =
    error.position === undefined ? '' : ` (line ${sql.slice(0, Number(error.position)).split('\n').length})`
  return error.message + line
}
