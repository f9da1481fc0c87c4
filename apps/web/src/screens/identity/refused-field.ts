import type { CallProblem } from '../../api.ts'
import type { Values } from './values.ts'

type Refused = Extract<CallProblem, { kind: 'refused' }>
type Field = keyof Omit<Values, 'way' | 'emailCode' | 'phoneCode'> | 'code'

/** Which field a refusal speaks of. */
const byRefusal: Readonly<Record<string, Field>> = {
  'email.required': 'email',
  'email.invalid': 'email',
  'mobile.invalid': 'mobile',
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
}

/** What the fields are called on the wire. */
const byName: Readonly<Record<string, Field>> = {
  email: 'email',
  areaCode: 'area',
  mobile: 'mobile',
  password: 'password',
  oldPassword: 'oldPassword',
  code: 'code',
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
  const field = byRefusal[refusal]
  if (field !== undefined) return [[field, message]]
  return Object.entries(fields).flatMap(([name, text]) => {
    const named = byName[name]
    return named === undefined ? [] : [[named, text] as const]
  })
}
