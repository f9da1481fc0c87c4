import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { IdentityContext, Visitor } from '../context.ts'
import { tellCustomer } from '../notify-customer.ts'
import { recordSecurity } from '../record.ts'

type Reset = { readonly customer: CustomerId; readonly from: Visitor; readonly now: Millis }

/**
 * Unlinks the wallets of an account without two-step codes: there a wallet opens the account by itself, as the password did
 * that somebody may have known. Passkeys stay, and so do wallets where a second step follows them.
 */
export const endSingleStepWallets = async (
  context: IdentityContext,
  tx: Transaction,
  { customer, from, now }: Reset,
): Promise<void> => {
  // Whoever links one at this moment goes first, or finds the session ended.
  await tx.query({
    name: 'identity.lock_wallets',
    text: `select pg_advisory_xact_lock(hashtextextended('wallet ' || $1, 0))`,
    values: [customer],
  })
  const { rowCount } = await tx.query({
    name: 'identity.end_wallets',
    text: `delete from wallet.wallet w where w.customer = $1
      and not exists (select from identity.otp o where o.customer = w.customer and o.enabled_at is not null)`,
    values: [customer],
  })
  if (rowCount === 0) return
  await recordSecurity(context, tx, { action: 'security.wallet_unlinked', customer, from, now })
  await tellCustomer(context.outbox, tx, {
    customer,
    letter: 'security.wallet_unlinked',
    language: from.language,
    figures: {},
    now,
  })
}
