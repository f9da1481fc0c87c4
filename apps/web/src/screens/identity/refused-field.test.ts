import { describe, expect, it } from 'vitest'
import { refusedFields } from './refused-field.ts'

const refused = (refusal: string, fields: Record<string, string> = {}) =>
  refusedFields({ kind: 'refused', code: 1000, message: 'No.', refusal, fields })

describe('what the server refuses', () => {
  it.each([
    ['email.required', 'email'],
    ['email.invalid', 'email'],
    ['mobile.invalid', 'mobile'],
    ['mobile.kind', 'mobile'],
    ['country.unknown', 'country'],
    ['country.restricted', 'country'],
    ['password.length', 'password'],
    ['password.common', 'password'],
    ['password.same', 'password'],
    ['password.wrong', 'oldPassword'],
    ['code.wrong', 'code'],
    ['code.expired', 'code'],
    ['code.too_many_tries', 'code'],
    ['code.wait', 'code'],
    ['code.too_many_sent', 'code'],
    ['code.sending_failed', 'code'],
    ['invite.unknown', 'invite'],
    ['agreement.outdated', 'agree'],
    ['nickname.invalid', 'nickname'],
    ['email.same', 'email'],
    ['email.taken', 'email'],
    ['mobile.same', 'mobile'],
    ['mobile.taken', 'mobile'],
    ['confirm.required', 'oldCode'],
    ['trade_password.wrong', 'oldPassword'],
    ['trade_password.same_as_login', 'password'],
    ['otp.wrong', 'otp'],
    ['otp.used', 'otp'],
  ])('%s stands beside the field %s', (refusal, field) => {
    expect(refused(refusal)).toEqual([[field, 'No.']])
  })

  it.each(['login.failed', 'login.too_many_tries', 'server.busy', 'request.too_many', 'password.no_email'])(
    '%s is said of the form as a whole',
    refusal => {
      expect(refused(refusal)).toEqual([])
    },
  )

  it('of several fields stands beside each, under the names this app has for them', () => {
    expect(refused('request.invalid', { inviteCode: 'Too long', areaCode: 'Required', other: '?' })).toEqual([
      ['invite', 'Too long'],
      ['area', 'Required'],
    ])
  })

  it('of two codes stands beside the one that the server names', () => {
    expect(refused('code.wrong', { oldCode: 'Wrong.' })).toEqual([['oldCode', 'Wrong.']])
  })
})
