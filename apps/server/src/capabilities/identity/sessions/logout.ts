import { accept, type Result } from '@plumbline/rules/core'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { IdentityContext, Visitor } from '../context.ts'
import { recordSecurity } from '../record.ts'

/** Ends the session whose token is given, or that of the header; what is none is no error. */
export const logout =
  (context: IdentityContext) =>
  async (
    visitor: Visitor,
    { token: given = '' }: CallParsed<'logout'>,
  ): Promise<Result<CallOutput<'logout'>>> => {
    const token = given === '' ? visitor.token : given
    const now = context.now()
    const ended = token === undefined ? undefined : await context.sessions.end(token, now)
    if (ended === undefined) return accept({})
    const { customer } = ended
    await context.database.transaction(tx =>
      recordSecurity(context, tx, { action: 'security.logout', customer, from: visitor, now }),
    )
    return accept({})
  }
