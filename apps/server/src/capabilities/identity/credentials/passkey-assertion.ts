import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { CallParsed } from '@plumbline/protocol/core'
import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { IdentityContext } from '../context.ts'
import { holdBeside } from '../sessions/owner-row.ts'

type Credential = CallParsed<'passkeyLogin'>['credential']
type Stored = { readonly customer: CustomerId; readonly publicKey: Buffer; readonly counter: number }

/**
 * Whose passkey has answered a challenge, with its owner verified by the device; undefined where anything is not right. Its
 * counter is noted with it.
 */
export const usePasskey = async (
  context: Pick<IdentityContext, 'site'>,
  tx: Transaction,
  { credential, challenge, at }: { credential: Credential; challenge: string; at: Millis },
): Promise<CustomerId | undefined> => {
  const id = Buffer.from(credential.id, 'base64url')
  const owner = await findPasskeyOwner(tx, id)
  if (owner !== undefined) await holdBeside(tx, owner)
  const stored = await lockPasskey(tx, id)
  if (stored === undefined) return undefined
  const counter = await counterOf(context, { credential, challenge, stored })
  if (counter === undefined) return undefined
  await noteUse(tx, { id, counter, at })
  return stored.customer
}

const findPasskeyOwner = async (tx: Transaction, id: Buffer): Promise<CustomerId | undefined> => {
  const { rows } = await tx.query<{ customer: bigint }>({
    name: 'identity.passkey_owner',
    text: 'select customer from identity.passkey where id = $1',
    values: [id],
  })
  return rows[0]?.customer.toString() as CustomerId | undefined
}

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

/** How often it was used, as it says itself with a signature that is right; undefined where anything is not. */
const counterOf = async (
  { site }: Pick<IdentityContext, 'site'>,
  { credential, challenge, stored }: { credential: Credential; challenge: string; stored: Stored },
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
    // Whatever cannot be read or does not fit is thrown: all of it means that it opens nothing.
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
