import {
  codeDigits,
  codeMinutes,
  countries,
  passwordPolicies,
  resendAfterSeconds,
  restrictedCountries,
} from '@plumbline/rules/identity'
import refusals from '@plumbline/texts/en/server/refusals.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import {
  faultOfAgreement,
  faultOfArea,
  faultOfCode,
  faultOfConfirm,
  faultOfCountry,
  faultOfEmail,
  faultOfInvite,
  faultOfName,
  faultOfNewPassword,
  faultOfNickname,
  faultOfPassword,
  isNeed,
} from './faults.ts'
import { faultOfKnownMobile, faultOfMobile } from './mobile-fault.ts'
import { dialOf } from '../../shared/dial.ts'

describe('the texts the specification fixes', () => {
  it.each([
    [refusals['email.required'], 'Please enter email'],
    [refusals['email.invalid'], 'Invalid email address'],
    [en.password.mismatch, 'Passwords do not match'],
    [en.register.incomplete, 'Fill in all fields'],
    [refusals['password.no_email'], 'No user email information found'],
    [refusals['code.sending_failed'], 'Sending failed, please try again'],
    [refusals['session.missing'], 'Please login first'],
    [refusals['session.expired'], 'Invalid session. Please log in again.'],
    [en.session.expired, 'Session expired. Stay or log in again?'],
    [en.error.connection, 'Connection error with server'],
    [en.error.timeout, 'Request timeout'],
    [en.error.system, 'System error {code}'],
    [en.place.textview, 'browse text'],
  ])('%s', (text, fixed) => {
    expect(text).toBe(fixed)
  })
})

describe('the figures the forms name', () => {
  it('are those of the specification and the decisions', () => {
    expect({
      passwordPolicy: passwordPolicies.standard,
      codeDigits,
      codeMinutes,
      resendAfterSeconds,
    }).toEqual({
      passwordPolicy: { minimum: 6, maximum: 20 },
      codeDigits: 6,
      codeMinutes: 10,
      resendAfterSeconds: 60,
    })
    expect([...restrictedCountries].toSorted()).toEqual(['CN', 'CU', 'IL', 'KP', 'VU'])
  })

  it.each(['HK', 'MO', 'TW'])('name %s as a place with service', code => {
    expect(countries.some(country => country.code === code)).toBe(true)
    expect(restrictedCountries).not.toContain(code)
  })
})

describe('signing up', () => {
  it.each([
    ['e-mail missing', faultOfEmail(' '), 'email.required'],
    ['e-mail without a host', faultOfEmail('ada@'), 'email.invalid'],
    ['e-mail without a name', faultOfEmail('@example.org'), 'email.invalid'],
    ['e-mail with a space', faultOfEmail('a da@example.org'), 'email.invalid'],
    ['e-mail in capitals and spaces', faultOfEmail(' Ada@Example.org '), undefined],
    ['password missing', faultOfNewPassword('standard')(''), 'password.needPassword'],
    ['password of 5', faultOfNewPassword('standard')('abcde'), 'password.length'],
    ['password of 6', faultOfNewPassword('standard')('abcdef'), undefined],
    ['password of 20', faultOfNewPassword('standard')('a'.repeat(20)), undefined],
    ['password of 21', faultOfNewPassword('standard')('a'.repeat(21)), 'password.length'],
    ['confirmation missing', faultOfConfirm('', 'abcdef'), 'password.needConfirm'],
    ['confirmation unlike', faultOfConfirm('abcdeF', 'abcdef'), 'password.mismatch'],
    ['confirmation alike', faultOfConfirm('abcdef', 'abcdef'), undefined],
    ['code missing', faultOfCode(''), 'verification.needCode'],
    ['code of 5', faultOfCode('12345'), 'verification.needCode'],
    ['code of 6', faultOfCode('123456'), undefined],
    ['invitation code left out', faultOfInvite(' '), undefined],
    ['invitation code in small letters', faultOfInvite('abcd2345'), undefined],
    ['invitation code too short', faultOfInvite('abcd'), 'invite.unknown'],
    ['country missing', faultOfCountry(''), 'country.need'],
    ['country chosen', faultOfCountry('PT'), undefined],
    ['area code missing', faultOfArea(dialOf('')), 'register.needAreaCode'],
    ['area code chosen', faultOfArea(dialOf('PT')), undefined],
    ['number missing', faultOfMobile(' ', '351'), 'register.needMobile'],
    ['number with letters', faultOfMobile('91234567a', '351'), 'mobile.invalid'],
    ['number too short', faultOfMobile('912', '351'), 'mobile.invalid'],
    ['number as people write it', faultOfMobile('(0)912 345-678', '351'), undefined],
    ['landline', faultOfMobile('030 123456', '49'), 'mobile.kind'],
    ['landline that is bound', faultOfKnownMobile('030 123456', '49'), undefined],
    ['number of a country without service', faultOfMobile('13800138000', '86'), 'country.restricted'],
    ['agreements not accepted', faultOfAgreement(false), 'register.needAgree'],
    ['agreements accepted', faultOfAgreement(true), undefined],
  ])('%s', (_, fault, expected) => {
    expect(fault).toBe(expected)
  })
})

describe('signing in, changing a password, a profile', () => {
  it.each([
    ['user ID missing', faultOfName(' '), 'login.needName'],
    ['user ID', faultOfName('80214973'), undefined],
    ['password missing', faultOfPassword(''), 'login.needPassword'],
    ['an old password outside the rule for new ones', faultOfPassword('abc'), undefined],
    ['nickname missing', faultOfNickname(' '), 'nickname.need'],
    ['nickname of 40', faultOfNickname('F'.repeat(40)), undefined],
    ['nickname of 41', faultOfNickname('F'.repeat(41)), 'nickname.invalid'],
    ['nickname with a control character', faultOfNickname('F\u0007inn'), 'nickname.invalid'],
  ])('%s', (_, fault, expected) => {
    expect(fault).toBe(expected)
  })
})

describe('"Fill in all fields"', () => {
  it.each([
    ['email.required', true],
    ['password.needPassword', true],
    ['register.needAgree', true],
    ['email.invalid', false],
    ['password.mismatch', false],
    ['The server said no.', false],
  ])('stands for %s: %s', (fault, stands) => {
    expect(isNeed(fault)).toBe(stands)
  })
})
