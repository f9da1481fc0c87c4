import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { passkeysMax } from '@plumbline/rules/identity'
import type { Millis } from '@plumbline/rules/market'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { confirmPassword } from './confirm-password.ts'
import type { CustomerCall, IdentityContext } from '../context.ts'
import { deviceName } from '../sessions/device-name.ts'
import { findSignIn } from '../sessions/find-sign-in.ts'
import { holdLiving } from '../sessions/owner-row.ts'
import { setHold } from '../withdrawal-hold.ts'
import { challengeIn, keepChallenge, takeChallenge } from './passkey-challenges.ts'
import { noteChange } from '../note-change.ts'

const houseName = 'Plumbline'
/** COSE's numbers of EdDSA, ES256 and RS256: what devices have. */
const algorithms = [-8, -7, -257]

type Row = { id: Buffer; name: string; transports: string[]; created_at: Date; used_at: Date | null }

const readPasskeys = async (on: Queryable, customer: CustomerId): Promise<readonly Row[]> => {
  const { rows } = await on.query<Row>({
    name: 'identity.passkeys',
    text: `select id, name, transports, created_at, used_at from identity.passkey
      where customer = $1 order by created_at, id`,
    values: [customer],
  })
  return rows
}

const tooMany = () => refuse('passkey.too_many', { maximum: String(passkeysMax) })

/** The passkeys that sign in to this account. */
export const passkeyList =
  ({ database }: IdentityContext) =>
  async ({ caller: { customer } }: CustomerCall): Promise<Result<CallOutput<'passkeyList'>>> => {
    const rows = await readPasskeys(database, customer)
    const items = rows.map(row => ({
      id: row.id.toString('base64url'),
      name: row.name,
      createdAt: row.created_at.toISOString(),
      usedAt: row.used_at?.toISOString() ?? null,
    }))
    return accept({ items })
  }

/** What the browser needs to make a passkey. Refusals: as declared. */
export const passkeyBegin =
  (context: IdentityContext) =>
  async (
    call: CustomerCall,
    { password }: CallParsed<'passkeyBegin'>,
  ): Promise<Result<CallOutput<'passkeyBegin'>>> => {
    const { database, vault, site, now } = context
    const { customer } = call.caller
    const known = await confirmPassword(context, call, password)
    if (!known.ok) return known
    const held = await readPasskeys(database, customer)
    if (held.length >= passkeysMax) return tooMany()
    const options = await generateRegistrationOptions({
      rpName: houseName,
      rpID: site().rpId,
      userName: known.value.uid,
      // Tells nothing about the customer, and is the same for each passkey of theirs.
      userID: new Uint8Array(vault.fingerprint('passkey user', customer)),
      attestationType: 'none',
      supportedAlgorithmIDs: algorithms,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: held.map(({ id }) => ({ id: id.toString('base64url') })),
    })
    await keepChallenge(database, { challenge: options.challenge, customer, now: now() })
    return accept({ options: { ...options } })
  }

/** Keeps a passkey that the browser made. Refusals: as declared. */
export const passkeyAdd =
  (context: IdentityContext) =>
  async (
    call: CustomerCall,
    { credential: given }: CallParsed<'passkeyAdd'>,
  ): Promise<Result<CallOutput<'passkeyAdd'>>> => {
    const { database, outbox, now } = context
    const { customer } = call.caller
    const known = await findSignIn(database, { kind: 'customer', customer })
    if (known === undefined) return refuse('demo.not_offered')
    const challenge = challengeIn(given)
    if (!(await takeChallenge(database, { challenge, customer, now: now() }))) return refuse('passkey.failed')
    const credential = await verified(context, given as unknown as RegistrationResponseJSON, challenge)
    if (credential === undefined) return refuse('passkey.failed')
    const name = deviceName(call.agent) ?? houseName
    const added = await database.transaction(async tx => {
      const at = now()
      const lives = await holdLiving(tx, call.caller)
      if (!lives.ok) return lives
      const kept = await insert(tx, { customer, credential, name, at })
      if (!kept.ok) return kept
      const holdUntil = await follow(context, tx, call, 'added')
      return accept({ id: credential.id, name, holdUntil })
    })
    if (added.ok) outbox.wake()
    return added
  }

const verified = async (
  { site }: IdentityContext,
  response: RegistrationResponseJSON,
  expectedChallenge: string,
): Promise<WebAuthnCredential | undefined> => {
  const { origin, rpId } = site()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo?.credential
  } catch {
    // Whatever cannot be read or does not fit is thrown: all of it means that this is no passkey of ours.
    return undefined
  }
}

const insert = async (
  tx: Transaction,
  {
    customer,
    credential,
    name,
    at,
  }: { customer: CustomerId; credential: WebAuthnCredential; name: string; at: Millis },
): Promise<Result<'kept'>> => {
  if ((await readPasskeys(tx, customer)).length >= passkeysMax) return tooMany()
  const { rowCount } = await tx.query({
    name: 'identity.insert_passkey',
    text: `insert into identity.passkey (id, customer, public_key, counter, transports, name, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    values: [
      Buffer.from(credential.id, 'base64url'),
      customer,
      Buffer.from(credential.publicKey),
      credential.counter,
      credential.transports ?? [],
      name,
      new Date(at),
    ],
  })
  return rowCount === 1 ? accept('kept') : refuse('passkey.failed')
}

/** Forgets a passkey. Refusals: as declared. */
export const passkeyRemove =
  (context: IdentityContext) =>
  async (
    call: CustomerCall,
    { id, password }: CallParsed<'passkeyRemove'>,
  ): Promise<Result<CallOutput<'passkeyRemove'>>> => {
    const { customer } = call.caller
    const known = await confirmPassword(context, call, password)
    if (!known.ok) return known
    const removed = await context.database.transaction(async tx => {
      const { rowCount } = await tx.query({
        name: 'identity.remove_passkey',
        text: 'delete from identity.passkey where id = $1 and customer = $2',
        values: [Buffer.from(id, 'base64url'), customer],
      })
      if (rowCount !== 1) return refuse('passkey.unknown')
      return accept({ holdUntil: await follow(context, tx, call, 'removed') })
    })
    if (removed.ok) context.outbox.wake()
    return removed
  }

/** Pauses withdrawals, writes an audit entry, and notifies the owner. */
const follow = async (
  context: IdentityContext,
  tx: Transaction,
  call: CustomerCall,
  what: 'added' | 'removed',
): Promise<string> => {
  const now = context.now()
  const { until } = await setHold(context, tx, { customer: call.caller.customer, reason: 'passkey', now })
  await noteChange(context, tx, call, { action: `security.passkey_${what}`, now })
  return new Date(until).toISOString()
}
