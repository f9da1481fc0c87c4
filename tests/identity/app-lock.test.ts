import { isInAddress, routes, type CallName } from '@plumbline/protocol/core'
import { appLockSilenceMs, passkeyMinutes } from '@plumbline/rules/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declared } from '../abuse/callers.ts'
import { startApp, type App } from '../support/app.ts'
import { goodPassword, lettersTo, newEmail, registerByEmail } from '../support/builders/identity.ts'
import { connect } from '../support/socket-client.ts'
import { createAuthenticator } from './authenticator.ts'

const origin = 'https://trade.example'
const minute = 60_000
let app: App
beforeAll(async () => {
  app = await startApp({ environment: { PUBLIC_ADDRESS: origin } })
})
afterAll(() => app.stop())

type Minutes = 0 | 1 | 5 | 15 | null
const choose = (token: string, afterMinutes: Minutes, password = goodPassword) =>
  app.call('appLockSet', { afterMinutes, password }, { token })
const state = async (token: string) => (await app.call('appLock', {}, { token })).data
const isRefused = async (token: string) => (await app.call('security', {}, { token })).refusal
const unlock = (token: string, password = goodPassword) => app.call('unlockSession', { password }, { token })

/** Somebody who has the lock on. */
const locker = async (afterMinutes: Minutes = 5) => {
  const email = newEmail()
  const { token } = (await registerByEmail(app, email)).data
  expect((await choose(token, afterMinutes)).type).toBe('ok')
  return { email, token }
}
const locked = async () => {
  const each = await locker()
  expect((await app.call('lockSession', {}, { token: each.token })).type).toBe('ok')
  return each
}
const login = async (username: string) =>
  (await app.call('login', { username, password: goodPassword })).data.token

/** A call with nothing in it. */
const bare = async (name: CallName, token: string) => {
  const [method, path] = routes[name]
  const isBody = !isInAddress(method)
  const answer = await app.raw(path, {
    method,
    headers: { authorization: token, ...(isBody && { 'content-type': 'application/json' }) },
    ...(isBody && { body: '{}' }),
  })
  return answer.refusal
}

describe('the app lock', () => {
  it('is off until it is chosen, with the password, and the owner hears of each change', async () => {
    const email = newEmail()
    const { token } = (await registerByEmail(app, email)).data
    expect(await state(token)).toEqual({ afterMinutes: null, locked: false, passkeys: false })
    expect((await app.call('lockSession', {}, { token })).refusal).toBe('app_lock.off')

    expect((await choose(token, 5, 'not this')).refusal).toBe('password.wrong')
    expect((await choose(token, 5)).type).toBe('ok')
    expect((await state(token)).afterMinutes).toBe(5)
    expect((await choose(token, null, 'not this')).refusal).toBe('password.wrong')
    expect((await choose(token, null)).type).toBe('ok')
    expect((await state(token)).afterMinutes).toBeNull()
    // To choose again what is chosen is no change.
    await choose(token, null)

    const { events, hold } = (await app.call('security', {}, { token })).data
    const actions = events.map(({ action }) => action).filter(action => action.includes('app_lock'))
    expect(actions).toEqual(['security.app_lock_off', 'security.app_lock_set'])
    expect(hold).toBeNull()
    const subjects = (await lettersTo(app, email)).map(({ subject }) => subject)
    expect(subjects.filter(subject => /app lock/i.test(subject))).toHaveLength(2)
  })

  it('is nothing for a demo customer, whose account nothing but the session opens', async () => {
    const token = await app.openDemo()
    expect((await choose(token, 5)).refusal).toBe('demo.not_offered')
    expect(await state(token)).toEqual({ afterMinutes: null, locked: false, passkeys: false })
  })

  it.each([2, -1, 1.5, 'off'])('is not %s', async odd => {
    const { token } = (await registerByEmail(app, newEmail())).data
    expect((await choose(token, odd as Minutes)).refusal).toBe('request.invalid')
  })
})

describe('a session', () => {
  it('is locked when its app asks for it, and opened by the password alone', async () => {
    const { token } = await locked()
    expect(await isRefused(token)).toBe('session.locked')
    expect(await state(token)).toMatchObject({ locked: true })
    // Asking again, and waiting, changes nothing.
    await app.call('lockSession', {}, { token })
    app.clock.move(60 * minute)
    expect(await isRefused(token)).toBe('session.locked')
    expect((await unlock(token, 'not this')).refusal).toBe('password.wrong')
    expect((await app.call('unlockSession', {}, { token })).refusal).toBe('password.wrong')
    expect(await isRefused(token)).toBe('session.locked')
    expect((await unlock(token)).type).toBe('ok')
    expect(await isRefused(token)).toBeUndefined()
  })

  it('whose app says nothing for the chosen time is locked when it is opened again', async () => {
    const { token } = await locker(5)
    app.clock.move(5 * minute - 1)
    expect(await isRefused(token)).toBeUndefined()
    app.clock.move(5 * minute)
    expect(await isRefused(token)).toBe('session.locked')
    // Nor does a call that was refused count as use.
    expect(await isRefused(token)).toBe('session.locked')
  })

  it('to be locked at once stays open while its app says that it is there', async () => {
    const { token } = await locker(0)
    for (let count = 0; count < 10; count++) {
      app.clock.move(20_000)
      expect(await state(token)).toMatchObject({ locked: false })
    }
    app.clock.move(appLockSilenceMs)
    expect(await state(token)).toMatchObject({ locked: true })
  })

  it('that silence has locked is not opened by another choice', async () => {
    const { email, token } = await locker(1)
    app.clock.move(10 * minute)
    expect(await isRefused(token)).toBe('session.locked')
    const other = await login(email)
    for (const choice of [15, null] as const) {
      expect((await choose(other, choice)).type).toBe('ok')
      expect(await isRefused(token)).toBe('session.locked')
    }
    expect((await unlock(token)).type).toBe('ok')
    expect(await isRefused(token)).toBeUndefined()
  })

  it('is locked by itself: others of the same customer go on', async () => {
    const { email, token } = await locked()
    const other = await login(email)
    expect(await isRefused(other)).toBeUndefined()
    expect(await isRefused(token)).toBe('session.locked')
  })

  it('that is locked can be left', async () => {
    const { token } = await locked()
    expect((await app.call('logout', {}, { token })).type).toBe('ok')
    expect(await isRefused(token)).toBe('session.expired')
    expect((await unlock(token)).refusal).toBe('session.expired')
  })

  it('that is locked waits after failed tries as a sign-in does, and the owner reads of them', async () => {
    const { token, email } = await locked()
    for (let count = 0; count < 5; count++)
      expect((await unlock(token, 'not this')).refusal).toBe('password.wrong')
    expect((await unlock(token)).refusal).toBe('login.too_many_tries')
    expect(await isRefused(token)).toBe('session.locked')
    app.clock.move(minute)
    expect((await unlock(token)).type).toBe('ok')
    expect(await isRefused(token)).toBeUndefined()
    await expect
      .poll(async () => {
        const { events } = (await app.call('security', {}, { token: await login(email) })).data
        return events.filter(({ action }) => action === 'security.unlock_failed').length
      })
      .toBe(5)
  })
})

describe('a locked session', () => {
  const own = declared.filter(({ who }) => who === 'customer' || who === 'customer or staff')
  const open: readonly CallName[] = ['appLock', 'lockSession', 'unlockChallenge', 'unlockSession']
  let token: string
  beforeAll(async () => {
    ;({ token } = await locked())
  })

  it.each(own.map(({ name }) => name).filter(name => !open.includes(name)))('may not make %s', async name => {
    expect(await bare(name, token)).toBe('session.locked')
  })

  it.each(open)('may make %s', async name => {
    expect(await bare(name, token)).not.toBe('session.locked')
  })

  it.each(['password', 'bind', 'confirm', 'trade'] as const)('is sent no code for %s', async scene => {
    const sent = await app.call('sendEmailCode', { email: newEmail(), scene }, { token })
    expect(sent.refusal).toBe('session.locked')
  })
})

describe('a socket of a locked session', () => {
  const sub = { event: 'sub', params: { channel: 'notifications' } }
  const port = () => Number(new URL(app.address).port)
  const notify = (token: string) => app.call('alertList', {}, { token })

  it('is told nothing private, keeps what is public, and goes on once it is unlocked', async () => {
    const { token } = await locker(5)
    const client = await connect(port())
    client.say(JSON.stringify({ event: 'auth', params: { token } }))
    expect(await client.frame()).toEqual({ event: 'auth' })
    client.say(JSON.stringify(sub))
    expect(await client.frame()).toMatchObject({ event: 'reset', channel: 'notifications' })

    await app.call('lockSession', {}, { token })
    expect(await client.frame()).toMatchObject({ event: 'error', code: 423 })
    // Asked for again, it is held back.
    client.say(JSON.stringify(sub))
    client.say('ping')
    expect(await client.text()).toBe('pong')
    expect((await notify(token)).refusal).toBe('session.locked')

    await unlock(token)
    expect(await client.frame()).toEqual({ event: 'auth' })
    expect(await client.frame()).toMatchObject({ event: 'reset', channel: 'notifications' })
    client.close()
  })

  it('that names its token while it is locked speaks for it only afterwards', async () => {
    const { token } = await locked()
    const client = await connect(port())
    client.say(JSON.stringify({ event: 'auth', params: { token } }))
    expect(await client.frame()).toMatchObject({ event: 'error', code: 423 })
    client.say(JSON.stringify(sub))
    client.say('ping')
    expect(await client.text()).toBe('pong')
    await unlock(token)
    expect(await client.frame()).toEqual({ event: 'auth' })
    expect(await client.frame()).toMatchObject({ event: 'reset', channel: 'notifications' })
    client.close()
  })
})

describe('a passkey', () => {
  const device = () => createAuthenticator('trade.example', origin)
  type Device = ReturnType<typeof device>
  const withPasskey = async () => {
    const each = await locker()
    const { token } = each
    const made = device()
    const { options } = (await app.call('passkeyBegin', { password: goodPassword }, { token })).data
    const credential = made.make((options as { challenge: string }).challenge)
    expect((await app.call('passkeyAdd', { credential }, { token })).type).toBe('ok')
    await app.call('lockSession', {}, { token })
    return { ...each, made }
  }
  const challenge = async (token: string) => {
    const { options } = (await app.call('unlockChallenge', {}, { token })).data
    return options as { challenge: string; allowCredentials: { id: string }[]; userVerification: string }
  }
  const open = (token: string, credential: ReturnType<Device['use']>) =>
    app.call('unlockSession', { credential }, { token })

  it('of the customer unlocks, with a challenge of this session', async () => {
    const { token, made } = await withPasskey()
    expect(await state(token)).toMatchObject({ locked: true, passkeys: true })
    const asked = await challenge(token)
    expect(asked).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: made.id }] })
    const credential = made.use(asked.challenge)
    expect((await open(token, credential)).type).toBe('ok')
    expect(await isRefused(token)).toBeUndefined()
    await app.call('lockSession', {}, { token })
    expect((await open(token, credential)).refusal).toBe('passkey.failed')
    expect(await isRefused(token)).toBe('session.locked')
  })

  it('opens with nothing but the challenge of its session, in time, verified, on our page', async () => {
    const { token, made, email } = await withPasskey()
    const other = await login(email)
    const unbound = (await app.call('passkeyChallenge', {})).data.options as { challenge: string }
    const foreign = await challenge(other)
    const wrong: ReturnType<Device['use']>[] = [
      made.use(unbound.challenge),
      made.use(foreign.challenge),
      made.use((await challenge(token)).challenge, { verified: false }),
      made.use((await challenge(token)).challenge, { origin: 'https://trade.example.evil.example' }),
    ]
    for (const credential of wrong) expect((await open(token, credential)).refusal).toBe('passkey.failed')
    const late = await challenge(token)
    app.clock.move(passkeyMinutes * minute)
    expect((await open(token, made.use(late.challenge))).refusal).toBe('passkey.failed')
    expect((await open(token, made.use((await challenge(token)).challenge))).refusal).toBe(
      'login.too_many_tries',
    )
    // Nor does what unlocks a session sign anybody in.
    const signing = made.use((await challenge(token)).challenge)
    expect((await app.call('passkeyLogin', { credential: signing })).refusal).toBe('passkey.failed')
    expect(await isRefused(token)).toBe('session.locked')
  })

  it('of somebody else unlocks nothing, and who has none is asked for none', async () => {
    const { token } = await withPasskey()
    const { made } = await withPasskey()
    expect((await open(token, made.use((await challenge(token)).challenge))).refusal).toBe('passkey.failed')
    expect(await isRefused(token)).toBe('session.locked')
    const { token: bare } = await locked()
    expect((await app.call('unlockChallenge', {}, { token: bare })).refusal).toBe('passkey.unknown')
  })
})
