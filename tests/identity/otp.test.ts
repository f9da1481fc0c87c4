import { otpSetupMinutes, recoveryCodeCount } from '@plumbline/rules/identity'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { authenticatorOf, type Authenticator } from '../support/staff.ts'
import { codeTo, goodPassword, lettersTo, newEmail, registerByEmail } from '../support/builders/identity.ts'
import { shippedHoldMs } from '../support/withdrawal-hold.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ environment: { TRUST_PROXY: 'yes' } })
})
afterAll(() => app.stop())

const stepMs = 30_000
const now = () => app.clock.now()
const login = (username: string, otp?: string, device?: string) =>
  app.call('login', {
    username,
    password: goodPassword,
    ...(otp !== undefined && { otp }),
    ...(device !== undefined && { device }),
  })

type Person = {
  email: string
  token: string
  device: string
  authenticator: Authenticator
  recoveryCodes: string[]
}

/** A customer with a second step, at the beginning of a step whose code is not used yet. */
const withOtp = async (): Promise<Person> => {
  const email = newEmail()
  const first = (await registerByEmail(app, email)).data
  const { secret } = (await app.call('otpBegin', { password: goodPassword }, { token: first.token })).data
  const authenticator = authenticatorOf(secret)
  const { data } = await app.call('otpEnable', { otp: authenticator.codeAt(now()) }, { token: first.token })
  app.clock.set((Math.floor(now() / stepMs) + 2) * stepMs)
  return { email, token: data.token, device: first.device, authenticator, recoveryCodes: data.recoveryCodes }
}

describe('turning the second step on', () => {
  it('takes the password, then a right code; sessions end, this one goes on under a new token', async () => {
    const email = newEmail()
    const { token } = (await registerByEmail(app, email)).data
    const other = (await login(email)).data.token
    const begun = await app.call('otpBegin', { password: goodPassword }, { token })
    const { secret, uri } = begun.data
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Plumbline:\\d{8}\\?issuer=Plumbline&secret=${secret}&`))
    expect((await login(email)).type).toBe('ok')

    const enabled = await app.call('otpEnable', { otp: authenticatorOf(secret).codeAt(now()) }, { token })
    expect(enabled.data.recoveryCodes).toHaveLength(recoveryCodeCount)
    for (const ended of [token, other])
      expect(await app.call('userInfo', {}, { token: ended })).toMatchObject({ code: 102 })
    const security = (await app.call('security', {}, { token: enabled.data.token })).data
    expect(security).toMatchObject({
      otp: { enabled: true, recoveryLeft: recoveryCodeCount },
      hold: null,
      events: [{ action: 'security.otp_enabled' }, {}, {}, { action: 'security.login' }],
    })
    expect((await lettersTo(app, email))[0]?.code).toBeUndefined()
  })

  it('is refused with a wrong password, a wrong code, too late, before it began, and twice', async () => {
    const email = newEmail()
    const { token } = (await registerByEmail(app, email)).data
    const begin = (password = goodPassword) => app.call('otpBegin', { password }, { token })
    const enable = (otp: string) => app.call('otpEnable', { otp }, { token })
    expect((await begin('not this')).refusal).toBe('password.wrong')
    expect((await enable('123456')).refusal).toBe('otp.not_on')
    const first = authenticatorOf((await begin()).data.secret)
    const second = authenticatorOf((await begin()).data.secret)
    expect((await enable(first.codeAt(now()))).refusal).toBe('otp.wrong')
    expect((await enable(second.codeAt(now(), 2))).refusal).toBe('otp.wrong')
    app.clock.move(otpSetupMinutes * 60_000)
    expect((await enable(second.codeAt(now()))).refusal).toBe('otp.not_on')
    const third = authenticatorOf((await begin()).data.secret)
    const enabled = await enable(third.codeAt(now()))
    expect(enabled.type).toBe('ok')
    expect(
      (await app.call('otpBegin', { password: goodPassword }, { token: enabled.data.token })).refusal,
    ).toBe('otp.on_already')
  })
})

describe('signing in with the second step on', () => {
  it('asks for it only after the right password', async () => {
    const { email, authenticator } = await withOtp()
    expect(await login(email)).toMatchObject({ status: 422, code: 1100, refusal: 'otp.required' })
    const wrong = await app.call('login', {
      username: email,
      password: 'not this',
      otp: authenticator.codeAt(now()),
    })
    expect(wrong.refusal).toBe('login.failed')
    expect((await login(email, authenticator.codeAt(now()))).type).toBe('ok')
  })

  it('takes the code of this step, the one before and the next, as people type them', async () => {
    for (const steps of [-1, 0, 1]) {
      const { email, authenticator } = await withOtp()
      const code = authenticator.codeAt(now(), steps)
      expect((await login(email, `${code.slice(0, 3)} ${code.slice(3)} `)).type).toBe('ok')
    }
    const { email, authenticator } = await withOtp()
    for (const steps of [-2, 2])
      expect((await login(email, authenticator.codeAt(now(), steps))).refusal).toBe('otp.wrong')
  })

  it('takes a code once, and none from before one that was taken', async () => {
    const { email, authenticator } = await withOtp()
    const [before, present] = [authenticator.codeAt(now(), -1), authenticator.codeAt(now())]
    expect((await login(email, present)).type).toBe('ok')
    for (const used of [present, before]) expect((await login(email, used)).refusal).toBe('otp.used')
    app.clock.move(stepMs)
    expect((await login(email, authenticator.codeAt(now()))).type).toBe('ok')
  })

  it('by one code at many places at once happens once', async () => {
    const { email, authenticator } = await withOtp()
    const code = authenticator.codeAt(now())
    const answers = await Promise.all([1, 2, 3, 4].map(() => login(email, code)))
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
  })

  it('asks for it after the password was reset as well', async () => {
    const { email, authenticator } = await withOtp()
    const code = await codeTo(app, email, 'forgot')
    const password = 'another one 8'
    expect((await app.call('resetPassword', { email, password, code })).type).toBe('ok')
    expect((await app.call('login', { username: email, password })).refusal).toBe('otp.required')
    const otp = authenticator.codeAt(now())
    expect((await app.call('login', { username: email, password, otp })).type).toBe('ok')
  })

  it.each(['', 'abc', '12345', '1234567', '000 000', 'K7M2Q-9XWR', 'ÀÀÀÀÀÀ'])(
    'by %j is refused',
    async otp => {
      const { email } = await withOtp()
      expect((await login(email, otp)).refusal).toBe('otp.wrong')
    },
  )
})

describe('a recovery code', () => {
  it('opens once in place of the app, however it is typed, and the owner hears of it', async () => {
    const { email, recoveryCodes } = await withOtp()
    const [first = '', second = ''] = recoveryCodes
    const { token } = (await login(email, first)).data
    expect((await login(email, first)).refusal).toBe('otp.used')
    expect((await login(email, ` ${second.toLowerCase().replace('-', ' ')}`)).type).toBe('ok')
    expect((await app.call('security', {}, { token })).data.otp.recoveryLeft).toBe(recoveryCodeCount - 2)
    const subjects = (await lettersTo(app, email)).map(({ subject }) => subject)
    expect(subjects.filter(subject => subject.includes('ecovery'))).toHaveLength(2)
  })

  it('of somebody else opens nothing', async () => {
    const [ada, ben] = [await withOtp(), await withOtp()]
    expect((await login(ada.email, ben.recoveryCodes[0])).refusal).toBe('otp.wrong')
  })

  it('is void once new ones are made, with the password and a code', async () => {
    const { email, token, authenticator, recoveryCodes } = await withOtp()
    const renew = (input: { password?: string; otp?: string } = {}) =>
      app.call(
        'otpRecovery',
        { password: goodPassword, otp: authenticator.codeAt(now()), ...input },
        { token },
      )
    expect((await renew({ password: 'not this' })).refusal).toBe('password.wrong')
    expect((await renew({ otp: '000000' })).refusal).toBe('otp.wrong')
    const made = await renew()
    expect((await renew()).refusal).toBe('otp.used')
    expect((await login(email, recoveryCodes[0])).refusal).toBe('otp.wrong')
    expect((await login(email, made.data.recoveryCodes[0])).type).toBe('ok')
  })
})

describe('turning the second step off', () => {
  it('takes the password and a code; withdrawals wait a day', async () => {
    const { email, token, authenticator } = await withOtp()
    const off = (password: string, otp: string) => app.call('otpDisable', { password, otp }, { token })
    expect((await off('not this', authenticator.codeAt(now()))).refusal).toBe('password.wrong')
    expect((await off(goodPassword, '000000')).refusal).toBe('otp.wrong')
    const until = new Date(now() + shippedHoldMs).toISOString()
    expect((await off(goodPassword, authenticator.codeAt(now()))).data).toEqual({ holdUntil: until })
    expect((await login(email)).type).toBe('ok')
    expect((await app.call('security', {}, { token })).data).toMatchObject({
      otp: { enabled: false, recoveryLeft: 0 },
      hold: { until, reason: 'otp_off' },
    })
    expect((await off(goodPassword, '000000')).refusal).toBe('otp.not_on')
  })
})

describe('guessing a second step', () => {
  const guessFrom = (address: string, username: string, device?: string) =>
    app.raw('/api/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ username, password: goodPassword, otp: '000000', device }),
    })

  it(
    'from many addresses waits for all strangers, and never for a device of the owner',
    { tags: 'thorough' },
    async () => {
      const { email, device, authenticator } = await withOtp()
      const refusals = []
      for (let place = 0; place < 30; place++)
        refusals.push((await guessFrom(`198.51.100.${place}`, email)).refusal)
      expect(refusals.filter(each => each === 'otp.wrong').length).toBeLessThanOrEqual(20)
      expect(refusals.at(-1)).toBe('login.too_many_tries')
      expect((await login(email, authenticator.codeAt(now()), device)).type).toBe('ok')
    },
  )

  it('by whoever knows the password waits after five tries from one place', async () => {
    const { email } = await withOtp()
    const refusals = []
    for (let tries = 0; tries < 7; tries++) refusals.push((await guessFrom('203.0.113.9', email)).refusal)
    expect(refusals).toEqual([
      ...Array.from({ length: 5 }, () => 'otp.wrong'),
      'login.too_many_tries',
      'login.too_many_tries',
    ])
  })

  it('is not forgiven by asking without one in between', async () => {
    const { email } = await withOtp()
    for (let tries = 0; tries < 5; tries++) {
      await guessFrom('203.0.113.10', email)
      await login(email)
    }
    expect((await guessFrom('203.0.113.10', email)).refusal).toBe('login.too_many_tries')
  })
})

describe('whatever is typed, in whatever order', () => {
  it('each code opens at most once, and only what was shown opens', async () => {
    const person = await withOtp()
    const used = new Set<string>()
    let newest = 0
    let failed = 0
    const move = fc.record({ kind: fc.constant('move' as const), steps: fc.integer({ min: 0, max: 3 }) })
    const code = fc.record({ kind: fc.constant('code' as const), steps: fc.integer({ min: -3, max: 3 }) })
    const recovery = fc.record({
      kind: fc.constant('recovery' as const),
      which: fc.nat(recoveryCodeCount - 1),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(move, code, recovery), { maxLength: 10 }), async tries => {
        for (const each of tries) {
          if (each.kind === 'move') {
            app.clock.move(each.steps * stepMs)
            continue
          }
          let answer: string | undefined
          if (each.kind === 'recovery') {
            const typed = person.recoveryCodes[each.which] ?? ''
            answer = (await login(person.email, typed, person.device)).refusal
            expect(answer).toBe(used.has(typed) ? 'otp.used' : undefined)
            used.add(typed)
          } else {
            const step = Math.floor(now() / stepMs) + each.steps
            const typed = person.authenticator.codeAt(now(), each.steps)
            answer = (await login(person.email, typed, person.device)).refusal
            const wanted = Math.abs(each.steps) > 1 ? 'otp.wrong' : step <= newest ? 'otp.used' : undefined
            expect(answer).toBe(wanted)
            if (answer === undefined) newest = step
          }
          // Failed tries count, and the fifth would make this place wait.
          failed = answer === undefined ? 0 : failed + 1
          if (failed === 4) app.clock.move(24 * 3_600_000)
          failed %= 4
        }
      }),
      { numRuns: 12 },
    )
  })
})
