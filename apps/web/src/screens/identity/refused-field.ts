import type { CallProblem } from '../../api.ts'
import type { Values } from './values.ts'

type Refused = Extract<CallProblem, { kind: 'refused' }>
type Field = keyof Omit<Values, 'way' | 'emailCode' | 'phoneCode' | 'kept'> | 'code'

/** Which field a refusal speaks of. */
const byRefusal: Readonly<Record<string, Field>> = {
  'email.required': 'email',
  'email.invalid': 'email',
  'mobile.invalid': 'mobile',
  'mobile.kind': 'mobile',
  'country.unknown': 'country',
  'country.restricted': 'country',
  'password.length': 'password',
  'password.common': 'password',
  'password.same': 'password',
  'password.wrong': 'oldPassword',
  'code.wrong': 'code',
  'code.expired': 'code',
  'code.too_many_tries': 'code',
  'code.wait': 'code',
  'code.too_many_sent': 'code',
  'code.sending_failed': 'code',
  'invite.unknown': 'invite',
  'nickname.invalid': 'nickname',
  'agreement.outdated': 'agree',
  'email.same': 'email',
  'email.taken': 'email',
  'mobile.same': 'mobile',
  'mobile.taken': 'mobile',
  'confirm.required': 'oldCode',
  'trade_password.wrong': 'oldPassword',
  'trade_password.same_as_login': 'password',
  'otp.wrong': 'otp',
  'otp.used': 'otp',
}

/** What the fields are called on the wire. */
const byName: Readonly<Record<string, Field>> = {
  email: 'email',
  areaCode: 'area',
  mobile: 'mobile',
  password: 'password',
  oldPassword: 'oldPassword',
  code: 'code',
  oldCode: 'oldCode',
  otp: 'otp',
  inviteCode: 'invite',
  nickname: 'nickname',
  country: 'country',
}

/** The fields the server found wrong, with its words for each; empty where it speaks of none. */
export const refusedFields = ({
  refusal,
  message,
  fields,
}: Refused): readonly (readonly [Field, string])[] => {
  const named = Object.entries(fields).flatMap(([name, text]) => {
    const known = byName[name]
    return known === undefined ? [] : [[known, text] as const]
  })
  if (named.length > 0) return named
  const field = byRefusal[refusal]
  return field === undefined ? [] : [[field, message]]
}
