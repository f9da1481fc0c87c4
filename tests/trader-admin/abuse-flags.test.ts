import { lookForAbuse } from '@plumbline/server/capabilities/trader-admin/index'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { newPerson, type Person } from '../support/builders/verification.ts'
import { founders, type Member } from '../support/staff.ts'
import { newTrader, type RealTrader } from './builders.ts'

let house: TestDatabase
let app: App
let ana: Member
beforeAll(async () => {
  house = await freshDatabase()
  app = await startApp({ database: house })
  ;[ana] = await founders(app)
})
afterAll(() => app.stop())

const staff = async (): Promise<{ token: string }> => {
  ;[ana] = await founders(app)
  return { token: ana.token }
}

const customerOf = async ({ uid }: Person): Promise<bigint> => {
  const { rows } = await app.product.database.query<{ id: bigint }>({
    text: 'select id from identity.customer where uid = $1',
    values: [uid],
  })
  return rows[0]?.id ?? 0n
}

/** A follow as the product writes one. */
const followOf = async (follower: Person, { trader }: RealTrader): Promise<void> => {
  await app.product.database.query({
    text: `insert into copying.follow (id, book, follower, trader, sizing, multiplier, max_margin, when_trader_leaves, state,
        to_join, after_event, share_rate, started_at)
      values (gen_random_uuid(), 'real', $1, $2, 'multiplier', 100, 100000, 'close', 'active', false, 0, 1000, $3)`,
    values: [await customerOf(follower), trader, new Date(app.now())],
  })
}

/** Both sign in on the same device. */
const shareDevice = async (one: Person, other: Person): Promise<void> => {
  for (const person of [one, other])
    await app.product.database.query({
      text: `insert into identity.device (token_hash, customer, name, first_at, seen_at)
        values (decode(repeat('ab', 32), 'hex'), $1, 'Chrome', $2, $2)`,
      values: [await customerOf(person), new Date(app.now())],
    })
}

const flagsOf = async ({ trader }: RealTrader) =>
  (await app.call('adminTrader', { id: trader }, await staff())).data.flags

describe('a trader and a follower', () => {
  it('who share a device are flagged to staff once, on both pages', async () => {
    const trader = await newTrader(app, ana)
    const follower = await newPerson(app)
    await followOf(follower, trader)
    await shareDevice(trader, follower)
    await lookForAbuse(app.product.identity)
    expect(await flagsOf(trader)).toMatchObject([
      { uid: follower.uid, kind: 'same_person', links: expect.arrayContaining(['device']) },
    ])
    const { data } = await app.call('customerFollows', { uid: follower.uid }, await staff())
    expect(data).toMatchObject({
      items: [{ traderId: trader.trader, state: 'active' }],
      flags: [{ kind: 'same_person' }],
    })
    await lookForAbuse(app.product.identity)
    const [flag] = await flagsOf(trader)
    expect(Date.parse(flag?.lastAt ?? '')).toBeGreaterThanOrEqual(Date.parse(flag?.firstAt ?? ''))
    const { rows } = await app.product.database.query<{ count: number }>({
      text: `select count(*)::int as count from audit.entry where action = 'trader.flagged' and subject_id = $1`,
      values: [trader.trader],
    })
    expect(rows).toEqual([{ count: 1 }])
    expect((await app.call('adminTrader', { id: trader.trader }, await staff())).data.linked).toContainEqual(
      expect.objectContaining({ uid: follower.uid, follows: true }),
    )
  })

  it('who share an internet address alone are not', async () => {
    const trader = await newTrader(app, ana)
    const follower = await newPerson(app)
    await followOf(follower, trader)
    await lookForAbuse(app.product.identity)
    expect((await app.call('adminTrader', { id: trader.trader }, await staff())).data).toMatchObject({
      flags: [],
      linked: expect.arrayContaining([expect.objectContaining({ uid: follower.uid, by: ['address'] })]),
    })
  })

  it('who open against each other again and again are', async () => {
    const trader = await newTrader(app, ana)
    const follower = await newPerson(app)
    await followOf(follower, trader)
    const owner = createDatabase({ url: house.ownerUrl, poolSize: 1, applicationName: 'test owner' })
    const open = async (person: Person, side: 'long' | 'short', at: number) =>
      owner.query({
        text: `insert into trading.contract_order (id, book, customer, code, side, lots, leverage, state, price_scale, digits,
            instrument_version, notional, margin, open_price, open_quote, fee_open, opened_at, changes)
          values (gen_random_uuid(), 'real', $1, 'XAUUSD', $2, 10000, 10, 'open', 2, 2, 1, 100, 10, 100, '{}', 0, $3, 1)`,
        values: [await customerOf(person), side, new Date(at)],
      })
    for (const minute of [1, 2, 3]) {
      const at = app.now() - minute * 60_000
      await open(trader, 'long', at)
      await open(follower, 'short', at + 4_000)
    }
    await owner.end()
    await lookForAbuse(app.product.identity)
    expect(await flagsOf(trader)).toMatchObject([{ kind: 'wash_trading', times: 3, days: 7 }])
  })
})
