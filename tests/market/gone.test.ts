import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'

// A share is taken over: its source falls silent for good while somebody holds it.
let app: App
let ada: string
let order: string
const key = () => crypto.randomUUID()
const quote = (code: string, bid: number, ask: number) => app.feed.push(code, bid, ask)
const request = () => app.call('requestClose', { id: order }, { token: ada, key: key() })
/** What waits for a fresh quote gets none. */
const without = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  await expect.poll(() => app.timer.plannedIn(2_000)).toBeGreaterThan(0)
  app.timer.wind(2_000)
  return asked
}
const shown = async () => (await app.call('orderDetail', { id: order }, { token: ada })).data.order
const move = (amount: string) =>
  app.call('transfer', { from: 'contract', to: 'fund', amount }, { token: ada, key: key() })

beforeAll(async () => {
  app = await startApp()
  ada = await app.openDemo()
  quote('META', 7_000_000, 7_002_000)
  const bought = await app.call(
    'submitOrder',
    { kind: 'contract', code: 'META', side: 'long', lots: '1', leverage: 5 },
    { token: ada, key: key() },
  )
  expect(bought).toMatchObject({ type: 'ok' })
  order = bought.data.order.id
  app.clock.move(40_000)
})
afterAll(() => app.stop())

describe('a position that nobody quotes any more', () => {
  it('is not closed at the last price, and says so', async () => {
    const closed = app.call('closeOrder', { id: order }, { token: ada, key: key() })
    expect((await without(closed)).refusal).toBe('quote.stale')
  })

  it('withholds what it may cost at most: the rest leaves', async () => {
    const preview = await app.call('transferPreview', { from: 'contract', to: 'fund' }, { token: ada })
    // 10,000.00 less a margin of 140.04, and all that was paid for a share that may become worthless.
    expect(preview.data).toMatchObject({
      maximum: '9159.76',
      reasons: ['margin_held', 'open_loss', 'unquoted'],
    })
    expect(await without(move('5000.00'))).toMatchObject({ type: 'ok' })
    expect(await without(move('4159.77'))).toMatchObject({ refusal: 'transfer.above_maximum' })
  })

  it('closes at the first price, once that is asked for', async () => {
    expect(await request()).toMatchObject({ type: 'ok' })
    expect((await request()).refusal).toBe('close.requested_already')
    expect((await app.call('withdrawClose', { id: order }, { token: ada, key: key() })).type).toBe('ok')
    expect(await request()).toMatchObject({ type: 'ok' })
    expect(await shown()).toMatchObject({ state: 'open' })
    quote('META', 7_100_000, 7_102_000)
    await expect.poll(shown).toMatchObject({ state: 'closed', closeReason: 'customer', closePrice: '710.00' })
    expect(await app.audit()).toEqual([])
  })

  it('cannot be asked to close where it can be closed, or its market is closed', async () => {
    const { data } = await app.call(
      'submitOrder',
      { kind: 'contract', code: 'META', side: 'long', lots: '1', leverage: 5 },
      { token: ada, key: key() },
    )
    order = data.order.id
    expect((await request()).refusal).toBe('close.not_disputed')
    app.clock.move(12 * 3_600_000)
    expect((await request()).refusal).toBe('market.closed')
  })
})
