import { routes, type CallName } from '@plumbline/protocol/core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  codeTo,
  goodPassword,
  lettersTo,
  newEmail,
  registerByEmail,
  wrong,
} from '../support/builders/identity.ts'
import { startApp, type App } from '../support/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ environment: { TRUST_PROXY: 'yes' } })
})
afterAll(() => app.stop())

const post = (name: CallName, body: string, headers: Record<string, string> = {}) =>
  app.raw(routes[name][1], {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
/** A request that the proxy in front says comes from there; what stands before, the caller has written. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const login = (username: string, password: string, address: string, device?: string) =>
  post('login', JSON.stringify({ username, password, device }), from(address))

const newcomer = async () => {
  const email = newEmail()
  return { email, ...(await registerByEmail(app, email)).data }
}

describe('forms of a signed-in customer', () => {
  const forms: readonly [name: CallName, form: Record<string, string>][] = [
    ['tradePassword', { tradePassword: 'trade 4 me', password: goodPassword }],
    ['bindEmail', { email: 'ada@example.org', code: '123456', oldCode: '123456' }],
    ['bindMobile', { areaCode: '351', mobile: '912345678', code: '123456', oldCode: '123456' }],
    ['sessionRevoke', { id: 'others' }],
    ['otpBegin', { password: goodPassword }],
    ['otpEnable', { otp: '123456' }],
    ['otpDisable', { password: goodPassword, otp: '123456' }],
    ['otpRecovery', { password: goodPassword, otp: '123456' }],
  ]
  it.each(forms)('%s read nothing but their own fields', async (name, form) => {
    const foreign = { customer: '1', uid: '10000001', enabled: true, holdUntil: null, book: 'demo' }
    const come = async (input: object) => {
      const { token } = await newcomer()
      const { status, refusal } = await post(name, JSON.stringify(input), { authorization: token })
      const security = await app.call('security', {}, { token })
      return { status, refusal, otp: security.data.otp, tradePassword: security.data.tradePassword }
    }
    expect(await come({ ...form, ...foreign })).toEqual(await come(form))
  })

  it.each(forms)('%s take their own fields in their own shape only', async (name, form) => {
    const { token } = await newcomer()
    const send = (body: string) => post(name, body, { authorization: token })
    const body = JSON.stringify(form)
    for (const field of ['__proto__', 'constructor'])
      expect(await send(body.replace('{', `{"${field}":{"polluted":true},`))).toMatchObject({
        status: 422,
        refusal: 'request.invalid',
      })
    expect({}).not.toHaveProperty('polluted')
    for (const field of Object.keys(form))
      for (const value of [null, 7, true, [form[field]], { $ne: '' }, 'x'.repeat(10_000)])
        expect(await send(JSON.stringify({ ...form, [field]: value }))).toMatchObject({
          status: 422,
          refusal: 'request.invalid',
        })
    expect(await send(JSON.stringify({ ...form, lang: 'x'.repeat(70_000) }))).toMatchObject({
      status: 413,
      refusal: 'request.too_large',
    })
    for (const authorization of ['', 'nonsense', `${token}x`])
      expect((await post(name, body, { authorization })).status).toBe(401)
  })
})

describe('a code', () => {
  it('sent to one customer opens nothing for another, nor for another purpose', async () => {
    const [ada, eve] = [await newcomer(), await newcomer()]
    const free = newEmail()
    const hers = {
      bind: await codeTo(app, free, 'bind', { token: ada.token }),
      confirm: await codeTo(app, ada.email, 'confirm', { token: ada.token }),
      trade: await codeTo(app, ada.email, 'trade', { token: ada.token }),
    }
    const confirm = await codeTo(app, eve.email, 'confirm', { token: eve.token })
    const bind = (token: string, code: string, oldCode: string) =>
      app.call('bindEmail', { email: free, code, oldCode }, { token })
    expect((await bind(eve.token, hers.bind, confirm)).refusal).toBe('code.expired')
    expect((await bind(eve.token, hers.bind, hers.confirm)).refusal).toBe('code.wrong')
    expect((await bind(ada.token, hers.bind, hers.trade)).refusal).toBe('code.wrong')
    for (const code of Object.values(hers))
      expect(
        (await app.call('resetPassword', { email: ada.email, password: 'taken over 9', code })).refusal,
      ).toBe('code.expired')
    expect((await bind(ada.token, hers.bind, hers.confirm)).type).toBe('ok')
    expect((await bind(ada.token, hers.bind, hers.confirm)).refusal).toBe('email.same')
  })

  it('is guessed five times at most, however many guess at once', async () => {
    const ada = await newcomer()
    const email = newEmail()
    const oldCode = await codeTo(app, ada.email, 'confirm', { token: ada.token })
    const code = await codeTo(app, email, 'bind', { token: ada.token })
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call('bindEmail', { email, code: wrong(code), oldCode }, { token: ada.token }),
      ),
    )
    expect(guesses.filter(({ refusal }) => refusal === 'code.wrong')).toHaveLength(4)
    expect((await app.call('bindEmail', { email, code, oldCode }, { token: ada.token })).refusal).toBe(
      'code.too_many_tries',
    )
  })

  it('to confirm goes to the bound address, whatever the request names', async () => {
    const [ada, eve] = [await newcomer(), newEmail()]
    app.clock.move(61_000)
    const before = (await lettersTo(app, eve)).length
    await app.call('sendEmailCode', { email: eve, scene: 'confirm' }, { token: ada.token })
    expect(await lettersTo(app, eve)).toHaveLength(before)
    expect((await lettersTo(app, ada.email))[0]?.code).toMatch(/^\d{6}$/)
  })

  it('is not sent for a customer to whoever is not signed in', async () => {
    for (const scene of ['bind', 'confirm', 'trade'] as const) {
      expect((await app.call('sendEmailCode', { email: newEmail(), scene })).status).toBe(401)
      expect((await app.call('sendMobileCode', { areaCode: '351', mobile: '912345678', scene })).status).toBe(
        401,
      )
    }
  })
})

describe('a stranger', () => {
  const ask = (email: string, address: string) =>
    app.raw(`${routes.sendEmailCode[1]}?email=${email}&scene=forgot`, { headers: from(address) })
  /** Asks as often as is allowed, a minute apart. */
  const askOften = async (email: string, address: string, times: number) => {
    const refusals = []
    for (let asked = 0; asked < times; asked++) {
      app.clock.move(61_000)
      refusals.push((await ask(email, address)).refusal)
    }
    return refusals
  }
  const startOfDay = () => app.clock.set((Math.floor(app.clock.now() / 86_400_000) + 1) * 86_400_000)

  it('uses up a day’s codes of one place, and leaves those of others', async () => {
    const { email } = await newcomer()
    startOfDay()
    const refusals = await askOften(email, '203.0.113.66', 11)
    expect(refusals.filter(each => each === undefined)).toHaveLength(10)
    expect(refusals.at(-1)).toBe('code.too_many_sent')
    expect(await askOften(email, '203.0.113.1', 1)).toEqual([undefined])
  })

  it('at many places uses up those of all strangers, and leaves the owner’s', async () => {
    const { email } = await newcomer()
    await login(email, goodPassword, '192.0.2.10')
    startOfDay()
    for (let place = 0; place < 4; place++) await askOften(email, `203.0.113.${100 + place}`, 10)
    expect(await askOften(email, '203.0.113.200', 1)).toEqual(['code.too_many_sent'])
    expect(await askOften(email, '192.0.2.10', 1)).toEqual([undefined])
  })

  it('keeps nobody out of their account from a device or an address of theirs', async () => {
    const { email, device } = await newcomer()
    await login(email, goodPassword, '192.0.2.20')
    // From the very network of the owner as well.
    for (let tries = 0; tries < 8; tries++) await login(email, 'wrong one', '198.51.100.1')
    for (let place = 0; place < 3; place++)
      for (let tries = 0; tries < 5; tries++) await login(email, 'wrong one', `203.0.113.${place}`)
    // What is slowed would never be answered: time stands still.
    expect((await login(email, goodPassword, '198.51.100.1', device)).type).toBe('ok')
    expect((await login(email, goodPassword, '192.0.2.20')).type).toBe('ok')
    expect((await login(email, goodPassword, '198.51.100.1')).refusal).toBe('login.too_many_tries')
  })

  it('gains nothing by writing forwarding headers, or by bringing a device token that is none', async () => {
    const { email } = await newcomer()
    const refusals = []
    for (let tries = 0; tries < 8; tries++)
      refusals.push(
        (await login(email, 'wrong one', `10.0.0.${tries}, 203.0.113.77`, String(tries).repeat(43))).refusal,
      )
    expect(refusals.slice(5)).toEqual(Array.from({ length: 3 }, () => 'login.too_many_tries'))
  })

  const nameOf = (statement: unknown): string =>
    typeof statement === 'object' && statement !== null && 'name' in statement ? String(statement.name) : ''

  it('is told nothing about an account by the answer, nor by the statements it takes', async () => {
    const { email } = await newcomer()
    const asked = vi.spyOn(app.product.database.pool, 'query')
    const triedWith = async (username: string) => {
      asked.mockClear()
      const answer = await login(username, 'wrong one', '203.0.113.90')
      // The house goes on beside it: it seals its trail and looks for settings.
      const statements = asked.mock.calls
        .map(call => nameOf(call[0]))
        .filter(each => each.startsWith('identity.'))
      return { answer, statements }
    }
    try {
      const [known, unknown] = [await triedWith(email), await triedWith(newEmail())]
      expect(known.statements).not.toEqual([])
      expect(known).toEqual(unknown)
    } finally {
      asked.mockRestore()
    }
  })
})
