import { accept, judgePassword, refuse, type Result } from '@plumbline/rules'
import type { CallOutput, CallParsed } from '@plumbline/protocol'
import type { CallContext } from '../platform/caller.ts'
import { tryCode, type CodeUse } from './codes.ts'
import type { IdentityContext, Visitor } from './context.ts'
import { findSignIn } from './find-sign-in.ts'
import { passwordChangedLetter } from './letters/letter.ts'
import { commonPasswords } from './passwords/common.ts'
import { changeStoredPassword, lockPassword } from './stored-password.ts'

/**
 * Changes the password with the old one and a code from the customer's own e-mail. Every session ends; the caller gets
 * a new one. Refusals: as declared.
 */
export const changePassword =
  (context: IdentityContext) =>
  async (
    { caller: { customer }, address, language }: CallContext & Omit<Visitor, 'token'>,
    input: CallParsed<'changePassword'>,
  ): Promise<Result<CallOutput<'changePassword'>>> => {
    const { database, sessions, passwords, guard, outbox } = context
    const known = await findSignIn(database, { kind: 'customer', customer })
    const email = known?.email ?? undefined
    if (known === undefined || email === undefined) return refuse('password.no_email')
    const password = judgePassword(input.password, commonPasswords)
    if (!password.ok) return password
    if (password.value === input.oldPassword.normalize('NFC')) return refuse('password.same')

    const use: CodeUse = { scene: 'password', address: email }
    const looked = await database.transaction(tx =>
      tryCode(tx, { ...use, code: input.code, now: context.now(), outcome: 'look' }),
    )
    if (!looked.ok) return looked
    // Whoever holds a session by stealth must not find out the password with it.
    const entered = guard.enter({ account: customer, address, now: context.now() })
    if (!entered.ok) return entered
    if (entered.value.slowMs > 0) await context.wait(entered.value.slowMs)
    const verified = await passwords.verify(input.oldPassword, known.password)
    if (!verified.ok) {
      guard.takeBack({ account: customer, address })
      return verified
    }
    if (verified.value === 'other') return refuse('password.wrong')
    guard.clear({ account: customer, address })
    const hash = await passwords.hash(password.value)
    if (!hash.ok) return hash

    const changed = await database.transaction(async tx => {
      const now = context.now()
      if ((await lockPassword(tx, customer)) !== known.password_changed_at.getTime())
        return refuse('password.wrong')
      const used = await tryCode(tx, { ...use, code: input.code, now, outcome: 'use' })
      if (!used.ok) return used
      await changeStoredPassword(tx, { customer, password: hash.value, now })
      await sessions.endAll(tx, { customer, now })
      await outbox.put(tx, passwordChangedLetter(known, { language, now }))
      return accept({ token: await sessions.begin(tx, { customer, now }) })
    })
    if (changed.ok) {
      sessions.forget()
      outbox.wake()
    }
    return changed
  }
