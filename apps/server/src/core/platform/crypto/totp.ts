import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator app knows: RFC 6238 with SHA-1, six digits, thirty seconds. */
const algorithm = 'SHA1'
const digits = 6
export const stepSeconds = 30
/** Steps before and after the present one: clocks differ, and typing takes a moment. */
const stepsAround = 1
const secretBytes = 20
const issuer = 'Plumbline'

export const newTotpSecret = (): Buffer => randomBytes(secretBytes)

const totpOf = (secret: Buffer, label = issuer): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm,
    digits,
    period: stepSeconds,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** What an authenticator takes: the secret as text, and the address that a QR code shows. */
export const totpEnrolment = (secret: Buffer, label: string): { secret: string; uri: string } => {
  const totp = totpOf(secret, label)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The code of a step, which is the number of 30 s since 1970. */
const codeOf = (totp: TOTP, step: number): string => totp.generate({ timestamp: step * stepSeconds * 1_000 })

/**
 * Judges a code of six digits. A code of `newestUsed` or an older step was used, or skipped: whoever saw it cannot use it
 * again. What comes out as a step is stored as the newest used one, under the same lock.
 */
export const judgeTotp = (input: {
  readonly secret: Buffer
  readonly code: string
  readonly newestUsed: number
  readonly now: number
}): { readonly step: number } | 'wrong' | 'used' => {
  const totp = totpOf(input.secret)
  const present = Math.floor(input.now / 1_000 / stepSeconds)
  const given = Buffer.from(input.code)
  let matching: number | undefined
  for (let step = present - stepsAround; step <= present + stepsAround; step++) {
    const expected = Buffer.from(codeOf(totp, step))
    if (expected.length === given.length && timingSafeEqual(expected, given)) matching = step
  }
  if (matching === undefined) return 'wrong'
  return matching > input.newestUsed ? { step: matching } : 'used'
}
