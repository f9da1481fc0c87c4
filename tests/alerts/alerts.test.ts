import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { alertLifeMsMax, alertsMax } from '@plumbline/rules/alert'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type Answer, type App } from '../support/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(() => app.quoteAll())

type Wish = CallInput<'alertAdd'>
type Condition = Wish['condition']

/** Of EURUSD: bid and ask in millionths, as the feed says them. */
const bidOf = (bid: number) => app.feed.push('EURUSD', bid, bid + 130)
const bidAt = (kind: 'at_or_above' | 'at_or_below' | 'crosses', price: string): Condition => ({
  kind,
  side: 'bid',
  price,
})

const openCustomer = async () => {
  const token = await app.openDemo()
  const customer = {
    token,
    add: (condition: Condition, rest: Partial<Wish> = {}) =>
      app.call('alertAdd', { code: 'EURUSD', condition, ...rest }, { token }),
    edit: (id: string, condition: Condition, rest: Partial<Wish> = {}) =>
      app.call('alertEdit', { id, condition, ...rest }, { token }),
    drop: (id: string) => app.call('alertDelete', { id }, { token }),
    waiting: async () => (await app.call('alertList', {}, { token })).data.items,
    told: async () => {
      await app.product.alerts.settled()
      return (await app.call('notificationList', {}, { token })).data.items
    },
  }
  return customer
}
const idOf = ({ data }: Answer<CallOutput<'alertAdd'>>): string => data.alert.id

describe('an alert', () => {
  test('waits as it was wished, and tells with the quote that met it', async () => {
    const ada = await openCustomer()
    const added = await ada.add(bidAt('at_or_above', '1.14500'), { note: ' Sell half ' })
    const view = {
      id: idOf(added),
      code: 'EURUSD',
      kind: 'at_or_above',
      side: 'bid',
      price: '1.14500',
      percent: null,
      state: 'armed',
      pauseMinutes: null,
      note: 'Sell half',
      expiresAt: null,
      createdAt: new Date(app.now()).toISOString(),
      firedAt: null,
    }
    expect(added.data.alert).toEqual(view)
    expect(await ada.waiting()).toEqual([view])
    bidOf(1_144_990)
    expect(await ada.told()).toEqual([])
    bidOf(1_145_010)
    expect(await ada.told()).toEqual([
      {
        seq: 1,
        kind: 'alert',
        at: new Date(app.now()).toISOString(),
        data: {
          alert: view.id,
          code: 'EURUSD',
          kind: 'at_or_above',
          side: 'bid',
          price: '1.14500',
          percent: null,
          note: 'Sell half',
          quote: {
            sequence: expect.stringMatching(/^\d+\.\d+$/),
            bid: '1.14501',
            ask: '1.14514',
            at: new Date(app.now()).toISOString(),
            source: 'manual',
            kind: 'synthetic',
          },
        },
      },
    ])
    expect(await ada.waiting()).toEqual([])
  })

  test('tells once, however often its level is reached', async () => {
    const ada = await openCustomer()
    await ada.add(bidAt('at_or_above', '1.14500'))
    for (const bid of [1_145_100, 1_144_000, 1_145_200, 1_144_000, 1_145_300]) bidOf(bid)
    expect(await ada.told()).toHaveLength(1)
  })

  test.each([
    ['at_or_below', 'bid', '1.14200', 1_141_990],
    ['at_or_above', 'ask', '1.14500', 1_144_900],
    ['crosses', 'mid', '1.14400', 1_143_940],
    ['crosses', 'bid', '1.14200', 1_142_000],
  ] as const)('%s looks at the %s', async (kind, side, price, bid) => {
    const ada = await openCustomer()
    await ada.add({ kind, side, price })
    bidOf(bid)
    expect(await ada.told()).toHaveLength(1)
  })

  test('of a change looks at the mid of 24 hours ago', async () => {
    const ada = await openCustomer()
    expect((await ada.add({ kind: 'rises', percent: '0.5' })).status).toBe(200)
    const then = app.product.market.dayOf('EURUSD' as never)?.open ?? 0
    const half = Math.ceil((then * 1.005) / 2)
    bidOf(half - 165)
    expect(await ada.told()).toEqual([])
    bidOf(half - 60)
    expect((await ada.told())[0]).toMatchObject({ data: { kind: 'rises', percent: '0.5', price: null } })
  })

  test('that repeats is quiet for its pause and until the level is left', async () => {
    const ada = await openCustomer()
    await ada.add(bidAt('at_or_above', '1.14500'), { pauseMinutes: 5 })
    bidOf(1_145_000)
    expect(await ada.told()).toHaveLength(1)
    expect(await ada.waiting()).toMatchObject([
      { state: 'resting', firedAt: new Date(app.now()).toISOString() },
    ])
    bidOf(1_144_000)
    bidOf(1_145_000)
    expect(await ada.told()).toHaveLength(1)
    app.clock.move(5 * 60_000)
    // The level is still reached: nothing new.
    bidOf(1_145_000)
    expect(await ada.told()).toHaveLength(1)
    bidOf(1_144_000)
    await app.product.alerts.settled()
    expect(await ada.waiting()).toMatchObject([{ state: 'armed' }])
    bidOf(1_145_000)
    expect((await ada.told()).map(({ seq }) => seq)).toEqual([2, 1])
  })

  test('begins anew when it is changed, and its old level tells nothing', async () => {
    const ada = await openCustomer()
    const id = idOf(await ada.add(bidAt('at_or_above', '1.14500')))
    expect((await ada.edit(id, bidAt('at_or_above', '1.14700'), { note: 'Later' })).data.alert).toMatchObject(
      {
        id,
        price: '1.14700',
        note: 'Later',
      },
    )
    bidOf(1_146_000)
    expect(await ada.told()).toEqual([])
    bidOf(1_147_000)
    expect(await ada.told()).toHaveLength(1)
  })

  test('tells nothing once it is deleted, also when it is deleted twice', async () => {
    const ada = await openCustomer()
    const id = idOf(await ada.add(bidAt('at_or_above', '1.14500')))
    expect((await ada.drop(id)).status).toBe(200)
    expect((await ada.drop(id)).status).toBe(200)
    bidOf(1_146_000)
    expect(await ada.told()).toEqual([])
  })

  test('says so when it ends without being met, and tells nothing afterwards', async () => {
    const ada = await openCustomer()
    const expiresAt = new Date(app.now() + 60_000).toISOString()
    const id = idOf(await ada.add(bidAt('at_or_above', '1.14500'), { expiresAt }))
    app.clock.move(60_000)
    bidOf(1_146_000)
    expect(await ada.told()).toEqual([])
    await app.product.alerts.expire()
    expect(await ada.told()).toMatchObject([{ kind: 'alert_expired', data: { alert: id, price: '1.14500' } }])
    expect(await ada.waiting()).toEqual([])
    await app.product.alerts.expire()
    expect(await ada.told()).toHaveLength(1)
  })

  test("is its customer's alone", async () => {
    const [ada, ben] = [await openCustomer(), await openCustomer()]
    const id = idOf(await ada.add(bidAt('at_or_above', '1.14500')))
    expect(await ben.waiting()).toEqual([])
    expect(await ben.edit(id, bidAt('at_or_above', '1.20000'))).toMatchObject({ refusal: 'alert.unknown' })
    expect((await ben.drop(id)).status).toBe(200)
    bidOf(1_146_000)
    expect(await ben.told()).toEqual([])
    expect(await ada.told()).toHaveLength(1)
  })
})

describe('an alert is refused', () => {
  test.each<[string, Partial<Wish>, string, number]>([
    ['of an unknown instrument', { code: 'NOSUCH' }, 'instrument.unknown', 1001],
    ['of a pair that is only for conversion', { code: 'USDHKD' }, 'instrument.unknown', 1001],
    ['off the tick', { condition: bidAt('at_or_above', '1.145001') }, 'price.off_tick', 1018],
    ['where it is met already', { condition: bidAt('at_or_above', '1.14000') }, 'alert.met', 1190],
    ['where it is met from above', { condition: bidAt('at_or_below', '1.15000') }, 'alert.met', 1190],
    ['with an end that is past', { expiresAt: '2020-01-01T00:00:00.000Z' }, 'alert.expiry', 1191],
    [
      'with an end too far away',
      { expiresAt: new Date(Date.parse('2026-11-18') + alertLifeMsMax).toISOString() },
      'alert.expiry',
      1191,
    ],
    ['of no change', { condition: { kind: 'rises', percent: '0.05' } }, 'request.invalid', 422],
    ['of too much change', { condition: { kind: 'falls', percent: '1000.01' } }, 'request.invalid', 422],
    ['with a note too long', { note: 'x'.repeat(201) }, 'request.invalid', 422],
    ['with a pause that is not offered', { pauseMinutes: 7 as never }, 'request.invalid', 422],
  ])('%s', async (_, wish, refusal, code) => {
    const ada = await openCustomer()
    const answer = await app.call(
      'alertAdd',
      { code: 'EURUSD', condition: bidAt('at_or_above', '1.14500'), ...wish },
      { token: ada.token },
    )
    expect(answer).toMatchObject({ refusal, code })
  })

  test('beyond the most that may wait, also of many at once', async () => {
    const ada = await openCustomer()
    const answers = await Promise.all(
      Array.from({ length: alertsMax + 5 }, () => ada.add(bidAt('at_or_above', '1.14500'))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(alertsMax)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      refusal: 'alert.too_many',
      code: 1188,
    })
    expect(await ada.waiting()).toHaveLength(alertsMax)
  })

  test('names what the price is', async () => {
    const ada = await openCustomer()
    expect((await ada.add(bidAt('at_or_above', '1.14000'))).message).toBe(
      'EURUSD has already reached this level: it is 1.14300 now. Choose another level.',
    )
  })
})

describe('a restart', () => {
  test('forgets no alert, and the first quote after it decides', async () => {
    const ada = await openCustomer()
    await ada.add(bidAt('at_or_above', '1.14500'))
    await ada.add(bidAt('crosses', '1.14200'))
    await app.restart()
    await app.product.alerts.settled()
    expect(await ada.told()).toEqual([])
    bidOf(1_141_000)
    expect(await ada.told()).toMatchObject([{ data: { kind: 'crosses' } }])
  })

  test('tells nothing twice', async () => {
    const ada = await openCustomer()
    await ada.add(bidAt('at_or_above', '1.14500'))
    bidOf(1_145_000)
    expect(await ada.told()).toHaveLength(1)
    await app.restart()
    bidOf(1_146_000)
    expect(await ada.told()).toHaveLength(1)
  })

  test('remembers that an alert rests, and that it was armed again', async () => {
    const ada = await openCustomer()
    await ada.add(bidAt('at_or_above', '1.14500'), { pauseMinutes: 5 })
    bidOf(1_145_000)
    await app.product.alerts.settled()
    await app.restart()
    bidOf(1_144_000)
    bidOf(1_145_000)
    expect(await ada.told()).toHaveLength(1)
    app.clock.move(5 * 60_000)
    bidOf(1_144_000)
    await app.product.alerts.settled()
    await app.restart()
    bidOf(1_145_000)
    expect(await ada.told()).toHaveLength(2)
  })
})

describe('many at once', () => {
  test('are told of one quote, each once, numbered without holes', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, openCustomer))
    for (let index = 0; index < 20; index += 1) {
      const added = await Promise.all(
        people.map(({ add }) => add(bidAt('at_or_above', `1.14${500 + index}`))),
      )
      expect(added.map(({ type }) => type)).toEqual(added.map(() => 'ok'))
    }
    bidOf(1_146_000)
    const told = await Promise.all(people.map(person => person.told()))
    for (const items of told)
      expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index))
  })

  test('wait for a database that is away, and are told then', async () => {
    const ada = await openCustomer()
    await ada.add(bidAt('at_or_above', '1.14500'))
    const { database } = app.product
    // Whoever is connected is thrown out in the middle; the pool connects anew.
    await database
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user and datname = current_database()',
      )
      .catch(() => undefined)
    bidOf(1_145_000)
    await expect
      .poll(async () => {
        app.timer.wind(1_000)
        return (await app.call('notificationList', {}, { token: ada.token })).data?.items?.length
      })
      .toBe(1)
  })
})
