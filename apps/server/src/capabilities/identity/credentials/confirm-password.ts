import { accept, refuse, type CustomerId, type RefusalCode, type Result } from '@plumbline/rules/core'
import type { IdentityContext, CustomerCall } from '../context.ts'
import { findSignIn, type SignIn } from '../sessions/find-sign-in.ts'

type Parts = Pick<IdentityContext, 'database' | 'passwords' | 'guard' | 'now'>

/**
 * Judges the login password of somebody who is signed in. Tries count by session: whoever holds one by stealth must not
 * find the password out with it, and keeps nobody else out. Refusals: demo.not_offered, password.wrong,
 * login.too_many_tries, server.busy.
 */
export const confirmPassword = async (
  context: Parts,
  { caller: { customer, session } }: CustomerCall,
  password: string,
): Promise<Result<SignIn>> => {
  const known = await findSignIn(context.database, { kind: 'customer', customer })
  if (known === undefined) return refuse('demo.not_offered')
  return guarded(
    context,
    { what: 'password', by: `session ${session}`, wrong: ['password.wrong'] },
    async () => {
      const verified = await context.passwords.verify(password, known.password)
      if (!verified.ok) return verified
      return verified.value === 'other' ? refuse('password.wrong') : accept(known)
    },
  )
}

type Guarded = {
  /** Which secret is tried. */
  readonly what: string
  /** Whose tries count together. */
  readonly by: `session ${string}` | `customer ${CustomerId}`
  /** The refusals that say that it was the wrong one; any other one says that it could not be judged. */
  readonly wrong: readonly RefusalCode[]
}

/** Counts a try of a secret before it is judged: a right one starts anew, one that was not judged counts as none. */
export const guarded = async <Value>(
  { guard, now }: Pick<IdentityContext, 'guard' | 'now'>,
  { what, by, wrong }: Guarded,
  judge: () => Promise<Result<Value>>,
): Promise<Result<Value>> => {
  const attempt = { name: what, place: { lane: by, standing: 'own' as const } }
  return guard.inTurn(attempt, async () => {
    const entered = guard.enter({ ...attempt, now: now(), beyond: 'slow' })
    if (!entered.ok) return entered
    const judged = await judge()
    if (judged.ok) guard.clear(attempt)
    else if (!wrong.includes(judged.refusal)) guard.takeBack(attempt)
    return judged
  })
}
