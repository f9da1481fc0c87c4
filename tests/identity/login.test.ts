import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import {
  codeTo,
  goodPassword,
  newEmail,
  newMobile,
  registerByEmail,
  registerByMobile,
} from '../support/builders/identity.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ passwordCost: undefined, environment: { TRUST_PROXY: 'yes' } })
})
afterAll(() => app.stop())

const login = (username: string, password = goodPassword) => app.call('login', { username, password })

/** From another internet address, as the proxy in front names it. */
const loginFrom = async (address: string, username: string, password = goodPassword) =>
  app.raw('/api/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password }),
  })

const stillMs = 24 * 3_600_000

describe('a customer', () => {
  it('signs in with UID, e-mail or phone, however they are written', async () => {
    const email = newEmail()
    const ada = (await registerByEmail(app, email)).data.user_info
    const mobile = newMobile()
    const ben = (await registerByMobile(app, mobile)).data.user_info
    for (const name of [ada.uid, ` ${ada.uid} `, email, email.toUpperCase()])
      expect((await login(name)).data.user_info).toEqual(ada)
    const number = mobile.mobile
    for (const name of [
      ben.uid,
      `+351${number}`,
      `+351 0${number.slice(0, 3)} ${number.slice(3)}`,
      `00351${number}`,
    ])
      expect((await login(name)).data.user_info).toEqual(ben)
  })

  it('gets a new session each time, and the ones before live on', async () => {
    const email = newEmail()
    const first = (await registerByEmail(app, email)).data.token
    const second = (await login(email)).data.token
    expect(second).not.toBe(first)
    for (const token of [first, second]) expect((await app.call('userInfo', {}, { token })).type).toBe('ok')
  })

  it('is never slowed by signing in often', { tags: 'thorough' }, async () => {
    const email = newEmail()
    await registerByEmail(app, email)
    // What is slowed would never be answered: time stands still.
    for (let count = 0; count < 30; count++) expect((await login(email)).type).toBe('ok')
  })

  it('is answered the same whatever is wrong', async () => {
    const email = newEmail()
    const { uid } = (await registerByEmail(app, email)).data.user_info
    const demo = (await app.call('register', { simulation: 2 })).data.user_info
    const answers = [
      await login(email, 'wrong one'),
      await login(uid, 'wrong one'),
      await login(newEmail(), goodPassword),
      await login('99999999', goodPassword),
      await login('no name at all', goodPassword),
      await login(demo.uid, goodPassword),
      await login("' or 1=1 --", goodPassword),
      await login(email, 'x'.repeat(128)),
    ]
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({
      status: 422,
      code: 1058,
      message: 'The user ID or the password is wrong.',
    })
  })

  it.each([
    ['username', { username: '', password: goodPassword }],
    ['password', { username: '12345678', password: '' }],
  ])('is asked for an empty %s', async (field, input) => {
    expect(await app.call('login', input)).toMatchObject({
      refusal: 'request.invalid',
      fields: { [field]: 'Outside the allowed range' },
    })
  })

  it('whose stored password is cheaper than today signs in, and gets it hashed anew', async () => {
    const email = newEmail()
    const { uid } = (await registerByEmail(app, email)).data.user_info
    const { createPasswords } =
      await import('@plumbline/server/capabilities/identity/credentials/passwords/hash')
    const cheap = await createPasswords({ cost: { memoryKiB: 8 * 1024, passes: 1, lanes: 1 } }).hash(
      goodPassword,
    )
    const stored = async () => {
      const { rows } = await app.product.database.query<{ password: string; password_changed_at: Date }>({
        text: `select s.password, s.password_changed_at from identity.sign_in s
          join identity.customer c on c.id = s.customer where c.uid = $1`,
        values: [uid],
      })
      return rows[0]!
    }
    const before = await stored()
    await app.product.database.query({
      text: `update identity.sign_in s set password = $2 from identity.customer c where c.id = s.customer and c.uid = $1`,
      values: [uid, cheap.ok ? cheap.value : ''],
    })
    expect((await stored()).password).toContain('m=8192,t=1')
    const together = await Promise.all([login(email), login(email), login(email)])
    expect(together.map(({ type }) => type)).toEqual(['ok', 'ok', 'ok'])
    const after = await stored()
    expect(after.password).toContain('m=19456,t=2')
    expect(after.password_changed_at).toEqual(before.password_changed_at)
    expect((await login(email)).type).toBe('ok')
  })
})

describe('guessing a password', () => {
  it('is free five times, then waits longer and longer, even with the right one', async () => {
    const email = newEmail()
    await registerByEmail(app, email)
    for (let tries = 0; tries < 5; tries++)
      expect((await login(email, 'wrong one')).refusal).toBe('login.failed')
    expect(await login(email)).toMatchObject({
      status: 429,
      code: 1059,
      message: 'Too many wrong tries. Try again in 1 min, or reset your password.',
    })
    app.clock.move(60_000)
    expect((await login(email, 'wrong one')).refusal).toBe('login.failed')
    app.clock.move(60_000)
    expect(await login(email)).toMatchObject({ message: expect.stringContaining('in 1 min') as unknown })
    app.clock.move(60_000)
    expect((await login(email)).type).toBe('ok')
    expect((await login(email)).type).toBe('ok')
  })

  it('many times at once gains nothing', async () => {
    const email = newEmail()
    await registerByEmail(app, email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(email, 'wrong one')))
    expect(answers.filter(({ refusal }) => refusal === 'login.failed')).toHaveLength(5)
    expect(answers.filter(({ refusal }) => refusal === 'login.too_many_tries')).toHaveLength(15)
  })

  it('tells by no counter that a user id, an address and a phone belong to one person', async () => {
    const email = newEmail()
    const { uid } = (await registerByEmail(app, email)).data.user_info
    for (let tries = 0; tries < 6; tries++) await login(email, 'wrong one')
    expect((await login(email, 'wrong one')).refusal).toBe('login.too_many_tries')
    expect((await login(uid, 'wrong one')).refusal).toBe('login.failed')
  })

  it('of a phone nobody has, in other ways of writing it, waits like that of a phone somebody has', async () => {
    const [known, unknown] = [newMobile(), newMobile()]
    await registerByMobile(app, known)
    const written = ({ areaCode, mobile }: typeof known) => [
      `+${areaCode}${mobile}`,
      `+${areaCode} ${mobile}`,
      `00${areaCode}${mobile}`,
      `+${areaCode} (0) ${mobile}`,
      `+${areaCode}-${mobile}`,
      `+${areaCode}.${mobile}`,
    ]
    const refusalsOf = async (mobile: typeof known) => {
      const refusals = []
      for (const name of written(mobile)) refusals.push((await login(name, 'wrong one')).refusal)
      return refusals
    }
    expect(await refusalsOf(unknown)).toEqual(await refusalsOf(known))
  })

  it('by a stranger does not lock the owner out', async () => {
    const email = newEmail()
    await registerByEmail(app, email)
    for (let tries = 0; tries < 8; tries++) await loginFrom('192.0.2.66', email, 'wrong one')
    expect(await loginFrom('192.0.2.66', email)).toMatchObject({ refusal: 'login.too_many_tries' })
    expect(await loginFrom('192.0.2.1', email)).toMatchObject({ type: 'ok' })
  })

  it('from many addresses only slows everybody on this account, the owner too', async () => {
    const email = newEmail()
    await registerByEmail(app, email)
    for (let place = 0; place < 5; place++)
      for (let tries = 0; tries < 4; tries++) await loginFrom(`192.0.2.${100 + place}`, email, 'wrong one')
    const planned = app.timer.plannedIn(1_000)
    let answered = false
    const owner = loginFrom('192.0.2.1', email).finally(() => {
      answered = true
    })
    await expect.poll(() => app.timer.plannedIn(1_000)).toBe(planned + 1)
    expect(answered).toBe(false)
    app.timer.wind(1_000)
    expect(await owner).toMatchObject({ type: 'ok' })
    app.clock.move(3_600_000)
    expect(await loginFrom('192.0.2.1', email)).toMatchObject({ type: 'ok' })
  })

  it('is forgotten after a day, and after the password was reset', { tags: 'thorough' }, async () => {
    const [ada, ben] = [newEmail(), newEmail()]
    for (const email of [ada, ben]) {
      await registerByEmail(app, email)
      for (let tries = 0; tries < 5; tries++) await login(email, 'wrong one')
      expect((await login(email)).refusal).toBe('login.too_many_tries')
    }
    const code = await codeTo(app, ben, 'forgot')
    for (let tries = 0; tries < 3; tries++) await login(ben, 'wrong one')
    await app.call('resetPassword', { email: ben, password: 'another one 8', code })
    expect((await login(ben, 'another one 8')).type).toBe('ok')
    app.clock.move(stillMs)
    for (let tries = 0; tries < 5; tries++)
      expect((await login(ada, 'wrong one')).refusal).toBe('login.failed')
  })
})

describe('LOGINS_PER_MINUTE, CODES_PER_HOUR, REGISTER_PER_HOUR', () => {
  const fill = (count: number) => Array.from({ length: count }, (_, place) => place)

  it('limit what one internet address may try, each by itself', async () => {
    const strict = await startApp({
      environment: {
        LOGINS_PER_MINUTE: '3',
        CODES_PER_HOUR: '2',
        REGISTER_PER_HOUR: '4',
        DEMO_PER_HOUR: '1',
      },
    })
    try {
      const statusesOf = async (count: number, call: (place: number) => Promise<{ status: number }>) => {
        const statuses = []
        for (const place of fill(count)) statuses.push((await call(place)).status)
        return statuses
      }
      const wish = { password: goodPassword, code: '123456' }
      expect(
        await statusesOf(4, () => strict.call('login', { username: 'nobody', password: 'nothing' })),
      ).toEqual([422, 422, 422, 429])
      expect(
        await statusesOf(3, place =>
          strict.call('sendEmailCode', { email: `a${place}@example.org`, scene: 'register' }),
        ),
      ).toEqual([200, 200, 429])
      expect(
        await statusesOf(5, place => strict.call('register', { email: `a${place}@example.org`, ...wish })),
      ).toEqual([422, 422, 422, 422, 429])
      expect(await statusesOf(2, () => strict.call('register', { simulation: 2 }))).toEqual([200, 429])
    } finally {
      await strict.stop()
    }
  })
})
