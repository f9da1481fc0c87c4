import type { CallInput } from '@plumbline/protocol/core'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { startApp, type App } from '../support/app.ts'

const bitcoin: CallInput<'submitOrder'> = {
  kind: 'contract',
  code: 'BTCUSD',
  side: 'long',
  lots: '0.01',
  leverage: 2,
}
const customers = 20
const ordersEach = 5
/** Connections cut at most: the orders have to come to an end as well. */
const cutsMax = 10

let app: App
let database: TestDatabase
let owner: ReturnType<typeof createDatabase>
let tokens: string[]

beforeEach(async () => {
  database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 2, applicationName: 'test' })
  app = await startApp({ database, environment: { LOG_LEVEL: 'silent', DATABASE_WAIT_SECONDS: '5' } })
  app.clock.move(1_000)
  app.quoteAll()
  tokens = await Promise.all(Array.from({ length: customers }, () => app.openDemo()))
})
afterEach(async () => {
  await owner.end()
})

/** What a client knows afterwards: filled, refused, or nothing at all because the connection broke. */
type Answer = { readonly token: string; readonly status: number | 'none'; readonly id: string | undefined }

const submitAll = (): Promise<Answer>[] =>
  tokens.flatMap((token, customer) =>
    Array.from({ length: ordersEach }, async (_, place): Promise<Answer> => {
      try {
        const answer = await app.call('submitOrder', bitcoin, { token, key: `${customer}-${place}` })
        return {
          token,
          status: answer.status,
          id: answer.refusal === undefined ? answer.data.order.id : undefined,
        }
      } catch {
        return { token, status: 'none', id: undefined }
      }
    }),
  )

const storedIds = async (): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ id: string }>('select id from trading.contract_order')
  return rows.map(({ id }) => id)
}

const filled = (answers: readonly Answer[]): readonly string[] =>
  answers.flatMap(({ id }) => (id === undefined ? [] : [id]))

describe('database connections cut in the middle of a hundred orders', () => {
  it('lose nothing that was acknowledged, and double nothing', async () => {
    const pending = submitAll()
    const progress = { isDone: false }
    const done = Promise.all(pending).finally(() => {
      progress.isDone = true
    })
    let cuts = 0
    while (!progress.isDone && cuts < cutsMax) {
      const { rowCount } = await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'plumbline' and state = 'active'`,
      )
      cuts += rowCount ?? 0
    }
    const answers = await done
    expect(cuts).toBeGreaterThan(0)
    const stored = await storedIds()
    const acknowledged = filled(answers)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    expect(stored).toEqual(expect.arrayContaining([...acknowledged]))
    // Only what was not acknowledged may be there besides; under its key it gives itself away, and is not done again.
    const again = await Promise.all(submitAll())
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 200))
    expect((await storedIds()).toSorted()).toEqual(filled(again).toSorted())
    expect(filled(again)).toEqual(expect.arrayContaining([...acknowledged]))
    expect(await app.audit()).toEqual([])
    await app.stop()
  })
})

describe('a database that reads and does not commit', () => {
  it(
    'is told by /health/ready; calls are answered, and what was sent again is done once',
    { tags: 'thorough', timeout: 120_000 },
    async () => {
      const ready = async () => (await fetch(new URL('/health/ready', app.address))).status
      const [token = ''] = tokens
      const submit = (key: string) => app.call('submitOrder', bitcoin, { token, key })
      expect(await ready()).toBe(200)
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
      const holding = owner.transaction(async tx => {
        await tx.query('lock table trading.order_event, trading.heartbeat in exclusive mode')
        lock()
        await released
      })
      await locked
      // Under way: nobody knows what becomes of it until the database answers.
      const early = await submit('early')
      expect(early).toMatchObject({ status: 503, refusal: 'server.outcome_unknown' })
      await expect.poll(ready, { timeout: 30_000 }).toBe(503)
      // From now on nothing is even tried, and reading goes on.
      expect(await submit('late')).toMatchObject({ status: 503, refusal: 'server.not_ready' })
      expect(
        await app.call('orderList', { segment: 'contract', state: 'positions' }, { token }),
      ).toMatchObject({
        type: 'ok',
      })
      release()
      await holding
      await expect.poll(ready, { timeout: 60_000 }).toBe(200)
      app.quoteAll()
      const [again, fresh] = [await submit('early'), await submit('late')]
      expect([again.status, fresh.status]).toEqual([200, 200])
      expect(await storedIds()).toEqual(expect.arrayContaining([again.data.order.id, fresh.data.order.id]))
      expect(await storedIds()).toHaveLength(2)
      expect(await app.audit()).toEqual([])
      await app.stop()
    },
  )
})

describe('a stop in the middle of a hundred orders', () => {
  it('leaves every filled order in the database, and no refused one', { tags: 'thorough' }, async () => {
    const pending = submitAll()
    await Promise.race(pending)
    await app.product.stop()
    const answers = await Promise.all(pending)
    const stored = await storedIds()
    const acknowledged = filled(answers)
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(stored).toEqual(expect.arrayContaining([...acknowledged]))
    // One for which no answer came may be either; a refused one is never there.
    const unanswered = answers.filter(({ status }) => status === 'none').length
    expect(stored.length).toBeLessThanOrEqual(acknowledged.length + unanswered)
    for (const { status } of answers) expect([200, 503, 'none']).toContain(status)
    await database.drop()
  })
})
