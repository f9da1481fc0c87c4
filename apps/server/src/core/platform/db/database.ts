import pg from 'pg'
import { attempt, guarded } from '../guard.ts'
import { preparedName } from './statement-name.ts'

/** A statement. With a `name` it is prepared once per connection, under that and its text; hot paths always give one. */
export type Statement = {
  readonly name?: string
  readonly text: string
  readonly values?: readonly unknown[]
  /** Each row as the list of its values in their order: half as dear to read, where rows come by the million. */
  readonly rowMode?: 'array'
}

/** What a pool and a running transaction share, so that SQL can be written once for both. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(statement: Statement | string): Promise<pg.QueryResult<Row>>
}

/** A running transaction. It ends with the function it was given to, and is of no use afterwards. */
export interface Transaction extends Queryable {
  readonly kind: 'transaction'
  /** Runs it once what was written stands; never where it was undone, or nobody knows. */
  afterCommit(run: () => void): void
}

export interface Database extends Queryable {
  readonly pool: pg.Pool
  /**
   * Runs `work` in one transaction: commits what it returns, rolls back when it throws.
   * Throws `OutcomeUnknown` when the connection broke while committing: the work may or may not stand.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** From now on somebody waits for each answer: a connection that does not come within so long is given up. */
  hurry(connectMsMax: number): void
  /** Opens one more connection where fewer than all are open. */
  openAnother(): Promise<void>
  /** Gives up every connection at once, with what is asked over it: for work that is done anew another time. */
  cut(): void
  /** Waits for running queries, for no longer than `endMsMax`, then closes every connection. */
  end(): Promise<void>
}

/** The connection broke after what commits was sent and before its answer came. Only a look into the database tells. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('Nobody knows whether a transaction was committed', { cause })
    this.name = 'OutcomeUnknown'
  }
}

/** A statement came after its transaction had ended. */
class TransactionOver extends Error {
  override readonly name = 'TransactionOver'
  constructor() {
    super('A transaction was asked for more after its end')
  }
}

/**
 * Between two bursts connections are kept: a new one costs the database a process, and with it twenty times what most statements
 * do. After so long without work they are given back.
 */
const idleMsMax = 300_000
/** A start waits for whatever else its machine starts; it has nobody to tell that it is late. */
const firstConnectMsMax = 30_000
const statementMsUsual = 30_000
/** What the database ends itself, it says within so long. */
const answerMsBeyond = 5_000
/** An end that waits for an answer which never comes would keep the process, and with it whoever takes its place. */
export const endMsMax = 10_000
const lockWaitMsMax = 10_000
const idleInTransactionMsMax = 30_000
/** The system asks the other side of an idle connection for a sign of life after so long, and gives it up soon after. */
const keepAliveMs = 10_000

export const createDatabase = (options: {
  readonly url: string
  readonly poolSize: number
  readonly applicationName: string
  /** How long the database lets a statement take. */
  readonly statementMsMax?: number
  /**
   * Who gets no answer to a statement within so long gives its connection up: packets can be lost without a word, and then
   * the system waits for a quarter of an hour. Where it is left out, a little longer than the database lets a statement take:
   * no connection is ever without such a limit.
   */
  readonly answerMsMax?: number
  /** Whether connections that are open stay so without work. */
  readonly keepsIdle?: true
  /** Told about connections that break while nobody uses them; the pool replaces these by itself. */
  readonly onConnectionLost?: (error: Error) => void
}): Database => {
  const { statementMsMax = statementMsUsual, answerMsMax = statementMsMax + answerMsBeyond } = options
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    min: options.keepsIdle ? options.poolSize : 0,
    idleTimeoutMillis: idleMsMax,
    application_name: options.applicationName,
    connectionTimeoutMillis: firstConnectMsMax,
    statement_timeout: statementMsMax,
    query_timeout: answerMsMax,
    lock_timeout: lockWaitMsMax,
    idle_in_transaction_session_timeout: idleInTransactionMsMax,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    // What a transaction asks without waiting for the answer before goes out at once, and is answered in order.
    pipeline: true,
    types: exactTypes,
  })
  // Without a listener an idle connection that breaks would end the process.
  pool.on(
    'error',
    guarded('an idle connection broke', (error: Error) => options.onConnectionLost?.(error)),
  )
  // Nor without one between being ready and being handed out, which one packet can span: what is asked of it then fails.
  const clients = new Set<pg.PoolClient>()
  pool.on(
    'connect',
    guarded('a connection is there', (client: pg.PoolClient) => {
      clients.add(client)
      client.on(
        'error',
        guarded('a connection broke', () => undefined),
      )
    }),
  )
  pool.on(
    'remove',
    guarded('a connection is closed', (client: pg.PoolClient) => clients.delete(client)),
  )
  const cut = (): void => {
    for (const client of clients) (client as unknown as { connection: Wire }).connection.stream.destroy()
  }

  /**
   * A lost route takes every connection with it. Those that stand idle are given up with the first that got no answer: else each
   * of the next statements would find out by itself, after a wait of its own.
   */
  const giveIdleUp = async (): Promise<void> => {
    try {
      const client = await pool.connect()
      client.release(true)
    } catch {
      // None was left that could be had, and a new one cannot be made now: nothing is to be given up.
    }
  }
  const noticeSilence = (error: unknown): void => {
    if (!isUnanswered(error)) return
    for (let idle = pool.idleCount; idle > 0; idle -= 1) void giveIdleUp()
  }
  const noticing = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      noticeSilence(error)
      throw error
    }
  }

  return {
    pool,
    query: statement => noticing(pool.query(toConfig(statement))),
    transaction: work => noticing(inTransaction(pool, work)),
    hurry: connectMsMax => {
      pool.options.connectionTimeoutMillis = connectMsMax
    },
    openAnother: async () => {
      if (pool.totalCount >= options.poolSize) return
      // The idle ones are taken for as long as it takes to open one more.
      const taken = await Promise.allSettled(Array.from({ length: pool.idleCount + 1 }, () => pool.connect()))
      for (const each of taken) if (each.status === 'fulfilled') each.value.release()
    },
    cut,
    end: async () => {
      const late = setTimeout(guarded('the end of a pool is late', cut), endMsMax)
      try {
        await pool.end()
      } finally {
        clearTimeout(late)
      }
    },
  }
}

/** What `pg` keeps of a connection and does not declare. */
type Wire = { readonly stream: { destroy(): void } }

const inTransaction = async <T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  let isOver = false
  const afterwards: (() => void)[] = []
  // The pool only listens while a connection is idle; in use, a broken one would end the process.
  const onError = guarded('a connection in use broke', (error: Error) => (broken = error))
  client.on('error', onError)
  try {
    await client.query('begin')
    const result = await work({
      kind: 'transaction',
      // Of two that run beside each other one may go on when the other has failed: then it must not write outside.
      query: statement =>
        isOver ? Promise.reject(new TransactionOver()) : client.query(toConfig(statement)),
      afterCommit: run => void afterwards.push(run),
    })
    isOver = true
    await commit(client)
    for (const run of afterwards) attempt('what follows a commit', run)
    return result
  } catch (error) {
    isOver = true
    if (isConnectionLost(error)) broken ??= error as Error
    else await client.query('rollback').catch((failure: Error) => (broken ??= failure))
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

const commit = async (client: pg.PoolClient): Promise<void> => {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw isConnectionLost(error) ? new OutcomeUnknown(error) : error
  })
  // Postgres answers COMMIT with ROLLBACK when a statement failed and its error was swallowed on the way.
  if (command !== 'COMMIT') throw new Error('A transaction whose statement had failed was asked to commit')
}

const toConfig = (statement: Statement | string): pg.QueryConfig => {
  if (typeof statement === 'string') return { text: statement }
  const { name, text } = statement
  return (name === undefined ? statement : { ...statement, name: preparedName(name, text) }) as pg.QueryConfig
}

/** The database went away, or is starting or stopping. The same work can be tried again on a new connection. */
export const isConnectionLost = (error: unknown): boolean => {
  if (error instanceof OutcomeUnknown) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    code.startsWith('08') ||
    code.startsWith('53') ||
    lostCodes.has(code) ||
    lostMessages.some(text => error.message.includes(text))
  )
}

/** The driver's word for a statement that got no answer in time; where it was the commit, the cause says so. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && (error.message.includes('Query read timeout') || isUnanswered(error.cause))

/** Two transactions stood in each other's way (serialisation failure, deadlock); run again, the loser goes through. */
export const isSerialisation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')

/** SQLSTATE raised when another engine has taken the lease: nothing may be written any more. */
const leaseLost = 'PL001'

/** Another engine has taken over. What was sent was not written; but see OutcomeUnknown, of which this may be the cause. */
export const isLeaseLost = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === leaseLost) || isLeaseLost(error.cause))

/** This process is ending, and has let go of its connections: what was asked was not sent. */
export const isClosing = (error: unknown): boolean =>
  error instanceof Error && closedMessages.some(text => error.message.includes(text))

/** What must be there only once is there already, by somebody who was faster. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** A statement or a lock took longer than its limit: the server is overloaded, nothing is wrong with the work. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '57014' || error.code === '55P03')

/** Postgres: stopped by its operator, after a crash, still starting up, read-only after a failover, out of room; and the system's words for "nobody there". */
const lostCodes = new Set(
  '57P01 57P02 57P03 25006 58030 EAI_AGAIN ENOTFOUND ECONNRESET ECONNREFUSED ECONNABORTED EPIPE ENOENT ETIMEDOUT EHOSTUNREACH ENETUNREACH'.split(
    ' ',
  ),
)
// What the driver itself raises carries no code.
const lostMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying',
  'Query read timeout',
]

const closedMessages = ['Cannot use a pool after calling end', 'Client was closed and is not queryable']

/**
 * Values come out exact: int8 as bigint, numeric as text, moments as Date. Calendar dates, clock times and
 * intervals stay text, because a Date would put them into the machine's time zone.
 */
const exactTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : textParsers.get(oid)) ??
    driverParser(oid, format)) as typeof driverParser,
}

// The driver's types list the scalar types only; at run time it knows the array types too.
const driverParser = pg.types.getTypeParser as (
  oid: number,
  format?: 'text' | 'binary',
) => (value: string) => unknown
const textArray = driverParser(1009) as (value: string) => (string | null)[]
const asText = (value: string) => value
const textParsers = new Map<number, (value: string) => unknown>([
  // Nothing is the most frequent amount, and one nothing is enough.
  [pg.types.builtins.INT8, value => (value === '0' ? 0n : BigInt(value))],
  [pg.types.builtins.NUMERIC, asText],
  [pg.types.builtins.DATE, asText],
  [pg.types.builtins.TIME, asText],
  [pg.types.builtins.TIMESTAMP, asText],
  [pg.types.builtins.INTERVAL, asText],
  [1016, value => textArray(value).map(item => (item === null ? null : BigInt(item)))], // int8[]
  [1231, textArray], // numeric[]
])
