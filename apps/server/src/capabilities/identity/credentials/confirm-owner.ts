import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { CustomerCall, IdentityContext } from '../context.ts'
import { findSignIn, type SignIn } from '../sessions/find-sign-in.ts'
import { confirmPassword, guarded } from './confirm-password.ts'
import { trySecondStep } from './second-step.ts'

/** What shows that the owner asks, and not somebody who found the account open: one of them. */
export type OwnerProof = { readonly password?: string | undefined; readonly otp?: string | undefined }

/**
 * Judges the second step of somebody who is signed in, or the login password. Refusals: demo.not_offered, otp.not_on,
 * otp.wrong, otp.used, password.wrong, login.too_many_tries, server.busy.
 */
export const confirmOwner = async (
  context: IdentityContext,
  call: CustomerCall,
  { password, otp }: OwnerProof,
): Promise<Result<SignIn>> => {
  const { customer, session } = call.caller
  const known = await findSignIn(context.database, { kind: 'customer', customer })
  if (known === undefined) return refuse('demo.not_offered')
  if (otp === undefined) return confirmPassword(context, call, password ?? '')
  const stepped = await guarded(
    context,
    { what: 'otp', by: `session ${session}`, wrong: ['otp.wrong', 'otp.used'] },
    () =>
      context.database.transaction(tx =>
        trySecondStep(context, tx, { customer, typed: otp, visitor: call, now: context.now() }),
      ),
  )
  if (!stepped.ok) return stepped
  context.outbox.wake()
  return stepped.value === 'off' ? refuse('otp.not_on') : accept(known)
}
