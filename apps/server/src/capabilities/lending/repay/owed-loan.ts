import { refuse, accept, type CustomerId, type Result } from '@plumbline/rules/core'
import { isOwed, owedOn, type Owed } from '@plumbline/rules/lending'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { accountOf, customerOf, dayNow, readLoan, readRepayments, type StoredLoan } from '../stored.ts'

export type OwedLoan = { readonly loan: StoredLoan; readonly owed: Owed }

/** A customer's own loan with what it owes now. Refusals: loan.unknown, loan.not_owed. */
export const findOwed = async (
  on: Queryable,
  { customer, id, now }: { readonly customer: CustomerId; readonly id: string; readonly now: Millis },
): Promise<Result<OwedLoan>> => {
  const loan = await readLoan(on, id)
  if (loan === undefined || customerOf(loan) !== customer) return refuse('loan.unknown')
  const account = accountOf(loan, (await readRepayments(on, [id])).get(id) ?? [])
  if (account === undefined || !isOwed(loan.state)) return refuse('loan.not_owed')
  return accept({ loan, owed: owedOn(account, dayNow(now)) })
}
