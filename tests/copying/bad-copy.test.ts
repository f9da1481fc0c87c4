import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'
import { followInput, makeTrader, openLong } from './builders.ts'

/** A copy that the database refuses for good, as by a fault of ours, is owed: it holds up no other follower, and is made once it can be. */

let app: App
let owner: Database
beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test owner' })
  app = await startApp({ database })
  await owner.query(`create function public.refuse_item() returns trigger language plpgsql as $$
    begin raise exception 'this item is bad'; end $$`)
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

let ada: string
let ben: string
let cas: string
let made = 0
beforeEach(async () => {
  ada = await app.openDemo()
  ben = await app.openDemo()
  cas = await app.openDemo()
  made += 1
  const trader = await makeTrader(app, ada, { name: `Ada ${made}` })
  quote()
  for (const token of [ben, cas]) await app.call('follow', followInput(trader), { token })
  await copied()
})

const quote = (): void => {
  app.quoteAll()
  app.calmDown()
}
const copied = () => app.product.copying.settled()
const customerOf = async (token: string): Promise<string> => {
  const { data } = await app.call('userInfo', {}, { token })
  const { rows } = await owner.query<{ id: bigint }>({
    text: 'select id from identity.customer where uid = $1',
    values: [data.user_info.uid],
  })
  return String(rows[0]?.id)
}
/** Nothing of this customer's orders is written, until it is mended. */
const spoil = async (token: string, when: 'insert' | 'update'): Promise<() => Promise<void>> => {
  await owner.query(`create trigger bad_item before ${when} on trading.contract_order for each row
    when (new.customer = ${await customerOf(token)}) execute function public.refuse_item()`)
  return async () => void (await owner.query('drop trigger bad_item on trading.contract_order'))
}
const positions = async (token: string) =>
  (await app.call('orderList', { segment: 'contract', state: 'positions' }, { token })).data.items
const rows = async (token: string) =>
  (await app.call('followDecisions', {}, { token })).data.items
    .map(({ kind, outcome, reason, late }) => [kind, reason ?? outcome, ...(late ? ['late'] : [])].join(' '))
    .toReversed()
const open = async () => {
  const opened = await app.call('submitOrder', openLong(), { token: ada })
  expect(opened.refusal).toBeUndefined()
  await copied()
  return opened.data.order.id
}
const act = async (call: Promise<{ readonly refusal?: string | undefined }>) => {
  expect((await call).refusal).toBeUndefined()
  await copied()
}
/** Past the time for which what cannot be copied is passed over. */
const passAwhile = async (ms = 120_000): Promise<void> => {
  app.clock.move(ms)
  quote()
  await app.product.copying.nudge((await customerOf(ada)) as never)
  await copied()
}
const owed = async () => (await owner.query('select from copying.owed')).rows.length

describe('a copy that the database refuses for good', () => {
  it('keeps no other follower from what the trader does then, and is told as too late once it can be decided', async () => {
    const mend = await spoil(ben, 'insert')
    await open()
    await open()
    expect(await positions(cas)).toHaveLength(2)
    expect(await positions(ben)).toEqual([])
    expect(await owed()).toBe(2)
    await mend()
    await passAwhile()
    expect(await rows(ben)).toEqual(['open late', 'open late'])
    expect(await rows(cas)).toEqual(['open copied', 'open copied'])
    expect(await owed()).toBe(0)
    expect(await app.audit()).toEqual([])
  })

  it('is not opened after a start, where the trader has closed since', async () => {
    const mend = await spoil(ben, 'insert')
    const order = await open()
    await act(app.call('closeOrder', { id: order }, { token: ada }))
    await mend()
    await app.restart()
    app.quoteAll()
    await app.product.copying.nudge((await customerOf(ada)) as never)
    await copied()
    expect(await positions(ben)).toEqual([])
    expect((await rows(ben)).toSorted()).toEqual(['close no_copy', 'open late'])
    expect(await owed()).toBe(0)
    expect(await app.audit()).toEqual([])
  })

  it('is owed no more once it can be decided, though nobody follows the trader by then', async () => {
    const order = await open()
    const mend = await spoil(ben, 'update')
    await act(app.call('closeOrder', { id: order }, { token: ada }))
    const { traderId } = (await app.call('followList', {}, { token: ben })).data.items[0]!
    await act(app.call('followCancel', { traderId, positions: 'keep' }, { token: ben }))
    await act(app.call('followCancel', { traderId, positions: 'close' }, { token: cas }))
    expect((await app.call('followList', {}, { token: ben })).data.items[0]?.state).toBe('ended')
    expect(await owed()).toBe(1)
    await mend()
    app.clock.move(120_000)
    quote()
    await app.runJob('take up copies')
    await copied()
    expect(await owed()).toBe(0)
    expect(await positions(ben)).toHaveLength(1)
    expect((await rows(ben)).toSorted()).toEqual(['close released', 'open copied'])
  })

  it('waits no longer for having been refused at another time', async () => {
    const first = await open()
    const second = await open()
    for (const id of [first, second]) {
      const mend = await spoil(ben, 'update')
      await act(app.call('closeOrder', { id }, { token: ada }))
      await mend()
      await passAwhile(61_000)
      expect(await owed()).toBe(0)
    }
    expect(await positions(ben)).toEqual([])
  })

  it('closes, late, once it can be closed', async () => {
    const order = await open()
    const mend = await spoil(ben, 'update')
    await act(app.call('closeOrder', { id: order }, { token: ada }))
    expect(await positions(cas)).toEqual([])
    expect(await positions(ben)).toHaveLength(1)
    await mend()
    await passAwhile()
    expect(await positions(ben)).toEqual([])
    expect(await rows(ben)).toEqual(['open copied', 'close copied late'])
    expect(await app.audit()).toEqual([])
  })

  it('does not bring back levels that the trader has changed since', async () => {
    const order = await open()
    const mend = await spoil(ben, 'update')
    await act(app.call('editOrder', { id: order, stopLoss: '4300.00' }, { token: ada }))
    await mend()
    await act(app.call('editOrder', { id: order, stopLoss: '4400.00' }, { token: ada }))
    expect(await positions(ben)).toMatchObject([{ stopLoss: '4400.00' }])
    await passAwhile()
    expect(await positions(ben)).toMatchObject([{ stopLoss: '4400.00' }])
    expect(await owed()).toBe(0)
    expect((await rows(ben)).toSorted()).toEqual(['levels copied', 'levels unchanged', 'open copied'])
    expect(await app.audit()).toEqual([])
  })
})
