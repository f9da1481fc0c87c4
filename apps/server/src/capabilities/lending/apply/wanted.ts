import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import { admitLoan, type LoanTerms } from '@plumbline/rules/lending'
import { parseCents } from '@plumbline/rules/money'
import type { LendingContext } from '../context.ts'

type Input = { readonly amount: string; readonly days: number; readonly productVersion: number }

/** What somebody wants to borrow, by the product as it holds. Refusals: loan.product_changed, those of admitLoan. */
export const readWanted = (
  { product: current }: Pick<LendingContext, 'product'>,
  { amount: text, days, productVersion }: Input,
): Result<LoanTerms & { readonly productVersion: number }> => {
  const { version, product } = current()
  if (productVersion !== version) return refuse('loan.product_changed')
  const amount = parseCents(text)
  assert(amount !== undefined, 'the amount was read')
  const admitted = admitLoan(product, { amount, days })
  if (!admitted.ok) return admitted
  const { freeDays, dailyRate, penaltyRate } = product
  return accept({ amount, days, freeDays, dailyRate, penaltyRate, productVersion })
}
