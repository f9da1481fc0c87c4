import type { SecurityAction } from '@plumbline/rules/identity'
import type { Millis } from '@plumbline/rules/market'
import type { Transaction } from '../../core/platform/db/database.ts'
import type { CustomerCall, IdentityContext } from './context.ts'
import type { NoticeLetter } from './email-templates/letters.ts'
import { tellCustomer } from './notify-customer.ts'
import { recordSecurity } from './record.ts'

/** The letter has the name of the action, or one of its own. */
type Change = { readonly now: Millis } & (
  | { readonly action: SecurityAction & NoticeLetter; readonly letter?: undefined }
  | { readonly action: SecurityAction; readonly letter: NoticeLetter }
)

/**
 * Writes a change of how an account is entered into the audit log, which the customer's security page shows, and notifies the
 * owner: who made it may be somebody else. Wake the outbox after the commit.
 */
export const noteChange = async (
  { audit, outbox }: Pick<IdentityContext, 'audit' | 'outbox'>,
  tx: Transaction,
  call: CustomerCall,
  change: Change,
): Promise<void> => {
  const { customer } = call.caller
  const { action, now } = change
  const letter = change.letter ?? change.action
  await recordSecurity({ audit }, tx, { action, customer, from: call, now })
  await tellCustomer(outbox, tx, { customer, letter, language: call.language, figures: {}, now })
}
