import { accept, refuse, type Result } from '@plumbline/rules/core'
import { guarded } from './confirm-password.ts'
import type { CustomerCall, IdentityContext } from '../context.ts'
import { readTradePassword } from './trade-password.ts'

/**
 * Judges the password that stands before withdrawals. Tries count by customer: whoever knows the login password has as
 * many sessions as he likes. Refusals: trade_password.not_set, trade_password.wrong, login.too_many_tries, server.busy.
 */
export const confirmTradePassword = async (
  context: Pick<IdentityContext, 'database' | 'passwords' | 'guard' | 'now'>,
  { caller: { customer } }: Pick<CustomerCall, 'caller'>,
  typed: string,
): Promise<Result<'right'>> => {
  const stored = await readTradePassword(context.database, customer)
  if (stored === undefined) return refuse('trade_password.not_set')
  return guarded(
    context,
    { what: 'trade password', by: `customer ${customer}`, wrong: ['trade_password.wrong'] },
    async () => {
      const verified = await context.passwords.verify(typed, stored)
      if (!verified.ok) return verified
      return verified.value === 'other' ? refuse('trade_password.wrong') : accept('right')
    },
  )
}
