import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'
import { followInput, makeTrader, openLong } from './builders.ts'

/** So long behind the trader's fill that a copy is late. */
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
  await app.stop()
})

/** Nothing is copied while this works. */
const beforeCopies = (work: () => Promise<void>): Promise<void> =>
  owner.transaction(async tx => {
    await tx.query('lock table copying.follow in access exclusive mode')
    await work()
  })

/** Once, in the moment in which the product has asked the database for this and has not gone on yet. */
const inTheMomentOf = async (
  name: string,
  place: 'before' | 'after',
  act: () => Promise<unknown>,
  work: () => Promise<void>,
) => {
  const database = app.product.database as { query: (config: unknown) => Promise<unknown> }
  const { query } = database
  let isDone = false
  database.query = async config => {
    const isIt = !isDone && (config as { readonly name?: string }).name === name
    if (isIt) isDone = true
    if (isIt && place === 'before') await act()
    const answer = await query.call(database, config)
    if (isIt && place === 'after') await act()
    return answer
  }
  try {
    await work()
  } finally {
    database.query = query
  }
  expect(isDone).toBe(true)
}

const positionsOf = async (token: string) =>
  (await app.call('orderList', { state: 'positions' }, { token })).data.items
const lotsOf = async (token: string) => (await positionsOf(token)).map(({ lots }) => lots)
const rowsOf = async (token: string) =>
  (await app.call('followDecisions', {}, { token })).data.items.map(
    ({ kind, outcome, reason }) => `${kind} ${reason ?? outcome}`,
  )

let pairs = 0
/** A trader, and somebody who may follow with room for everything here. */
const pair = async () => {
  pairs += 1
  app.quoteAll()
  app.calmDown()
  const [ada, ben] = [await app.openDemo(), await app.openDemo()]
  return { ada, ben, trader: await makeTrader(app, ada, { name: `Trader ${pairs}` }) }
}
const following = async (lots = '0.40', settings: Parameters<typeof followInput>[1] = {}) => {
  const { ada, ben, trader } = await pair()
  const follow = (more: typeof settings = {}) =>
    app.call('follow', followInput(trader, { maxMargin: '50000.00', ...settings, ...more }), { token: ben })
  await follow()
  const { data } = await app.call('submitOrder', openLong({ lots }), { token: ada })
  await app.product.copying.settled()
  const [copy] = await positionsOf(ben)
  return { ada, ben, trader, follow, order: data.order.id, copy: copy?.id ?? '' }
}
const closePart = async (token: string, id: string, lots: string) =>
  expect((await app.call('closeOrder', { id, lots }, { token })).refusal).toBeUndefined()

describe('who joins what is open', () => {
  it('has no part taken away twice that the trader closes meanwhile', async () => {
    const { ada, ben, trader } = await pair()
    const { data } = await app.call('submitOrder', openLong({ lots: '0.40' }), { token: ada })
    await app.product.copying.settled()
    await inTheMomentOf(
      'copying.to_join',
      'before',
      () => closePart(ada, data.order.id, '0.20'),
      async () => {
        await app.call('follow', followInput(trader, { openNow: 'copy', maxMargin: '50000.00' }), {
          token: ben,
        })
        await app.product.copying.settled()
      },
    )
    expect([await lotsOf(ada), await lotsOf(ben)]).toEqual([['0.20'], ['0.20']])
    await closePart(ada, data.order.id, '0.10')
    await app.product.copying.settled()
    expect(await lotsOf(ben)).toEqual(['0.10'])
    expect(await rowsOf(ben)).toEqual(['reduce copied', 'reduce unchanged', 'open copied'])
  })

  it('holds what the trader holds, twenty at once', async () => {
    const { ada, trader } = await pair()
    const followers = await Promise.all(Array.from({ length: 20 }, () => app.openDemo()))
    const orders: string[] = []
    for (let n = 0; n < 5; n += 1)
      orders.push((await app.call('submitOrder', openLong({ lots: '0.04' }), { token: ada })).data.order.id)
    await app.product.copying.settled()
    await Promise.all(
      followers.map(token => app.call('follow', followInput(trader, { openNow: 'copy' }), { token })),
    )
    for (const id of orders) await closePart(ada, id, '0.02')
    await app.product.copying.settled()
    const own = await lotsOf(ada)
    expect(await Promise.all(followers.map(token => lotsOf(token)))).toEqual(followers.map(() => own))
  })
})

describe('a part that the trader closes', () => {
  it('is closed once there is a price, where it came late and there was none', async () => {
    const { ada, ben, order } = await following()
    await beforeCopies(async () => {
      await closePart(ada, order, '0.30')
      app.clock.move(lateMs)
    })
    await app.product.copying.settled()
    expect(await lotsOf(ben)).toEqual(['0.40'])
    await expect
      .poll(async () => {
        app.calmDown()
        app.timer.wind(1_000)
        await app.product.copying.settled()
        return lotsOf(ben)
      })
      .toEqual(['0.10'])
    expect(await rowsOf(ben)).toEqual(['reduce copied', 'open copied'])
    expect((await owner.query('select from copying.owed')).rows).toEqual([])
    await closePart(ada, order, '0.05')
    await app.product.copying.settled()
    expect(await lotsOf(ben)).toEqual(['0.05'])
  })

  it('leaves the follower the trader’s share, in however many slices', async () => {
    const { ada, ben, order } = await following('0.40', { orderMultiplier: '0.25' })
    expect(await lotsOf(ben)).toEqual(['0.10'])
    for (let left = 39; left >= 5; left -= 1) await closePart(ada, order, '0.01')
    await app.product.copying.settled()
    expect([await lotsOf(ada), await lotsOf(ben)]).toEqual([['0.05'], ['0.02']])
  })
})

describe('a closing that waits for its first price', () => {
  it('is not the follower’s to take back', async () => {
    const { ada, ben, order, copy } = await following()
    await beforeCopies(async () => {
      await app.call('closeOrder', { id: order }, { token: ada })
      app.clock.move(lateMs)
    })
    await app.product.copying.settled()
    expect((await app.call('withdrawClose', { id: copy }, { token: ben })).refusal).toBe('close.of_copy')
    app.calmDown()
    await app.product.engine.settled()
    const { data } = await app.call('orderDetail', { id: copy }, { token: ben })
    expect([data.order.state, data.order.closeReason]).toEqual(['closed', 'leader_closed'])
  })

  it('is the trader’s once the trader has closed, where the follower had asked before; and has its row', async () => {
    const { ada, ben, order, copy } = await following()
    await beforeCopies(async () => {
      await app.call('closeOrder', { id: order }, { token: ada })
      app.clock.move(lateMs)
      expect((await app.call('requestClose', { id: copy }, { token: ben })).refusal).toBeUndefined()
    })
    await app.product.copying.settled()
    expect(await rowsOf(ben)).toEqual(['close copied', 'open copied'])
    expect((await app.call('withdrawClose', { id: copy }, { token: ben })).refusal).toBe('close.of_copy')
    app.calmDown()
    await app.product.engine.settled()
    const { data } = await app.call('orderDetail', { id: copy }, { token: ben })
    expect([data.order.state, data.order.closeReason]).toEqual(['closed', 'leader_closed'])
  })
})

describe('what a follower was answered', () => {
  it.each([
    [
      'a pause',
      'paused',
      (by: Awaited<ReturnType<typeof following>>) =>
        app.call('followPause', { traderId: by.trader, action: 'pause' }, { token: by.ben }),
    ],
    [
      'less margin',
      'max_margin',
      (by: Awaited<ReturnType<typeof following>>) => by.follow({ maxMargin: '5000.00' }),
    ],
    [
      'an instrument left out',
      'excluded',
      (by: Awaited<ReturnType<typeof following>>) => by.follow({ excluded: ['XAUUSD'] }),
    ],
  ])('holds for what is being copied: %s', async (_, reason, answer) => {
    const by = await following('0.01')
    await inTheMomentOf(
      'copying.parts',
      'after',
      async () => expect((await answer(by)).refusal).toBeUndefined(),
      async () => {
        await app.call('submitOrder', openLong({ lots: '0.40' }), { token: by.ada })
        await app.product.copying.settled()
      },
    )
    expect(await lotsOf(by.ben)).toEqual(['0.01'])
    expect(await rowsOf(by.ben)).toEqual([`open ${reason}`, 'open copied'])
  })

  it('holds for a position that was taken over while the trader’s closing was copied', async () => {
    const { ada, ben, order, copy } = await following()
    await inTheMomentOf(
      'copying.parts',
      'after',
      async () =>
        expect((await app.call('followRelease', { id: copy }, { token: ben })).data).toEqual({
          released: true,
        }),
      async () => {
        await app.call('closeOrder', { id: order }, { token: ada })
        await app.product.copying.settled()
      },
    )
    expect((await positionsOf(ben)).map(({ id }) => id)).toEqual([copy])
    expect(await rowsOf(ben)).toEqual(['close released', 'open copied'])
  })

  it('holds for one that was taken over while the follow was ended', async () => {
    const { ben, trader, copy } = await following()
    await inTheMomentOf(
      'copying.open_copies',
      'after',
      async () =>
        expect((await app.call('followRelease', { id: copy }, { token: ben })).data).toEqual({
          released: true,
        }),
      async () => {
        await app.call('followCancel', { traderId: trader, positions: 'close' }, { token: ben })
        await app.product.copying.settled()
      },
    )
    expect((await positionsOf(ben)).map(({ id }) => id)).toEqual([copy])
  })
})
