import { accept, readLoginName, refuse, type Result } from '@plumbline/rules'
import type { CallOutput, CallParsed } from '@plumbline/protocol'
import type { IdentityContext, Visitor } from './context.ts'
import { findSignIn, loginNameValue } from './find-sign-in.ts'
import { lockPassword, rehashStoredPassword } from './stored-password.ts'
import { readUserInfo } from './user-info.ts'

/**
 * Signs in. One answer whatever is wrong, after the same work: a name that nobody has is compared with a hash of
 * nothing, and its tries are counted like those of an account. Refusals: as declared.
 */
export const login =
  (context: IdentityContext) =>
  async (
    { address }: Visitor,
    { username, password }: CallParsed<'login'>,
  ): Promise<Result<CallOutput<'login'>>> => {
    const { database, sessions, passwords, guard } = context
    const name = readLoginName(username)
    const known = name === undefined ? undefined : await findSignIn(database, name)
    // However a name is written it is one account, and so it is where nobody has it.
    const written = name === undefined ? username.trim().toLowerCase() : loginNameValue(name)
    const account = known === undefined ? `name ${written}` : known.customer
    const entered = guard.enter({ account, address, now: context.now() })
    if (!entered.ok) return entered
    if (entered.value.slowMs > 0) await context.wait(entered.value.slowMs)

    const verified = await passwords.verify(password, known?.password)
    if (!verified.ok) {
      guard.takeBack({ account, address })
      return verified
    }
    if (known === undefined || verified.value === 'other') return refuse('login.failed')
    guard.clear({ account, address })
    // The plain password is only here now: the one moment in which a raised cost can take hold.
    const rehashed = verified.value === 'same, hashed cheaper' ? await passwords.hash(password) : undefined

    const { customer } = known
    return database.transaction(async tx => {
      const now = context.now()
      // It may have been changed while this one was verified; then it signs nobody in any more.
      if ((await lockPassword(tx, customer)) !== known.password_changed_at.getTime())
        return refuse('login.failed')
      if (rehashed?.ok === true) await rehashStoredPassword(tx, { customer, password: rehashed.value })
      const token = await sessions.begin(tx, { customer, now })
      return accept({ token, user_info: await readUserInfo(tx, customer) })
    })
  }
