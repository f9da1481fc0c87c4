import type { CallName, CallOutput } from '@plumbline/protocol/core'
import { watchlistMax } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { addToWatchlist } from '@plumbline/server/capabilities/market/index'
import type { CallContext } from '@plumbline/server/core/platform/caller'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type Answer, type App } from '../support/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const codesIn = ({ data }: Answer<CallOutput<'watchlist'>>): string[] => data.items.map(({ code }) => code)

const openCustomer = async () => {
  const token = await app.openDemo()
  return {
    list: async () => codesIn(await app.call('watchlist', {}, { token })),
    add: (code: string) => app.call('watchlistAdd', { code }, { token }),
    remove: (code: string) => app.call('watchlistRemove', { code }, { token }),
    order: (...codes: string[]) => app.call('watchlistOrder', { codes }, { token }),
  }
}

describe('a watchlist', () => {
  test('is empty at first, and holds what is added, in the order of adding', async () => {
    const { list, add } = await openCustomer()
    expect(await list()).toEqual([])
    expect(codesIn(await add('XAUUSD'))).toEqual(['XAUUSD'])
    expect(codesIn(await add('AAPL'))).toEqual(['XAUUSD', 'AAPL'])
    expect(await list()).toEqual(['XAUUSD', 'AAPL'])
  })

  test('takes an instrument twice without harm, and keeps its place', async () => {
    const { list, add } = await openCustomer()
    for (const code of ['XAUUSD', 'AAPL', 'XAUUSD']) await add(code)
    expect(await list()).toEqual(['XAUUSD', 'AAPL'])
  })

  test('lets go of an instrument, and of one that is not there without harm', async () => {
    const { list, add, remove } = await openCustomer()
    for (const code of ['XAUUSD', 'AAPL', 'EURUSD']) await add(code)
    expect(codesIn(await remove('AAPL'))).toEqual(['XAUUSD', 'EURUSD'])
    expect(codesIn(await remove('AAPL'))).toEqual(['XAUUSD', 'EURUSD'])
    expect(codesIn(await remove('NOSUCH'))).toEqual(['XAUUSD', 'EURUSD'])
    expect(await list()).toEqual(['XAUUSD', 'EURUSD'])
  })

  test('is put in another order', async () => {
    const { list, add, order } = await openCustomer()
    for (const code of ['XAUUSD', 'AAPL', 'EURUSD']) await add(code)
    expect(codesIn(await order('EURUSD', 'XAUUSD', 'AAPL'))).toEqual(['EURUSD', 'XAUUSD', 'AAPL'])
    expect(await list()).toEqual(['EURUSD', 'XAUUSD', 'AAPL'])
  })

  test("is its customer's alone", async () => {
    const [one, other] = [await openCustomer(), await openCustomer()]
    await one.add('XAUUSD')
    await other.add('AAPL')
    await other.order('AAPL')
    await other.remove('XAUUSD')
    expect(await one.list()).toEqual(['XAUUSD'])
    expect(await other.list()).toEqual(['AAPL'])
  })

  test('outlives a restart', async () => {
    const { list, add } = await openCustomer()
    await add('XAUUSD')
    await app.restart()
    expect(await list()).toEqual(['XAUUSD'])
  })
})

describe('at once', () => {
  test('two additions are both kept, and the first list of a customer too', async () => {
    const { list, add } = await openCustomer()
    const codes = instruments.filter(({ use }) => use === 'trading').map(({ code }) => code)
    await Promise.all(codes.map(add))
    expect((await list()).toSorted()).toEqual(codes.toSorted())
  })

  test('an order made from a list that has changed is refused, and the list stands', async () => {
    const { list, add, order } = await openCustomer()
    for (const code of ['XAUUSD', 'AAPL']) await add(code)
    const [added, ordered] = await Promise.all([add('EURUSD'), order('AAPL', 'XAUUSD')])
    expect(added.status).toBe(200)
    // Either the order came first, and the new one went behind it, or it came too late.
    expect(await list()).toEqual(
      ordered.status === 200 ? ['AAPL', 'XAUUSD', 'EURUSD'] : ['XAUUSD', 'AAPL', 'EURUSD'],
    )
    expect((await order('AAPL', 'XAUUSD')).refusal).toBe('watchlist.changed')
  })
})

describe('what is refused', () => {
  test.each<
    [string, (customer: Awaited<ReturnType<typeof openCustomer>>) => Promise<Answer<unknown>>, string, number]
  >([
    ['an instrument that nobody knows', ({ add }) => add('NOSUCH'), 'instrument.unknown', 422],
    ['a pair that is for conversion only', ({ add }) => add('USDHKD'), 'instrument.unknown', 422],
    ['a code that is none', ({ add }) => add('gold!'), 'request.invalid', 422],
    ['an order that lacks one', ({ order }) => order('XAUUSD'), 'watchlist.changed', 409],
    ['an order with a stranger', ({ order }) => order('XAUUSD', 'EURUSD'), 'watchlist.changed', 409],
    ['an order that names one twice', ({ order }) => order('XAUUSD', 'XAUUSD'), 'watchlist.changed', 409],
    ['an order of one more', ({ order }) => order('XAUUSD', 'AAPL', 'EURUSD'), 'watchlist.changed', 409],
    [
      'an order of far too many',
      ({ order }) => order(...Array.from({ length: watchlistMax + 1 }, (_, index) => `C${index}`)),
      'request.invalid',
      422,
    ],
  ])('is %s', async (_, attempt, refusal, status) => {
    const customer = await openCustomer()
    for (const code of ['XAUUSD', 'AAPL']) await customer.add(code)
    const answer = await attempt(customer)
    expect([answer.refusal, answer.status]).toEqual([refusal, status])
    expect(await customer.list()).toEqual(['XAUUSD', 'AAPL'])
  })

  test('is one more than the list may hold', async () => {
    await app.openDemo()
    const caller = await app.product.database.query<{ id: string }>(
      'select id::text from identity.customer order by customer.id desc limit 1',
    )
    const context = { caller: { customer: caller.rows[0]?.id } } as unknown as CallContext
    const add = addToWatchlist({
      database: app.product.database,
      instruments: { has: () => true },
      hasEnded: () => false,
    })
    const codes = Array.from({ length: watchlistMax + 1 }, (_, index) => `FULL${index}` as Code)
    const answers = await Promise.all(codes.map(code => add(context, { code })))
    expect(answers.filter(({ ok }) => !ok)).toEqual([
      { ok: false, refusal: 'watchlist.full', figures: { maximum: String(watchlistMax) } },
    ])
  })

  test.each(['watchlist', 'watchlistAdd', 'watchlistRemove', 'watchlistOrder'] satisfies CallName[])(
    'is %s to a guest',
    async name => {
      expect((await app.call(name, { code: 'AAPL', codes: [] })).refusal).toBe('session.missing')
    },
  )
})
