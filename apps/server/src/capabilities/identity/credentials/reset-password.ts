import { accept, refuse, type Result } from '@plumbline/rules/core'
import { readEmail, readKnownMobile } from '@plumbline/rules/identity'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { tryCode, type CodeUse } from '../registration/codes.ts'
import type { IdentityContext, Visitor } from '../context.ts'
import { findSignIn, type SignIn } from '../sessions/find-sign-in.ts'
import { holdAlone } from '../sessions/owner-row.ts'
import { setHold } from '../withdrawal-hold.ts'
import { readNewPassword } from './new-password.ts'
import { recordSecurity } from '../record.ts'
import { changeStoredPassword, lockPassword } from './stored-password.ts'
import { tellCustomer } from '../notify-customer.ts'
import { endWays } from '../ways-in/end-ways.ts'

type Name =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'mobile'; readonly e164: string }

const readName = ({ email, areaCode, mobile }: CallParsed<'resetPassword'>): Result<Name> => {
  if (mobile === undefined) {
    const read = readEmail(email ?? '')
    return read.ok ? accept({ kind: 'email', email: read.value }) : read
  }
  const known = readKnownMobile({ areaCode: areaCode ?? '', mobile })
  return known.ok ? accept({ kind: 'mobile', e164: known.value.e164 }) : known
}

/** Whoever has proved to own the account starts anew from here, by whatever name. */
const forgiveTries = ({ guard }: IdentityContext, { address }: Visitor, known: SignIn): void => {
  for (const name of [known.uid, known.email, known.mobile])
    if (name !== null)
      guard.clear({ name: `login ${name}`, place: { lane: `address ${address}`, standing: 'own' } })
}

/**
 * Sets a new password with a code sent to the address. Every session and every other way in ends. An address without an account has a decoy
 * code that no try matches, and so gives the same answers. Refusals: as declared.
 */
export const resetPassword =
  (context: IdentityContext) =>
  async (
    visitor: Visitor,
    input: CallParsed<'resetPassword'>,
  ): Promise<Result<CallOutput<'resetPassword'>>> => {
    const { database, sessions, passwords, outbox } = context
    const name = readName(input)
    if (!name.ok) return name
    const password = readNewPassword(context, input.password)
    if (!password.ok) return password

    const use: CodeUse = {
      scene: 'forgot',
      address: name.value.kind === 'email' ? name.value.email : name.value.e164,
    }
    const looked = await database.transaction(tx =>
      tryCode(tx, { ...use, code: input.code, now: context.now(), outcome: 'look' }),
    )
    if (!looked.ok) return looked
    const hash = await passwords.hash(password.value)
    if (!hash.ok) return hash

    const reset = await database.transaction(async tx => {
      const now = context.now()
      const used = await tryCode(tx, { ...use, code: input.code, now, outcome: 'use' })
      if (!used.ok) return used
      const known = await findSignIn(tx, name.value)
      if (known === undefined) return refuse('code.expired')
      const { customer } = known
      await holdAlone(tx, customer)
      await lockPassword(tx, customer)
      await changeStoredPassword(tx, { customer, password: hash.value, now })
      await sessions.endAll(tx, { customer, now })
      const { language } = visitor
      await endWays(context, tx, { event: 'password_reset', customer, from: visitor, language, now })
      await setHold(context, tx, { customer, reason: 'password', now })
      await recordSecurity(context, tx, { action: 'security.password_reset', customer, from: visitor, now })
      await tellCustomer(outbox, tx, { customer, letter: 'password_changed', language, figures: {}, now })
      return accept(known)
    })
    if (!reset.ok) return reset
    sessions.forget()
    outbox.wake()
    forgiveTries(context, visitor, reset.value)
    return accept({})
  }
