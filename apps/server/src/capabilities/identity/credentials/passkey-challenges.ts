import { passkeyMinutes } from '@plumbline/rules/identity'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { CallParsed } from '@plumbline/protocol/core'
import type { Queryable } from '../../../core/platform/db/database.ts'

const decode = (challenge: string): Buffer => Buffer.from(challenge, 'base64url')

type Challenge = {
  readonly challenge: string
  /** Who adds a passkey or unlocks with one; nobody (undefined) signs in. */
  readonly customer: CustomerId | undefined
  /** Which session is unlocked with it, and nothing else. */
  readonly session?: string
  readonly now: Millis
}

/** Keeps what a device is asked to sign. */
export const keepChallenge = async (
  on: Queryable,
  { challenge, customer, session, now }: Challenge,
): Promise<void> => {
  await on.query({
    name: 'identity.keep_challenge',
    text: 'insert into identity.passkey_challenge (challenge, customer, session, expires_at) values ($1, $2, $3, $4)',
    values: [decode(challenge), customer ?? null, session ?? null, new Date(now + passkeyMinutes * 60_000)],
  })
}

/** Takes it away: each is good for one try, within its time, of whom it was given to. */
export const takeChallenge = async (
  on: Queryable,
  { challenge, customer, session, now }: Challenge,
): Promise<boolean> => {
  const { rows } = await on.query<{ expires_at: Date }>({
    name: 'identity.take_challenge',
    text: `delete from identity.passkey_challenge where challenge = $1 and customer is not distinct from $2
        and session is not distinct from $3
      returning expires_at`,
    values: [decode(challenge), customer ?? null, session ?? null],
  })
  return rows[0] !== undefined && rows[0].expires_at.getTime() > now
}

/** The challenge that a browser says it has signed; empty where it says nothing that can be read. */
export const challengeIn = ({ response }: CallParsed<'passkeyLogin'>['credential']): string => {
  try {
    const told: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    const { challenge } = (told ?? {}) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    // Not what a browser sends: nobody was given an empty challenge, so that it opens nothing.
    return ''
  }
}

export const forgetOldChallenges = async (on: Queryable, now: SettledMillis): Promise<void> => {
  await on.query({
    name: 'identity.forget_challenges',
    text: 'delete from identity.passkey_challenge where expires_at < $1',
    values: [new Date(now)],
  })
}
