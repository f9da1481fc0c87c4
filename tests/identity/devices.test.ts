import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { codeTo, goodPassword, lettersTo, newEmail, registerByEmail } from '../support/builders/identity.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ environment: { TRUST_PROXY: 'yes', SESSION_IDLE_HOURS: '72', SESSION_DAYS: '7' } })
})
afterAll(() => app.stop())

const hourMs = 3_600_000
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Signs in as a browser does, from an address that the proxy in front names. */
const login = async (username: string, rest: { device?: string; agent?: string; from?: string } = {}) => {
  const answer = await app.raw('/api/user/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': rest.agent ?? chrome,
      'x-forwarded-for': rest.from ?? '203.0.113.7',
    },
    body: JSON.stringify({ username, password: goodPassword, device: rest.device }),
  })
  return answer.data as { token: string; device: string }
}
const sessionsOf = async (token: string) => (await app.call('sessionList', {}, { token })).data.items
const isSignedIn = async (token: string) => (await app.call('userInfo', {}, { token })).type === 'ok'
const newDeviceLetters = async (email: string) =>
  (await lettersTo(app, email)).filter(({ subject }) => subject.includes('new device'))

describe('the list of sessions', () => {
  it('tells where one is signed in, by names of ours, this session first', async () => {
    const email = newEmail()
    const { token } = (await registerByEmail(app, email)).data
    app.clock.move(1_000)
    const at = new Date(app.clock.now()).toISOString()
    const other = await login(email)
    await login(email, { agent: '<img src=x onerror=alert(1)>', from: '2001:db8::1' })
    const items = await sessionsOf(other.token)
    expect(items).toHaveLength(3)
    expect(items[0]).toEqual({
      id: expect.any(String) as string,
      device: 'Chrome on Windows',
      address: '203.0.113.7',
      createdAt: at,
      seenAt: at,
      current: true,
    })
    expect(items.map(({ current }) => current)).toEqual([true, false, false])
    expect(items.find(({ address }) => address === '2001:db8:0:0::/64')?.device).toBeNull()
    expect(await sessionsOf(token)).toHaveLength(3)
  })

  it('shows nothing of others, and ends nothing of theirs', async () => {
    const [ada, ben] = [
      (await registerByEmail(app, newEmail())).data,
      (await registerByEmail(app, newEmail())).data,
    ]
    const [hers] = await sessionsOf(ada.token)
    expect(await sessionsOf(ben.token)).toHaveLength(1)
    const revoke = (id: string) => app.call('sessionRevoke', { id }, { token: ben.token })
    for (const id of [hers?.id ?? '', '00000000-0000-4000-8000-000000000000'])
      expect(await revoke(id)).toMatchObject({ status: 404, refusal: 'session.unknown' })
    expect((await revoke('nonsense')).refusal).toBe('request.invalid')
    expect(await isSignedIn(ada.token)).toBe(true)
  })

  it('notes when a session was last used, once a minute at most', async () => {
    const { token } = (await registerByEmail(app, newEmail())).data
    const start = app.clock.now()
    const seenAt = async () => Date.parse((await sessionsOf(token))[0]?.seenAt ?? '') - start
    app.clock.move(59_000)
    expect(await seenAt()).toBe(0)
    app.clock.move(2_000)
    expect(await seenAt()).toBe(61_000)
    app.clock.move(30_000)
    expect(await seenAt()).toBe(61_000)
  })
})

describe('a session', () => {
  it('that is revoked is over at once, and answers as one that was ended', async () => {
    const email = newEmail()
    const mine = (await registerByEmail(app, email)).data.token
    const lost = (await login(email)).token
    expect(await isSignedIn(lost)).toBe(true)
    const id = (await sessionsOf(mine)).find(({ current }) => !current)?.id ?? ''
    expect((await app.call('sessionRevoke', { id }, { token: mine })).data).toEqual({ ended: 1 })
    expect(await app.call('userInfo', {}, { token: lost })).toMatchObject({
      code: 102,
      refusal: 'session.ended',
    })
    expect((await app.call('sessionRevoke', { id }, { token: mine })).refusal).toBe('session.unknown')
    expect(await isSignedIn(mine)).toBe(true)
  })

  it('ends all others, and none when there is none', async () => {
    const email = newEmail()
    const mine = (await registerByEmail(app, email)).data.token
    const others = [(await login(email)).token, (await login(email)).token]
    const revoke = async () => (await app.call('sessionRevoke', { id: 'others' }, { token: mine })).data
    expect(await revoke()).toEqual({ ended: 2 })
    expect(await revoke()).toEqual({ ended: 0 })
    for (const token of others) expect(await isSignedIn(token)).toBe(false)
    expect(await isSignedIn(mine)).toBe(true)
  })

  it('ends after three days without a call, and lives on with one a day, but no longer than a week', async () => {
    const email = newEmail()
    const idle = (await registerByEmail(app, email)).data.token
    const busy = (await login(email)).token
    for (let day = 1; day < 7; day++) {
      app.clock.move(24 * hourMs - 1_000)
      expect(await isSignedIn(busy)).toBe(true)
    }
    expect(await app.call('userInfo', {}, { token: idle })).toMatchObject({
      code: 101,
      refusal: 'session.expired',
    })
    app.clock.move(24 * hourMs + 6_000)
    expect(await app.call('userInfo', {}, { token: busy })).toMatchObject({
      code: 101,
      refusal: 'session.expired',
    })
  })

  it('gets a token that nobody could know before, whatever is sent along', async () => {
    const email = newEmail()
    const first = (await registerByEmail(app, email)).data.token
    const planted = 'A'.repeat(43)
    const signedIn = await app.raw('/api/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: planted, cookie: `App-Token=${planted}` },
      body: JSON.stringify({ username: email, password: goodPassword }),
    })
    const { token } = signedIn.data as { token: string }
    expect(new Set([token, first, planted]).size).toBe(3)
    expect(await isSignedIn(planted)).toBe(false)
    const code = await codeTo(app, email, 'password', { token })
    const changed = await app.call(
      'changePassword',
      { oldPassword: goodPassword, password: 'another one 8', code },
      { token },
    )
    expect(await isSignedIn(token)).toBe(false)
    expect((await sessionsOf(changed.data.token)).map(({ device }) => device)).toEqual([null])
  })
})

describe('a new device', () => {
  it('is told to the owner, but neither the first one nor one that is known', async () => {
    const email = newEmail()
    const { device } = (await registerByEmail(app, email)).data
    expect(await newDeviceLetters(email)).toHaveLength(0)
    const again = await login(email, { device })
    expect(again.device).toBe(device)
    expect(await newDeviceLetters(email)).toHaveLength(0)
    const other = await login(email, { from: '198.51.100.4' })
    expect(other.device).not.toBe(device)
    const letters = await newDeviceLetters(email)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain('Chrome on Windows')
    expect(letters[0]?.text).toContain('198.51.100.4')
    const { events } = (await app.call('security', {}, { token: other.token })).data
    expect(events.map(({ action, device: name, address }) => [action, name, address])[0]).toEqual([
      'security.login_new_device',
      'Chrome on Windows',
      '198.51.100.4',
    ])
  })

  it('is one whose token we did not give out, and one that was revoked', async () => {
    const email = newEmail()
    const { token } = (await registerByEmail(app, email)).data
    const made = 'B'.repeat(43)
    const first = await login(email, { device: made })
    expect(first.device).not.toBe(made)
    await app.call('sessionRevoke', { id: 'others' }, { token })
    const second = await login(email, { device: first.device })
    expect(second.device).not.toBe(first.device)
    expect(await newDeviceLetters(email)).toHaveLength(2)
  })

  it('of one customer is a new one to another on the same device, once', async () => {
    const [ada, ben] = [newEmail(), newEmail()]
    const { device } = (await registerByEmail(app, ada)).data
    await registerByEmail(app, ben)
    for (let times = 0; times < 2; times++) expect((await login(ben, { device })).device).toBe(device)
    expect(await newDeviceLetters(ben)).toHaveLength(1)
    expect((await login(ada, { device })).device).toBe(device)
    expect(await newDeviceLetters(ada)).toHaveLength(0)
  })
})

describe('what happened to an account', () => {
  it('is shown to its owner, the newest twenty, and to nobody else', async () => {
    const email = newEmail()
    const { device, token } = (await registerByEmail(app, email)).data
    for (let times = 0; times < 24; times++) await login(email, { device })
    const { events } = (await app.call('security', {}, { token })).data
    expect(events).toHaveLength(20)
    const other = (await registerByEmail(app, newEmail())).data.token
    expect((await app.call('security', {}, { token: other })).data.events).toHaveLength(1)
  })

  it('has tries that failed in it', async () => {
    const email = newEmail()
    const { token } = (await registerByEmail(app, email)).data
    await app.call('login', { username: email, password: 'not this' })
    const actions = async () =>
      (await app.call('security', {}, { token })).data.events.map(({ action }) => action)
    await expect.poll(actions).toContain('security.login_failed')
  })

  it('says that the owner logged out', async () => {
    const email = newEmail()
    const { token } = (await registerByEmail(app, email)).data
    const other = (await login(email)).token
    await app.call('logout', {}, { token: other })
    const { events } = (await app.call('security', {}, { token })).data
    expect(events[0]?.action).toBe('security.logout')
  })
})
