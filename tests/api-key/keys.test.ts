import type { CallInput } from '@plumbline/protocol/core'
import { apiKeyCallsPerMinuteMax, apiKeysMax } from '@plumbline/rules/api-key'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freeze } from '../support/builders/customer-admin.ts'
import { codeTo, goodPassword, lettersTo, newEmail, registerByEmail } from '../support/builders/identity.ts'
import { authenticatorOf, founders, hire } from '../support/staff.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ environment: { TRUST_PROXY: 'yes' } })
  // Their links last for minutes, and tests here move the clock by days.
  await founders(app)
})
afterAll(() => app.stop())

const wanted = { name: 'Bot', scope: 'read', days: 30 } as const
const add = (token: string, rest: Partial<CallInput<'apiKeyAdd'>> = {}) =>
  app.call('apiKeyAdd', { ...wanted, password: goodPassword, ...rest }, { token })
const listed = async (token: string) => (await app.call('apiKeyList', {}, { token })).data.items

const newcomer = async () => {
  const email = newEmail()
  const { token, user_info } = (await registerByEmail(app, email, { country: 'PT' })).data
  return { email, token, uid: user_info.uid }
}
const withKey = async (rest: Partial<CallInput<'apiKeyAdd'>> = {}) => {
  const person = await newcomer()
  const { key, item } = (await add(person.token, rest)).data
  return { ...person, key, item }
}
/** Asks for the accounts from an address that the proxy in front names. */
const askFrom = async (key: string, from: string) =>
  (await app.raw('/api/fund/index', { headers: { authorization: key, 'x-forwarded-for': from } })).refusal

describe('a key', () => {
  it('that works is listed and counted, however many were made and revoked since', async () => {
    const { token, key, item } = await withKey()
    for (let made = 0; made < 51; made += 1) {
      const { data } = await add(token)
      await app.call('apiKeyRevoke', { id: data.item.id }, { token })
    }
    expect((await listed(token))[0]).toMatchObject({ id: item.id, state: 'active' })
    expect((await app.call('accounts', {}, { token: key })).type).toBe('ok')
  })

  it('is made with the password, shown once, kept as a hash, and reads', async () => {
    const { token, email } = await newcomer()
    const made = await add(token, { networks: ['203.0.113.7/24', '127.0.0.1', '203.0.113.0/24'] })
    const { key, item } = made.data
    expect(key).toMatch(/^plk_[\w-]{43}$/)
    const createdAt = new Date(app.clock.now()).toISOString()
    expect(item).toMatchObject({
      name: 'Bot',
      scope: 'read',
      state: 'active',
      createdAt,
      usedAt: null,
      usedFrom: null,
      networks: ['203.0.113.0/24', '127.0.0.1'],
      ending: key.slice(-4),
      expiresAt: new Date(app.clock.now() + 30 * 86_400_000).toISOString(),
    })
    expect(await listed(token)).toEqual([item])
    const { rows } = await app.product.database.query<{ all: string }>(
      "select string_agg(k::text, ' ') as all from api_key.key k",
    )
    expect(rows[0]?.all).not.toContain(key.slice(4))

    expect((await app.call('accounts', {}, { token: key })).type).toBe('ok')
    expect((await app.call('accounts', {}, { token: `Bearer ${key}` })).type).toBe('ok')
    expect((await listed(token))[0]).toMatchObject({ usedAt: createdAt, usedFrom: '127.0.0.1' })
    expect((await lettersTo(app, email))[0]?.subject).toBe('An API key was created')
    const { data } = await app.call('security', {}, { token })
    expect(data.events[0]?.action).toBe('security.api_key_added')
  })

  it('of a demo account takes no password, and trades the demo where it may', async () => {
    const token = await app.openDemo()
    const { key } = (await app.call('apiKeyAdd', { ...wanted, scope: 'trade' }, { token })).data
    app.quoteAll()
    const ticket = { kind: 'contract', code: 'EURUSD', side: 'long', lots: '0.10', leverage: 10 } as const
    const opened = await app.call('submitOrder', ticket, { token: key, key: 'one' })
    expect(opened).toMatchObject({ type: 'ok' })
    const again = await app.call('submitOrder', ticket, { token: key, key: 'one' })
    expect(again.data.order.id).toBe(opened.data.order.id)
    const closed = await app.call('closeOrder', { id: opened.data.order.id }, { token: key, key: 'two' })
    expect(closed).toMatchObject({ type: 'ok' })
    expect((await app.call('orderList', { state: 'closed' }, { token: key })).data.items).toHaveLength(1)
  })

  it('is made with a two-step code in place of the password', async () => {
    const { token } = await newcomer()
    const { secret } = (await app.call('otpBegin', { password: goodPassword }, { token })).data
    const authenticator = authenticatorOf(secret)
    const enabled = await app.call('otpEnable', { otp: authenticator.codeAt(app.clock.now()) }, { token })
    app.clock.move(60_000)
    const otp = authenticator.codeAt(app.clock.now())
    const make = (code: string) =>
      app.call('apiKeyAdd', { ...wanted, otp: code }, { token: enabled.data.token })
    expect((await make('000000')).refusal).toBe('otp.wrong')
    expect((await make(otp)).type).toBe('ok')
    expect((await make(otp)).refusal).toBe('otp.used')
  })

  it('is not made without the owner, beyond so many, or for networks that are none', async () => {
    const { token } = await newcomer()
    expect((await add(token, { password: 'not this' })).refusal).toBe('password.wrong')
    expect((await app.call('apiKeyAdd', wanted, { token })).refusal).toBe('password.wrong')
    expect((await add(token, { otp: '402817' })).refusal).toBe('otp.not_on')
    for (const network of ['0.0.0.0/0', 'example.com', '1.2.3.4/33'])
      expect(await add(token, { networks: [network] })).toMatchObject({
        refusal: 'api_key.network',
        fields: { networks: expect.stringContaining(network) as string },
      })
    for (const odd of [{ name: ' ' }, { name: 'a\nb' }, { days: 366 }, { days: 0 }])
      expect((await add(token, odd)).refusal).toBe('request.invalid')
  })

  it('is one of so many that work', async () => {
    const token = await app.openDemo()
    const make = () => app.call('apiKeyAdd', wanted, { token })
    const made = await Promise.all(Array.from({ length: apiKeysMax + 2 }, make))
    expect(made.filter(({ type }) => type === 'ok')).toHaveLength(apiKeysMax)
    expect((await make()).refusal).toBe('api_key.too_many')
    const [first] = await listed(token)
    await app.call('apiKeyRevoke', { id: first?.id ?? '' }, { token })
    expect((await make()).type).toBe('ok')
  })

  it('tries passwords no longer than anything else', async () => {
    const { token } = await newcomer()
    const refusals: (string | undefined)[] = []
    for (let count = 0; count < 6; count++) refusals.push((await add(token, { password: 'no' })).refusal)
    expect(refusals.at(-1)).toBe('login.too_many_tries')
  })
})

describe('a key is refused', () => {
  it('with api_key.unknown, where nobody has made it', async () => {
    expect(await app.call('accounts', {}, { token: `plk_${'A'.repeat(43)}` })).toMatchObject({
      refusal: 'api_key.unknown',
      status: 401,
    })
  })

  it('with api_key.unknown, once it is revoked, at once and for good', async () => {
    const { key, item, token, email } = await withKey()
    expect(await app.call('apiKeyRevoke', { id: item.id }, { token })).toMatchObject({ type: 'ok' })
    expect((await app.call('accounts', {}, { token: key })).refusal).toBe('api_key.unknown')
    expect((await app.call('apiKeyRevoke', { id: item.id }, { token })).refusal).toBe('api_key.not_found')
    expect((await listed(token))[0]?.state).toBe('revoked')
    expect((await lettersTo(app, email))[0]?.subject).toBe('An API key was revoked')
    await expect(
      app.product.database.query({
        text: 'update api_key.key set revoked_at = null where id = $1',
        values: [item.id],
      }),
    ).rejects.toMatchObject({ code: 'PL150' })
  })

  it('with api_key.unknown, once its days are over', async () => {
    const { key, token } = await withKey({ days: 1 })
    app.clock.move(86_400_000 - 1)
    expect((await app.call('accounts', {}, { token: key })).type).toBe('ok')
    app.clock.move(1)
    expect((await app.call('accounts', {}, { token: key })).refusal).toBe('api_key.unknown')
    expect((await listed(token))[0]?.state).toBe('expired')
  })

  it('with api_key.unknown, once the password was changed: a thief keeps none', async () => {
    const { key, token, email } = await withKey()
    const code = await codeTo(app, email, 'password', { token })
    const changed = await app.call(
      'changePassword',
      { oldPassword: goodPassword, password: 'another bob 8', code },
      { token },
    )
    expect((await app.call('accounts', {}, { token: key })).refusal).toBe('api_key.unknown')
    expect((await listed(changed.data.token))[0]?.state).toBe('password_changed')
  })

  it('with api_key.suspended, while the account is suspended', async () => {
    const { key, uid } = await withKey()
    const support = await hire(app, ['support'])
    await freeze(app, { uid, by: support.token })
    expect((await app.call('accounts', {}, { token: key })).refusal).toBe('api_key.suspended')
  })

  it('with api_key.address, from anywhere but its networks', async () => {
    const { key } = await withKey({ networks: ['203.0.113.0/24', '2001:db8:5::/48'] })
    expect(await askFrom(key, '203.0.113.99')).toBeUndefined()
    expect(await askFrom(key, '2001:db8:5:1::9')).toBeUndefined()
    expect(await askFrom(key, '203.0.114.1')).toBe('api_key.address')
    expect(await askFrom(key, '2001:db8:6::1')).toBe('api_key.address')
    // What stands before the last hop, the caller may have written.
    expect(await askFrom(key, '203.0.113.99, 198.51.100.1')).toBe('api_key.address')
  })

  it('with request.too_many, beyond so many calls in a minute, and no other key with it', async () => {
    const { key, token } = await withKey()
    const { key: other } = (await add(token)).data
    const ask = (which: string) => app.call('accounts', {}, { token: which })
    const answers = await Promise.all(Array.from({ length: apiKeyCallsPerMinuteMax }, () => ask(key)))
    expect(answers.filter(({ type }) => type !== 'ok')).toEqual([])
    expect((await ask(key)).refusal).toBe('request.too_many')
    expect((await ask(other)).type).toBe('ok')
    app.clock.move(60_000)
    expect((await ask(key)).type).toBe('ok')
  })
})
