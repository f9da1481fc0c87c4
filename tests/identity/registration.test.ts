import { createHash } from 'node:crypto'
import { agreementKeys } from '@plumbline/rules/published-text'
import { languages, refusalTable, type CallInput } from '@plumbline/protocol/core'
import type { RefusalCode } from '@plumbline/rules/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '@plumbline/server/core/texts/index'
import { startApp, type App } from '../support/app.ts'
import {
  codeTo,
  goodPassword,
  mobileCodeTo,
  newestCode,
  newEmail,
  newMobile,
  registerByEmail,
  registerByMobile,
} from '../support/builders/identity.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ passwordCost: undefined })
})
afterAll(() => app.stop())

const customers = async () => {
  const { rows } = await app.product.database.query<{ count: bigint }>(
    'select count(*) from identity.customer',
  )
  return rows[0]!.count
}

describe('registering by e-mail', () => {
  it('opens a real customer with three empty accounts, signed in', async () => {
    const { data, type } = await registerByEmail(app, 'pelican@example.org', { country: 'pt' })
    expect(type).toBe('ok')
    expect(data.user_info).toMatchObject({
      uid: expect.stringMatching(/^[1-9]\d{7}$/) as unknown,
      book: 'real',
      email: 'pel•••@example.org',
      mobile: null,
      country: 'PT',
      avatar: null,
    })
    const { token } = data
    expect((await app.call('userInfo', {}, { token })).data.user_info).toEqual(data.user_info)
    const { data: balances } = await app.call('accounts', {}, { token })
    const empty = { available: '0.00', frozen: '0.00' }
    expect(balances).toMatchObject({ book: 'real', fund: empty, contract: empty, term: empty })
    expect(await app.audit()).toEqual([])
  })

  it('reads the address as people write it', async () => {
    const { data } = await registerByEmail(app, 'crane@example.org', { email: '  Crane@Example.ORG ' })
    expect(data.user_info.email).toBe('cr•••@example.org')
  })

  it('leaves the country open where none is declared, or the field is empty', async () => {
    expect((await registerByEmail(app, newEmail())).data.user_info.country).toBeNull()
    expect((await registerByEmail(app, newEmail(), { country: '' })).data.user_info.country).toBeNull()
  })

  it('keeps neither password nor token nor code in clear', async () => {
    const email = newEmail()
    const code = await codeTo(app, email, 'register')
    const { token } = (await app.call('register', { email, password: goodPassword, code })).data
    const { rows } = await app.product.database.query<{ all: string }>(
      `select (select json_agg(s)::text from identity.sign_in s) || (select json_agg(s)::text from identity.session s)
        || (select json_agg(c)::text from identity.code c) as all`,
    )
    expect(rows[0]!.all).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    for (const secret of [goodPassword, token, `"${code}"`]) expect(rows[0]!.all).not.toContain(secret)
  })

  it('of the same address twice at once opens exactly one', async () => {
    const email = newEmail()
    const code = await codeTo(app, email, 'register')
    const before = await customers()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.call('register', { email, password: goodPassword, code })),
    )
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
    for (const { refusal } of answers.filter(({ type }) => type === 'error'))
      expect(refusal).toBe('code.expired')
    expect(await customers()).toBe(before + 1n)
  })
})

describe('registering by phone', () => {
  it('opens a real customer, signed in', async () => {
    const { data } = await registerByMobile(app, { areaCode: '351', mobile: '912345678' })
    expect(data.user_info).toMatchObject({ book: 'real', email: null, mobile: '+351 •••678' })
  })

  it('knows the number however it is written', async () => {
    const mobile = newMobile()
    const code = await mobileCodeTo(app, mobile, 'register')
    const answer = await app.call('mobileRegister', {
      areaCode: '+351',
      mobile: `0${mobile.mobile.slice(0, 3)} ${mobile.mobile.slice(3)}`,
      password: goodPassword,
      code,
    })
    expect(answer.type).toBe('ok')
  })
})

describe('an invitation code', () => {
  it('is given to every real customer, and tells who invited whom', async () => {
    const ada = (await registerByEmail(app, newEmail())).data.user_info
    const codeOf = async (uid: string) => {
      const { rows } = await app.product.database.query<{ invite_code: string; invited_by: string | null }>({
        text: `select c.invite_code, i.uid as invited_by from identity.customer c
          left join identity.customer i on i.id = c.invited_by where c.uid = $1`,
        values: [uid],
      })
      return rows[0]!
    }
    const { invite_code: inviteCode, invited_by } = await codeOf(ada.uid)
    expect(inviteCode).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    expect(invited_by).toBeNull()
    const ben = await registerByEmail(app, newEmail(), { inviteCode: inviteCode.toLowerCase() })
    expect((await codeOf(ben.data.user_info.uid)).invited_by).toBe(ada.uid)
  })

  it('that is left empty is none', async () => {
    expect((await registerByEmail(app, newEmail(), { inviteCode: ' ' })).type).toBe('ok')
  })
})

describe('agreements', () => {
  const accepted = async (uid: string) => {
    const { rows } = await app.product.database.query({
      text: `select a.key, a.version, a.language, encode(a.text_hash, 'hex') as hash, a.accepted_at
        from identity.agreement a join identity.customer c on c.id = a.customer where c.uid = $1 order by a.key`,
      values: [uid],
    })
    return rows
  }

  it.each(languages)('are recorded in %s with version, hash of the text, and time', async lang => {
    const shown = await Promise.all(
      (['privacy', 'service'] as const).map(key => app.call('agreementText', { key }, { lang })),
    )
    const { data } = await registerByEmail(
      app,
      newEmail(),
      { agreements: shown.map(({ data: { key, version } }) => ({ key, version })) },
      { lang },
    )
    expect(await accepted(data.user_info.uid)).toEqual(
      shown.map(({ data: { key, version, sha256 } }) => ({
        key,
        version,
        language: lang,
        hash: sha256,
        accepted_at: new Date(app.clock.now()),
      })),
    )
  })

  it('that a client does not name are the required ones as they are now', async () => {
    const { data } = await registerByEmail(app, newEmail())
    expect((await accepted(data.user_info.uid)).map(({ key }) => key as string)).toEqual([
      'privacy',
      'service',
    ])
  })

  it('stay as they were accepted, for the product too', async () => {
    for (const text of [
      `update identity.agreement set version = 'other'`,
      'delete from identity.agreement',
      'truncate identity.agreement',
    ])
      await expect(app.product.database.query(text)).rejects.toMatchObject({ code: '42501' })
  })

  it.each(agreementKeys)('can be read by anybody: %s, with the hash of what is read', async key => {
    const { data } = await app.call('agreementText', { key })
    const lines = data.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])
    const text = [data.key, data.version, data.title, ...lines].join('\n')
    expect(createHash('sha256').update(text).digest('hex')).toBe(data.sha256)
    const other = await app.call('agreementText', { key }, { lang: 'hk' })
    expect(other.data).toMatchObject({ key, version: data.version })
    expect(other.data.sha256).not.toBe(data.sha256)
  })
})

describe('a registration is refused', () => {
  type Wish = Partial<Exclude<CallInput<'register'>, { simulation: 2 }>>
  const rows: readonly [what: string, wish: Wish, refusal: RefusalCode, figures?: Record<string, string>][] =
    [
      ['without an e-mail address', { email: undefined }, 'email.required'],
      ['with an empty e-mail address', { email: ' ' }, 'email.required'],
      ['with an e-mail address that is none', { email: 'ada at example' }, 'email.invalid'],
      ['with a short password', { password: '12a45' }, 'password.length', { minimum: '6', maximum: '20' }],
      [
        'with a long password',
        { password: 'a'.repeat(21) },
        'password.length',
        { minimum: '6', maximum: '20' },
      ],
      ['with a common password', { password: 'Passw0rd' }, 'password.common'],
      ['from a restricted country', { country: 'CN' }, 'country.restricted'],
      ['from a country that is none', { country: 'XX' }, 'country.unknown'],
      ['with an invitation code that nobody has', { inviteCode: 'ABCD2345' }, 'invite.unknown'],
      ['with an invitation code that is none', { inviteCode: 'O0O0' }, 'invite.unknown'],
      [
        'with an old agreement',
        {
          agreements: [
            { key: 'privacy', version: '2020-01-01' },
            { key: 'service', version: '2020-01-01' },
          ],
        },
        'agreement.outdated',
      ],
      ['with an agreement missing', { agreements: [] }, 'agreement.outdated'],
    ]
  it.each(rows)('%s', async (_, wish, refusal, figures) => {
    const email = newEmail()
    const code = await codeTo(app, email, 'register')
    const before = await customers()
    const answer = await app.call('register', { email, password: goodPassword, code, ...wish })
    expect(answer).toMatchObject({
      status: refusalTable[refusal].status,
      code: refusalTable[refusal].number,
      refusal,
      message: textOf('en', refusal, figures),
    })
    expect(await customers()).toBe(before)
    // Nothing is lost: put right, the same code registers.
    expect((await app.call('register', { email, password: goodPassword, code })).type).toBe('ok')
  })

  it.each(['850', '972', '86', '678', '53'])('with a phone of area code %s', async areaCode => {
    const mobile = { areaCode, mobile: '1380013800' }
    expect(await app.call('sendMobileCode', { ...mobile, scene: 'register' })).toMatchObject({
      refusal: 'country.restricted',
    })
    expect(
      await app.call('mobileRegister', { ...mobile, password: goodPassword, code: '123456' }),
    ).toMatchObject({ refusal: 'country.restricted' })
  })

  it('with a phone number that is none', async () => {
    const answer = await app.call('mobileRegister', {
      areaCode: '351',
      mobile: '12',
      password: goodPassword,
      code: '123456',
    })
    expect(answer).toMatchObject({ status: 422, refusal: 'mobile.invalid' })
  })

  it('with a landline', async () => {
    const mobile = { areaCode: '351', mobile: '21 123 4567' }
    expect(await app.call('sendMobileCode', { ...mobile, scene: 'register' })).toMatchObject({
      status: 422,
      refusal: 'mobile.kind',
    })
    expect(
      await app.call('mobileRegister', { ...mobile, password: goodPassword, code: '123456' }),
    ).toMatchObject({ status: 422, refusal: 'mobile.kind' })
  })

  it('sends its code to the number as it is dialled, however it was typed', async () => {
    const typed = { areaCode: '+351', mobile: '\u202a351 912\u2011345\u2011999\u202c' }
    expect(await app.call('sendMobileCode', { ...typed, scene: 'register' })).toMatchObject({ type: 'ok' })
    const answer = await app.call('mobileRegister', {
      ...typed,
      password: goodPassword,
      code: await newestCode(app, '+351912345999'),
    })
    expect(answer.type).toBe('ok')
  })

  it.each([
    ['code', { email: 'ada@example.org', password: goodPassword }],
    ['password', { email: 'ada@example.org', code: '123456' }],
  ])('without %s, by the name of the field', async (field, input) => {
    const answer = await app.call('register', input as CallInput<'register'>)
    expect(answer).toMatchObject({ status: 422, refusal: 'request.invalid', fields: { [field]: 'Required' } })
  })
})

describe('a demo account', () => {
  it('still opens with {simulation: 2}, with neither address nor country', async () => {
    const { data } = await app.call('register', { simulation: 2 })
    expect(data.user_info).toMatchObject({ book: 'demo', email: null, mobile: null, country: null })
  })
})

describe('a profile', () => {
  it('takes another name at once', async () => {
    const { token } = (await registerByEmail(app, newEmail())).data
    const { data } = await app.call('editProfile', { nickname: ' 李小龍 ' }, { token })
    expect(data.user_info.name).toBe('李小龍')
    expect((await app.call('userInfo', {}, { token })).data.user_info.name).toBe('李小龍')
  })

  it.each(['', '  ', 'x'.repeat(41), 'a\u202Eb'])('does not take %j', async nickname => {
    const token = await app.openDemo()
    expect(await app.call('editProfile', { nickname }, { token })).toMatchObject({
      status: 422,
      refusal: 'nickname.invalid',
      message: 'Choose a name of 1 to 40 visible characters.',
    })
  })
})
