import { createHash, randomBytes, randomInt } from 'node:crypto'
import { inviteAlphabet, inviteCodeLength } from '@plumbline/rules/identity'

/** 256 bits, so that guessing is no way in; the database only ever sees its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Eight digits that do not begin with zero. */
export const newUid = (): string => randomInt(10_000_000, 100_000_000).toString()

/** What a customer gives to others, to be typed or read out loud. */
export const newInviteCode = (): string =>
  Array.from({ length: inviteCodeLength }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('')
