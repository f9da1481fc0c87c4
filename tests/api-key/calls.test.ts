import { allCalls, calls, type CallName } from '@plumbline/protocol/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { connect } from '../support/socket-client.ts'

/** The calls that a key may make; every other one is for none. */
const reading: readonly CallName[] = [
  'accounts',
  'assets',
  'availability',
  'equityHistory',
  'orderDetail',
  'orderList',
  'orderReceipt',
  'orderTotals',
  'previewOrder',
  'previewTerm',
  'recordDetail',
  'records',
  'results',
  'termDetail',
  'termList',
  'termProducts',
  'termReceipt',
  'termTotals',
]
const trading: readonly CallName[] = [
  'cancelAllOrders',
  'cancelOrder',
  'closeAllOrders',
  'closeOrder',
  'editOrder',
  'linkOco',
  'requestClose',
  'reverseOrder',
  'settleAttempt',
  'submitOco',
  'submitOrder',
  'submitTerm',
  'unlinkOco',
  'withdrawClose',
]
const declared = allCalls

let app: App
let keys: { read: string; trade: string; elsewhere: string }
beforeAll(async () => {
  app = await startApp()
  const token = await app.openDemo()
  const make = async (scope: 'read' | 'trade', networks?: string[]) =>
    (await app.call('apiKeyAdd', { name: 'Bot', scope, days: 30, ...(networks && { networks }) }, { token }))
      .data.key
  keys = {
    read: await make('read'),
    trade: await make('trade'),
    elsewhere: await make('trade', ['203.0.113.0/24']),
  }
})
afterAll(() => app.stop())

const send = async (name: CallName, key: string): Promise<string | undefined> => {
  app.clock.move(1_000)
  const { method, path } = calls[name]
  const filled = path.replaceAll(/:(\w+)/g, '01940000-0000-7000-8000-000000000000')
  const response = await fetch(new URL(filled, app.address), {
    method,
    headers: { authorization: key, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: '{}' }),
  })
  const text = await response.text()
  if (!text.startsWith('{')) return undefined
  const { data } = JSON.parse(text) as { data: { refusal?: string } | null }
  return data?.refusal
}

describe('what a key may call', () => {
  it('is written down, and nothing else', () => {
    const of = (use: string) => declared.filter(({ key }) => key === use).map(({ name }) => name as string)
    expect(of('read').toSorted()).toEqual(reading)
    expect(of('trade').toSorted()).toEqual(trading)
  })

  // A call that shares its address with another is reached by a field of it.
  const own = declared.filter(({ who, when }) => who.startsWith('customer') && when === undefined)
  it.each(own.map(({ name, key }) => [name, key] as const))('%s: %s', async (name, use) => {
    const isRefused = async (key: string) => (await send(name, key)) === 'api_key.use'
    expect([await isRefused(keys.read), await isRefused(keys.trade)]).toEqual([
      use !== 'read',
      use === 'none',
    ])
  })

  it.each(declared.filter(({ who }) => who === 'staff').map(({ name }) => name))(
    'is never %s, which is for staff',
    async name => {
      expect(await send(name, keys.trade)).toBe('permission.denied')
      // From wherever it is sent: it is known, and this is not its side.
      expect(await send(name, keys.elsewhere)).toBe('permission.denied')
      expect(await send(name, `plk_${'0'.repeat(43)}`)).toBe('session.expired')
    },
  )
})

describe('a key elsewhere', () => {
  it('ends no session, and has no code sent to its owner', async () => {
    expect((await app.call('logout', {}, { token: keys.trade })).type).toBe('ok')
    expect((await app.call('accounts', {}, { token: keys.trade })).type).toBe('ok')
    const sent = await app.call('sendEmailCode', { scene: 'confirm' }, { token: keys.trade })
    expect(sent.refusal).toBe('session.expired')
  })

  it('opens no private channel of the socket', async () => {
    const client = await connect(Number(new URL(app.address).port))
    client.say(JSON.stringify({ event: 'auth', params: { token: keys.trade } }))
    expect(await client.frame()).toMatchObject({ event: 'error', code: 101 })
  })
})
