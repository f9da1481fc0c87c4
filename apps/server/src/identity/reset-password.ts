import { accept, judgePassword, readEmail, readMobile, refuse, type Result } from '@plumbline/rules'
import type { CallOutput, CallParsed } from '@plumbline/protocol'
import { tryCode, type CodeUse } from './codes.ts'
import type { IdentityContext, Visitor } from './context.ts'
import { findSignIn } from './find-sign-in.ts'
import { passwordChangedLetter } from './letters/letter.ts'
import { commonPasswords } from './passwords/common.ts'
import { changeStoredPassword, lockPassword } from './stored-password.ts'

type Name =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'mobile'; readonly e164: string }

const readName = ({ email, areaCode, mobile }: CallParsed<'resetPassword'>): Result<Name> => {
  if (mobile === undefined) {
    const read = readEmail(email ?? '')
    return read.ok ? accept({ kind: 'email', email: read.value }) : read
  }
  const read = readMobile({ areaCode: areaCode ?? '', mobile })
  return read.ok ? accept({ kind: 'mobile', e164: read.value.e164 }) : read
}

/**
 * Sets a new password with a code sent to the address. All sessions end. An address without an account has a decoy
 * code that no try matches, and so gives the same answers. Refusals: as declared.
 */
export const resetPassword =
  (context: IdentityContext) =>
  async (
    { address, language }: Visitor,
    input: CallParsed<'resetPassword'>,
  ): Promise<Result<CallOutput<'resetPassword'>>> => {
    const { database, sessions, passwords, guard, outbox } = context
    const name = readName(input)
    if (!name.ok) return name
    const password = judgePassword(input.password, commonPasswords)
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
      await lockPassword(tx, customer)
      await changeStoredPassword(tx, { customer, password: hash.value, now })
      await sessions.endAll(tx, { customer, now })
      await outbox.put(tx, passwordChangedLetter(known, { language, now }))
      return accept(customer)
    })
    if (!reset.ok) return reset
    sessions.forget()
    outbox.wake()
    guard.clear({ account: reset.value, address })
    return accept({})
  }
