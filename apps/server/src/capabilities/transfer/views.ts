import type { TransferView } from '@plumbline/protocol/transfer'
import { formatCents } from '@plumbline/rules/money'
import type { Booked } from './commit.ts'

export const transferView = ({
  id,
  from,
  to,
  amount,
  repaid,
  at,
}: Pick<Booked, 'id' | 'from' | 'to' | 'amount' | 'repaid' | 'at'>): TransferView => ({
  id,
  from,
  to,
  amount: formatCents(amount),
  quantity: formatCents(amount),
  repaid: formatCents(repaid),
  at: new Date(at).toISOString(),
})
