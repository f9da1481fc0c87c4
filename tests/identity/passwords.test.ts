import { refusalTable, type CallInput } from '@plumbline/protocol/core'
import type { RefusalCode } from '@plumbline/rules/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import {
  codeTo,
  goodPassword,
  lettersTo,
  newEmail,
  newMobile,
  registerByEmail,
  registerByMobile,
  wrong,
} from '../support/builders/identity.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const nextPassword = 'another one 8'
const isSignedIn = async (token: string) => (await app.call('userInfo', {}, { token })).type === 'ok'
const login = (username: string, password: string) => app.call('login', { username, password })

describe('changing the password', () => {
  it('gives this session a new token and ends all others at once', async () => {
    const email = newEmail()
    const here = (await registerByEmail(app, email)).data.token
    const there = (await login(email, goodPassword)).data.token
    const code = await codeTo(app, email, 'password', { token: here })
    // Both are in memory as living sessions when it happens.
    for (const token of [here, there]) expect(await isSignedIn(token)).toBe(true)
    const { data } = await app.call(
      'changePassword',
      { oldPassword: goodPassword, password: nextPassword, code },
      { token: here },
    )
    expect(await isSignedIn(data.token)).toBe(true)
    for (const token of [here, there])
      expect(await app.call('userInfo', {}, { token })).toMatchObject({
        status: 401,
        code: 102,
        refusal: 'session.ended',
        message: 'You have been signed out. Please log in again.',
      })
    expect((await login(email, goodPassword)).refusal).toBe('login.failed')
    expect((await login(email, nextPassword)).type).toBe('ok')
  })

  it('is told to the owner by a letter without a code', async () => {
    const email = newEmail()
    const { token, user_info } = (await registerByEmail(app, email)).data
    const code = await codeTo(app, email, 'password', { token })
    await app.call('changePassword', { oldPassword: goodPassword, password: nextPassword, code }, { token })
    const [letter] = await lettersTo(app, email)
    expect(letter).toMatchObject({ subject: 'Your Plumbline password was changed' })
    expect(letter!.text).toContain(user_info.uid)
  })

  it('twice at once with one code happens once', async () => {
    const email = newEmail()
    const { token } = (await registerByEmail(app, email)).data
    const code = await codeTo(app, email, 'password', { token })
    const answers = await Promise.all(
      ['first one 9', 'second one 9'].map(password =>
        app.call('changePassword', { oldPassword: goodPassword, password, code }, { token }),
      ),
    )
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect(await isSignedIn(answers.find(({ type }) => type === 'ok')!.data.token)).toBe(true)
  })

  type Wish = Partial<CallInput<'changePassword'>>
  const rows: readonly [what: string, wish: (code: string) => Wish, refusal: RefusalCode][] = [
    ['with a wrong old password', () => ({ oldPassword: 'wrong one' }), 'password.wrong'],
    ['to the same one', () => ({ password: goodPassword }), 'password.same'],
    ['to a short one', () => ({ password: '12a45' }), 'password.length'],
    ['to a common one', () => ({ password: 'iloveyou' }), 'password.common'],
    ['with a wrong code', code => ({ code: wrong(code) }), 'code.wrong'],
  ]
  it.each(rows)('%s is refused, and leaves everything as it was', async (_, wish, refusal) => {
    const email = newEmail()
    const { token } = (await registerByEmail(app, email)).data
    const code = await codeTo(app, email, 'password', { token })
    const input = { oldPassword: goodPassword, password: nextPassword, code }
    expect(await app.call('changePassword', { ...input, ...wish(code) }, { token })).toMatchObject({
      status: refusalTable[refusal].status,
      code: refusalTable[refusal].number,
      refusal,
    })
    expect(await isSignedIn(token)).toBe(true)
    expect((await app.call('changePassword', input, { token })).type).toBe('ok')
  })

  it.each([
    ['a demo customer', () => app.openDemo()],
    ['a customer with a phone only', async () => (await registerByMobile(app, newMobile())).data.token],
  ])('is refused to %s', async (_, tokenOf) => {
    const token = await tokenOf()
    const input = { oldPassword: goodPassword, password: nextPassword, code: '123456' }
    expect(await app.call('changePassword', input, { token })).toMatchObject({
      status: 422,
      refusal: 'password.no_email',
      message: 'No user email information found',
    })
  })

  it('is refused after the code was tried too often, or came too late', async () => {
    const email = newEmail()
    const { token } = (await registerByEmail(app, email)).data
    const change = (code: string) =>
      app.call('changePassword', { oldPassword: goodPassword, password: nextPassword, code }, { token })
    const first = await codeTo(app, email, 'password', { token })
    for (let tries = 0; tries < 5; tries++) await change(wrong(first))
    expect((await change(first)).refusal).toBe('code.too_many_tries')
    const second = await codeTo(app, email, 'password', { token })
    app.clock.move(600_000)
    expect((await change(second)).refusal).toBe('code.expired')
  })

  it('cannot be used to find the old password out', async () => {
    const email = newEmail()
    const { token } = (await registerByEmail(app, email)).data
    const code = await codeTo(app, email, 'password', { token })
    const guess = (oldPassword: string) =>
      app.call('changePassword', { oldPassword, password: nextPassword, code }, { token })
    for (let tries = 0; tries < 5; tries++)
      expect((await guess(`guess ${tries}`)).refusal).toBe('password.wrong')
    expect(await guess(goodPassword)).toMatchObject({ status: 429, refusal: 'login.too_many_tries' })
  })
})

describe('resetting the password', () => {
  it('ends every session', async () => {
    const email = newEmail()
    const tokens = [
      (await registerByEmail(app, email)).data.token,
      (await login(email, goodPassword)).data.token,
    ]
    for (const token of tokens) expect(await isSignedIn(token)).toBe(true)
    const code = await codeTo(app, email, 'forgot')
    expect(await app.call('resetPassword', { email, password: nextPassword, code })).toMatchObject({
      type: 'ok',
      data: {},
    })
    for (const token of tokens)
      expect(await app.call('userInfo', {}, { token })).toMatchObject({ code: 102, refusal: 'session.ended' })
    expect((await lettersTo(app, email))[0]).toMatchObject({ subject: 'Your Plumbline password was changed' })
    expect((await login(email, nextPassword)).type).toBe('ok')
    expect((await login(email, goodPassword)).refusal).toBe('login.failed')
  })

  type Wish = Partial<CallInput<'resetPassword'>>
  const rows: readonly [what: string, wish: (code: string) => Wish, refusal: RefusalCode][] = [
    ['without an address', () => ({ email: undefined }), 'email.required'],
    ['with an address that is none', () => ({ email: 'ada' }), 'email.invalid'],
    ['with a phone that is none', () => ({ areaCode: '1', mobile: 'x' }), 'mobile.invalid'],
    ['with a phone without its area code', () => ({ mobile: '912345678' }), 'mobile.invalid'],
    ['with a restricted phone', () => ({ areaCode: '86', mobile: '13800138000' }), 'country.restricted'],
    ['to a long one', () => ({ password: 'x'.repeat(21) }), 'password.length'],
    ['to a common one', () => ({ password: 'qwerty123' }), 'password.common'],
    ['with a wrong code', code => ({ code: wrong(code) }), 'code.wrong'],
    ['for an address that asked for no code', () => ({ email: newEmail() }), 'code.expired'],
  ]
  it.each(rows)('%s is refused', async (_, wish, refusal) => {
    const email = newEmail()
    await registerByEmail(app, email)
    const code = await codeTo(app, email, 'forgot')
    const input = { email, password: nextPassword, code }
    expect(await app.call('resetPassword', { ...input, ...wish(code) })).toMatchObject({
      status: refusalTable[refusal].status,
      refusal,
    })
    expect((await app.call('resetPassword', input)).type).toBe('ok')
  })
})
