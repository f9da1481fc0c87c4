import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'
import { followInput, makeTrader, openLong } from './builders.ts'

/** Longer than a closing may be behind the trader's, and than a quote is fresh without a sign of life. */
const lateMs = 8_000

let app: App
let owner: Database
beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test owner' })
  app = await startApp({ database })
})
afterAll(async () => {
  await owner.end()
  expect(await app.audit()).toEqual([])
  await app.stop()
})

/** Nobody can read who follows while this is done: copies come behind it. */
const beforeCopies = (work: () => Promise<void>): Promise<void> =>
  owner.transaction(async tx => {
    await tx.query('lock table copying.follow in access exclusive mode')
    await work()
  })

it.each([
  ['at once', () => Promise.resolve()],
  ['after a restart', () => app.restart()],
])(
  'a late closing that waits for its first quote closes %s as the trader’s, and says so in its history',
  async (_, between) => {
    app.calmDown()
    const [ada, ben] = [await app.openDemo(), await app.openDemo()]
    const trader = await makeTrader(app, ada, { name: `Late ${app.now()}` })
    await app.call('follow', followInput(trader), { token: ben })
    const { data } = await app.call('submitOrder', openLong(), { token: ada })
    await app.product.copying.settled()
    await beforeCopies(async () => {
      const { refusal } = await app.call('closeOrder', { id: data.order.id }, { token: ada })
      expect(refusal).toBeUndefined()
      app.clock.move(lateMs)
    })
    await app.product.copying.settled()
    const [waiting] = (await app.call('orderList', { state: 'positions' }, { token: ben })).data.items
    expect(waiting).toMatchObject({ state: 'open', closeRequestedAt: expect.any(String) })
    const decisions = (await app.call('followDecisions', {}, { token: ben })).data.items
    expect(decisions[0]).toMatchObject({ kind: 'close', outcome: 'copied', late: true, price: null })
    await between()
    app.calmDown()
    await app.product.engine.settled()
    const closed = await app.call('orderDetail', { id: waiting?.id ?? '' }, { token: ben })
    expect(closed.data.order).toMatchObject({ state: 'closed', closeReason: 'leader_closed' })
    expect(closed.data.events.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['opened', null],
      ['close_requested', 'leader_closed'],
      ['closed', 'leader_closed'],
    ])
  },
)
