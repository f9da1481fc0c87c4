import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { IdentityContext, Visitor } from '../context.ts'
import { openSession } from '../sessions/open-session.ts'
import { usePasskey } from './passkey-assertion.ts'
import { challengeIn, keepChallenge, takeChallenge } from './passkey-challenges.ts'

/** What the browser needs to sign in: any passkey of this deployment will do, so that nothing tells who has one. */
export const passkeyChallenge =
  ({ database, site, now }: IdentityContext) =>
  async (): Promise<Result<CallOutput<'passkeyChallenge'>>> => {
    const options = await generateAuthenticationOptions({ rpID: site().rpId, userVerification: 'required' })
    await keepChallenge(database, { challenge: options.challenge, customer: undefined, now: now() })
    return accept({ options: { ...options } })
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
      const customer = await usePasskey(context, tx, { credential, challenge, at })
      if (customer === undefined) return refuse('passkey.failed')
      return accept(await openSession(context, tx, { customer, visitor, device, now: at }))
    })
    if (opened.ok) outbox.wake()
    return opened
  }
