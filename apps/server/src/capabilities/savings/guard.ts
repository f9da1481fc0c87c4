import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { SavingsCall, SavingsContext } from './context.ts'
import type { Intake } from './intake.ts'

/**
 * Whether this customer may begin to save at all, whatever the product is: the one place that is asked by products, preview and
 * deposit. Refusals: loan.restricts_saving, country.restricted, country.required, limit.paused, limit.excluded. (A suspended customer is refused before,
 * by the declaration of the calls.)
 */
export const maySave = async (
  { residence, judgeLoan }: Pick<SavingsContext, 'residence' | 'judgeLoan'>,
  { caller, address }: Pick<SavingsCall, 'caller' | 'address'>,
  { excludedUntil, pausedUntil }: Pick<Intake, 'excludedUntil' | 'pausedUntil'>,
): Promise<Result<undefined>> => {
  const duringLoan = judgeLoan(caller.customer, { kind: 'save' })
  if (!duringLoan.ok) return duringLoan
  const where = await residence.admitDeposit(caller, address)
  if (!where.ok) return where
  if (excludedUntil !== undefined) return refuse('limit.excluded', { until: excludedUntil.toISOString() })
  if (pausedUntil !== undefined) return refuse('limit.paused', { until: pausedUntil.toISOString() })
  return accept(undefined)
}
