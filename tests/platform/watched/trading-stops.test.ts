import { stopKinds, type StopKind } from '@plumbline/server/core/platform/stops'
import { createDatabase, type Database, type Transaction } from '@plumbline/server/core/platform/db/database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { byExtent } from '../../support/extent.ts'
import { freshDatabase, type TestDatabase } from '../../support/postgres.ts'
import { openDatabaseLine, type Line } from '../../support/silent-line.ts'

let test: TestDatabase
let line: Line
let owner: Database
let app: App
let log: { level: number; reason?: string; msg: string }[]

const metricsToken = 'whoever reads figures'
const gold = { kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.1', leverage: 20 } as const
const waitMs = { timeout: 60_000, interval: 100 }

beforeEach(async () => {
  test = await freshDatabase()
  const silent = await openDatabaseLine(test.appUrl)
  line = silent.line
  owner = createDatabase({ url: test.ownerUrl, poolSize: 3, applicationName: 'test' })
  log = []
  app = await startApp({
    database: { appUrl: silent.url, drop: async () => undefined },
    environment: {
      METRICS_TOKEN: metricsToken,
      DATABASE_ANSWER_SECONDS: '1',
      DATABASE_WAIT_SECONDS: '1',
      LOG_LEVEL: 'warn',
    },
    logTo: { write: text => void log.push(JSON.parse(text)) },
  })
  app.quoteAll()
})
afterEach(async () => {
  await app.stop()
  await owner.end()
  await line.close()
  await test.drop()
})

const figure = async (name: string): Promise<number> => {
  const { body } = await fetch(new URL('/metrics', app.address), {
    headers: { authorization: `Bearer ${metricsToken}` },
  }).then(async answer => ({ body: await answer.text() }))
  const found = body.split('\n').find(each => each.startsWith(`${name} `))
  return Number(found?.slice(name.length + 1))
}
const standing = async (kind: StopKind): Promise<boolean> =>
  (await figure(`plumbline_trading_stopped{reason="${kind}"}`)) === 1
const health = async () =>
  (await fetch(new URL('/health/ready', app.address))).json() as Promise<{
    status: string
    stopped: readonly string[]
  }>
const order = async (token: string) => app.call('submitOrder', gold, { token, key: crypto.randomUUID() })

/** As long as the given table is held it can be read, and nothing that writes it is committed. */
const holding = async (table: string): Promise<() => Promise<void>> => {
  const held = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const work = owner.transaction(async tx => {
    await tx.query(`lock table ${table} in share mode`)
    held.resolve()
    await done.promise
  })
  await held.promise
  return async () => {
    done.resolve()
    await work
  }
}
/** As nobody but the owner can, past every guard. */
const asOwner = (work: (tx: Transaction) => Promise<unknown>) =>
  owner.transaction(async tx => {
    await tx.query('set local session_replication_role = replica')
    await tx.query('alter table market.halt disable trigger user')
    await work(tx)
    await tx.query('alter table market.halt enable trigger user')
  })
const halt = (state: 'halted' | 'resumed') =>
  asOwner(tx =>
    tx.query(
      `insert into market.halt (code, state, reason, author, request, at)
       values ('all', '${state}', 'a test', 1, ${state === 'halted' ? 'null' : 'gen_random_uuid()'}, now())`,
    ),
  )

type Row = {
  readonly kind: StopKind
  readonly by: string
  /** Brings it about, and gives what ends it; undefined where nothing does. */
  readonly cause: () => Promise<(() => Promise<void>) | undefined>
}

const waitingOrders = async (): Promise<() => Promise<void>> => {
  const tokens = [await app.openDemo(), await app.openDemo(), await app.openDemo(), await app.openDemo()]
  const submitted: Promise<unknown>[] = []
  const release = await holding('trading.order_event')
  for (const token of tokens) {
    submitted.push(order(token))
    // Each in a write of its own: what comes together goes together.
    await new Promise(resolve => void setImmediate(resolve))
  }
  return async () => {
    await release()
    await Promise.all(submitted)
  }
}

const rows: readonly Row[] = [
  {
    kind: 'beats',
    by: 'connections on which nothing comes any more',
    cause: async () => {
      line.silence()
      return async () => line.restore()
    },
  },
  {
    kind: 'beats',
    by: 'a disk that is full',
    cause: async () => {
      await owner.query(`create function public.full() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
      await owner.query(
        `create trigger full_disk before update on trading.heartbeat for each row execute function public.full()`,
      )
      return async () => void (await owner.query('drop trigger full_disk on trading.heartbeat'))
    },
  },
  {
    kind: 'quotes',
    by: 'a feed that says nothing',
    cause: async () => {
      app.clock.move(60 * 60_000)
      return async () => app.calmDown()
    },
  },
  {
    kind: 'holds',
    by: 'a halt of everything',
    cause: async () => {
      await halt('halted')
      return () => halt('resumed')
    },
  },
  { kind: 'commits', by: 'decisions that wait for a lock', cause: waitingOrders },
  { kind: 'queue', by: 'orders that were not sent in time', cause: waitingOrders },
  {
    kind: 'record',
    by: 'a price record that cannot be written',
    cause: async () => {
      const sealing = 'execute on function market.seal_minute'
      await owner.query(`revoke ${sealing} from plumbline_app`)
      for (let minute = 0; !app.product.tickLog.isFull() && minute < 100; minute += 1) {
        app.quoteAll()
        app.timer.wind(60_000)
        await new Promise(resolve => void setImmediate(resolve))
      }
      return async () => {
        await owner.query(`grant ${sealing} to plumbline_app`)
        await expect.poll(() => (app.timer.wind(1_000), app.product.tickLog.isFull()), waitMs).toBe(false)
      }
    },
  },
  {
    kind: 'lease',
    by: 'another engine',
    cause: async () => {
      await owner.query('select trading.take_lease(0, now())')
      return undefined
    },
  },
]

describe('trading that stops', () => {
  for (const { cases, extent } of byExtent(rows, 4))
    it.each(cases)(
      'is an alarm, in figures, log and health: $by',
      { timeout: 180_000, ...extent },
      async ({ kind, cause }) => {
        const before = await figure('plumbline_alarms_total{kind="stop"}')
        expect(before).toBe(0)
        const cure = await cause()
        await expect.poll(() => standing(kind), waitMs).toBe(true)
        expect(await figure('plumbline_alarms_total{kind="stop"}')).toBeGreaterThan(0)
        expect(log).toContainEqual(
          expect.objectContaining({
            level: 60,
            reason: kind,
            msg: `trading has stopped: ${stopKinds[kind].means}`,
          }),
        )
        expect((await health()).stopped).toContain(kind)
        if (cure === undefined) return
        await cure()
        await expect.poll(() => standing(kind), waitMs).toBe(false)
        await expect.poll(async () => (await health()).stopped, waitMs).not.toContain(kind)
      },
    )

  it(
    'goes on once a mute connection has been replaced, though the old one says nothing for ever',
    { timeout: 120_000, tags: 'thorough' },
    async () => {
      const token = await app.openDemo()
      line.silence()
      await expect.poll(() => standing('beats'), waitMs).toBe(true)
      line.restore()
      await expect.poll(async () => (await order(token)).code, waitMs).toBe(200)
      expect(await app.audit()).toEqual([])
    },
  )

  it('is tried in each of its kinds', () => {
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(Object.keys(stopKinds)))
  })
})
