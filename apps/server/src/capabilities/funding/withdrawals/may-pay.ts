import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { cents, formatCents } from '@plumbline/rules/money'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { customerOf, type StoredWithdrawal } from '../stored.ts'

/** How a customer stands with a loan; nothing is paid out to them between this look and the commit. */
export const readLoanStanding = async (
  tx: Transaction,
  customer: CustomerId,
): Promise<'free' | 'owing' | 'blocked'> => {
  const { rows } = await tx.query<{ standing: 'free' | 'owing' | 'blocked' }>({
    name: 'funding.loan_standing',
    text: 'select lending.hold_standing($1) as standing',
    values: [customer],
  })
  return rows[0]?.standing ?? 'free'
}

/**
 * Whether money may leave for this customer now, whatever was so when it was asked for: only what a court or an authority has
 * ordered keeps anybody from their own free money. Nobody is suspended and nothing is taken back
 * between this look and the commit. The database asks itself the same once more. Demo money never leaves; a loan keeps it in place too.
 * Refusals: withdrawal.suspended, withdrawal.owed, withdrawal.loan.
 */
export const judgePaying = async (
  tx: Transaction,
  { customer, book }: Pick<StoredWithdrawal, 'customer' | 'book'>,
): Promise<Result<'may'>> => {
  if (book === 'demo') return judgeLoanStanding(tx, { customer })
  const { rows } = await tx.query<{ suspended: boolean; owed: bigint }>({
    name: 'funding.standing_to_pay',
    text: 'select suspended, owed from funding.standing_to_pay($1)',
    values: [customer],
  })
  const [row] = rows
  if (row?.suspended === true) return refuse('withdrawal.suspended')
  const owed = cents(row?.owed ?? 0n)
  if (owed > 0n) return refuse('withdrawal.owed', { owed: formatCents(owed) })
  return judgeLoanStanding(tx, { customer })
}

const judgeLoanStanding = async (
  tx: Transaction,
  { customer }: Pick<StoredWithdrawal, 'customer'>,
): Promise<Result<'may'>> =>
  (await readLoanStanding(tx, customerOf({ customer }))) === 'free'
    ? accept('may')
    : refuse('withdrawal.loan')
