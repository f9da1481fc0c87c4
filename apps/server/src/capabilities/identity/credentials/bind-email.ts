import { accept, type Result } from '@plumbline/rules/core'
import { maskEmail, readEmail } from '@plumbline/rules/identity'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { bindAddress } from './bind-address.ts'
import type { CustomerCall, IdentityContext } from '../context.ts'

/** Binds an e-mail address. Refusals: as declared. */
export const bindEmail =
  (context: IdentityContext) =>
  async (call: CustomerCall, input: CallParsed<'bindEmail'>): Promise<Result<CallOutput<'bindEmail'>>> => {
    const email = readEmail(input.email)
    if (!email.ok) return email
    const bound = await bindAddress(context, call, { kind: 'email', address: email.value }, input)
    return bound.ok ? accept({ email: maskEmail(email.value), holdUntil: bound.value }) : bound
  }
