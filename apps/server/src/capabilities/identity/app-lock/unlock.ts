import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { CustomerCall, IdentityContext } from '../context.ts'
import { confirmPassword, guarded } from '../credentials/confirm-password.ts'
import { usePasskey } from '../credentials/passkey-assertion.ts'
import { challengeIn, keepChallenge, takeChallenge } from '../credentials/passkey-challenges.ts'
import { lockPassword } from '../credentials/stored-password.ts'
import { recordSecurity } from '../record.ts'
import { recordFailure } from '../sessions/enter.ts'

type Credential = CallParsed<'passkeyLogin'>['credential']

/** What the browser needs to unlock: a passkey of this customer, for this session alone. Refusals: passkey.unknown. */
export const unlockChallenge =
  ({ database, site, now }: IdentityContext) =>
  async ({ caller: { customer, session } }: CustomerCall): Promise<Result<CallOutput<'unlockChallenge'>>> => {
    const { rows } = await database.query<{ id: Buffer }>({
      name: 'identity.passkey_ids',
      text: 'select id from identity.passkey where customer = $1 order by created_at, id',
      values: [customer],
    })
    if (rows.length === 0) return refuse('passkey.unknown')
    const options = await generateAuthenticationOptions({
      rpID: site().rpId,
      userVerification: 'required',
      allowCredentials: rows.map(({ id }) => ({ id: id.toString('base64url') })),
    })
    await keepChallenge(database, { challenge: options.challenge, customer, session, now: now() })
    return accept({ options: { ...options } })
  }

/** Unlocks the session that asks. Tries count by session and kind of proof, with the waits of sign-in. Refusals: as declared. */
export const unlockSession =
  (context: IdentityContext) =>
  async (
    call: CustomerCall,
    { password, credential }: CallParsed<'unlockSession'>,
  ): Promise<Result<CallOutput<'unlockSession'>>> => {
    const opened =
      credential === undefined
        ? await openByPassword(context, call, password ?? '')
        : await openByPasskey(context, call, credential)
    if (opened.ok) context.sessions.forget()
    else if (opened.refusal === 'password.wrong' || opened.refusal === 'passkey.failed')
      recordFailure(context, call, call.caller.customer, 'security.unlock_failed')
    return opened.ok ? accept({}) : opened
  }

const openByPassword = async (
  context: IdentityContext,
  call: CustomerCall,
  password: string,
): Promise<Result<unknown>> => {
  const known = await confirmPassword(context, call, password)
  if (!known.ok) return known
  const { customer } = call.caller
  return context.database.transaction(async tx => {
    // It may have been changed while this one was verified; then it unlocks nothing any more.
    if ((await lockPassword(tx, customer)) !== known.value.password_changed_at.getTime())
      return refuse('password.wrong')
    return accept(await open(context, tx, call))
  })
}

const openByPasskey = (
  context: IdentityContext,
  call: CustomerCall,
  credential: Credential,
): Promise<Result<unknown>> => {
  const { database, now } = context
  const { customer, session } = call.caller
  return guarded(
    context,
    { what: 'unlock by passkey', by: `session ${session}`, wrong: ['passkey.failed'] },
    async () => {
      const challenge = challengeIn(credential)
      const isOurs = await takeChallenge(database, { challenge, customer, session, now: now() })
      if (!isOurs) return refuse('passkey.failed')
      return database.transaction(async tx => {
        const owner = await usePasskey(context, tx, { credential, challenge, at: now() })
        if (owner !== customer) return refuse('passkey.failed')
        return accept(await open(context, tx, call))
      })
    },
  )
}

const open = async (context: IdentityContext, tx: Transaction, call: CustomerCall): Promise<void> => {
  const { customer, session } = call.caller
  const now = context.now()
  await context.sessions.unlock(tx, { session, now })
  await recordSecurity(context, tx, { action: 'identity.session_unlocked', customer, from: call, now })
}
