import type { CallName, CallOutput } from '@plumbline/protocol/core'
import { watchlistNameLengthMax, watchlistsMax } from '@plumbline/rules/market'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type Answer, type App } from '../support/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

type Lists = CallOutput<'watchlists'>['lists']
const inShort = (lists: Lists) =>
  lists.map(({ name, items }) => [name, items.map(({ code }) => code).join(' ')])

const openCustomer = async () => {
  const token = await app.openDemo()
  const lists = async (): Promise<Lists> => (await app.call('watchlists', {}, { token })).data.lists
  return {
    token,
    lists,
    inShort: async () => inShort(await lists()),
    idOf: async (place: number): Promise<string> => (await lists())[place]?.list ?? '',
    create: (name: string) => app.call('watchlistCreate', { name }, { token }),
    rename: (list: string, name: string) => app.call('watchlistRename', { list, name }, { token }),
    remove: (list: string) => app.call('watchlistDelete', { list }, { token }),
    order: (...lists: string[]) => app.call('watchlistsOrder', { lists }, { token }),
    add: (code: string, list?: string) =>
      app.call('watchlistAdd', { code, ...(list !== undefined && { list }) }, { token }),
    first: async () =>
      (await app.call('watchlist', {}, { token })).data.items.map(({ code }) => code).join(' '),
  }
}

describe('watchlists', () => {
  test('are one without a name at first, to which others are added', async () => {
    const customer = await openCustomer()
    expect(await customer.inShort()).toEqual([[null, '']])
    await customer.add('EURUSD')
    await customer.create('Metals')
    const metals = await customer.idOf(1)
    await customer.add('XAUUSD', metals)
    await customer.add('XAGUSD', metals)
    await app.call('watchlistOrder', { codes: ['XAGUSD', 'XAUUSD'], list: metals }, customer)
    await app.call('watchlistRemove', { code: 'EURUSD', list: metals }, customer)
    expect(await customer.inShort()).toEqual([
      [null, 'EURUSD'],
      ['Metals', 'XAGUSD XAUUSD'],
    ])
    await customer.rename(metals, 'Gold and silver')
    expect(await customer.inShort()).toEqual([
      [null, 'EURUSD'],
      ['Gold and silver', 'XAGUSD XAUUSD'],
    ])
  })

  test('are what the calls of the specification mean by their first, whichever that is', async () => {
    const customer = await openCustomer()
    await customer.add('EURUSD')
    await customer.create('Shares')
    const [eur, shares] = [await customer.idOf(0), await customer.idOf(1)]
    await customer.order(shares, eur)
    await customer.add('AAPL')
    expect(await customer.first()).toBe('AAPL')
    await customer.remove(shares)
    expect(await customer.first()).toBe('EURUSD')
    expect(await customer.idOf(0)).toBe(eur)
  })

  test('are their customer’s alone', async () => {
    const [one, other] = [await openCustomer(), await openCustomer()]
    const theirs = await other.idOf(0)
    await other.create('Mine')
    for (const answer of [
      await one.rename(theirs, 'Stolen'),
      await one.remove(theirs),
      await one.add('AAPL', theirs),
    ])
      expect([answer.refusal, answer.status]).toEqual(['watchlist.unknown', 404])
    expect((await one.order(theirs)).refusal).toBe('watchlist.changed')
    expect(await other.inShort()).toEqual([
      [null, ''],
      ['Mine', ''],
    ])
  })

  test('that are added at once are all kept', async () => {
    const customer = await openCustomer()
    await Promise.all(['A', 'B', 'C'].map(customer.create))
    expect(new Set((await customer.lists()).map(({ name }) => name))).toEqual(new Set([null, 'A', 'B', 'C']))
  })
})

describe('what is refused', () => {
  const none = '0193b5a0-1c2d-7abc-8def-0123456789ab'
  type Customer = Awaited<ReturnType<typeof openCustomer>>

  test.each<[string, (customer: Customer) => Promise<Answer<unknown>>, string, number]>([
    ['a name that is taken', ({ create }) => create('METALS'), 'watchlist.name_taken', 422],
    ['no name', ({ create }) => create('  '), 'request.invalid', 422],
    ['a long name', ({ create }) => create('x'.repeat(watchlistNameLengthMax + 1)), 'request.invalid', 422],
    ['a list that is not there', ({ remove }) => remove(none), 'watchlist.unknown', 404],
    ['an order that lacks one', async ({ order, idOf }) => order(await idOf(0)), 'watchlist.changed', 409],
    ['what is no list', ({ remove }) => remove('1'), 'request.invalid', 422],
  ])('is %s', async (_, attempt, refusal, status) => {
    const customer = await openCustomer()
    await customer.create('Metals')
    const answer = await attempt(customer)
    expect([answer.refusal, answer.status]).toEqual([refusal, status])
    expect(await customer.inShort()).toEqual([
      [null, ''],
      ['Metals', ''],
    ])
  })

  test('is one more than there may be, and the end of the last', async () => {
    const customer = await openCustomer()
    expect((await customer.remove(await customer.idOf(0))).refusal).toBe('watchlist.last')
    for (let count = 1; count < watchlistsMax; count++) await customer.create(`List ${count}`)
    expect((await customer.create('One more')).refusal).toBe('watchlist.too_many')
    expect(await customer.lists()).toHaveLength(watchlistsMax)
  })

  test.each([
    'watchlists',
    'watchlistCreate',
    'watchlistRename',
    'watchlistDelete',
    'watchlistsOrder',
  ] satisfies CallName[])('is %s to a guest', async name => {
    expect((await app.call(name, { list: none, lists: [], name: 'List' })).refusal).toBe('session.missing')
  })
})
