import {
  createDatabase,
  isConnectionLost,
  OutcomeUnknown,
  type Database,
} from '@plumbline/server/core/platform/db/database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { openDatabaseLine, type Line } from '../support/silent-line.ts'

/**
 * Packets between the house and Postgres are lost without a word: no end, no reset. A query that was sent is answered
 * by nobody, and the system takes a quarter of an hour to say so.
 */
let test: TestDatabase
let line: Line
let url: string
beforeEach(async () => {
  test = await freshDatabase()
  ;({ line, url } = await openDatabaseLine(test.appUrl))
})
afterEach(async () => {
  await line.close()
  await test.drop()
})

describe('a connection on which nothing comes any more', () => {
  let database: Database
  beforeEach(() => {
    database = createDatabase({ url, poolSize: 2, applicationName: 'test', answerMsMax: 1_500 })
    database.hurry(1_500)
  })
  afterEach(() => database.end())

  it('is given up: the query says that it is lost, and the next goes over another', async () => {
    await database.query('select 1')
    line.silence()
    await expect(database.query('select 2')).rejects.toSatisfy(isConnectionLost)
    await expect(database.query('select 3')).rejects.toSatisfy(isConnectionLost)
    line.restore()
    expect((await database.query<{ four: number }>('select 4 as four')).rows).toEqual([{ four: 4 }])
    await expect.poll(() => line.open()).toBe(1)
  })

  it('ends the transaction on it, with whatever else was asked', async () => {
    const work = database.transaction(async tx => {
      await tx.query('select 1')
      line.silence()
      await Promise.all([tx.query('select 2'), tx.query('select 3')])
    })
    await expect(work).rejects.toSatisfy(isConnectionLost)
    line.restore()
    expect(await database.transaction(async () => 'done')).toBe('done')
  })

  it('takes those with it that stood idle meanwhile: only the first statement waits', async () => {
    const all = createDatabase({ url, poolSize: 6, applicationName: 'test', answerMsMax: 1_500 })
    const before = line.made()
    await Promise.all(Array.from({ length: 6 }, () => all.query('select pg_sleep(0.05)')))
    expect(line.made() - before).toBe(6)
    line.silence()
    await expect(all.query('select 1')).rejects.toSatisfy(isConnectionLost)
    line.restore()
    // Each of these would find a dead one of the six, if one was left.
    for (let count = 0; count < 6; count += 1)
      expect((await all.query<{ two: number }>('select 2 as two')).rows).toEqual([{ two: 2 }])
    await all.end()
  })

  it('leaves the outcome of a commit open', async () => {
    const work = database.transaction(async tx => {
      await tx.query('select 1')
      line.silence()
    })
    await expect(work).rejects.toBeInstanceOf(OutcomeUnknown)
  })
})

describe('a house whose line to Postgres falls silent', () => {
  let app: App
  beforeEach(async () => {
    app = await startApp({
      database: { appUrl: url, drop: async () => undefined },
      environment: { DATABASE_ANSWER_SECONDS: '1', DATABASE_WAIT_SECONDS: '1', LOG_LEVEL: 'silent' },
    })
    app.quoteAll()
  })
  const bitcoin = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const

  it(
    'answers every call, goes on once packets flow again, and does nothing twice',
    { tags: 'thorough' },
    async () => {
      const tokens = await Promise.all(Array.from({ length: 10 }, () => app.openDemo()))
      const send = () =>
        Promise.all(tokens.map((token, n) => app.call('submitOrder', bitcoin, { token, key: `order-${n}` })))
      line.silence()
      const pending = send()
      const read = await Promise.all(
        tokens.map(token => app.call('orderList', { segment: 'contract', state: 'positions' }, { token })),
      )
      for (const { status, refusal } of read) expect([status, refusal]).toEqual([503, 'server.not_ready'])
      line.restore()
      // What was decided meanwhile is tried until it stands; who asks again under the same key hears of that one order.
      const first = await pending
      const again = await send()
      expect(again.map(({ refusal }) => refusal)).toEqual(tokens.map(() => undefined))
      for (const [place, { status, data }] of first.entries())
        if (status === 200) expect(data.order.id).toBe(again[place]?.data.order.id)
      for (const token of tokens) {
        const { items } = (
          await app.call('orderList', { segment: 'contract', state: 'positions' }, { token })
        ).data
        expect(items).toHaveLength(1)
      }
      expect(await app.audit()).toEqual([])
      await app.stop()
    },
  )

  it('can be stopped all the same', { tags: 'thorough' }, async () => {
    await app.openDemo()
    line.silence()
    await app.product.stop()
    line.restore()
    await expect.poll(() => line.open()).toBe(0)
  })
})
