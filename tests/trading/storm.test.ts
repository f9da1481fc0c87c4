import type { CallInput } from '@plumbline/protocol/core'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { eachAtOnce } from '@plumbline/server/core/platform/concurrency/each-at-once'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { openDatabaseLine, type Line } from '../support/silent-line.ts'

/**
 * A weekend of news: the first quote on Sunday evening lies so far below the last one on Friday that it fires every stop
 * loss and closes every account out, all at once.
 */
const customers = 300
const atOnce = 100
const friday = Date.parse('2026-11-20T20:00:00.000Z')
const sunday = Date.parse('2026-11-22T22:03:00.000Z')
const gapBid = 1_115_600

let app: App
/** Friday evening, as it stands before the market closes. Each test begins with a copy of it. */
let before: TestDatabase
let database: TestDatabase
let owner: Database
let line: Line
beforeAll(async () => {
  before = await freshDatabase()
  const town = await startApp({
    database: { appUrl: before.appUrl, drop: async () => undefined },
    start: friday,
    environment: { LOG_LEVEL: 'silent' },
  })
  town.quoteAll()
  const euro = (lots: string, more: object = {}) =>
    ({
      kind: 'contract',
      code: 'EURUSD',
      side: 'long',
      lots,
      leverage: 30,
      ...more,
    }) as CallInput<'submitOrder'>
  const levels = [{ stopLoss: '1.14000' }, { stopLoss: '1.13500' }]
  // More at once from one address would be turned away.
  await eachAtOnce(
    Array.from({ length: customers }, (_, place) => place),
    atOnce,
    async () => {
      const token = await town.openDemo()
      for (const level of levels)
        expect((await town.call('submitOrder', euro('0.10', level), { token })).refusal).toBeUndefined()
      expect((await town.call('submitOrder', euro('2.20'), { token })).refusal).toBeUndefined()
    },
  )
  await town.stop()
}, 120_000)
afterAll(() => before.drop())

/** The product on its copy, giving connections up that are not made, or do not answer, within so long. */
const openOn = async (waitSeconds: number): Promise<void> => {
  database = await before.copy()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  const over = await openDatabaseLine(database.appUrl)
  line = over.line
  app = await startApp({
    database: { appUrl: over.url, drop: async () => undefined },
    start: friday,
    environment: {
      DATABASE_ANSWER_SECONDS: String(waitSeconds),
      DATABASE_WAIT_SECONDS: String(waitSeconds),
      LOG_LEVEL: 'silent',
    },
  })
  app.quoteAll()
}
const patientSeconds = 30
/** What was asked on a line that fell silent is given up one after the other, each after so long. */
const hastySeconds = 3
afterEach(async () => {
  await app.stop()
  await owner.end()
  await line.close()
  await database.drop()
})

/** The weekend passes, and the market opens with a gap. */
const gap = () => {
  app.clock.set(sunday)
  app.feed.push('EURUSD', gapBid, gapBid + 130)
}

type Closed = { reason: string; bid: string; changes: bigint; customer: bigint }
const closings = async (): Promise<readonly Closed[]> =>
  (
    await owner.query<Closed>(
      `select o.close_reason as reason, o.close_quote->>'bid' as bid, o.customer,
         (select count(*) from trading.order_event e where e.order_id = o.id and e.kind = 'closed') as changes
       from trading.contract_order o where o.state = 'closed'`,
    )
  ).rows

const expectAllClosedOnce = async () => {
  const closed = await closings()
  expect(closed).toHaveLength(customers * 3)
  for (const { changes, bid } of closed) expect([changes, Number(bid)]).toEqual([1n, gapBid])
  const by = Map.groupBy(closed, ({ reason }) => reason)
  expect([by.get('stop_loss')?.length, by.get('margin_close_out')?.length]).toEqual([
    customers * 2,
    customers,
  ])
  expect(await app.audit()).toEqual([])
}

describe('300 accounts whose stop losses and close-outs are fired by one quote', () => {
  it('are closed once each, at that quote, while others are answered', { timeout: 120_000 }, async () => {
    await openOn(patientSeconds)
    const bystander = await app.openDemo()
    gap()
    const waiting = Array.from({ length: 50 }, () => app.call('assets', {}, { token: bystander }))
    const bitcoin = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const
    app.feed.push('BTCUSD', 97_000_000, 97_008_000)
    const order = await app.call('submitOrder', bitcoin, { token: bystander })
    expect(order.refusal).toBeUndefined()
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
    await app.product.engine.settled()
    await expectAllClosedOnce()
    // Numbers of decisions go on without a gap and as they were decided: stop losses of an account before its close-out.
    const { rows } = await owner.query<{ reasons: string[] }>(
      `select array_agg(o.close_reason order by e.engine_sequence) as reasons
       from trading.order_event e join trading.contract_order o on o.id = e.order_id
       where e.kind = 'closed' group by o.customer`,
    )
    expect(new Set(rows.map(({ reasons }) => reasons.join(' ')))).toEqual(
      new Set(['stop_loss stop_loss margin_close_out']),
    )
  })

  it('and once only where the house is stopped in the middle of it', { timeout: 120_000 }, async () => {
    expect.hasAssertions()
    await openOn(patientSeconds)
    gap()
    await app.restart()
    // What was not yet decided is decided by the first quote of the new house.
    app.feed.push('EURUSD', gapBid, gapBid + 130)
    await app.product.engine.settled()
    await expectAllClosedOnce()
  })

  it(
    'and once only where the house is gone in the middle of it, and another goes on',
    { tags: 'thorough', timeout: 120_000 },
    async () => {
      await openOn(hastySeconds)
      gap()
      await expect.poll(async () => (await closings()).length, { interval: 1 }).toBeGreaterThan(0)
      // Nothing that it says reaches the database any more, as if it had been killed; nor has it heard what was committed.
      line.silence()
      const gone = app
      app = await startApp({
        database: { appUrl: database.appUrl, drop: async () => undefined },
        start: sunday,
        environment: { LOG_LEVEL: 'silent' },
      })
      app.feed.push('EURUSD', gapBid, gapBid + 130)
      await app.product.engine.settled()
      await expectAllClosedOnce()
      // It comes back to life, and may write nothing: the other has its lease.
      line.restore()
      await gone.product.stop()
      await expectAllClosedOnce()
    },
  )
})
