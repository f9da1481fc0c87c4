import { createDatabase, isLeaseLost, type Database } from '@plumbline/server/core/platform/db/database'
import { takeLease } from '@plumbline/server/capabilities/trading/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockWaits } from '../support/lock-waits.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

let test: TestDatabase
let app: Database

beforeAll(async () => {
  test = await freshDatabase()
  app = createDatabase({ url: test.appUrl, poolSize: 4, applicationName: 'test' })
})
afterAll(async () => {
  await app.end()
  await test.drop()
})

const now = new Date('2026-11-17T15:30:00.000Z')
/** An empty batch: whether it may be written at all is what counts. */
const commitOf = (epoch: bigint, shard = 0) => ({
  text: `select trading.commit($1, $2, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}',
    '{}', '{}', '{}', '{}', '{}', null, null, null, null, null, null, null, null, null, null, null)`,
  values: [epoch.toString(), shard],
})

describe('the lease', () => {
  it('counts up: whoever takes it writes under an epoch of its own', async () => {
    const first = await takeLease(app, { shard: 0, now })
    const second = await takeLease(app, { shard: 0, now })
    expect(second).toBe(first + 1n)
  })

  it('fences the engine before it, for good', async () => {
    const old = await takeLease(app, { shard: 0, now })
    await app.query(commitOf(old))
    const mine = await takeLease(app, { shard: 0, now })
    await expect(app.query(commitOf(old))).rejects.toMatchObject({ code: 'PL001' })
    await expect(app.query(commitOf(old))).rejects.toSatisfy(isLeaseLost)
    await app.query(commitOf(mine))
  })

  it('lets nobody write under an epoch that was never given', async () => {
    const mine = await takeLease(app, { shard: 0, now })
    await expect(app.query(commitOf(mine + 1n))).rejects.toSatisfy(isLeaseLost)
    await expect(app.query(commitOf(mine, 7))).rejects.toSatisfy(isLeaseLost)
  })

  it('is handed over only after the commits that are under way', async () => {
    const old = await takeLease(app, { shard: 0, now })
    const done: string[] = []
    const taken = await app.transaction(async tx => {
      await tx.query(commitOf(old))
      const taking = takeLease(app, { shard: 0, now }).finally(() => done.push('taken'))
      // Until the one that takes over is seen to wait for this transaction.
      await expect.poll(() => lockWaits(app)).toBeGreaterThan(0)
      done.push('committed')
      return { taking }
    })
    expect(await taken.taking).toBe(old + 1n)
    expect(done).toEqual(['committed', 'taken'])
  })

  it('of a shard that does not exist is not taken', async () => {
    await expect(takeLease(app, { shard: 7, now })).rejects.toThrow('the shard has a lease row')
  })
})
