import { createClient, webEnvironment, type Environment } from '@plumbline/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'

let app: App
let token: string
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.calmDown()
  token = await app.openDemo()
})
afterEach(async () => {
  await app.product.engine.settled()
  expect(await app.audit()).toEqual([])
})

const ticket = { kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.1', leverage: 20 } as const

/** A network that carries every request, and loses the answers to the first so many. */
const losing = (count: number) => {
  let sent = 0
  const fetch: Environment['fetch'] = async (address, request) => {
    const response = await webEnvironment.fetch(address, request)
    sent += 1
    if (sent > count) return response
    await response.body?.cancel()
    throw new TypeError('the answer was lost')
  }
  return { fetch, sent: () => sent }
}

describe('a call of the client', () => {
  it('opens one order, though the answers were lost twice', async () => {
    const network = losing(2)
    const client = createClient({ address: app.address, token, fetch: network.fetch, random: () => 0 })
    const result = await client.call('submitOrder', ticket)
    expect([result.ok, network.sent()]).toEqual([true, 3])
    const positions = await client.call('orderList', { state: 'positions' })
    expect(positions.ok && positions.value.items.map(({ id }) => id)).toEqual([
      result.ok && result.value.order.id,
    ])
  })

  it('is told of a refusal by name, with figures and in its language', async () => {
    const client = createClient({ address: app.address, token, language: 'de' })
    const result = await client.call('submitOrder', { ...ticket, lots: '5' })
    expect(result).toMatchObject({
      ok: false,
      refusal: 'margin.insufficient',
      status: 422,
      code: 1020,
      figures: { needed: '113515.50', free: '10000.00' },
    })
    expect(result.ok || ('message' in result && result.message)).toContain('10.000,00')
  })

  it('is told which fields are wrong', async () => {
    const client = createClient({ address: app.address, token })
    expect(await client.call('submitOrder', { ...ticket, lots: 'many' })).toMatchObject({
      refusal: 'request.invalid',
      fields: { lots: expect.any(String) as unknown },
      figures: {},
    })
  })

  it('is told when to come again, where that is too long to wait for', async () => {
    const client = createClient({ address: app.address })
    await client.call('sendEmailCode', { email: 'client@example.org', scene: 'register' })
    const again = await client.call('sendEmailCode', { email: 'client@example.org', scene: 'register' })
    expect(again).toMatchObject({ refusal: 'code.wait', retryAfterMs: 60_000, figures: { seconds: '60' } })
  })

  it('fills the names in a path, and brings a file as it is', async () => {
    const client = createClient({ address: app.address, token })
    expect(await client.call('uploadImage', { id: '018f0000-0000-7000-8000-000000000000' })).toMatchObject({
      refusal: 'upload.unknown',
    })
    const [from, to] = ['2026-11-01T00:00:00.000Z', '2026-11-18T00:00:00.000Z']
    const file = await client.call('statement', { from, to, format: 'csv' })
    expect(file).toMatchObject({ ok: true })
    expect(file.ok && file.value.type).toContain('text/csv')
    expect(file.ok && (await file.value.text())).toContain('10000.00')
  })

  it('goes by an API key as by a session, as far as that reaches', async () => {
    const owner = createClient({ address: app.address, token })
    const made = await owner.call('apiKeyAdd', { name: 'Bot', scope: 'trade', days: 1 })
    expect(made).toMatchObject({ ok: true })
    const bot = createClient({ address: app.address, ...(made.ok && { token: made.value.key }) })
    expect(await bot.call('submitOrder', ticket)).toMatchObject({ ok: true })
    expect(await bot.call('transfer', { from: 'fund', to: 'contract', amount: '1.00' })).toMatchObject({
      refusal: 'api_key.use',
      status: 403,
    })
  })

  it('has no answer where nobody is there', async () => {
    const client = createClient({ address: 'http://127.0.0.1:9' })
    expect(await client.call('register', { simulation: 2 })).toEqual({
      ok: false,
      refusal: 'client.connection',
      status: undefined,
      retryAfterMs: undefined,
    })
  })
})
