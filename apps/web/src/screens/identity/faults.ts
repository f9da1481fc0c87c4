import {
  codeDigits,
  judgePassword,
  readEmail,
  readInviteCode,
  readNickname,
  readSecondStep,
  type PasswordPolicy,
} from '@plumbline/rules/identity'
import type { RefusalCode, Result } from '@plumbline/rules/core'

/** Fields that stay empty although they are needed, and what to do about it. */
const needs = [
  'login.needName',
  'login.needPassword',
  'country.need',
  'email.required',
  'register.needAreaCode',
  'register.needMobile',
  'verification.needCode',
  'password.needPassword',
  'password.needConfirm',
  'register.needAgree',
  'nickname.need',
  'security.needTrade',
  'security.needOtp',
  'security.needRecovery',
  'security.needKept',
] as const

/** What the rules say, in the very texts the server has for it. */
const ruled = [
  'email.required',
  'email.invalid',
  'mobile.invalid',
  'mobile.kind',
  'country.restricted',
  'password.length',
  'invite.unknown',
  'nickname.invalid',
] as const satisfies readonly RefusalCode[]

export type Ruled = (typeof ruled)[number]
/** What may be wrong with a field before anything is sent: the name of a text. */
export type Fault = (typeof needs)[number] | Ruled | 'password.mismatch'

export const isNeed = (fault: string | undefined): boolean =>
  (needs as readonly string[]).includes(fault ?? '')
export const isRuled = (fault: Fault): fault is Ruled => (ruled as readonly string[]).includes(fault)

const isFault = (code: RefusalCode): code is Ruled => (ruled as readonly string[]).includes(code)
export const faultOf = (judged: Result<unknown>): Fault | undefined =>
  !judged.ok && isFault(judged.refusal) ? judged.refusal : undefined

export const faultOfName = (name: string): Fault | undefined =>
  name.trim() === '' ? 'login.needName' : undefined

/** A password that exists already is not judged by the rule for new ones. */
export const faultOfPassword = (password: string): Fault | undefined =>
  password === '' ? 'login.needPassword' : undefined

export const faultOfNewPassword =
  (policy: PasswordPolicy) =>
  (password: string): Fault | undefined =>
    password === '' ? 'password.needPassword' : faultOf(judgePassword(password, policy))

export const faultOfConfirm = (confirm: string, password: string): Fault | undefined => {
  if (confirm === '') return 'password.needConfirm'
  return confirm === password ? undefined : 'password.mismatch'
}

export const faultOfCountry = (country: string): Fault | undefined =>
  country === '' ? 'country.need' : undefined

export const faultOfEmail = (email: string): Fault | undefined => faultOf(readEmail(email))

export const faultOfArea = (dial: string): Fault | undefined =>
  dial === '' ? 'register.needAreaCode' : undefined

export const faultOfCode = (code: string): Fault | undefined =>
  code.length < codeDigits ? 'verification.needCode' : undefined

export const faultOfOtp = (code: string): Fault | undefined =>
  readSecondStep(code)?.kind === 'otp' ? undefined : 'security.needOtp'

export const faultOfRecovery = (code: string): Fault | undefined =>
  readSecondStep(code)?.kind === 'recovery' ? undefined : 'security.needRecovery'

/** Where either will do. */
export const faultOfSecondStep = (code: string): Fault | undefined =>
  readSecondStep(code) === undefined ? 'security.needOtp' : undefined

/** A trade password that exists already. */
export const faultOfTradePassword = (password: string): Fault | undefined =>
  password === '' ? 'security.needTrade' : undefined

export const faultOfKept = (kept: boolean): Fault | undefined => (kept ? undefined : 'security.needKept')

/** Optional: only what was typed is judged. */
export const faultOfInvite = (invite: string): Fault | undefined =>
  invite.trim() === '' ? undefined : faultOf(readInviteCode(invite))

export const faultOfAgreement = (agreed: boolean): Fault | undefined =>
  agreed ? undefined : 'register.needAgree'

export const faultOfNickname = (nickname: string): Fault | undefined =>
  nickname.trim() === '' ? 'nickname.need' : faultOf(readNickname(nickname))
