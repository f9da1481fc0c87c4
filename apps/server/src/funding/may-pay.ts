import { accept, cents, formatCents, refuse, type Result } from '@plumbline/rules'
import type { Transaction } from '../platform/database.ts'
import type { StoredWithdrawal } from './stored.ts'

/**
 * Whether money may leave for this customer now, whatever was so when it was asked for: nobody is frozen between this look and
 * the commit. Demo money never leaves. Refusals: withdrawal.suspended, withdrawal.owed.
 */
export const judgePaying = async (
  tx: Transaction,
  { customer, book }: Pick<StoredWithdrawal, 'customer' | 'book'>,
): Promise<Result<'may'>> => {
  if (book === 'demo') return accept('may')
  const { rows } = await tx.query<{ frozen: boolean; owed: string }>({
    name: 'funding.may_pay',
    text: `select c.frozen_reason is not null as frozen, coalesce(
        (select sum(p.advanced) from payment.payment p where p.customer = c.id and p.advanced > 0), 0)::text as owed
      from identity.customer c where c.id = $1 for share of c`,
    values: [customer],
  })
  const [row] = rows
  if (row?.frozen === true) return refuse('withdrawal.suspended')
  const owed = cents(BigInt(row?.owed ?? '0'))
  return owed > 0n ? refuse('withdrawal.owed', { owed: formatCents(owed) }) : accept('may')
}
