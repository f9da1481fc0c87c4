import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  fillPath,
  idempotencyHeader,
  isInAddress,
  routes,
  type CallInput,
  type CallName,
  type CallOutput,
  type Language,
} from '@plumbline/protocol/core'
import type { ListedInstrument, Millis, SettledMillis } from '@plumbline/rules/market'
import { readConfig } from '@plumbline/server/config'
import {
  createManualFeed,
  type Clock,
  type Feed,
  type ManualFeed,
  type Timer,
} from '@plumbline/server/capabilities/market/index'
import { audit, type Breach } from '@plumbline/server/core/ledger/index'
import type { PasswordCost } from '@plumbline/server/capabilities/identity/index'
import { seldomMs, type Repeat } from '@plumbline/server/composition/jobs'
import { startProduct, type Product } from '@plumbline/server/composition/product'
import { repeatedly } from '@plumbline/server/core/platform/concurrency/periodic-job'
import type { TestDatabase } from './postgres.ts'

/** Thousands sign in during the tests. Those about passwords themselves hash as in production (`passwordCost: undefined`). */
const cheapHash = { memoryKiB: 64, passes: 1, lanes: 1 }

/** A Tuesday on which every market of the house is open. */
export const openTuesday = Date.parse('2026-11-17T15:30:00.000Z')
/** A Saturday: only crypto trades. */
export const closedSaturday = Date.parse('2026-11-21T12:00:00.000Z')

/** Thirty-two bytes that keep nothing secret. */
export const testDataKey = Buffer.alloc(32, 'plumb').toString('base64')

/** The seed of a key that signs what nobody relies on. */
export const testTickKey = Buffer.alloc(32, 'tick').toString('base64')

export type TestClock = {
  now(): Millis
  settled(): SettledMillis
  move(ms: number): void
  set(at: number): void
  /** Sets the clock ahead for as long as the work takes: not long enough to count as settled. */
  aheadBy(ms: number, work: () => Promise<void>): Promise<void>
}

const createTestClock = (start = openTuesday): TestClock => {
  let at = start
  let ahead = 0
  return {
    now: () => (at + ahead) as Millis,
    settled: () => at as SettledMillis,
    aheadBy: async (ms, work) => {
      ahead = ms
      await work().finally(() => (ahead = 0))
    },
    move: ms => {
      at += ms
    },
    set: to => {
      at = to
    },
  }
}

/** Time that passes only when the test says so. */
const createTestTimer = (clock: TestClock) => {
  let plans: { due: number; work: () => void }[] = []
  const timer: Timer = {
    after: (ms, work) => {
      const plan = { due: clock.now() + ms, work }
      plans.push(plan)
      return () => {
        plans = plans.filter(each => each !== plan)
      }
    },
  }
  return {
    ...timer,
    /** Moves the clock and does what falls due on the way, in order. */
    wind: (ms: number): void => {
      const end = clock.now() + ms
      for (;;) {
        const [next] = plans.filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due)
        if (next === undefined) break
        plans = plans.filter(each => each !== next)
        clock.set(Math.max(next.due, clock.now()))
        next.work()
      }
      clock.set(end)
    },
    /** Sets the clock; what is planned comes after as much time as before, as with timers of the system. */
    setClock: (by: number): void => {
      clock.set(clock.now() + by)
      for (const plan of plans) plan.due += by
    },
    /** How much is to be done in exactly so long. What the house does again and again by itself comes and goes beside it. */
    plannedIn: (ms: number): number => plans.filter(({ due }) => due === clock.now() + ms).length,
  }
}

export type Answer<Data> = {
  readonly status: number
  readonly code: number
  readonly type: 'ok' | 'error'
  readonly message: string
  readonly data: Data
  /** The refusal's name; undefined for a success. */
  readonly refusal: string | undefined
  readonly fields: Readonly<Record<string, string>> | undefined
}

export type CallOptions = { readonly token?: string; readonly key?: string; readonly lang?: Language }

type AppDatabase = Pick<TestDatabase, 'appUrl' | 'drop'> & Partial<Pick<TestDatabase, 'ownerUrl'>>

export type App = {
  readonly address: string
  readonly product: Product
  readonly feed: ManualFeed
  readonly clock: TestClock
  readonly timer: ReturnType<typeof createTestTimer>
  /** What the product takes for now: the test's time, or the real one where it runs live. */
  now(): number
  readonly database: AppDatabase
  /** What DATA_DIR is. */
  readonly folder: string
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<Answer<CallOutput<Name>>>
  /** Does at once what a job does at its turn. */
  runJob(name: string): Promise<void>
  /** A request as it stands, for what no honest client sends. */
  raw(path: string, init: RequestInit): Promise<Answer<unknown>>
  /** Opens a demo account and gives its token. */
  openDemo(): Promise<string>
  /** Says a quote of now for each of the six instruments. */
  quoteAll(): void
  /** Says them second by second until they are believed: a step beyond the limit has to be held for a minute. */
  calmDown(): void
  audit(): Promise<readonly Breach[]>
  /** Stops and starts the product on the same database. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Plausible prices in each instrument's own units: [bid, ask]. */
const calmQuotes: Readonly<Record<string, readonly [bid: number, ask: number]>> = {
  BTCUSD: [97_000_000, 97_008_000],
  XAUUSD: [4_540_260, 4_540_620],
  USOIL: [105_420, 105_470],
  GER40: [2_390_000, 2_390_100],
  EURUSD: [1_143_000, 1_143_130],
  AAPL: [2_500_000, 2_500_500],
}

const readAnswer = async <Data>(response: Response): Promise<Answer<Data>> => {
  const body = (await response.json()) as Omit<Answer<Data>, 'status'>
  const detail =
    body.type === 'error' ? (body.data as { refusal?: string; fields?: Record<string, string> } | null) : null
  return { ...body, status: response.status, refusal: detail?.refusal, fields: detail?.fields }
}

/**
 * Jobs that come round seldom run when a test says so (`runJob`): their first run after a start, and their next on a busy
 * machine, would fall into whatever a test is about.
 */
const seldomWhenAsked: Repeat = (everyMs, ...rest) =>
  everyMs < seldomMs ? repeatedly(everyMs, ...rest) : async () => undefined
const onlyWhenAsked: Repeat = () => async () => undefined
const repeats = { seldom: seldomWhenAsked, none: onlyWhenAsked } as const

/** The whole product on a database of its own and a free port, with a clock, a timer and a feed that the test drives. */
export const startApp = async (
  options: {
    start?: number
    environment?: Record<string, string>
    instruments?: readonly ListedInstrument[]
    /** Real time and the feed of the settings, for what is tried in a browser. */
    live?: { feed?: Feed }
    /** Another feed than the manual one, on the test's clock and timer. */
    feedOf?: (surroundings: { clock: Clock; timer: Timer }) => Feed
    passwordCost?: PasswordCost | undefined
    /** Each line of the log, in place of standard output. */
    logTo?: { write(line: string): void }
    /** Which jobs run by themselves: all, as in production; not those that come round seldom; or none. */
    jobs?: 'all' | keyof typeof repeats
    /** In place of a fresh one from the suite's cluster. */
    database?: AppDatabase
  } = {},
): Promise<App> => {
  const { jobs = 'seldom' } = options
  const passwordCost = 'passwordCost' in options ? options.passwordCost : cheapHash
  const database = options.database ?? (await (await import('./postgres.ts')).freshDatabase())
  const clock = createTestClock(options.start)
  const timer = createTestTimer(clock)
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'))
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '10000000',
    DEMO_PER_HOUR: '10000000',
    // A busy machine keeps calls waiting that come all at once.
    DATABASE_WAIT_SECONDS: '60',
    // Hundreds of houses are started, and each connection is a process. Eight at once race as sixteen do.
    DATABASE_POOL: '8',
    REGISTER_PER_HOUR: '10000000',
    CODES_PER_HOUR: '10000000',
    LOGINS_PER_MINUTE: '10000000',
    // Nobody is a trader whom the test has not made one.
    PRACTICE_TRADERS: 'no',
    UPLOADS_PER_HOUR: '10000000',
    SOCKETS_PER_ADDRESS: '1000',
    CONNECTIONS_PER_ADDRESS: '100000',
    // A test that jumps to another day goes on under the same session.
    SESSION_IDLE_HOURS: '8760',
    DATA_DIR: folder,
    DATA_KEYS: testDataKey,
    TICK_KEY: testTickKey,
    // Another build of the web app than the clone's own, while one is worked on.
    WEB_DIR: process.env['WEB_DIR'] ?? '',
    ...options.environment,
  })
  let feed = createManualFeed({ clock })
  const begin = async () =>
    startProduct({
      config,
      appUrl: database.appUrl,
      ...(passwordCost !== undefined && { passwordCost }),
      ...(options.live === undefined
        ? {
            clock,
            timer,
            ...(jobs !== 'all' && { repeat: repeats[jobs] }),
            feed: options.feedOf?.({ clock, timer }) ?? feed,
          }
        : options.live.feed && { feed: options.live.feed }),
      ...(options.instruments !== undefined && { instruments: options.instruments }),
      ...(options.logTo !== undefined && { logTo: options.logTo }),
    })
  let product = await begin()

  const call: App['call'] = async (name, input, { token, key, lang = 'en' } = {}) => {
    const [method, path] = routes[name]
    const { path: filled, rest } = fillPath(path, { ...input, lang })
    const url = new URL(filled, product.address)
    if (isInAddress(method))
      for (const [field, value] of Object.entries(rest)) url.searchParams.set(field, String(value))
    const response = await fetch(url, {
      method,
      headers: {
        ...(!isInAddress(method) && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: token }),
        ...(key !== undefined && { [idempotencyHeader]: key }),
      },
      ...(!isInAddress(method) && { body: JSON.stringify(rest) }),
    }).catch((error: unknown) => {
      throw new Error(`no answer to ${name} from ${url.origin}`, { cause: error })
    })
    return readAnswer(response)
  }

  return {
    get address() {
      return product.address
    },
    get product() {
      return product
    },
    get feed() {
      return feed
    },
    clock,
    timer,
    now: () => (options.live === undefined ? clock.now() : Date.now()),
    database,
    folder,
    call,
    runJob: async name => {
      const job = product.jobs.find(each => each.name === name)
      if (job === undefined) throw new Error(`no job is called ${name}`)
      await job.run()
    },
    raw: async (path, init) => readAnswer(await fetch(new URL(path, product.address), init)),
    openDemo: async () => {
      const { data } = await call('register', { simulation: 2 })
      return data.token
    },
    quoteAll: () => {
      for (const [code, [bid, ask]] of Object.entries(calmQuotes)) feed.push(code, bid, ask)
    },
    calmDown: () => {
      for (let second = 0; second <= 61; second++) {
        clock.move(1_000)
        for (const [code, [bid, ask]] of Object.entries(calmQuotes)) feed.push(code, bid, ask)
        if (product.market.suspensions().length === 0) return
      }
    },
    audit: () =>
      product.database.transaction(async tx => {
        await tx.query('set transaction isolation level repeatable read, read only')
        return audit(tx)
      }),
    restart: async () => {
      await product.stop()
      feed = createManualFeed({ clock })
      product = await begin()
    },
    stop: async () => {
      await product.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
