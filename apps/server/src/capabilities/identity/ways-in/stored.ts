import type { CustomerId } from '@plumbline/rules/core'
import type { RemovableWay } from '@plumbline/rules/identity'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { forgetWalletRequests, lockWallets } from '../credentials/linked-wallets.ts'

// The tables of wallets and API keys belong to capabilities that are below this one: what ends with a password is here.

type Removing = { readonly customer: CustomerId; readonly keep: readonly string[]; readonly now: Millis }

const removePasskeys = async (tx: Transaction, { customer, keep }: Removing): Promise<number> => {
  // What a device was asked to sign makes no passkey any more either.
  await tx.query({
    name: 'identity.forget_passkey_challenges',
    text: 'delete from identity.passkey_challenge where customer = $1',
    values: [customer],
  })
  const { rowCount } = await tx.query({
    name: 'identity.end_passkeys',
    text: `delete from identity.passkey where customer = $1
      and translate(encode(id, 'base64'), E'+/=\\n', '-_') <> all ($2::text[])`,
    values: [customer, keep],
  })
  return rowCount ?? 0
}

const removeWallets = async (tx: Transaction, { customer, keep }: Removing): Promise<number> => {
  await lockWallets(tx, customer)
  await forgetWalletRequests(tx, customer)
  const { rowCount } = await tx.query({
    name: 'identity.end_wallets',
    text: 'delete from wallet.wallet where customer = $1 and id::text <> all ($2::text[])',
    values: [customer, keep],
  })
  return rowCount ?? 0
}

const revokeKeys = async (tx: Transaction, { customer, now }: Removing): Promise<number> => {
  const { rowCount } = await tx.query({
    name: 'identity.end_api_keys',
    // Not before it was made, as a clock said that was ahead.
    text: `update api_key.key set revoked_at = greatest(created_at, $2)
      where customer = $1 and revoked_at is null and expires_at > $2`,
    values: [customer, new Date(now)],
  })
  return rowCount ?? 0
}

const removing = { passkey: removePasskeys, wallet: removeWallets, api_key: revokeKeys }

/** How many there were to end. */
export const removeWays = (
  tx: Transaction,
  { way, ...what }: Removing & { readonly way: RemovableWay },
): Promise<number> => removing[way](tx, what)

/** Whether a passkey or a wallet opens this account. */
export const hasOtherWays = async (on: Queryable, customer: CustomerId): Promise<boolean> => {
  const { rows } = await on.query<{ has: boolean }>({
    name: 'identity.has_other_ways',
    text: `select exists (select from identity.passkey where customer = $1)
      or exists (select from wallet.wallet where customer = $1) as has`,
    values: [customer],
  })
  return rows[0]?.has === true
}
