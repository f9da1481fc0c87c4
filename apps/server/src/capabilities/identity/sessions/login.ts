import { accept, refuse, type Result } from '@plumbline/rules/core'
import { readLoginName } from '@plumbline/rules/identity'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { IdentityContext, Visitor } from '../context.ts'
import { readFamiliarity } from './devices.ts'
import { enter, placeOf, recordFailure } from './enter.ts'
import { findSignIn, loginNameValue } from './find-sign-in.ts'
import { lockPassword, rehashStoredPassword } from '../credentials/stored-password.ts'

type Input = CallParsed<'login'>

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
    const verified = await guard.inTurn(attempt, async () => {
      const entered = guard.enter({ ...attempt, now: context.now(), beyond: 'slow' })
      if (!entered.ok) return entered
      if (entered.value.slowMs > 0) await context.wait(entered.value.slowMs)
      const judged = await passwords.verify(input.password, known?.password)
      if (!judged.ok) guard.takeBack(attempt)
      else if (known !== undefined && judged.value !== 'other') guard.clear(attempt)
      return judged
    })
    if (!verified.ok) return verified
    if (known === undefined || verified.value === 'other') {
      if (known !== undefined) recordFailure(context, visitor, known.customer)
      return refuse('login.failed')
    }
    // The plain password is only here now: the one moment in which a raised cost can take hold.
    const rehashed =
      verified.value === 'same, hashed cheaper' ? await passwords.hash(input.password) : undefined
    const { customer } = known
    return enter(context, visitor, {
      customer,
      place: attempt.place,
      otp: input.otp,
      device: input.device,
      // Password or address may have been changed while this one was verified; then they sign nobody in any more.
      stands: async tx => {
        const isSame = (await lockPassword(tx, customer)) === known.password_changed_at.getTime()
        const now = isSame && name !== undefined ? await findSignIn(tx, name) : undefined
        return now?.customer === customer ? accept(undefined) : refuse('login.failed')
      },
      entered: async tx => {
        if (rehashed?.ok === true) await rehashStoredPassword(tx, { customer, password: rehashed.value })
      },
    })
  }
