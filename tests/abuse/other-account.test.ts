import { accountHeader, allCalls, fillPath, isInAddress } from '@plumbline/protocol/core'
import { refusalTable } from '@plumbline/protocol/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '@plumbline/client'
import { startApp, type App } from '../support/app.ts'
import { connect } from '../support/socket-client.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
  app.calmDown()
})
afterAll(() => app.stop())

const newcomer = async () => {
  const { data } = await app.call('register', { simulation: 2 })
  return { token: data.token, uid: data.user_info.uid }
}
const writes = allCalls.filter(
  ({ who, method }) => (who === 'customer' || who === 'customer or staff') && method !== 'GET',
)
const send = async (
  call: (typeof writes)[number],
  headers: Record<string, string>,
): Promise<string | undefined> => {
  const ids = Object.fromEntries(
    [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, crypto.randomUUID()]),
  )
  const { path } = fillPath(call.path, ids)
  const body = isInAddress(call.method) ? {} : { body: '{}' }
  const type = isInAddress(call.method) ? {} : { 'content-type': 'application/json' }
  const answer = await app.raw(path, { method: call.method, headers: { ...type, ...headers }, ...body })
  return answer.refusal
}

describe('what is written for another account than the one that is signed in', () => {
  it.each(writes.map(call => [call.name, call] as const))(
    '%s is refused before it is read',
    async (_, call) => {
      const [ada, ben] = [await newcomer(), await newcomer()]
      const named = (uid: string) => send(call, { authorization: ada.token, [accountHeader]: uid })
      expect(await named(ben.uid)).toBe('account.other')
      expect(await named('')).toBe('account.other')
      expect(await named(ada.uid)).not.toBe('account.other')
    },
  )

  it('reads what is only read, and whoever names nobody is taken by the session', async () => {
    const [ada, ben] = [await newcomer(), await newcomer()]
    const read = await app.raw('/api/user/info', {
      headers: { authorization: ada.token, [accountHeader]: ben.uid },
    })
    expect(read.refusal).toBeUndefined()
    const move = { from: 'contract', to: 'fund', amount: '1.00' } as const
    expect(await app.call('transfer', move, { token: ada.token, key: 'named' })).toMatchObject({ type: 'ok' })
  })

  it('is refused to a program with a key as well, and its client names the account by itself', async () => {
    const [ada, ben] = [await newcomer(), await newcomer()]
    const { data } = await app.call(
      'apiKeyAdd',
      { name: 'Bot', scope: 'trade', days: 1, networks: [] },
      { token: ada.token },
    )
    const order = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const
    const client = createClient({ address: app.address, token: data.key, account: ben.uid })
    expect(await client.call('submitOrder', order)).toMatchObject({ ok: false, refusal: 'account.other' })
    client.useToken(data.key, ada.uid)
    expect(await client.call('submitOrder', order)).toMatchObject({ ok: true })
    // With a session it is told who it is; from then on that is what it names.
    client.useToken(ada.token)
    expect(await client.call('userInfo', {})).toMatchObject({ ok: true })
    const sent: (string | null)[] = []
    const other = createClient({
      address: app.address,
      token: ada.token,
      fetch: (where, init) => {
        sent.push(new Headers(init?.headers).get(accountHeader))
        return fetch(where, init)
      },
    })
    await other.call('userInfo', {})
    await other.call('submitOrder', order)
    expect(sent).toEqual([null, ada.uid])
  })

  it('a socket that takes the session for another one’s follows nothing', async () => {
    const [ada, ben] = [await newcomer(), await newcomer()]
    const socket = await connect(Number(new URL(app.address).port))
    const auth = (account?: string) =>
      socket.say(JSON.stringify({ event: 'auth', params: { token: ada.token, account } }))
    auth(ben.uid)
    expect(await socket.frame()).toMatchObject({ event: 'error', code: refusalTable['account.other'].number })
    auth(ada.uid)
    expect(await socket.frame()).toEqual({ event: 'auth' })
    socket.close()
  })
})
