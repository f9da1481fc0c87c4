import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

let database: TestDatabase
let app: App
beforeAll(async () => {
  database = await freshDatabase()
  app = await startApp({ database })
})
afterAll(() => app.stop())

it('results are worked out for a customer who asks once, while another asks for as many as can wait', async () => {
  const [mallory, ada] = [await app.openDemo(), await app.openDemo()]
  const ask = (token: string) => app.call('results', { period: '2026', zone: 'UTC' }, { token })
  const owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const holding = owner.transaction(async tx => {
    await tx.query('lock table trading.contract_order in access exclusive mode')
    lock()
    await released
  })
  await locked
  let turnedAway = 0
  const flood = Array.from({ length: 30 }, async () => {
    const { refusal } = await ask(mallory)
    if (refusal === 'server.busy') turnedAway += 1
    return refusal
  })
  // Two are worked out and sixteen wait; ada comes to a full queue.
  try {
    await expect.poll(() => turnedAway).toBe(12)
    const mine = ask(ada)
    await expect.poll(() => turnedAway).toBe(13)
    release()
    expect(await mine).toMatchObject({ type: 'ok' })
    expect((await Promise.all(flood)).filter(refusal => refusal === undefined)).toHaveLength(17)
  } finally {
    release()
    await holding
    await owner.end()
  }
})
