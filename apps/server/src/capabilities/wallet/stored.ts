import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { WalletView } from '@plumbline/protocol/wallet'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import { lockWallets } from '../identity/index.ts'
import type { Signer } from './signed-by.ts'

const use = 'wallet.address'

/** The same for the same address, however its letters are written. */
export const printOfWallet = (vault: Vault, address: string): Buffer =>
  vault.fingerprint(use, address.toLowerCase())

/** Whom a wallet logs in; undefined where nobody has linked it. */
export const findOwner = async (on: Queryable, print: Buffer): Promise<CustomerId | undefined> => {
  const { rows } = await on.query<{ customer: bigint }>({
    name: 'wallet.owner',
    text: 'select customer from wallet.wallet where print = $1',
    values: [print],
  })
  return rows[0]?.customer.toString() as CustomerId | undefined
}

/** Whether it still logs this customer in, and does so until the transaction ends. */
export const holdWallet = async (
  tx: Transaction,
  { customer, print }: { readonly customer: CustomerId; readonly print: Buffer },
): Promise<boolean> => {
  const { rows } = await tx.query({
    name: 'wallet.hold',
    text: 'select from wallet.wallet where customer = $1 and print = $2 for update',
    values: [customer, print],
  })
  return rows.length === 1
}

export const noteUse = async (tx: Transaction, print: Buffer, at: Millis): Promise<void> => {
  await tx.query({
    name: 'wallet.note_use',
    // Not before it was linked, as a clock said that was ahead.
    text: 'update wallet.wallet set used_at = greatest(linked_at, $2) where print = $1',
    values: [print, new Date(at)],
  })
}

type Row = { id: string; address: Buffer; kind: Signer; linked_at: Date; used_at: Date | null }

/** Those of a customer, the one that was linked first at the top. */
export const readWallets = async (
  on: Queryable,
  vault: Vault,
  customer: CustomerId,
): Promise<readonly WalletView[]> => {
  const { rows } = await on.query<Row>({
    name: 'wallet.list',
    text: 'select id, address, kind, linked_at, used_at from wallet.wallet where customer = $1 order by linked_at, id',
    values: [customer],
  })
  const opened = await vault.openAllFor(
    on,
    use,
    rows.map(({ address }) => ({ customer, sealed: address })),
  )
  return rows.map(({ id, kind, linked_at, used_at }, place) => {
    const address = opened[place]
    return {
      id,
      address: address?.state === 'open' && typeof address.value === 'string' ? address.value : null,
      kind,
      linkedAt: linked_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    }
  })
}

/** How many there are, and so many there stay until the transaction ends: so many there may be, and not one more. */
export const holdWallets = async (tx: Transaction, customer: CustomerId): Promise<number> => {
  await lockWallets(tx, customer)
  return countWallets(tx, customer)
}

export const countWallets = async (on: Queryable, customer: CustomerId): Promise<number> => {
  const { rows } = await on.query<{ count: bigint }>({
    name: 'wallet.count',
    text: 'select count(*) from wallet.wallet where customer = $1',
    values: [customer],
  })
  return Number(rows[0]?.count ?? 0)
}

/** Whether nobody had linked it before. */
export const insertWallet = async (
  tx: Transaction,
  vault: Vault,
  wallet: {
    readonly id: string
    readonly customer: CustomerId
    readonly address: string
    readonly signer: Signer
    readonly at: Millis
  },
): Promise<boolean> => {
  const { id, customer, address, signer, at } = wallet
  const { rowCount } = await tx.query({
    name: 'wallet.add',
    text: `insert into wallet.wallet (id, customer, address, print, kind, linked_at)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    values: [
      id,
      customer,
      await vault.sealFor(tx, { customer, use, value: address }),
      printOfWallet(vault, address),
      signer,
      new Date(at),
    ],
  })
  return rowCount === 1
}
