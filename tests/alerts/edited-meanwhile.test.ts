import type { CallInput } from '@plumbline/protocol/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'

let app: App
let owner: Database
beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test owner' })
  app = await startApp({ database })
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})
beforeEach(() => app.quoteAll())

type Condition = CallInput<'alertAdd'>['condition']
const bidOf = (bid: number) => app.feed.push('EURUSD', bid, bid + 130)
const bidAt = (kind: 'at_or_above' | 'at_or_below', price: string): Condition => ({
  kind,
  side: 'bid',
  price,
})

test('an alert that was edited while the database was away for a moment is told by its new wish alone', async () => {
  const token = await app.openDemo()
  const added = await app.call(
    'alertAdd',
    { code: 'EURUSD', condition: bidAt('at_or_above', '1.14500') },
    { token },
  )
  const { id } = added.data.alert
  // It cannot be written at first, as where a connection breaks: it is tried again a second later.
  await owner.query(`create function public.refuse_firing() returns trigger language plpgsql as $$
    begin raise exception 'away' using errcode = '57P01'; end $$`)
  await owner.query(`create trigger away before update on alert.alert for each row
    when (new.state = 'fired') execute function public.refuse_firing()`)
  bidOf(1_145_010)
  bidOf(1_144_000)
  // Within that second its owner chooses another level: answered with 200 and the new wish.
  const edited = await app.call('alertEdit', { id, condition: bidAt('at_or_below', '1.14200') }, { token })
  expect(edited.status).toBe(200)
  bidOf(1_141_990)
  await owner.query('drop trigger away on alert.alert')
  app.timer.wind(1_000)
  await app.product.alerts.settled()
  const { items } = (await app.call('notificationList', {}, { token })).data
  const told = items.map(item => (item.kind === 'alert' ? `${item.data.kind} ${item.data.price}` : item.kind))
  expect(told).toEqual(['at_or_below 1.14200'])
})
