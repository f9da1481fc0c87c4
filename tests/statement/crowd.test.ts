import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTuesday, startApp, type App } from '../support/app.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

const dayMs = 86_400_000
const from = Math.floor(openTuesday / dayMs) * dayMs
const period = { from: new Date(from).toISOString(), to: new Date(from + dayMs).toISOString() }

let database: TestDatabase
let app: App
beforeAll(async () => {
  database = await freshDatabase()
  app = await startApp({ database })
})
afterAll(() => app.stop())

it('twelve accounts that ask for statements keep nobody from theirs', async () => {
  const crowd = await Promise.all(Array.from({ length: 12 }, () => app.openDemo()))
  const ada = await app.openDemo()
  const ask = async (token: string): Promise<number> => {
    const query = new URLSearchParams({ ...period, format: 'pdf', lang: 'en' })
    const answer = await fetch(new URL(`/api/fund/statement?${query}`, app.address), {
      headers: { authorization: token },
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const owner = createDatabase({ url: database.ownerUrl, poolSize: 2, applicationName: 'test' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const holding = owner.transaction(async tx => {
    await tx.query('lock table trading.contract_order in access exclusive mode')
    lock()
    await released
  })
  try {
    await locked
    const flood = crowd.map(ask)
    const blocked = async () => {
      const { rows } = await owner.query<{ count: bigint }>(
        `select count(*) as count from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database() and query like 'select id from trading.contract_order%'`,
      )
      return rows[0]?.count
    }
    // Two are drawn, and find no trades yet.
    await expect.poll(blocked).toBe(2n)
    const mine = ask(ada)
    release()
    expect(await mine).toBe(200)
    expect(await Promise.all(flood)).toEqual(crowd.map(() => 200))
  } finally {
    release()
    await holding
    await owner.end()
  }
})
