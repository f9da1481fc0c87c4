import type { CallInput } from '@plumbline/protocol/core'
import type { RefusalCode } from '@plumbline/rules/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { shippedHoldMs } from '../support/withdrawal-hold.ts'
import {
  codeTo,
  goodPassword,
  lettersTo,
  mobileCodeTo,
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

const bindEmail = (token: string, input: CallInput<'bindEmail'>) => app.call('bindEmail', input, { token })
const bindMobile = (token: string, input: CallInput<'bindMobile'>) => app.call('bindMobile', input, { token })
const signsIn = async (username: string) =>
  (await app.call('login', { username, password: goodPassword })).type

const byEmail = async () => {
  const email = newEmail()
  return { email, token: (await registerByEmail(app, email)).data.token }
}
const byMobile = async () => {
  const mobile = newMobile()
  return { mobile, token: (await registerByMobile(app, mobile)).data.token }
}

describe('an e-mail address', () => {
  it('is bound to a customer with a phone, who signs in with either from then on', async () => {
    const { mobile, token } = await byMobile()
    const email = newEmail()
    const oldCode = await mobileCodeTo(app, mobile, 'confirm', { token })
    const code = await codeTo(app, email, 'bind', { token })
    const until = new Date(app.clock.now() + shippedHoldMs).toISOString()
    expect((await bindEmail(token, { email, code, oldCode })).data).toEqual({
      email: expect.stringContaining('•••@example.org') as string,
      holdUntil: until,
    })
    expect(await signsIn(email)).toBe('ok')
    expect(await signsIn(`+${mobile.areaCode}${mobile.mobile}`)).toBe('ok')
    const { hold, events } = (await app.call('security', {}, { token })).data
    expect(hold).toEqual({ until, reason: 'email' })
    expect(events.map(({ action }) => action)).toContain('security.email_bound')
    const [notice] = await lettersTo(app, `+${mobile.areaCode}${mobile.mobile}`)
    expect(notice).toMatchObject({ kind: 'sms' })
    expect(notice?.code).toBeUndefined()
  })

  it('takes the place of another, confirmed at both, and the old one hears of it', async () => {
    const { email: old, token } = await byEmail()
    const email = newEmail()
    const oldCode = await codeTo(app, old, 'confirm', { token })
    const code = await codeTo(app, email, 'bind', { token })
    expect((await bindEmail(token, { email, code, oldCode })).type).toBe('ok')
    expect(await signsIn(email)).toBe('ok')
    expect(await signsIn(old)).toBe('error')
    const letters = (await lettersTo(app, old)).map(({ subject }) => subject)
    expect(letters[0]).toContain('e-mail')
    // The old address is free again, and opens nothing of this account any more.
    expect((await registerByEmail(app, old)).type).toBe('ok')
  })

  type Codes = { code: string; oldCode: string; email: string; old: string }
  const rows: readonly [
    what: string,
    input: (codes: Codes) => CallInput<'bindEmail'>,
    RefusalCode,
    field?: string,
  ][] = [
    ['without a code of the old one', ({ email, code }) => ({ email, code }), 'confirm.required', 'oldCode'],
    [
      'with a wrong code of the old one',
      ({ email, code, oldCode }) => ({ email, code, oldCode: wrong(oldCode) }),
      'code.wrong',
      'oldCode',
    ],
    [
      'with a wrong code of the new one',
      ({ email, code, oldCode }) => ({ email, code: wrong(code), oldCode }),
      'code.wrong',
    ],
    [
      'with the codes the wrong way round',
      ({ email, code, oldCode }) => ({ email, code: oldCode, oldCode: code }),
      'code.wrong',
      'oldCode',
    ],
    [
      'for an address that was sent no code',
      ({ code, oldCode }) => ({ email: newEmail(), code, oldCode }),
      'code.expired',
    ],
    ['that is bound already', ({ old, code, oldCode }) => ({ email: old, code, oldCode }), 'email.same'],
    ['that is none', ({ code, oldCode }) => ({ email: 'ada', code, oldCode }), 'email.invalid'],
  ]
  it.each(rows)('%s is refused, and nothing is used up', async (_, input, refusal, field) => {
    const { email: old, token } = await byEmail()
    const email = newEmail()
    const oldCode = await codeTo(app, old, 'confirm', { token })
    const code = await codeTo(app, email, 'bind', { token })
    const answer = await bindEmail(token, input({ code, oldCode, email, old }))
    expect(answer.refusal).toBe(refusal)
    expect(Object.keys(answer.fields ?? {})).toEqual(field === undefined ? [] : [field])
    expect((await bindEmail(token, { email, code, oldCode })).type).toBe('ok')
  })

  it('of somebody else is told as taken only after its owner’s code, and changes nothing', async () => {
    const ben = await byEmail()
    const { email: old, token } = await byEmail()
    const free = newEmail()
    for (const email of [ben.email, free]) {
      app.clock.move(61_000)
      const asked = await app.call('sendEmailCode', { email, scene: 'bind' }, { token })
      expect(asked).toMatchObject({ type: 'ok', data: { resendAfter: 60, expiresIn: 600 } })
    }
    const oldCode = await codeTo(app, old, 'confirm', { token })
    const code = await codeTo(app, ben.email, 'bind', { token })
    const guess = await bindEmail(token, { email: ben.email, code: wrong(code), oldCode })
    expect(guess.refusal).toBe('code.wrong')
    expect((await bindEmail(token, { email: ben.email, code, oldCode })).refusal).toBe('email.taken')
    for (const each of [old, ben.email]) expect(await signsIn(each)).toBe('ok')
  })

  it('that two want at once is bound to one of them', async () => {
    const email = newEmail()
    const wishes = []
    for (const person of [await byEmail(), await byEmail()]) {
      const oldCode = await codeTo(app, person.email, 'confirm', { token: person.token })
      const code = await codeTo(app, email, 'bind', { token: person.token })
      wishes.push({ token: person.token, oldCode, code })
    }
    const answers = await Promise.all(
      wishes.map(({ token, ...codes }) => bindEmail(token, { email, ...codes })),
    )
    expect(answers.map(({ refusal }) => refusal ?? 'bound').toSorted()).toEqual(['bound', 'email.taken'])
  })
})

describe('a phone', () => {
  it('is bound to a customer with an e-mail address, and another in its place', async () => {
    const { email, token } = await byEmail()
    const [first, second] = [newMobile(), newMobile()]
    const confirm = await codeTo(app, email, 'confirm', { token })
    const code = await mobileCodeTo(app, first, 'bind', { token })
    expect((await bindMobile(token, { ...first, code, oldCode: confirm })).type).toBe('ok')
    expect((await bindMobile(token, { ...first, code, oldCode: confirm })).refusal).toBe('mobile.same')

    // From now on a change of the phone is confirmed there, not by mail.
    const byMail = await codeTo(app, email, 'confirm', { token })
    const next = await mobileCodeTo(app, second, 'bind', { token })
    expect((await bindMobile(token, { ...second, code: next, oldCode: byMail })).refusal).toBe('code.expired')
    const byPhone = await mobileCodeTo(app, first, 'confirm', { token })
    expect((await bindMobile(token, { ...second, code: next, oldCode: byPhone })).data.mobile).toMatch(
      /^\+351 •••\d{3}$/,
    )
    expect(await signsIn(`+${second.areaCode}${second.mobile}`)).toBe('ok')
    expect(await signsIn(`+${first.areaCode}${first.mobile}`)).toBe('error')
    expect((await lettersTo(app, `+${first.areaCode}${first.mobile}`))[0]?.code).toBeUndefined()
  })

  it.each([
    ['that is none', { areaCode: '351', mobile: 'x' }, 'mobile.invalid'],
    ['that is a landline', { areaCode: '49', mobile: '030 123456' }, 'mobile.kind'],
    ['of a restricted country', { areaCode: '86', mobile: '13800138000' }, 'country.restricted'],
  ] as const)('%s is refused', async (_, mobile, refusal) => {
    const { token } = await byEmail()
    expect((await bindMobile(token, { ...mobile, code: '123456' })).refusal).toBe(refusal)
    expect((await app.call('sendMobileCode', { ...mobile, scene: 'bind' }, { token })).refusal).toBe(refusal)
  })
})

describe('a demo customer', () => {
  it('has no sign-in and binds nothing', async () => {
    const token = await app.openDemo()
    const refusal = 'demo.not_offered'
    for (const scene of ['bind', 'confirm', 'trade'] as const) {
      expect((await app.call('sendEmailCode', { email: newEmail(), scene }, { token })).refusal).toBe(refusal)
      expect((await app.call('sendMobileCode', { ...newMobile(), scene }, { token })).refusal).toBe(refusal)
    }
    expect((await bindEmail(token, { email: newEmail(), code: '123456' })).refusal).toBe(refusal)
    expect((await bindMobile(token, { ...newMobile(), code: '123456' })).refusal).toBe(refusal)
    expect((await app.call('otpBegin', { password: goodPassword }, { token })).refusal).toBe(refusal)
  })
})
