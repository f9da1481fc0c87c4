import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { tryCode, type CodeUse } from '../registration/codes.ts'
import { confirmPassword } from './confirm-password.ts'
import type { CustomerCall, IdentityContext } from '../context.ts'
import { findSignIn } from '../sessions/find-sign-in.ts'
import { holdLiving } from '../sessions/owner-row.ts'
import { setHold } from '../withdrawal-hold.ts'
import { readNewPassword } from './new-password.ts'
import { recordSecurity } from '../record.ts'
import { changeStoredPassword, lockPassword } from './stored-password.ts'
import { tellCustomer } from '../notify-customer.ts'
import { endWays } from '../ways-in/end-ways.ts'
import { hasOtherWays } from '../ways-in/stored.ts'

/**
 * Changes the password with the old one and a code from the customer's own e-mail. Every session ends; the caller gets
 * a new one. Passkeys and linked wallets end that the customer does not name: whoever knew the old password may have added
 * one. Refusals: as declared.
 */
export const changePassword =
  (context: IdentityContext) =>
  async (
    call: CustomerCall,
    input: CallParsed<'changePassword'>,
  ): Promise<Result<CallOutput<'changePassword'>>> => {
    const { database, sessions, passwords, outbox } = context
    const { customer, session } = call.caller
    const email = (await findSignIn(database, { kind: 'customer', customer }))?.email ?? undefined
    if (email === undefined) return refuse('password.no_email')
    const password = readNewPassword(context, input.password)
    if (!password.ok) return password
    if (password.value === input.oldPassword.normalize('NFC')) return refuse('password.same')
    const isAsked = async (on: Queryable) => input.keep === undefined && (await hasOtherWays(on, customer))
    if (await isAsked(database)) return refuse('password.ways_in', { field: 'keep' })

    const use: CodeUse = { scene: 'password', address: email, customer }
    const looked = await database.transaction(tx =>
      tryCode(tx, { ...use, code: input.code, now: context.now(), outcome: 'look' }),
    )
    if (!looked.ok) return looked
    const known = await confirmPassword(context, call, input.oldPassword)
    if (!known.ok) return known
    const hash = await passwords.hash(password.value)
    if (!hash.ok) return hash

    const changed = await database.transaction(async tx => {
      const now = context.now()
      const lives = await holdLiving(tx, call.caller)
      if (!lives.ok) return lives
      if ((await lockPassword(tx, customer)) !== known.value.password_changed_at.getTime())
        return refuse('password.wrong')
      if (await isAsked(tx)) return refuse('password.ways_in', { field: 'keep' })
      const used = await tryCode(tx, { ...use, code: input.code, now, outcome: 'use' })
      if (!used.ok) return used
      await changeStoredPassword(tx, { customer, password: hash.value, now })
      const token = await sessions.renew(tx, { customer, session, now })
      await endWays(context, tx, {
        event: 'password_changed',
        customer,
        keep: input.keep ?? [],
        from: call,
        language: call.language,
        now,
      })
      await setHold(context, tx, { customer, reason: 'password', now })
      await recordSecurity(context, tx, { action: 'security.password_changed', customer, from: call, now })
      await tellCustomer(outbox, tx, {
        customer,
        letter: 'password_changed',
        language: call.language,
        figures: {},
        now,
      })
      return accept({ token })
    })
    if (changed.ok) {
      sessions.forget()
      outbox.wake()
    }
    return changed
  }
