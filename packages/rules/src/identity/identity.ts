import { countries, restrictedDials } from './country.ts'
import { dialledText, type Mobile } from './dialled.ts'
import type { Uid } from '../core/ids.ts'
import { isReservedNickname } from './nickname.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** Characters of a new password, as the operator's policy wants them. */
export const passwordPolicies = {
  standard: { minimum: 6, maximum: 20 },
  long: { minimum: 8, maximum: 64 },
} as const
export type PasswordPolicy = keyof typeof passwordPolicies
export const emailLengthMax = 254
export const nicknameLengthMax = 40

export const codeDigits = 6
export const codeMinutes = 10
export const codeTriesMax = 5
export const resendAfterSeconds = 60

/** What a verification code is for. A code opens only what it was sent for. */
export const codeScenes = ['register', 'forgot', 'password', 'bind', 'confirm', 'trade'] as const
export type CodeScene = (typeof codeScenes)[number]

/** Characters as a person counts them, so that an emoji or an accent is one. */
const lengthOf = (text: string): number => Array.from(text).length

/**
 * A new password, normalised so that every keyboard types the same one.
 * `common` holds the most common ones in lower case; the server has the list.
 * Refusals: password.length, password.common.
 */
export const judgePassword = (
  text: string,
  policy: PasswordPolicy,
  common?: ReadonlySet<string>,
): Result<string> => {
  const password = text.normalize('NFC')
  const length = lengthOf(password)
  const { minimum, maximum } = passwordPolicies[policy]
  if (length < minimum || length > maximum)
    return refuse('password.length', { minimum: String(minimum), maximum: String(maximum) })
  if (common?.has(password.toLowerCase()) === true) return refuse('password.common')
  return accept(password)
}

const localPattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
const localLengthMax = 64

/** An e-mail address in the one form it is known by. Refusals: email.required, email.invalid. */
export const readEmail = (text: string): Result<string> => {
  const email = text.trim().toLowerCase()
  if (email === '') return refuse('email.required')
  if (email.length > emailLengthMax) return refuse('email.invalid')
  const at = email.lastIndexOf('@')
  const local = email.slice(0, Math.max(at, 0))
  const isAddress =
    local.length <= localLengthMax && localPattern.test(local) && domainPattern.test(email.slice(at + 1))
  return isAddress ? accept(email) : refuse('email.invalid')
}

const knownDials: ReadonlySet<string> = new Set(countries.map(({ dial }) => dial))
const dialLengthMax = Math.max(...countries.map(({ dial }) => dial.length))
const e164DigitsMin = 7
const e164DigitsMax = 15
/** Ivory Coast, Benin, Gabon and Congo: the zero in front belongs to the number, and is dialled from abroad as well. */
const dialsWithZero: ReadonlySet<string> = new Set(['225', '229', '241', '242'])

/**
 * A phone number by which somebody may be known already: looser than what can be bound today (readMobile), so that whoever
 * was registered by older rules, or has a number newer than the tables, still comes in.
 * Refusals: mobile.invalid, country.restricted (by area code).
 */
export const readKnownMobile = (input: { areaCode: string; mobile: string }): Result<Mobile> => {
  const areaCode = dialledText(input.areaCode).replace(/^(?:\+|00)/, '')
  const written = dialledText(input.mobile)
  const mobile = dialsWithZero.has(areaCode) ? written : written.replace(/^0+/, '')
  const digits = areaCode + mobile
  if (!knownDials.has(areaCode) || !/^\d+$/.test(mobile)) return refuse('mobile.invalid')
  if (digits.length < e164DigitsMin || digits.length > e164DigitsMax) return refuse('mobile.invalid')
  if (restrictedDials.some(dial => digits.startsWith(dial))) return refuse('country.restricted')
  return accept({ areaCode, mobile, e164: `+${digits}` })
}

/** What a customer signs in with, once it is known what it is. */
export type LoginName =
  | { readonly kind: 'uid'; readonly uid: Uid }
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'mobile'; readonly e164: string }

const readDialled = (text: string): string | undefined => {
  const digits = dialledText(text).replace(/^(?:\+|00)/, '')
  for (let length = dialLengthMax; length > 0; length--) {
    const known = readKnownMobile({ areaCode: digits.slice(0, length), mobile: digits.slice(length) })
    if (known.ok) return known.value.e164
  }
  return undefined
}

/** Eight digits, the first of them no zero. */
export const isUid = (text: string): boolean => /^[1-9]\d{7}$/.test(text)

/** UID (eight digits), e-mail address, or phone number with a plus and its area code; undefined if it is none. */
export const readLoginName = (text: string): LoginName | undefined => {
  const name = text.trim()
  if (isUid(name)) return { kind: 'uid', uid: name as Uid }
  if (/^(?:\+|00)/.test(name)) {
    const e164 = readDialled(name)
    return e164 === undefined ? undefined : { kind: 'mobile', e164 }
  }
  const email = readEmail(name)
  return email.ok ? { kind: 'email', email: email.value } : undefined
}

/** Enough to recognise one's own address, too little to learn it: 'pel•••@example.org'. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const shown = Math.min(3, Math.floor(at / 2))
  return `${email.slice(0, shown)}•••${email.slice(at)}`
}

/** '+351 •••678'. */
export const maskMobile = ({ areaCode, e164 }: { areaCode: string; e164: string }): string =>
  `+${areaCode} •••${e164.slice(-3)}`

/** No 0 and O, no 1, I and L: a code that is read out loud stays what it was. */
export const inviteAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const inviteCodeLength = 8

/** An invitation code in the one form it is known by. Refusals: invite.unknown. */
export const readInviteCode = (text: string): Result<string> => {
  const code = text.trim().toUpperCase()
  const isCode =
    code.length === inviteCodeLength &&
    Array.from(code).every(character => inviteAlphabet.includes(character))
  return isCode ? accept(code) : refuse('invite.unknown')
}

/**
 * What may make a name look like another one, like none, or run over other lines: control, formatting and unassigned
 * characters; those that are drawn as nothing (but for what makes an emoji coloured); accents upon nothing, or piled up.
 */
const unseen =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u2800]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}|^\p{M}|\p{M}{4}/u

/** The name that others see. Refusals: nickname.invalid. */
export const readNickname = (text: string): Result<string> => {
  const nickname = text.trim().normalize('NFC')
  const length = lengthOf(nickname)
  return length < 1 || length > nicknameLengthMax || unseen.test(nickname) || isReservedNickname(nickname)
    ? refuse('nickname.invalid', { maximum: String(nicknameLengthMax) })
    : accept(nickname)
}

/** A verification code that was sent, as far as judging a try needs it. */
export type SentCode = {
  readonly expiresAt: number
  readonly tries: number
  readonly state: 'open' | 'used'
}

/**
 * Judges one try of a code. A wrong try counts; the fifth wrong one ends the code, so that even the right one is
 * refused after it. Refusals: code.expired (also: none was sent, or it was used), code.too_many_tries, code.wrong.
 */
export const judgeCode = (
  code: SentCode | undefined,
  attempt: { readonly matches: boolean; readonly now: number },
): Result<'right'> => {
  if (code === undefined || code.state === 'used' || attempt.now >= code.expiresAt)
    return refuse('code.expired')
  if (code.tries >= codeTriesMax) return refuse('code.too_many_tries')
  if (attempt.matches) return accept('right')
  const left = codeTriesMax - code.tries - 1
  return left === 0 ? refuse('code.too_many_tries') : refuse('code.wrong', { left: String(left) })
}

/** Tries of one address on one account before it has to wait. */
export const loginTriesFree = 5
const loginWaitMinutesMax = 60

/** Minutes that one address waits after its so many failed tries on one account: 1, 2, 4 … up to an hour. */
export const loginWaitMinutes = (failures: number): number =>
  failures < loginTriesFree ? 0 : Math.min(2 ** Math.min(failures - loginTriesFree, 10), loginWaitMinutesMax)

/** Tries of all strange places on one second step before strange places have to wait. */
export const strangeTriesFree = 15

const failuresCalm = 20
const failuresPerSecond = 10
const loginSlowSecondsMax = 5

/**
 * Seconds that every try on one account takes longer after so many failures from all addresses. It only ever slows:
 * whoever guesses from a thousand addresses must not be able to lock the owner out.
 */
export const loginSlowSeconds = (failures: number): number =>
  failures < failuresCalm
    ? 0
    : Math.min(1 + Math.floor((failures - failuresCalm) / failuresPerSecond), loginSlowSecondsMax)
