import type { TransferView } from '@plumbline/protocol/transfer'
import { cents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { TransferAccount } from '@plumbline/rules/account'
import type { TransferId } from '@plumbline/rules/core'
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
