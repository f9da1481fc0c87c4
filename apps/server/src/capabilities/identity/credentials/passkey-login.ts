import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { IdentityContext, Visitor } from '../context.ts'
import { openSession } from '../sessions/open-session.ts'
import { challengeIn, keepChallenge, takeChallenge } from './passkey-challenges.ts'

/** What the browser needs to sign in: any passkey of this deployment will do, so that nothing tells who has one. */
export const passkeyChallenge =
  ({ database, site, now }: IdentityContext) =>
  async (): Promise<Result<CallOutput<'passkeyChallenge'>>> => {
    const options = await generateAuthenticationOptions({ rpID: site().rpId, userVerification: 'required' })
    await keepChallenge(database, { challenge: options.challenge, customer: undefined, now: now() })
    return accept({ options: { ...options } })
  }

type Stored = { readonly customer: CustomerId; readonly publicKey: Buffer; readonly counter: number }

/** Holds it until the transaction ends, so that its counter only ever grows. */
const lockPasskey = async (tx: Transaction, id: Buffer): Promise<Stored | undefined> => {
  const { rows } = await tx.query<{ customer: bigint; public_key: Buffer; counter: bigint }>({
    name: 'identity.lock_passkey',
    text: 'select customer, public_key, counter from identity.passkey where id = $1 for update',
    values: [id],
  })
  const row = rows[0]
  return (
    row && {
      customer: row.customer.toString() as CustomerId,
      publicKey: row.public_key,
      counter: Number(row.counter),
    }
  )
}

/** Signs in with a passkey, which is a second step by itself. Refusals: passkey.failed, whatever is wrong. */
export const passkeyLogin =
  (context: IdentityContext) =>
  async (
    visitor: Visitor,
    { credential, device }: CallParsed<'passkeyLogin'>,
  ): Promise<Result<CallOutput<'passkeyLogin'>>> => {
    const { database, outbox, now } = context
    const challenge = challengeIn(credential)
    const isOurs = await takeChallenge(database, { challenge, customer: undefined, now: now() })
    if (!isOurs) return refuse('passkey.failed')
    const opened = await database.transaction(async tx => {
      const at = now()
      const id = Buffer.from(credential.id, 'base64url')
      const stored = await lockPasskey(tx, id)
      if (stored === undefined) return refuse('passkey.failed')
      const counter = await counterOf(context, { credential, challenge, stored })
      if (counter === undefined) return refuse('passkey.failed')
      await noteUse(tx, { id, counter, at })
      const { customer } = stored
      return accept(await openSession(context, tx, { customer, visitor, device, now: at }))
    })
    if (opened.ok) outbox.wake()
    return opened
  }

/** How often it was used, as it says itself with a signature that is right; undefined where anything is not. */
const counterOf = async (
  { site }: IdentityContext,
  {
    credential,
    challenge,
    stored,
  }: { credential: CallParsed<'passkeyLogin'>['credential']; challenge: string; stored: Stored },
): Promise<number | undefined> => {
  const { origin, rpId } = site()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(stored.publicKey),
        counter: stored.counter,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // Whatever cannot be read or does not fit is thrown: all of it means that nobody signs in.
    return undefined
  }
}

const noteUse = async (
  tx: Transaction,
  { id, counter, at }: { id: Buffer; counter: number; at: Millis },
): Promise<void> => {
  await tx.query({
    name: 'identity.note_passkey',
    text: 'update identity.passkey set counter = $2, used_at = $3 where id = $1',
    values: [id, counter, new Date(at)],
  })
}
