import type { Millis } from '@plumbline/rules/market'
import { readConfig } from '@plumbline/server/config'
import { createManualFeed } from '@plumbline/server/capabilities/market/index'
import { startProduct, type Product } from '@plumbline/server/composition/product'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { claimDeployment, readDeployment } from '@plumbline/server/core/platform/deployment/stored'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTuesday, testDataKey, testTickKey } from '../support/app.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

let database: TestDatabase
let running: Product | undefined
let now = openTuesday
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await database.drop()
})

/** A development with one feed in the place of those that the settings name; it has said a price, and ended. */
const develop = async (kind: 'live' | 'synthetic', expressly: '' | 'production' = ''): Promise<void> => {
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    PRACTICE_TRADERS: 'no',
    DATA_KEYS: testDataKey,
    TICK_KEY: testTickKey,
    DATABASE_OF: expressly,
  })
  const clock = { now: () => now as Millis }
  const feed = createManualFeed({ clock, kind })
  const product = await startProduct({ config, appUrl: database.appUrl, clock, feed })
  running = product
  now += 1_000
  feed.push('BTCUSD', 97_000_000, 97_008_000)
  await product.stop()
  running = undefined
}
const withDatabase = async <T>(work: (on: Database) => Promise<T>): Promise<T> => {
  const on = createDatabase({ url: database.appUrl, poolSize: 1, applicationName: 'test' })
  try {
    return await work(on)
  } finally {
    await on.end()
  }
}
/** What a production does with the database before anything else. */
const produce = (expressly?: 'development'): Promise<void> =>
  withDatabase(on => claimDeployment(on, { mode: 'production', prices: 'real', expressly, now }))
/** What the database says it is. */
const is = () => withDatabase(async on => (await readDeployment(on)).kept)
const asOwner = () =>
  createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test as owner' })

describe('a database', () => {
  it('that ran as a production is opened as a development by an express word alone', async () => {
    await produce()
    expect(await is()).toMatchObject({ mode: 'production', prices: 'real' })
    await expect(develop('live')).rejects.toThrow('DATABASE_OF=production')
    await expect(develop('synthetic', 'production')).rejects.toThrow('FEED')
    await develop('live', 'production')
    // The word was for that start.
    expect(await is()).toMatchObject({ mode: 'production' })
    await expect(develop('live')).rejects.toThrow('/outbox')
    await produce()
  })

  it('of a development becomes no production without a word, and with simulated prices never', async () => {
    await develop('synthetic')
    await expect(produce()).rejects.toThrow('begun as a development')
    await expect(produce('development')).rejects.toThrow('simulated or replayed')
    await expect(develop('live')).rejects.toThrow('chain')
    await develop('synthetic')
  })

  it('of a development with real prices becomes one for good', async () => {
    await develop('live')
    await produce('development')
    await produce()
    await expect(develop('live')).rejects.toThrow('has been a production')
  })

  it('from before this was kept says nothing until it is started as a production', async () => {
    const forget = async () => {
      const owner = asOwner()
      await owner.query('alter table platform.deployment disable trigger stays')
      await owner.query('delete from platform.deployment')
      await owner.query('alter table platform.deployment enable always trigger stays')
      await owner.end()
    }
    await develop('live')
    await forget()
    await develop('live')
    expect(await is()).toBeUndefined()
    await produce()
    expect(await is()).toMatchObject({ mode: 'production' })
    await expect(develop('live')).rejects.toThrow('has been a production')
  })

  it('stays what it is, whatever role writes', async () => {
    await produce()
    const owner = asOwner()
    for (const text of [
      "update platform.deployment set mode = 'development'",
      'delete from platform.deployment',
    ])
      await expect(owner.query(text)).rejects.toThrow('stays so')
    await owner.end()
  })
})
