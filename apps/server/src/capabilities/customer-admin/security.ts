import type { CustomerView } from '@plumbline/protocol/customer-admin'
import type { CustomerId } from '@plumbline/rules/core'
import { readSecurity, readSecurityEvents, readSessions } from '../identity/index.ts'
import type { CareContext } from './context.ts'

/** How an account is kept safe, where it is signed in, and what happened to it lately. */
export const readSecurityView = async (
  context: Pick<CareContext, 'database' | 'sessions' | 'vault' | 'now' | 'settled'>,
  customer: CustomerId,
): Promise<Omit<CustomerView['security'], 'request' | 'recoveryRequest'>> => {
  const { tradePassword, otp, passkeys, hold, recovery } = await readSecurity(context, customer)
  return {
    tradePassword,
    otp: otp.enabled,
    passkeys,
    hold,
    recovery,
    sessions: [...(await readSessions(context, customer))],
    events: [...(await readSecurityEvents(context, customer))],
  }
}
