import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@plumbline/protocol/core'
import type { SandboxAct } from '@plumbline/protocol/payment'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { goodPassword } from '../support/builders/identity.ts'
import { freeze } from '../support/builders/customer-admin.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startApp, type App } from '../support/app.ts'
import { founders, type Member } from '../support/staff.ts'
import {
  day,
  demoSaver,
  fundOf,
  ordersOf,
  pass,
  product,
  realSaver,
  save,
  savingsOf,
  type Saver,
} from './savers.ts'

const why = 'Announced to customers'

let app: App
let owner: Database
let ana: Member
let ben: Member
beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  app = await startApp({ database, environment: { SESSION_DAYS: '365' } })
  ;[ana, ben] = await founders(app)
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

/** Published by two, and in force. */
const publish = async (key: 'savings.products' | 'savings.reserve', value: unknown): Promise<void> => {
  ;[ana, ben] = await founders(app)
  const asked = await app.call('settingDraft', { key, value, reason: why }, { token: ana.token })
  expect(asked).toMatchObject({ type: 'ok' })
  const decision = { id: asked.data.request, decision: 'approve', reason: why } as const
  expect(await app.call('requestDecide', decision, { token: ben.token })).toMatchObject({ type: 'ok' })
  await app.product.settings.refresh()
  const { data } = await app.call('settingList', {}, { token: ana.token })
  const next = data.items.find(each => each.key === key)?.next?.effectiveAt ?? undefined
  if (next !== undefined) app.clock.set(Date.parse(next) + 1_000)
  await app.product.settings.refresh()
}

/** As staff see it who have signed in again: their sessions are short. */
const overview = async () => {
  ;[ana, ben] = await founders(app)
  const answer = await app.call('savingsOverview', {}, { token: ana.token })
  expect(answer).toMatchObject({ type: 'ok' })
  return answer.data
}

/** Why neither the deposit nor its preview is taken, in the same words; nothing is kept or frozen. */
const refusalOf = async (
  saver: Pick<Saver, 'token'>,
  change: Partial<CallInput<'savingsDeposit'>> = {},
): Promise<string | undefined> => {
  const stands = async () => [await fundOf(app, saver), (await ordersOf(app, saver)).items]
  const before = await stands()
  const { version } = await savingsOf(app, saver)
  const wish = { product: 'd30', amount: '1000.00', version, ...change }
  const { refusal } = await app.call('savingsPreview', wish, { token: saver.token })
  for (const lang of ['en', 'hk', 'ru'] as const) {
    const answer = await app.call('savingsDeposit', wish, { token: saver.token, lang })
    expect([answer.refusal, answer.message.length > 5]).toEqual([refusal, true])
  }
  expect(await stands()).toEqual(before)
  return refusal
}

describe('a deposit is refused', () => {
  it.each([
    ['below the minimum', { amount: '99.99' }, 'savings.below_minimum'],
    ['above the maximum', { amount: '50000.01' }, 'savings.above_maximum'],
    ['of more than there is', { amount: '10000.01' }, 'savings.insufficient'],
    ['with parts of a cent', { amount: '100.001' }, 'request.invalid'],
    ['of less than nothing', { amount: '-100.00' }, 'request.invalid'],
    ['of a product nobody knows', { product: 'd31' }, 'savings.product_unknown'],
    ['of a product whose name every object has', { product: 'constructor' }, 'savings.product_unknown'],
    ['of terms that have changed', { version: 7 }, 'savings.product_changed'],
  ] as const)('%s', async (_, change, refusal) => {
    expect(await refusalOf(await demoSaver(app), change)).toBe(refusal)
  })

  it('twice at one moment where the money is enough for one', async () => {
    const ada = await demoSaver(app)
    const both = await Promise.all([
      save(app, ada, { amount: '6000.00' }),
      save(app, ada, { amount: '6000.00' }),
    ])
    expect(both.map(({ refusal }) => refusal ?? 'taken').toSorted()).toEqual([
      'savings.insufficient',
      'taken',
    ])
    expect(await fundOf(app, ada)).toEqual({ available: '4000.00', frozen: '6000.00' })
  })

  it('where nobody has said where the customer lives', async () => {
    expect(await refusalOf(await realSaver(app, 5_000, null))).toBe('country.required')
  })

  it('in a restricted country', async () => {
    const ada = await realSaver(app, 5_000, null)
    await owner.query({
      text: `update identity.customer set country = 'KP' where uid = $1`,
      values: [ada.uid],
    })
    expect(await refusalOf(ada)).toBe('country.restricted')
    expect((await savingsOf(app, ada)).refusal).toMatchObject({ refusal: 'country.restricted' })
  })

  it('of a suspended customer', async () => {
    const ole = await realSaver(app)
    await freeze(app, { uid: ole.uid, by: ana.token })
    const { data } = await app.call('login', { username: ole.email, password: goodPassword })
    expect(await refusalOf({ token: data.token })).toBe('customer.frozen')
  })

  it('of whoever has paused or excluded themselves from all trading, and not from deals alone', async () => {
    const [eve, fay, gus] = [await demoSaver(app), await demoSaver(app), await demoSaver(app)]
    await app.call('setSelfLimit', { kind: 'exclusion', scope: 'all', months: 6 }, { token: eve.token })
    await app.call('setSelfLimit', { kind: 'pause', scope: 'all', hours: 24 }, { token: fay.token })
    await app.call('setSelfLimit', { kind: 'exclusion', scope: 'term', months: 6 }, { token: gus.token })
    expect(await refusalOf(eve)).toBe('limit.excluded')
    expect(await refusalOf(fay)).toBe('limit.paused')
    expect((await save(app, gus)).code).toBe(200)
  })

  it('of an order of somebody else, in any call', async () => {
    const [ada, ben] = [await demoSaver(app), await demoSaver(app)]
    const { id } = (await save(app, ada)).data.order
    expect((await app.call('savingsOrder', { id }, { token: ben.token })).refusal).toBe(
      'savings.order_unknown',
    )
    expect((await app.call('savingsChoose', { id, atMaturity: 'renew' }, { token: ben.token })).refusal).toBe(
      'savings.order_unknown',
    )
  })
})

describe('what an operator sets', () => {
  it('is refused outside its bounds, and where the minimum would earn nothing', async () => {
    ;[ana, ben] = await founders(app)
    const draft = (value: unknown) =>
      app.call('settingDraft', { key: 'savings.products', value, reason: why }, { token: ana.token })
    for (const wrong of [
      { rate: 2_001 as never },
      { days: 0 },
      { min: 60, max: 50 },
      { min: 1, rate: 1 as never },
      { names: { hk: '定期' } as never },
      { currency: 'EUR' as never },
      { places: 0 },
    ])
      expect(await draft({ d30: product(wrong) })).toMatchObject({ refusal: 'setting.rule' })
    expect(await draft([product()])).toMatchObject({ refusal: 'setting.invalid' })
  })

  it('holds from its day on, and orders of before keep their terms', async () => {
    const ada = await demoSaver(app)
    const { version } = await savingsOf(app, ada)
    const early = await save(app, ada, { atMaturity: 'renew' })
    await publish('savings.products', {
      d30: product({
        rate: 500 as never,
        names: { en: 'Thirty days', de: 'Dreißig Tage' },
        max: 2_000,
        places: 2,
      }),
      d90: product({ days: 90, offered: false }),
    })
    expect(await refusalOf(ada, { version })).toBe('savings.product_changed')
    expect(await refusalOf(ada, { product: 'd90' })).toBe('savings.product_closed')
    expect(await refusalOf(ada, { product: 'd180' })).toBe('savings.product_unknown')
    expect(await refusalOf(ada, { amount: '1000.01' })).toBe('savings.above_maximum')
    const { data } = await app.call('savingsOrder', { id: early.data.order.id }, { token: ada.token })
    expect(data.order).toMatchObject({ rate: '2.50', interest: '2.05', names: { en: '30-day savings' } })
    // Saved again at the rate of the day on which it was due.
    await pass(app, 31 * day)
    const [renewed] = (await ordersOf(app, ada)).items
    expect(renewed).toMatchObject({ rate: '5.00', interest: '4.10', names: { en: 'Thirty days' }, status: 0 })
  })

  it('bounds places, and the sum of one customer, for two at one moment too', async () => {
    const [ada, ben, cleo] = [await realSaver(app), await realSaver(app), await realSaver(app)]
    const twice = await Promise.all([
      save(app, ada, { amount: '1500.00' }),
      save(app, ada, { amount: '1500.00' }),
    ])
    expect(twice.map(({ refusal }) => refusal ?? 'taken').toSorted()).toEqual([
      'savings.above_maximum',
      'taken',
    ])
    expect((await savingsOf(app, ben)).items[0]).toMatchObject({ placesLeft: 1, state: 'open' })
    const last = await Promise.all([save(app, ben), save(app, cleo)])
    expect(last.map(({ refusal }) => refusal ?? 'taken').toSorted()).toEqual(['savings.places_full', 'taken'])
    expect((await savingsOf(app, cleo)).items[0]).toMatchObject({ placesLeft: 0, state: 'places_full' })
    // In the demo book nobody takes a place.
    expect((await save(app, await demoSaver(app))).code).toBe(200)
  })

  it('closes a product by itself where the reserve does not cover its interest', async () => {
    await publish('savings.products', { d30: product({ rate: 500 as never }) })
    const [ada, ben] = [await realSaver(app), await realSaver(app)]
    const { reserve } = await overview()
    const spoken = Number(reserve.paid) + Number(reserve.toCome)
    await publish('savings.reserve', Math.ceil(spoken) + 5)
    const left = Number((await overview()).reserve.left)
    expect(left).toBeGreaterThanOrEqual(5)
    expect(left).toBeLessThan(6)
    // 4.10 of interest each: the reserve covers one.
    const both = await Promise.all([save(app, ada), save(app, ben)])
    expect(both.map(({ refusal }) => refusal ?? 'taken').toSorted()).toEqual(['savings.reserve', 'taken'])
    await publish('savings.reserve', 0)
    expect((await savingsOf(app, ada)).items[0]).toMatchObject({ state: 'reserve' })
    // What was promised is paid all the same.
    await pass(app, 30 * day)
    const saver = both[0]?.refusal === undefined ? ada : ben
    expect(await fundOf(app, saver)).toEqual({ available: '10004.10', frozen: '0.00' })
    await publish('savings.reserve', 100_000)
  })
})

describe('what was to be saved again is returned with the reason', () => {
  const renewed = async (saver: Saver) => {
    const made = await save(app, saver, { atMaturity: 'renew' })
    expect(made.code).toBe(200)
    return made.data.order.id
  }
  const reasonOf = async (saver: Saver, id: string) => {
    const { data } = await app.call('savingsOrder', { id }, { token: saver.token })
    expect(data.order).toMatchObject({ status: 1, renewedBy: null })
    return data.order.notRenewed
  }

  it('where the customer has paused all trading, is suspended, or lives where nothing is offered any more', async () => {
    const [eve, ole, kim] = [await demoSaver(app), await realSaver(app), await realSaver(app, 10_000, 'BR')]
    const ids = [await renewed(eve), await renewed(ole), await renewed(kim)] as const
    await app.call('setSelfLimit', { kind: 'exclusion', scope: 'all', months: 6 }, { token: eve.token })
    ;[ana, ben] = await founders(app)
    await freeze(app, { uid: ole.uid, by: ana.token })
    await owner.query('alter table identity.customer disable trigger country_once')
    await owner.query({
      text: `update identity.customer set country = 'CU' where uid = $1`,
      values: [kim.uid],
    })
    await owner.query('alter table identity.customer enable trigger country_once')
    app.clock.move(30 * day)
    await app.product.savings.mature()
    expect(await reasonOf(eve, ids[0])).toBe('paused')
    expect(await reasonOf(kim, ids[2])).toBe('country')
    const { rows } = await owner.query<{ not_renewed: string }>({
      text: 'select not_renewed from savings.savings_order where id = $1',
      values: [ids[1]],
    })
    expect(rows[0]?.not_renewed).toBe('suspended')
    const { data } = await app.call('notificationList', {}, { token: eve.token })
    expect(data.items[0]).toMatchObject({
      kind: 'savings_returned',
      data: { order: ids[0], reason: 'paused' },
    })
  })

  it('where the product is closed, has other limits, no place, or no reserve', async () => {
    const [ada, bea] = [await realSaver(app), await realSaver(app)]
    const ids = [await renewed(ada), await renewed(bea)] as const
    await publish('savings.products', { d30: product({ rate: 500 as never, places: 1 }) })
    const others = (await overview()).real.products[0]?.orders ?? 0
    expect(others).toBeGreaterThan(1)
    await pass(app, 30 * day)
    expect([await reasonOf(ada, ids[0]), await reasonOf(bea, ids[1])]).toContain('places_full')
  })

  it('where the customer owes: it repays that first', async () => {
    await publish('savings.products', { d30: product({ rate: 500 as never }) })
    const ada = await realSaver(app, 700)
    const started = await app.call('paymentStart', { amount: '300.00' }, { token: ada.token })
    const act = (act: SandboxAct) =>
      app.call('paymentSandbox', { id: started.data.payment.id, act }, { token: ada.token })
    expect(await act('pay')).toMatchObject({ type: 'ok' })
    const before = await app.audit()
    const id = await renewed(ada)
    expect(await act('dispute')).toMatchObject({ type: 'ok' })
    await pass(app, 30 * day)
    expect(await reasonOf(ada, id)).toBe('owed')
    expect(await fundOf(app, ada)).toEqual({ available: '704.10', frozen: '0.00' })
    expect(await app.audit()).toEqual(before)
  })
})
