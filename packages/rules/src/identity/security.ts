import { accept, refuse, type Result } from '../core/refusal.ts'

/** The changes after which withdrawals wait. */
export const holdReasons = [
  'password',
  'trade_password',
  'email',
  'mobile',
  'otp_off',
  'passkey',
  'wallet',
] as const
export type HoldReason = (typeof holdReasons)[number]

/** How many of them are shown. */
export const securityEventsShown = 20

/** What an authenticator app shows. */
export const otpDigits = 6
/** A secret that was shown and not yet proved is forgotten after this. */
export const otpSetupMinutes = 15

/** Codes to be kept on paper, for the day the authenticator is lost. Each opens once. */
export const recoveryCodeCount = 10
/** No 0 and O, no 1, I and L, and no U: what is copied by hand stays what it was. */
export const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const recoveryGroup = 5
const recoveryLength = 2 * recoveryGroup

/** 'K7M2Q-9XWRD'. */
export const writeRecoveryCode = (characters: string): string =>
  `${characters.slice(0, recoveryGroup)}-${characters.slice(recoveryGroup)}`
export const recoveryCharacters = recoveryLength

/** What a customer types as a second step: a code of the authenticator or one from the paper, in its one form. */
export type SecondStep =
  | { readonly kind: 'otp'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string }

/** Spaces and hyphens do not count, nor does case. Undefined for what can be neither. */
export const readSecondStep = (text: string): SecondStep | undefined => {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^\d+$/.test(code) && code.length === otpDigits) return { kind: 'otp', code }
  const isRecovery =
    code.length === recoveryLength &&
    Array.from(code).every(character => recoveryAlphabet.includes(character))
  return isRecovery ? { kind: 'recovery', code } : undefined
}

/** A session as far as it is to be judged whether it still lives. */
export type KnownSession = {
  readonly endedBy: 'customer' | 'server' | null
  /** Of the account: what a freeze ended was suspended. */
  readonly standing: 'active' | 'frozen'
  readonly expiresAt: number
  /** When it was last used, to the minute. */
  readonly seenAt: number
}

/**
 * Whether a session still lives: it ends when the customer or the server ends it, after so long without use, and after
 * so long in any case. Refusals: session.expired, session.ended, session.suspended.
 */
export const judgeSession = (
  session: KnownSession | undefined,
  { now, idleMs }: { readonly now: number; readonly idleMs: number },
): Result<'lives'> => {
  if (session === undefined || session.endedBy === 'customer') return refuse('session.expired')
  if (session.endedBy === 'server')
    return refuse(session.standing === 'frozen' ? 'session.suspended' : 'session.ended')
  return session.expiresAt <= now || session.seenAt + idleMs <= now
    ? refuse('session.expired')
    : accept('lives')
}

/** Passkeys of one customer. */
export const passkeysMax = 10
/** A device has this long to sign what it was asked to. */
export const passkeyMinutes = 5
