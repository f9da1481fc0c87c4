import { passkeyMinutes, passkeysMax } from '@plumbline/rules/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { authenticatorOf } from '../support/staff.ts'
import { createAuthenticator } from './authenticator.ts'
import { goodPassword, lettersTo, newEmail, registerByEmail } from '../support/builders/identity.ts'
import { shippedHoldMs } from '../support/withdrawal-hold.ts'

const origin = 'https://trade.example'
let app: App
beforeAll(async () => {
  app = await startApp({ environment: { PUBLIC_ADDRESS: origin } })
})
afterAll(() => app.stop())

const device = () => createAuthenticator('trade.example', origin)
type Device = ReturnType<typeof device>
type Odd = Parameters<Device['use']>[1]

const begin = async (token: string) => {
  const { data } = await app.call('passkeyBegin', { password: goodPassword }, { token })
  return data.options as { challenge: string; rp: { id: string }; user: { id: string; name: string } }
}
const add = async (token: string, made: Device, odd?: Odd) =>
  app.call('passkeyAdd', { credential: made.make((await begin(token)).challenge, odd) }, { token })
const challenge = async () =>
  ((await app.call('passkeyChallenge', {})).data.options as { challenge: string }).challenge
const login = async (made: Device, odd?: Odd) =>
  app.call('passkeyLogin', { credential: made.use(await challenge(), odd) })

const newcomer = async () => {
  const email = newEmail()
  const { token, user_info } = (await registerByEmail(app, email)).data
  return { email, token, user_info }
}
const withPasskey = async () => {
  const person = await newcomer()
  const made = device()
  expect(await add(person.token, made)).toMatchObject({ type: 'ok' })
  return { ...person, made }
}

describe('a passkey', () => {
  it('is made for the login password, and signs in without any other step', async () => {
    const { token, email, user_info } = await newcomer()
    const options = await begin(token)
    expect(options).toMatchObject({ rp: { id: 'trade.example' }, user: { name: user_info.uid } })
    expect(options).toMatchObject({ authenticatorSelection: { userVerification: 'required' } })
    const made = device()
    const until = new Date(app.clock.now() + shippedHoldMs).toISOString()
    const added = await app.call('passkeyAdd', { credential: made.make(options.challenge) }, { token })
    expect(added.data).toEqual({ id: made.id, name: 'Plumbline', holdUntil: until })
    expect((await lettersTo(app, email))[0]?.subject).toContain('passkey')

    const { secret } = (await app.call('otpBegin', { password: goodPassword }, { token })).data
    const otp = authenticatorOf(secret).codeAt(app.clock.now())
    const held = (await app.call('otpEnable', { otp }, { token })).data.token
    expect((await login(made)).data.user_info.uid).toBe(user_info.uid)
    const [listed] = (await app.call('passkeyList', {}, { token: held })).data.items
    expect(listed).toMatchObject({ id: made.id, usedAt: new Date(app.clock.now()).toISOString() })
    expect((await app.call('security', {}, { token: held })).data).toMatchObject({
      passkeys: 1,
      hold: { reason: 'passkey', until },
    })
  })

  it('that is removed, with the password, opens nothing any more', async () => {
    const { token, made } = await withPasskey()
    const remove = (id: string, password = goodPassword) =>
      app.call('passkeyRemove', { id, password }, { token })
    expect((await remove(made.id, 'not this')).refusal).toBe('password.wrong')
    expect((await remove(device().id)).refusal).toBe('passkey.unknown')
    expect((await remove(made.id)).type).toBe('ok')
    expect((await login(made)).refusal).toBe('passkey.failed')
  })

  it('of somebody else is neither listed nor removed', async () => {
    const { made, user_info } = await withPasskey()
    const { token } = await newcomer()
    expect((await app.call('passkeyList', {}, { token })).data.items).toEqual([])
    expect(
      (await app.call('passkeyRemove', { id: made.id, password: goodPassword }, { token })).refusal,
    ).toBe('passkey.unknown')
    expect((await login(made)).data.user_info.uid).toBe(user_info.uid)
  })

  it('is one of so many at most, and never the same twice', async () => {
    const { token, made } = await withPasskey()
    expect((await add(token, made)).refusal).toBe('passkey.failed')
    const early = await begin(token)
    for (let count = 1; count < passkeysMax; count++) await add(token, device())
    expect((await app.call('passkeyBegin', { password: goodPassword }, { token })).refusal).toBe(
      'passkey.too_many',
    )
    const late = await app.call('passkeyAdd', { credential: device().make(early.challenge) }, { token })
    expect(late.refusal).toBe('passkey.too_many')
  })

  it('is nothing for a demo customer', async () => {
    const token = await app.openDemo()
    expect((await app.call('passkeyBegin', { password: goodPassword }, { token })).refusal).toBe(
      'demo.not_offered',
    )
    const credential = device().make('none')
    expect((await app.call('passkeyAdd', { credential }, { token })).refusal).toBe('demo.not_offered')
  })
})

describe('an answer that is not right', () => {
  const odd: readonly [what: string, odd: Odd][] = [
    ['for a page of somebody else', { origin: 'https://trade.example.evil.example' }],
    ['of somebody whom the device did not verify', { verified: false }],
  ]
  it.each(odd)('%s neither makes a passkey nor signs in', async (_, how) => {
    const { token } = await newcomer()
    expect((await add(token, device(), how)).refusal).toBe('passkey.failed')
    const { made } = await withPasskey()
    expect((await login(made, how)).refusal).toBe('passkey.failed')
    expect((await login(made)).type).toBe('ok')
  })

  it('with a counter that does not grow is one of a copy, and refused', async () => {
    const { made } = await withPasskey()
    expect((await login(made)).type).toBe('ok')
    expect((await login(made, { counter: 1 })).refusal).toBe('passkey.failed')
  })

  it('is good once, within its time, and only for whom it was asked', async () => {
    const { made, token } = await withPasskey()
    const asked = await challenge()
    const credential = made.use(asked)
    expect((await app.call('passkeyLogin', { credential })).type).toBe('ok')
    for (const again of [credential, made.use(asked)])
      expect((await app.call('passkeyLogin', { credential: again })).refusal).toBe('passkey.failed')

    const late = await challenge()
    app.clock.move(passkeyMinutes * 60_000)
    expect((await app.call('passkeyLogin', { credential: made.use(late) })).refusal).toBe('passkey.failed')

    const other = await newcomer()
    const hers = await begin(other.token)
    for (const foreign of [hers.challenge, await challenge()])
      expect((await app.call('passkeyAdd', { credential: device().make(foreign) }, { token })).refusal).toBe(
        'passkey.failed',
      )
    expect((await app.call('passkeyLogin', { credential: made.use(hers.challenge) })).refusal).toBe(
      'passkey.failed',
    )
  })

  it('of a device that nobody has made known signs nobody in', async () => {
    expect((await login(device())).refusal).toBe('passkey.failed')
  })

  it.each([
    '',
    'nonsense',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('null').toString('base64url'),
  ])('that says %j is refused', async clientDataJSON => {
    const credential = { id: 'x', rawId: 'x', type: 'public-key' as const, response: { clientDataJSON } }
    expect((await app.call('passkeyLogin', { credential })).refusal).toBe('passkey.failed')
  })
})
