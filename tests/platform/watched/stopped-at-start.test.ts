import type { CustomerId } from '@plumbline/rules/core'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { expect, it } from 'vitest'
import { startApp, testDataKey } from '../../support/app.ts'
import { lockWaits } from '../../support/lock-waits.ts'
import { freshDatabase } from '../../support/postgres.ts'

const newKey = Buffer.alloc(32, 'other').toString('base64')
const mastersOf = 'select distinct master from identity.customer_key'

it('a product that is told to stop right after its start waits for what the start began beside it', async () => {
  const database = await freshDatabase()
  const kept = { ...database, drop: async () => undefined }
  const owner = createDatabase({ url: database.ownerUrl, poolSize: 2, applicationName: 'test' })
  const before = await startApp({ database: kept })
  for (const name of ['ada', 'ben']) {
    await before.openDemo()
    const { rows } = await owner.query<{ id: bigint }>('select max(id) as id from identity.customer')
    const customer = String(rows[0]?.id) as CustomerId
    await before.product.vault.sealFor(before.product.database, { customer, use: 'test', value: name })
  }
  await before.stop()

  const lines: string[] = []
  const start = () =>
    startApp({
      database: kept,
      environment: { DATA_KEYS: `${newKey},${testDataKey}` },
      logTo: { write: line => void lines.push(line) },
    })
  // Somebody holds the first key that is to be put under the new one: the start goes on beside that work, and the stop comes.
  let stopped: Promise<void> | undefined
  await owner.transaction(async tx => {
    await tx.query('select from identity.customer_key for update')
    const app = await start()
    await expect.poll(() => lockWaits(owner)).toBe(1)
    stopped = app.stop()
    await expect.poll(() => fetch(app.address).catch(() => 'nobody')).toBe('nobody')
  })
  await stopped
  expect(lines).toEqual([])

  // What was left is done by the next start.
  const after = await start()
  await expect.poll(async () => (await owner.query(mastersOf)).rowCount).toBe(1)
  await after.stop()
  await owner.end()
  await database.drop()
})
