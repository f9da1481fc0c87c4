import { routes } from '@plumbline/protocol/core'
import { codeTriesMax } from '@plumbline/rules/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import {
  codeTo,
  goodPassword,
  lettersTo,
  mobileCodeTo,
  newEmail,
  newestCode,
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

const register = (email: string, code: string) =>
  app.call('register', { email, password: goodPassword, code })
const reset = (email: string, code: string) =>
  app.call('resetPassword', { email, password: 'another one 8', code })

describe('a code', () => {
  it('goes to the address, in the language of whoever asks, and says how long it is valid', async () => {
    const email = 'pelican2@example.org'
    const { data } = await app.call('sendEmailCode', { email, scene: 'register' }, { lang: 'hk' })
    expect(data).toEqual({ resendAfter: 60, expiresIn: 600, sentTo: 'pel•••@example.org' })
    const [letter] = await lettersTo(app, email)
    expect(letter).toMatchObject({
      kind: 'mail',
      to: email,
      subject: `你的 Plumbline 驗證碼：${letter!.code}`,
    })
    expect(letter!.text).toContain('10 分鐘')
  })

  it('goes to a phone as one short text', async () => {
    const mobile = newMobile()
    const { data } = await app.call('sendMobileCode', { ...mobile, scene: 'register' })
    expect(data).toEqual({ resendAfter: 60, expiresIn: 600, sentTo: `+351 •••${mobile.mobile.slice(-3)}` })
    const [letter] = await lettersTo(app, `+351${mobile.mobile}`)
    expect(letter!.kind).toBe('sms')
    expect(letter!.text.length).toBeLessThanOrEqual(160)
  })

  it('is valid for ten minutes, not a moment longer', async () => {
    const [early, late] = [newEmail(), newEmail()]
    const first = await codeTo(app, early, 'register')
    app.clock.move(599_999)
    expect((await register(early, first)).type).toBe('ok')
    const second = await codeTo(app, late, 'register')
    app.clock.move(600_000)
    expect(await register(late, second)).toMatchObject({
      status: 422,
      refusal: 'code.expired',
      message: 'This code is no longer valid. Ask for a new one.',
    })
  })

  it('is refused at the sixth try even if it is right', async () => {
    const email = newEmail()
    const code = await codeTo(app, email, 'register')
    const answers = []
    for (let tries = 0; tries < codeTriesMax; tries++) answers.push(await register(email, wrong(code)))
    expect(answers.map(({ refusal }) => refusal)).toEqual([
      'code.wrong',
      'code.wrong',
      'code.wrong',
      'code.wrong',
      'code.too_many_tries',
    ])
    expect(answers.map(({ message }) => message)).toEqual([
      'The code is wrong. Tries left: 4.',
      'The code is wrong. Tries left: 3.',
      'The code is wrong. Tries left: 2.',
      'The code is wrong. Tries left: 1.',
      'Too many wrong tries. Ask for a new code.',
    ])
    expect(await register(email, code)).toMatchObject({ refusal: 'code.too_many_tries' })
    expect((await register(email, await codeTo(app, email, 'register'))).type).toBe('ok')
  })

  it('counts every one of many tries at once', async () => {
    const email = newEmail()
    const code = await codeTo(app, email, 'register')
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(email, wrong(code))))
    const refusals = answers.map(({ refusal }) => refusal)
    expect(refusals.filter(each => each === 'code.wrong')).toHaveLength(codeTriesMax - 1)
    expect(await register(email, code)).toMatchObject({ refusal: 'code.too_many_tries' })
  })

  it('opens once', async () => {
    const email = newEmail()
    await registerByEmail(app, email)
    const code = await codeTo(app, email, 'forgot')
    expect((await reset(email, code)).type).toBe('ok')
    expect(await reset(email, code)).toMatchObject({ refusal: 'code.expired' })
  })

  it('opens only what it was sent for', async () => {
    const email = newEmail()
    const code = await codeTo(app, email, 'register')
    expect(await reset(email, code)).toMatchObject({ refusal: 'code.expired' })
    const { token } = (await register(email, code)).data
    const forgot = await codeTo(app, email, 'forgot')
    expect(
      await app.call(
        'changePassword',
        { oldPassword: goodPassword, password: 'another one 8', code: forgot },
        { token },
      ),
    ).toMatchObject({ refusal: 'code.expired' })
  })

  it('opens only for the address it was sent to', async () => {
    const [ada, ben] = [newEmail(), newEmail()]
    const code = await codeTo(app, ada, 'register')
    const other = await codeTo(app, ben, 'register')
    expect(code === other || (await register(ben, code)).refusal === 'code.wrong').toBe(true)
    expect(await register(newEmail(), code)).toMatchObject({ refusal: 'code.expired' })
    expect((await register(ada, code)).type).toBe('ok')
  })

  it('takes the place of the one before', async () => {
    const email = newEmail()
    const first = await codeTo(app, email, 'register')
    const second = await codeTo(app, email, 'register')
    if (first !== second) expect(await register(email, first)).toMatchObject({ refusal: 'code.wrong' })
    expect((await register(email, second)).type).toBe('ok')
  })

  it('can be asked for again after a minute, and says when', async () => {
    const email = newEmail()
    await codeTo(app, email, 'register')
    app.clock.move(18_000)
    const response = await fetch(
      new URL(`${routes.sendEmailCode[1]}?email=${email}&scene=register`, app.address),
    )
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('42')
    expect(await response.json()).toMatchObject({
      message: 'Wait 42 s before you ask for another code.',
      data: { refusal: 'code.wait' },
    })
    app.clock.move(42_000)
    expect((await app.call('sendEmailCode', { email, scene: 'register' })).type).toBe('ok')
    expect(await lettersTo(app, email)).toHaveLength(2)
  })

  it('asked for many times at once is sent once', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.call('sendEmailCode', { email, scene: 'register' })),
    )
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect(await lettersTo(app, email)).toHaveLength(1)
  })

  it('is sent ten times a day at most to one address, then again on the next day', async () => {
    const email = newEmail()
    app.clock.set((Math.floor(app.clock.now() / 86_400_000) + 1) * 86_400_000)
    for (let sent = 0; sent < 10; sent++) await codeTo(app, email, 'register')
    app.clock.move(61_000)
    const refused = await app.call('sendEmailCode', { email, scene: 'register' })
    expect(refused).toMatchObject({
      status: 429,
      refusal: 'code.too_many_sent',
      message: 'The maximum of 10 codes was sent there today. Try again in 24 h.',
    })
    app.clock.move(24 * 3_600_000)
    expect((await app.call('sendEmailCode', { email, scene: 'register' })).type).toBe('ok')
  })

  it('to change the password goes to the own address of a signed-in customer, whatever is asked', async () => {
    const [ada, eve] = [newEmail(), newEmail()]
    const { token } = (await registerByEmail(app, ada)).data
    app.clock.move(61_000)
    await app.call('sendEmailCode', { email: eve, scene: 'password' }, { token })
    expect(await lettersTo(app, eve)).toEqual([])
    expect((await lettersTo(app, ada))[0]!.text).toContain('change your password')
  })

  it.each([
    ['nobody who is signed in', () => undefined, 401, 'session.missing'],
    ['a session that nobody has', () => 'none', 401, 'session.expired'],
    ['a demo customer', () => app.openDemo(), 422, 'password.no_email'],
    [
      'a customer with a phone only',
      async () => (await registerByMobile(app, newMobile())).data.token,
      422,
      'password.no_email',
    ],
  ])('to change the password is refused to %s', async (_, tokenOf, status, refusal) => {
    const token = await tokenOf()
    const answer = await app.call(
      'sendEmailCode',
      { scene: 'password' },
      token === undefined ? {} : { token },
    )
    expect(answer).toMatchObject({ status, refusal })
  })

  it.each([
    ['', 'email.required', 'Please enter email'],
    ['nobody', 'email.invalid', 'Invalid email address'],
  ])('is not sent to %j', async (email, refusal, message) => {
    expect(await app.call('sendEmailCode', { email, scene: 'register' })).toMatchObject({ refusal, message })
  })

  it('is not sent to a phone that is none', async () => {
    expect(
      await app.call('sendMobileCode', { areaCode: '999', mobile: '1', scene: 'register' }),
    ).toMatchObject({ refusal: 'mobile.invalid' })
  })
})

describe('whether an account exists', () => {
  /** The whole answer as it goes over the wire, but for the masked address. */
  const bytesOf = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(path, app.address), init)
    const { connection: _, date: __, ...headers } = Object.fromEntries(response.headers)
    return { status: response.status, headers, body: await response.text() }
  }
  const post = (input: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const known = 'somebody-known@example.org'
  const unknown = 'somebody-strng@example.org'
  beforeAll(async () => {
    expect((await registerByEmail(app, known)).type).toBe('ok')
  })

  it('is asked for a code without its use: that of a registration', async () => {
    app.clock.move(61_000)
    const fresh = newEmail()
    expect((await app.call('sendEmailCode', { email: fresh })).type).toBe('ok')
    expect((await register(fresh, await newestCode(app, fresh))).type).toBe('ok')
  })

  it.each(['register', 'forgot'] as const)('is not told by asking for a code to %s', async scene => {
    app.clock.move(61_000)
    const ask = (email: string) => bytesOf(`${routes.sendEmailCode[1]}?email=${email}&scene=${scene}`)
    const answers = [await ask(known), await ask(unknown)]
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]!.status).toBe(200)
    app.clock.move(1_000)
    const again = [await ask(known), await ask(unknown)]
    expect(again[0]).toEqual(again[1])
    expect(again[0]!.status).toBe(429)
  })

  it.each([
    ['reset a password', routes.resetPassword[1], 'forgot'],
    ['register', routes.register[1], 'register'],
  ] as const)('is not told by six tries to %s', async (_, path, scene) => {
    app.clock.move(61_000)
    for (const email of [known, unknown]) await app.call('sendEmailCode', { email, scene })
    const [right] = await lettersTo(app, scene === 'forgot' ? known : unknown)
    for (let tries = 0; tries < 6; tries++) {
      const attempt = (email: string) =>
        bytesOf(path, post({ email, password: goodPassword, code: wrong(right!.code!) }))
      const answers = [await attempt(known), await attempt(unknown)]
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]!.status).toBe(422)
    }
  })

  it('is not told by signing in', async () => {
    for (let tries = 0; tries < 7; tries++) {
      const attempt = (username: string) =>
        bytesOf(routes.login[1], post({ username, password: 'wrong one' }))
      const answers = [await attempt(known), await attempt(unknown)]
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]!.status).toBe(tries < 5 ? 422 : 429)
    }
  })

  it('is told to the owner alone: who registers again gets a letter without a code', async () => {
    app.clock.move(61_000)
    await app.call('sendEmailCode', { email: known, scene: 'register' })
    const [letter] = await lettersTo(app, known)
    expect(letter).toMatchObject({ subject: 'You already have a Plumbline account' })
    expect(letter!.code).toBeUndefined()
  })

  it('is told to the owner of a phone alone', async () => {
    const mobile = newMobile()
    await registerByMobile(app, mobile)
    app.clock.move(61_000)
    await app.call('sendMobileCode', { ...mobile, scene: 'register' })
    const [letter] = await lettersTo(app, `+351${mobile.mobile}`)
    expect(letter!.text).toContain('this number already has an account')
  })

  it('is not told by a letter: nobody writes to an address without an account', async () => {
    const email = newEmail()
    app.clock.move(61_000)
    await app.call('sendEmailCode', { email, scene: 'forgot' })
    expect(await lettersTo(app, email)).toEqual([])
  })

  it('is not opened by any of a thousand codes where it does not exist', async () => {
    const mobile = newMobile()
    app.clock.move(61_000)
    await app.call('sendMobileCode', { ...mobile, scene: 'forgot' })
    const { rows } = await app.product.database.query<{ hash: Buffer; salt: Buffer }>({
      text: 'select hash, salt from identity.code where address = $1',
      values: [`+351${mobile.mobile}`],
    })
    const { createHmac } = await import('node:crypto')
    for (let code = 0; code < 1_000_000; code += 997)
      expect(
        createHmac('sha256', rows[0]!.salt)
          .update(`forgot\n+351${mobile.mobile}\n${String(code).padStart(6, '0')}`)
          .digest()
          .equals(rows[0]!.hash),
      ).toBe(false)
  })

  it('is found by its phone to reset the password', async () => {
    const mobile = newMobile()
    await registerByMobile(app, mobile)
    const code = await mobileCodeTo(app, mobile, 'forgot')
    expect((await app.call('resetPassword', { ...mobile, password: 'another one 8', code })).type).toBe('ok')
  })
})
