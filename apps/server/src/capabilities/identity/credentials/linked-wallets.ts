import type { CustomerId } from '@plumbline/rules/core'
import type { Transaction } from '../../../core/platform/db/database.ts'

// What a reset of the password and the linking of wallets both do to the wallets that log a customer in. It lies here because
// the capability of wallets is below identity.

/** One customer's wallets are linked or ended by one transaction at a time. */
export const lockWallets = async (tx: Transaction, customer: CustomerId): Promise<void> => {
  await tx.query({
    name: 'identity.lock_wallets',
    text: `select pg_advisory_xact_lock(hashtextextended('wallet ' || $1, 0))`,
    values: [customer],
  })
}

/** Whether it was the customer's own, to be taken away. */
export const removeWallet = async (tx: Transaction, customer: CustomerId, id: string): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'identity.remove_wallet',
    text: 'delete from wallet.wallet where id = $1 and customer = $2',
    values: [id, customer],
  })
  return rowCount === 1
}

/** Takes away every message that a wallet of this customer's was to sign: none of them links or binds anything any more. */
export const forgetWalletRequests = async (tx: Transaction, customer: CustomerId): Promise<void> => {
  await tx.query({
    name: 'identity.forget_wallet_requests',
    text: 'delete from wallet.request where customer = $1',
    values: [customer],
  })
}
