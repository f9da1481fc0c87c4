import pg from 'pg'
import { isConnectionLost } from './database.ts'
import { statementsOf } from './postgres/statements.ts'

type Failure = {
  readonly name: string
  readonly sql: string
  readonly error: unknown
  /** How many statements of the file had been carried out. */
  readonly done: number
  /** The migration that the database stands at. */
  readonly last: string | undefined
}

/** What an operator is told: file and line, the fault, that nothing was changed, and what to do now. */
export const failureText = ({ name, sql, error, done, last }: Failure): string => {
  const stands =
    last === undefined ? 'the database holds nothing of Plumbline' : `the database is as ${last} left it`
  return `Migration ${name} failed${placeOf(error, sql, done)}: ${wordsOf(error)}. Nothing was changed: ${stands}. ${adviceFor(error, last)}`
}

/** The server names a place in what it cannot read; otherwise the statement it was at counts. */
const placeOf = (error: unknown, sql: string, done: number): string => {
  const position = error instanceof pg.DatabaseError ? error.position : undefined
  if (position !== undefined) return ` (line ${sql.slice(0, Number(position)).split('\n').length})`
  const statement = statementsOf(sql)[done]
  return statement === undefined ? '' : ` (statement from line ${statement.line})`
}

/** Without the value that could not be read, which may be a customer's. */
const wordsOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  return error instanceof pg.DatabaseError && error.code?.startsWith('22') === true
    ? text.replace(/: ".*"$/s, '')
    : text
}

const adviceFor = (error: unknown, last: string | undefined): string => {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
  if (code === '55P03' || code === '40P01')
    return 'Another session holds what the migration needs: stop every other program on this database, also an older server, and start again'
  if (code.startsWith('53') || code === '58030')
    return 'The database server lacks room, memory or connections: give it more, and start again'
  if (code === '57014') return 'Somebody cancelled it: start again'
  if (code === '42501')
    return 'DATABASE_URL must log in as the role that made the database: correct it, and start again'
  if (isConnectionLost(error)) return 'Start again when the database answers'
  if (last === undefined) return 'Start a corrected version'
  return 'The version before still fits this database; start that one, or a corrected one'
}

/** The connection broke while everything was being committed: only the next start can see which it was. */
export const unknownText =
  'The connection to the database broke while its migrations were committed: all of them were applied, or none. Start again when the database answers'

/** What whoever starts a release on a database of a development version is told. */
export const beforeReleasesText =
  'This database was built by a development version from before 0.1, and no release can go on with it: remove the folder .plumbline (or the one that DATA_DIR names), or set DATABASE_URL to an empty database, and start again; its data is lost then, so copy that folder, or run pg_dump, first if you want to keep it; nothing was changed'
