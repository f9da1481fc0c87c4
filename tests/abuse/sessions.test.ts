import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { lockWaits } from '../support/lock-waits.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

describe('a session', () => {
  it('is over when its logout is answered, also for what was looked up meanwhile', async () => {
    const ada = await app.openDemo()
    const keeper = await app.product.database.pool.connect()
    await keeper.query('begin')
    await keeper.query('update identity.session set ended_at = ended_at')
    const logout = app.call('logout', {}, { token: ada })
    await expect.poll(() => lockWaits(app.product.database)).toBe(1)
    expect((await app.call('userInfo', {}, { token: ada })).type).toBe('ok')
    await keeper.query('rollback')
    keeper.release()
    expect((await logout).type).toBe('ok')
    expect(await app.call('userInfo', {}, { token: ada })).toMatchObject({
      status: 401,
      code: 101,
      refusal: 'session.expired',
    })
  })

  it('is over after a logout that names no token but its own', async () => {
    const ada = await app.openDemo()
    expect((await app.call('logout', { token: '' }, { token: ada })).type).toBe('ok')
    expect((await app.call('userInfo', {}, { token: ada })).refusal).toBe('session.expired')
  })

  it('opens nothing of another customer', async () => {
    app.clock.move(1_000)
    app.quoteAll()
    const [ada, ben] = [await app.openDemo(), await app.openDemo()]
    const gold = { kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.1', leverage: 20 } as const
    const { id } = (await app.call('submitOrder', gold, { token: ada })).data.order
    const attempts = [
      app.call('orderDetail', { id }, { token: ben }),
      app.call('closeOrder', { id }, { token: ben, key: 'mine' }),
      app.call('editOrder', { id, stopLoss: '4500.00' }, { token: ben }),
    ]
    for (const answer of await Promise.all(attempts))
      expect(answer).toMatchObject({ status: 404, refusal: 'order.not_found' })
    expect((await app.call('orderDetail', { id }, { token: ada })).data.order.state).toBe('open')
  })
})
