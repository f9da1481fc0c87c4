import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallInput } from '@plumbline/protocol/core'
import { goodPassword } from '../support/builders/identity.ts'
import { newPerson } from '../support/builders/verification.ts'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'
import { founders, type Member } from '../support/staff.ts'
import { freeze } from '../support/builders/customer-admin.ts'
import { newTrader } from '../trader-admin/builders.ts'
import { followInput, makeTrader, openLong } from './builders.ts'

let app: App
let owner: Database
let ana: Member
let ada: string
let ben: string
let trader: string
let made = 0
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
beforeEach(async () => {
  app.calmDown()
  ada = await app.openDemo()
  ben = await app.openDemo()
  made += 1
  trader = await makeTrader(app, ada, { name: `Refused ${made}` })
})

const settled = () => app.product.copying.settled()
const follow = (change: Partial<CallInput<'follow'>> = {}, token = ben, id = trader) =>
  app.call('follow', followInput(id, change), { token })
const follows = async (token = ben) => (await app.call('followList', {}, { token })).data.items
const open = async (change: Parameters<typeof openLong>[0] = {}) => {
  const { refusal, data } = await app.call('submitOrder', openLong(change), { token: ada })
  expect(refusal).toBeUndefined()
  await settled()
  return data.order
}

describe('a follow is refused', () => {
  it.each([
    ['with the multiplier 0', { orderMultiplier: '0' }, 'copy.multiplier'],
    ['with the multiplier 0.00', { orderMultiplier: '0.00' }, 'copy.multiplier'],
    ['with a multiplier above the bound', { orderMultiplier: '100.01' }, 'copy.multiplier'],
    ['with a negative multiplier', { orderMultiplier: '-1' }, 'request.invalid'],
    ['with too many digits behind the point', { orderMultiplier: '1.005' }, 'request.invalid'],
    ['with too many digits before it', { orderMultiplier: '1000' }, 'request.invalid'],
    ['with a multiplier that is no number', { orderMultiplier: 'one' }, 'request.invalid'],
    ['with no margin', { maxMargin: '0.00' }, 'request.invalid'],
    ['with a negative margin', { maxMargin: '-5.00' }, 'request.invalid'],
    ['with a margin of fractions of a cent', { maxMargin: '100.005' }, 'request.invalid'],
    ['with a stop of nothing', { stopLoss: '0.00' }, 'request.invalid'],
    [
      'with too many instruments left out',
      { excluded: Array.from({ length: 61 }, (_, place) => `A${place}`) },
      'request.invalid',
    ],
    ['with a share that is no longer offered', { shareRate: '5.00' }, 'copy.terms_changed'],
    [
      'of a trader that there is not',
      { traderId: '01999999-0000-7000-8000-000000000000' },
      'copy.trader_unknown',
    ],
  ] as const)('%s', async (_, change, refusal) => {
    expect(await follow(change as Partial<CallInput<'follow'>>)).toMatchObject({ refusal })
    expect(await follows()).toEqual([])
  })

  it('whose settings another device has changed since they were seen, and asked again as they are by now is the same', async () => {
    const first = followInput(trader)
    expect((await follow({ seen: null })).refusal).toBeUndefined()
    // Its answer was lost, and it is sent again.
    expect((await follow({ seen: null })).refusal).toBeUndefined()
    const { traderId: _, ...seen } = first
    expect((await follow({ maxMargin: '700.00', seen })).refusal).toBeUndefined()
    expect(await follow({ maxMargin: '900.00', seen })).toMatchObject({
      status: 409,
      refusal: 'copy.changed',
    })
    expect(await follow({ maxMargin: '900.00', seen: null })).toMatchObject({ refusal: 'copy.changed' })
    expect(await follows()).toMatchObject([{ settings: { maxMargin: '700.00' } }])
    const both = await Promise.all(
      ['800.00', '900.00'].map(maxMargin => follow({ maxMargin, seen: { ...seen, maxMargin: '700.00' } })),
    )
    expect(both.filter(({ refusal }) => refusal === 'copy.changed')).toHaveLength(1)
  })

  it('with a margin below that of the smallest lots of what the trader trades', async () => {
    await open()
    // 0.01 lots of gold at the highest leverage: 4,540.62 USD / 100, rounded up.
    const refused = await follow({ maxMargin: '40.00' })
    expect(refused).toMatchObject({ refusal: 'copy.margin_below_minimum' })
    const [minimum = ''] = /\d+\.\d\d/.exec(refused.message) ?? []
    expect((await follow({ maxMargin: minimum })).refusal).toBeUndefined()
  })

  it('of oneself, and by who is followed', async () => {
    expect(await follow({}, ada)).toMatchObject({ refusal: 'copy.self' })
    const other = await makeTrader(app, ben, { name: `Other ${made}` })
    expect(await follow({}, ada, other)).toMatchObject({ refusal: 'copy.trader_cannot_follow' })
  })

  it.each([
    ['left', 'copy.trader_left'],
    ['revoked', 'copy.trader_left'],
    ['paused', 'copy.trader_paused'],
  ])('of a trader who has %s a moment ago', async (state, refusal) => {
    const { database } = app.product
    await database.query({
      text: `update copying.trader set state = $2, ended_at = case when $2 = 'paused' then null else $3::timestamptz end where id = $1`,
      values: [trader, state, new Date(app.now())],
    })
    expect(await follow()).toMatchObject({ refusal })
  })

  it('of a trader who leaves while it begins', async () => {
    const [begun] = await Promise.all([follow(), app.call('traderLeave', {}, { token: ada })])
    expect([undefined, 'copy.trader_left']).toContain(begun.refusal)
    await expect
      .poll(async () => {
        app.timer.wind(5_000)
        await settled()
        return (await follows()).filter(({ state }) => state !== 'ended')
      })
      .toEqual([])
  })

  it('of a trader with as many followers as they take', async () => {
    const full = await makeTrader(app, await app.openDemo(), { name: `Full ${made}`, followersMax: 1 })
    const both = [ben, await app.openDemo()]
    const answers = await Promise.all(both.map(token => follow({}, token, full)))
    expect(answers.map(({ refusal }) => refusal ?? 'taken').toSorted()).toEqual(['copy.trader_full', 'taken'])
  })

  it('of one more trader than a customer may follow', { tags: 'thorough' }, async () => {
    for (let count = 0; count < 20; count += 1) {
      const id = await makeTrader(app, await app.openDemo(), { name: `One of many ${made} ${count}` })
      expect((await follow({}, ben, id)).refusal).toBeUndefined()
    }
    expect(await follow()).toMatchObject({ refusal: 'copy.too_many_follows' })
  })

  it('by who has excluded themselves, whose earlier follows open nothing more', async () => {
    await follow()
    const { refusal } = await app.call(
      'setSelfLimit',
      { kind: 'exclusion', scope: 'all', months: 6 },
      { token: ben },
    )
    expect(refusal).toBeUndefined()
    await open()
    const { items } = (await app.call('followDecisions', {}, { token: ben })).data
    expect(items).toMatchObject([{ outcome: 'skipped', reason: 'self_limit' }])
    const other = await makeTrader(app, await app.openDemo(), { name: `Excluded ${made}` })
    expect(await follow({}, ben, other)).toMatchObject({ refusal: 'limit.excluded' })
  })
})

describe('a follow of a real account is refused', () => {
  it.each([
    ['without a country', undefined, 'country.required'],
    ['where contracts are not offered', 'US', 'product.not_offered'],
    ['in a restricted country', 'CU', 'country.restricted'],
  ])('%s', async (_, country, refusal) => {
    ;[ana] = await founders(app)
    const real = await newTrader(app, ana)
    const { token, uid } = await newPerson(app)
    if (country !== undefined)
      await owner.query({
        text: 'update identity.customer set country = $2 where uid = $1',
        values: [uid, country],
      })
    expect(await follow({}, token, real.trader)).toMatchObject({ refusal })
  })

  it('while it is suspended, and what it followed before opens nothing', async () => {
    ;[ana] = await founders(app)
    const real = await newTrader(app, ana)
    const { token, uid, email } = await newPerson(app)
    await app.call('declareCountry', { country: 'PT' }, { token })
    expect((await follow({}, token, real.trader)).refusal).toBeUndefined()
    await freeze(app, { uid, by: ana.token })
    const signed = await app.call('login', { username: email, password: goodPassword })
    expect(await follow({}, signed.data.token, real.trader)).toMatchObject({ refusal: 'customer.frozen' })
  })

  it('of a trader whose copying staff have paused', async () => {
    ;[ana] = await founders(app)
    const real = await newTrader(app, ana)
    const { token } = await newPerson(app)
    await app.call('declareCountry', { country: 'PT' }, { token })
    await app.call(
      'traderPauseCopying',
      { id: real.trader, reason: 'Seen in the figures' },
      { token: ana.token },
    )
    expect(await follow({}, token, real.trader)).toMatchObject({ refusal: 'copy.firm_paused' })
  })
})

describe('following twice', () => {
  it('with the same key, or in two tabs at once, is one follow', async () => {
    const one = { token: ben, key: 'the-same-key' }
    const input = followInput(trader)
    const answers = await Promise.all([
      app.call('follow', input, one),
      app.call('follow', input, one),
      app.call('follow', { ...input, orderMultiplier: '2.00' }, { token: ben, key: 'another-tab' }),
    ])
    expect(answers.map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined])
    expect(answers.filter(({ data }) => data.isNew)).toHaveLength(1)
    expect(await follows()).toHaveLength(1)
    await open({ lots: '0.02' })
    expect((await app.call('followDecisions', {}, { token: ben })).data.items).toHaveLength(1)
  })
})

describe('a change is refused', () => {
  it('to a maximum margin below what copies hold, and to a stop that is reached', async () => {
    await follow()
    await open()
    const [{ margin } = { margin: '' }] = await follows()
    expect(Number(margin)).toBeGreaterThan(2_000)
    expect(await follow({ maxMargin: '2000.00' })).toMatchObject({ refusal: 'copy.margin_below_used' })
    expect((await follow({ maxMargin: margin })).refusal).toBeUndefined()
    expect(await follow({ stopLoss: '0.01' })).toMatchObject({ refusal: 'copy.stop_reached' })
  })

  it('of what is not followed, not copied, or ending', async () => {
    const none = { traderId: trader }
    for (const answer of [
      await app.call('followPause', { ...none, action: 'pause' }, { token: ben }),
      await app.call('followCancel', { ...none, positions: 'close' }, { token: ben }),
    ])
      expect(answer).toMatchObject({ refusal: 'copy.not_following' })
    const own = await app.call('submitOrder', openLong({ lots: '0.01' }), { token: ben })
    expect(await app.call('followRelease', { id: own.data.order.id }, { token: ben })).toMatchObject({
      refusal: 'copy.not_copied',
    })
    await follow()
    const { database } = app.product
    const [{ id } = { id: '' }] = await follows()
    await database.query({
      text: `update copying.follow set state = 'stopping', end_reason = 'customer', end_positions = 'close' where id = $1`,
      values: [id],
    })
    expect(await follow()).toMatchObject({ refusal: 'copy.stopping' })
    expect(await app.call('followPause', { ...none, action: 'pause' }, { token: ben })).toMatchObject({
      refusal: 'copy.stopping',
    })
  })
})

describe('stopping while an order is being copied', () => {
  it.each(['close', 'keep'] as const)('leaves one row and, with “%s”, no copy behind', async positions => {
    const others = await Promise.all(Array.from({ length: 8 }, () => app.openDemo()))
    for (const token of [...others, ben]) await follow({}, token)
    const opening = app.call('submitOrder', openLong(), { token: ada })
    const stopping = app.call('followCancel', { traderId: trader, positions }, { token: ben })
    expect((await opening).refusal).toBeUndefined()
    expect((await stopping).refusal).toBeUndefined()
    await settled()
    await app.call('followCancel', { traderId: trader, positions }, { token: ben })
    expect(await follows()).toMatchObject([{ state: 'ended', openCopies: 0 }])
    const { items } = (await app.call('followDecisions', {}, { token: ben })).data
    expect(items.length).toBeLessThanOrEqual(1)
    const held = (await app.call('orderList', { state: 'positions' }, { token: ben })).data.items
    // A copy that was made before the end stays where it was to be kept.
    expect(held).toHaveLength(positions === 'keep' && items[0]?.outcome === 'copied' ? 1 : 0)
    for (const token of others)
      expect((await app.call('followDecisions', {}, { token })).data.items).toMatchObject([
        { outcome: 'copied' },
      ])
  })
})
