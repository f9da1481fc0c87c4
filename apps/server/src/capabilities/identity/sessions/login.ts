import { accept, refuse, type Result } from '@plumbline/rules/core'
import { readLoginName } from '@plumbline/rules/identity'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { IdentityContext, Visitor } from '../context.ts'
import { readFamiliarity, type Familiarity } from './devices.ts'
import { findSignIn, loginNameValue, type SignIn } from './find-sign-in.ts'
import type { GuardedPlace } from './login-guard.ts'
import { openSession } from './open-session.ts'
import { isOtpOn, trySecondStep } from '../credentials/second-step.ts'
import { recordSecurity } from '../record.ts'
import { lockPassword, rehashStoredPassword } from '../credentials/stored-password.ts'

type Input = CallParsed<'login'>

/** A device the customer signed in on has tries of its own, wherever it is; so has each internet address. */
const placeOf = ({ address }: Visitor, device: string | undefined, known: Familiarity): GuardedPlace => ({
  lane: known.device ? `device ${device}` : `address ${address}`,
  standing: known.device || known.address ? 'own' : 'strange',
})

/**
 * Signs in. One answer whatever is wrong, after the same work: a name that nobody has is compared with a hash of
 * nothing, and its tries are counted like those of an account. Whether a second step is on is told to nobody who has
 * not given the right password. Refusals: as declared.
 */
export const login =
  (context: IdentityContext) =>
  async (visitor: Visitor, input: Input): Promise<Result<CallOutput<'login'>>> => {
    const { database, passwords, guard } = context
    const name = readLoginName(input.username)
    const known = name === undefined ? undefined : await findSignIn(database, name)
    // However a name is written it is one name.
    const written = name === undefined ? input.username.trim().toLowerCase() : loginNameValue(name)
    const familiar = await readFamiliarity(database, {
      customer: known?.customer,
      place: { ...visitor, device: input.device },
    })
    const attempt = { name: `login ${written}`, place: placeOf(visitor, input.device, familiar) }
    const entered = guard.enter({ ...attempt, now: context.now(), beyond: 'slow' })
    if (!entered.ok) return entered
    if (entered.value.slowMs > 0) await context.wait(entered.value.slowMs)

    const verified = await passwords.verify(input.password, known?.password)
    if (!verified.ok) {
      guard.takeBack(attempt)
      return verified
    }
    if (known === undefined || verified.value === 'other') {
      if (known !== undefined) recordFailure(context, visitor, known)
      return refuse('login.failed')
    }
    guard.clear(attempt)
    // The plain password is only here now: the one moment in which a raised cost can take hold.
    const rehashed =
      verified.value === 'same, hashed cheaper' ? await passwords.hash(input.password) : undefined
    return enter(context, visitor, {
      known,
      input,
      place: attempt.place,
      rehashed: rehashed?.ok === true ? rehashed.value : undefined,
    })
  }

type Entering = {
  readonly known: SignIn
  readonly input: Input
  readonly place: GuardedPlace
  readonly rehashed: string | undefined
}

/** After the right password: the second step where it is on, then the session. */
const enter = async (
  context: IdentityContext,
  visitor: Visitor,
  { known, input, place, rehashed }: Entering,
): Promise<Result<CallOutput<'login'>>> => {
  const { database, guard } = context
  const { customer } = known
  const attempt = { name: `otp ${customer}`, place }
  const isAsked = await isOtpOn(database, customer)
  if (isAsked) {
    if (input.otp === undefined) return refuse('otp.required')
    // Strangers who have the password wait after a few tries from wherever; the owner's own places never do.
    const entered = guard.enter({ ...attempt, now: context.now(), beyond: 'wait' })
    if (!entered.ok) return entered
  }
  const opened = await database.transaction(async tx => {
    const now = context.now()
    // It may have been changed while this one was verified; then it signs nobody in any more.
    if ((await lockPassword(tx, customer)) !== known.password_changed_at.getTime())
      return refuse('login.failed')
    const stepped = await trySecondStep(context, tx, { customer, typed: input.otp, visitor, now })
    if (!stepped.ok) return stepped
    if (rehashed !== undefined) await rehashStoredPassword(tx, { customer, password: rehashed })
    return accept(await openSession(context, tx, { customer, visitor, device: input.device, now }))
  })
  if (!opened.ok) {
    if (opened.refusal !== 'login.failed') recordFailure(context, visitor, known)
    return opened
  }
  if (isAsked) guard.clear(attempt)
  context.outbox.wake()
  return opened
}

/** Aside, so that a name somebody has takes no longer to refuse than one that nobody has. */
const recordFailure = (context: IdentityContext, visitor: Visitor, { customer }: SignIn): void => {
  context.aside('a failed sign-in could not be recorded', () =>
    context.database.transaction(tx =>
      recordSecurity(context, tx, {
        action: 'security.login_failed',
        customer,
        from: visitor,
        by: 'stranger',
        now: context.now(),
      }),
    ),
  )
}
