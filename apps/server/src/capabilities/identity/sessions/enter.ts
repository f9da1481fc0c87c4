import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { SignedIn } from '@plumbline/protocol/identity'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { IdentityContext, Visitor } from '../context.ts'
import { isOtpOn, trySecondStep } from '../credentials/second-step.ts'
import { recordSecurity } from '../record.ts'
import type { Familiarity } from './devices.ts'
import type { GuardedPlace } from './login-guard.ts'
import { openSession } from './open-session.ts'
import { holdBeside } from './owner-row.ts'

/** A device the customer signed in on has tries of its own, wherever it is; so has each internet address. */
export const placeOf = (
  { address }: Visitor,
  device: string | undefined,
  known: Familiarity,
): GuardedPlace => ({
  lane: known.device ? `device ${device}` : `address ${address}`,
  standing: known.device || known.address ? 'own' : 'strange',
})

type Entering = {
  readonly customer: CustomerId
  readonly place: GuardedPlace
  /** The second step, as it was typed. */
  readonly otp: string | undefined
  /** The token that the device kept from an earlier sign-in. */
  readonly device: string | undefined
  /** Whether what proved the first step still stands, and stays so until the transaction ends. */
  readonly stands: (tx: Transaction) => Promise<Result<unknown>>
  /** What is written with the session, once the second step was right. */
  readonly entered?: (tx: Transaction, now: Millis) => Promise<void>
}

/**
 * After the first step was right: the second one where it is on, then the session. Strangers who got through the first
 * step wait after a few tries from wherever; the owner's own places never do.
 * Refusals: those of `stands`, otp.required, otp.wrong, otp.used, login.too_many_tries.
 */
export const enter = async (
  context: IdentityContext,
  visitor: Visitor,
  { customer, place, otp, device, stands, entered }: Entering,
): Promise<Result<SignedIn>> => {
  const { database, guard } = context
  const attempt = { name: `otp ${customer}`, place }
  const isAsked = await isOtpOn(database, customer)
  if (isAsked && otp === undefined) return refuse('otp.required')
  const open = () =>
    database.transaction(async tx => {
      const now = context.now()
      await holdBeside(tx, customer)
      const standing = await stands(tx)
      if (!standing.ok) return standing
      const stepped = await trySecondStep(context, tx, { customer, typed: otp, visitor, now })
      if (!stepped.ok) return stepped
      await entered?.(tx, now)
      return accept(await openSession(context, tx, { customer, visitor, device, now }))
    })
  const opened = isAsked
    ? await guard.inTurn(attempt, async () => {
        const admitted = guard.enter({ ...attempt, now: context.now(), beyond: 'wait' })
        if (!admitted.ok) return admitted
        const result = await open()
        if (result.ok) guard.clear(attempt)
        // What was refused before the code was judged is no try of it.
        else if (!result.refusal.startsWith('otp.')) guard.takeBack(attempt)
        return result
      })
    : await open()
  if (!opened.ok) {
    if (opened.refusal.startsWith('otp.')) recordFailure(context, visitor, customer)
    return opened
  }
  context.outbox.wake()
  return opened
}

/** Aside, so that a name somebody has takes no longer to refuse than one that nobody has. */
export const recordFailure = (
  context: IdentityContext,
  visitor: Omit<Visitor, 'token'>,
  customer: CustomerId,
  action: 'security.login_failed' | 'security.unlock_failed' = 'security.login_failed',
): void => {
  context.aside('a failed sign-in could not be recorded', () =>
    context.database.transaction(tx =>
      recordSecurity(context, tx, {
        action,
        customer,
        from: visitor,
        by: 'stranger',
        now: context.now(),
      }),
    ),
  )
}
