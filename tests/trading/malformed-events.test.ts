import type { CallInput } from '@plumbline/protocol/core'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { startApp, type App } from '../support/app.ts'
import { byExtent } from '../support/extent.ts'

const gold: CallInput<'submitOrder'> = {
  kind: 'contract',
  code: 'XAUUSD',
  side: 'long',
  lots: '0.01',
  leverage: 20,
  stopLoss: '4530.00',
}

let database: TestDatabase
let owner: Database
let app: App
let ada: string
let ben: string
beforeEach(async () => {
  database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  app = await startApp({ database })
  app.quoteAll()
  ada = await app.openDemo()
  ben = await app.openDemo()
})
afterEach(async () => {
  await owner.end()
  await app.stop()
})

const open = async (input: CallInput<'submitOrder'>, token: string) => {
  const answer = await app.call('submitOrder', input, { token })
  if (answer.refusal !== undefined) throw new Error(`not opened: ${answer.message}`)
  return answer.data.order.id
}
const stateOf = async (id: string, token: string) =>
  (await app.call('orderDetail', { id }, { token })).data.order.state

/** Changes a row as no use case of the product can. */
const spoil = async (id: string, change: string) => {
  await owner.query('set session_replication_role = replica')
  await owner.query({
    text: `update trading.contract_order set ${change} where id = $1`,
    values: [id],
  })
}
/** Takes away the checks that keep the table from holding such a row. */
const dropChecks = () =>
  owner.query(`do $$ declare named text; begin
    for named in select conname from pg_constraint where conrelid = 'trading.contract_order'::regclass and contype = 'c'
    loop execute format('alter table trading.contract_order drop constraint %I cascade', named); end loop;
  end $$`)

describe('an order that cannot be read at the start', () => {
  const faults = [
    ['prices in another scale', 'price_scale = price_scale + 1'],
    ['an instrument that nobody knows', `code = 'NOSUCH'`],
    ['a quote that is none', `open_quote = '"nonsense"'`],
    ['a quote without its numbers', `open_quote = '{"code":"XAUUSD","source":"manual","kind":"live"}'`],
    ['a price beyond all numbers', 'stop_loss = 9007199254740993'],
    ['a size of nothing', 'lots = 0'],
    ['no price at which it was opened', 'open_price = null'],
    ['a state that it cannot be in', `state = 'pending'`],
  ] as const
  for (const { cases, extent } of byExtent(faults, 2))
    it.each(cases)('is set aside: %s', extent, async (_what, change) => {
      const bad = await open(gold, ada)
      const good = await open(gold, ada)
      const others = await open(gold, ben)
      await dropChecks()
      await spoil(bad, change)
      await app.restart()
      app.quoteAll()

      expect(app.product.engine.setAsides()).toMatchObject([{ order: bad }])
      for (let times = 0; times < 3; times++) app.feed.push('XAUUSD', 4_529_000, 4_529_360)
      await expect.poll(() => stateOf(good, ada)).toBe('closed')
      await expect.poll(() => stateOf(others, ben)).toBe('closed')
      const next = await open({ ...gold, stopLoss: '4500.00' }, ada)
      const closed = await app.call('closeOrder', { id: next }, { token: ada })
      expect(closed.data.order.state).toBe('closed')
      const refused = await app.call('closeOrder', { id: bad }, { token: ada })
      expect(refused.type).toBe('error')
      expect(app.product.engine.setAsides()).toMatchObject([{ order: bad }])
      for (const { contract } of app.product.engine.accounts()) expect(contract.frozen).toBe(contract.margins)
    })

  it('is one that waits, too', async () => {
    const bad = await open({ ...gold, type: 'limit', price: '4535.00' }, ada)
    const good = await open({ ...gold, type: 'limit', price: '4535.00' }, ada)
    await spoil(bad, `place_quote = '[]'`)
    await app.restart()
    for (let times = 0; times < 3; times++) app.feed.push('XAUUSD', 4_534_000, 4_534_360)
    await expect.poll(() => stateOf(good, ada)).toBe('open')
    expect(app.product.engine.setAsides()).toMatchObject([{ order: bad }])
  })
})
