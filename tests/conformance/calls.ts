import { expect } from 'vitest'
import { makeTrader, followInput } from '../copying/builders.ts'
import { codeTo, goodPassword, mobileCodeTo, newEmail, newMobile } from '../support/builders/identity.ts'
import { founders } from '../support/staff.ts'
import { connect } from '../support/socket-client.ts'
import type { Point } from './point.ts'
import { success, type Town } from './town.ts'

const call = (what: string, holds: Point<Town>['holds']): Point<Town> => ({
  section: 7,
  list: 'calls',
  what,
  holds,
})
const generic = (what: string, holds: Point<Town>['holds']): Point<Town> => ({
  section: 7,
  list: 'generic layer',
  what,
  holds,
})

const ticket = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const
const order = async ({ app, ask, demo }: Town, rest: Readonly<Record<string, unknown>> = {}) => {
  app.quoteAll()
  const made = await ask('POST', '/deal/order/submit', { ...ticket, ...rest }, demo)
  expect(made).toMatchObject(success)
  return made.data.order
}
const limit = { type: 'limit', price: '90000.00' } as const

export const callPoints: readonly Point<Town>[] = [
  call('POST /api/user/register: email, password, verification code, invitation code', async town => {
    const email = newEmail()
    const invited = await town.ask('GET', '/api/user/invite', {}, town.customer.token)
    const made = await town.ask('POST', '/api/user/register', {
      email,
      password: goodPassword,
      code: await codeTo(town.app, email, 'register'),
      inviteCode: invited.data.code,
    })
    expect(made).toMatchObject({ ...success, data: { token: expect.any(String) } })
    const after = await town.ask('GET', '/api/user/invite', {}, town.customer.token)
    expect(after.data.count).toBe(invited.data.count + 1)
  }),
  call(
    'POST /api/user/login: username, password, lang; data.token and data.user_info',
    async ({ ask, customer }) => {
      const said = await ask('POST', '/api/user/login', {
        username: customer.uid,
        password: goodPassword,
        lang: 'en',
      })
      expect(said).toMatchObject({
        ...success,
        data: { token: expect.any(String), user_info: { uid: customer.uid } },
      })
    },
  ),
  call('POST /api/user/register: {simulation: 2} creates a demo account', async ({ ask }) => {
    const made = await ask('POST', '/api/user/register', { simulation: 2 })
    expect(made).toMatchObject({ ...success, data: { user_info: { book: 'demo' } } })
  }),
  call('POST /api/user/mobileRegister: registration data', async ({ app, ask }) => {
    const mobile = newMobile()
    const made = await ask('POST', '/api/user/mobileRegister', {
      ...mobile,
      password: goodPassword,
      code: await mobileCodeTo(app, mobile, 'register'),
    })
    expect(made).toMatchObject({ ...success, data: { token: expect.any(String) } })
  }),
  call('GET /api/sms/email: query for email verification code', async ({ ask }) => {
    const sent = await ask('GET', '/api/sms/email', { email: newEmail(), scene: 'register' })
    expect(sent).toMatchObject({ ...success, data: { resendAfter: 60 } })
  }),
  call('POST /api/user/password/modify', async ({ app, ask }) => {
    const email = newEmail()
    const made = await ask('POST', '/api/user/register', {
      email,
      password: goodPassword,
      code: await codeTo(app, email, 'register'),
    })
    const { token } = made.data
    const changed = await ask(
      'POST',
      '/api/user/password/modify',
      {
        oldPassword: goodPassword,
        password: 'another bob 8',
        code: await codeTo(app, email, 'password', { token }),
      },
      token,
    )
    expect(changed).toMatchObject(success)
    const username = made.data.user_info.uid
    expect((await ask('POST', '/api/user/login', { username, password: goodPassword })).type).toBe('error')
    expect(await ask('POST', '/api/user/login', { username, password: 'another bob 8' })).toMatchObject(
      success,
    )
  }),
  call('POST /api/user/payPassword/modify', async ({ ask, customer }) => {
    const set = { tradePassword: 'trade 12 fathoms', password: goodPassword }
    expect(await ask('POST', '/api/user/payPassword/modify', set, customer.token)).toMatchObject(success)
  }),
  call('GET /api/fund/index', async ({ ask, demo }) => {
    const { data, ...said } = await ask('GET', '/api/fund/index', {}, demo)
    expect(said).toMatchObject(success)
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['fund', 'contract', 'term']))
  }),
  call('POST /logout: token', async ({ ask }) => {
    const { data } = await ask('POST', '/api/user/register', { simulation: 2 })
    expect(await ask('POST', '/logout', { token: data.token })).toMatchObject(success)
    expect((await ask('GET', '/api/fund/index', {}, data.token)).status).toBe(401)
  }),
  call('GET /api/optional…', async ({ ask, demo }) => {
    expect(await ask('GET', '/api/optional/list', {}, demo)).toMatchObject(success)
  }),
  call('POST /api/optional/add, /api/optional/del: watchlist', async ({ ask, demo }) => {
    const added = await ask('POST', '/api/optional/add', { code: 'EURUSD' }, demo)
    expect(JSON.stringify(added.data)).toContain('EURUSD')
    const removed = await ask('POST', '/api/optional/del', { code: 'EURUSD' }, demo)
    expect(removed).toMatchObject(success)
    expect(JSON.stringify(removed.data)).not.toContain('EURUSD')
  }),
  call('GET /api/currency/list: category_id (0 for all)', async ({ ask }) => {
    const all = await ask('GET', '/api/currency/list', { category_id: 0 })
    const crypto = await ask('GET', '/api/currency/list', { category_id: 1 })
    expect(all).toMatchObject(success)
    expect(crypto.data.items.length).toBeGreaterThan(0)
    expect(all.data.items.length).toBeGreaterThan(crypto.data.items.length)
  }),
  call('GET /api/currency/detail', async ({ ask }) => {
    expect(await ask('GET', '/api/currency/detail', { code: 'BTCUSD' })).toMatchObject(success)
  }),
  call('GET /api/currency/getKline', async ({ app, ask }) => {
    app.quoteAll()
    expect(await ask('GET', '/api/currency/getKline', { code: 'BTCUSD', period: '1m' })).toMatchObject(
      success,
    )
  }),
  call('POST /api/wallet/legalWalletList', async ({ ask, demo }) => {
    expect(await ask('POST', '/api/wallet/legalWalletList', {}, demo)).toMatchObject(success)
  }),
  call('POST /api/wallet/spotWalletList', async ({ ask, demo }) => {
    expect(await ask('POST', '/api/wallet/spotWalletList', {}, demo)).toMatchObject(success)
  }),
  call('POST /deal/myassets', async ({ ask, demo }) => {
    expect(await ask('POST', '/deal/myassets', {}, demo)).toMatchObject(success)
  }),
  call('POST /deal/order/submit', async town => {
    expect(await order(town)).toMatchObject({ state: 'open' })
  }),
  call('POST /deal/order/close', async town => {
    const { id } = await order(town)
    town.app.quoteAll()
    const closed = await town.ask('POST', '/deal/order/close', { id }, town.demo)
    expect(closed).toMatchObject({ ...success, data: { order: { state: 'closed' } } })
  }),
  call('POST /deal/order/edit', async town => {
    const { id } = await order(town)
    const moved = await town.ask('POST', '/deal/order/edit', { id, stopLoss: '90000.00' }, town.demo)
    expect(moved).toMatchObject({ ...success, data: { order: { stopLoss: '90000.00' } } })
  }),
  call('POST /deal/order/cancel', async town => {
    const { id } = await order(town, limit)
    const gone = await town.ask('POST', '/deal/order/cancel', { id }, town.demo)
    expect(gone).toMatchObject({ ...success, data: { order: { state: 'closed', closeReason: 'cancelled' } } })
  }),
  call('POST /deal/follow/follow, /deal/follow/cancel', async ({ app, ask, demo }) => {
    const { data } = await ask('POST', '/api/user/register', { simulation: 2 })
    const trader = await makeTrader(app, data.token, { name: 'Grace' })
    const followed = async () => {
      const { data: list } = await ask('GET', '/deal/follow/list', {}, demo)
      return JSON.stringify(list).includes(trader)
    }
    expect(await followed()).toBe(false)
    expect(await ask('POST', '/deal/follow/follow', followInput(trader), demo)).toMatchObject(success)
    expect(await followed()).toBe(true)
    const ended = await ask('POST', '/deal/follow/cancel', { traderId: trader, positions: 'close' }, demo)
    expect(ended).toMatchObject(success)
  }),

  call('GET /system/dict/data/type/{dictType}', async ({ ask }) => {
    const { data, ...said } = await ask('GET', '/system/dict/data/type/certificate_type')
    expect(said).toMatchObject(success)
    expect(data.items.map(({ value }: { value: string }) => value)).toEqual(['id_card', 'passport'])
  }),
  call('GET /system/dict/data/list: query', async ({ ask }) => {
    const { data, ...said } = await ask('GET', '/system/dict/data/list', { type: 'certificate_type' })
    expect(said).toMatchObject(success)
    expect(data.items).toHaveLength(2)
  }),
  call('GET /system/dict/data/{id}', async ({ ask }) => {
    const { data } = await ask('GET', '/system/dict/data/list', { type: 'certificate_type' })
    const { id } = data.items[0]
    expect(await ask('GET', `/system/dict/data/${id}`)).toMatchObject({ ...success, data: { entry: { id } } })
  }),
  call('POST, PUT /system/dict/data: body; DELETE /system/dict/data/{id}', async ({ app, ask }) => {
    const [{ token }] = await founders(app)
    const entry = { type: 'colour', value: 'red', label: 'Red' }
    const added = await ask('POST', '/system/dict/data', entry, token)
    expect(added).toMatchObject({ ...success, data: { entry } })
    const { id } = added.data.entry
    const changed = await ask('PUT', '/system/dict/data', { id, ...entry, label: 'Crimson' }, token)
    expect(changed).toMatchObject({ ...success, data: { entry: { id, label: 'Crimson' } } })
    expect(await ask('DELETE', `/system/dict/data/${id}`, {}, token)).toMatchObject(success)
    expect((await ask('GET', `/system/dict/data/${id}`)).status).toBe(404)
  }),

  generic('success is code 200 or type ok; code, message and type are read', async ({ ask, demo }) => {
    const said = await ask('GET', '/api/fund/index', {}, demo)
    expect(said).toMatchObject({ status: 200, code: 200, type: 'ok', message: expect.any(String) })
    const refused = await ask('GET', '/api/currency/detail', { code: 'NOTHING' })
    expect(refused.code).not.toBe(200)
    expect(refused).toMatchObject({ type: 'error', message: expect.stringContaining('NOTHING') })
  }),
  generic('lang in every payload chooses the language of the answer', async ({ ask }) => {
    const said = await ask('GET', '/api/currency/detail', { code: 'NOTHING', lang: 'hk' })
    expect(said.message).toMatch(/\p{Script=Han}/u)
  }),
  generic('Authorization carries the token', async ({ ask, demo }) => {
    expect((await ask('GET', '/api/fund/index')).status).toBe(401)
    expect((await ask('GET', '/api/fund/index', {}, demo)).status).toBe(200)
    expect((await ask('GET', '/api/fund/index', {}, `Bearer ${demo}`)).status).toBe(200)
  }),

  {
    section: 7,
    list: 'socket',
    what: "event 'sub' or 'unsub' with params (channel), comma-joined 'kline_1800:{code}'; messages are market data; heartbeat text",
    holds: async ({ app }) => {
      const client = await connect(Number(new URL(app.address).port))
      const channel = 'kline_1800:BTCUSD,kline_1800:EURUSD'
      const until = async (isIt: (text: string) => boolean): Promise<void> => {
        while (!isIt(await client.text()));
      }
      client.say('ping')
      await until(text => text === 'pong')
      client.say(JSON.stringify({ event: 'sub', params: { channel } }))
      app.quoteAll()
      const seen = new Set<string>()
      await until(text => {
        const { channel: name, data } = JSON.parse(text) as { channel?: string; data?: object }
        if (name !== undefined && data !== undefined && 'c' in data && 'bid' in data) seen.add(name)
        return seen.size === 2
      })
      expect([...seen].toSorted()).toEqual(channel.split(','))
      client.say(JSON.stringify({ event: 'unsub', params: { channel } }))
      client.say('ping')
      await until(text => text === 'pong')
      app.clock.move(2_000)
      app.quoteAll()
      client.say('ping')
      const heard: string[] = []
      await until(text => {
        heard.push(text)
        return text === 'pong'
      })
      expect(heard).toEqual(['pong'])
      client.close()
    },
  },
]
