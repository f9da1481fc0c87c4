import { passwordPolicies } from '@plumbline/rules/identity'
import { BadSetting, readConfig } from '@plumbline/server/config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '@plumbline/server/core/texts/index'
import { startApp, type Answer, type App } from '../support/app.ts'
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
  app = await startApp()
})
afterAll(() => app.stop())

type Row = readonly [rule: string, call: () => Promise<Answer<unknown>>, expected: Record<string, unknown>]

const register = async (rest: Record<string, unknown>) => {
  const email = newEmail()
  const code = await codeTo(app, email, 'register')
  return app.call('register', { email, code, password: goodPassword, ...rest })
}

describe('what the specification says (sections 3, 5, 7, 8)', () => {
  const rows: readonly Row[] = [
    ['Register: email required', () => register({ email: '' }), { message: 'Please enter email' }],
    ['Register: email valid', () => register({ email: 'ada' }), { message: 'Invalid email address' }],
    [
      'Register: password required',
      () => register({ password: undefined }),
      { fields: { password: 'Required' } },
    ],
    [
      'Register: password of 6 characters at least',
      () => register({ password: 'x7'.repeat(20).slice(0, passwordPolicies.standard.minimum - 1) }),
      { message: 'Choose a password of 6 to 20 characters.' },
    ],
    ['Register: password of 6 characters', () => register({ password: '7f#kQz' }), { type: 'ok', code: 200 }],
    [
      'Register: password of 20 characters',
      () => register({ password: '7f#kQz'.repeat(4).slice(0, passwordPolicies.standard.maximum) }),
      { type: 'ok' },
    ],
    [
      'Register: password of 20 characters at most',
      () => register({ password: '7f#kQz'.repeat(4).slice(0, passwordPolicies.standard.maximum + 1) }),
      { message: 'Choose a password of 6 to 20 characters.' },
    ],
    [
      'Register: verification code required',
      () => register({ code: undefined }),
      { fields: { code: 'Required' } },
    ],
    ['Register: invitation code optional', () => register({ inviteCode: '' }), { type: 'ok' }],
    [
      'Register: {simulation: 2} creates a demo account',
      () => app.call('register', { simulation: 2 }),
      { type: 'ok', data: { token: expect.any(String) as unknown, user_info: { book: 'demo' } } },
    ],
    [
      'Registration by phone is there',
      () => registerByMobile(app, newMobile()),
      { type: 'ok', data: { token: expect.any(String) as unknown } },
    ],
    [
      'Login: user ID required',
      () => app.call('login', { password: 'x' } as { username: string; password: string }),
      { fields: { username: 'Required' } },
    ],
    [
      'Login: password required',
      () => app.call('login', { username: '12345678' } as { username: string; password: string }),
      { fields: { password: 'Required' } },
    ],
    [
      'Login: the server message is shown',
      () => app.call('login', { username: '12345678', password: 'x' }),
      { type: 'error', message: textOf('en', 'login.failed') },
    ],
    [
      'Login: code 200, data.token and data.user_info',
      async () => {
        const { uid } = (await registerByEmail(app, newEmail())).data.user_info
        return app.call('login', { username: uid, password: goodPassword })
      },
      {
        code: 200,
        data: { token: expect.any(String) as unknown, user_info: { uid: expect.any(String) as unknown } },
      },
    ],
    [
      'Change password: user must have an email',
      async () =>
        app.call(
          'changePassword',
          { oldPassword: 'a', password: goodPassword, code: '123456' },
          { token: await app.openDemo() },
        ),
      { message: 'No user email information found' },
    ],
    [
      'Change password: all fields required',
      async () =>
        app.call('changePassword', {} as { oldPassword: string; password: string; code: string }, {
          token: await app.openDemo(),
        }),
      { fields: { oldPassword: 'Required', password: 'Required', code: 'Required' } },
    ],
    [
      'Without a session',
      () => app.call('changePassword', { oldPassword: 'a', password: goodPassword, code: '123456' }),
      { status: 401, code: 401, message: 'Please login first' },
    ],
    [
      'With an invalid session',
      () => app.call('userInfo', {}, { token: 'none' }),
      { status: 401, code: 101, message: 'Invalid session. Please log in again.' },
    ],
  ]
  it.each(rows)('%s', async (_, call, expected) => {
    expect(await call()).toMatchObject(expected)
  })

  it('Sending failed, please try again: when no more messages are taken', async () => {
    // Codes that have been tried, and wait for the next try: what else waits takes none of their room.
    await app.product.database.query({
      text: `insert into outbox.message (id, channel, recipient, subject, body, priority, attempts, created_at, expires_at, next_at)
        select gen_random_uuid(), 'none', 'x', 'x', 'x', 0, 1, $1, $2, $2 from generate_series(1, 10000)`,
      values: [new Date(app.clock.now()), new Date(app.clock.now() + 1e9)],
    })
    app.clock.move(61_000)
    const email = newEmail()
    expect(await app.call('sendEmailCode', { email, scene: 'register' })).toMatchObject({
      status: 422,
      refusal: 'code.sending_failed',
      message: 'Sending failed, please try again',
    })
    await app.product.database.query(`delete from outbox.message where recipient = 'x'`)
    // The minute until another code may be asked for has not begun.
    expect((await app.call('sendEmailCode', { email, scene: 'register' })).type).toBe('ok')
  })
})

describe('a production', () => {
  const sane = { DEPLOYMENT: 'production' }
  const relay = {
    SMTP_URL: 'smtps://user:secret@mail.example',
    MAIL_FROM: 'Plumbline <hello@plumbline.example>',
  }
  const gateway = { SMS_URL: 'https://sms.example/send' }
  const faultOf = (environment: Record<string, string>): string => {
    try {
      readConfig(environment)
      return ''
    } catch (error) {
      expect(error).toBeInstanceOf(BadSetting)
      return (error as Error).message
    }
  }

  it('refuses the local outbox for mail and for text messages', () => {
    expect(faultOf(sane)).toContain('SMTP_URL is empty')
    expect(faultOf(sane)).toContain('SMS_URL is empty')
    const configured = faultOf({ ...sane, ...relay, ...gateway })
    expect(configured).not.toMatch(/SMTP_URL|SMS_URL/)
    expect(configured).toContain('FEED is simulated')
  })

  it.each([
    ['SMTP_URL', 'smtp://mail.example?tls=no'],
    ['SMS_URL', 'HTTP://sms.example/send'],
  ])('refuses to send codes in clear text: %s cannot be %j', (name, value) => {
    expect(faultOf({ ...sane, ...relay, ...gateway, [name]: value })).toContain(`${name} is not encrypted`)
    expect(faultOf({ MAIL_FROM: relay.MAIL_FROM, [name]: value })).toBe('')
    const onThisMachine = value.replace(/(?:mail|sms)\.example/, '127.0.0.1')
    expect(faultOf({ ...sane, ...relay, ...gateway, [name]: onThisMachine })).not.toContain(name)
  })

  it.each([
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A <a@b.example>\r\nBcc: x@y.example'],
    ['SMS_URL', 'ftp://sms.example'],
    ['SMS_KEY', 'short'],
    ['CODES_PER_HOUR', '0'],
  ])('or a development: %s cannot be %j', (name, value) => {
    expect(faultOf({ [name]: value })).toContain(name)
  })

  it('or a development needs a sender for its mails', () => {
    expect(faultOf({ SMTP_URL: 'smtp://mail.example' })).toBe('MAIL_FROM must be set where SMTP_URL is')
  })

  it('names where a person is reached, for whoever cannot sign in', () => {
    expect(faultOf(sane)).toContain('COMPLAINT_EMAIL is empty')
    expect(faultOf({ ...sane, COMPLAINT_EMAIL: 'help@plumbline-broker.com' })).not.toContain(
      'COMPLAINT_EMAIL',
    )
    expect(faultOf({ ...sane, COMPLAINT_EMAIL: 'complaints@example.org' })).toContain(
      'COMPLAINT_EMAIL is an example',
    )
    expect(faultOf({})).toBe('')
  })

  it('never says a secret', () => {
    expect(faultOf({ SMS_KEY: 'hidden' })).not.toContain('hidden')
    expect(faultOf({ SMTP_URL: 'http://user:hidden@mail.example' })).not.toContain('hidden')
  })
})
