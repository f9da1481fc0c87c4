import { createManualFeed, type Clock, type ManualFeed } from '@plumbline/server/capabilities/market/index'
import type { CallInput } from '@plumbline/protocol/core'
import { firedRetryMs } from '@plumbline/server/core/engine/index'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { afterEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'

const gold: CallInput<'submitOrder'> = {
  kind: 'contract',
  code: 'XAUUSD',
  side: 'long',
  lots: '0.1',
  leverage: 20,
}

let app: App
afterEach(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})

const begin = async (options: Parameters<typeof startApp>[0] = {}) => {
  app = await startApp(options)
  app.clock.move(1_000)
}
const goldAt = (bid: number) => {
  app.clock.move(500)
  app.feed.push('XAUUSD', bid, bid + 360)
}
const stateOf = async (token: string, id: string) =>
  (await app.call('orderDetail', { id }, { token })).data.order

/** Holds back every commit until it is let go. */
const holdCommits = async () => {
  const client = await app.product.database.pool.connect()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(7201, 0)')
  const waiting = async () => {
    const { rows } = await client.query<{ waiting: bigint }>(
      `select count(*) as waiting from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
    )
    return rows[0]?.waiting
  }
  return {
    begun: () => expect.poll(waiting).toBe(1n),
    letGo: async () => {
      await client.query('rollback')
      client.release()
    },
  }
}

describe('a level that is reached while its order is being written down', () => {
  it('counts, though the price is back by the time that it is written', async () => {
    await begin()
    app.quoteAll()
    const ada = await app.openDemo()
    const commits = await holdCommits()
    const opening = app.call('submitOrder', { ...gold, stopLoss: '4535.00' }, { token: ada })
    await commits.begun()
    goldAt(4_530_000)
    goldAt(4_540_260)
    await commits.letGo()
    const { id } = (await opening).data.order
    await expect.poll(async () => (await stateOf(ada, id)).state).toBe('closed')
    expect(await stateOf(ada, id)).toMatchObject({ closeReason: 'stop_loss', closePrice: '4530.00' })
  })

  it('counts for a level that is being moved, and the old one no more', async () => {
    await begin()
    app.quoteAll()
    const ada = await app.openDemo()
    const { id } = (await app.call('submitOrder', { ...gold, stopLoss: '4530.00' }, { token: ada })).data
      .order
    const lower = await holdCommits()
    const away = app.call('editOrder', { id, stopLoss: '4500.00' }, { token: ada })
    await lower.begun()
    goldAt(4_529_000)
    await lower.letGo()
    await away
    await app.product.engine.settled()
    expect(await stateOf(ada, id)).toMatchObject({ state: 'open', stopLoss: '4500.00' })

    const higher = await holdCommits()
    const near = app.call('editOrder', { id, stopLoss: '4528.00' }, { token: ada })
    await higher.begun()
    goldAt(4_527_000)
    goldAt(4_540_260)
    await higher.letGo()
    await near
    await expect.poll(async () => (await stateOf(ada, id)).state).toBe('closed')
    expect(await stateOf(ada, id)).toMatchObject({ closeReason: 'stop_loss', closePrice: '4527.00' })
  })
})

describe('a level that is reached by the first quote after a start', () => {
  /** What the feed of the next start is called, and says at once. */
  type Spoken = { feed?: ManualFeed; name?: string; onStart?: (feed: ManualFeed) => void }
  const feedOf =
    (spoken: Spoken) =>
    ({ clock }: { clock: Clock }) => {
      const feed = createManualFeed({ clock, ...(spoken.name !== undefined && { name: spoken.name }) })
      spoken.feed = feed
      const start: ManualFeed['start'] = async sink => {
        await feed.start(sink)
        spoken.onStart?.(feed)
      }
      return { ...feed, start }
    }
  const dax = { ...gold, code: 'GER40', leverage: 10, stopLoss: '23890.0' }

  it('closes although the quote comes while the market still starts', async () => {
    const spoken: Spoken = {}
    await begin({ feedOf: feedOf(spoken) })
    spoken.feed?.push('EURUSD', 1_143_000, 1_143_130)
    spoken.feed?.push('GER40', 2_390_000, 2_390_100)
    const ada = await app.openDemo()
    const { id } = (await app.call('submitOrder', dax, { token: ada })).data.order
    spoken.onStart = feed => {
      app.clock.move(1_000)
      feed.push('GER40', 2_388_000, 2_388_100)
    }
    await app.restart()
    // The pair's last quote is of before the start: its first one since converts.
    expect(await stateOf(ada, id)).toMatchObject({ state: 'open' })
    spoken.feed?.push('EURUSD', 1_143_100, 1_143_230)
    await expect.poll(async () => (await stateOf(ada, id)).state).toBe('closed')
    expect(await stateOf(ada, id)).toMatchObject({
      closePrice: '23880.0',
      closeConversion: { bid: '1.14310' },
    })
  })

  it('waits for the pair that converts it, where none was ever quoted', async () => {
    const spoken: Spoken = {}
    await begin({ feedOf: feedOf(spoken) })
    spoken.feed?.push('EURUSD', 1_143_000, 1_143_130)
    spoken.feed?.push('GER40', 2_390_000, 2_390_100)
    const ada = await app.openDemo()
    const { id } = (await app.call('submitOrder', dax, { token: ada })).data.order
    // Of another feed nothing is remembered.
    spoken.name = 'another'
    spoken.onStart = feed => {
      app.clock.move(1_000)
      feed.push('GER40', 2_388_000, 2_388_100)
    }
    await app.restart()
    spoken.feed?.push('GER40', 2_390_000, 2_390_100)
    expect((await stateOf(ada, id)).state).toBe('open')
    spoken.feed?.push('EURUSD', 1_143_000, 1_143_130)
    await expect.poll(async () => (await stateOf(ada, id)).state).toBe('closed')
    expect(await stateOf(ada, id)).toMatchObject({ closeReason: 'stop_loss', closePrice: '23880.0' })
  })
})

describe('a level that was reached while the database could not take it', () => {
  it('closes later, at the quote that reached it', async () => {
    const database = await freshDatabase()
    await begin({ database, environment: { LOG_LEVEL: 'silent' } })
    app.quoteAll()
    const ada = await app.openDemo()
    const { id } = (await app.call('submitOrder', { ...gold, stopLoss: '4535.00' }, { token: ada })).data
      .order
    const owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
    const change = (by: string) => owner.query(`update trading.contract_order set changes = changes ${by}`)
    await change('+ 1')
    goldAt(4_530_000)
    await app.product.engine.settled()
    expect((await stateOf(ada, id)).state).toBe('open')
    await change('- 1')
    await owner.end()
    goldAt(4_540_260)
    app.timer.wind(firedRetryMs)
    await app.product.engine.settled()
    expect(await stateOf(ada, id)).toMatchObject({ closeReason: 'stop_loss', closePrice: '4530.00' })
  })
})

describe('a quote that the source sends late', () => {
  it('is as old as it says, and decides no order', async () => {
    await begin()
    const ada = await app.openDemo()
    app.feed.push('BTCUSD', 97_000_000, 97_008_000, app.clock.now() - 16_000)
    const bitcoin = { ...gold, code: 'BTCUSD', leverage: 2, lots: '0.01' }
    const preview = await app.call('previewOrder', bitcoin, { token: ada })
    expect(preview.refusal).toBe('quote.stale')
    app.feed.push('BTCUSD', 97_000_000, 97_008_000, app.clock.now() - 15_000)
    expect((await app.call('submitOrder', bitcoin, { token: ada })).type).toBe('ok')
  })

  it('decides nothing either when our clock was set back since it came', async () => {
    await begin()
    app.quoteAll()
    const ada = await app.openDemo()
    app.clock.move(-3_600_000)
    const bitcoin = { ...gold, code: 'BTCUSD', leverage: 2, lots: '0.01' }
    expect((await app.call('previewOrder', bitcoin, { token: ada })).refusal).toBe('quote.stale')
    app.feed.beat('BTCUSD')
    expect((await app.call('previewOrder', bitcoin, { token: ada })).refusal).toBe('quote.stale')
  })
})
