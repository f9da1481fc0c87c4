import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { binariesIn, findBinaries } from './binaries.ts'
import { give, homeOf, type Home } from './home.ts'
import { isLocked, lockFolder } from './lock.ts'
import { createCluster, startServer, type Server, type ServerPlan } from './server.ts'

export type EmbeddedPostgres = {
  /** For migrations: a superuser. */
  readonly ownerUrl: string
  /** For the product: logs in as `plumbline_app`, which has the rights that migrations grant and no others. */
  readonly appUrl: string
  /** The server process of this moment; another one after a crash. */
  pid(): number
  stop(): Promise<void>
}

const owner = 'plumbline_owner'
const app = 'plumbline_app'
const database = 'plumbline'
/** Two segments of its log: the one that it goes on with, and the next. */
const spaceMin = 2 * 16 * 1_048_576
const spaceLookMs = 1_000
const socketPathBytesMax = 100 // the systems' limits are 103 and 107
const restartsMax = 5
const restartWindowMs = 60_000

/**
 * Starts the Postgres that comes with the product, on data under `stateFolder`; creates them at the first start. A
 * server left over from a run that was killed is ended first, and a server that dies while we run is started again.
 */
export const startEmbeddedPostgres = async (options: {
  readonly stateFolder: string
  readonly log: (line: string) => void
  /** Told when the server keeps dying: the product cannot go on. */
  readonly onLost: (error: Error) => void
  /** Folder of another server's programs; without it, those that come with the product. */
  readonly programs?: string | undefined
}): Promise<EmbeddedPostgres> => {
  const home = homeOf(resolve(options.stateFolder))
  const lock = await lockFolder(home.path)
  try {
    return await startIn(home, { ...options, released: () => lock.release() })
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * The database of a product that runs on these data; without one, the server is started as for a product. For tools that
 * read beside it.
 */
export const reachEmbeddedPostgres = async (
  options: Parameters<typeof startEmbeddedPostgres>[0],
): Promise<Pick<EmbeddedPostgres, 'ownerUrl' | 'appUrl' | 'stop'>> => {
  const home = homeOf(resolve(options.stateFolder))
  if (!isLocked(home.path)) return startEmbeddedPostgres(options)
  const data = join(home.path, 'data')
  const query = runningAddressIn(home, data)
  const { owner: ownerPassword, app: appPassword } = passwordsIn(home, data)
  return {
    ownerUrl: urlOf(owner, ownerPassword, database, query),
    appUrl: urlOf(app, appPassword, database, query),
    stop: () => Promise.resolve(),
  }
}

const urlOf = (user: string, password: string, name: string, query: string) =>
  `postgres://${user}:${password}@localhost/${name}?${query}`

/** What the server's own file says: its port in the fourth line, the folder of its socket in the fifth. */
const runningAddressIn = (home: Home, data: string): string => {
  const path = join(data, 'postmaster.pid')
  if (!existsSync(path)) throw new Error(`The database in ${home.path} is starting or stopping: try again`)
  const [, , , port = '', socket = ''] = readFileSync(path, 'utf8').split('\n')
  return `host=${socket === '' ? '127.0.0.1' : encodeURIComponent(socket)}&port=${port}`
}

const startIn = async (
  home: Home,
  {
    log,
    onLost,
    programs,
    released,
  }: Omit<Parameters<typeof startEmbeddedPostgres>[0], 'stateFolder'> & { released: () => void },
): Promise<EmbeddedPostgres> => {
  const address = await addressIn(home)
  const plan: ServerPlan = {
    binaries: programs === undefined ? findBinaries(home.path, home.account) : binariesIn(programs),
    home,
    data: join(home.path, 'data'),
    settings: { ...durable, ...modest, ...address.settings },
  }
  const passwords = passwordsIn(home, plan.data)
  const ownerUrl = urlOf(owner, passwords.owner, database, address.query)
  const appUrl = urlOf(app, passwords.app, database, address.query)

  if (existsSync(plan.data)) refuseOtherVersion(plan)
  else await initialise(plan, passwords.owner, log)
  let server = await startServer(plan)
  await prepare(urlOf(owner, passwords.owner, 'postgres', address.query), passwords.app)

  let stopping = false
  const spaceComes = async (): Promise<void> => {
    for (;;) {
      if (stopping || hasSpace(plan)) return
      await pause(spaceLookMs)
    }
  }
  /** A server without space neither starts nor lasts: it is left alone until there is some, and all that asks it is refused meanwhile. */
  const startWithSpace = async (): Promise<Server | undefined> => {
    for (;;) {
      if (!hasSpace(plan)) {
        log(`The disk of the database is full: Postgres is started once ${spaceMin >> 20} MB are free`)
        await spaceComes()
        if (stopping) return undefined
        log('The disk of the database has space again')
      }
      try {
        return await startServer(plan)
      } catch (error) {
        // It had filled the rest itself.
        if (hasSpace(plan)) throw error
      }
    }
  }
  const supervise = async () => {
    const restarts: number[] = []
    for (;;) {
      const reason = await server.exited
      if (stopping) return
      const isFull = !hasSpace(plan)
      const now = performance.now()
      if (!isFull) restarts.push(now)
      if (restarts.filter(at => now - at < restartWindowMs).length > restartsMax)
        throw new Error(`Postgres keeps ending: ${reason}`)
      log(`Postgres ended unexpectedly (${reason}); starting it again`)
      const next = await startWithSpace()
      if (next === undefined) return
      server = next
      if (stopping) await server.stop()
      log('Postgres runs again')
    }
  }
  const supervision = supervise().catch((error: Error) => {
    if (!stopping) onLost(error)
  })

  return {
    ownerUrl,
    appUrl,
    pid: () => server.pid,
    stop: async () => {
      stopping = true
      await server.stop()
      await supervision
      released()
    },
  }
}

/** Whether the server finds space for its log. Of what a file system keeps for root alone it gets nothing. */
const hasSpace = ({ data }: ServerPlan): boolean => {
  const { bavail, bsize } = statfsSync(data)
  return bavail * bsize >= spaceMin
}

/** What makes a commit last. On the command line, where no file can overrule it. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

const modest = {
  max_connections: '100',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off', // statements here are short: compiling them costs more than it saves
  // Customers' values must not end up in a log file.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
}

/**
 * How the server is reached: a socket in its home, which nobody else can enter; where there are none or the path is
 * too long for one, a free port of this machine. Both ask for the password.
 */
const addressIn = async (home: Home): Promise<{ settings: Record<string, string>; query: string }> => {
  const folder = join(home.path, 'run')
  if (process.platform === 'win32' || Buffer.byteLength(join(folder, '.s.PGSQL.5432')) > socketPathBytesMax) {
    const port = String(await freePort())
    return {
      settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port },
      query: `host=127.0.0.1&port=${port}`,
    }
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  give(folder, home.account)
  const quoted = `"${folder.replaceAll('"', '""')}"`
  return {
    settings: { listen_addresses: '', unix_socket_directories: quoted, port: '5432' },
    query: `host=${encodeURIComponent(folder)}&port=5432`,
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

const passwordsIn = (home: Home, data: string): { owner: string; app: string } => {
  const path = join(home.path, 'passwords.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as { owner: string; app: string }
  if (existsSync(data))
    throw new Error(`The passwords of the database in ${home.path} are gone (passwords.json)`)
  const passwords = {
    owner: randomBytes(24).toString('base64url'),
    app: randomBytes(24).toString('base64url'),
  }
  writeFileSync(path, JSON.stringify(passwords), { mode: 0o600, flush: true })
  give(path, home.keeper)
  return passwords
}

const initialise = async (plan: ServerPlan, password: string, log: (line: string) => void): Promise<void> => {
  log('Creating the database (first start)')
  const passwordFile = join(plan.home.path, 'initial-password')
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  give(passwordFile, plan.home.account)
  try {
    await createCluster(plan, { user: owner, passwordFile })
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

const refuseOtherVersion = (plan: ServerPlan): void => {
  const made = readFileSync(join(plan.data, 'PG_VERSION'), 'utf8').trim()
  if (made !== plan.binaries.major) {
    throw new Error(
      `The data in ${plan.data} were made by Postgres ${made}; this is Postgres ${plan.binaries.major}. Dump them with the old one`,
    )
  }
}

const connectMsMax = 10_000
const answerMsMax = 60_000

/** The product's role and database, if this is the first start. Names and password are ours: nothing to escape. */
const prepare = async (url: string, appPassword: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMsMax,
    query_timeout: answerMsMax,
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = '${app}') as role,
              exists (select from pg_database where datname = '${database}') as database`,
    )
    if (rows[0]?.role !== true) await client.query(`create role ${app} login password '${appPassword}'`)
    if (rows[0]?.database !== true) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
