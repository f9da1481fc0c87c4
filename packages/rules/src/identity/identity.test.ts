import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries, isRestrictedCountry } from './country.ts'
import {
  codeTriesMax,
  inviteAlphabet,
  judgeCode,
  judgePassword,
  loginSlowSeconds,
  loginTriesFree,
  loginWaitMinutes,
  maskEmail,
  maskMobile,
  readEmail,
  readInviteCode,
  readKnownMobile,
  readLoginName,
  readNickname,
  type SentCode,
} from './identity.ts'

const refused = (refusal: string) => expect.objectContaining({ ok: false, refusal }) as unknown

describe('a password', () => {
  test.each([
    ['five characters', '12a45', 'password.length'],
    ['twenty-one characters', 'x'.repeat(21), 'password.length'],
    ['nothing', '', 'password.length'],
    ['a common one in other case', 'PassWord1', 'password.common'],
  ])('of %s is refused', (_, text, refusal) => {
    expect(judgePassword(text, 'standard', new Set(['password1']))).toEqual(refused(refusal))
  })
  test.each([
    ['six characters', '12a45b'],
    ['twenty characters', 'x'.repeat(20)],
    ['twenty emoji', '🐟'.repeat(20)],
    ['spaces inside and around', '  a b  '],
  ])('of %s is taken as it is', (_, text) => {
    expect(judgePassword(text, 'standard')).toEqual({ ok: true, value: text })
  })
  test('is the same however a keyboard composes its accents', () => {
    expect(judgePassword('pa\u0308ssword', 'standard')).toEqual(judgePassword('p\u00e4ssword', 'standard'))
  })
  test('names the limits it breaks', () => {
    expect(judgePassword('x', 'standard')).toMatchObject({ figures: { minimum: '6', maximum: '20' } })
    expect(judgePassword('x', 'long')).toMatchObject({ figures: { minimum: '8', maximum: '64' } })
  })
  test.each([
    ['seven characters', '12a45b7', 'password.length'],
    ['sixty-five characters', 'x'.repeat(65), 'password.length'],
  ])('of %s is refused where long ones are wanted', (_, text, refusal) => {
    expect(judgePassword(text, 'long')).toEqual(refused(refusal))
  })
})

describe('an e-mail address', () => {
  test.each([
    ['ada@example.org', 'ada@example.org'],
    ['  Ada.Lovelace+x@Example.ORG ', 'ada.lovelace+x@example.org'],
    ["o'brien@sub.example.co.uk", "o'brien@sub.example.co.uk"],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
  ])('%j is read as %j', (text, value) => {
    expect(readEmail(text)).toEqual({ ok: true, value })
  })
  test.each(['', '   '])('%j is required', text => {
    expect(readEmail(text)).toEqual({ ok: false, refusal: 'email.required' })
  })
  test.each([
    'ada',
    '@example.org',
    'ada@',
    'ada@example',
    'ada@example.1',
    'a b@example.org',
    'ada@@example.org',
    'ada@exa mple.org',
    '.ada@example.org',
    'ada.@example.org',
    'a..b@example.org',
    'ada@-example.org',
    'ada@example.org\nbcc: x@y.org',
    'ada@example.org,x@y.org',
    '<ada@example.org>',
    '"ada"@example.org',
    `${'x'.repeat(65)}@example.org`,
    `a@${'x'.repeat(60)}.${'y.'.repeat(100)}org`,
  ])('%j is invalid', text => {
    expect(readEmail(text)).toEqual({ ok: false, refusal: 'email.invalid' })
  })
  test('read once is read again as itself', () => {
    fc.assert(
      fc.property(fc.emailAddress(), text => {
        const read = readEmail(text)
        expect(read.ok ? readEmail(read.value) : read).toEqual(read)
      }),
    )
  })
  test('never takes long to read', () => {
    // A reader that goes back over what it has read would not come to an end of these.
    expect(readEmail(`${'a.'.repeat(120)}@${'a-'.repeat(120)}`).ok).toBe(false)
    expect(readEmail(`${'a'.repeat(64)}@${'a-'.repeat(90)}`).ok).toBe(false)
    expect(readEmail('a'.repeat(10_000_000)).ok).toBe(false)
  })
})

describe('a phone number that is known already', () => {
  test.each([
    ['+351', '912 345 678', '+351912345678'],
    ['00351', '(0)912-345.678', '+351912345678'],
    // No number of today: whoever was registered with it still comes in.
    ['44', '07700 900123', '+447700900123'],
    ['225', '07 12 34 56 78', '+2250712345678'],
    ['242', '06 123 4567', '+242061234567'],
  ])('%s %s is %s', (areaCode, mobile, e164) => {
    expect(readKnownMobile({ areaCode, mobile })).toMatchObject({ ok: true, value: { e164 } })
  })
  test.each([
    ['', '912345678'],
    ['999', '912345678'],
    ['351', ''],
    ['351', '12'],
    ['351', '91234567890123'],
    ['351', '9123x5678'],
    ['8', '613800138000'],
    ['86', '13800138000'],
    ['__proto__', '912345678'],
    // What is longer than any number is not read in part.
    ['351', `912345678${' '.repeat(60)}9`],
    ['351', `912345678${' '.repeat(60)}`],
    [`351${' '.repeat(65)}`, '912345678'],
  ])('%j %j is none', (areaCode, mobile) => {
    expect(readKnownMobile({ areaCode, mobile }).ok).toBe(false)
  })
  test('reads back from its full form as the same number', () => {
    const dial = fc.constantFrom(
      ...countries.filter(({ code }) => !isRestrictedCountry(code)).map(({ dial }) => dial),
    )
    const national = fc.integer({ min: 10_000_000, max: 999_999_999 }).map(String)
    fc.assert(
      fc.property(dial, national, (areaCode, mobile) => {
        const known = readKnownMobile({ areaCode, mobile })
        expect(known.ok && readLoginName(known.value.e164)).toEqual(
          known.ok && { kind: 'mobile', e164: known.value.e164 },
        )
      }),
    )
  })
})

describe('a name to sign in with', () => {
  test.each([
    ['12345678', { kind: 'uid', uid: '12345678' }],
    [`+351912345678${' '.repeat(60)}0`, undefined],
    [' 12345678 ', { kind: 'uid', uid: '12345678' }],
    ['ADA@example.org', { kind: 'email', email: 'ada@example.org' }],
    ['+351 0912 345 678', { kind: 'mobile', e164: '+351912345678' }],
    ['00351912345678', { kind: 'mobile', e164: '+351912345678' }],
    ['+225 07 12 34 56 78', { kind: 'mobile', e164: '+2250712345678' }],
  ])('%j is %j', (text, name) => {
    expect(readLoginName(text)).toEqual(name)
  })
  test.each(['', '1234567', '02345678', 'ada', '+', '+999123', '912345678', "' or 1=1 --"])(
    '%j is none',
    text => {
      expect(readLoginName(text)).toBeUndefined()
    },
  )
})

describe('a masked address', () => {
  test.each([
    ['pelican@example.org', 'pel•••@example.org'],
    ['abcd@example.org', 'ab•••@example.org'],
    ['a@example.org', '•••@example.org'],
  ])('of %s is %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })
  test('shows at most half of the name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,30}$/), local => {
        const shown = maskEmail(`${local}@example.org`).indexOf('•')
        expect(shown).toBeLessThanOrEqual(Math.min(3, local.length / 2))
      }),
    )
  })
  test('of a phone shows its end', () => {
    expect(maskMobile({ areaCode: '351', e164: '+351912345678' })).toBe('+351 •••678')
  })
})

describe('an invitation code', () => {
  test('is read in any case', () => {
    expect(readInviteCode(' abcd2345 ')).toEqual({ ok: true, value: 'ABCD2345' })
  })
  test.each(['ABCD234', 'ABCD23456', 'ABCD0234', 'ABCDO234', 'ABCD1234', ''])('%j is none', text => {
    expect(readInviteCode(text)).toEqual({ ok: false, refusal: 'invite.unknown' })
  })
  test('is of characters that nobody mistakes', () => {
    expect(inviteAlphabet).not.toMatch(/[01OIL]/)
    expect(new Set(inviteAlphabet).size).toBe(inviteAlphabet.length)
  })
})

describe('a name that others see', () => {
  test.each([
    [' Ada ', 'Ada'],
    ['李小龍', '李小龍'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['Zoe\u0308 ❤️', 'Zoë ❤️'],
    ['Nguyễn Đặng', 'Nguyễn Đặng'],
    ['ทิ้งนี้', 'ทิ้งนี้'],
  ])('%j is read as %j', (text, value) => {
    expect(readNickname(text)).toEqual({ ok: true, value })
  })
  test.each(['', '   ', 'x'.repeat(41), 'a\u0000b', 'a\nb', 'a\u202Eb', 'a\u200Bb', 'a\u{E0000}b'])(
    '%j is refused',
    text => {
      expect(readNickname(text)).toEqual(refused('nickname.invalid'))
    },
  )
  test.each([
    ['Hangul fillers', '\u3164\u115F\uFFA0'],
    ['blank Braille', '\u2800\u2800'],
    ['variation selectors', '\uFE0F'],
    ['joiners of graphemes', 'a\u034Fb'],
    ['accents upon nothing', '\u0301\u0301'],
    ['accents piled up over other lines', `a${'\u0316\u0300'.repeat(10)}`],
  ])('made of %s is refused', (_, text) => {
    expect(readNickname(text)).toEqual(refused('nickname.invalid'))
  })
  test.each([
    'Admin',
    'admin1',
    'the admin',
    'a.d.m.i.n',
    'АDMIN',
    'Adm1n',
    'Plumbline',
    'Plumb line support',
    'PIumbIine Ltd',
    'Customer Service',
    'ѕupport',
    'Support 24',
    '客服',
  ])('%j would pass for the house and is refused', text => {
    expect(readNickname(text)).toEqual(refused('nickname.invalid'))
  })
  test.each(['Badminton', 'Minda', 'Supporter of Ajax', 'Rooted', 'Teamwork', 'Plum', 'Ada 1', 'Служба'])(
    '%j is a name like any other',
    text => {
      expect(readNickname(text).ok).toBe(true)
    },
  )
})

describe('a verification code', () => {
  const sentAt = 1_000_000
  const expiresAt = sentAt + 600_000
  type Try = { readonly matches: boolean; readonly wait: number }

  /** What the store does with a verdict: a wrong try counts, the right one uses it up. */
  const walk = (tries: readonly Try[]) => {
    let code: SentCode = { expiresAt, tries: 0, state: 'open' }
    let now = sentAt
    return tries.map(({ matches, wait }) => {
      now += wait
      const verdict = judgeCode(code, { matches, now })
      code = verdict.ok ? { ...code, state: 'used' } : { ...code, tries: code.tries + 1 }
      return { verdict, matches, now }
    })
  }

  test('opens at most once, only in time, and only within five tries', () => {
    const attempt = fc.record({ matches: fc.boolean(), wait: fc.integer({ min: 0, max: 200_000 }) })
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 12 }), tries => {
        const steps = walk(tries)
        const opened = steps.findIndex(({ verdict }) => verdict.ok)
        expect(steps.filter(({ verdict }) => verdict.ok).length).toBeLessThanOrEqual(1)
        if (opened === -1) return
        expect(opened).toBeLessThan(codeTriesMax)
        expect(steps[opened]!.matches).toBe(true)
        expect(steps[opened]!.now).toBeLessThan(expiresAt)
        expect(steps.slice(0, opened).every(({ matches }) => !matches)).toBe(true)
        for (const { verdict } of steps.slice(opened + 1)) expect(verdict).toEqual(refused('code.expired'))
      }),
    )
  })

  test('counts down, and is dead from the fifth wrong try on', () => {
    const wrong = { matches: false, wait: 0 }
    const steps = walk([wrong, wrong, wrong, wrong, wrong, { matches: true, wait: 0 }])
    expect(steps.map(({ verdict }) => verdict)).toEqual([
      { ok: false, refusal: 'code.wrong', figures: { left: '4' } },
      { ok: false, refusal: 'code.wrong', figures: { left: '3' } },
      { ok: false, refusal: 'code.wrong', figures: { left: '2' } },
      { ok: false, refusal: 'code.wrong', figures: { left: '1' } },
      { ok: false, refusal: 'code.too_many_tries' },
      { ok: false, refusal: 'code.too_many_tries' },
    ])
  })

  test('that was never sent looks like one that ran out', () => {
    expect(judgeCode(undefined, { matches: true, now: 0 })).toEqual({ ok: false, refusal: 'code.expired' })
    expect(judgeCode({ expiresAt, tries: 0, state: 'open' }, { matches: true, now: expiresAt })).toEqual({
      ok: false,
      refusal: 'code.expired',
    })
  })
})

describe('failed sign-ins', () => {
  test('are free at first, then wait twice as long each time, up to an hour', () => {
    expect(Array.from({ length: 14 }, (_, failures) => loginWaitMinutes(failures))).toEqual([
      0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60,
    ])
    expect(loginWaitMinutes(loginTriesFree - 1)).toBe(0)
    expect(loginWaitMinutes(Number.MAX_SAFE_INTEGER)).toBe(60)
  })
  test('from everywhere together only slow, and not beyond bearing', () => {
    expect([0, 19, 20, 29, 30, 60, 1e9].map(loginSlowSeconds)).toEqual([0, 0, 1, 1, 2, 5, 5])
  })
})
