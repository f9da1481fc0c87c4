import type { TransferView } from '@plumbline/protocol'
import { cents, type Millis, type TransferAccount, type TransferId } from '@plumbline/rules'
import { transferView } from './views.ts'

/** A transfer as its table keeps it. */
export type StoredTransfer = {
  id: string
  serial: bigint
  from_account: TransferAccount
  to_account: TransferAccount
  amount: bigint
  repaid: bigint
  at: Date
}
export const transferColumns = 'id, serial, from_account, to_account, amount, repaid, at'

export const storedView = (row: StoredTransfer): TransferView =>
  transferView({
    id: row.id as TransferId,
    from: row.from_account,
    to: row.to_account,
    amount: cents(row.amount),
    repaid: cents(row.repaid),
    at: row.at.getTime() as Millis,
  })
