import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { IdentityContext, Visitor } from '../context.ts'
import { tellCustomer } from '../notify-customer.ts'
import { recordSecurity } from '../record.ts'
import { forgetWalletRequests, lockWallets, removeSingleStepWallets } from './linked-wallets.ts'

type Reset = { readonly customer: CustomerId; readonly from: Visitor; readonly now: Millis }

/**
 * Unlinks the wallets of an account without two-step codes: there a wallet opens the account by itself, as the password did
 * that somebody may have known. What a wallet was asked to sign is void as well: a session that was there a moment ago may be
 * about to link one with it. Passkeys stay, and so do wallets where a second step follows them.
 */
export const endSingleStepWallets = async (
  context: IdentityContext,
  tx: Transaction,
  { customer, from, now }: Reset,
): Promise<void> => {
  // Whoever links one at this moment goes first and loses it here, or finds that its message is gone.
  await lockWallets(tx, customer)
  await forgetWalletRequests(tx, customer)
  if ((await removeSingleStepWallets(tx, customer)) === 0) return
  await recordSecurity(context, tx, { action: 'security.wallet_unlinked', customer, from, now })
  await tellCustomer(context.outbox, tx, {
    customer,
    letter: 'security.wallet_unlinked',
    language: from.language,
    figures: {},
    now,
  })
}
