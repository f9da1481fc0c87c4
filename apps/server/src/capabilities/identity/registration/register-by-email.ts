import { readEmail } from '@plumbline/rules/identity'
import type { Result } from '@plumbline/rules/core'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { IdentityContext, Visitor } from '../context.ts'
import { registerCustomer } from './registration.ts'

/** Registers by e-mail. Refusals: as declared. */
export const registerByEmail =
  (context: IdentityContext) =>
  async (
    visitor: Visitor,
    { email, ...wish }: Exclude<CallParsed<'register'>, { simulation: 2 }>,
  ): Promise<Result<CallOutput<'register'>>> => {
    const read = readEmail(email ?? '')
    return read.ok ? registerCustomer(context, visitor, { kind: 'email', email: read.value }, wish) : read
  }
