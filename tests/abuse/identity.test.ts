import { routes, type CallName } from '@plumbline/protocol/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeTo, goodPassword, lettersTo, registerByEmail, wrong } from '../support/builders/identity.ts'
import { startApp, type App } from '../support/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ passwordCost: undefined })
})
afterAll(() => app.stop())

const post = (name: CallName, body: string) =>
  app.raw(routes[name][1], { method: 'POST', headers: { 'content-type': 'application/json' }, body })

const forms: readonly [name: CallName, form: Record<string, string>][] = [
  ['register', { email: 'ada@example.org', password: goodPassword, code: '123456' }],
  ['mobileRegister', { areaCode: '351', mobile: '912345678', password: goodPassword, code: '123456' }],
  ['login', { username: 'ada@example.org', password: goodPassword }],
  ['resetPassword', { email: 'ada@example.org', password: goodPassword, code: '123456' }],
]

describe('forms of strangers', () => {
  it.each(forms)('%s takes no field that carries the name of an object’s own', async (name, form) => {
    for (const field of ['__proto__', 'constructor', 'prototype', 'toString']) {
      const body = JSON.stringify(form).replace('{', `{"${field}":{"polluted":true},`)
      const answer = await post(name, body)
      expect(answer).toMatchObject({ status: 422, refusal: 'request.invalid' })
      expect(Object.keys(answer.fields ?? {})).toEqual([field])
    }
    expect({}).not.toHaveProperty('polluted')
  })

  it.each(forms)('%s takes no oversized field', async (name, form) => {
    for (const field of Object.keys(form)) {
      const answer = await post(name, JSON.stringify({ ...form, [field]: 'x'.repeat(10_000) }))
      expect(answer).toMatchObject({ status: 422, refusal: 'request.invalid' })
      expect(Object.keys(answer.fields ?? {})).toEqual([field])
    }
  })

  it.each(forms)('%s takes text only', async (name, form) => {
    for (const field of Object.keys(form))
      for (const value of [null, 7, true, [form[field]], { $ne: '' }]) {
        const answer = await post(name, JSON.stringify({ ...form, [field]: value }))
        expect(answer).toMatchObject({ status: 422, refusal: 'request.invalid' })
      }
  })

  it.each(forms)('%s answers what a database cannot store as text', async (name, form) => {
    for (const field of Object.keys(form)) {
      const answer = await post(name, JSON.stringify({ ...form, [field]: `a\u0000b\ud800` }))
      expect(answer.status).toBe(422)
    }
  })

  it('register nobody by a demo and an address at once', async () => {
    const body = JSON.stringify({
      simulation: 2,
      email: 'ada@example.org',
      password: goodPassword,
      code: '123456',
    })
    expect(await post('register', body)).toMatchObject({ status: 422, refusal: 'request.invalid' })
  })

  it('set nothing that is not theirs to set: what a call does not know is not read', async () => {
    const email = 'sets-nothing@example.org'
    const code = await codeTo(app, email, 'register')
    const wishes = { id: '1', uid: '1', book: 'demo', roles: ['admin'], permissions: ['*:*:*'], credit: 100 }
    const body = { email, password: goodPassword, code, ...wishes, invited_by: '1', frozen: null }
    const { data } = await app.call('register', body)
    const { user_info } = data
    expect(user_info).toMatchObject({ book: 'real', roles: [], permissions: [] })
    expect(user_info.uid).toMatch(/^\d{8}$/)
    expect(user_info.id).toBe(user_info.uid)
    const edited = await app.call('editProfile', { nickname: 'Ada', ...wishes }, { token: data.token })
    expect(edited.data.user_info).toEqual({ ...user_info, name: 'Ada' })
  })
})

describe('a page of somebody else’s', () => {
  it.each([
    ['cross-site', 403, 0],
    ['same-site', 403, 0],
    ['same-origin', 200, 1],
    ['none', 200, 1],
  ])('that has visitors’ browsers ask for codes (%s) gets %i', async (site, status, letters) => {
    const email = `seen-${site}@example.org`
    const headers = { 'sec-fetch-site': site }
    const path = `${routes.sendEmailCode[1]}?email=${email}&scene=register`
    expect(await app.raw(path, { headers })).toMatchObject({ status })
    expect(await lettersTo(app, email)).toHaveLength(letters)
    const mobile = `91${String(email.length).padStart(7, '0')}`
    const text = `${routes.sendMobileCode[1]}?areaCode=351&mobile=${mobile}&scene=register`
    expect(await app.raw(text, { headers })).toMatchObject({ status })
    expect(await lettersTo(app, `+351${mobile}`)).toHaveLength(letters)
  })
})

describe('guessing codes', () => {
  it('of an account gets five tries for each code, and ten codes a day', async () => {
    const email = 'victim@example.org'
    await registerByEmail(app, email)
    app.clock.set((Math.floor(app.clock.now() / 86_400_000) + 1) * 86_400_000)
    let judged = 0
    for (let codes = 0; codes < 12; codes++) {
      app.clock.move(61_000)
      const asked = await app.call('sendEmailCode', { email, scene: 'forgot' })
      expect(asked.type).toBe(codes < 10 ? 'ok' : 'error')
      for (let tries = 0; tries < 8; tries++) {
        const { refusal } = await app.call('resetPassword', {
          email,
          password: 'taken over 9',
          code: String(tries).padStart(6, '0'),
        })
        if (refusal === 'code.wrong') judged += 1
      }
    }
    expect(judged).toBeLessThanOrEqual(10 * 4)
    expect((await app.call('login', { username: email, password: goodPassword })).type).toBe('ok')
  })

  it('by many requests at once judges no more than one by one', async () => {
    const email = 'victim2@example.org'
    await registerByEmail(app, email)
    const code = await codeTo(app, email, 'forgot')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.call('resetPassword', { email, password: 'taken over 9', code: wrong(code) }),
      ),
    )
    expect(answers.filter(({ refusal }) => refusal === 'code.wrong')).toHaveLength(4)
    expect(await app.call('resetPassword', { email, password: 'taken over 9', code })).toMatchObject({
      refusal: 'code.too_many_tries',
    })
  })
})

describe('a flood of sign-ins', () => {
  it('is answered in full or turned away, while other calls go on', { tags: 'thorough' }, async () => {
    // More than wait for one address: sign-ins wait their turn, and what comes beyond is turned away.
    const flood = Array.from({ length: 300 }, (_, place) =>
      app.call('login', { username: `nobody${place}@example.org`, password: 'wrong one' }),
    )
    const started = Date.now()
    expect((await app.call('instrumentList', {})).type).toBe('ok')
    const waited = Date.now() - started
    const refusals = new Map<string | undefined, number>()
    for (const { refusal } of await Promise.all(flood))
      refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1)
    expect(new Set(refusals.keys())).toEqual(new Set(['login.failed', 'request.too_many']))
    expect(waited).toBeLessThan(Date.now() - started)
  })
})
